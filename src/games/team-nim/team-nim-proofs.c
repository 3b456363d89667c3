/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "team-nim-proofs.h"

#include <inttypes.h>
#include <string.h>

#include "team-nim.h"

/* The table once more, naively: a seat wins if it finds no stone, or has a move after which the next seat loses.
 * It is filled until as many rows as the largest limit have been seen before; then all repeats. Nothing is taken
 * from the theorem. */

typedef struct
{
  const TeamNimPosition *table;  /* seats and limits */
  guint64 most;                  /* the largest limit */
  GByteArray *rows;
  guint64 start;                 /* from here on all repeats */
  guint64 period;
} Naive;

static void
fill_row (Naive *self)
{
  guint n_seats = self->table->n_seats;
  guint64 stones = self->rows->len / n_seats;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      guint next = (seat + 1) % n_seats;
      guint8 wins = stones == 0;

      for (guint64 taken = 1; taken <= stones && taken <= self->table->limits[seat]; taken++)
        wins |= !self->rows->data[(stones - taken) * n_seats + next];
      g_byte_array_append (self->rows, &wins, 1);
    }
}

static void
naive_init (Naive                 *self,
            const TeamNimPosition *table)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  guint n_seats = table->n_seats;

  *self = (Naive) { table, 0, g_byte_array_new (), 0, 0 };
  for (guint i = 0; i < n_seats; i++)
    self->most = MAX (self->most, table->limits[i]);
  while (self->period == 0)
    {
      guint64 n_rows;
      gpointer before;
      g_autoptr (GBytes) state = NULL;

      fill_row (self);
      n_rows = self->rows->len / n_seats;
      if (n_rows < self->most)
        continue;
      state = g_bytes_new (self->rows->data + (n_rows - self->most) * n_seats, self->most * n_seats);
      if (g_hash_table_lookup_extended (seen, state, NULL, &before))
        {
          self->start = GPOINTER_TO_SIZE (before) - self->most;
          self->period = n_rows - GPOINTER_TO_SIZE (before);
        }
      else
        g_hash_table_insert (seen, g_steal_pointer (&state), GSIZE_TO_POINTER (n_rows));
    }
}

/* @seat: from 0 */
static gboolean
naive_wins (const Naive *self,
            guint64      stones,
            guint64      seat)
{
  guint64 row = stones < self->start ? stones : self->start + (stones - self->start) % self->period;

  return self->rows->data[row * self->table->n_seats + seat];
}

/* One table is kept, that of the last limits asked for. */
static const Naive *
get_naive (const CgtExplanation *explanation)
{
  static Naive naive;
  static CgtPosition *kept;
  const TeamNimPosition *table = (const TeamNimPosition *) explanation->position;

  if (kept != NULL && naive.table->n_seats == table->n_seats &&
      memcmp (naive.table->limits, table->limits, table->n_seats * sizeof (guint64)) == 0)
    return &naive;
  g_clear_pointer (&naive.rows, g_byte_array_unref);
  g_clear_pointer (&kept, cgt_position_unref);
  kept = cgt_position_ref (explanation->position);
  naive_init (&naive, (const TeamNimPosition *) kept);
  return &naive;
}

gboolean
team_nim_proof_wins (const CgtExplanation *explanation,
                     guint64               stones,
                     guint64               seat)
{
  return naive_wins (get_naive (explanation), stones, seat);
}

static const TeamNimPosition *
get_position (const CgtExplanation *explanation)
{
  return (const TeamNimPosition *) explanation->position;
}

guint64
team_nim_proof_get_most (const CgtExplanation *explanation)
{
  const TeamNimPosition *position = get_position (explanation);

  return MIN (position->limits[position->seat], position->stones);
}

static guint64
get_total (const CgtExplanation *explanation,
           guint64               team)
{
  const TeamNimPosition *position = get_position (explanation);
  guint64 total = 0;

  for (guint i = team; i < position->n_seats; i += 2)
    total += position->limits[i];
  return total;
}

/* Whether the team (from 0) wins where a seat (from 0) is to move. */
static gboolean
team_wins (const Naive *naive,
           guint64      team,
           guint64      seat,
           guint64      stones)
{
  return naive_wins (naive, stones, seat) == (seat % 2 == team);
}

/* Whether taking so many wins. */
gboolean
team_nim_proof_move_wins (const CgtExplanation *explanation,
                          guint64               taken)
{
  const TeamNimPosition *position = get_position (explanation);

  return taken >= 1 && taken <= team_nim_proof_get_most (explanation) &&
         !naive_wins (get_naive (explanation), position->stones - taken, (position->seat + 1) % position->n_seats);
}

