/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-proof.h"

#include <string.h>

/* Boards are text: a dot for an empty cell, c for one in the core of a long gap (empty too, but no
 * reply may look at it), X for a cross. */
#define MOST_CELLS 64
/* The longest region whose value is searched for in a step. */
#define SHORT_REGION 24

#define T STRIP_PROOF_T
#define D STRIP_PROOF_D

typedef struct
{
  const char *left;
  const char *right;
  guint residue;
  guint from;
  guint value;
} Claim;

struct _StripProof
{
  StripPlain *plain;
  GArray *claims;
  const Claim *claim;   /* the one that is being checked */
  guint reached;        /* bit v: at every length there is an option of value v */
  StripProofCounts counts;
};

StripProof *
strip_proof_new (StripPlain *plain)
{
  StripProof *self = g_new0 (StripProof, 1);

  self->plain = plain;
  self->claims = g_array_new (FALSE, FALSE, sizeof (Claim));
  return self;
}

void
strip_proof_free (StripProof *self)
{
  g_array_unref (self->claims);
  g_free (self);
}

void
strip_proof_add (StripProof *self,
                 const char *left,
                 const char *right,
                 const char *values,
                 guint       from)
{
  for (guint residue = 0; residue < 10; residue++)
    if (values[residue] != '-')
      {
        Claim claim = { left, right, residue, from, values[residue] - '0' };

        g_array_append_val (self->claims, claim);
      }
}

guint
strip_proof_get_n_claims (StripProof *self)
{
  return self->claims->len;
}

void
strip_proof_change (StripProof *self,
                    guint       claim,
                    guint       value)
{
  g_array_index (self->claims, Claim, claim).value = value;
}

guint
strip_proof_get_claimed (StripProof *self,
                         guint       claim)
{
  return g_array_index (self->claims, Claim, claim).value;
}

/* Whether the region is what the claim is about. */
static gboolean
match_claim (const Claim *claim,
             const char  *region,
             guint        n)
{
  guint left = strlen (claim->left), right = strlen (claim->right);
  guint length;

  if (n < left + right)
    return FALSE;
  length = n - left - right;
  return length % 10 == claim->residue && length >= claim->from &&
         memcmp (region, claim->left, left) == 0 &&
         memcmp (region + n - right, claim->right, right) == 0 &&
         memchr (region + left, 'X', length) == NULL;
}

