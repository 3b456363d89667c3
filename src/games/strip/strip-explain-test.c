/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explanation-check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cgt-error.h"
#include "strip-plain.h"
#include "strip-solver.h"
#include "strip.h"

/* What explanations of strips claim, proved by plain search and by rules written again, on text. Strips too
 * long for that are searched by the solver without theorems or lemmas, and the longest, which only the proofs
 * of theorems show, without theorems: strip-lemmas-test.c proves the lemmas. */

#define MOST_PLAIN 24
#define MOST_WITHOUT_LEMMAS 30

/* False claims are tried of strips up to here. */
#define MOST_MUTATED 22
#define MOST_SEARCHED 62
/* So long are the strips that all lengths of a family are tried to. */
#define MOST_OF_FAMILY 46

#define MOST_DAWSON 400

static StripPlain *plain;
static StripSolver *search;
static StripSolver *long_search;

static guint64
get_value (const char *cells)
{
  gsize n = strlen (cells);
  g_autofree guint8 *crossed = g_malloc0 (n);
  guint value;

  if (n <= MOST_PLAIN)
    return strip_plain_get_value (plain, cells, n);
  for (gsize i = 0; i < n; i++)
    crossed[i] = cells[i] == 'X';
  g_assert_true (strip_solver_get_value (n <= MOST_WITHOUT_LEMMAS ? search : long_search, crossed, n, NULL, &value, NULL));
  return value;
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

/* What theorems claim */

static gboolean
is_known_by_search (const char *cells)
{
  return is_strip (cells) && strlen (cells) <= MOST_SEARCHED;
}

static char *
check_cut (const CgtExplanation *explanation,
           const CgtStep        *step,
           GVariant             *value)
{
  const char *before, *left, *right;
  guint64 constant;

  g_variant_get (value, "(&s&s&st)", &before, &left, &right, &constant);
  if (!is_known_by_search (before) || !is_known_by_search (left) || !is_known_by_search (right))
    return g_strdup ("those are no strips that can be searched");
  if (!g_str_has_suffix (left, "X..") || !g_str_has_prefix (right, "..X") ||
      strncmp (before, left, strlen (left)) != 0 || !g_str_has_suffix (before, right))
    return g_strdup ("it was not cut there");
  return get_value (before) == (get_value (left) ^ get_value (right) ^ constant) ? NULL : g_strdup ("the values do not agree");
}

static char *
check_same (const CgtExplanation *explanation,
            const CgtStep        *step,
            GVariant             *value)
{
  const char *before, *after;
  guint64 constant;

  g_variant_get (value, "(&s&st)", &before, &after, &constant);
  if (!is_known_by_search (before) || !is_known_by_search (after))
    return g_strdup ("those are no strips that can be searched");
  return get_value (before) == (get_value (after) ^ constant) ? NULL : g_strdup ("the values do not agree");
}

static char *
check_reduced (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  const char *region;
  g_autoptr (GVariant) pieces = NULL;
  guint64 sum, worth;

  g_variant_get (value, "(&s@a(st)tt)", &region, &pieces, &sum, &worth);
  for (gsize i = 0; i < g_variant_n_children (pieces); i++)
    {
      const char *cells;
      guint64 claim;

      g_variant_get_child (pieces, i, "(&st)", &cells, &claim);
      if (!is_known_by_search (cells) || get_value (cells) != claim)
        return g_strdup_printf ("%s is not worth *%" PRIu64, cells, claim);
      sum ^= claim;
    }
  return is_known_by_search (region) && sum == worth && get_value (region) == worth ? NULL : g_strdup ("that is not the value of the whole");
}

/* A strip of the family, with its long gap of a given length. */
static char *
make_member (const char *family,
             guint64     length)
{
  g_auto (GStrv) sides = g_strsplit (family, "<>", 2);
  g_autofree char *gap = g_strnfill (MIN (length, 1000), '.');

  return g_strv_length (sides) == 2 ? g_strconcat (sides[0], gap, sides[1], NULL) : g_strdup ("no family");
}

static char *
check_family (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  const char *family, *region;
  guint64 length;
  g_autofree char *member = NULL;

  g_variant_get (value, "(&st&s)", &family, &length, &region);
  member = make_member (family, length);
  if (g_str_equal (member, region))
    return NULL;
  g_strreverse (member);
  return g_str_equal (member, region) ? NULL : g_strdup_printf ("%s is not of that kind", region);
}

/* Every length from the first one claimed to the longest that can be searched. */
static char *
check_family_values (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  const char *family;
  g_autoptr (GVariant) claims = NULL;
  guint64 seen = 0;

  g_variant_get (value, "(&s@a(ttt))", &family, &claims);
  for (gsize i = 0; i < g_variant_n_children (claims); i++)
    {
      guint64 digit, least, claim;

      g_variant_get_child (claims, i, "(ttt)", &digit, &least, &claim);
      if (digit > 9 || least % 10 != digit || (seen >> digit & 1) != 0 || least > MOST_OF_FAMILY - 8)
        return g_strdup_printf ("%" PRIu64 " is claimed wrongly", digit);
      seen |= G_GUINT64_CONSTANT (1) << digit;
      for (guint64 length = least; length + 8 <= MOST_OF_FAMILY; length += 10)
        {
          g_autofree char *member = make_member (family, length);

          if (*member == '\0' ? claim != 0 : !is_strip (member) || get_value (member) != claim)
            return g_strdup_printf ("%s is not worth *%" PRIu64, member, claim);
        }
    }
  return NULL;
}

/* Dawson's Chess: in a row a move takes a cell and its neighbours. */
static guint
get_dawson (guint n)
{
  static guint values[MOST_DAWSON];
  static guint n_known;

  for (; n_known <= n; n_known++)
    {
      gboolean reached[64] = { FALSE };
      guint *known = &values[n_known];

      for (guint i = 0; i < n_known; i++)
        {
          guint left = i >= 1 ? i - 1 : 0;
          guint right = n_known >= i + 2 ? n_known - i - 2 : 0;

          reached[values[left] ^ values[right]] = TRUE;
        }
      while (reached[*known])
        (*known)++;
    }
  return values[n];
}

static char *
check_dawson (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 n, claim;

      g_variant_get_child (value, i, "(tt)", &n, &claim);
      if (n >= MOST_DAWSON || get_dawson (n) != claim)
        return g_strdup_printf ("a row of %" PRIu64 " is not worth *%" PRIu64, n, claim);
    }
  return NULL;
}

