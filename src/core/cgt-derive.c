/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-derive.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-words.h"

/* A figure has room for so many rows. */
#define MOST_ROWS 16

CgtStep *
cgt_derive_finished (CgtExplanation *self)
{
  CgtOutcome outcome = self->analysis->result.outcome;
  CgtStep *step;
  const char *text;

  if (self->position->game->convention == CGT_NORMAL)
    text = _("No move is left. In this game whoever cannot move has lost, so the side that moved last has won.");
  else
    text = _("No move is left. In this game whoever moves last loses, so the side that moved last has lost.");
  step = cgt_explanation_add_step (self, "finished", CGT_STEP_CONCLUDE, g_strdup (_("The game is over")), g_strdup (text));
  if (self->analysis->result.has_value)
    cgt_step_say (step, g_strdup (_("A position without moves has the value *0.")));
  cgt_step_add_fact (step, "outcome", "s", cgt_outcome_get_id (outcome));
  return step;
}

/* The mex of a part */

/* An option: all moves that lead to the same position. */
typedef struct
{
  CgtPosition *position;
  char *key;
  GString *label;
  guint64 value;
  guint n_moves;
} Option;

static void
option_free (gpointer data)
{
  Option *option = data;

  cgt_position_unref (option->position);
  g_free (option->key);
  g_string_free (option->label, TRUE);
  g_free (option);
}

typedef struct
{
  const CgtPosition *part;
  GPtrArray *options;  /* Option */
  GVariantBuilder *facts;
  CgtContext *context;
  GError *error;
} MexTrial;

static Option *
find_option (MexTrial   *trial,
             const char *key)
{
  for (guint i = 0; i < trial->options->len; i++)
    {
      Option *option = g_ptr_array_index (trial->options, i);

      if (g_str_equal (option->key, key))
        return option;
    }
  return NULL;
}

static gboolean
add_option (CgtMove *move,
            gpointer user_data)
{
  MexTrial *trial = user_data;
  g_autoptr (CgtPosition) position = trial->part->game->apply (trial->part, move);
  g_autofree char *key = cgt_position_get_key (position);
  g_autofree char *words = cgt_position_abbreviate_move (trial->part, move);
  g_autofree char *move_text = cgt_position_move_to_string (trial->part, move);
  g_autofree char *position_text = cgt_position_to_string (position);
  Option *option = find_option (trial, key);
  CgtResult result;

  if (option == NULL)
    {
      if (!cgt_position_solve (position, trial->context, &result, &trial->error))
        return FALSE;
      option = g_new0 (Option, 1);
      option->position = cgt_position_ref (position);
      option->key = g_steal_pointer (&key);
      option->label = g_string_new (NULL);
      option->value = result.value;
      g_ptr_array_add (trial->options, option);
    }
  g_string_append_printf (option->label, "%s%s", option->label->len > 0 ? ", " : "", words);
  option->n_moves++;
  g_variant_builder_add (trial->facts, "(sst)", move_text, position_text, option->value);
  return TRUE;
}

/* The values of what an option falls apart into, as parts of its item. */
static gboolean
add_pieces (CgtFigureItem *item,
            const Option  *option,
            CgtContext    *context,
            GError       **error)
{
  const CgtGame *game = option->position->game;
  g_autoptr (GPtrArray) pieces = game->components != NULL ? game->components (option->position) : NULL;

  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    {
      CgtResult result;

      if (!cgt_position_solve (g_ptr_array_index (pieces, i), context, &result, error))
        return FALSE;
      cgt_figure_item_add_part (item, result.value);
    }
  return TRUE;
}

static CgtFigure *
draw_mex (MexTrial *trial,
          GError  **error)
{
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_MEX, NULL);
  g_autoptr (CgtValueSet) values = cgt_value_set_new ();

  for (guint i = 0; i < trial->options->len; i++)
    {
      const Option *option = g_ptr_array_index (trial->options, i);
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup (option->label->str), option->value);

      item->count = option->n_moves;
      cgt_value_set_add (values, option->value);
      if (!add_pieces (item, option, trial->context, error))
        return NULL;
    }
  cgt_figure_set_number (figure, cgt_value_set_mex (values));
  return g_steal_pointer (&figure);
}

