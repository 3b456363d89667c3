/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "explanation-check.h"
#include "octal-naive.h"
#include "octal.h"

/* That explanations of take-and-break games are true, in both plays, by the rules once more (octal-naive.c). */

/* For heaps beyond brute force, which only values tell. */
#define LAST_VALUE 800

static void
init_explained (Naive                *self,
                const CgtExplanation *explanation)
{
  g_autofree char *text = cgt_position_to_string (explanation->position);

  naive_init (self, text);
}

static gboolean
is_misere (const CgtExplanation *explanation)
{
  return g_str_equal (explanation->position->game->id, "misere-octal");
}

static char *
check_digits (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_auto (Naive) naive = { 0 };
  g_autoptr (GVariant) digits = g_variant_get_child_value (value, 0);
  gboolean repeats;
  guint next = 0;
  guint64 place = 0, digit = 0;

  init_explained (&naive, explanation);
  g_variant_get_child (value, 1, "b", &repeats);
  for (gsize i = 0; i < g_variant_n_children (digits); i++)
    {
      g_variant_get_child (digits, i, "(tt)", &place, &digit);
      for (; next < place && next < 100; next++)
        if (naive_digit (naive.code, next) != 0)
          return g_strdup_printf ("place %u is missing", next);
      if (place > 100 || naive_digit (naive.code, place) != digit)
        return g_strdup_printf ("the digit at %" PRIu64 " is not %" PRIu64, place, digit);
      next = place + 1;
    }
  for (guint later = place + 1; later < place + 20; later++)
    if (naive_digit (naive.code, later) != (repeats ? digit : 0))
      return g_strdup_printf ("the digit at %u is another", later);
  return NULL;
}

static guint64
count_of_size (const Naive *naive,
               guint64      size)
{
  guint64 n = 0;

  for (guint i = 0; i < naive->n; i++)
    n += naive->heaps[i] == size;
  return n;
}

static char *
check_tally (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  g_auto (Naive) naive = { 0 };
  guint64 last = 0, n_seen;

  init_explained (&naive, explanation);
  n_seen = count_of_size (&naive, 0);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 size, count;

      g_variant_get_child (value, i, "(tt)", &size, &count);
      if (size <= last || count == 0 || count != count_of_size (&naive, size))
        return g_strdup_printf ("there are not %" PRIu64 " heaps of %" PRIu64, count, size);
      last = size;
      n_seen += count;
    }
  return n_seen == naive.n ? NULL : g_strdup ("some heaps are missing");
}

/* The value of a heap; %G_MAXUINT64: too large for this. */
static guint64
get_value (const Naive *naive,
           guint64      heap)
{
  g_autofree guint32 *values = NULL;

  if (heap > LAST_VALUE)
    return G_MAXUINT64;
  values = naive_values (naive->code, heap);
  return values[heap];
}

static char *
check_value_of (const Naive *naive,
                guint64      heap,
                guint64      claim)
{
  return get_value (naive, heap) == claim ? NULL : g_strdup_printf ("a heap of %" PRIu64 " is not worth %" PRIu64, heap, claim);
}

static char *
check_heap_values (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  g_auto (Naive) naive = { 0 };

  init_explained (&naive, explanation);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      guint64 heap, claim;
      char *wrong;

      g_variant_get_child (value, i, "(tt)", &heap, &claim);
      wrong = check_value_of (&naive, heap, claim);
      if (wrong != NULL)
        return wrong;
    }
  return NULL;
}

