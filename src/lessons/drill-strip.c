/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed cells and regions of a strip. */
#include "cgt-drill-games.h"

#include <glib/gi18n-lib.h>

#include "cgt-words.h"
#include "strip/strip.h"

static const StripPosition *
get_strip (const CgtPosition *position)
{
  return (const StripPosition *) position;
}

/* Closed cells */

static char *
tell_closed (const StripPosition *after,
             const guint64       *closed,
             guint                n_closed)
{
  g_autofree char *list = NULL;
  guint first;

  if (n_closed == 0)
    return g_strdup (_("Nowhere near would a further cross complete three in a row."));
  if (n_closed == 1)
    {
      strip_find_three (after->crossed, after->n_cells, closed[0] - 1, &first);
      return g_strdup_printf (_("A cross there would make three in a row: %u, %u and %u."), first + 1, first + 2, first + 3);
    }
  list = cgt_words_list_numbers (closed, n_closed);
  return g_strdup_printf (_("A cross on %s would make three in a row."), list);
}

/* Typical mistakes: both neighbours, none at all, one of several. */
static void
reply_closed (CgtExercise         *self,
              const StripPosition *before,
              guint                cell,
              const guint64       *closed,
              guint                n_closed)
{
  guint64 neighbours[2];
  guint n = 0;

  if (cell > 0 && strip_is_playable (before, cell - 1))
    neighbours[n++] = cell;
  if (cell + 1 < before->n_cells && strip_is_playable (before, cell + 1))
    neighbours[n++] = cell + 2;
  for (guint i = 0; i < n_closed; i++)
    cgt_exercise_reply_set (self, &closed[i], 1, g_strdup (_("That one, yes, but not only that one.")));
  if (n > 0)
    cgt_exercise_reply_set (self, neighbours, n,
                            g_strdup (_("A cell is not closed just because it is beside the new cross. Would a cross there complete three in a row?")));
  cgt_exercise_reply_set (self, NULL, 0, g_strdup (_("It does close something. Look at the crosses beside it, and at those that are two cells away.")));
}

/* Cells that the move closes, from 1. */
static guint
list_newly_closed (const StripPosition *before,
                   const StripPosition *after,
                   guint64             *closed)
{
  guint n = 0;

  for (guint i = 0; i < before->n_cells; i++)
    if (strip_is_dead (after, i) && !strip_is_dead (before, i))
      closed[n++] = i + 1;
  return n;
}

static CgtExercise *
make_dead_cells (GRand *random,
                 guint  level)
{
  static const guint least[CGT_DRILL_N_LEVELS] = { 5, 7, 9, 12 };
  static const guint most[CGT_DRILL_N_LEVELS] = { 7, 9, 13, 20 };
  guint n = cgt_drill_draw (random, least[level], most[level]), n_closed;
  g_autoptr (CgtPosition) before = cgt_drill_draw_strip (random, n, cgt_drill_draw (random, 1, n / 3));
  g_autoptr (CgtMove) move = cgt_position_random_move (before, random);
  g_autoptr (CgtPosition) after = NULL;
  guint64 closed[CGT_DRILL_MOST_CELLS];
  CgtExercise *self;

  if (move == NULL)
    return NULL;
  after = cgt_position_play (before, move, NULL);
  n_closed = list_newly_closed (get_strip (before), get_strip (after), closed);
  /* None is an answer, too, but not a frequent one. */
  if (cgt_position_is_finished (after) || (n_closed == 0 && (level < 2 || cgt_drill_draw (random, 0, 3) > 0)))
    return NULL;
  self = cgt_exercise_new (CGT_ANSWER_SET,
                           g_strdup_printf (_("You put a cross on cell %u. Which cells does it close that are not closed yet?"), (guint) move->index + 1),
                           cgt_position_ref (after), NULL, n_closed > 0 ? "closed" : "regions");
  cgt_exercise_set_key (self, g_strdup_printf ("%s: %u", self->key, (guint) move->index));
  cgt_exercise_show (self, before, move->index);
  for (guint i = 0; i < n_closed; i++)
    cgt_lesson_question_add_answer (self->question, closed[i]);
  cgt_exercise_say (self, tell_closed (get_strip (after), closed, n_closed),
                    g_strdup (_("A cell is closed if a cross there would make three in a row. Look at most two cells away from the new cross.")));
  reply_closed (self, get_strip (before), move->index, closed, n_closed);
  return self;
}

