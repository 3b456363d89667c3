/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "cgt-game.h"

G_BEGIN_DECLS

/* Members of the JSON object that is being built. */

/** cli_json_add_number: a number; past what every reader of JSON holds exactly, its digits as a string */
void cli_json_add_number (JsonBuilder *builder, const char *name, guint64 number);
/** cli_json_add_string: a text; @text: (nullable): null */
void cli_json_add_string (JsonBuilder *builder, const char *name, const char *text);
/** cli_json_add_boolean: true or false */
void cli_json_add_boolean (JsonBuilder *builder, const char *name, gboolean truth);
/** cli_json_add_moves: the notations of moves in @position; @moves: (element-type CgtMove) */
void cli_json_add_moves (JsonBuilder *builder, const char *name, const CgtPosition *position, GPtrArray *moves);
/** cli_json_add_numbers: an array; @numbers: (element-type guint64) */
void cli_json_add_numbers (JsonBuilder *builder, const char *name, const GArray *numbers);
/** cli_json_add_variant: a value of tuples and arrays (both become arrays), texts, truths and 64-bit numbers */
void cli_json_add_variant (JsonBuilder *builder, GVariant *value);
/**
 * cli_json_add_places:
 *
 * The places @first to @last of @position, counted from 1: numbers `first` and `last`. In a sum they are places of its
 * part with the number `part`; of a whole part there is that number alone.
 */
void cli_json_add_places (JsonBuilder *builder, const CgtPosition *position, guint64 first, guint64 last);
/** cli_json_print: Returns: %FALSE with @error set if what was built cannot be written */
gboolean cli_json_print (JsonBuilder *builder, GOutputStream *output, GError **error);

G_END_DECLS