static char *
check_reach (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  g_auto (Naive) naive = { 0 };
  g_autoptr (GVariant) runs = g_variant_get_child_value (value, 1);
  g_autofree guint32 *values = NULL;
  g_autofree gboolean *reached = NULL, *claimed = NULL;
  guint64 heap, mex;

  init_explained (&naive, explanation);
  g_variant_get_child (value, 0, "t", &heap);
  g_variant_get_child (value, 2, "t", &mex);
  if (heap > LAST_VALUE || count_of_size (&naive, heap) == 0)
    return g_strdup ("there is no such heap");
  values = naive_values (naive.code, heap);
  reached = g_new0 (gboolean, 8 * LAST_VALUE);
  claimed = g_new0 (gboolean, 8 * LAST_VALUE);
  for (guint64 a = 0; a <= heap; a++)
    for (guint64 b = 0; a + b <= heap; b++)
      {
        guint bit = a > 0 && b > 0 ? 4 : a + b > 0 ? 2 : 1;

        if ((a + b < heap || bit == 4) && (naive_digit (naive.code, heap - a - b) & bit) != 0)
          reached[values[a] ^ values[b]] = TRUE;
      }
  for (gsize i = 0; i < g_variant_n_children (runs); i++)
    {
      guint64 first, last;

      g_variant_get_child (runs, i, "(tt)", &first, &last);
      for (guint64 v = first; v <= last && v < 8 * LAST_VALUE; v++)
        claimed[v] = TRUE;
      if (last < first || last >= 8 * LAST_VALUE)
        return g_strdup ("a run is none");
    }
  for (guint v = 0; v < 8 * LAST_VALUE; v++)
    if (claimed[v] != reached[v])
      return g_strdup_printf ("%u is %sreached", v, reached[v] ? "" : "not ");
  return check_value_of (&naive, heap, mex);
}

/* What was computed proves it: the theorem of Guy and Smith, and that all is as it says up to the bound. */
static char *
check_period (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_auto (Naive) naive = { 0 };
  g_autofree guint32 *values = NULL;
  guint64 start, length, saltus, last, bound, end;
  guint true_last = 0;

  init_explained (&naive, explanation);
  g_variant_get (value, "(ttttt)", &start, &length, &saltus, &last, &bound);
  for (guint place = 0; place < 40; place++)
    if (naive_digit (naive.code, place) != 0)
      true_last = place;
  if (g_str_has_suffix (naive.code, "..."))
    true_last = 1;
  if (last != true_last || length == 0)
    return g_strdup_printf ("the last digit is at %u", true_last);
  end = bound > 0 ? 2 * start + 2 * length + last - 1 : 400;
  if ((bound > 0 && bound != end) || (bound > 0 && saltus > 0) || end > LAST_VALUE)
    return g_strdup_printf ("the bound is %" PRIu64, end);
  values = naive_values (naive.code, end);
  for (guint64 n = start; n + length <= end; n++)
    if (values[n + length] != values[n] + saltus)
      return g_strdup_printf ("%" PRIu64 " is an exception", n);
  return start > 0 && values[start - 1 + length] == values[start - 1] + saltus ? g_strdup ("it starts before") : NULL;
}

static char *
check_same_value (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  g_auto (Naive) naive = { 0 };
  guint64 heap, small, small_value, claim, length;
  GVariant *period = cgt_step_find_fact (step, "period");
  char *wrong;

  init_explained (&naive, explanation);
  g_variant_get (value, "(tttt)", &heap, &small, &small_value, &claim);
  g_variant_get_child (period, 1, "t", &length);
  if (count_of_size (&naive, heap) == 0 || small > heap || (heap - small) % length != 0)
    return g_strdup_printf ("%" PRIu64 " and %" PRIu64 " are not alike", heap, small);
  wrong = check_value_of (&naive, small, small_value);
  if (wrong != NULL || heap > LAST_VALUE)
    return wrong;
  return check_value_of (&naive, heap, claim);
}

