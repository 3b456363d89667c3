/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge formats that are not dialogues: the samples to the byte, the same tokens written in
 * other ways, wrong input, random input against plain sums written here, and what it costs. */
#include <string.h>

#include "cli-test.h"

static const char *const formats[] = { "tower", "take-split", "misere-nim", "team-nim" };

static char *
read_sample (const char *game,
             const char *ending)
{
  g_autofree char *name = g_strconcat (game, ending, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cli", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  return contents;
}

static void
test_sample (gconstpointer game)
{
  g_autofree char *in = read_sample (game, ".in");
  g_autofree char *out = read_sample (game, ".out");
  g_autoptr (CliRun) run = cli_run_input (in, -1, "judge", game, NULL);

  cli_assert_answer (run, out);
}

/* The same tokens, written differently, are answered alike. */
static void
test_layout (gconstpointer game)
{
  g_autofree char *in = read_sample (game, ".in");
  g_autofree char *out = read_sample (game, ".out");
  g_auto (GStrv) tokens = g_strsplit_set (g_strstrip (in), " \n", -1);
  g_autofree char *one_line = g_strjoinv (" ", tokens);
  g_autofree char *crlf = g_strjoinv ("\r\n", tokens);
  g_autofree char *spaced = g_strjoinv ("\n\n \t \n", tokens);
  g_autofree char *marked = g_strconcat ("\xEF\xBB\xBF", crlf, "\r\n", NULL);
  g_autofree char *led = g_strconcat ("\n \r\n", one_line, "\n\n\n", NULL);
  const char *const layouts[] = { one_line, crlf, spaced, marked, led };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autoptr (CliRun) run = cli_run_input (layouts[i], -1, "judge", game, NULL);

      cli_assert_answer (run, out);
    }
}

/* Wrong input: the answers before it, then one line that names the line and what was found. */
static const struct
{
  const char *game;
  const char *in;
  const char *out;
  const char *where;
  const char *found;
} wrong[] = {
  { "tower", "", "", "line 1", "end of the input" },
  { "tower", "x", "", "line 1", "“x”" },
  { "tower", "-1", "", "line 1", "“-1”" },
  { "tower", "1\n", "", "line 2", "end of the input" },
  { "tower", "1\n2\n111\n", "", "line 4", "end of the input" },
  { "tower", "1\n2\n111\n000\n", "", "line 4", "“000”" },
  { "tower", "1\n2\n111\n100\n", "", "line 4", "“100”" },
  { "tower", "1\n2\n111\n001\n", "", "line 4", "“001”" },
  { "tower", "1\n2\n110\n111\n", "", "line 3", "“110”" },
  { "tower", "1\n2\n111\n1111\n", "", "line 4", "“1111”" },
  { "tower", "1\n2\n111\n11\n", "", "line 4", "“11”" },
  { "tower", "1\n1\n111\n", "", "line 2", "“1”" },
  { "tower", "1\n0\n", "", "line 2", "“0”" },
  { "tower", "0\n", "", "line 1", "“0”" },
  { "tower", "2\n2 111 111\n2 111 000\n", "Yesyes\n", "line 3", "“000”" },
  { "tower", "1\n9223372036854775808\n111\n", "", "line 4", "end of the input" },
  { "tower", "1\n18446744073709551616\n111\n", "", "line 2", "18446744073709551616" },
  { "take-split", "", "", "line 1", "end of the input" },
  { "take-split", "1\nx\n", "", "line 2", "“x”" },
  { "take-split", "1\n2\n3\n", "", "line 4", "end of the input" },
  { "take-split", "1\n2\n3 -4\n", "", "line 3", "“-4”" },
  { "take-split", "1\n2\n3 0\n", "", "line 3", "“0”" },
  { "take-split", "1\n0\n", "", "line 2", "“0”" },
  { "take-split", "0\n", "", "line 1", "“0”" },
  { "take-split", "2\n1 1\n1 4x\n", "William\n", "line 3", "“4x”" },
  { "take-split", "1\n1\n18446744073709551616\n", "", "line 3", "18446744073709551616" },
  { "misere-nim", "", "", "line 1", "end of the input" },
  { "misere-nim", "3\n1 1\n2 1 1\n", "Brother\nJohn\n", "line 4", "end of the input" },
  { "misere-nim", "1\n3\n1 2 three\n", "", "line 3", "“three”" },
  { "misere-nim", "1\n1\n-0\n", "", "line 3", "“-0”" },
  { "misere-nim", "1\n1\n+1\n", "", "line 3", "“+1”" },
  { "misere-nim", "1\n1\n1.0\n", "", "line 3", "“1.0”" },
  { "misere-nim", "1\n0\n", "", "line 2", "“0”" },
  { "misere-nim", "1\n1\n18446744073709551616\n", "", "line 3", "18446744073709551616" },
  { "team-nim", "", "", "line 1", "end of the input" },
  { "team-nim", "1 10 4 4\n", "1\n", "line 2", "end of the input" },
  { "team-nim", "1 101 4 4\n1 0 4 4\n0\n", "0\n", "line 2", "“0”" },
  { "team-nim", "1 101 0 4\n0\n", "", "line 1", "“0”" },
  { "team-nim", "1 101 4 x\n0\n", "", "line 1", "“x”" },
  { "team-nim", "1 101 4", "", "line 1", "end of the input" },
  { "team-nim", "1 18446744073709551616 4 4\n0\n", "", "line 1", "18446744073709551616" },
  { "team-nim", "-1 101 4 4\n0\n", "", "line 1", "“-1”" },
};

