/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <glib/gi18n.h>

#include "cgt-explanation.h"
#include "cgt-registry.h"
#include "cli-json.h"
#include "cli-progress.h"

static gboolean as_json;
static char *topic;

static const GOptionEntry entries[] = {
  { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print one JSON object"), NULL },
  { "part", 'p', 0, G_OPTION_ARG_STRING, &topic, N_("Open a part, by the topic that --json names"), N_("TOPIC") },
  { NULL }
};

static const char *
get_figure_id (CgtFigureKind kind)
{
  static const char *const ids[] = { "mex", "xor", "table", "graph", "sequence", "stripes", "positions", "replies" };

  return ids[kind];
}

static const char *
get_role_id (CgtFigureRole role)
{
  static const char *const ids[] = { "plain", "focus", "win", "loss", "closed" };

  return ids[role];
}

static void
add_position (JsonBuilder       *builder,
              const char        *name,
              const CgtPosition *position)
{
  g_autofree char *notation = cgt_position_to_string (position);

  cli_json_add_string (builder, name, notation);
}

static void
add_move (JsonBuilder       *builder,
          const char        *name,
          const CgtPosition *position,
          const CgtMove     *move)
{
  g_autofree char *notation = cgt_position_move_to_string (position, move);

  cli_json_add_string (builder, name, notation);
}

static void
add_texts (JsonBuilder *builder,
           const char  *name,
           GPtrArray   *texts)
{
  if (texts->len == 0)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < texts->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (texts, i));
  json_builder_end_array (builder);
}

/* A position with a move in it, and the reply to that. */
static void
add_moves_of_item (JsonBuilder         *builder,
                   const CgtFigureItem *item,
                   const CgtPosition   *position)
{
  const CgtPosition *of = item->position != NULL ? item->position : position;

  if (item->position != NULL)
    {
      cli_json_add_string (builder, "game", item->position->game->id);
      add_position (builder, "position", item->position);
    }
  if (item->move == NULL)
    return;
  add_move (builder, "move", of, item->move);
  if (item->reply != NULL)
    {
      g_autoptr (CgtPosition) option = of->game->apply (of, item->move);

      add_move (builder, "reply", option, item->reply);
    }
}

static void
add_item (JsonBuilder         *builder,
          const CgtFigureItem *item,
          const CgtPosition   *position)
{
  json_builder_begin_object (builder);
  cli_json_add_string (builder, "label", item->label);
  if (item->detail != NULL)
    cli_json_add_string (builder, "detail", item->detail);
  cli_json_add_string (builder, "role", get_role_id (item->role));
  cli_json_add_boolean (builder, "lit", item->lit);
  if (item->has_value)
    {
      cli_json_add_number (builder, "value", item->value);
      cli_json_add_number (builder, "last_value", item->last_value);
    }
  cli_json_add_number (builder, "count", item->count);
  cli_json_add_number (builder, "column", item->column);
  cli_json_add_number (builder, "row", item->row);
  if (item->parts != NULL)
    cli_json_add_numbers (builder, "parts", item->parts);
  add_moves_of_item (builder, item, position);
  json_builder_end_object (builder);
}

