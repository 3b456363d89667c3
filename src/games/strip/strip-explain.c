/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-explain.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"
#include "cgt-words.h"

/* More kinds of regions than this are told in one table, not in a step each. */
#define MOST_TOLD 8

/* A figure has room for so many rows. */
#define MOST_ROWS 16

#define TOPIC_CELLS "cells"
#define TOPIC_DENSE "dense"
#define TOPIC_PROOF "proof"
#define TOPIC_LEMMA "lemma-"

static void
explained_free (gpointer data)
{
  StripExplained *region = data;

  cgt_position_unref (region->own);
  g_free (region->letter);
  g_free (region->name);
  g_free (region->key);
  g_free (region);
}

static const StripExplained *
get_region (const StripExplainer *self,
            guint                 i)
{
  return g_ptr_array_index (self->regions, i);
}

/* Whether the region is all of the strip. */
static gboolean
is_whole (const StripExplainer *self,
          const StripExplained *region)
{
  return region->at.first == 0 && region->at.last + 1 == self->strip->n_cells;
}

/* A to Z, AA, AB, ...: as the board does. */
static char *
make_letter (guint n)
{
  GString *text = g_string_new (NULL);

  for (n++; n > 0; n = (n - 1) / 26)
    g_string_prepend_c (text, 'A' + (n - 1) % 26);
  return g_string_free (text, FALSE);
}

/* How a region is called within a sentence. The only one of a board needs no letter. */
static void
name_region (const StripExplainer *self,
             StripExplained       *region,
             guint                 i)
{
  if (self->explanation->analysis->components->len > 1)
    {
      region->letter = make_letter (i);
      /* Translators: a region by its letter, within a sentence */
      region->name = g_strdup_printf (_("region %s"), region->letter);
    }
  else if (is_whole (self, region))
    /* Translators: the whole position, within a sentence, where “region C” would stand otherwise */
    region->name = g_strdup (_("this strip"));
  else
    /* Translators: the only region, within a sentence */
    region->name = g_strdup (_("this region"));
}

static void
find_regions (StripExplainer *self)
{
  const GArray *components = self->explanation->analysis->components;

  for (guint i = 0; i < components->len; i++)
    {
      const CgtComponent *component = &g_array_index (components, CgtComponent, i);
      StripExplained *region = g_new0 (StripExplained, 1);

      region->at = (StripRegion) { component->first, component->last };
      region->own = strip_position_new (self->strip->crossed + component->first, component->last - component->first + 1);
      name_region (self, region, i);
      region->key = cgt_position_get_key (region->own);
      for (guint cell = region->at.first; cell <= region->at.last; cell++)
        region->n_moves += strip_is_playable (self->strip, cell);
      region->value = component->value;
      g_ptr_array_add (self->regions, region);
    }
}

char *
strip_explainer_name_cells (guint first,
                            guint last)
{
  return g_strdup_printf (TOPIC_CELLS " %u-%u", first + 1, last + 1);
}

void
strip_explainer_open (CgtStep           *step,
                      char              *label,
                      const CgtPosition *position,
                      guint              first,
                      guint              last)
{
  g_autofree char *topic = strip_explainer_name_cells (first, last);
  CgtPart *part = cgt_step_add_part (step, label, position, topic);

  part->has_places = TRUE;
  part->first = first;
  part->last = last;
}

static void
open_region (StripExplainer       *self,
             CgtStep              *step,
             const StripExplained *region)
{
  char *label;

  if (region->letter != NULL)
    /* Translators: opens the explanation of a region */
    label = g_strdup_printf (_("Region %s"), region->letter);
  else
    label = g_strdup (is_whole (self, region) ? _("This strip") : _("This region"));
  strip_explainer_open (step, label, self->explanation->position, region->at.first, region->at.last);
}

void
strip_explainer_mark_regions (StripExplainer *self,
                              CgtStep        *step,
                              gboolean        values)
{
  for (guint i = 0; i < self->regions->len; i++)
    {
      const StripExplained *region = get_region (self, i);
      CgtStepMark *mark = cgt_step_mark_value (step, CGT_MARK_GROUP, region->at.first, region->at.last, region->letter, region->value);

      mark->has_value = values;
    }
}