/* Proofs of what all games claim, for positions too large for the common brute force */

static char *
check_outcome (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  gboolean wins = naive_wins (get_naive (explanation), get_position (explanation)->stones, get_position (explanation)->seat);

  return g_str_equal (g_variant_get_string (value, NULL), wins ? "win" : "loss") ? NULL : g_strdup ("it is not so");
}

static char *
check_winning_count (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  guint64 truth = 0;
  guint64 count;
  gboolean exact;

  g_variant_get (value, "(tb)", &count, &exact);
  for (guint64 taken = 1; taken <= team_nim_proof_get_most (explanation); taken++)
    truth += team_nim_proof_move_wins (explanation, taken);
  return count == truth && exact ? NULL : g_strdup_printf ("%" PRIu64 " moves win", truth);
}

static char *
check_winning_move (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  return team_nim_proof_move_wins (explanation, g_ascii_strtoull (g_variant_get_string (value, NULL), NULL, 10)) ? NULL : g_strdup ("it does not win");
}

static char *
check_replies (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  const TeamNimPosition *position = get_position (explanation);
  guint replier = (position->seat + 1) % position->n_seats;

  if (g_variant_n_children (value) != team_nim_proof_get_most (explanation))
    return g_strdup ("not every move is answered");
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      const char *move;
      const char *reply;
      guint64 left = position->stones - (i + 1);
      guint64 taken;

      g_variant_get_child (value, i, "(&s&s)", &move, &reply);
      taken = g_ascii_strtoull (reply, NULL, 10);
      if (g_ascii_strtoull (move, NULL, 10) != i + 1)
        return g_strdup_printf ("%s is not the move in place %" PRIu64, move, (guint64) i + 1);
      if (left == 0 ? *reply != '\0'
                    : taken < 1 || taken > left || taken > position->limits[replier] ||
                        naive_wins (get_naive (explanation), left - taken, (replier + 1) % position->n_seats))
        return g_strdup_printf ("“%s” is no answer to %s", reply, move);
    }
  return NULL;
}

/* Proofs of what is claimed here only */

static char *
check_move_count (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  return g_variant_get_uint64 (value) == team_nim_proof_get_most (explanation) ? NULL : g_strdup_printf ("there are %" PRIu64 " moves", team_nim_proof_get_most (explanation));
}

static char *
check_different_limits (const CgtExplanation *explanation,
                        const CgtStep        *step,
                        GVariant             *value)
{
  const TeamNimPosition *position = get_position (explanation);
  guint64 seats[2];
  guint64 limits[2];

  g_variant_get (value, "(tttt)", &seats[0], &limits[0], &seats[1], &limits[1]);
  for (guint i = 0; i < 2; i++)
    if (seats[i] < 1 || seats[i] > position->n_seats || position->limits[seats[i] - 1] != limits[i])
      return g_strdup_printf ("seat %" PRIu64 " may not take %" PRIu64, seats[i], limits[i]);
  return limits[0] != limits[1] ? NULL : g_strdup ("the limits are the same");
}

static char *
check_equal_limits (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  for (guint i = 0; i < get_position (explanation)->n_seats; i++)
    if (get_position (explanation)->limits[i] != g_variant_get_uint64 (value))
      return g_strdup_printf ("seat %u has another limit", i + 1);
  return NULL;
}

static char *
check_cells (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 stones;
      guint64 seat;
      gboolean wins;

      g_variant_get_child (value, i, "(ttb)", &stones, &seat, &wins);
      if (seat < 1 || seat > get_position (explanation)->n_seats || naive_wins (get_naive (explanation), stones, seat - 1) != wins)
        return g_strdup_printf ("seat %" PRIu64 " with %" PRIu64 " stones is not so", seat, stones);
    }
  return NULL;
}