static char *
check_leaves (const CgtExplanation *explanation,
              const CgtStep        *step,
              GVariant             *value)
{
  g_auto (Naive) naive = { 0 };
  g_auto (Naive) after = { 0 };
  g_autoptr (GVariant) left = NULL;
  const char *move;
  guint64 heap, claim, sum = 0, others = 0, left_sum = 0;
  guint index;

  init_explained (&naive, explanation);
  init_explained (&after, explanation);
  g_variant_get (value, "(&st@a(tt)t)", &move, &heap, &left, &claim);
  if (!naive_play (&after, move))
    return g_strdup_printf ("%s is no move", move);
  index = g_ascii_strtoull (move, NULL, 10) - 1;
  if (naive.heaps[index] != heap)
    return g_strdup_printf ("the heap is not of %" PRIu64, heap);
  for (gsize i = 0; i < g_variant_n_children (left); i++)
    {
      guint64 part, part_value;
      char *wrong;

      g_variant_get_child (left, i, "(tt)", &part, &part_value);
      if (part != after.heaps[index + i])
        return g_strdup_printf ("%" PRIu64 " is not left", part);
      wrong = check_value_of (&naive, part, part_value);
      if (wrong != NULL)
        return wrong;
      left_sum ^= part_value;
    }
  for (guint i = 0; i < after.n; i++)
    sum ^= get_value (&naive, after.heaps[i]);
  for (guint i = 0; i < naive.n; i++)
    others ^= i != index ? get_value (&naive, naive.heaps[i]) : 0;
  return sum == 0 && left_sum == claim && others == claim ? NULL : g_strdup ("it does not win so");
}

/* After the moves, by values where they tell, else by looking at all that follows. */
static gboolean
is_lost (const Naive *naive,
         gboolean     misere)
{
  guint64 sum = 0;

  if (misere)
    return !naive_wins (naive, TRUE);
  for (guint i = 0; i < naive->n; i++)
    sum ^= get_value (naive, naive->heaps[i]);
  return sum == 0;
}

static char *
check_group (const CgtExplanation *explanation,
             GVariant             *group,
             guint64              *n_covered)
{
  g_auto (Naive) naive = { 0 };
  g_auto (Naive) after = { 0 };
  const char *kind, *example, *reply;
  guint64 size, n_heaps, n_moves;
  gboolean exact, splits;

  init_explained (&naive, explanation);
  init_explained (&after, explanation);
  g_variant_get (group, "(&stttb&s&s)", &kind, &size, &n_heaps, &n_moves, &exact, &example, &reply);
  splits = g_str_equal (kind, "split");
  if ((!splits && !g_str_equal (kind, "take")) || size > LAST_VALUE || n_heaps == 0 || n_heaps != count_of_size (&naive, size) || !exact ||
      n_moves != n_heaps * naive_count (naive.code, size, splits))
    return g_strdup_printf ("there are not %" PRIu64 " such moves in heaps of %" PRIu64, n_moves, size);
  if (!naive_play (&after, example) || naive.heaps[g_ascii_strtoull (example, NULL, 10) - 1] != size || (strchr (example, '=') != NULL) != splits)
    return g_strdup_printf ("%s is none of them", example);
  if (!naive_play (&after, reply) || !is_lost (&after, is_misere (explanation)))
    return g_strdup_printf ("%s does not beat %s", reply, example);
  *n_covered += n_moves;
  return NULL;
}

static char *
check_reply_groups (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  g_auto (Naive) naive = { 0 };
  g_autoptr (GVariant) groups = g_variant_get_child_value (value, 0);
  guint64 n_moves, n_covered = 0, n_truth = 0;
  gboolean exact;

  init_explained (&naive, explanation);
  for (gsize i = 0; i < g_variant_n_children (groups); i++)
    {
      g_autoptr (GVariant) group = g_variant_get_child_value (groups, i);
      char *wrong = check_group (explanation, group, &n_covered);

      if (wrong != NULL)
        return wrong;
    }
  g_variant_get_child (value, 1, "t", &n_moves);
  g_variant_get_child (value, 2, "b", &exact);
  for (guint i = 0; i < naive.n; i++)
    n_truth += naive_count (naive.code, naive.heaps[i], TRUE) + naive_count (naive.code, naive.heaps[i], FALSE);
  return n_moves == n_truth && n_covered == n_truth && exact ? NULL : g_strdup_printf ("there are %" PRIu64 " moves", n_truth);
}

static char *
check_convention (const CgtExplanation *explanation,
                  const CgtStep        *step,
                  GVariant             *value)
{
  return is_misere (explanation) && g_str_equal (g_variant_get_string (value, NULL), "misere") ? NULL : g_strdup ("it is the other one");
}