/* @again: whether an earlier step has said already what a mex is */
static char *
tell_mex (const char *name,
          guint       n_moves,
          guint64     mex,
          gboolean    again)
{
  if (n_moves == 0)
    /* Translators: a part of the position ("region C", "this position"), here and below */
    return g_strdup_printf (_("No move is left in %s, so it has the value *0."), name);
  if (again)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "There is %u move in %s. Put it on the value of what it leaves. The mex, which it does not reach, is *%" PRIu64
                                         ": that is the value of %s.",
                                         "There are %u moves in %s. Put each on the value of what it leaves. The mex, which none of them reaches, is *%" PRIu64
                                         ": that is the value of %s.",
                                         n_moves),
                            n_moves, name, mex, name);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "There is %u move in %s. Put it on the value of what it leaves. The least value that "
                                       "no move reaches is the value of %s: *%" PRIu64 ". It is called the “mex” (minimal excluded).",
                                       "There are %u moves in %s. Put each on the value of what it leaves. The least value that "
                                       "no move reaches is the value of %s: *%" PRIu64 ". It is called the “mex” (minimal excluded).",
                                       n_moves),
                          n_moves, name, name, mex);
}

static gboolean
has_told_mex (const CgtExplanation *self)
{
  if (cgt_explanation_find_step (self, "value-meaning") != NULL)
    return TRUE;
  for (guint i = 0; i < self->steps->len; i++)
    if (cgt_step_find_fact (cgt_explanation_get_step (self, i), "mex") != NULL)
      return TRUE;
  return FALSE;
}

CgtStep *
cgt_derive_mex (CgtExplanation    *self,
                const char        *key,
                char              *title,
                const char        *name,
                const CgtPosition *part,
                CgtContext        *context,
                GError           **error)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sst)"));
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func (option_free);
  g_autofree char *part_text = cgt_position_to_string (part);
  g_autofree char *title_owned = title;
  MexTrial trial = { part, options, &facts, context, NULL };
  CgtFigure *figure;
  CgtStep *step;
  guint n_moves = 0;

  cgt_position_foreach_move (part, CGT_EVERYWHERE, add_option, &trial);
  if (trial.error != NULL)
    {
      g_propagate_error (error, trial.error);
      return NULL;
    }
  figure = draw_mex (&trial, error);
  if (figure == NULL)
    return NULL;
  for (guint i = 0; i < options->len; i++)
    n_moves += ((Option *) g_ptr_array_index (options, i))->n_moves;
  step = cgt_explanation_add_step (self, key, CGT_STEP_COMPUTE, g_steal_pointer (&title_owned), tell_mex (name, n_moves, figure->number, has_told_mex (self)));
  cgt_step_add_fact (step, "mex", "(s@a(sst)t)", part_text, g_variant_builder_end (&facts), figure->number);
  cgt_step_ask_number (step, g_strdup_printf (_("What is %s worth?"), name), figure->number);
  cgt_step_add_figure (step, figure);
  return step;
}

/* The nim-sum */

/* Rows of equal value as one. */
static void
add_merged_rows (CgtFigure     *figure,
                 const guint64 *values,
                 const guint64 *counts,
                 guint          n)
{
  g_autoptr (GHashTable) rows = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < n; i++)
    {
      CgtFigureItem *item = g_hash_table_lookup (rows, &values[i]);

      if (item == NULL)
        {
          item = cgt_figure_add_value (figure, NULL, values[i]);
          item->count = 0;
          g_hash_table_insert (rows, (gpointer) &values[i], item);
        }
      item->count += counts != NULL ? counts[i] : 1;
    }
}

