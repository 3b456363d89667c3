/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-claims.h"

typedef struct
{
  const char *family;
  guint first;   /* length of the first long gap mod 10 */
  guint second;  /* of the second, if there are two */
  guint value;
  guint from;    /* least length of the long gaps */
} Row;

/* Theorem 2, that is <>X and X<>X, with all other families that its induction needs. */
static const Row theorem_2[] = {
  { "X<>X", 3, 0, 2, 7 },
  { "X<>X", 8, 0, 3, 7 },
  { "<>X", 4, 0, 3, 0 },
  { "<>X", 9, 0, 2, 0 },
  { "<>X.", 1, 0, 2, 11 },
  { "<>X.", 4, 0, 2, 14 },
  { "<>X.", 6, 0, 3, 6 },
  { "<>X.", 9, 0, 3, 9 },
  { "<>X..", 1, 0, 2, 1 },
  { "<>X..", 4, 0, 2, 4 },
  { "<>X..", 6, 0, 3, 6 },
  { "<>X..", 9, 0, 3, 9 },
  { "<>X...X", 1, 0, 3, 11 },
  { "<>X...X", 6, 0, 2, 6 },
  { "<>X....", 1, 0, 2, 11 },
  { "<>X....", 6, 0, 3, 6 },
  { "<>X....X.", 1, 0, 0, 1 },
  { "<>X....X.", 6, 0, 1, 6 },
  { "<>X.....X", 4, 0, 2, 4 },
  { "<>X.....X", 9, 0, 3, 9 },
  { "<>X.....X..", 6, 0, 2, 6 },
  { "X<>X......X", 1, 0, 1, 11 },
  { "X<>X......X", 6, 0, 0, 6 },
  { "<>X......", 1, 0, 3, 1 },
  { "<>X......", 6, 0, 2, 6 },
  { ".X<>X", 3, 0, 3, 13 },
  { ".X<>X", 8, 0, 2, 8 },
  { ".X<>X.", 4, 0, 0, 4 },
  { ".X<>X.", 9, 0, 1, 9 },
  { ".X<>X..X.", 4, 0, 1, 4 },
  { ".X<>X..X.", 9, 0, 0, 9 },
  { ".X<>X..X..", 2, 0, 2, 12 },
  { ".X<>X..X..", 7, 0, 3, 7 },
  { ".X<>X...X", 2, 0, 0, 12 },
  { ".X<>X...X", 4, 0, 1, 4 },
  { ".X<>X...X", 7, 0, 1, 7 },
  { ".X<>X...X", 9, 0, 0, 9 },
  { ".X<>X....", 4, 0, 0, 4 },
  { ".X<>X....", 9, 0, 1, 9 },
  { ".X<>X....X.", 4, 0, 0, 4 },
  { ".X..X<>X...X", 4, 0, 0, 4 },
  { "..X<>X", 8, 0, 2, 8 },
  { "..X<>X..X..", 3, 0, 3, 3 },
  { "..X<>X..X..", 8, 0, 2, 8 },
  { "..X.....X<>X", 3, 0, 2, 3 },
  { "....X<>X", 0, 0, 3, 10 },
  { "....X<>X", 5, 0, 2, 5 },
  { "....X<>X...X", 2, 0, 0, 12 },
  { "....X<>X...X", 7, 0, 1, 7 },
  { "<>X<>X", 1, 3, 3, 3 },
  { "<>X<>X", 1, 8, 2, 3 },
  { "<>X<>X", 4, 0, 3, 3 },
  { "<>X<>X", 4, 5, 2, 3 },
  { "<>X<>X", 6, 3, 2, 3 },
  { "<>X<>X", 6, 8, 3, 3 },
  { "<>X<>X", 9, 0, 2, 3 },
  { "<>X<>X", 9, 5, 3, 3 },
  { "<>X<>", 1, 4, 2, 3 },
  { "<>X<>", 1, 9, 3, 3 },
  { "<>X<>", 4, 6, 3, 3 },
  { "<>X<>", 6, 9, 2, 3 },
  { "<>X<>X..X..", 1, 2, 2, 3 },
  { "<>X<>X..X..", 1, 7, 3, 3 },
  { "<>X<>X..X..", 6, 2, 3, 3 },
  { "<>X<>X..X..", 6, 7, 2, 3 },
  { "X<>X", 1, 0, 3, 11 },
  { "X<>X", 6, 0, 2, 36 },
  { "..X<>X", 0, 0, 3, 20 },
  { "..X<>X", 5, 0, 2, 15 },
  { "..X...X<>X", 1, 0, 0, 11 },
  { "..X...X<>X", 6, 0, 1, 16 },
  { "X..........X<>", 4, 0, 3, 4 },
  { "X..........X<>", 9, 0, 2, 9 },
  { "X<>X<>X", 0, 0, 0, 15 },
  { "X<>X<>X", 5, 5, 0, 15 },
  { "X<>X<>X", 0, 5, 1, 15 },
};

void
strip_claims_add_theorem_1 (StripProof *proof)
{
  strip_proof_add (proof, "<>", "0100110110", 0);
  strip_proof_add (proof, "<>X", "0110-1001-", 0);
  strip_proof_add (proof, "X<>X", "0-1-01-0-1", 7);
  strip_proof_add (proof, "<>X..", "--01-0-10-", 2);
  strip_proof_add (proof, "<>X...", "0-10---01-", 0);
  strip_proof_add (proof, "..X<>X", "--0------0", 2);
  strip_proof_add (proof, "...X<>X", "----0--0--", 4);
}

void
strip_claims_add_theorem_2 (StripProof *proof)
{
  for (guint i = 0; i < G_N_ELEMENTS (theorem_2); i++)
    {
      const Row *row = &theorem_2[i];

      strip_proof_add_pair (proof, row->family, row->first, row->second, row->value, row->from);
    }
}