static char *
check_single_heaps (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  g_auto (Naive) naive = { 0 };

  init_explained (&naive, explanation);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      Naive one = { naive.code, 1, { 0 } };
      gboolean normal, misere;

      g_variant_get_child (value, i, "(tbb)", &one.heaps[0], &normal, &misere);
      if (one.heaps[0] > 20 || naive_wins (&one, FALSE) != normal || naive_wins (&one, TRUE) != misere)
        return g_strdup_printf ("a heap of %" PRIu64 " is not so", one.heaps[0]);
    }
  return g_variant_n_children (value) == 10 ? NULL : g_strdup ("there are not ten");
}

static char *
check_pairs (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  g_auto (Naive) naive = { 0 };

  init_explained (&naive, explanation);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      Naive two = { naive.code, 2, { 0 } };
      gboolean won;

      g_variant_get_child (value, i, "(ttb)", &two.heaps[0], &two.heaps[1], &won);
      if (two.heaps[0] > 10 || two.heaps[1] > 10 || naive_wins (&two, TRUE) != won)
        return g_strdup_printf ("heaps of %" PRIu64 " and %" PRIu64 " are not so", two.heaps[0], two.heaps[1]);
    }
  return NULL;
}

static const FactProof octal_proofs[] = {
  { "digits", "(a(tt)b)", check_digits },
  { "tally", "a(tt)", check_tally },
  { "heap-values", "a(tt)", check_heap_values },
  { "reach", "(ta(tt)t)", check_reach },
  { "period", "(ttttt)", check_period },
  { "same-value", "(tttt)", check_same_value },
  { "leaves", "(sta(tt)t)", check_leaves },
  { "reply-groups", "(a(stttbss)tb)", check_reply_groups },
  { "convention", "s", check_convention },
  { "single-heaps", "a(tbb)", check_single_heaps },
  { "pairs", "a(ttb)", check_pairs },
  { NULL, NULL, NULL }
};

static CgtExplanation *
explain (const CgtGame *game,
         const char    *notation,
         const char    *topic)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (game, notation, &error);
  CgtExplanation *explanation;

  g_assert_no_error (error);
  explanation = cgt_explain (position, topic, NULL, &error);
  g_assert_no_error (error);
  return explanation;
}

static void
test_random (gconstpointer data)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (data, octal_proofs);

  explanation_check_all (check, 2000);
}

static void
test_examples (void)
{
  static const char *const notations[] = {
    "0.77:5 4 3", "0.77:1", "0.77:0", "0.77:4 4", "0.137:3 5", "4.3...:3 4", "0.007:9", "0.3333:7 3", "0.6:5 0 2", "0.156:7", "0.07:6 6",
  };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_octal, octal_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_octal, notations[i], NULL);

      explanation_check_prove (check, explanation);
      explanation_check_mutate (check, explanation);
    }
}

/* Facts about heaps that brute force does not reach: proved one by one, and refuted when changed. */
static void
prove_own (const CgtExplanation *explanation,
           const char           *wanted)
{
  gboolean seen = FALSE;

  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->facts->len; j++)
        {
          const CgtFact *fact = g_ptr_array_index (step->facts, j);

          for (const FactProof *proof = octal_proofs; proof->name != NULL; proof++)
            if (g_str_equal (proof->name, fact->name))
              {
                g_autofree char *wrong = proof->check (explanation, step, fact->value);

                g_assert_cmpstr (wrong, ==, NULL);
                seen |= g_str_equal (fact->name, wanted);
              }
        }
    }
  if (!seen)
    g_error ("nothing says “%s”", wanted);
}

static void
test_large (void)
{
  static const struct { const char *notation, *topic, *fact; } cases[] = {
    { "0.77:150", "heap", "period" }, { "0.77:50 50", NULL, "reply-groups" }, { "0.007:120", NULL, "reach" }, { "0.007:100 100", NULL, "reply-groups" },
    { "4.3...:61 9", NULL, "period" }, { "0.3...:70 70", NULL, "reply-groups" }, { "0.07:300 5", NULL, "leaves" }, { "0.77:9 10 11 12 13 14 15", NULL, "heap-values" },
    { "0.137:200 11", NULL, "same-value" },
  };
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_octal, octal_proofs);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_octal, cases[i].notation, cases[i].topic);

      explanation_check_structure (check, explanation);
      g_test_message ("%s", cases[i].notation);
      prove_own (explanation, cases[i].fact);
    }
}

