/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explanation-check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "strip-plain.h"
#include "strip.h"

/* What explanations of strips claim, proved by plain search and by rules written again, on text. */

static StripPlain *plain;

static guint64
get_value (const char *cells)
{
  return strip_plain_get_value (plain, cells, strlen (cells));
}

/* A claim may be false in that its position is none. */
static gboolean
is_strip (const char *cells)
{
  gsize n = strlen (cells);

  return n > 0 && strspn (cells, ".X") == n && strstr (cells, "XXX") == NULL;
}

static gboolean
is_closed (const char *cells,
           guint       cell)
{
  return cells[cell] == '.' && !strip_plain_can_play (cells, strlen (cells), cell);
}

static gboolean
can_play_somewhere (const char *cells,
                    gsize       n)
{
  for (gsize i = 0; i < n; i++)
    if (strip_plain_can_play (cells, n, i))
      return TRUE;
  return FALSE;
}

/* The regions of a strip, as text, with the number of their first cell. */
typedef struct
{
  guint first;
  char *cells;
} Piece;

static void
piece_free (gpointer data)
{
  g_free (((Piece *) data)->cells);
  g_free (data);
}

static GPtrArray *
cut_up (const char *cells)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func (piece_free);
  gsize n = strlen (cells);
  gsize start = 0;

  for (gsize i = 0; i <= n; i++)
    if (i == n || is_closed (cells, i))
      {
        if (can_play_somewhere (cells + start, i - start))
          {
            Piece *piece = g_new (Piece, 1);

            piece->first = start + 1;
            piece->cells = g_strndup (cells + start, i - start);
            g_ptr_array_add (pieces, piece);
          }
        start = i + 1;
      }
  return pieces;
}

/* The claims */

static char *
check_closed (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_autofree char *cells = cgt_position_to_string (explanation->position);
  gsize n = strlen (cells);
  guint n_closed = 0;
  guint64 last = 0;

  for (gsize i = 0; i < n; i++)
    n_closed += is_closed (cells, i);
  if (n_closed != g_variant_n_children (value))
    return g_strdup_printf ("%u cells are closed", n_closed);
  for (gsize i = 0; i < n_closed; i++)
    {
      guint64 cell;
      guint64 row[3];

      g_variant_get_child (value, i, "(t(ttt))", &cell, &row[0], &row[1], &row[2]);
      if (cell <= last || cell > n || !is_closed (cells, cell - 1))
        return g_strdup_printf ("%" PRIu64 " is not the next closed cell", cell);
      last = cell;
      if (row[0] < 1 || row[1] != row[0] + 1 || row[2] != row[0] + 2 || row[2] > n || cell < row[0] || cell > row[2])
        return g_strdup ("those are not three in a row around it");
      for (guint j = 0; j < 3; j++)
        if (row[j] != cell && cells[row[j] - 1] != 'X')
          return g_strdup_printf ("there is no cross on %" PRIu64, row[j]);
    }
  return NULL;
}

/* In an explanation of some cells, only the regions among these are told. */
static char *
check_regions (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  g_autofree char *cells = cgt_position_to_string (explanation->position);
  g_autoptr (GPtrArray) pieces = cut_up (cells);
  guint bounds[2] = { 1, strlen (cells) };
  guint n = 0;

  if (explanation->topic != NULL)
    g_assert_cmpint (sscanf (explanation->topic, "cells %u-%u", &bounds[0], &bounds[1]), ==, 2);
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = g_ptr_array_index (pieces, i);
      guint64 last = piece->first + strlen (piece->cells) - 1;
      const char *claimed;
      guint64 first_claimed;
      guint64 last_claimed;

      if (piece->first < bounds[0] || last > bounds[1])
        continue;
      if (n >= g_variant_n_children (value))
        return g_strdup ("a region is missing");
      g_variant_get_child (value, n++, "(tt&s)", &first_claimed, &last_claimed, &claimed);
      if (first_claimed != piece->first || last_claimed != last || !g_str_equal (claimed, piece->cells))
        return g_strdup_printf ("region %u is %s", n, piece->cells);
    }
  return n == g_variant_n_children (value) ? NULL : g_strdup ("there are fewer regions");
}

