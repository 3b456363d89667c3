/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-json.h"

/* The largest number that every reader of JSON holds exactly (RFC 7493): 2^53 - 1. */
#define LARGEST_JSON_NUMBER ((G_GUINT64_CONSTANT (1) << 53) - 1)

static void
add_number_value (JsonBuilder *builder,
                  guint64      number)
{
  char digits[32];

  if (number <= LARGEST_JSON_NUMBER)
    {
      json_builder_add_int_value (builder, (gint64) number);
      return;
    }
  g_snprintf (digits, sizeof digits, "%" G_GUINT64_FORMAT, number);
  json_builder_add_string_value (builder, digits);
}

void
cli_json_add_number (JsonBuilder *builder,
                     const char  *name,
                     guint64      number)
{
  json_builder_set_member_name (builder, name);
  add_number_value (builder, number);
}

void
cli_json_add_string (JsonBuilder *builder,
                     const char  *name,
                     const char  *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
cli_json_add_boolean (JsonBuilder *builder,
                      const char  *name,
                      gboolean     truth)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, truth);
}

void
cli_json_add_moves (JsonBuilder       *builder,
                    const char        *name,
                    const CgtPosition *position,
                    GPtrArray         *moves)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *move = cgt_position_move_to_string (position, moves->pdata[i]);

      json_builder_add_string_value (builder, move);
    }
  json_builder_end_array (builder);
}

void
cli_json_add_numbers (JsonBuilder  *builder,
                      const char   *name,
                      const GArray *numbers)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < numbers->len; i++)
    add_number_value (builder, g_array_index (numbers, guint64, i));
  json_builder_end_array (builder);
}

void
cli_json_add_variant (JsonBuilder *builder,
                      GVariant    *value)
{
  if (g_variant_is_container (value))
    {
      json_builder_begin_array (builder);
      for (gsize i = 0; i < g_variant_n_children (value); i++)
        {
          g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

          cli_json_add_variant (builder, child);
        }
      json_builder_end_array (builder);
    }
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    json_builder_add_string_value (builder, g_variant_get_string (value, NULL));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    json_builder_add_boolean_value (builder, g_variant_get_boolean (value));
  else
    add_number_value (builder, g_variant_get_uint64 (value));
}

void
cli_json_add_places (JsonBuilder       *builder,
                     const CgtPosition *position,
                     guint64            first,
                     guint64            last)
{
  CgtComponent places = { first, last, 0 };
  guint part;

  if (position->game->locate != NULL)
    {
      gboolean is_inside = position->game->locate (&places, &part, &places);

      cli_json_add_number (builder, "part", part + 1);
      if (!is_inside)
        return;
    }
  cli_json_add_number (builder, "first", places.first + 1);
  cli_json_add_number (builder, "last", places.last + 1);
}

gboolean
cli_json_print (JsonBuilder   *builder,
                GOutputStream *output,
                GError       **error)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;
  gsize length;

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  /* Not to the stream: json-glib 1.6 writes no more of a long text than goes at once. JSON is UTF-8
   * whatever the locale is. */
  text = json_generator_to_data (generator, &length);
  return g_output_stream_write_all (output, text, length, NULL, NULL, error) &&
         g_output_stream_write_all (output, "\n", 1, NULL, NULL, error);
}