/* The figure of a heap that a period tells lights the heap itself or the one of the same value, or is not there. */
static void
test_period_figure (void)
{
  static const struct { const char *notation, *lit; guint64 value; } cases[] = {
    { "0.3...:300 7", "300", 300 }, { "0.3...:4000 7", "4000", 4000 }, { "0.3...:1000000000000000000 7", NULL, 0 },
    { "4.3...:2000", "2000", 1999 }, { "4.3...:2003 1", "2003", 2004 }, { "4.3...:999999999999999999", NULL, 0 },
    { "0.77:150 3", "78", 7 }, { "0.3333:999999 1", "4", 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_octal, cases[i].notation, NULL);
      const CgtStep *step = cgt_explanation_find_step (explanation, "by-period");
      const CgtFigure *figure = step->figures->len > 0 ? g_ptr_array_index (step->figures, 0) : NULL;
      guint n_lit = 0;

      g_assert_cmpint (figure != NULL, ==, cases[i].lit != NULL);
      for (guint j = 0; figure != NULL && j < figure->items->len; j++)
        {
          const CgtFigureItem *item = g_ptr_array_index (figure->items, j);

          if (!item->lit)
            continue;
          n_lit++;
          g_assert_cmpstr (item->label, ==, cases[i].lit);
          g_assert_cmpuint (item->value, ==, cases[i].value);
        }
      g_assert_cmpuint (n_lit, ==, figure != NULL);
    }
}

/* What is left out of the table of a long code is counted in digits. */
static void
test_long_code (void)
{
  g_autoptr (GString) notation = g_string_new ("0.");
  g_autoptr (CgtExplanation) explanation = NULL;
  const CgtFigure *figure;

  for (guint i = 0; i < 200; i++)
    g_string_append (notation, "3");
  g_string_append (notation, ":5");
  explanation = explain (&cgt_game_octal, notation->str, NULL);
  figure = g_ptr_array_index (cgt_explanation_find_step (explanation, "code")->figures, 0);
  g_assert_cmpuint (figure->columns->len + figure->n_left_out, ==, 200);
}

/* No sentence says all of a code that fills pages: it could not be read, nor laid out in a frame. */
static void
test_described (void)
{
  static const CgtGame *const games[] = { &cgt_game_octal, &cgt_game_misere_octal };

  for (guint g = 0; g < G_N_ELEMENTS (games); g++)
    {
      g_autoptr (GString) notation = g_string_new ("0.");
      g_autoptr (CgtExplanation) explanation = NULL;

      for (guint i = 0; i < 2000; i++)
        g_string_append (notation, "1230");
      g_string_append (notation, "7:9 4");
      explanation = explain (games[g], notation->str, NULL);
      g_assert_cmpuint (strlen (explanation->title), <, 500);
      for (guint i = 0; i < explanation->steps->len; i++)
        {
          const CgtStep *step = g_ptr_array_index (explanation->steps, i);

          g_test_message ("%s: %zu", step->title, strlen (step->text));
          g_assert_cmpuint (strlen (step->text), <, 2000);
        }
    }
}

/* What is claimed of a period is refuted when it is another. */
static void
test_false_period (void)
{
  g_autoptr (CgtExplanation) explanation = explain (&cgt_game_octal, "0.77:150", "heap");
  const CgtStep *step = cgt_explanation_find_step (explanation, "by-period");
  guint64 numbers[5];

  g_variant_get (cgt_step_find_fact (step, "period"), "(ttttt)", &numbers[0], &numbers[1], &numbers[2], &numbers[3], &numbers[4]);
  for (guint i = 0; i < 5; i++)
    for (gint change = -1; change <= 1; change += 2)
      {
        g_autoptr (GVariant) value = NULL;
        g_autofree char *wrong = NULL;
        guint64 n[5];

        memcpy (n, numbers, sizeof n);
        if (n[i] == 0 && change < 0)
          continue;
        n[i] += change;
        value = g_variant_ref_sink (g_variant_new ("(ttttt)", n[0], n[1], n[2], n[3], n[4]));
        wrong = check_period (explanation, step, value);
        g_assert_nonnull (wrong);
      }
}

