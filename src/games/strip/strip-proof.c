/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-proof.h"

#include "strip-gaps.h"

typedef struct
{
  StripGaps family;     /* its long gaps are of length 0 */
  guint residues[2];
  guint from;
  guint value;
} Claim;

struct _StripProof
{
  guint t;
  guint d;
  StripLemmas lemmas;
  StripSearch *search;
  GArray *claims;
  guint n_taken;
  const Claim *claim;   /* the one that is being checked */
  guint reached;        /* bit v: at every length there is an option of value v */
  StripProofCounts counts;
};

StripProof *
strip_proof_new (guint       t,
                 guint       d,
                 StripLemmas lemmas)
{
  StripProof *self = g_new0 (StripProof, 1);

  self->t = t;
  self->d = d;
  self->lemmas = lemmas;
  self->search = strip_search_new (lemmas);
  self->claims = g_array_new (FALSE, FALSE, sizeof (Claim));
  return self;
}

void
strip_proof_free (StripProof *self)
{
  strip_search_free (self->search);
  g_array_unref (self->claims);
  g_free (self);
}

void
strip_proof_add_pair (StripProof *self,
                      const char *family,
                      guint       first,
                      guint       second,
                      guint       value,
                      guint       from)
{
  Claim claim = { strip_gaps_read (family), { first, second }, from, value };

  g_array_append_val (self->claims, claim);
}

void
strip_proof_add (StripProof *self,
                 const char *family,
                 const char *values,
                 guint       from)
{
  for (guint residue = 0; residue < 10; residue++)
    if (values[residue] != '-')
      strip_proof_add_pair (self, family, residue, 0, values[residue] - '0', from);
}

void
strip_proof_take (StripProof *self)
{
  self->n_taken = self->claims->len;
}

guint
strip_proof_get_n_claims (StripProof *self)
{
  return self->claims->len - self->n_taken;
}

void
strip_proof_change (StripProof *self,
                    guint       claim,
                    guint       value)
{
  g_array_index (self->claims, Claim, self->n_taken + claim).value = value;
}

guint
strip_proof_get_claimed (StripProof *self,
                         guint       claim)
{
  return g_array_index (self->claims, Claim, self->n_taken + claim).value;
}

/* Whether the region is what the claim is about. */
static gboolean
match_claim (const Claim     *claim,
             const StripGaps *region)
{
  guint slot = 0;

  if (region->n != claim->family.n)
    return FALSE;
  for (guint i = 0; i < region->n; i++)
    if (strip_gaps_is_long (&claim->family, i))
      {
        if (region->gaps[i] < claim->from || region->gaps[i] % 10 != claim->residues[slot++])
          return FALSE;
      }
    else if (strip_gaps_is_long (region, i) || region->gaps[i] != claim->family.gaps[i])
      return FALSE;
  return TRUE;
}

static const Claim *
find_claim (StripProof      *self,
            const StripGaps *region)
{
  StripGaps mirrored = strip_gaps_mirror (region);

  for (guint i = 0; i < self->claims->len; i++)
    {
      const Claim *claim = &g_array_index (self->claims, Claim, i);

      if (match_claim (claim, region) || match_claim (claim, &mirrored))
        return claim;
    }
  return NULL;
}

const StripGaps *
strip_proof_find_family (StripProof      *self,
                         const StripGaps *region)
{
  const Claim *claim = find_claim (self, region);

  return claim != NULL ? &claim->family : NULL;
}

gboolean
strip_proof_get_value (StripProof      *self,
                       const StripGaps *region,
                       guint           *value)
{
  const Claim *claim;
  StripGaps parts[2];
  guint values[2];

  *value = 0;
  if (strip_gaps_count_empty (region) == 0)
    return TRUE;
  if (region->longs == 0 && strip_gaps_count_empty (region) <= STRIP_PROOF_BASE)
    {
      *value = strip_search_get_value (self->search, region);
      return TRUE;
    }
  claim = find_claim (self, region);
  if (claim != NULL)
    {
      *value = claim->value;
      return TRUE;
    }
  if (!strip_gaps_reduce (region, self->lemmas, parts, value) ||
      !strip_proof_get_value (self, &parts[0], &values[0]) ||
      !strip_proof_get_value (self, &parts[1], &values[1]))
    return FALSE;
  *value ^= values[0] ^ values[1];
  return TRUE;
}

