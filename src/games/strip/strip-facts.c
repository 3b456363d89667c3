/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-facts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "strip-plain.h"
#include "strip-solver.h"
#include "strip.h"

/* What explanations of strips claim, proved by plain search and by rules written again, on text. Strips too
 * long for that are searched by the solver without theorems or lemmas, and the longest, which only the proofs
 * of theorems show, without theorems: strip-lemmas-test.c proves the lemmas. */

#define MOST_PLAIN 24
#define MOST_WITHOUT_LEMMAS 30

#define MOST_SEARCHED 62
/* So long are the strips that all lengths of a family are tried to. */
#define MOST_OF_FAMILY 46

#define MOST_DAWSON 400

static StripPlain *plain;
static StripSolver *search;
static StripSolver *long_search;

guint64
strip_facts_get_value (const char *cells)
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
      if (!g_str_equal (text, piece->cells) || worth != strip_facts_get_value (text))
        return g_strdup_printf ("region %u is %s and worth %" PRIu64, i + 1, piece->cells, strip_facts_get_value (piece->cells));
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
  return strip_facts_get_value (before) == (strip_facts_get_value (left) ^ strip_facts_get_value (right) ^ constant) ? NULL : g_strdup ("the values do not agree");
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
  return strip_facts_get_value (before) == (strip_facts_get_value (after) ^ constant) ? NULL : g_strdup ("the values do not agree");
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
      if (!is_known_by_search (cells) || strip_facts_get_value (cells) != claim)
        return g_strdup_printf ("%s is not worth *%" PRIu64, cells, claim);
      sum ^= claim;
    }
  return is_known_by_search (region) && sum == worth && strip_facts_get_value (region) == worth ? NULL : g_strdup ("that is not the value of the whole");
}

/* A strip of the family, with its long gap of a given length. */
char *
strip_facts_make_member (const char *family,
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
  member = strip_facts_make_member (family, length);
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
          g_autofree char *member = strip_facts_make_member (family, length);

          if (*member == '\0' ? claim != 0 : !is_strip (member) || strip_facts_get_value (member) != claim)
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
  return strip_facts_get_value (cells) == claim && get_dawson (n) == claim ? NULL : g_strdup ("that is not the value");
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
      member = strip_facts_make_member (family, length);
      if (i > 0 && length != last + 10)
        return g_strdup_printf ("the next length is not %" PRIu64, length);
      last = length;
      if (*member == '\0' ? claim != 0 : !is_known_by_search (member) || strip_facts_get_value (member) != claim)
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
  if (!is_known_by_search (cells) || strip_facts_get_value (cells) != claim)
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
      if (!g_str_equal (text, piece) || strip_facts_get_value (piece) != worth)
        return g_strdup_printf ("%s is worth *%" PRIu64, piece, strip_facts_get_value (piece));
      sum ^= worth;
    }
  return (sum == claim) == (*moves[1] != '\0') ? NULL : g_strdup_printf ("what is left is worth *%" PRIu64, sum);
}

/* @cell: from 1 */
static char *
check_win (const CgtExplanation *explanation,
           guint64               cell)
{
  g_autofree char *cells = cgt_position_to_string (explanation->position);

  if (cell < 1 || cell > strlen (cells) || !strip_plain_can_play (cells, strlen (cells), cell - 1))
    return g_strdup_printf ("%" PRIu64 " cannot be played", cell);
  cells[cell - 1] = 'X';
  return strip_facts_get_value (cells) == 0 ? NULL : g_strdup_printf ("%" PRIu64 " leaves *%" PRIu64, cell, strip_facts_get_value (cells));
}

/* It is the move that is shown, and it wins. */
static char *
check_winning_move (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  const char *move = g_variant_get_string (value, NULL);
  guint64 cell = g_ascii_strtoull (move, NULL, 10);

  if (step->move == NULL || step->move->index != cell - 1)
    return g_strdup_printf ("%s is not the move that is shown", move);
  return check_win (explanation, cell);
}

/* They win, have their signs on the board, and none has a step of its own. */
static char *
check_other_wins (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  if (g_variant_n_children (value) != step->moves->len)
    return g_strdup_printf ("%u moves have signs", step->moves->len);
  for (gsize i = 0; i < step->moves->len; i++)
    {
      guint64 cell;
      char *wrong;

      g_variant_get_child (value, i, "t", &cell);
      if (((const CgtStepMove *) g_ptr_array_index (step->moves, i))->move->index != cell - 1)
        return g_strdup_printf ("%" PRIu64 " has no sign", cell);
      for (guint j = 0; j < explanation->steps->len; j++)
        {
          const CgtStep *other = cgt_explanation_get_step (explanation, j);

          if (other->move != NULL && other->move->index == cell - 1)
            return g_strdup_printf ("%" PRIu64 " has been told", cell);
        }
      wrong = check_win (explanation, cell);
      if (wrong != NULL)
        return wrong;
    }
  return NULL;
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
  return strip_facts_get_value (cells) == claim ? NULL : g_strdup_printf ("it is worth *%" PRIu64, strip_facts_get_value (cells));
}

const FactProof strip_facts_proofs[] = {
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
  { "other-winning-moves", "at", check_other_wins },
  { "closed", "a(t(ttt))", check_closed },
  { "regions", "a(tts)", check_regions },
  { "pieces", "(sa(st)t)", check_pieces },
  { NULL, NULL, NULL }
};

void
strip_facts_begin (void)
{
  plain = strip_plain_new ();
  search = strip_solver_new (STRIP_NO_RULES);
  long_search = strip_solver_new (STRIP_CONTEXT | STRIP_CUTTING | STRIP_DENSE);
}

void
strip_facts_end (void)
{
  strip_plain_free (plain);
  strip_solver_free (search);
  strip_solver_free (long_search);
}