static void
test_huge (void)
{
  g_autoptr (ExplanationCheck) check = explanation_check_new (&cgt_game_octal, octal_proofs);
  static const char *const notations[] = { "0.77:1000000000000000000 5", "4.3...:999999999999999999 7", "0.3...:1000000000000000000 1000000000000000000", "0.3033:123456789 7" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_octal, notations[i], NULL);

      explanation_check_structure (check, explanation);
    }
}

/* No position of misère play is given a value. */
static void
test_no_value (void)
{
  static const char *const notations[] = { "0.77:5 4 3", "0.3333:9", "0.137:4 4", "0.77:0", "0.07:1" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_misere_octal, notations[i], NULL);
      g_autofree char *text = cgt_explanation_to_text (explanation);

      g_assert_null (strchr (text, '*'));
    }
}

/* A learner who counts the places on the board is right as well. */
static void
test_places (void)
{
  g_autoptr (CgtExplanation) explanation = explain (&cgt_game_octal, "0.77:5 4 3", NULL);
  const CgtStep *step = cgt_explanation_find_step (explanation, "winning-moves");
  g_autofree char *answer = cgt_question_describe_answer (step->question);
  g_autofree char *setup = cgt_step_get_setup (step);

  g_assert_true (g_str_has_prefix (step->text, "Exactly 1 move wins; there are 2 ways to make it (both leave 3 + 1)."));
  for (guint64 n = 0; n < 5; n++)
    g_assert_cmpint (cgt_question_check (step->question, &n, 1), ==, n == 1 || n == 2);
  g_assert_cmpstr (answer, ==, "1, in 2 places");
  g_assert_cmpstr (setup, ==, "");
}

/* What a winning move leaves can be opened: every move in it, and its answer. */
static void
test_opened (void)
{
  static const CgtGame *const games[] = { &cgt_game_octal, &cgt_game_misere_octal };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (games[i], "0.77:5 4 3", NULL);
      const CgtStep *step = cgt_explanation_find_step (explanation, "winning-move");
      const CgtPart *part = g_ptr_array_index (step->parts, 0);
      g_autoptr (CgtExplanation) opened = cgt_explain (part->position, part->topic, NULL, NULL);

      g_assert_nonnull (opened);
      g_assert_nonnull (cgt_explanation_find_step (opened, "refutations"));
    }
}

/* The code follows what does not need it, unless there are no other words for the rule. */
static void
test_code (void)
{
  static const struct { const char *notation; gboolean last; } cases[] = { { "0.77:5 4 3", TRUE }, { "0.77:4 4", TRUE }, { "0.156:7", FALSE }, { "0.333:7", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CgtExplanation) explanation = explain (&cgt_game_octal, cases[i].notation, NULL);
      const CgtStep *step = cgt_explanation_get_step (explanation, cases[i].last ? explanation->steps->len - 1 : 1);

      g_assert_cmpstr (cgt_explanation_get_step (explanation, 0)->key, ==, "rule");
      g_assert_cmpstr (step->key, ==, "code");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/octal/explain/random", &cgt_game_octal, test_random);
  g_test_add_data_func ("/misere-octal/explain/random", &cgt_game_misere_octal, test_random);
  g_test_add_func ("/octal/explain/examples", test_examples);
  g_test_add_func ("/octal/explain/large", test_large);
  g_test_add_func ("/octal/explain/period-figure", test_period_figure);
  g_test_add_func ("/octal/explain/long-code", test_long_code);
  g_test_add_func ("/octal/explain/described", test_described);
  g_test_add_func ("/octal/explain/false-period", test_false_period);
  g_test_add_func ("/octal/explain/huge", test_huge);
  g_test_add_func ("/misere-octal/explain/no-value", test_no_value);
  g_test_add_func ("/octal/explain/places", test_places);
  g_test_add_func ("/octal/explain/opened", test_opened);
  g_test_add_func ("/octal/explain/code", test_code);
  return g_test_run ();
}
