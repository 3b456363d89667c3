/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sequences of values: how they go on, and when they come again. */
#include "cgt-drill-games.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#define MOST_SHOWN 48
/* Enough values to prove a period that can be shown. */
#define MOST_LOOKED 200

/* Games that break heaps, small enough to be worked out by hand. */
static const char *const breaking[] = { "0.77", "0.07", "0.137", "0.7", "0.17", "0.37", "0.6", "0.27" };

static char *
describe (const OctalCode *code)
{
  guint64 heap = 1;
  g_autoptr (CgtPosition) position = octal_position_new (&cgt_game_octal, code, &heap, 1);

  return cgt_position_describe_rule (position);
}

/* The values of heaps from 0; the last @n_open places are open. */
static CgtFigure *
draw_row (const OctalTable *table,
          guint             n_shown,
          gboolean          is_open)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("heap and value"));

  for (guint heap = 0; heap < n_shown; heap++)
    cgt_figure_add_value (figure, g_strdup_printf ("%u", heap), octal_table_get (table, heap));
  if (is_open)
    {
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf ("%u", n_shown));

      item->detail = g_strdup ("*?");
      item->lit = TRUE;
    }
  return figure;
}

/* The next value */

static OctalCode *
draw_next_code (GRand *random,
                guint  level)
{
  CgtTaken taken;

  if (level == 3 && cgt_drill_draw (random, 0, 2) == 0)
    return octal_code_parse (breaking[cgt_drill_draw (random, 0, G_N_ELEMENTS (breaking) - 1)], NULL);
  taken = level == 0 ? cgt_taken_draw_first (random, 2, 5) : cgt_taken_draw (random, 2, level + 1, 3 + 3 * level);
  return cgt_taken_get_code (&taken);
}

static CgtExercise *
make_next_value (GRand *random,
                 guint  level)
{
  g_autoptr (OctalCode) code = draw_next_code (random, level);
  gboolean breaks = (octal_code_get_rests (code) & OCTAL_TWO) != 0;
  guint64 heap = cgt_drill_draw (random, 4, breaks ? 9 : 8 + 4 * level), values[CGT_DRILL_MOST_OPTIONS];
  g_autofree char *rule = describe (code);
  g_auto (OctalTable) table = { 0 };
  CgtExercise *self;
  guint n;

  if (!octal_code_get_table (code, heap, NULL, &table, NULL))
    return NULL;
  n = cgt_drill_unite (values, cgt_drill_list_options (code, &table, heap, values));
  if (n < 2)
    return NULL;
  self = cgt_exercise_new (CGT_ANSWER_NUMBER,
                           /* Translators: the rules of a game */
                           g_strdup_printf (_("%s What is a heap of %" PRIu64 " worth?"), rule, heap),
                           octal_position_new (&cgt_game_octal, code, &heap, 1), "heap", "heap-value");
  self->figure = draw_row (&table, heap, TRUE);
  cgt_exercise_reply_mex (self, values, n);
  g_free (self->question->wrong);
  self->question->wrong = g_strdup (_("Look up the value of everything that a move can leave. The least number that is not among them is the value."));
  return self;
}

const CgtDrill cgt_drill_next_value = {
  .name = "next-value",
  .title = N_("The next value"),
  .about = N_("How a row of values goes on"),
  .make = make_next_value,
};

/* Smallest period */

static OctalCode *
draw_period_code (GRand *random,
                  guint  level)
{
  static const guint largest[CGT_DRILL_N_LEVELS] = { 7, 6, 9, 16 };
  const CgtTaken taken = level == 0 && cgt_drill_draw_coin (random) ? cgt_taken_draw_first (random, 2, largest[0])
                                                                    : cgt_taken_draw (random, 2, level + 2, largest[level]);

  return cgt_taken_get_code (&taken);
}

/* Whether the shown values from the start of the period on leave no other choice than it. */
static gboolean
is_plain (const OctalTable *table,
          const CgtPeriod  *period,
          guint             n_shown)
{
  for (guint64 p = 1; p < period->length; p++)
    {
      guint64 n = period->start;

      while (n + p < n_shown && octal_table_get (table, n) == octal_table_get (table, n + p))
        n++;
      if (n + p >= n_shown)
        return FALSE;
    }
  return TRUE;
}

static guint
count_values (const OctalTable *table,
              guint             n_shown)
{
  guint64 seen = 0;
  guint n = 0;

  for (guint heap = 0; heap < n_shown; heap++)
    seen |= G_GUINT64_CONSTANT (1) << MIN (octal_table_get (table, heap), 63);
  for (; seen != 0; seen &= seen - 1)
    n++;
  return n;
}

static void
answer_period (CgtExercise      *self,
               const OctalTable *table,
               const CgtPeriod  *period,
               guint             n_shown)
{
  cgt_lesson_question_add_answer (self->question, period->length);
  cgt_exercise_say (self, g_strdup_printf (_("Each value comes again %" PRIu64 " places later, and no smaller number will do."), period->length),
                    g_strdup (_("Take a stretch of the row and look where it comes again. Then everything after it has to agree, too.")));
  for (guint64 times = 2; times <= 3; times++)
    cgt_exercise_reply (self, times * period->length, g_strdup (_("The row does come again after so many places, but it does so earlier, too.")));
  cgt_exercise_reply (self, count_values (table, n_shown), g_strdup (_("That is how many different values there are. Some stand in the row more than once before it comes again.")));
}

/* The table and its period, proved, from a heap on that is large enough to be explained by it. */
static gboolean
find_period (const OctalCode *code,
             OctalTable      *table,
             CgtPeriod       *period)
{
  return octal_code_get_table (code, MOST_LOOKED, NULL, table, NULL) && octal_code_get_period (code, period) && period->saltus == 0 && period->length > 1;
}

static CgtExercise *
make_period (GRand *random,
             guint  level)
{
  static const guint longest[CGT_DRILL_N_LEVELS] = { 8, 10, 14, 18 };
  g_autoptr (OctalCode) code = draw_period_code (random, level);
  g_autofree char *rule = describe (code);
  g_auto (OctalTable) table = { 0 };
  CgtPeriod period;
  CgtExercise *self;
  guint64 heap, n_shown;

  if (!find_period (code, &table, &period) || period.length > longest[level])
    return NULL;
  n_shown = period.start + 2 * period.length + cgt_drill_draw (random, 2, 6);
  if (n_shown > MOST_SHOWN || !is_plain (&table, &period, n_shown))
    return NULL;
  heap = MAX (25, n_shown);
  self = cgt_exercise_new (CGT_ANSWER_NUMBER,
                           /* Translators: the rules of a game */
                           period.start == 0 ? g_strdup_printf (_("%s These are the values of heaps. What is the smallest period of the row?"), rule)
                                             : g_strdup_printf (_("%s These are the values of heaps. What is the smallest period of the row, from %" PRIu64 " on?"), rule, period.start),
                           octal_position_new (&cgt_game_octal, code, &heap, 1), "heap", "by-period");
  cgt_exercise_set_key (self, octal_code_to_string (code));
  self->figure = draw_row (&table, n_shown, FALSE);
  answer_period (self, &table, &period, n_shown);
  return self;
}

const CgtDrill cgt_drill_period = {
  .name = "period",
  .title = N_("Smallest period"),
  .about = N_("Where a row of values comes again"),
  .make = make_period,
};