static char *
check_dawson_period (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  guint64 start, period;

  g_variant_get (value, "(tt)", &start, &period);
  for (guint64 n = start; n + period < MOST_DAWSON; n++)
    if (get_dawson (n) != get_dawson (n + period))
      return g_strdup_printf ("%" PRIu64 " is an exception", n);
  return get_dawson (start - 1) != get_dawson (start - 1 + period) ? NULL : g_strdup ("it repeats earlier");
}

static char *
check_dawson_options (const CgtExplanation *explanation,
                      const CgtStep        *step,
                      GVariant             *value)
{
  guint64 n, claim;
  g_autoptr (GVariant) options = NULL;

  g_variant_get (value, "(t@a(ttt)t)", &n, &options, &claim);
  if (n >= MOST_DAWSON || get_dawson (n) != claim || g_variant_n_children (options) != (n + 1) / 2)
    return g_strdup ("that is not the value, or not all moves");
  for (gsize i = 0; i < g_variant_n_children (options); i++)
    {
      guint64 cell, left, right;

      g_variant_get_child (options, i, "(ttt)", &cell, &left, &right);
      if (cell != i + 1 || left != (cell > 2 ? cell - 2 : 0) || right != (n > cell + 1 ? n - cell - 1 : 0))
        return g_strdup_printf ("cell %" PRIu64 " does not leave that", cell);
    }
  return NULL;
}

static guint
count_empty (const char *cells)
{
  guint n = 0;

  for (; *cells != '\0'; cells++)
    n += *cells == '.';
  return n;
}

static char *
check_dense (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  const char *cells;
  guint64 n, claim;

  g_variant_get (value, "(&stt)", &cells, &n, &claim);
  if (!is_known_by_search (cells) || count_empty (cells) != n)
    return g_strdup ("that is not the number of cells");
  return get_value (cells) == claim && get_dawson (n) == claim ? NULL : g_strdup ("that is not the value");
}