const CgtDrill cgt_drill_dead_cells = {
  .name = "dead-cells",
  .title = N_("Closed cells"),
  .about = N_("Where a cross would make three in a row"),
  .make = make_dead_cells,
};

/* Regions */

static char *
tell_regions (const GArray *regions)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < regions->len; i++)
    {
      const StripRegion *region = &g_array_index (regions, StripRegion, i);

      if (i > 0)
        /* Translators: between ranges of cells in a list: "1–3, 5–9" */
        g_string_append (text, _(", "));
      if (region->first == region->last)
        g_string_append_printf (text, "%u", region->first + 1);
      else
        g_string_append_printf (text, "%u–%u", region->first + 1, region->last + 1);
    }
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %u: cells %s.", "There are %u: cells %s.", regions->len), regions->len, text->str);
}

/* Stretches of cells between those that @is_wall says, with or without something to play. */
static guint
count_stretches (const StripPosition *strip,
                 gboolean             walls_are_crosses,
                 gboolean             to_play)
{
  gboolean inside = FALSE, any = FALSE;
  guint n = 0;

  for (guint i = 0; i <= strip->n_cells; i++)
    {
      gboolean wall = i == strip->n_cells || strip_is_dead (strip, i) || (walls_are_crosses && strip->crossed[i]);

      if (wall)
        {
          n += inside && (any || !to_play);
          inside = any = FALSE;
          continue;
        }
      inside = TRUE;
      any = any || strip_is_playable (strip, i);
    }
  return n;
}

/* A strip with so many regions, in which crosses matter; NULL: none was found. */
static CgtPosition *
draw_regions (GRand *random,
              guint  level,
              guint  wanted)
{
  static const guint least[CGT_DRILL_N_LEVELS] = { 7, 10, 14, 20 };
  static const guint most[CGT_DRILL_N_LEVELS] = { 10, 14, 20, 30 };

  for (guint i = 0; i < CGT_DRILL_MOST_DRAWN; i++)
    {
      guint n = cgt_drill_draw (random, least[level], most[level]);
      g_autoptr (CgtPosition) position = cgt_drill_draw_strip (random, n, cgt_drill_draw (random, 2, n / 2));
      g_autoptr (GArray) regions = strip_get_regions (get_strip (position));

      if (regions->len == wanted && count_stretches (get_strip (position), TRUE, FALSE) != wanted)
        return g_steal_pointer (&position);
    }
  return NULL;
}

static CgtExercise *
make_regions (GRand *random,
              guint  level)
{
  guint wanted = cgt_drill_draw (random, 1, level == 0 ? 2 : level + 2);
  g_autoptr (CgtPosition) position = draw_regions (random, level, wanted);
  const StripPosition *strip = get_strip (position);
  g_autoptr (GArray) regions = NULL;
  CgtExercise *self;

  if (position == NULL)
    return NULL;
  regions = strip_get_regions (strip);
  self = cgt_exercise_new (CGT_ANSWER_NUMBER, g_strdup (_("How many regions can still be played in?")), cgt_position_ref (position), NULL, "regions");
  cgt_exercise_show (self, position, -1);
  cgt_lesson_question_add_answer (self->question, wanted);
  cgt_exercise_say (self, tell_regions (regions),
                    g_strdup (_("Closed cells cut the strip into stretches. Count those in which a cross can still be put somewhere.")));
  cgt_exercise_reply (self, count_stretches (strip, FALSE, FALSE),
                      g_strdup (_("In one of the stretches no cross can be put any more. It does not count.")));
  cgt_exercise_reply (self, count_stretches (strip, TRUE, TRUE),
                      g_strdup (_("A lone cross does not cut: a cross beside it closes the cell on its other side. Only closed cells cut.")));
  return self;
}

const CgtDrill cgt_drill_regions = {
  .name = "regions",
  .title = N_("Regions"),
  .about = N_("Where closed cells cut a strip"),
  .make = make_regions,
};