static char *
check_cell (const CgtExplanation *explanation,
            const CgtStep        *step,
            GVariant             *value)
{
  const TeamNimPosition *position = get_position (explanation);
  const Naive *naive = get_naive (explanation);
  g_autoptr (GVariant) looks = NULL;
  guint64 stones;
  guint64 seat;
  gboolean wins;
  gboolean truth = FALSE;

  g_variant_get (value, "(ttb@a(ttb))", &stones, &seat, &wins, &looks);
  if (seat < 1 || seat > position->n_seats || g_variant_n_children (looks) != MIN (stones, position->limits[seat - 1]))
    return g_strdup_printf ("seat %" PRIu64 " has another number of moves", seat);
  for (gsize i = 0; i < g_variant_n_children (looks); i++)
    {
      guint64 left;
      guint64 next;
      gboolean next_wins;

      g_variant_get_child (looks, i, "(ttb)", &left, &next, &next_wins);
      if (left != stones - (i + 1) || next != seat % position->n_seats + 1 || next_wins != naive_wins (naive, left, next - 1))
        return g_strdup_printf ("taking %" PRIu64 " does not lead there", (guint64) i + 1);
      truth |= !next_wins;
    }
  return wins == truth && wins == naive_wins (naive, stones, seat - 1) ? NULL : g_strdup ("it does not follow");
}

static char *
check_targets (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  const TeamNimPosition *position = get_position (explanation);
  g_autoptr (GVariant) targets = NULL;
  guint64 next;
  guint64 from;
  guint64 to;
  guint64 at = 0;

  g_variant_get (value, "(ttt@at)", &next, &from, &to, &targets);
  if (next != (position->seat + 1) % position->n_seats + 1 || from != position->stones - team_nim_proof_get_most (explanation) || to != position->stones - 1)
    return g_strdup ("that is not what can be left");
  for (guint64 stones = from; stones <= to; stones++)
    {
      guint64 claim;

      if (naive_wins (get_naive (explanation), stones, next - 1))
        continue;
      if (at == g_variant_n_children (targets))
        return g_strdup_printf ("%" PRIu64 " is missing", stones);
      g_variant_get_child (targets, at++, "t", &claim);
      if (claim != stones)
        return g_strdup_printf ("%" PRIu64 " does not lose", claim);
    }
  return at == g_variant_n_children (targets) ? NULL : g_strdup ("there are too many");
}

static char *
check_winning_run (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  guint64 first;
  guint64 last;

  g_variant_get (value, "(tt)", &first, &last);
  for (guint64 taken = first; taken <= last; taken++)
    if (!team_nim_proof_move_wins (explanation, taken))
      return g_strdup_printf ("taking %" PRIu64 " does not win", taken);
  if (first > last || team_nim_proof_move_wins (explanation, first - 1) || team_nim_proof_move_wins (explanation, last + 1))
    return g_strdup ("the run is longer");
  return NULL;
}

static char *
check_rule (const CgtExplanation *explanation,
            const CgtStep        *step,
            GVariant             *value)
{
  const TeamNimPosition *position = get_position (explanation);
  guint64 stones;
  guint64 limit;
  guint64 left;
  gboolean wins;

  g_variant_get (value, "(tttb)", &stones, &limit, &left, &wins);
  if (stones != position->stones || limit != position->limits[0] || limit != position->limits[1] || position->n_seats != 2)
    return g_strdup ("that is another position");
  if ((stones - left) % (limit + 1) != 0 || left > limit || wins != naive_wins (get_naive (explanation), stones, position->seat))
    return g_strdup_printf ("%" PRIu64 " are not left over, or it is not a win", left);
  for (guint64 i = 0; i < 5 * limit; i++)
    if (naive_wins (get_naive (explanation), i, 0) != (i % (limit + 1) != 1))
      return g_strdup_printf ("the rule is wrong for %" PRIu64, i);
  return wins == (left != 1) ? NULL : g_strdup ("it does not follow");
}

static char *
check_answers (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  guint64 limit = get_position (explanation)->limits[0];

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 taken;
      guint64 answer;

      g_variant_get_child (value, i, "(tt)", &taken, &answer);
      if (taken != i + 1 || answer < 1 || answer > limit || taken + answer != limit + 1)
        return g_strdup_printf ("%" PRIu64 " does not answer %" PRIu64, answer, taken);
    }
  return g_variant_n_children (value) == limit ? NULL : g_strdup ("not every move is answered");
}

/* The largest lost number of stones that is not above the position's, and how many are below it. */
static char *
check_countdown (const CgtExplanation *explanation,
                 const CgtStep        *step,
                 GVariant             *value)
{
  guint64 stones = MAX (get_position (explanation)->stones, 1);
  guint64 first;
  guint64 n_sets;
  guint64 count = 0;

  g_variant_get (value, "(tt)", &first, &n_sets);
  if (first > stones || naive_wins (get_naive (explanation), first, 0))
    return g_strdup_printf ("%" PRIu64 " is not lost", first);
  for (guint64 i = first + 1; i <= stones; i++)
    if (!naive_wins (get_naive (explanation), i, 0))
      return g_strdup_printf ("%" PRIu64 " is lost", i);
  for (guint64 i = 1; first < 100000 && i < first; i++)
    count += !naive_wins (get_naive (explanation), i, 0);
  if (first >= 100000)
    count = (first - 1) / (get_position (explanation)->limits[0] + 1);
  return count == n_sets ? NULL : g_strdup_printf ("there are %" PRIu64 " below it", count);
}

