/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-explain.h"

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* What moves do: those that win, and in a lost strip what beats each. */

/* So many values are written as a sum. */
#define MOST_IN_SUM 8

/* A figure has room for so many rows. */
#define MOST_ROWS 64

/* More winning moves than these are not told in a step each: so many are, and the others together. */
#define MOST_WINS 5
#define N_FIRST_WINS 3

/* A longer strip is seen on the board only. */
#define LONGEST_SHOWN 64

/* A cell that leaves a longer region than this may take hours to decide: such cells come last. */
#define LONGEST_FIRST 64

/* "*1 xor *2", of a figure's item. */
static char *
tell_xor (const CgtFigureItem *item,
          guint                value)
{
  GString *text = g_string_new (NULL);

  if (item->parts == NULL || item->parts->len < 2)
    g_string_append_printf (text, "*%u", value);
  for (guint i = 0; item->parts != NULL && i < item->parts->len; i++)
    g_string_append_printf (text, "%s*%u", i > 0 ? " xor " : "", (guint) g_array_index (item->parts, guint64, i));
  return g_string_free (text, FALSE);
}

/* What a winning move leaves, as a row of the figure and a claim of the step, to be opened. */
static const CgtFigureItem *
add_after (StripExplainer    *self,
           CgtStep           *step,
           CgtFigure         *figure,
           const CgtMove     *move,
           const CgtPosition *after,
           GError           **error)
{
  CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup_printf (_("after %u"), (guint) move->index + 1), 0);
  guint value;

  item->position = cgt_position_ref (after);
  if (!strip_explainer_add_pieces (self, after, step, item, &value, error))
    return NULL;
  if (item->parts != NULL && item->parts->len > 1 && item->parts->len <= MOST_IN_SUM)
    item->detail = tell_xor (item, value);
  /* Translators: opens the explanation of what a move leaves */
  cgt_step_add_part (step, g_strdup_printf (_("After cell %u"), (guint) move->index + 1), after, NULL);
  return item;
}

/* The regions that a winning move leaves, and that their xor is 0. */
typedef struct
{
  StripExplainer *explainer;
  GError *error;
} Description;

static void
describe_after (CgtStep           *step,
                const CgtMove     *move,
                const CgtPosition *after,
                gpointer           user_data)
{
  Description *description = user_data;
  g_autoptr (CgtFigure) figure = NULL;
  const CgtFigureItem *item;
  guint n_pieces;

  if (description->error != NULL || cgt_position_is_finished (after))
    return;
  figure = cgt_figure_new (CGT_FIGURE_POSITIONS, NULL);
  item = add_after (description->explainer, step, figure, move, after, &description->error);
  if (item == NULL)
    return;
  n_pieces = item->parts != NULL ? item->parts->len : 1;
  if (item->detail != NULL)
    cgt_step_say (step, g_strdup_printf (_("It leaves %u parts: %s, which makes *0."), n_pieces, item->detail));
  else if (n_pieces > 1)
    cgt_step_say (step, g_strdup_printf (_("It leaves %u parts whose xor is *0."), n_pieces));
  else if (n_pieces == 1)
    cgt_step_say (step, g_strdup (_("Open it to see how every move from there is answered.")));
  if (n_pieces > 1)
    strip_explainer_say_xor (description->explainer, step);
  if (description->explainer->strip->n_cells <= LONGEST_SHOWN)
    cgt_step_add_figure (step, g_steal_pointer (&figure));
}

/* What value each region would have to get for the whole to become *0. */
static void
tell_targets (StripExplainer *self,
              CgtStep        *step)
{
  guint sum = self->explanation->analysis->result.value;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->regions->len; i++)
    {
      const StripExplained *region = g_ptr_array_index (self->regions, i);

      /* The xor of the others has to be met; a region can be brought to every smaller value. */
      if ((region->value ^ sum) < region->value && text->len == 0)
        g_string_append_printf (text, _("For the whole to be *0, a region has to become worth as much as all the others together, by xor. For example, %s "
                                        "has to go from *%u to *%u."), region->name, region->value,
                                region->value ^ sum);
    }
  if (self->regions->len > 1)
    cgt_step_say (step, g_strdup (text->str));
  g_string_free (text, TRUE);
}

/* How many parts a move leaves, and their values. */
static gboolean
add_row (StripExplainer    *self,
         CgtStep           *step,
         CgtFigure         *figure,
         const CgtMove     *move,
         const CgtPosition *after,
         GError           **error)
{
  g_autoptr (GArray) regions = strip_get_regions ((const StripPosition *) after);
  guint row = figure->rows->len;
  CgtFigureItem *values;
  guint value;

  cgt_figure_add_row (figure, g_strdup_printf (_("cell %u"), (guint) move->index + 1));
  cgt_figure_add_at (figure, g_strdup_printf ("%u", regions->len), 0, row, CGT_FIGURE_PLAIN);
  values = cgt_figure_add_at (figure, NULL, 1, row, CGT_FIGURE_PLAIN);
  if (!strip_explainer_add_pieces (self, after, step, values, &value, error))
    return FALSE;
  values->label = regions->len <= MOST_IN_SUM ? tell_xor (values, value) : g_strdup ("…");
  /* Translators: opens the explanation of what a move leaves */
  cgt_step_add_part (step, g_strdup_printf (_("After cell %u"), (guint) move->index + 1), after, NULL);
  return TRUE;
}