/* Each move leaves so many cells that can be played on its left and on its right. */
static char *
check_dense_moves (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  const char *cells;
  g_autoptr (GVariant) moves = NULL;

  g_variant_get (value, "(&s@a(ttt))", &cells, &moves);
  if (!is_strip (cells) || g_variant_n_children (moves) != count_empty (cells))
    return g_strdup ("those are not all moves");
  for (gsize i = 0; i < g_variant_n_children (moves); i++)
    {
      gsize n = strlen (cells);
      g_autofree char *after = g_strdup (cells);
      guint64 cell, left, right;
      guint counts[2] = { 0, 0 };

      g_variant_get_child (moves, i, "(ttt)", &cell, &left, &right);
      if (cell < 1 || cell > n || !strip_plain_can_play (cells, n, cell - 1))
        return g_strdup_printf ("%" PRIu64 " cannot be played", cell);
      after[cell - 1] = 'X';
      for (gsize j = 0; j < n; j++)
        counts[j >= cell] += strip_plain_can_play (after, n, j);
      if (counts[0] != left || counts[1] != right)
        return g_strdup_printf ("%" PRIu64 " leaves %u and %u", cell, counts[0], counts[1]);
    }
  return NULL;
}

/* The proofs of theorems */

/* The lengths below, and what is claimed of them. */
static char *
check_base (const CgtExplanation *explanation,
            const CgtStep        *step,
            GVariant             *value)
{
  const char *family;
  g_autoptr (GVariant) lengths = NULL;
  guint64 last = 0;

  g_variant_get (value, "(&s@a(tt))", &family, &lengths);
  for (gsize i = 0; i < g_variant_n_children (lengths); i++)
    {
      guint64 length, claim;
      g_autofree char *member = NULL;

      g_variant_get_child (lengths, i, "(tt)", &length, &claim);
      member = make_member (family, length);
      if (i > 0 && length != last + 10)
        return g_strdup_printf ("the next length is not %" PRIu64, length);
      last = length;
      if (*member == '\0' ? claim != 0 : !is_known_by_search (member) || get_value (member) != claim)
        return g_strdup_printf ("%s is not worth *%" PRIu64, member, claim);
    }
  return NULL;
}

/* Every move stands in one class; those of a class are as far from an end, mod 10. */
static char *
check_classes (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  g_autofree char *cells = cgt_position_to_string (explanation->position);
  gsize n = strlen (cells);
  g_autofree gboolean *seen = g_new0 (gboolean, n);
  guint n_seen = 0;
  guint n_moves = 0;

  for (gsize i = 0; i < n; i++)
    n_moves += strip_plain_can_play (cells, n, i);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) class = g_variant_get_child_value (value, i);
      guint64 first;

      g_variant_get_child (class, 0, "t", &first);
      for (gsize j = 0; j < g_variant_n_children (class); j++)
        {
          guint64 cell;

          g_variant_get_child (class, j, "t", &cell);
          if (cell < 1 || cell > n || !strip_plain_can_play (cells, n, cell - 1) || seen[cell - 1])
            return g_strdup_printf ("%" PRIu64 " is no move, or stands there twice", cell);
          if (cell % 10 != first % 10 && (n + 1 - cell) % 10 != first % 10)
            return g_strdup_printf ("%" PRIu64 " is not like %" PRIu64, cell, first);
          seen[cell - 1] = TRUE;
          n_seen++;
        }
    }
  return n_seen == n_moves ? NULL : g_strdup_printf ("%u of %u moves stand there", n_seen, n_moves);
}

/* A move, and the reply if there is one, leave pieces of known values: with a reply their xor is the value
 * claimed, without one it is not. */
