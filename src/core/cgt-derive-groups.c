/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-derive-groups.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

CgtMoveGroup *
cgt_move_group_new (char       *label,
                    const char *kind,
                    CgtMove    *example)
{
  CgtMoveGroup *self = g_new0 (CgtMoveGroup, 1);

  self->label = label;
  self->kind = kind;
  self->example = example;
  return self;
}

void
cgt_move_group_free (CgtMoveGroup *self)
{
  g_free (self->label);
  cgt_move_unref (self->example);
  g_clear_pointer (&self->reply, cgt_move_unref);
  g_free (self);
}

static char *
tell_example (const CgtPosition *position,
              const CgtMove     *move,
              const CgtPosition *option,
              const CgtMove     *reply)
{
  g_autofree char *move_words = cgt_position_describe_move (position, move);
  g_autofree char *reply_words = NULL;

  if (reply == NULL)
    /* Translators: an example of a move, after which the game is over */
    return g_strdup_printf (_("such as %s: nothing is left, this loses at once"), move_words);
  reply_words = cgt_position_describe_move (option, reply);
  /* Translators: an example of a move, and the reply that beats it */
  return g_strdup_printf (_("such as %s, beaten by %s"), move_words, reply_words);
}

static gboolean
add_group (const CgtExplanation *self,
           const CgtMoveGroup   *group,
           CgtFigure            *figure,
           GVariantBuilder      *facts,
           CgtContext           *context,
           GError              **error)
{
  const CgtPosition *position = self->position;
  g_autoptr (CgtPosition) option = position->game->apply (position, group->example);
  g_autoptr (CgtAnalysis) analysis = NULL;
  g_autofree char *move_text = cgt_position_move_to_string (position, group->example);
  g_autofree char *reply_text = NULL;
  const CgtMove *reply = group->reply;
  CgtFigureItem *item;

  if (reply == NULL)
    {
      analysis = cgt_analyse (option, 1, context, error);
      if (analysis == NULL)
        return FALSE;
      reply = analysis->moves->len > 0 ? g_ptr_array_index (analysis->moves, 0) : NULL;
    }
  item = cgt_figure_add (figure, g_strdup (group->label));
  item->count = group->n_moves;
  item->move = cgt_move_ref (group->example);
  item->reply = reply != NULL ? cgt_move_ref (reply) : NULL;
  item->detail = tell_example (position, group->example, option, reply);
  reply_text = reply != NULL ? cgt_position_move_to_string (option, reply) : g_strdup ("");
  g_variant_builder_add (facts, "(stttbss)", group->kind, group->size, group->n_heaps, group->n_moves, group->exact,
                         move_text, reply_text);
  return TRUE;
}

static char *
tell_number_of_moves (guint64  n_moves,
                      gboolean exact)
{
  unsigned long n = MIN (n_moves, G_MAXULONG);

  if (exact)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %" PRIu64 " move.",
                                         "There are %" PRIu64 " moves. Those that are beaten in the same way are told together.", n),
                            n_moves);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is at least %" PRIu64 " move.",
                                       "There are at least %" PRIu64 " moves. Those that are beaten in the same way are told together.", n),
                          n_moves);
}

CgtStep *
cgt_derive_grouped_refutations (CgtExplanation *self,
                                GPtrArray      *groups,
                                CgtContext     *context,
                                GError        **error)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(stttbss)"));
  g_autoptr (CgtFigure) figure = cgt_figure_new (CGT_FIGURE_REPLIES, NULL);
  guint n_told = MIN (groups->len, CGT_DERIVE_MAX_GROUPS);
  gboolean exact;
  guint64 n_moves = cgt_position_count_moves (self->position, &exact);
  CgtStep *step;

  for (guint i = 0; i < n_told; i++)
    if (!add_group (self, g_ptr_array_index (groups, i), figure, &facts, context, error))
      return NULL;
  figure->n_left_out = groups->len - n_told;
  step = cgt_explanation_add_step (self, "refutations", CGT_STEP_MOVE, g_strdup (_("Every move has an answer")),
                                   tell_number_of_moves (n_moves, exact));
  if (figure->n_left_out > 0)
    cgt_step_say (step, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u kind of move is shown; the others are beaten likewise.",
                                                      "%u of %u kinds of moves are shown; the others are beaten likewise.", groups->len),
                                         n_told, groups->len));
  cgt_step_add_fact (step, "reply-groups", "(@a(stttbss)tb)", g_variant_builder_end (&facts), n_moves, exact);
  /* A few examples of so many moves are not signed on the board. */
  cgt_step_add_figure (step, g_steal_pointer (&figure));
  return step;
}