/* Those that have no step of their own: one like the others. @summary: the step that counts them */
static gboolean
explain_other_wins (StripExplainer *self,
                    CgtStep        *summary,
                    GError        **error)
{
  const CgtPosition *position = self->explanation->position;
  const GPtrArray *moves = self->explanation->analysis->moves;
  CgtStep *step = cgt_explanation_add_step (self->explanation, "other-winning-moves", CGT_STEP_MOVE, g_strdup (_("More winning moves")), NULL);
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_TABLE, NULL));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree char *list = NULL;

  cgt_figure_add_column (figure, g_strdup (_("parts left")));
  cgt_figure_add_column (figure, g_strdup (_("their values")));
  for (guint i = N_FIRST_WINS; i < moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (moves, i);
      g_autoptr (CgtPosition) after = position->game->apply (position, move);
      guint64 number = move->index + 1;

      g_array_append_val (cells, number);
      cgt_step_sign_move (summary, move, TRUE);
      cgt_step_sign_move (step, move, TRUE);
      if (!add_row (self, step, figure, move, after, error))
        return FALSE;
    }
  cgt_step_add_fact (step, "other-winning-moves", "@at",
                     g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, cells->data, cells->len, sizeof (guint64)));
  list = cgt_words_list_numbers (&g_array_index (cells, guint64, 0), cells->len);
  step->text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cell %s wins, too. What it leaves is worth *0 again.",
                                             "Cells %s win, too. What each of them leaves is worth *0 again.", cells->len),
                                list);
  return TRUE;
}

gboolean
strip_explain_wins (StripExplainer *self,
                    GError        **error)
{
  Description description = { self, NULL };
  const GPtrArray *moves = self->explanation->analysis->moves;
  guint n_steps = self->explanation->steps->len;
  g_autoptr (GPtrArray) first = g_ptr_array_new ();
  CgtStep *summary;

  if (moves->len <= MOST_WINS)
    cgt_derive_winning_moves (self->explanation, describe_after, &description);
  else
    {
      for (guint i = 0; i < N_FIRST_WINS; i++)
        g_ptr_array_add (first, g_ptr_array_index (moves, i));
      cgt_derive_chosen_winning_moves (self->explanation, first, describe_after, &description);
    }
  if (description.error != NULL)
    {
      g_propagate_error (error, description.error);
      return FALSE;
    }
  summary = g_ptr_array_index (self->explanation->steps, n_steps);
  tell_targets (self, summary);
  return moves->len <= MOST_WINS || explain_other_wins (self, summary, error);
}

/* Lost strips */

/* The nearest cell that makes it *0 again after a cross on @cell. */
static gboolean
find_reply (StripExplainer    *self,
            const CgtPosition *option,
            guint              cell,
            guint             *reply,
            GError           **error)
{
  const StripPosition *strip = (const StripPosition *) option;
  gint found = -1;

  if (!strip_solver_find_reply (self->solver, strip->crossed, strip->n_cells, 0, cell, LONGEST_FIRST, self->context, &found, error) ||
      (found < 0 &&
       !strip_solver_find_reply (self->solver, strip->crossed, strip->n_cells, 0, cell, G_MAXUINT, self->context, &found, error)))
    return FALSE;
  *reply = found;
  return TRUE;
}

/* A strip that is its own mirror image has every move but the middle one twice. */
static gboolean
is_symmetric (const StripPosition *strip)
{
  for (guint i = 0; i < strip->n_cells / 2; i++)
    if (strip->crossed[i] != strip->crossed[strip->n_cells - 1 - i])
      return FALSE;
  return TRUE;
}

typedef struct
{
  CgtFigure *figure;
  GVariantBuilder replies;
  guint n_moves;
  gboolean symmetric;
  gboolean falls_apart;
} Counterproof;

static void
add_reply_fact (const CgtPosition *position,
                GVariantBuilder   *facts,
                guint              cell,
                guint              reply)
{
  g_autofree char *move_text = g_strdup_printf ("%u", cell + 1);
  g_autofree char *reply_text = g_strdup_printf ("%u", reply + 1);

  g_variant_builder_add (facts, "(ss)", move_text, reply_text);
}