static char *
check_answer (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  const char *cells;
  const char *moves[2];
  guint64 claim;
  guint64 sum = 0;
  g_autoptr (GVariant) claimed = NULL;
  g_autoptr (GPtrArray) pieces = NULL;
  g_autofree char *after = NULL;

  g_variant_get (value, "(&st&s&s@a(st))", &cells, &claim, &moves[0], &moves[1], &claimed);
  if (!is_known_by_search (cells) || get_value (cells) != claim)
    return g_strdup_printf ("%s is not worth *%" PRIu64, cells, claim);
  after = g_strdup (cells);
  for (guint i = 0; i < 2 && *moves[i] != '\0'; i++)
    {
      guint64 cell = g_ascii_strtoull (moves[i], NULL, 10);

      if (cell < 1 || cell > strlen (after) || !strip_plain_can_play (after, strlen (after), cell - 1))
        return g_strdup_printf ("%s cannot be played", moves[i]);
      after[cell - 1] = 'X';
    }
  pieces = cut_up (after);
  if (pieces->len != g_variant_n_children (claimed))
    return g_strdup_printf ("%s has %u regions", after, pieces->len);
  for (guint i = 0; i < pieces->len; i++)
    {
      const char *piece = ((const Piece *) g_ptr_array_index (pieces, i))->cells;
      const char *text;
      guint64 worth;

      g_variant_get_child (claimed, i, "(&st)", &text, &worth);
      if (!g_str_equal (text, piece) || get_value (piece) != worth)
        return g_strdup_printf ("%s is worth *%" PRIu64, piece, get_value (piece));
      sum ^= worth;
    }
  return (sum == claim) == (*moves[1] != '\0') ? NULL : g_strdup_printf ("what is left is worth *%" PRIu64, sum);
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

static char *
check_value (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  const char *cells;
  guint64 claim;

  g_variant_get (value, "(&st)", &cells, &claim);
  if (!is_known_by_search (cells))
    return g_strdup_printf ("“%s” is no strip that can be searched", cells);
  return get_value (cells) == claim ? NULL : g_strdup_printf ("it is worth *%" PRIu64, get_value (cells));
}

static const FactProof proofs[] = {
  { "value", "(st)", check_value },
  { "cut", "(ssst)", check_cut },
  { "same", "(sst)", check_same },
  { "reduced", "(sa(st)tt)", check_reduced },
  { "family", "(sts)", check_family },
  { "family-values", "(sa(ttt))", check_family_values },
  { "base", "(sa(tt))", check_base },
  { "classes", "aat", check_classes },
  { "answer", "(stssa(st))", check_answer },
  { "dense", "(stt)", check_dense },
  { "dense-moves", "(sa(ttt))", check_dense_moves },
  { "dawson", "a(tt)", check_dawson },
  { "dawson-options", "(ta(ttt)t)", check_dawson_options },
  { "dawson-period", "(tt)", check_dawson_period },
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
  if (mutate && strlen (notation) <= MOST_MUTATED)
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
                                       ".X..XX......X", ".X.X....XX..X.", "XX.....XX", "X..X...X..X" };
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

/* Longer strips: what theorems say, for which the common brute force is too slow. */
static void
prove_theorems (const char *notation,
                const char *topic,
                guint       depth)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, notation, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->facts->len; j++)
        {
          const CgtFact *fact = g_ptr_array_index (step->facts, j);
          g_autofree char *wrong = NULL;

          for (const FactProof *proof = proofs; proof->name != NULL; proof++)
            if (g_str_equal (proof->name, fact->name))
              wrong = proof->check (explanation, step, fact->value);
          if (wrong != NULL)
            g_error ("%s, %s, %s: %s", notation, topic, fact->name, wrong);
        }
      for (guint j = 0; depth > 0 && j < MIN (step->parts->len, 3); j++)
        {
          const CgtPart *part = g_ptr_array_index (step->parts, j);
          g_autofree char *text = cgt_position_to_string (part->position);

          prove_theorems (text, part->topic, depth - 1);
        }
    }
}

static void
test_long (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);

  for (guint i = 0; i < 80; i++)
    {
      char cells[41];
      guint n = g_rand_int_range (random, 20, 41);

      strip_plain_fill (cells, n, g_rand_int_range (random, 0, n / 4), random);
      prove_theorems (cells, NULL, 2);
    }
}

