/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-claims.h"

/* The context lemma and the cutting lemma are proved again, by finite checks on top of theorem 1.
 *
 * Each says that a sum of regions is worth 0. The second player copies moves in what is the same on
 * both sides, whatever it is, so that only moves near it or elsewhere have to be checked. "Whatever
 * it is" is written as a wall gap of CONTEXT cells, a length that no lemma changes and that a move
 * within reach of the cross beside it makes shorter. By induction on the number of empty cells the
 * lemmas may be used for what is smaller. */

#define CONTEXT 254
#define T 10

/* How far from a long gap's ends a reply may be. */
#define D 3

static StripProof *
new_known (void)
{
  StripProof *known = strip_proof_new (T, D, STRIP_CONTEXT_LEMMA);

  strip_claims_add_theorem_1 (known);
  return known;
}

/* Makes an end that has a context as short as the context lemma can; it is known if that is the end
 * of two cells. */
static gboolean
reduce_end (StripGaps  end,
            guint     *constant)
{
  StripGaps parts[2];

  if (end.gaps[0] == CONTEXT)
    end = strip_gaps_mirror (&end);
  while (strip_gaps_reduce (&end, STRIP_CONTEXT_LEMMA, parts, constant))
    end = parts[0];
  return end.n == 2 && end.gaps[0] == 2 && end.gaps[1] == CONTEXT;
}

/* What regions are worth beside one end of two cells for each context: false if it is not known or
 * if they are too many or too few. */
static gboolean
get_constant (StripProof      *known,
              const StripGaps *regions,
              guint            n,
              guint            n_contexts,
              guint           *constant)
{
  *constant = 0;
  for (guint i = 0; i < n; i++)
    {
      const StripGaps *region = &regions[i];
      guint value;

      if (strip_gaps_count_empty (region) >= CONTEXT - 2)
        {
          if (n_contexts-- == 0 || !reduce_end (*region, constant))
            return FALSE;
        }
      else if (strip_proof_get_value (known, region, &value))
        *constant ^= value;
      else
        return FALSE;
    }
  return n_contexts == 0;
}

/* Whether some reply outside the contexts leaves what is wanted. */
static gboolean
find_reply (StripProof      *known,
            const StripGaps  parts[2],
            guint            n_contexts,
            guint            wanted)
{
  for (guint part = 0; part < 2; part++)
    for (guint gap = 0; gap < parts[part].n; gap++)
      for (guint before = 0; parts[part].gaps[gap] < CONTEXT - 2 && before < parts[part].gaps[gap]; before++)
        {
          StripGaps regions[3];
          guint after = parts[part].gaps[gap] - 1 - before, longs = 0, constant;

          if (strip_gaps_is_long (&parts[part], gap))
            {
              if (before >= D && after >= D)
                continue;
              longs = before < after ? 2 : 1;
            }
          strip_gaps_play (&parts[part], gap, before, after, longs, regions);
          regions[2] = parts[1 - part];
          if (get_constant (known, regions, 3, n_contexts, &constant) && constant == wanted)
            return TRUE;
        }
  return FALSE;
}

static gboolean
equal_gaps (const StripGaps *a,
            const StripGaps *b)
{
  gboolean equal = a->n == b->n;

  for (guint i = 0; equal && i < a->n; i++)
    equal = a->gaps[i] == b->gaps[i];
  return equal;
}

/* Whether the same move beside the last cross of two ends leaves the same of the context, and of the
 * ends something that differs by the constant. */
static gboolean
check_twins (StripProof      *known,
             const StripGaps *end,
             const StripGaps *other,
             gboolean         inside,
             guint            distance,
             guint            constant)
{
  StripGaps parts[2][2];
  const StripGaps *ends[] = { end, other };
  guint values[2];

  for (guint i = 0; i < 2; i++)
    {
      guint gap = ends[i]->n - (inside ? 2 : 1), rest = ends[i]->gaps[gap] - 1 - distance;

      strip_gaps_play (ends[i], gap, inside ? rest : distance, inside ? distance : rest,
                       inside && strip_gaps_is_long (ends[i], gap) ? 1 : 0, parts[i]);
      if (!strip_proof_get_value (known, &parts[i][0], &values[i]))
        return FALSE;
    }
  return equal_gaps (&parts[0][1], &parts[1][1]) && (values[0] ^ values[1]) == constant;
}