static void
add_links (JsonBuilder  *builder,
           const GArray *links)
{
  if (links->len == 0)
    return;
  json_builder_set_member_name (builder, "links");
  json_builder_begin_array (builder);
  for (guint i = 0; i < links->len; i++)
    {
      const CgtFigureLink *link = &g_array_index (links, CgtFigureLink, i);

      json_builder_begin_object (builder);
      cli_json_add_number (builder, "from", link->from);
      cli_json_add_number (builder, "to", link->to);
      cli_json_add_string (builder, "role", get_role_id (link->role));
      cli_json_add_boolean (builder, "lit", link->lit);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_figure (JsonBuilder       *builder,
            const CgtFigure   *figure,
            const CgtPosition *position)
{
  json_builder_begin_object (builder);
  cli_json_add_string (builder, "kind", get_figure_id (figure->kind));
  if (figure->title != NULL)
    cli_json_add_string (builder, "title", figure->title);
  add_texts (builder, "columns", figure->columns);
  add_texts (builder, "rows", figure->rows);
  if (figure->has_number)
    cli_json_add_number (builder, "number", figure->number);
  if (figure->bit >= 0)
    cli_json_add_number (builder, "bit", (guint64) figure->bit);
  cli_json_add_boolean (builder, "plain", figure->plain);
  cli_json_add_boolean (builder, "more_before", figure->more_before);
  cli_json_add_boolean (builder, "more_after", figure->more_after);
  cli_json_add_number (builder, "left_out", figure->n_left_out);
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < figure->items->len; i++)
    add_item (builder, cgt_figure_get_item (figure, i), position);
  json_builder_end_array (builder);
  add_links (builder, figure->links);
  json_builder_end_object (builder);
}

static void
add_facts (JsonBuilder *builder,
           GPtrArray   *facts)
{
  json_builder_set_member_name (builder, "facts");
  json_builder_begin_array (builder);
  for (guint i = 0; i < facts->len; i++)
    {
      const CgtFact *fact = g_ptr_array_index (facts, i);

      json_builder_begin_object (builder);
      cli_json_add_string (builder, "name", fact->name);
      json_builder_set_member_name (builder, "value");
      cli_json_add_variant (builder, fact->value);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_marks (JsonBuilder       *builder,
           GPtrArray         *marks,
           const CgtPosition *position)
{
  static const char *const roles[] = { "focus", "group", "closed" };

  json_builder_set_member_name (builder, "marks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (marks, i);

      json_builder_begin_object (builder);
      cli_json_add_string (builder, "role", roles[mark->role]);
      cli_json_add_places (builder, position, mark->first, mark->last);
      if (mark->label != NULL)
        cli_json_add_string (builder, "label", mark->label);
      if (mark->has_value)
        cli_json_add_number (builder, "value", mark->value);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_signed_moves (JsonBuilder       *builder,
                  GPtrArray         *moves,
                  const CgtPosition *position)
{
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtStepMove *signed_move = g_ptr_array_index (moves, i);

      json_builder_begin_object (builder);
      add_move (builder, "move", position, signed_move->move);
      cli_json_add_boolean (builder, "wins", signed_move->wins);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_parts (JsonBuilder *builder,
           GPtrArray   *parts)
{
  json_builder_set_member_name (builder, "parts");
  json_builder_begin_array (builder);
  for (guint i = 0; i < parts->len; i++)
    {
      const CgtPart *part = g_ptr_array_index (parts, i);

      json_builder_begin_object (builder);
      cli_json_add_string (builder, "label", part->label);
      cli_json_add_string (builder, "game", part->position->game->id);
      add_position (builder, "position", part->position);
      cli_json_add_string (builder, "topic", part->topic);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_question (JsonBuilder       *builder,
              const CgtQuestion *question)
{
  static const char *const kinds[] = { "number", "set", "choice" };

  json_builder_set_member_name (builder, "question");
  json_builder_begin_object (builder);
  cli_json_add_string (builder, "kind", kinds[question->kind]);
  cli_json_add_string (builder, "prompt", question->prompt);
  add_texts (builder, "choices", question->choices);
  cli_json_add_numbers (builder, "answer", question->answer);
  json_builder_end_object (builder);
}

static void
add_step (JsonBuilder          *builder,
          const CgtStep        *step,
          const CgtExplanation *explanation)
{
  const CgtPosition *position = step->position != NULL ? step->position : explanation->position;

  json_builder_begin_object (builder);
  cli_json_add_string (builder, "key", step->key);
  cli_json_add_string (builder, "kind", cgt_step_kind_get_id (step->kind));
  cli_json_add_string (builder, "title", step->title);
  cli_json_add_string (builder, "text", step->text);
  if (step->position != NULL)
    {
      cli_json_add_string (builder, "game", position->game->id);
      add_position (builder, "position", position);
    }
  if (step->move != NULL)
    add_move (builder, "move", position, step->move);
  add_facts (builder, step->facts);
  add_marks (builder, step->marks, position);
  add_signed_moves (builder, step->moves, position);
  json_builder_set_member_name (builder, "figures");
  json_builder_begin_array (builder);
  for (guint i = 0; i < step->figures->len; i++)
    add_figure (builder, g_ptr_array_index (step->figures, i), position);
  json_builder_end_array (builder);
  add_parts (builder, step->parts);
  if (step->question != NULL)
    add_question (builder, step->question);
  json_builder_end_object (builder);
}

static gboolean
print_json (const CgtExplanation *explanation,
            GOutputStream        *output,
            GError              **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  cli_json_add_string (builder, "game", explanation->position->game->id);
  add_position (builder, "position", explanation->position);
  cli_json_add_string (builder, "topic", explanation->topic);
  cli_json_add_string (builder, "title", explanation->title);
  cli_json_add_string (builder, "outcome", cgt_outcome_get_id (explanation->analysis->result.outcome));
  json_builder_set_member_name (builder, "steps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < explanation->steps->len; i++)
    add_step (builder, cgt_explanation_get_step (explanation, i), explanation);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return cli_json_print (builder, output, error);
}

static gboolean
cmd_explain (char         **arguments,
             GOutputStream *output,
             GError       **error)
{
  const CgtGame *game = cgt_registry_require (arguments[0], error);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtContext) context = NULL;
  g_autoptr (CgtExplanation) explanation = NULL;
  g_autofree char *text = NULL;
  CliProgress *progress;

  if (game == NULL)
    return FALSE;
  position = cli_read_position (game, arguments[1], error);
  if (position == NULL)
    return FALSE;
  context = cli_context_new ();
  progress = cli_progress_start (NULL, NULL);
  explanation = cgt_explain (position, topic, context, error);
  cli_progress_stop (progress);
  if (explanation == NULL)
    {
      g_prefix_error (error, "explain %s: ", game->id);
      return FALSE;
    }
  if (as_json)
    return print_json (explanation, output, error);
  text = cgt_explanation_to_text (explanation);
  return cli_print (output, error, "%s", text);
}

const CliCommand cli_command_explain = {
  .name = "explain",
  .arguments = "GAME POSITION",
  .summary = N_("Derive who wins and why, one step at a time"),
  .entries = entries,
  .least_arguments = 2,
  .most_arguments = 2,
  .run = cmd_explain,
};
