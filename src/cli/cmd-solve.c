/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <glib/gi18n.h>

#include "cgt-analysis.h"
#include "cgt-registry.h"
#include "cli-progress.h"
#include "cli-json.h"

static gboolean as_json;

static const GOptionEntry entries[] = {
  { "json", 'j', 0, G_OPTION_ARG_NONE, &as_json, N_("Print one JSON object"), NULL },
  { NULL }
};

static const char *
get_outcome (const CgtAnalysis *analysis)
{
  return cgt_outcome_get_id (analysis->result.outcome);
}

static const char *
get_why_none (const CgtGame *game)
{
  return game->no_value != NULL ? _(game->no_value) : _("not worked out");
}

static char *
list_moves (const CgtAnalysis *analysis)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < analysis->moves->len; i++)
    {
      g_autofree char *move = cgt_position_move_to_string (analysis->position, analysis->moves->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }
  if (text->len == 0)
    g_string_append_c (text, '-');
  if (!cgt_analysis_is_complete (analysis))
    {
      if (analysis->count_exact)
        g_string_append_printf (text, " (+%" G_GUINT64_FORMAT " more)",
                                analysis->count - analysis->moves->len);
      else
        g_string_append (text, " (+ more)");
    }
  return g_string_free (text, FALSE);
}

static gboolean
print_lines (const CgtAnalysis *analysis,
             GOutputStream     *output,
             GError           **error)
{
  g_autofree char *moves = list_moves (analysis);
  g_autofree char *value = NULL;

  if (analysis->result.has_value)
    value = g_strdup_printf ("%" G_GUINT64_FORMAT, analysis->result.value);
  else
    value = g_strdup_printf ("none (%s)", get_why_none (analysis->position->game));
  return cli_print (output, error, "outcome: %s\nvalue: %s\nmoves: %s\n",
                    get_outcome (analysis), value, moves);
}

static void
add_components (JsonBuilder       *builder,
                const CgtPosition *position,
                const GArray      *components)
{
  json_builder_set_member_name (builder, "components");
  json_builder_begin_array (builder);
  for (guint i = 0; i < components->len; i++)
    {
      const CgtComponent *component = &g_array_index (components, CgtComponent, i);

      json_builder_begin_object (builder);
      cli_json_add_places (builder, position, component->first, component->last);
      cli_json_add_number (builder, "value", component->value);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_value (JsonBuilder       *builder,
           const CgtAnalysis *analysis)
{
  if (analysis->result.has_value)
    {
      cli_json_add_number (builder, "value", analysis->result.value);
      return;
    }
  json_builder_set_member_name (builder, "value");
  json_builder_add_null_value (builder);
  cli_json_add_string (builder, "why", get_why_none (analysis->position->game));
}

static gboolean
print_json (const CgtAnalysis *analysis,
            GOutputStream     *output,
            GError           **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *position = cgt_position_to_string (analysis->position);

  json_builder_begin_object (builder);
  cli_json_add_string (builder, "game", analysis->position->game->id);
  cli_json_add_string (builder, "position", position);
  cli_json_add_string (builder, "outcome", get_outcome (analysis));
  add_value (builder, analysis);
  cli_json_add_moves (builder, "moves", analysis->position, analysis->moves);
  cli_json_add_number (builder, "count", analysis->count);
  cli_json_add_boolean (builder, "count_exact", analysis->count_exact);
  cli_json_add_boolean (builder, "complete", cgt_analysis_is_complete (analysis));
  cli_json_add_moves (builder, "shortest", analysis->position, analysis->shortest);
  add_components (builder, analysis->position, analysis->components);
  cli_json_add_number (builder, "nodes", analysis->nodes);
  json_builder_end_object (builder);
  return cli_json_print (builder, output, error);
}

static gboolean
cmd_solve (char         **arguments,
           GOutputStream *output,
           GError       **error)
{
  const CgtGame *game = cgt_registry_require (arguments[0], error);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtContext) context = NULL;
  g_autoptr (CgtAnalysis) analysis = NULL;
  CliProgress *progress;

  if (game == NULL)
    return FALSE;
  position = cli_read_position (game, arguments[1], error);
  if (position == NULL)
    return FALSE;

  context = cli_context_new ();
  progress = cli_progress_start (NULL, NULL);
  analysis = cgt_analyse (position, CLI_MOST_MOVES, context, error);
  cli_progress_stop (progress);
  if (analysis == NULL)
    {
      g_prefix_error (error, "solve %s: ", game->id);
      return FALSE;
    }
  return as_json ? print_json (analysis, output, error) : print_lines (analysis, output, error);
}

const CliCommand cli_command_solve = {
  .name = "solve",
  .arguments = "GAME POSITION",
  .summary = N_("Tell who wins, the Grundy value and the winning moves"),
  .entries = entries,
  .least_arguments = 2,
  .most_arguments = 2,
  .run = cmd_solve,
};
