/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explain: steps as text and as JSON, parts that are opened, what large positions cost, errors. */
#include <string.h>

#include <json-glib/json-glib.h>

#include "cli-test.h"

static JsonObject *
explain_json (JsonParser *parser,
              const char *game,
              const char *position,
              const char *topic)
{
  g_autofree char *part = g_strconcat ("--part=", topic, NULL);
  g_autoptr (CliRun) run = topic != NULL ? cli_run ("explain", game, position, "--json", part, NULL)
                                         : cli_run ("explain", game, position, "--json", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  json_parser_load_from_data (parser, run->out, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

/* Each step has a head of its own line, and no line is wider than a terminal. */
static void
check_text (const char *text,
            guint       n_steps)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint seen = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *head = g_strdup_printf ("%u. ", seen + 1);

      seen += g_str_has_prefix (lines[i], head);
    }
  g_assert_cmpuint (seen, ==, n_steps);
}

static void
check_step (JsonObject *step)
{
  static const char *const texts[] = { "key", "kind", "title", "text" };
  static const char *const lists[] = { "facts", "marks", "moves", "figures", "parts" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (strlen (json_object_get_string_member (step, texts[i])), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_assert_nonnull (json_object_get_array_member (step, lists[i]));
}

static void
check_example (const char *game,
               const char *position)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = explain_json (parser, game, position, NULL);
  JsonArray *steps = json_object_get_array_member (object, "steps");
  g_autoptr (CliRun) run = cli_run ("explain", game, position, NULL);

  g_assert_cmpstr (json_object_get_string_member (object, "game"), ==, game);
  g_assert_true (json_object_get_null_member (object, "topic"));
  g_assert_cmpuint (json_array_get_length (steps), >, 0);
  for (guint i = 0; i < json_array_get_length (steps); i++)
    check_step (json_array_get_object_element (steps, i));
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  check_text (run->out, json_array_get_length (steps));
}

static void
test_example (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  check_example (cli_games[i], cli_examples[i]);
  check_example (cli_games[i], cli_finished[i]);
}

/* Whatever JSON names as a part can be opened by that name. */
static void
test_parts (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = explain_json (parser, cli_games[i], cli_examples[i], NULL);
  JsonArray *steps = json_object_get_array_member (object, "steps");
  guint n_opened = 0;

  for (guint j = 0; j < json_array_get_length (steps); j++)
    {
      JsonArray *parts = json_object_get_array_member (json_array_get_object_element (steps, j), "parts");

      for (guint k = 0; k < MIN (2, json_array_get_length (parts)); k++)
        {
          JsonObject *part = json_array_get_object_element (parts, k);
          g_autoptr (JsonParser) other = json_parser_new ();
          const char *topic = json_object_get_null_member (part, "topic") ? NULL : json_object_get_string_member (part, "topic");
          JsonObject *opened = explain_json (other, json_object_get_string_member (part, "game"),
                                             json_object_get_string_member (part, "position"), topic);

          g_assert_cmpuint (json_array_get_length (json_object_get_array_member (opened, "steps")), >, 0);
          n_opened++;
        }
    }
  g_assert_cmpuint (n_opened, >, 0);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *arguments[5];
    const char *hint;
  } runs[] = {
    { { "explain", "chess", "e4" }, "chess" },
    { { "explain", "strip", "..Y" }, "Y" },
    { { "explain", "nim", "3 5", "--part=weather" }, "weather" },
    { { "explain", "nim" }, "explain" },
    { { "explain", "nim", "3 5", "--part" }, "--part" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      const char *const *a = runs[i].arguments;
      g_autoptr (CliRun) run = cli_run (a[0], a[1], a[2], a[3], NULL);

      cli_assert_refused (run, runs[i].hint);
    }
}

/* Large positions: within a second, in 200 MB. */
static void
test_cost (gconstpointer data)
{
  const char *const *large = data;
  g_autofree char *tower = NULL;
  const char *input = large[1];
  CliCost cost;

  if (input == NULL)
    {
      GString *layers = g_string_new ("111");

      for (guint i = 1; i < 400000; i++)
        g_string_append_printf (layers, "/%s", i % 3 == 0 ? "110" : i % 7 == 0 ? "101" : "111");
      input = tower = g_string_free (layers, FALSE);
    }
  cli_measure (&cost, input, strlen (input), "explain", large[0], "-", NULL);
  g_test_message ("explain %s, large: %.2f s processor, %.2f s wall, %.0f MiB", large[0], cost.cpu, cost.wall, cost.mebibytes);
  if (!cli_is_instrumented ())
    {
      g_assert_cmpfloat (cost.cpu, <, 1);
      g_assert_cmpfloat (cost.mebibytes, <, 200);
    }
  g_free (cost.out);
}

/* Under misère play as large as can be solved in a second. */
static const char *const large[][2] = {
  { "strip", "........................................" },
  { "strip", ".X....X.........X............X.........." },
  { "tower", NULL },
  { "take-split", "300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 "
                  "300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 299" },
  { "take-split", "300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 "
                  "300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300" },
  { "take-split", "1000000000000000000 999999999999999999" },
  { "nim", "18446744073709551615 1000000000000000000 3" },
  { "misere-nim", "18446744073709551615 18446744073709551615" },
  { "team-nim", "8192:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,16,15,14,13" },
  { "team-nim", "1000000000000000000:4,4" },
  { "octal", "0.77:300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 299" },
  { "octal", "0.77:1000000000000000000 999999999999999999" },
  { "octal", "0.007:10000 9999 8" },
  { "octal", "4.3...:1000000000000000000 7 5" },
  { "octal", "0.7777:300 300 300 300 300 300 300 300 300 300 299" },
  { "misere-octal", "0.77:20 12 9 20 12 9 20 12 9 20 12 9 20 12 9 20 12 9 20 12 9 20 12 9 20 12 9 20 12 9" },
  { "misere-octal", "0.77:1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20" },
  { "misere-octal", "0.07:20 19 18 17 16" },
  { "grundys-game", "300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 300 299" },
  { "grundys-game", "10000 9999 8" },
  { "sum", "octal:0.77:300 300 + grundys-game:300 299 + octal:0.156:300 + octal:0.77:300 + nim:1000000000000000000 + "
           "take-split:300 300 300 300 300 + strip:................................" },
  { "sum", "strip:........................................ + take-split:300 299 + nim:1000000000000000000 + tower:111/110/111" },
};

int
main (int    argc,
      char **argv)
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; cli_games[i] != NULL; i++)
    {
      g_autofree char *example = g_strconcat ("/cli/explain/", cli_games[i], NULL);
      g_autofree char *parts = g_strconcat ("/cli/explain/parts/", cli_games[i], NULL);

      g_test_add_data_func (example, GUINT_TO_POINTER (i), test_example);
      g_test_add_data_func (parts, GUINT_TO_POINTER (i), test_parts);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/explain/cost/%s-%u", large[i][0], i);

      g_test_add_data_func (path, large[i], test_cost);
    }
  g_test_add_func ("/cli/explain/refused", test_refused);
  return g_test_run ();
}