/* What even numbers of equal values cancel leaves few; a row that is one of several says so. */
static void
name_merged_rows (CgtFigure *figure)
{
  for (guint i = 0; i < figure->items->len; i++)
    {
      CgtFigureItem *item = g_ptr_array_index (figure->items, i);

      item->label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " part worth *%" PRIu64, "%" PRIu64 " parts worth *%" PRIu64,
                                                  MIN (item->count, G_MAXULONG)),
                                     item->count, item->value);
    }
}

/* @again: whether an earlier step has said already what a nim-sum is */
static char *
tell_sum (const CgtFigure *figure,
          gboolean         repeated,
          guint            n,
          gboolean         again)
{
  GString *text;

  if (n == 1 && !repeated)
    return g_strdup_printf (_("There is only one part, so the whole is worth what it is worth: *%" PRIu64 "."), figure->number);
  text = g_string_new (NULL);
  g_string_append (text, again ? _("The whole is worth the nim-sum of its parts.")
                               : _("Write each value in binary, one below the other. A column of the sum is 1 where it holds an odd "
                                   "number of ones, else 0: this is the “nim-sum”, or xor. It is the value of the whole."));
  if (repeated)
    g_string_append_printf (text, " %s", _("Equal values cancel in pairs, so of each only an odd one out counts."));
  if (figure->number == 0)
    g_string_append_printf (text, " %s", _("Here every column is even: the sum is *0."));
  else
    g_string_append_printf (text, _(" Here it is *%" PRIu64 ". Marked is the highest column with an odd number of ones: in a part that has a one "
                                    "there, a move leads to just the smaller value that makes the sum *0."),
                            figure->number);
  return g_string_free (text, FALSE);
}

CgtStep *
cgt_derive_sum (CgtExplanation    *self,
                const char *const *names,
                const guint64     *values,
                const guint64     *counts,
                guint              n)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  gboolean repeated = n > MOST_ROWS;
  guint64 sum = 0;
  CgtStep *step;

  if (repeated)
    add_merged_rows (figure, values, counts, n);
  for (guint i = 0; i < n; i++)
    {
      guint64 count = counts != NULL ? counts[i] : 1;

      repeated |= count > 1;
      sum ^= count % 2 == 1 ? values[i] : 0;
      if (n <= MOST_ROWS)
        cgt_figure_add_value (figure, g_strdup (names[i]), values[i])->count = count;
    }
  if (n > MOST_ROWS)
    name_merged_rows (figure);
  cgt_figure_set_number (figure, sum);
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      g_variant_builder_add (&facts, "(tt)", item->value, item->count);
    }
  if (figure->items->len > 2 * MOST_ROWS)
    {
      figure->n_left_out = figure->items->len - 2 * MOST_ROWS;
      g_ptr_array_set_size (figure->items, 2 * MOST_ROWS);
    }
  step = cgt_explanation_add_step (self, "sum", CGT_STEP_COMPUTE, g_strdup (_("What is the whole worth?")), 
                                   tell_sum (figure, repeated, n, cgt_explanation_find_step (self, "sum-meaning") != NULL));
  cgt_step_add_fact (step, "sum", "(@a(tt)t)", g_variant_builder_end (&facts), sum);
  /* Of one part nothing has to be added. */
  if (n == 1 && !repeated)
    {
      cgt_figure_free (figure);
      return step;
    }
  cgt_step_ask_number (step, g_strdup (_("What is the nim-sum of the parts?")), sum);
  cgt_step_add_figure (step, figure);
  return step;
}

CgtStep *
cgt_derive_value_meaning (CgtExplanation *self)
{
  return cgt_explanation_add_step (self, "value-meaning", CGT_STEP_RULE, g_strdup (_("What is a value?")),
                                   g_strdup (_("Each part gets a number, its “Grundy value”, written *0, *1, *2 and so on. Where no move is left "
                                               "it is *0. Anywhere else it is the least number that no move leads to, the “mex” (minimal "
                                               "excluded). So from a part worth *3 moves lead to *0, *1 and *2, but none to *3. These "
                                               "numbers will tell who wins.")));
}