void
strip_explainer_focus (StripExplainer       *self,
                       CgtStep              *step,
                       const StripExplained *region)
{
  cgt_step_mark (step, CGT_MARK_FOCUS, region->at.first, region->at.last);
  for (guint i = 0; i < self->regions->len; i++)
    {
      const StripExplained *other = get_region (self, i);
      CgtStepMark *mark = cgt_step_mark_value (step, CGT_MARK_GROUP, other->at.first, other->at.last, other->letter, other->value);

      mark->has_value = other->found;
      mark->wanted = TRUE;
    }
}

void
strip_explainer_set_found (StripExplainer       *self,
                           const StripExplained *region)
{
  for (guint i = 0; i < self->regions->len; i++)
    {
      StripExplained *other = g_ptr_array_index (self->regions, i);

      other->found |= g_str_equal (other->key, region->key);
    }
}

/* Terms */

char *
strip_explainer_define_closed (StripExplainer *self)
{
  if (self->told_closed)
    return NULL;
  self->told_closed = TRUE;
  return g_strdup (_("A cell is “closed” where a cross would make three in a row: it can never be played any more."));
}

char *
strip_explainer_define_xor (StripExplainer *self)
{
  if (self->told_xor)
    return NULL;
  self->told_xor = TRUE;
  return g_strdup (_("Values of several parts are combined by “xor”: written in binary, equal digits give 0, different ones 1."));
}

void
strip_explainer_say_xor (StripExplainer *self,
                         CgtStep        *step)
{
  char *text = strip_explainer_define_xor (self);

  if (text != NULL)
    cgt_step_say (step, text);
}

/* Closed cells */

static char *
tell_closed (const guint64 *closed,
             guint          n)
{
  g_autofree char *list = n <= MOST_ROWS ? cgt_words_list_numbers (closed, n) : NULL;

  if (list == NULL)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%u cell is “closed”: a cross there would make three in a row. It can never be played any more.",
                                         "%u cells are “closed”: a cross there would make three in a row. They can never be played any more.", n),
                            n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Cell %s is “closed”: a cross there would make three in a row. It can never be played any more.",
                                       "Cells %s are “closed”: a cross there would make three in a row. They can never be played any more.", n),
                          list);
}

/* Which cells are closed, and by which three in a row. */
static void
explain_closed (StripExplainer *self)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(t(ttt))"));
  g_autoptr (GArray) closed = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_TABLE, NULL);
  CgtStep *step;
  guint first;

  cgt_figure_add_column (figure, g_strdup (_("three in a row")));
  for (guint cell = 0; cell < self->strip->n_cells; cell++)
    if (!self->strip->crossed[cell] && strip_find_three (self->strip->crossed, self->strip->n_cells, cell, &first))
      {
        guint64 number = cell + 1;

        g_array_append_val (closed, number);
        g_variant_builder_add (&facts, "(t(ttt))", number, (guint64) first + 1, (guint64) first + 2, (guint64) first + 3);
        if (closed->len > MOST_ROWS)
          {
            figure->n_left_out++;
            continue;
          }
        /* Translators: the head of a row: a closed cell */
        cgt_figure_add_row (figure, g_strdup_printf (_("cell %u"), cell + 1));
        cgt_figure_add_at (figure, g_strdup_printf ("%u %u %u", first + 1, first + 2, first + 3), 0, closed->len - 1, CGT_FIGURE_PLAIN);
      }
  if (closed->len == 0)
    return;
  step = cgt_explanation_add_step (self->explanation, "closed", CGT_STEP_OBSERVE, g_strdup (_("Which cells are closed?")),
                                   tell_closed (&g_array_index (closed, guint64, 0), closed->len));
  self->told_closed = TRUE;
  cgt_step_add_fact (step, "closed", "@a(t(ttt))", g_variant_builder_end (&facts));
  for (guint i = 0; i < closed->len; i++)
    {
      guint64 cell = g_array_index (closed, guint64, i) - 1;

      cgt_step_mark (step, CGT_MARK_CLOSED, cell, cell);
    }
  if (closed->len <= MOST_ROWS)
    cgt_step_ask_set (step, g_strdup (_("Which empty cells can never be played?")), &g_array_index (closed, guint64, 0), closed->len);
  cgt_step_add_figure (step, g_steal_pointer (&figure));
}

/* Regions */