static char *
check_pieces (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  const char *cells;
  guint64 sum;
  guint64 xor = 0;
  g_autoptr (GVariant) claimed = NULL;
  g_autoptr (GPtrArray) pieces = NULL;

  g_variant_get (value, "(&s@a(st)t)", &cells, &claimed, &sum);
  if (!is_strip (cells))
    return g_strdup_printf ("“%s” is no strip", cells);
  pieces = cut_up (cells);
  if (pieces->len != g_variant_n_children (claimed))
    return g_strdup_printf ("%s has %u regions", cells, pieces->len);
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = g_ptr_array_index (pieces, i);
      const char *text;
      guint64 worth;

      g_variant_get_child (claimed, i, "(&st)", &text, &worth);
      if (!g_str_equal (text, piece->cells) || worth != get_value (text))
        return g_strdup_printf ("region %u is %s and worth %" PRIu64, i + 1, piece->cells, get_value (piece->cells));
      xor ^= worth;
    }
  return xor == sum ? NULL : g_strdup_printf ("the sum is %" PRIu64, xor);
}

/* It is the move that is shown, and it wins. */
static char *
check_winning_move (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  g_autofree char *cells = cgt_position_to_string (explanation->position);
  const char *move = g_variant_get_string (value, NULL);
  guint64 cell = g_ascii_strtoull (move, NULL, 10);

  if (cell < 1 || cell > strlen (cells) || !strip_plain_can_play (cells, strlen (cells), cell - 1))
    return g_strdup_printf ("%s cannot be played", move);
  if (step->move == NULL || step->move->index != cell - 1)
    return g_strdup_printf ("%s is not the move that is shown", move);
  cells[cell - 1] = 'X';
  return get_value (cells) == 0 ? NULL : g_strdup_printf ("%s leaves *%" PRIu64, move, get_value (cells));
}

static const FactProof proofs[] = {
  { "winning-move", "s", check_winning_move },
  { "closed", "a(t(ttt))", check_closed },
  { "regions", "a(tts)", check_regions },
  { "pieces", "(sa(st)t)", check_pieces },
  { NULL, NULL, NULL }
};

/* The tests */

static void
explain_and_prove (ExplanationCheck *check,
                   const char       *notation,
                   const char       *topic,
                   gboolean          mutate,
                   guint             depth)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, notation, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, &error);

  g_assert_no_error (error);
  explanation_check_prove (check, explanation);
  if (mutate)
    explanation_check_mutate (check, explanation);
  for (guint i = 0; depth > 0 && i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->parts->len; j++)
        {
          const CgtPart *part = g_ptr_array_index (step->parts, j);
          g_autofree char *text = cgt_position_to_string (part->position);

          explain_and_prove (check, text, part->topic, mutate, depth - 1);
        }
    }
}

/* Positions that are told of, and everything that can be opened from them. */
static void
test_named (void)
{
  static const char *const named[] = { ".", "X", "XX", "..", "...", ".X.", "XX.", "XX.XX", ".....", "..X....X..", "..X..X..", "........",
                                       ".X..XX......X", ".X.X....XX..X.", "XX.....XX" };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_strip, proofs);

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    explain_and_prove (check, named[i], NULL, TRUE, 2);
}

/* All that is random and small. */
static void
test_random (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_strip, proofs);

  explanation_check_all (check, 1500);
}

/* Strips of up to 14 cells, played a while. */
static void
test_played (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_strip, proofs);
  g_autoptr (GRand) random = g_rand_new_with_seed (40);

  for (guint i = 0; i < 1500; i++)
    {
      char cells[15];
      guint n = g_rand_int_range (random, 6, 15);

      strip_plain_fill (cells, n, g_rand_int_range (random, 0, n / 2 + 1), random);
      explain_and_prove (check, cells, NULL, i % 32 == 0, i % 32 == 0 ? 2 : 0);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  plain = strip_plain_new ();
  g_test_add_func ("/strip/explain/named", test_named);
  g_test_add_func ("/strip/explain/random", test_random);
  g_test_add_func ("/strip/explain/played", test_played);
  status = g_test_run ();
  strip_plain_free (plain);
  return status;
}