CgtStep *
cgt_derive_sum_meaning (CgtExplanation *self)
{
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_XOR, NULL);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "sum-meaning", CGT_STEP_RULE, g_strdup (_("What are several parts worth together?")),
                                   g_strdup (_("Write their values in binary, one below the other. A column of the sum is 1 where it holds an odd number of "
                                               "ones, else 0. This is the “nim-sum”, or xor. So *5 xor *3 is *6, and two equal values cancel: *3 xor *3 "
                                               "is *0.")));
  cgt_figure_add_value (figure, g_strdup (_("one part")), 5);
  cgt_figure_add_value (figure, g_strdup (_("another part")), 3);
  cgt_figure_set_number (figure, 6);
  figure->bit = -1;
  cgt_step_add_figure (step, figure);
  return step;
}

/* The verdict */

/* Without a value there are only the moves to go by. */
static char *
tell_verdict_by_moves (CgtOutcome outcome)
{
  if (outcome == CGT_OUTCOME_N)
    return g_strdup (_("Some move leaves the other side in a lost position. Whoever has such a move wins by making it. Such moves follow, "
                       "and each can be opened to see why the other side is lost then."));
  return g_strdup (_("Every move leaves the other side in a won position. Whatever is played, the other side can win."));
}

/* Of one part there is no sum to speak of. */
static char *
tell_verdict_of_one (const CgtResult *result)
{
  if (result->outcome == CGT_OUTCOME_P)
    return g_strdup (_("It is worth *0, so after any move it is worth something else. From there a move leads back to *0, as moves lead to "
                       "every smaller value. So the other side always has an answer. This is a “P-position”: the previous player wins."));
  return g_strdup_printf (_("It is worth *%" PRIu64 ", not *0. Moves lead to every smaller value, so one leads to *0. From *0 every move "
                            "leads away again, and can be answered again. So the other side is the first without a move. This is an "
                            "“N-position”: the next player wins."),
                          result->value);
}

static char *
tell_verdict_by_value (const CgtResult *result)
{
  if (result->outcome == CGT_OUTCOME_P)
    return g_strdup (_("The whole is worth *0. No move keeps the value of the part it is made in, so after any move the sum is not *0. "
                       "Then some part can be brought to just the value that makes it *0 again, as moves lead to every smaller value. "
                       "So the other side always has an answer. This is a “P-position”: the previous player wins."));
  return g_strdup_printf (_("The whole is worth *%" PRIu64 ", not *0. From some part a move leads to just the value that makes the sum *0, as "
                            "moves lead to every smaller value. From *0 every move leads away again, and can be answered again. So the "
                            "other side is the first without a move. This is an “N-position”: the next player wins."),
                          result->value);
}

CgtStep *
cgt_derive_verdict (CgtExplanation *self)
{
  const CgtResult *result = &self->analysis->result;
  const char *title = result->outcome == CGT_OUTCOME_N ? _("Whoever is to move wins") : _("Whoever is to move loses");
  CgtStep *step;
  char *text;

  if (!result->has_value)
    text = tell_verdict_by_moves (result->outcome);
  else if (self->analysis->components->len > 1)
    text = tell_verdict_by_value (result);
  else
    text = tell_verdict_of_one (result);
  step = cgt_explanation_add_step (self, "verdict", CGT_STEP_CONCLUDE, g_strdup (title), text);

  cgt_step_add_fact (step, "outcome", "s", cgt_outcome_get_id (result->outcome));
  if (result->has_value)
    {
      g_autofree char *position = cgt_position_to_string (self->position);

      cgt_step_add_fact (step, "value", "(st)", position, result->value);
    }
  cgt_step_ask_winner (step, result->outcome);
  return step;
}

/* Winning moves */