static gboolean
has_cross (const StripPosition *strip)
{
  return memchr (strip->crossed, 1, strip->n_cells) != NULL;
}

/* All of a board, or of the cells that are explained, is one region. */
static char *
tell_only_region (StripExplainer       *self,
                  const StripExplained *region)
{
  guint first = region->at.first + 1;
  guint last = region->at.last + 1;
  g_autofree char *cells = NULL;

  if (is_whole (self, region) && region->n_moves == 1)
    return g_strdup (_("Only one move is left in this strip."));
  if (is_whole (self, region))
    return g_strconcat (_("No cell is closed yet. So nothing cuts the strip: all its cells belong together, and what happens at one place can "
                          "matter at the next."),
                        has_cross (self->strip) ? " " : NULL,
                        _("A lone cross does not cut, either: a cross on one side of it closes the cell on its other side."), NULL);
  /* Translators: goes on after “Only one of them can still be played in: ” */
  cells = first == last ? g_strdup_printf (_("cell %u"), first) : g_strdup_printf (_("cells %u to %u"), first, last);
  if (region->letter != NULL)
    /* Translators: cells, as “cells 3 to 9”; a region by its letter, as “region C” */
    return g_strdup_printf (_("Closed cells cut the strip into parts. A part where something can still be played is a “region”. Here we look at "
                              "%s, %s. A move in it changes nothing in the others."),
                            cells, region->name);
  return g_strdup_printf (_("Closed cells cut the strip into parts. Only one of them can still be played in: %s, a “region”. All that is to come "
                            "happens there."),
                          cells);
}

static char *
tell_regions (StripExplainer *self)
{
  guint n = self->regions->len;

  if (n > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Closed cells cut the strip into parts. A part where something can still be played is a “region”: there is %u. "
                                         "A move in one changes nothing in the others, so we can look at them one by one.",
                                         "Closed cells cut the strip into parts. A part where something can still be played is a “region”: there are %u. "
                                         "A move in one changes nothing in the others, so we can look at them one by one.", n),
                            n);
  return tell_only_region (self, get_region (self, 0));
}

static void
explain_regions (StripExplainer *self)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tts)"));
  char *closed = strip_explainer_define_closed (self);
  CgtStep *step = cgt_explanation_add_step (self->explanation, "regions", CGT_STEP_OBSERVE, g_strdup (_("What is the strip made of?")),
                                            closed == NULL ? tell_regions (self) : closed);
  gboolean opens = self->regions->len <= MOST_TOLD && (self->explanation->topic == NULL || self->regions->len > 1);

  if (closed != NULL)
    cgt_step_say (step, tell_regions (self));
  for (guint i = 0; i < self->regions->len; i++)
    {
      const StripExplained *region = get_region (self, i);
      g_autofree char *text = cgt_position_to_string (region->own);

      g_variant_builder_add (&facts, "(tts)", (guint64) region->at.first + 1, (guint64) region->at.last + 1, text);
      if (opens)
        open_region (self, step, region);
    }
  cgt_step_add_fact (step, "regions", "@a(tts)", g_variant_builder_end (&facts));
  strip_explainer_mark_regions (self, step, FALSE);
}

/* Whether an equal region comes before it. */
static gboolean
is_repeated (const StripExplainer *self,
             guint                 i)
{
  for (guint j = 0; j < i; j++)
    if (g_str_equal (get_region (self, i)->key, get_region (self, j)->key))
      return TRUE;
  return FALSE;
}

/* Says which regions are equal to region number @i. */
static void
tell_repeated (StripExplainer *self,
               guint           i,
               CgtStep        *step)
{
  const StripExplained *region = get_region (self, i);
  g_autoptr (GString) letters = g_string_new (NULL);
  guint n = 0;

  for (guint j = i + 1; j < self->regions->len; j++)
    {
      const StripExplained *other = get_region (self, j);

      if (g_str_equal (region->key, other->key))
        g_string_append_printf (letters, "%s%s", n++ > 0 ? ", " : "", other->letter);
    }
  if (n > 0)
    /* Translators: letters of regions, as “B, D, F” */
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Region %s is the same, perhaps in a mirror.",
                                                      "Regions %s are the same, perhaps in a mirror.", n), letters->str));
}