static void
test_wrong (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (CliRun) run = cli_run_input (wrong[i].in, -1, "judge", wrong[i].game, NULL);

  g_assert_cmpstr (run->out, ==, wrong[i].out);
  g_clear_pointer (&run->out, g_free);
  run->out = g_strdup ("");
  cli_assert_refused (run, wrong[i].where);
  cli_assert_refused (run, wrong[i].found);
  cli_assert_refused (run, "expected");
  cli_assert_refused (run, wrong[i].game);
}

static void
test_zero_bytes (gconstpointer game)
{
  g_autoptr (CliRun) run = cli_run_input ("1\0 1", 4, "judge", game, NULL);

  cli_assert_refused (run, "line 1");
}

/* Team Nim by its definition: win[seat][s]. */
static gboolean
team_wins (guint        n_seats,
           const guint *limits,
           guint        stones)
{
  g_autofree gboolean *win = g_new (gboolean, n_seats * (stones + 1));

  for (guint s = 0; s <= stones; s++)
    for (guint seat = 0; seat < n_seats; seat++)
      {
        gboolean wins = s == 0;

        for (guint t = 1; t <= MIN (limits[seat], s); t++)
          wins |= !win[(s - t) * n_seats + (seat + 1) % n_seats];
        win[s * n_seats + seat] = wins;
      }
  return win[stones * n_seats];
}

static void
test_random_team_nim (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2068);
  g_autoptr (GString) in = g_string_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (CliRun) run = NULL;

  for (guint i = 0; i < 300; i++)
    {
      guint n = g_rand_int_range (random, 1, 11);
      guint most = g_rand_int_range (random, 1, 17);
      guint stones = i < 5 ? 8192 : g_rand_int_range (random, 1, i % 2 == 0 ? 100 : 3000);
      guint limits[20];

      g_string_append_printf (in, "%u %u", n, stones);
      for (guint j = 0; j < 2 * n; j++)
        {
          limits[j] = g_rand_int_range (random, 1, most + 1);
          g_string_append_printf (in, " %u", limits[j]);
        }
      g_string_append_c (in, '\n');
      g_string_append (out, team_wins (2 * n, limits, stones) ? "1\n" : "0\n");
    }
  g_string_append (in, "0\n");
  run = cli_run_input (in->str, -1, "judge", "team-nim", NULL);
  cli_assert_answer (run, out->str);
}

static void
test_random_tower (void)
{
  /* By brute force on the layer: a full one has value 2, one side block less 1, the others 0. */
  static const char *const layers[] = { "111", "110", "011", "101", "010" };
  static const guint values[] = { 2, 1, 1, 0, 0 };
  g_autoptr (GRand) random = g_rand_new_with_seed (105401);
  g_autoptr (GString) in = g_string_new ("400\n");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (CliRun) run = NULL;

  for (guint i = 0; i < 400; i++)
    {
      guint n = i == 0 ? 5000 : g_rand_int_range (random, 2, 40);
      guint value = 0;

      g_string_append_printf (in, "%u\n111\n", n);
      for (guint j = 1; j < n; j++)
        {
          guint layer = g_rand_int_range (random, 0, 5);

          g_string_append_printf (in, "%s\n", layers[layer]);
          value ^= values[layer];
        }
      g_string_append (out, value != 0 ? "Yesyes\n" : "Nono\n");
    }
  run = cli_run_input (in->str, -1, "judge", "tower", NULL);
  cli_assert_answer (run, out->str);
}