/* Whether a reply may be counted on: in a long gap only near one of its ends. What it leaves, and the values. */
static gboolean
try_reply (StripProof      *self,
           const StripGaps *region,
           guint            gap,
           guint            before,
           StripGaps        parts[2],
           guint            values[2])
{
  guint after = region->gaps[gap] - 1 - before, longs = 0;

  if (strip_gaps_is_long (region, gap))
    {
      if (before >= self->d && after >= self->d)
        return FALSE;
      longs = before < after ? 2 : 1;
    }
  strip_gaps_play (region, gap, before, after, longs, parts);
  return strip_proof_get_value (self, &parts[0], &values[0]) && strip_proof_get_value (self, &parts[1], &values[1]);
}

/* Whether some reply in a region leaves the value wanted. */
static gboolean
find_reply (StripProof      *self,
            const StripGaps *region,
            guint            wanted)
{
  for (guint gap = 0; gap < region->n; gap++)
    for (guint before = 0; before < region->gaps[gap]; before++)
      {
        StripGaps parts[2];
        guint values[2];

        if (try_reply (self, region, gap, before, parts, values) && (values[0] ^ values[1]) == wanted)
          return TRUE;
      }
  return FALSE;
}

static void
add_answer_piece (StripAnswer     *answer,
                  const StripGaps *piece,
                  guint            value)
{
  if (strip_gaps_count_empty (piece) == 0)
    return;
  answer->pieces[answer->n_pieces] = *piece;
  answer->values[answer->n_pieces++] = value;
}

/* Looks for the reply nearest to the new cross in one of the two parts, if the other's value is known. @start:
 * the part's first cell; @distance: that of the best reply so far. */
static void
answer_in_part (StripProof      *self,
                const StripGaps  options[2],
                guint            part,
                guint            start,
                guint            cross,
                guint            claimed,
                guint           *distance,
                StripAnswer     *answer)
{
  guint other, first = start;

  if (!strip_proof_get_value (self, &options[1 - part], &other))
    return;
  for (guint gap = 0; gap < options[part].n; first += options[part].gaps[gap++] + 1)
    for (guint before = 0; before < options[part].gaps[gap]; before++)
      {
        guint cell = first + before, off = MAX (cell, cross) - MIN (cell, cross);
        StripGaps parts[2];
        guint values[2];

        if (off >= *distance || !try_reply (self, &options[part], gap, before, parts, values) ||
            (values[0] ^ values[1] ^ other) != claimed)
          continue;
        *distance = off;
        *answer = (StripAnswer) { .reply = cell };
        if (part == 1)
          add_answer_piece (answer, &options[0], other);
        for (guint i = 0; i < 2; i++)
          add_answer_piece (answer, &parts[i], values[i]);
        if (part == 0)
          add_answer_piece (answer, &options[1], other);
      }
}

gboolean
strip_proof_answer (StripProof      *self,
                    const StripGaps *region,
                    guint            value,
                    guint            gap,
                    guint            before,
                    guint            after,
                    guint            longs,
                    StripAnswer     *answer)
{
  StripGaps options[2];
  guint values[2];
  guint distance = G_MAXUINT;
  guint cross = before;
  guint n_cells = strip_gaps_count_cells (region) - region->gaps[gap] + before + 1 + after;

  for (guint i = 0; i < gap; i++)
    cross += region->gaps[i] + 1;
  *answer = (StripAnswer) { 0 };
  strip_gaps_play (region, gap, before, after, longs, options);
  if (strip_proof_get_value (self, &options[0], &values[0]) && strip_proof_get_value (self, &options[1], &values[1]))
    {
      answer->is_known = TRUE;
      for (guint i = 0; i < 2; i++)
        add_answer_piece (answer, &options[i], values[i]);
      return (values[0] ^ values[1]) != value;
    }
  answer_in_part (self, options, 0, 0, cross, value, &distance, answer);
  answer_in_part (self, options, 1, n_cells - strip_gaps_count_cells (&options[1]), cross, value, &distance, answer);
  return distance != G_MAXUINT;
}

/* Checks one class of moves. Only if it has a member at every length, the option's value counts as
 * reached. */