/* What is left after move and reply, in words. */
static gboolean
tell_reply (StripExplainer    *self,
            CgtStep           *step,
            CgtFigureItem     *item,
            const CgtPosition *option,
            guint              reply,
            GError           **error)
{
  g_autoptr (CgtPosition) after = option->game->apply (option, item->reply);
  g_autofree char *values = NULL;
  guint value;
  guint n;

  if (!strip_explainer_add_pieces (self, after, step, item, &value, error))
    return FALSE;
  item->value = item->last_value = value;
  n = item->parts != NULL ? item->parts->len : 0;
  values = tell_xor (item, value);
  if (cgt_position_is_finished (after))
    /* Translators: a reply: a cell; nothing can be played after it */
    item->detail = g_strdup_printf (_("cell %u, and no move is left"), reply + 1);
  else if (n > MOST_IN_SUM)
    /* Translators: a reply: a cell; so many parts are left after it */
    item->detail = g_strdup_printf (_("cell %u leaves %u parts, xor *0"), reply + 1, n);
  else
    /* Translators: a reply: a cell; the values of what it leaves: “*1 xor *1” */
    item->detail = g_strdup_printf (_("cell %u leaves %s"), reply + 1, values);
  return TRUE;
}

static gboolean
add_reply (StripExplainer *self,
           CgtStep        *step,
           Counterproof   *proof,
           guint           cell,
           GError        **error)
{
  const CgtPosition *position = self->explanation->position;
  guint n_cells = self->strip->n_cells;
  g_autoptr (CgtMove) move = cgt_move_new (cell, 0);
  g_autoptr (CgtPosition) option = position->game->apply (position, move);
  guint mirrored = n_cells - 1 - cell;
  gboolean twice = proof->symmetric && mirrored != cell;
  gboolean same_reply;
  CgtFigureItem *item;
  guint reply;

  if (!find_reply (self, option, cell, &reply, error))
    return FALSE;
  proof->n_moves += twice ? 2 : 1;
  add_reply_fact (position, &proof->replies, cell, reply);
  if (twice)
    add_reply_fact (position, &proof->replies, mirrored, n_cells - 1 - reply);
  if (proof->figure->items->len >= MOST_ROWS)
    {
      proof->figure->n_left_out += twice ? 2 : 1;
      return TRUE;
    }
  /* The middle cell answers both. */
  same_reply = n_cells - 1 - reply == reply;
  /* Translators: two cells, each the mirror image of the other, here and below: one cell */
  item = cgt_figure_add (proof->figure, twice && same_reply ? g_strdup_printf (_("cell %u or %u"), cell + 1, mirrored + 1)
                                                            : g_strdup_printf (_("cell %u"), cell + 1));
  item->count = twice ? 2 : 1;
  item->move = cgt_move_ref (move);
  item->reply = cgt_move_new (reply, 0);
  if (!tell_reply (self, step, item, option, reply, error))
    return FALSE;
  proof->falls_apart |= item->parts != NULL && item->parts->len > 1;
  if (twice && !same_reply)
    {
      char *detail = item->detail;

      /* Translators: what a reply does; then a move and its reply, which are the mirror images of those before */
      item->detail = g_strdup_printf (_("%s; cell %u → cell %u likewise"), detail, mirrored + 1, n_cells - reply);
      g_free (detail);
    }
  return TRUE;
}

static char *
tell_replies (const Counterproof *proof)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "There is %u move. The reply shown makes the whole worth *0 again.",
                                             "There are %u moves. For each, the reply shown makes the whole worth *0 again.", proof->n_moves),
                          proof->n_moves);
  if (proof->symmetric && proof->n_moves > 1)
    g_string_append_printf (text, " %s", _("The strip is its own mirror image, so a move and its mirror image stand together. Their replies mirror each other, too."));
  if (proof->figure->n_left_out > 0)
    g_string_append_printf (text, _(" The answers to %u moves are listed, those to the other %u are found in the same way."),
                            proof->n_moves - (guint) proof->figure->n_left_out, (guint) proof->figure->n_left_out);
  return g_string_free (text, FALSE);
}

gboolean
strip_explain_losses (StripExplainer *self,
                      GError        **error)
{
  Counterproof proof = { NULL, G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)")), 0, is_symmetric (self->strip), FALSE };
  CgtStep *step = cgt_explanation_add_step (self->explanation, "refutations", CGT_STEP_MOVE, g_strdup (_("Every move has an answer")), NULL);
  guint end = proof.symmetric ? (self->strip->n_cells + 1) / 2 : self->strip->n_cells;

  proof.figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_REPLIES, NULL));
  for (guint cell = 0; cell < end; cell++)
    if (strip_is_playable (self->strip, cell) && !add_reply (self, step, &proof, cell, error))
      {
        g_variant_builder_clear (&proof.replies);
        return FALSE;
      }
  for (guint cell = 0; cell < self->strip->n_cells && proof.n_moves <= MOST_ROWS; cell++)
    if (strip_is_playable (self->strip, cell))
      {
        g_autoptr (CgtMove) move = cgt_move_new (cell, 0);

        cgt_step_sign_move (step, move, FALSE);
      }
  step->text = tell_replies (&proof);
  if (proof.falls_apart)
    strip_explainer_say_xor (self, step);
  cgt_step_add_fact (step, "replies", "@a(ss)", g_variant_builder_end (&proof.replies));
  return TRUE;
}