/* Every claim of the families, walked: each class of moves has its answer. */
static void
test_proofs (void)
{
  guint n;
  const StripFamily *families = strip_get_families (&n);
  guint n_proofs = 0;

  for (guint i = 0; i < n; i++)
    for (guint digit = 0; digit < 10; digit++)
      {
        guint length = (families[i].theorem == STRIP_THEOREM_1 ? 20 : 50) + digit;
        g_autofree char *member = NULL;

        if (families[i].values[digit] == '-')
          continue;
        member = make_member (families[i].name, length);
        prove_theorems (member, "proof", digit % 5 == 0 ? 1 : 0);
        n_proofs++;
      }
  g_assert_cmpuint (n_proofs, ==, 44);
}

/* From a region to its theorem, to the proof, to one move of that. */
static void
test_walk (void)
{
  static const struct { const char *position; const char *topic; const char *key; } walk[] = {
    { "........................................", NULL, "region" },
    { "........................................", "cells 1-40", "theorem" },
    { "........................................", "proof", "answers" },
    { "........................................", "proof 15", "proof-reply" },
    { "........................................", "proof 3", "proof-pieces" },
    { "...............................X", "proof", "answers" },
    { "..X....X..", "cells 1-10", "cut" },
    { "..X....X...XX...X...XX...X..", "lemma-gaps", "twin-beyond" },
    { ".....X.....XX...X....", "lemma-ends", "cut-off" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (walk); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, walk[i].position, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, walk[i].topic, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (cgt_explanation_find_step (explanation, walk[i].key));
    }
}

/* The examples of lemmas: their claims, and that after each exchange of moves the whole is worth *0 again. */
static void
test_lemmas (void)
{
  static const char *const boards[][2] = { { "..X....X...XX...X...XX...X..", "lemma-gaps" }, { ".....X.....XX...X....", "lemma-ends" } };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, boards[i][0], NULL);
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, boards[i][1], NULL, NULL);
      guint n = 0;

      g_assert_nonnull (explanation);
      prove_theorems (boards[i][0], boards[i][1], 0);
      for (guint j = 0; j < explanation->steps->len; j++)
        {
          const CgtStep *step = cgt_explanation_get_step (explanation, j);
          g_autoptr (CgtPosition) after = NULL;
          g_autofree char *cells = NULL;

          if (step->move == NULL)
            continue;
          after = position->game->apply (step->position, step->move);
          cells = cgt_position_to_string (after);
          g_assert_cmpuint (get_value (cells), ==, 0);
          n++;
        }
      g_assert_cmpuint (n, ==, 3);
    }
}

static char *
tell (const char *notation,
      const char *topic)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, notation, NULL);
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, NULL);

  g_assert_nonnull (explanation);
  return cgt_explanation_to_text (explanation);
}