static char *
check_rule_move (const CgtExplanation *explanation,
                 const CgtStep        *step,
                 GVariant             *value)
{
  guint64 taken;
  guint64 left;

  g_variant_get (value, "(tt)", &taken, &left);
  return team_nim_proof_move_wins (explanation, taken) && left == get_position (explanation)->stones - taken ? NULL : g_strdup ("it does not win");
}

/* All runs of the first seats up to a number of stones, from which a team wins. */
static char *
check_stripes (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  const Naive *naive = get_naive (explanation);
  g_autoptr (GVariant) runs = NULL;
  g_autofree guint8 *claimed = NULL;
  guint64 team;
  guint64 n_seats;
  guint64 last;

  g_variant_get (value, "(ttt@a(ttt))", &team, &n_seats, &last, &runs);
  if (team < 1 || team > 2 || n_seats > get_position (explanation)->n_seats)
    return g_strdup ("there is no such team, or seat");
  claimed = g_malloc0 (n_seats * (last + 1));
  for (gsize i = 0; i < g_variant_n_children (runs); i++)
    {
      guint64 seat;
      guint64 from;
      guint64 to;

      g_variant_get_child (runs, i, "(ttt)", &seat, &from, &to);
      if (seat < 1 || seat > n_seats || from > to || to > last || (from > 0 && team_wins (naive, team - 1, seat - 1, from - 1)))
        return g_strdup_printf ("no run of seat %" PRIu64 " begins at %" PRIu64, seat, from);
      for (guint64 stones = from; stones <= to; stones++)
        claimed[(seat - 1) * (last + 1) + stones]++;
    }
  for (guint64 seat = 0; seat < n_seats; seat++)
    for (guint64 stones = 0; stones <= last; stones++)
      if (claimed[seat * (last + 1) + stones] != team_wins (naive, team - 1, seat, stones))
        return g_strdup_printf ("seat %" PRIu64 " with %" PRIu64 " stones is not so", seat + 1, stones);
  return NULL;
}

/* A stripe from seat to seat backwards: it is won all over, and its ends move as the proof says. */
static char *
check_stripe (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  const TeamNimPosition *position = get_position (explanation);
  g_autoptr (GVariant) chain = NULL;
  guint64 team;
  guint64 last_seat = 0;
  guint64 last_from = 0;
  guint64 last_to = 0;

  g_variant_get (value, "(t@a(ttt))", &team, &chain);
  for (gsize i = 0; i < g_variant_n_children (chain); i++)
    {
      guint64 seat;
      guint64 from;
      guint64 to;
      gboolean own;

      g_variant_get_child (chain, i, "(ttt)", &seat, &from, &to);
      if (team < 1 || team > 2 || seat < 1 || seat > position->n_seats || from > to)
        return g_strdup ("there is no such team, seat or run");
      own = seat % 2 == team % 2;
      if (i == 0 ? own || from != 1 || to != 1
                 : seat % position->n_seats + 1 != last_seat || from != last_from + (own ? 1 : position->limits[seat - 1]) ||
                     to != last_to + (own ? position->limits[seat - 1] : 1))
        return g_strdup_printf ("the stripe does not come to seat %" PRIu64 " like that", seat);
      for (guint64 stones = from; stones <= to; stones++)
        if (!team_wins (get_naive (explanation), team - 1, seat - 1, stones))
          return g_strdup_printf ("seat %" PRIu64 " with %" PRIu64 " stones is not won", seat, stones);
      last_seat = seat;
      last_from = from;
      last_to = to;
    }
  return g_variant_n_children (chain) >= 2 ? NULL : g_strdup ("the stripe goes nowhere");
}

static char *
check_shifts (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  guint64 claim[6];
  guint64 n = get_position (explanation)->n_seats / 2;

  g_variant_get (value, "(tttttt)", &claim[0], &claim[1], &claim[2], &claim[3], &claim[4], &claim[5]);
  if (claim[0] < 1 || claim[0] > 2 || claim[1] != n || claim[2] != get_total (explanation, claim[0] - 1) || claim[3] != get_total (explanation, 2 - claim[0]) ||
      claim[4] != n + claim[3] || claim[5] != n + claim[2] || claim[2] < claim[3])
    return g_strdup ("the totals are others");
  return NULL;
}