/* Regions that are too many for a step each. */
static void
explain_many_regions (StripExplainer *self)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_POSITIONS, NULL);
  CgtStep *step = cgt_explanation_add_step (self->explanation, "region-values", CGT_STEP_COMPUTE, g_strdup (_("What are the regions worth?")),
                                            g_strdup (_("Each region has a value of its own. It comes from its moves: open a region to see how. "
                                                        "Equal regions, and those that mirror each other, have the same value.")));

  cgt_step_add_figure (step, figure);
  for (guint i = 0; i < self->regions->len; i++)
    {
      const StripExplained *region = get_region (self, i);
      g_autofree char *text = cgt_position_to_string (region->own);
      CgtFigureItem *item;

      cgt_step_add_fact (step, "value", "(st)", text, (guint64) region->value);
      if (!is_repeated (self, i))
        open_region (self, step, region);
      if (figure->items->len >= MOST_ROWS)
        {
          figure->n_left_out++;
          continue;
        }
      item = cgt_figure_add_value (figure, g_strdup (region->letter), region->value);
      item->position = cgt_position_ref (region->own);
    }
  strip_explainer_mark_regions (self, step, TRUE);
}

static gboolean
explain_values (StripExplainer *self,
                GError        **error)
{
  guint n_kinds = 0;

  cgt_derive_value_meaning (self->explanation);
  for (guint i = 0; i < self->regions->len; i++)
    n_kinds += !is_repeated (self, i);
  if (n_kinds > MOST_TOLD)
    {
      explain_many_regions (self);
      return TRUE;
    }
  for (guint i = 0; i < self->regions->len; i++)
    {
      const StripExplained *region = get_region (self, i);
      guint n_steps = self->explanation->steps->len;

      if (is_repeated (self, i))
        continue;
      if (!strip_explain_region (self, region, FALSE, error))
        return FALSE;
      strip_explainer_set_found (self, region);
      tell_repeated (self, i, g_ptr_array_index (self->explanation->steps, n_steps));
      open_region (self, g_ptr_array_index (self->explanation->steps, n_steps), region);
    }
  return TRUE;
}

static void
explain_sum (StripExplainer *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint64));
  CgtStep *step;

  for (guint i = 0; i < self->regions->len; i++)
    {
      const StripExplained *region = get_region (self, i);
      guint64 value = region->value;

      g_ptr_array_add (names, g_strdup_printf (_("Region %s"), region->letter));
      g_array_append_val (values, value);
    }
  step = cgt_derive_sum (self->explanation, (const char *const *) names->pdata, &g_array_index (values, guint64, 0), NULL, values->len);
  strip_explainer_mark_regions (self, step, TRUE);
  self->told_xor = TRUE;
}

static gboolean
explain_whole (StripExplainer *self,
               GError        **error)
{
  explain_closed (self);
  if (self->regions->len == 0)
    {
      cgt_derive_finished (self->explanation);
      return TRUE;
    }
  explain_regions (self);
  if (!explain_values (self, error))
    return FALSE;
  if (self->regions->len > 1)
    explain_sum (self);
  cgt_derive_verdict (self->explanation);
  if (self->explanation->analysis->result.outcome == CGT_OUTCOME_P)
    return strip_explain_losses (self, error);
  return strip_explain_wins (self, error);
}

/* Some cells of the board: one region, or what a move has left of one */

/* Keeps the regions from @first to @last only. */
static void
keep_regions (StripExplainer *self,
              guint           first,
              guint           last)
{
  for (guint i = self->regions->len; i-- > 0;)
    if (get_region (self, i)->at.first < first || get_region (self, i)->at.last > last)
      g_ptr_array_remove_index (self->regions, i);
}

static void
explain_nothing (StripExplainer *self,
                 guint           first,
                 guint           last)
{
  g_autoptr (CgtPosition) own = strip_position_new (self->strip->crossed + first, last - first + 1);
  g_autofree char *text = cgt_position_to_string (own);
  CgtStep *step = cgt_explanation_add_step (self->explanation, "nothing", CGT_STEP_CONCLUDE, g_strdup (_("Nothing is left here")),
                                            g_strdup (_("No move is left in these cells. The “Grundy value” of what has no moves is 0, written *0.")));

  cgt_step_add_fact (step, "value", "(st)", text, (guint64) 0);
  cgt_step_mark (step, CGT_MARK_FOCUS, first, last);
}