/* A learner who counts on the board counts mirror images as well. */
static void
append_places (GString           *text,
               const CgtAnalysis *analysis)
{
  guint64 n_places = cgt_analysis_count_places (analysis);
  unsigned long n = MIN (n_places, G_MAXULONG);
  const CgtMove *move = analysis->moves->len > 0 ? g_ptr_array_index (analysis->moves, 0) : NULL;

  if (n_places == analysis->count)
    return;
  /* It is one sentence with what stands before it. */
  g_string_truncate (text, text->len - strlen ("."));
  if (n_places == 2 && move->n_parts == 2)
    /* Translators: goes on after “Exactly 1 move wins”; what the move leaves of a heap: "3 + 1" */
    g_string_append_printf (text, _("; there are 2 ways to make it (both leave %" PRIu64 " + %" PRIu64 ")."), move->parts[0], move->parts[1]);
  else if (analysis->count == 1)
    /* Translators: goes on after “Exactly 1 move wins” */
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "; there is %" PRIu64 " way to make it.", "; there are %" PRIu64 " ways to make it, which leave the same.", n), n_places);
  else
    /* Translators: goes on after “2 moves win” */
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "; there is %" PRIu64 " way to make them.",
                                               "; there are %" PRIu64 " ways to make them, as mirror images leave the same.", n), n_places);
}

static char *
tell_number_of_wins (const CgtAnalysis *analysis,
                     const GPtrArray   *told)
{
  GString *text = g_string_new (NULL);

  if (analysis->count_exact)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "Exactly %" PRIu64 " move wins.", "%" PRIu64 " moves win.", MIN (analysis->count, G_MAXULONG)),
                            analysis->count);
  else
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "At least %" PRIu64 " move wins.", "At least %" PRIu64 " moves win.", MIN (analysis->count, G_MAXULONG)),
                            analysis->count);
  if (cgt_analysis_is_complete (analysis))
    append_places (text, analysis);
  g_string_append_printf (text, " %s", _("A move wins if it leaves the other side lost."));
  if (told != analysis->moves)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " %u of them is shown.", " %u of them are shown.", told->len), told->len);
  else if (!cgt_analysis_is_complete (analysis))
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " The first %u is shown.", " The first %u are shown.", told->len), told->len);
  return g_string_free (text, FALSE);
}

/* Without values it is what can follow that says why. */
static char *
tell_lost (const CgtPosition *after)
{
  gboolean exact;
  guint64 n = cgt_position_count_moves (after, &exact);

  if (!exact)
    return g_strdup (_("The other side is lost after it, whatever it plays."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The other side is lost after it: its %" PRIu64 " move loses.",
                                       "The other side is lost after it: each of its %" PRIu64 " moves loses.", MIN (n, G_MAXULONG)),
                          n);
}

static void
add_winning_move (CgtExplanation  *self,
                  const CgtMove   *move,
                  CgtDescribeAfter describe,
                  gpointer         user_data)
{
  g_autoptr (CgtPosition) after = self->position->game->apply (self->position, move);
  g_autofree char *words = cgt_position_describe_move (self->position, move);
  g_autofree char *notation = cgt_position_move_to_string (self->position, move);
  g_autofree char *subject = NULL;
  g_autofree char *effect = cgt_position_describe_effect (self->position, move, &subject);
  CgtStep *step;

  step = cgt_explanation_add_step (self, "winning-move", CGT_STEP_MOVE,
                                   /* Translators: %s is a move: "cell 14" */
                                   g_strdup_printf (_("A winning move: %s"), words),
                                   /* Translators: a move and what it does, as a sentence */
                                   effect != NULL ? g_strdup_printf (_("%s %s."), subject, effect) : g_strdup_printf ("%s.", words));
  if (cgt_position_is_finished (after))
    cgt_step_say (step, g_strdup (_("No move is left after it.")));
  else if (self->analysis->result.has_value)
    cgt_step_say (step, g_strdup (_("What it leaves is worth *0, so the other side is lost.")));
  else
    cgt_step_say (step, tell_lost (after));
  cgt_step_set_position (step, self->position, move);
  cgt_step_sign_move (step, move, TRUE);
  if (self->position->game->describe_part != NULL)
    cgt_step_mark (step, CGT_MARK_FOCUS, move->index, move->index);
  cgt_step_add_fact (step, "winning-move", "s", notation);
  if (describe != NULL)
    describe (step, move, after, user_data);
  /* With every move and its answer. */
  if (step->parts->len == 0 && !cgt_position_is_finished (after))
    cgt_step_add_part (step, g_strdup (_("Why is the other side lost then?")), after, NULL);
}