static char *
check_period (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  const Naive *naive = get_naive (explanation);
  guint64 shift;
  guint64 period;
  guint64 from;

  g_variant_get (value, "(ttt)", &shift, &period, &from);
  if (get_total (explanation, 0) != get_total (explanation, 1) || shift != get_total (explanation, 0) + get_position (explanation)->n_seats / 2 || period == 0 ||
      shift % period != 0)
    return g_strdup ("that is no divisor of D");
  for (guint64 stones = from; stones < MAX (from, naive->start) + naive->period; stones++)
    for (guint seat = 0; seat < naive->table->n_seats; seat++)
      if (naive_wins (naive, stones, seat) != naive_wins (naive, stones + period, seat))
        return g_strdup_printf ("seat %u with %" PRIu64 " stones is not as %" PRIu64 " higher", seat + 1, stones, period);
  for (guint seat = 0; from > 0 && seat < naive->table->n_seats; seat++)
    if (naive_wins (naive, from - 1, seat) != naive_wins (naive, from - 1 + period, seat))
      return NULL;
  return from == 0 ? NULL : g_strdup ("it begins earlier");
}

static char *
check_same_row (const CgtExplanation *explanation,
                const CgtStep        *step,
                GVariant             *value)
{
  guint64 stones;
  guint64 same;

  g_variant_get (value, "(tt)", &stones, &same);
  if (stones != get_position (explanation)->stones || same >= stones)
    return g_strdup ("that is another row");
  for (guint seat = 0; seat < get_position (explanation)->n_seats; seat++)
    if (naive_wins (get_naive (explanation), stones, seat) != naive_wins (get_naive (explanation), same, seat))
      return g_strdup_printf ("seat %u differs", seat + 1);
  return NULL;
}

static char *
check_bound (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  const Naive *naive = get_naive (explanation);
  guint64 team;
  guint64 gain;
  guint64 shift;
  guint64 bound;
  guint64 rounds = 0;

  g_variant_get (value, "(tttt)", &team, &gain, &shift, &bound);
  if (team < 1 || team > 2 || gain == 0 || get_total (explanation, 2 - team) + gain != get_total (explanation, team - 1) ||
      shift != get_total (explanation, 2 - team) + get_position (explanation)->n_seats / 2)
    return g_strdup ("the totals are others");
  while (1 + rounds * gain < shift)
    rounds++;
  if (bound != 1 + (rounds + 1) * shift)
    return g_strdup_printf ("after %" PRIu64 " rounds it is long enough", rounds);
  for (guint64 stones = bound; stones < MAX (bound, naive->start) + naive->period; stones++)
    for (guint seat = 0; seat < naive->table->n_seats; seat++)
      if (!team_wins (naive, team - 1, seat, stones))
        return g_strdup_printf ("seat %u with %" PRIu64 " stones is not won", seat + 1, stones);
  return NULL;
}

#define N_COMMON 4

const FactProof team_nim_all_proofs[] = {
  { "outcome", "s", check_outcome },
  { "winning-count", "(tb)", check_winning_count },
  { "winning-move", "s", check_winning_move },
  { "replies", "a(ss)", check_replies },
  { "move-count", "t", check_move_count },
  { "different-limits", "(tttt)", check_different_limits },
  { "equal-limits", "t", check_equal_limits },
  { "cells", "a(ttb)", check_cells },
  { "cell", "(ttba(ttb))", check_cell },
  { "targets", "(tttat)", check_targets },
  { "winning-run", "(tt)", check_winning_run },
  { "rule", "(tttb)", check_rule },
  { "answers", "a(tt)", check_answers },
  { "countdown", "(tt)", check_countdown },
  { "rule-move", "(tt)", check_rule_move },
  { "stripes", "(ttta(ttt))", check_stripes },
  { "stripe", "(ta(ttt))", check_stripe },
  { "shifts", "(tttttt)", check_shifts },
  { "period", "(ttt)", check_period },
  { "same-row", "(tt)", check_same_row },
  { "bound", "(tttt)", check_bound },
  { NULL, NULL, NULL }
};

const FactProof *const team_nim_own_proofs = team_nim_all_proofs + N_COMMON;