/* Terms are said what they mean before they are used; where there is one region, nothing is said of several. */
static void
test_terms (void)
{
  static const struct { const char *position; const char *topic; const char *term; const char *meaning; } terms[] = {
    { "....", NULL, "closed", "A cell is “closed”" }, { ".X", "cells 1-2", "close", "A cell is “closed”" },
    { "..X..X..", "dense", "closes", "A cell is “closed”" }, { "..X..X..", "dense", "*", "“Grundy value”" },
    { "....", NULL, "*", "“Grundy value”" }, { "..X..X..", NULL, "Dawson", "“Dawson’s Chess”" },
    { "........................................", "proof", "*", "“Grundy value”" },
    { "........................................", "proof 15", " xor ", "“xor”" },
    { "..X....X..", NULL, "xor", "“xor”" }, { "..X....X..", "cells 1-10", "xor", "“xor”" },
    { ".X.X....XX...XX.X.", "cells 4-7", "region", "“region”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      g_autofree char *text = tell (terms[i].position, terms[i].topic);
      const char *steps = strstr (text, "1. ");
      const char *meaning = strstr (steps, terms[i].meaning);
      const char *used;

      g_assert_nonnull (meaning);
      used = strstr (steps, terms[i].term);
      g_test_message ("%s, %s: %s", terms[i].position, terms[i].topic, terms[i].term);
      g_assert_true (used >= meaning);
    }
}

static void
test_one_region (void)
{
  static const char *const words[] = { "egion A", "all regions", "together" };
  g_autofree char *strip = tell ("..X....X..", NULL);
  g_autofree char *cell = tell (".", NULL);

  for (guint i = 0; i < 2; i++)
    g_assert_null (strstr (strip, words[i]));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_null (strstr (cell, words[i]));
}

/* No cell is answered with itself, not even in a mirror. */
static void
test_mirrored_replies (void)
{
  g_autofree char *closed = tell ("..XX..", NULL);
  g_autofree char *open = tell ("..X....X..", NULL);

  g_assert_nonnull (strstr (closed, "cell 1  -> cell 6, and no move is left; cell 6 → cell 1 likewise"));
  g_assert_nonnull (strstr (open, "cell 5  -> cell 6 leaves *1 xor *1; cell 6 → cell 5 likewise"));
}

/* A region's value is on the board from the step after that which finds it. */
static void
test_values_on_board (void)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, ".X.X....XX...XX.X.", NULL);
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, NULL, NULL, NULL);
  static const char *const shown[] = { "A? B? C? D?", "A1 B? C? D1", "A1 B0 C? D1" };
  guint n = 0;

  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);
      g_autoptr (GString) text = g_string_new (NULL);

      if (!g_str_equal (step->key, "region"))
        continue;
      for (guint j = 0; j < step->marks->len; j++)
        {
          const CgtStepMark *mark = g_ptr_array_index (step->marks, j);

          if (mark->role == CGT_MARK_GROUP && mark->has_value)
            g_string_append_printf (text, "%s%s%" PRIu64, text->len > 0 ? " " : "", mark->label, mark->value);
          else if (mark->role == CGT_MARK_GROUP)
            g_string_append_printf (text, "%s%s?", text->len > 0 ? " " : "", mark->label);
        }
      g_assert_cmpuint (n, <, G_N_ELEMENTS (shown));
      g_assert_cmpstr (text->str, ==, shown[n++]);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (shown));
}

/* Topics that do not fit the position are refused. */
static void
test_topics (void)
{
  static const struct { const char *position; const char *topic; } wrong[] = {
    { "...", "cells" }, { "...", "cells 1-2" }, { "...", "cells 0-3" }, { "...", "cells 3-1" }, { "...", "cells 1-4" },
    { ".X.X.", "cells 2-5" }, { "...", "cells 1-3 " "x" }, { "....", "proof" }, { "..X....X..", "proof" }, { "....", "dense" },
    { "........................................", "proof 99" }, { "........................................", "proof x" },
    { ".X.X.", "dense" }, { "XX", "dense" }, { "XX", "proof" }, { "....", "lemma-ends" },
    { "..X....X...XX...X...XX...X..", "lemma-ends" }, { "....", "lemma-x" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (CgtPosition) position = cgt_game_parse (&cgt_game_strip, wrong[i].position, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (CgtExplanation) explanation = cgt_explain (position, wrong[i].topic, NULL, &error);

      g_assert_null (explanation);
      g_assert_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  plain = strip_plain_new ();
  search = strip_solver_new (STRIP_NO_RULES);
  long_search = strip_solver_new (STRIP_CONTEXT | STRIP_CUTTING | STRIP_DENSE);
  g_test_add_func ("/strip/explain/named", test_named);
  g_test_add_func ("/strip/explain/random", test_random);
  g_test_add_func ("/strip/explain/played", test_played);
  g_test_add_func ("/strip/explain/long", test_long);
  g_test_add_func ("/strip/explain/proofs", test_proofs);
  g_test_add_func ("/strip/explain/walk", test_walk);
  g_test_add_func ("/strip/explain/topics", test_topics);
  g_test_add_func ("/strip/explain/lemmas", test_lemmas);
  g_test_add_func ("/strip/explain/terms", test_terms);
  g_test_add_func ("/strip/explain/one-region", test_one_region);
  g_test_add_func ("/strip/explain/mirrored-replies", test_mirrored_replies);
  g_test_add_func ("/strip/explain/values-on-board", test_values_on_board);
  status = g_test_run ();
  strip_plain_free (plain);
  strip_solver_free (search);
  strip_solver_free (long_search);
  return status;
}