/* From the first to the last cell there is nothing that reaches beyond. */
static gboolean
are_bounds (const StripPosition *strip,
            guint64              first,
            guint64              last)
{
  return first <= last && last < strip->n_cells && (first == 0 || strip_is_dead (strip, first - 1)) &&
         (last + 1 == strip->n_cells || strip_is_dead (strip, last + 1));
}

static gboolean
explain_cells (StripExplainer *self,
               CgtReader      *reader,
               GError        **error)
{
  guint64 first;
  guint64 last;

  if (!cgt_reader_number (reader, "", 1, self->strip->n_cells, &first, NULL) || !cgt_reader_accept (reader, '-') ||
      !cgt_reader_number (reader, "", first, self->strip->n_cells, &last, NULL) || !cgt_reader_at_end (reader) ||
      !are_bounds (self->strip, first - 1, last - 1))
    return cgt_explanation_refuse_topic (self->explanation, error);
  keep_regions (self, first - 1, last - 1);
  /* Translators: the first and the last cell that an explanation is about, as its title */
  cgt_explanation_set_title (self->explanation, g_strdup_printf (_("Cells %u to %u"), (guint) first, (guint) last));
  if (self->regions->len == 0)
    explain_nothing (self, first - 1, last - 1);
  else if (self->regions->len == 1)
    {
      explain_regions (self);
      cgt_derive_value_meaning (self->explanation);
      return strip_explain_region (self, get_region (self, 0), TRUE, error);
    }
  else
    {
      explain_regions (self);
      if (!explain_values (self, error))
        return FALSE;
      explain_sum (self);
    }
  return TRUE;
}

/* Why theorems hold */

static gboolean
explain_theorem (StripExplainer *self,
                 GError        **error)
{
  const char *topic = self->explanation->topic;
  const StripExplained *region = self->regions->len > 0 ? get_region (self, 0) : NULL;
  g_autoptr (StripTrace) trace = NULL;
  const StripPiece *piece;
  guint64 cell = 0;
  gboolean overflow;

  if (g_str_has_prefix (topic, TOPIC_LEMMA))
    return strip_explain_lemma (self, error);
  if (region == NULL || !is_whole (self, region))
    return cgt_explanation_refuse_topic (self->explanation, error);
  trace = strip_trace_new (self->strip, self->solver, self->context, error);
  if (trace == NULL)
    return FALSE;
  piece = g_ptr_array_index (trace->pieces, 0);
  if (trace->changes->len == 0 && piece->dense && g_str_equal (topic, TOPIC_DENSE))
    {
      strip_explain_dense (self, region, piece->n_empty);
      return TRUE;
    }
  if (trace->changes->len == 0 && piece->family != NULL &&
      (g_str_equal (topic, TOPIC_PROOF) ||
       (g_str_has_prefix (topic, TOPIC_PROOF " ") &&
        cgt_parse_uint64 (topic + strlen (TOPIC_PROOF " "), strlen (topic) - strlen (TOPIC_PROOF " "), &cell, &overflow))))
    return strip_explain_proof (self, region, piece, cell, error);
  if (!g_str_equal (topic, TOPIC_DENSE) && !g_str_has_prefix (topic, TOPIC_PROOF))
    return cgt_explanation_refuse_topic (self->explanation, error);
  g_set_error (error, CGT_ERROR, CGT_ERROR_UNSUPPORTED,
               _("“%s” is explained of a strip that the theorem is about, and this is none. A part that is opened may have a position of its own."), topic);
  return FALSE;
}

gboolean
strip_explain (CgtExplanation *explanation,
               const char     *topic,
               CgtContext     *context,
               GError        **error)
{
  g_autoptr (GPtrArray) regions = g_ptr_array_new_with_free_func (explained_free);
  g_autoptr (StripSolver) own = NULL;
  StripExplainer self = { explanation, (const StripPosition *) explanation->position, regions, NULL, context, FALSE, FALSE, FALSE };
  CgtReader reader;

  self.solver = strip_solver_get (context, &own);
  find_regions (&self);
  if (topic == NULL)
    return explain_whole (&self, error);
  if (!g_str_has_prefix (topic, TOPIC_CELLS " "))
    return explain_theorem (&self, error);
  cgt_reader_init (&reader, topic + strlen (TOPIC_CELLS));
  return explain_cells (&self, &reader, error);
}