/* One length, or class of lengths, of a lemma's long gap, and the constant that is claimed. */
typedef struct
{
  StripProof *known;
  StripGaps region;
  guint constant;
  gboolean reached; /* whether at every length a move leaves the constant 0 */
  guint failed;
  guint moves;
} LemmaCheck;

typedef void (*CheckMove) (LemmaCheck *self, guint gap, guint before, guint after, guint longs);

/* All moves in a gap. In a long one they leave two gaps that are not both short. */
static void
check_moves (LemmaCheck *self,
             guint       gap,
             CheckMove   check_move)
{
  guint length = self->region.gaps[gap];

  if (!strip_gaps_is_long (&self->region, gap))
    for (guint before = 0; before < length; before++)
      check_move (self, gap, before, length - 1 - before, 0);
  else
    for (guint before = 0; before < T + 10; before++)
      for (guint after = (length + 9 - before % 10) % 10; after < T + 10; after += 10)
        if (before >= T || after >= T)
          check_move (self, gap, before, after, (before >= T ? 1 : 0) | (after >= T ? 2 : 0));
}

/* A move leaves a constant. If what it leaves is long on both sides, not every length has that move. */
static void
note_constant (LemmaCheck *self,
               guint       constant,
               guint       longs)
{
  self->failed += constant == self->constant;
  self->reached |= constant == 0 && longs != 3;
}

static void
check_end_move (LemmaCheck *self,
                guint       gap,
                guint       before,
                guint       after,
                guint       longs)
{
  StripGaps parts[2];
  guint constant;

  /* Beside the last cross, where there is a twin. */
  if (gap == self->region.n - 2 && after < 2)
    return;
  self->moves++;
  strip_gaps_play (&self->region, gap, before, after, longs, parts);
  if (get_constant (self->known, parts, 2, 1, &constant))
    note_constant (self, constant, longs);
  else
    self->failed += !find_reply (self->known, parts, 1, self->constant);
}

static guint
check_end (StripProof      *known,
           const StripGaps *end,
           guint            constant,
           guint           *moves)
{
  LemmaCheck check = { known, *end, constant, FALSE, 0, 0 };
  StripGaps two = { 2, { 2, CONTEXT }, 0 };

  for (guint distance = 0; distance < 2; distance++)
    for (guint inside = 0; inside < 2; inside++)
      check.failed += !check_twins (known, end, &two, inside, distance, constant);
  for (guint gap = 0; gap + 1 < end->n; gap++)
    check_moves (&check, gap, check_end_move);
  /* With *1 in the sum, the move that takes it away is answered too. */
  check.failed += constant == 1 && !check.reached;
  *moves += check.moves;
  return check.failed;
}

/* All forms of ends that the lemma makes shorter, at lengths below 2 T and for the rest by class: no
 * other end is ever made shorter. */
static void
test_context_lemma (void)
{
  static const StripGaps forms[] = {
    { 2, { 0, CONTEXT }, 0 },
    { 3, { 0, 0, CONTEXT }, 0 },
    { 3, { 2, 0, CONTEXT }, 0 },
  };
  g_autoptr (StripProof) known = new_known ();
  guint classes = 0, moves = 0, ignored = 0;

  for (guint form = 0; form < G_N_ELEMENTS (forms); form++)
    for (guint length = 2; length < 2 * T + 10; length++)
      {
        StripGaps end = forms[form], parts[2];
        guint constant = 0;

        end.gaps[end.n - 2] = length;
        if (length >= 2 * T)
          end.longs = 1u << (end.n - 2);
        if (!strip_gaps_reduce (&end, STRIP_CONTEXT_LEMMA, parts, &constant))
          continue;
        g_assert_cmpuint (parts[0].n, ==, 2);
        g_assert_cmpuint (parts[0].gaps[0], ==, 2);
        g_assert_cmpuint (check_end (known, &end, constant, &moves), ==, 0);
        g_assert_cmpuint (check_end (known, &end, constant ^ 1, &ignored), >, 0);
        classes += length >= 2 * T;
      }
  g_test_message ("%u classes of ends, %u classes of moves", classes, moves);
  g_assert_cmpuint (classes, ==, 6 + 4 + 2);
}