void
cgt_derive_chosen_winning_moves (CgtExplanation  *self,
                                 const GPtrArray *moves,
                                 CgtDescribeAfter describe,
                                 gpointer         user_data)
{
  const CgtAnalysis *analysis = self->analysis;
  CgtStep *step = cgt_explanation_add_step (self, "winning-moves", CGT_STEP_CONCLUDE, g_strdup (_("Which moves win?")),
                                            tell_number_of_wins (analysis, moves));

  cgt_step_add_fact (step, "winning-count", "(tb)", analysis->count, analysis->count_exact);
  for (guint i = 0; i < moves->len; i++)
    cgt_step_sign_move (step, g_ptr_array_index (moves, i), TRUE);
  if (analysis->count_exact)
    cgt_step_ask_count (step, g_strdup (_("How many moves win?")), analysis->count,
                        cgt_analysis_is_complete (analysis) ? cgt_analysis_count_places (analysis) : 0);
  for (guint i = 0; i < moves->len; i++)
    add_winning_move (self, g_ptr_array_index (moves, i), describe, user_data);
}

void
cgt_derive_winning_moves (CgtExplanation  *self,
                          CgtDescribeAfter describe,
                          gpointer         user_data)
{
  cgt_derive_chosen_winning_moves (self, self->analysis->moves, describe, user_data);
}

/* Lost positions: every move, and what beats it */

typedef struct
{
  const CgtPosition *position;
  CgtChooseReply choose; /* or NULL */
  CgtFigure *figure;
  GVariantBuilder *facts;
  guint n_moves;
  CgtContext *context;
  GError *error;
} RefuteTrial;

static char *
tell_reply (const CgtPosition *option,
            const CgtMove     *reply)
{
  g_autofree char *words = cgt_position_describe_move (option, reply);
  g_autoptr (CgtPosition) after = option->game->apply (option, reply);

  if (cgt_position_is_finished (after))
    /* Translators: a reply: "cell 3"; nothing can be played after it */
    return g_strdup_printf (_("%s, and no move is left"), words);
  return g_steal_pointer (&words);
}

/* @reply: (out) (transfer full) (nullable): %NULL if there is nothing to reply to */
static gboolean
find_reply (RefuteTrial       *trial,
            const CgtMove     *move,
            const CgtPosition *option,
            CgtMove          **reply)
{
  g_autoptr (CgtAnalysis) analysis = NULL;

  *reply = trial->choose != NULL ? trial->choose (trial->position, move) : NULL;
  if (*reply != NULL)
    return TRUE;
  analysis = cgt_analyse (option, 1, trial->context, &trial->error);
  if (analysis == NULL)
    return FALSE;
  if (analysis->moves->len > 0)
    *reply = cgt_move_ref (g_ptr_array_index (analysis->moves, 0));
  return TRUE;
}

static gboolean
refute (CgtMove *move,
        gpointer user_data)
{
  RefuteTrial *trial = user_data;
  g_autoptr (CgtPosition) option = trial->position->game->apply (trial->position, move);
  g_autoptr (CgtMove) reply = NULL;
  g_autofree char *move_text = cgt_position_move_to_string (trial->position, move);
  g_autofree char *reply_text = NULL;
  CgtFigureItem *item;

  trial->n_moves++;
  if (!find_reply (trial, move, option, &reply))
    return FALSE;
  item = cgt_figure_add (trial->figure, cgt_position_describe_move (trial->position, move));
  item->move = cgt_move_ref (move);
  /* A misère player who took the last stone has lost already: there is nothing to reply to. */
  if (reply == NULL)
    {
      item->detail = g_strdup (_("nothing is left: this loses at once"));
      g_variant_builder_add (trial->facts, "(ss)", move_text, "");
      return TRUE;
    }
  item->reply = g_steal_pointer (&reply);
  item->detail = tell_reply (option, item->reply);
  reply_text = cgt_position_move_to_string (option, item->reply);
  g_variant_builder_add (trial->facts, "(ss)", move_text, reply_text);
  return TRUE;
}

