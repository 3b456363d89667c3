/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nim: the heap to take from, and the end when the last stone loses. */
#include "cgt-drill-private.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-theory.h"
#include "cgt-words.h"
#include "nim/nim.h"

#define MOST_HEAPS 12

/* Whether some move there makes the nim-sum 0. */
static gboolean
can_balance (guint64 heap,
             guint64 sum)
{
  return (heap ^ sum) < heap;
}

/* Find the heap */

static guint64
get_deciding (guint64 sum)
{
  return G_GUINT64_CONSTANT (1) << (g_bit_storage (sum) - 1);
}

static char *
tell_heaps (const guint64 *heaps,
            guint          n,
            const guint64 *right,
            guint          n_right,
            guint64        sum)
{
  g_autofree char *words = NULL;
  guint64 numbers[MOST_HEAPS];

  if (n_right == 1)
    {
      words = cgt_words_name_heap (right[0], n);
      /* Translators: %s is a heap, as "the 3rd heap" */
      return g_strdup_printf (_("The nim-sum is %" PRIu64 ", so the column of %" PRIu64 " decides. Only %s has a one there: leave %" PRIu64 " of its %" PRIu64 "."),
                              sum, get_deciding (sum), words, heaps[right[0]] ^ sum, heaps[right[0]]);
    }
  for (guint i = 0; i < n_right; i++)
    numbers[i] = right[i] + 1;
  words = cgt_words_list_ordinals (numbers, n_right);
  /* Translators: %s are places of heaps, as "1st, 2nd and 4th" */
  return g_strdup_printf (_("The nim-sum is %" PRIu64 ", so the column of %" PRIu64 " decides. The %s heaps have a one there, and each of them will do."),
                          sum, get_deciding (sum), words);
}

static CgtExercise *
make_find_heap (GRand *random,
                guint  level)
{
  static const guint most[CGT_DRILL_N_LEVELS] = { 7, 15, 15, 31 };
  guint n = level < 2 ? 3 : cgt_drill_draw (random, 4, level + 2), n_right = 0;
  guint64 heaps[MOST_HEAPS], right[MOST_HEAPS], sum;
  g_autoptr (CgtPosition) position = NULL;
  CgtExercise *self;

  for (guint i = 0; i < n; i++)
    heaps[i] = cgt_drill_draw (random, 1, most[level]);
  sum = cgt_nim_sum (heaps, n);
  for (guint i = 0; i < n; i++)
    if (can_balance (heaps[i], sum))
      right[n_right++] = i;
  /* The largest heap, where there is one, is found without counting: not always. */
  if (n_right == 0 || n_right == n || (level < 2 && n_right > 1))
    return NULL;
  position = nim_position_new (&cgt_game_nim, heaps, n);
  self = cgt_exercise_new (CGT_ANSWER_PICK, g_strdup (_("Whoever takes the last stone wins. From which heap does a winning move take?")),
                           cgt_position_ref (position), NULL, "deciding-column");
  cgt_exercise_set_key (self, cgt_drill_print_key ("heaps", heaps, n, TRUE));
  cgt_exercise_show (self, position, -1);
  for (guint i = 0; i < n_right; i++)
    cgt_lesson_question_add_answer (self->question, right[i]);
  cgt_exercise_say (self, tell_heaps (heaps, n, right, n_right, sum),
                    g_strdup (_("Write the heaps in binary and find the highest column with an odd number of ones. This heap has no one there, so taking from it cannot make that column even.")));
  return self;
}

const CgtDrill cgt_drill_find_heap = {
  .name = "find-heap",
  .title = N_("Find the heap"),
  .about = N_("The heap from which a winning move takes"),
  .make = make_find_heap,
};

/* Odd or even */

static guint
draw_big_heaps (GRand   *random,
                guint    level,
                guint64 *heaps)
{
  static const guint most[CGT_DRILL_N_LEVELS] = { 9, 15, 9, 15 };
  guint n = level < 2 ? 1 : cgt_drill_draw (random, 1, level);

  for (guint i = 0; i < n; i++)
    heaps[i] = cgt_drill_draw (random, 2, most[level]);
  return n;
}