/* Whether the same move beside the cross at the gap's left end, in P g R and in P.., leaves the same
 * of P, and of the rest an end that differs by the constant. */
static gboolean
check_cut_twins (StripProof      *known,
                 const StripGaps *whole,
                 gboolean         inside,
                 guint            distance,
                 guint            constant)
{
  StripGaps two = { 2, { CONTEXT, 2 }, 0 };
  StripGaps parts[2][2];
  const StripGaps *regions[] = { whole, &two };
  guint value, found;

  for (guint i = 0; i < 2; i++)
    {
      guint gap = inside ? 1 : 0, rest = regions[i]->gaps[gap] - 1 - distance;

      strip_gaps_play (regions[i], gap, inside ? distance : rest, inside ? rest : distance,
                       inside && strip_gaps_is_long (regions[i], gap) ? 2 : 0, parts[i]);
    }
  return equal_gaps (&parts[0][0], &parts[1][0]) &&
         strip_proof_get_value (known, &parts[1][1], &value) &&
         get_constant (known, &parts[0][1], 1, 1, &found) && (found ^ value) == constant;
}

/* What is left when the lemma is used on both sides of a new cross: the constants, and that cross
 * between two cells and a wall on either side. */
static guint
get_cut_twice (StripProof *known,
               guint       before,
               guint       after)
{
  StripGaps middle = { 2, { 2, 2 }, 0 };
  guint value;

  g_assert_true (strip_proof_get_value (known, &middle, &value));
  return value ^ (before % 10 == 9) ^ (after % 10 == 9);
}

static void
check_cut_move (LemmaCheck *self,
                guint       gap,
                guint       before,
                guint       after,
                guint       longs)
{
  StripGaps parts[2];

  /* Beside the cross at either end, where there is a twin. */
  if (before < 2 || after < 2)
    return;
  self->moves++;
  strip_gaps_play (&self->region, gap, before, after, longs, parts);
  if (before % 5 == 4 && after % 5 == 4)
    note_constant (self, get_cut_twice (self->known, before, after), longs);
  else
    self->failed += !find_reply (self->known, parts, 2, self->constant);
}

static guint
check_cut (StripProof      *known,
           const StripGaps *whole,
           guint            constant,
           guint           *moves)
{
  LemmaCheck check = { known, *whole, constant, FALSE, 0, 0 };

  for (guint distance = 0; distance < 2; distance++)
    for (guint inside = 0; inside < 2; inside++)
      check.failed += !check_cut_twins (known, whole, inside, distance, constant);
  check_moves (&check, 1, check_cut_move);
  check.failed += constant == 1 && !check.reached;
  *moves += check.moves;
  return check.failed;
}

/* All gaps that the lemma cuts, at lengths below 2 T and for the rest by class. */
static void
test_cutting_lemma (void)
{
  g_autoptr (StripProof) known = new_known ();
  guint classes = 0, moves = 0, ignored = 0;

  for (guint length = 2; length < 2 * T + 10; length++)
    {
      StripGaps whole = { 3, { CONTEXT, length, CONTEXT }, length >= 2 * T ? 2 : 0 }, parts[2];
      guint constant = 0;

      if (!strip_gaps_reduce (&whole, STRIP_CUTTING_LEMMA, parts, &constant))
        continue;
      g_assert_cmpuint (constant, ==, length % 10 == 9);
      g_assert_cmpuint (check_cut (known, &whole, constant, &moves), ==, 0);
      g_assert_cmpuint (check_cut (known, &whole, constant ^ 1, &ignored), >, 0);
      classes += length >= 2 * T;
    }
  g_test_message ("%u classes of gaps, %u classes of moves", classes, moves);
  g_assert_cmpuint (classes, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strip/lemmas/context", test_context_lemma);
  g_test_add_func ("/strip/lemmas/cutting", test_cutting_lemma);
  return g_test_run ();
}