/* The value of a region, if it is known. */
static gboolean
get_known (StripProof *self,
           const char *region,
           guint       n,
           guint      *value)
{
  char mirrored[MOST_CELLS];

  if (memchr (region, 'c', n) == NULL && n <= SHORT_REGION)
    {
      *value = strip_plain_get_value (self->plain, region, n);
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    mirrored[i] = region[n - 1 - i];
  for (guint i = 0; i < self->claims->len; i++)
    {
      const Claim *claim = &g_array_index (self->claims, Claim, i);

      if (match_claim (claim, region, n) || match_claim (claim, mirrored, n))
        {
          *value = claim->value;
          return TRUE;
        }
    }
  return FALSE;
}

/* The value of a board, if it is known: the nim-sum of what dead cells cut it into. */
static gboolean
get_value (StripProof *self,
           const char *cells,
           guint       n,
           guint      *value)
{
  guint first = 0;

  *value = 0;
  for (guint i = 0; i <= n; i++)
    if (i == n || (cells[i] != 'X' && !strip_plain_can_play (cells, n, i)))
      {
        guint region;

        if (!get_known (self, cells + first, i - first, &region))
          return FALSE;
        *value ^= region;
        first = i + 1;
      }
  return TRUE;
}

/* Looks for a reply with the value claimed, from the new cross outwards. */
static gboolean
find_reply (StripProof *self,
            char       *cells,
            guint       n,
            guint       cross)
{
  for (guint i = 2; i < 2 * n; i++)
    {
      gint at = i % 2 == 0 ? (gint) (cross + i / 2) : (gint) cross - (gint) (i / 2);
      guint value;
      gboolean found;

      if (at < 0 || at >= (gint) n || cells[at] != '.' || !strip_plain_can_play (cells, n, at))
        continue;
      cells[at] = 'X';
      found = get_value (self, cells, n, &value) && value == self->claim->value;
      cells[at] = '.';
      if (found)
        return TRUE;
    }
  return FALSE;
}

/* Checks one class of moves: a cross on a cell of a board. Only if the class has a member at every
 * length, its value counts as reached. */
static void
check_class (StripProof *self,
             char       *cells,
             guint       n,
             guint       cross,
             gboolean    at_every_length)
{
  guint value;

  if (!strip_plain_can_play (cells, n, cross))
    return;
  self->counts.classes++;
  cells[cross] = 'X';
  if (get_value (self, cells, n, &value))
    {
      self->counts.known++;
      self->counts.failed += value == self->claim->value;
      if (at_every_length)
        self->reached |= 1u << value;
    }
  else if (find_reply (self, cells, n, cross))
    self->counts.replied++;
  else
    self->counts.failed++;
  cells[cross] = '.';
}

static guint
put_text (char       *cells,
          const char *text)
{
  memcpy (cells, text, strlen (text));
  return strlen (text);
}

/* Writes a gap of a class: one of T or more cells has a core. */
static guint
put_gap (char *cells,
         guint length)
{
  memset (cells, '.', length);
  if (length >= T)
    memset (cells + D, 'c', length - 2 * D);
  return length;
}

/* Moves inside the long gap that leave i and j cells of it, not both few. */
static void
check_gap_moves (StripProof *self)
{
  const Claim *claim = self->claim;

  for (guint i = 0; i < T + 10; i++)
    for (guint j = 0; j < T + 10; j++)
      {
        char cells[MOST_CELLS];
        guint n, cross;

        if ((i < T && j < T) || (i + j + 1) % 10 != claim->residue)
          continue;
        n = put_text (cells, claim->left);
        n += put_gap (cells + n, i);
        cross = n;
        cells[n++] = '.';
        n += put_gap (cells + n, j);
        n += put_text (cells + n, claim->right);
        check_class (self, cells, n, cross, i < T || j < T);
      }
}

/* Moves in the fixed parts. */
static void
check_fixed_moves (StripProof *self)
{
  const Claim *claim = self->claim;
  char cells[MOST_CELLS];
  guint left = put_text (cells, claim->left);
  guint length = put_gap (cells + left, 2 * T + claim->residue);
  guint n = left + length + put_text (cells + left + length, claim->right);

  for (guint at = 0; at < n; at++)
    if (at < left || at >= left + length)
      check_class (self, cells, n, at, TRUE);
}

static void
check_base (StripProof *self)
{
  const Claim *claim = self->claim;

  for (guint length = claim->residue; length < 2 * T; length += 10)
    if (length >= claim->from)
      {
        char cells[MOST_CELLS];
        guint n = put_text (cells, claim->left);

        memset (cells + n, '.', length);
        n += length;
        n += put_text (cells + n, claim->right);
        self->counts.base++;
        self->counts.failed += strip_plain_get_value (self->plain, cells, n) != claim->value;
      }
}

StripProofCounts
strip_proof_check (StripProof *self,
                   gboolean    quick)
{
  self->counts = (StripProofCounts) { 0 };
  for (guint i = 0; i < self->claims->len && !(quick && self->counts.failed > 0); i++)
    {
      guint smaller;

      self->claim = &g_array_index (self->claims, Claim, i);
      self->reached = 0;
      smaller = (1u << self->claim->value) - 1;
      check_base (self);
      check_gap_moves (self);
      check_fixed_moves (self);
      self->counts.failed += (self->reached & smaller) != smaller;
    }
  return self->counts;
}