/* Of the only big heap: leave one stone or none, so that the number of ones is odd. */
static void
answer_parity (CgtExercise *self,
               guint64      heap,
               guint        n_ones)
{
  guint left = n_ones % 2 == 0 ? 1 : 0, n_even = n_ones + 1 - left;

  cgt_lesson_question_add_answer (self->question, left);
  cgt_exercise_say (self,
                    g_strdup (_("That leaves an odd number of single stones. Nobody has a choice any more, and your opponent takes the last one.")),
                    g_strdup (_("While a heap of two or more is left, your opponent chooses between odd and even. Leave single stones only.")));
  cgt_exercise_reply (self, 1 - left,
                      n_even == 0 ? g_strdup (_("That takes the last stone of all, and the last stone loses."))
                                  : g_strdup (_("That leaves an even number of single stones. They go one by one, and you have to take the last.")));
  cgt_exercise_reply (self, heap, g_strdup (_("A move takes at least one stone.")));
}

/* Of several big heaps: as in Nim. */
static void
answer_balance (CgtExercise *self,
                guint64      heap,
                guint64      sum)
{
  cgt_lesson_question_add_answer (self->question, heap ^ sum);
  cgt_exercise_say (self, g_strdup (_("Now the nim-sum is 0, and larger heaps are left: so far the game goes as if the last stone won.")),
                    g_strdup (_("Several heaps have two or more stones, so play as if the last stone won: make the nim-sum 0.")));
  cgt_exercise_reply (self, heap, g_strdup (_("A move takes at least one stone.")));
}

/* The heaps in any order; *@at: which of them one has to take from. */
static guint
draw_heaps (GRand   *random,
            guint    level,
            guint64 *heaps,
            guint   *n_big,
            guint   *at)
{
  guint n_ones = cgt_drill_draw (random, level == 0, 3 + MIN (level, 3)), n;

  *n_big = draw_big_heaps (random, level, heaps);
  n = *n_big + n_ones;
  for (guint i = *n_big; i < n; i++)
    heaps[i] = 1;
  cgt_drill_shuffle (random, heaps, n);
  *at = cgt_drill_draw (random, 0, n - 1);
  return n;
}

static CgtExercise *
make_misere_parity (GRand *random,
                    guint  level)
{
  guint n, n_big, at;
  guint64 heaps[MOST_HEAPS], sum;
  g_autoptr (CgtPosition) position = NULL;
  g_autofree char *key = NULL;
  g_autofree char *name = NULL;
  CgtExercise *self;

  n = draw_heaps (random, level, heaps, &n_big, &at);
  sum = cgt_nim_sum (heaps, n);
  if (heaps[at] < 2 || (n_big > 1 && (sum == 0 || !can_balance (heaps[at], sum))))
    return NULL;
  position = nim_position_new (&cgt_game_misere_nim, heaps, n);
  name = cgt_words_name_heap (at, n);
  self = cgt_exercise_new (CGT_ANSWER_NUMBER,
                           /* Translators: %s is a heap, as "the 3rd heap" */
                           g_strdup_printf (_("The last stone loses. You win by taking from %s. How many of its %u stones do you leave?"), name, (guint) heaps[at]),
                           cgt_position_ref (position), NULL, n_big == 1 ? "one-ample" : "winning-moves");
  key = cgt_drill_print_key ("heaps", heaps, n, TRUE);
  cgt_exercise_set_key (self, g_strdup_printf ("%s: %" PRIu64, key, heaps[at]));
  cgt_exercise_show (self, position, at);
  if (n_big == 1)
    answer_parity (self, heaps[at], n - 1);
  else
    answer_balance (self, heaps[at], sum);
  return self;
}

const CgtDrill cgt_drill_misere_parity = {
  .name = "misere-parity",
  .title = N_("Misère parity"),
  .about = N_("The end of Nim when the last stone loses"),
  .make = make_misere_parity,
};