static void
check_class (StripProof      *self,
             const StripGaps *region,
             guint            gap,
             guint            before,
             guint            after,
             guint            longs,
             gboolean         at_every_length)
{
  StripGaps parts[2];
  gboolean known[2];
  guint values[2];
  guint claimed = self->claim->value;

  self->counts.classes++;
  strip_gaps_play (region, gap, before, after, longs, parts);
  for (guint i = 0; i < 2; i++)
    known[i] = strip_proof_get_value (self, &parts[i], &values[i]);
  if (known[0] && known[1])
    {
      self->counts.known++;
      self->counts.failed += (values[0] ^ values[1]) == claimed;
      if (at_every_length)
        self->reached |= 1u << (values[0] ^ values[1]);
    }
  else if ((known[0] && find_reply (self, &parts[1], claimed ^ values[0])) ||
           (known[1] && find_reply (self, &parts[0], claimed ^ values[1])))
    self->counts.replied++;
  else
    self->counts.failed++;
}

/* Moves in a long gap of 2 T cells or more: the two gaps that they leave are not both short. */
static void
check_long_gap (StripProof      *self,
                const StripGaps *region,
                guint            gap)
{
  for (guint before = 0; before < self->t + 10; before++)
    for (guint after = 0; after < self->t + 10; after++)
      {
        gboolean short_before = before < self->t, short_after = after < self->t;

        if ((!short_before || !short_after) && (before + 1 + after) % 10 == region->gaps[gap] % 10)
          check_class (self, region, gap, before, after, (short_before ? 0 : 1) | (short_after ? 0 : 2),
                       short_before || short_after);
      }
}

static void
check_moves (StripProof      *self,
             const StripGaps *region)
{
  guint smaller = (1u << self->claim->value) - 1;

  self->reached = 0;
  for (guint gap = 0; gap < region->n; gap++)
    if (strip_gaps_is_long (region, gap))
      check_long_gap (self, region, gap);
    else
      for (guint cell = 0; cell < region->gaps[gap]; cell++)
        check_class (self, region, gap, cell, region->gaps[gap] - 1 - cell, 0, TRUE);
  self->counts.failed += (self->reached & smaller) != smaller;
}

/* A region of few cells is searched: the base of the induction. */
static void
check_region (StripProof      *self,
              const StripGaps *region)
{
  if (region->longs != 0 || strip_gaps_count_empty (region) > STRIP_PROOF_BASE)
    check_moves (self, region);
  else
    {
      self->counts.base++;
      self->counts.failed += strip_search_get_value (self->search, region) != self->claim->value;
    }
}

/* Gives a long gap a length; one of 2 T cells or more stands for all that are the same mod 10. */
static void
set_length (StripProof *self,
            StripGaps  *region,
            guint       gap,
            guint       length)
{
  region->gaps[gap] = length;
  region->longs &= ~(1u << gap);
  if (length >= 2 * self->t)
    region->longs |= 1u << gap;
}

/* The least length of a long gap that is claimed. */
static guint
get_least (const Claim *claim,
           guint        slot)
{
  return claim->from + (claim->residues[slot] + 10 - claim->from % 10) % 10;
}

/* All lengths of the long gaps, those of 2 T cells or more by class. */
static void
check_claim (StripProof *self)
{
  const Claim *claim = self->claim;
  StripGaps region = claim->family;
  gint first = g_bit_nth_lsf (claim->family.longs, -1);
  gint second = g_bit_nth_lsf (claim->family.longs, first);
  guint end = 2 * self->t + 10;

  for (guint i = get_least (claim, 0); i < end; i += 10)
    {
      set_length (self, &region, first, i);
      if (second < 0)
        check_region (self, &region);
      else
        for (guint j = get_least (claim, 1); j < end; j += 10)
          {
            set_length (self, &region, second, j);
            check_region (self, &region);
          }
    }
}

StripProofCounts
strip_proof_check (StripProof *self,
                   gboolean    quick)
{
  self->counts = (StripProofCounts) { 0 };
  for (guint i = self->n_taken; i < self->claims->len && !(quick && self->counts.failed > 0); i++)
    {
      self->claim = &g_array_index (self->claims, Claim, i);
      check_claim (self);
    }
  return self->counts;
}
