/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Take or Split: the pile to split. */
#include "cgt-drill-private.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"
#include "take-split/take-split.h"

#define MOST_PILES 5

static char *
print_parts (const guint64 *parts,
             guint          n_parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++)
    g_string_append_printf (text, "%s%" PRIu64, i > 0 ? " + " : "", parts[i]);
  return g_string_free (text, FALSE);
}

/* Whether leaving fewer tokens in the pile gives it that value. */
static gboolean
can_take_to (guint64 pile,
             guint64 value)
{
  guint64 left;

  return take_split_find_pile (value, &left) && left < pile;
}

/* What to say of the right piles: each with a split of the fewest parts. */
static char *
tell_splits (const guint64 *piles,
             guint          n,
             guint64        sum)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
      guint n_parts = take_split_find_shortest (piles[i], sum ^ take_split_get_value (piles[i]), parts);
      g_autofree char *list = print_parts (parts, n_parts);
      g_autofree char *name = cgt_words_name_pile (i, n);

      if (n_parts == 0)
        continue;
      if (text->len > 0)
        /* Translators: between entries of a list */
        g_string_append (text, _(", "));
      /* Translators: a pile; what it is split into: "the 2nd pile into 3 + 1" */
      g_string_append_printf (text, _("%s into %s"), name, list);
    }
  return g_strdup_printf (_("Split so, it is worth as much as the other piles together: %s."), text->str);
}

static void
judge_piles (CgtExercise   *self,
             const guint64 *piles,
             guint          n,
             guint64        sum)
{
  guint64 parts[TAKE_SPLIT_MOST_SHORTEST];

  for (guint i = 0; i < n; i++)
    if (take_split_find_shortest (piles[i], sum ^ take_split_get_value (piles[i]), parts) > 0)
      cgt_lesson_question_add_answer (self->question, i);
  cgt_exercise_say (self, tell_splits (piles, n, sum), g_strdup (_("No split of this pile makes it worth as much as the other piles together.")));
  for (guint i = 0; i < n; i++)
    {
      guint64 others = sum ^ take_split_get_value (piles[i]);

      cgt_exercise_reply (self, i,
                          can_take_to (piles[i], others)
                            ? g_strdup_printf (_("Taking from this pile wins, but splitting it does not: no split is worth *%" PRIu64 ", like the other piles together."), others)
                            : g_strdup_printf (_("The other piles are worth *%" PRIu64 " together, and no split of this pile is."), others));
    }
}

static guint
count_splittable (const guint64 *piles,
                  guint          n,
                  guint64        sum)
{
  guint64 parts[TAKE_SPLIT_MOST_SHORTEST];
  guint n_right = 0;

  for (guint i = 0; i < n; i++)
    n_right += take_split_find_shortest (piles[i], sum ^ take_split_get_value (piles[i]), parts) > 0;
  return n_right;
}

static CgtExercise *
make_find_split (GRand *random,
                 guint  level)
{
  static const guint most[CGT_DRILL_N_LEVELS] = { 8, 8, 12, 20 };
  guint n = cgt_drill_draw (random, MAX (level, 2), level + 2), n_right;
  guint64 piles[MOST_PILES], sum = 0;
  g_autoptr (CgtPosition) position = NULL;
  CgtExercise *self;

  for (guint i = 0; i < n; i++)
    {
      piles[i] = cgt_drill_draw (random, 1, most[level]);
      sum ^= take_split_get_value (piles[i]);
    }
  /* A position that is lost has a value that its piles have already; no split keeps it. */
  if (sum == 0)
    return NULL;
  n_right = count_splittable (piles, n, sum);
  if (n_right == 0 || n_right == n || (level < 2 && n_right > 1))
    return NULL;
  position = take_split_position_new (piles, n);
  self = cgt_exercise_new (CGT_ANSWER_PICK, g_strdup (_("Some split wins here. Which pile do you split?")), cgt_position_ref (position), NULL, "winning-moves");
  cgt_exercise_set_key (self, cgt_drill_print_key ("piles", piles, n, TRUE));
  cgt_exercise_show (self, position, -1);
  judge_piles (self, piles, n, sum);
  return self;
}

const CgtDrill cgt_drill_find_split = {
  .name = "find-split",
  .title = N_("Find the split"),
  .about = N_("The pile that a winning move splits"),
  .make = make_find_split,
};