/* Take or Split by a knapsack over the parts: parts[n][v], whether n tokens can lie in one or more
 * piles of nim-sum v. */
#define MOST_TOKENS 300
#define MOST_VALUE 1024

static guint *
compute_token_values (void)
{
  guint *values = g_new0 (guint, MOST_TOKENS + 1);
  g_autofree gboolean *parts = g_new0 (gboolean, (MOST_TOKENS + 1) * MOST_VALUE);

  for (guint n = 1; n <= MOST_TOKENS; n++)
    {
      g_autofree gboolean *options = g_new0 (gboolean, MOST_VALUE);

      for (guint p = 1; p < n; p++)
        for (guint v = 0; v < MOST_VALUE; v++)
          if (parts[(n - p) * MOST_VALUE + v])
            options[v ^ values[p]] = TRUE;
      memcpy (parts + n * MOST_VALUE, options, MOST_VALUE * sizeof (gboolean));
      for (guint left = 0; left < n; left++)
        options[values[left]] = TRUE;
      while (options[values[n]])
        values[n]++;
      g_assert_cmpuint (values[n], <, MOST_VALUE / 2);
      parts[n * MOST_VALUE + values[n]] = TRUE;
    }
  return values;
}

static void
test_random_take_split (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2019);
  g_autoptr (GString) in = g_string_new ("200\n");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree guint *values = compute_token_values ();
  g_autoptr (CliRun) run = NULL;
  guint n_lost = 0;

  for (guint i = 0; i < 200; i++)
    {
      guint n = g_rand_int_range (random, 1, 51);
      guint piles[51];
      guint value = 0;

      for (guint j = 0; j < n; j++)
        {
          piles[j] = g_rand_int_range (random, 1, MOST_TOKENS + 1);
          value ^= values[piles[j]];
        }
      /* Random sums are hardly ever lost: where one more pile makes it so, add that. */
      for (guint pile = 1; i % 2 == 0 && n < 51 && value != 0 && pile <= MOST_TOKENS; pile++)
        if (values[pile] == value)
          {
            piles[n++] = pile;
            value = 0;
          }
      g_string_append_printf (in, "%u\n", n);
      for (guint j = 0; j < n; j++)
        g_string_append_printf (in, j + 1 < n ? "%u " : "%u\n", piles[j]);
      g_string_append (out, value != 0 ? "William\n" : "Xenia\n");
      n_lost += value == 0;
    }
  g_assert_cmpuint (n_lost, >, 30);
  run = cli_run_input (in->str, -1, "judge", "take-split", NULL);
  cli_assert_answer (run, out->str);
}

#define MOST_SMALL_HEAP 6
#define N_SMALL_HEAPS 4

/* Misère Nim by its definition, for at most four small heaps; a code is their digits in base 7. */
static gboolean
misere_wins (guint  code,
             gint8 *known)
{
  gboolean wins = code == 0;
  guint place = 1;

  if (known[code] >= 0)
    return known[code];
  for (guint i = 0; i < N_SMALL_HEAPS; i++, place *= MOST_SMALL_HEAP + 1)
    for (guint taken = 1; taken <= code / place % (MOST_SMALL_HEAP + 1); taken++)
      wins |= !misere_wins (code - taken * place, known);
  known[code] = (gint8) wins;
  return wins;
}

static gboolean
misere_formula (const guint *heaps,
                guint        n)
{
  guint sum = 0;
  gboolean ample = FALSE;

  for (guint i = 0; i < n; i++)
    {
      sum ^= heaps[i];
      ample |= heaps[i] > 1;
    }
  return ample == (sum != 0);
}