CgtStep *
cgt_derive_refutations (CgtExplanation *self,
                        CgtContext     *context,
                        GError        **error)
{
  return cgt_derive_chosen_refutations (self, NULL, context, error);
}

CgtStep *
cgt_derive_chosen_refutations (CgtExplanation *self,
                               CgtChooseReply  choose,
                               CgtContext     *context,
                               GError        **error)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)"));
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_REPLIES, NULL);
  RefuteTrial trial = { self->position, choose, figure, &facts, 0, context, NULL };
  CgtStep *step;
  char *text;

  cgt_position_foreach_move (self->position, CGT_EVERYWHERE, refute, &trial);
  if (trial.error != NULL)
    {
      g_propagate_error (error, trial.error);
      return NULL;
    }
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %u move, and a reply that beats it.",
                                       "There are %u moves, and for each a reply that beats it.", trial.n_moves),
                          trial.n_moves);
  step = cgt_explanation_add_step (self, "refutations", CGT_STEP_MOVE, g_strdup (_("Every move has an answer")), text);
  cgt_step_add_fact (step, "replies", "@a(ss)", g_variant_builder_end (&facts));
  for (guint i = 0; i < figure->items->len; i++)
    cgt_step_sign_move (step, cgt_figure_get_item (figure, i)->move, FALSE);
  cgt_step_add_figure (step, g_steal_pointer (&figure));
  return step;
}

/* Games that explain nothing themselves */

static gboolean
derive_parts (CgtExplanation *self,
              GPtrArray      *parts,
              CgtContext     *context,
              GError        **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < parts->len; i++)
    {
      const CgtPosition *part = g_ptr_array_index (parts, i);
      g_autofree char *name = g_strdup_printf (_("part %u"), i + 1);
      CgtStep *step = cgt_derive_mex (self, "part", g_strdup_printf (_("What is %s worth?"), name), name, part, context, error);

      if (step == NULL)
        return FALSE;
      g_array_append_val (values, ((CgtFigure *) g_ptr_array_index (step->figures, 0))->number);
      g_ptr_array_add (names, g_strdup_printf (_("Part %u"), i + 1));
    }
  cgt_derive_sum (self, (const char *const *) names->pdata, &g_array_index (values, guint64, 0), NULL, parts->len);
  return TRUE;
}

static gboolean
derive_value (CgtExplanation *self,
              CgtContext     *context,
              GError        **error)
{
  const CgtGame *game = self->position->game;
  g_autoptr (GPtrArray) parts = game->components != NULL ? game->components (self->position) : NULL;

  if (parts != NULL)
    {
      if (!derive_parts (self, parts, context, error))
        return FALSE;
    }
  else if (cgt_derive_mex (self, "part", g_strdup (_("What is it worth?")), _("this position"), self->position, context, error) == NULL)
    return FALSE;
  return TRUE;
}

gboolean
cgt_derive_by_search (CgtExplanation *self,
                      CgtContext     *context,
                      GError        **error)
{
  gboolean exact;

  if (cgt_position_is_finished (self->position))
    {
      cgt_derive_finished (self);
      return TRUE;
    }
  if (cgt_position_count_moves (self->position, &exact) > CGT_DERIVE_MAX_LISTED || !exact)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT, _("This position has too many moves to be explained one by one."));
      return FALSE;
    }
  if (self->analysis->result.has_value && !derive_value (self, context, error))
    return FALSE;
  cgt_derive_verdict (self);
  if (self->analysis->result.outcome == CGT_OUTCOME_P)
    return cgt_derive_refutations (self, context, error) != NULL;
  cgt_derive_winning_moves (self, NULL, NULL);
  return TRUE;
}
