/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nim-sums and mexes of numbers. */
#include "cgt-drill-games.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-theory.h"
#include "cgt-words.h"
#include "nim/nim.h"

/* Nim-sum */

#define MOST_NUMBERS 4

static char *
print_binary (guint64 number)
{
  GString *text = g_string_new (NULL);

  for (guint bit = MAX (1, g_bit_storage (number)); bit-- > 0;)
    g_string_append_c (text, '0' + (number >> bit & 1));
  return g_string_free (text, FALSE);
}

static CgtFigure *
draw_columns (const guint64 *numbers,
              guint          n)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);

  figure->plain = TRUE;
  for (guint i = 0; i < n; i++)
    cgt_figure_add_value (figure, NULL, numbers[i]);
  return figure;
}

static void
answer_nim_sum (CgtExercise   *self,
                const guint64 *numbers,
                guint          n)
{
  guint64 answer = cgt_nim_sum (numbers, n), sum = 0, any = 0, largest = 0;
  g_autofree char *binary = print_binary (answer);

  for (guint i = 0; i < n; i++)
    {
      sum += numbers[i];
      any |= numbers[i];
      largest = MAX (largest, numbers[i]);
    }
  cgt_lesson_question_add_answer (self->question, answer);
  cgt_exercise_say (self,
                    answer == 0 ? g_strdup (_("Every column has an even number of ones."))
                                : g_strdup_printf (_("The columns with an odd number of ones make %s, that is %" PRIu64 "."), binary, answer),
                    g_strdup (_("Write the numbers in binary, one below the other. A column with an odd number of ones gives 1, any other gives 0.")));
  cgt_exercise_reply (self, sum,
                      g_strdup_printf (_("%" PRIu64 " is the ordinary sum. Here nothing is carried: two ones in a column cancel."), sum));
  cgt_exercise_reply (self, any, g_strdup (_("That has a 1 for every column with ones in it. Only an odd number of ones gives 1.")));
  cgt_exercise_reply (self, largest, g_strdup (_("That is the largest of the numbers. The smaller ones change its columns.")));
}

static CgtExercise *
make_nim_sum (GRand *random,
              guint  level)
{
  static const guint most[CGT_DRILL_N_LEVELS] = { 7, 7, 15, 31 };
  guint n = level == 0 ? 2 : cgt_drill_draw (random, 3, MAX (level, 2) + 1);
  guint64 numbers[MOST_NUMBERS];
  g_autofree char *list = NULL;
  CgtExercise *self;

  for (guint i = 0; i < n; i++)
    numbers[i] = cgt_drill_draw (random, 1, most[level]);
  list = cgt_words_list_numbers (numbers, n);
  self = cgt_exercise_new (CGT_ANSWER_NUMBER, g_strdup_printf (_("What is the nim-sum of %s?"), list),
                           nim_position_new (&cgt_game_nim, numbers, n), NULL, "sum");
  cgt_exercise_set_key (self, cgt_drill_print_key ("sum", numbers, n, TRUE));
  /* The binary digits come to mind soon. */
  if (level < 2)
    self->figure = draw_columns (numbers, n);
  answer_nim_sum (self, numbers, n);
  return self;
}

const CgtDrill cgt_drill_nim_sum = {
  .name = "nim-sum",
  .title = N_("Nim-sum"),
  .about = N_("Binary columns, odd or even"),
  .make = make_nim_sum,
};

/* Mex */

#define MOST_DIGITS 4
#define MOST_HEAP 24

/* A game whose heaps have the options that are asked about. */
static OctalCode *
draw_code (GRand *random,
           guint  level)
{
  guint8 digits[MOST_DIGITS + 1] = { 0 };
  guint n_digits = MOST_DIGITS - (level == 0);
  gboolean is_any = FALSE;

  while (!is_any)
    for (guint i = 1; i <= n_digits; i++)
      {
        digits[i] = cgt_drill_draw (random, 0, 7);
        is_any = is_any || digits[i] > 1;
      }
  return octal_code_new (digits, n_digits + 1, FALSE);
}

static CgtFigure *
draw_row (const guint64 *values,
          guint          n)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);

  for (guint i = 0; i < n; i++)
    cgt_figure_add_value (figure, g_strdup (_("reached")), values[i]);
  return figure;
}

/* A heap, and the values of its options: so many, each once on easy levels. */
static guint
draw_options (GRand           *random,
              guint            level,
              const OctalCode *code,
              guint64         *heap,
              guint64         *values)
{
  static const guint least[CGT_DRILL_N_LEVELS] = { 2, 3, 4, 6 };
  static const guint most[CGT_DRILL_N_LEVELS] = { 4, 5, 7, 10 };
  g_auto (OctalTable) table = { 0 };
  guint n;

  *heap = cgt_drill_draw (random, 2, MOST_HEAP);
  if (!octal_code_get_table (code, *heap, NULL, &table, NULL))
    return 0;
  n = cgt_drill_list_options (code, &table, *heap, values);
  if (level < 2)
    n = cgt_drill_unite (values, n);
  return n >= least[level] && n <= most[level] ? n : 0;
}

static CgtExercise *
make_mex (GRand *random,
          guint  level)
{
  g_autoptr (OctalCode) code = draw_code (random, level);
  guint64 heap, values[CGT_DRILL_MOST_OPTIONS], reached[CGT_DRILL_MOST_OPTIONS];
  guint n = draw_options (random, level, code, &heap, values), n_reached;
  gboolean with_gap = cgt_drill_draw (random, 0, 3) > 0;
  g_autofree char *list = NULL;
  CgtExercise *self;

  memcpy (reached, values, n * sizeof *values);
  n_reached = cgt_drill_unite (reached, n);
  /* Where no larger value is among them it is just the number of different ones. */
  if (n_reached < 2 || with_gap != (cgt_mex (reached, n_reached) < n_reached))
    return NULL;
  cgt_drill_shuffle (random, values, n);
  list = cgt_drill_list_values (values, n);
  self = cgt_exercise_new (CGT_ANSWER_NUMBER, g_strdup_printf (_("Moves lead to positions worth %s, and to no others. What is this position worth?"), list),
                           octal_position_new (&cgt_game_octal, code, &heap, 1), "heap", "heap-value");
  cgt_exercise_set_key (self, cgt_drill_print_key ("mex", values, n, TRUE));
  if (level == 0)
    self->figure = draw_row (reached, n_reached);
  cgt_exercise_reply_mex (self, reached, n_reached);
  return self;
}

const CgtDrill cgt_drill_mex = {
  .name = "mex",
  .title = N_("Mex of a set"),
  .about = N_("The least number that is missing"),
  .make = make_mex,
};