static void
test_random_misere_nim (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1022);
  g_autoptr (GString) in = g_string_new ("500\n");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (CliRun) run = NULL;
  gint8 known[7 * 7 * 7 * 7];

  memset (known, -1, sizeof known);
  for (guint i = 0; i < 500; i++)
    {
      gboolean small = i % 2 == 0;
      guint n = small ? N_SMALL_HEAPS : (guint) g_rand_int_range (random, 1, 51);
      guint most = small ? MOST_SMALL_HEAP : i % 3 == 0 ? 1 : 5000;
      guint heaps[50];
      guint code = 0;
      gboolean wins;

      g_string_append_printf (in, "%u\n", n);
      for (guint j = 0; j < n; j++)
        {
          heaps[j] = g_rand_int_range (random, 0, most + 1);
          code = small ? code * (MOST_SMALL_HEAP + 1) + heaps[j] : 0;
          g_string_append_printf (in, j + 1 < n ? "%u " : "%u\n", heaps[j]);
        }
      wins = small ? misere_wins (code, known) : misere_formula (heaps, n);
      g_string_append (out, wins ? "John\n" : "Brother\n");
    }
  run = cli_run_input (in->str, -1, "judge", "misere-nim", NULL);
  cli_assert_answer (run, out->str);
}

/* More cases than any buffer holds: all of them are answered, in order. */
static void
test_many_cases (void)
{
  g_autoptr (GString) in = g_string_new ("200000\n");
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (CliRun) run = NULL;

  for (guint i = 0; i < 200000; i++)
    {
      g_string_append_printf (in, "1 %u\n", i % 3);
      g_string_append (out, i % 3 == 1 ? "Brother\n" : "John\n");
    }
  run = cli_run_input (in->str, -1, "judge", "misere-nim", NULL);
  cli_assert_answer (run, out->str);
}

static void
check_cost (const char *game,
            GString    *in,
            const char *out,
            double      most_mebibytes)
{
  CliCost cost;

  cli_measure (&cost, in->str, in->len, "judge", game, NULL);
  g_assert_cmpstr (cost.out, ==, out);
  g_free (cost.out);
  g_test_message ("%s: %.0f ms, %.0f ms of CPU, %.1f MiB", game,
                  1000 * cost.wall, 1000 * cost.cpu, cost.mebibytes);
  g_assert_cmpfloat (cost.cpu, <, 2);
  if (!cli_is_instrumented ())
    g_assert_cmpfloat (cost.mebibytes, <, most_mebibytes);
}

static void
test_cost_tower (void)
{
  g_autoptr (GString) in = g_string_new ("1\n400000\n111\n");

  for (guint i = 1; i < 400000; i++)
    g_string_append (in, i % 2 == 0 ? "110\n" : "111\n");
  /* 200,000 layers of value 2, 199,999 of value 1. */
  check_cost ("tower", in, "Yesyes\n", 64);
}

static void
test_cost_misere_nim (void)
{
  g_autoptr (GString) in = g_string_new ("1\n1000000\n");

  for (guint i = 0; i < 1000000; i++)
    g_string_append_printf (in, "%u ", 1 + i / 2);
  check_cost ("misere-nim", in, "Brother\n", 64);
}

static void
test_cost_take_split (void)
{
  g_autoptr (GString) in = g_string_new ("1\n50\n");

  for (guint i = 0; i < 50; i++)
    g_string_append (in, "300 ");
  check_cost ("take-split", in, "Xenia\n", 64);
}

int
main (int    argc,
      char **argv)
{
  cli_test_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *sample = g_strdup_printf ("/cli/judge/%s/sample", formats[i]);
      g_autofree char *layout = g_strdup_printf ("/cli/judge/%s/layout", formats[i]);
      g_autofree char *zero = g_strdup_printf ("/cli/judge/%s/zero-bytes", formats[i]);

      g_test_add_data_func (sample, formats[i], test_sample);
      g_test_add_data_func (layout, formats[i], test_layout);
      g_test_add_data_func (zero, formats[i], test_zero_bytes);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/judge/%s/wrong/%u", wrong[i].game, i + 1);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wrong);
    }
  g_test_add_func ("/cli/judge/team-nim/random", test_random_team_nim);
  g_test_add_func ("/cli/judge/tower/random", test_random_tower);
  g_test_add_func ("/cli/judge/take-split/random", test_random_take_split);
  g_test_add_func ("/cli/judge/misere-nim/random", test_random_misere_nim);
  g_test_add_func ("/cli/judge/many-cases", test_many_cases);
  g_test_add_func ("/cli/judge/tower/cost", test_cost_tower);
  g_test_add_func ("/cli/judge/misere-nim/cost", test_cost_misere_nim);
  g_test_add_func ("/cli/judge/take-split/cost", test_cost_take_split);

  return g_test_run ();
}
