/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw: every game in every style and format; what is refused leaves no file and harms none. */
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "cli-test.h"

static const char *const styles[] = { "light", "dark", "high-contrast" };

typedef struct
{
  char *folder;
  char *picture;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("grundy-draw-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->picture);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
name_picture (Fixture    *fixture,
              const char *name)
{
  g_free (fixture->picture);
  fixture->picture = g_build_filename (fixture->folder, name, NULL);
}

static char *
read_picture (Fixture *fixture,
              gsize   *length)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_file_get_contents (fixture->picture, &contents, length, &error);
  g_assert_no_error (error);
  return contents;
}

static guint32
read_big_endian (const char *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

static void
check_png (Fixture *fixture,
           guint    width,
           guint    height)
{
  gsize length;
  g_autofree char *png = read_picture (fixture, &length);

  g_assert_cmpuint (length, >, 100);
  g_assert_cmpmem (png, 8, "\x89PNG\r\n\x1A\n", 8);
  g_assert_cmpuint (read_big_endian (png + 16), ==, width);
  if (height > 0)
    g_assert_cmpuint (read_big_endian (png + 20), ==, height);
  g_assert_cmpmem (png + length - 8, 4, "IEND", 4);
}

static void
check_pdf (Fixture *fixture)
{
  gsize length;
  g_autofree char *pdf = read_picture (fixture, &length);

  g_assert_cmpuint (length, >, 500);
  g_assert_true (g_str_has_prefix (pdf, "%PDF-1."));
  g_assert_true (memcmp (pdf + length - 6, "%%EOF\n", 6) == 0);
}

/* The root element has the size; @user_data counts elements. */
static void
start_element (GMarkupParseContext  *context,
               const char           *element,
               const char          **names,
               const char          **values,
               gpointer              user_data,
               GError              **error)
{
  guint *n = user_data;

  if ((*n)++ > 0)
    return;
  g_assert_cmpstr (element, ==, "svg");
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "width"))
      g_assert_cmpfloat (g_ascii_strtod (values[i], NULL), ==, 320);
    else if (g_str_equal (names[i], "height"))
      g_assert_cmpfloat (g_ascii_strtod (values[i], NULL), ==, 240);
}

static void
check_svg (Fixture *fixture)
{
  static const GMarkupParser parser = { .start_element = start_element };
  gsize length;
  guint n = 0;
  g_autofree char *svg = read_picture (fixture, &length);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &n, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, svg, length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, >, 3);
}

static void
draw (Fixture    *fixture,
      guint       game,
      const char *position,
      const char *style,
      const char *size)
{
  g_autofree char *style_option = g_strconcat ("--style=", style, NULL);
  g_autofree char *size_option = size != NULL ? g_strconcat ("--size=", size, NULL) : NULL;
  g_autoptr (CliRun) run = cli_run ("draw", cli_games[game], position, "-o", fixture->picture,
                                    style_option, size_option, NULL);

  cli_assert_answer (run, "");
}

static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  guint game = GPOINTER_TO_UINT (data);
  g_autofree char *previous = NULL;
  gsize previous_length = 0;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      gsize length;
      g_autofree char *png = NULL;

      name_picture (fixture, "board.svg");
      draw (fixture, game, cli_examples[game], styles[i], "320x240");
      check_svg (fixture);
      name_picture (fixture, "board.pdf");
      draw (fixture, game, cli_examples[game], styles[i], "320x240");
      check_pdf (fixture);
      name_picture (fixture, "board.PNG");
      draw (fixture, game, cli_examples[game], styles[i], "320x240");
      check_png (fixture, 320, 240);

      /* Every style looks different. */
      png = read_picture (fixture, &length);
      g_assert_false (length == previous_length && memcmp (png, previous, length) == 0);
      g_free (previous);
      previous = g_steal_pointer (&png);
      previous_length = length;
    }
  g_assert_cmpuint (count_files (fixture), ==, 3);
}

/* Without a size, in the largest and the smallest, and when nothing is left to draw. */
static void
test_sizes (Fixture       *fixture,
            gconstpointer  data)
{
  guint game = GPOINTER_TO_UINT (data);

  name_picture (fixture, "board.png");
  draw (fixture, game, cli_examples[game], "light", NULL);
  check_png (fixture, 800, 0);
  draw (fixture, game, cli_examples[game], "light", "16x16");
  check_png (fixture, 16, 16);
  draw (fixture, game, cli_examples[game], "light", "200x60");
  check_png (fixture, 200, 60);
  draw (fixture, game, cli_examples[game], "dark", "3840x2160");
  check_png (fixture, 3840, 2160);
  draw (fixture, game, cli_finished[game], "light", "320x240");
  check_png (fixture, 320, 240);
}

static void
draw_step (Fixture    *fixture,
           guint       game,
           const char *position,
           const char *step,
           const char *style,
           const char *size)
{
  g_autofree char *style_option = g_strconcat ("--style=", style, NULL);
  g_autofree char *size_option = size != NULL ? g_strconcat ("--size=", size, NULL) : NULL;
  g_autoptr (CliRun) run = cli_run ("draw", cli_games[game], position, "-o", fixture->picture, "--step", step, style_option,
                                    size_option, NULL);

  cli_assert_answer (run, "");
}

/* A step in every style and format, and none like the bare board. */
static void
test_step (Fixture       *fixture,
           gconstpointer  data)
{
  guint game = GPOINTER_TO_UINT (data);
  g_autofree char *board = NULL;
  gsize board_length;

  name_picture (fixture, "step.png");
  draw (fixture, game, cli_examples[game], "light", "320x240");
  board = read_picture (fixture, &board_length);
  draw_step (fixture, game, cli_examples[game], "1", "light", "320x240");
  check_png (fixture, 320, 240);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      gsize length;
      g_autofree char *png = NULL;

      draw_step (fixture, game, cli_examples[game], "2", styles[i], NULL);
      check_png (fixture, 1000, 0);
      draw_step (fixture, game, cli_examples[game], "2", styles[i], "320x240");
      png = read_picture (fixture, &length);
      g_assert_false (length == board_length && memcmp (png, board, length) == 0);
    }
  draw_step (fixture, game, cli_examples[game], "1", "light", "16x16");
  check_png (fixture, 16, 16);
  draw_step (fixture, game, cli_finished[game], "1", "light", "900x400");
  check_png (fixture, 900, 400);
  name_picture (fixture, "step.svg");
  draw_step (fixture, game, cli_examples[game], "1", "light", "320x240");
  check_svg (fixture);
  name_picture (fixture, "step.pdf");
  draw_step (fixture, game, cli_examples[game], "1", "light", "320x240");
  check_pdf (fixture);
}

/* The same call writes the same bytes. */
static void
test_repeatable (Fixture       *fixture,
                 gconstpointer  data)
{
  guint game = GPOINTER_TO_UINT (data);
  gsize lengths[2];
  char *pictures[2];

  name_picture (fixture, "board.png");
  for (guint i = 0; i < 2; i++)
    {
      draw (fixture, game, cli_examples[game], "light", NULL);
      pictures[i] = read_picture (fixture, &lengths[i]);
    }
  g_assert_cmpmem (pictures[0], lengths[0], pictures[1], lengths[1]);
  g_free (pictures[0]);
  g_free (pictures[1]);
}

/* @FOLDER stands for a folder that holds old.png and link.png, which leads there. */
static const struct
{
  const char *arguments;
  const char *hint;
} refused[] = {
  { "nim 3 -o @FOLDER/board.gif", "board.gif" },
  { "nim 3 -o @FOLDER/board", ".png, .svg or .pdf" },
  { "nim 3 -o @FOLDER/.png", ".png" },
  { "nim 3 -o ''", ".png, .svg or .pdf" },
  { "nim 3 -o", "-o" },
  { "nim 3 -o @FOLDER/new.png --style=sepia", "“sepia”" },
  { "nim 3 -o @FOLDER/new.png --style=high-contrast-dark", "high-contrast-dark" },
  { "nim 3 -o @FOLDER/new.png --style=", "light" },
  { "nim 3 -o @FOLDER/new.png --size=300", "expected “x”" },
  { "nim 3 -o @FOLDER/new.png --size=300x", "height" },
  { "nim 3 -o @FOLDER/new.png --size=x300", "width" },
  { "nim 3 -o @FOLDER/new.png --size=-3x300", "width" },
  { "nim 3 -o @FOLDER/new.png --size=0x300", "16" },
  { "nim 3 -o @FOLDER/new.png --size=300x8193", "8192" },
  { "nim 3 -o @FOLDER/new.png --size=300x300x3", "the end" },
  { "nim 3 -o @FOLDER/new.png --size=300x99999999999999999999", "8192" },
  { "nim 3 -o @FOLDER/new.png --stride 1", "--stride" },
  { "nim 3 -o @FOLDER/new.png --step 0", "a step (1 to" },
  { "nim 3 -o @FOLDER/new.png --step 99", "“99”" },
  { "nim 3 -o @FOLDER/new.png --step 1x", "--step" },
  { "nim 3 -o @FOLDER/new.png --step 1 --part chess", "chess" },
  { "nim 3 -o @FOLDER/new.png --part heap", "without --step" },
  { "nim 3 -o @FOLDER/new.png --step 1 --size=3", "--size" },
  { "nim x -o @FOLDER/new.png --step 1", "“x”" },
  { "nim x -o @FOLDER/new.png", "“x”" },
  { "chess 3 -o @FOLDER/new.png", "chess" },
  { "strip XXX -o @FOLDER/old.png", "XXX" },
  { "nim 3 -o @FOLDER/none/new.png", "none/new.png" },
  { "nim 3 -o @FOLDER/old.png/new.png", "new.png" },
};

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) pieces = g_strsplit (refused[i].arguments, "@FOLDER", -1);
  g_autofree char *arguments = g_strjoinv (fixture->folder, pieces);
  g_autofree char *command = g_strdup_printf ("\"$GRUNDY_CLI\" draw %s", arguments);
  g_autofree char *old = NULL;
  g_autoptr (CliRun) run = NULL;

  name_picture (fixture, "old.png");
  g_assert_true (g_file_set_contents (fixture->picture, "old", -1, NULL));
  run = cli_run_shell (command);
  cli_assert_refused (run, refused[i].hint);
  old = read_picture (fixture, NULL);
  g_assert_cmpstr (old, ==, "old");
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* A disk that is full, played by a limit to what may be written: the old file stays as it is, also
 * behind a symbolic link, and nothing else is left. */
static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.png", NULL);
  const char *const names[] = { "old.png", "link.png" };

  name_picture (fixture, "old.png");
  g_assert_true (g_file_set_contents (fixture->picture, "old", -1, NULL));
  g_assert_cmpint (symlink ("old.png", link), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *command = g_strdup_printf (
        "trap '' XFSZ; ulimit -f 1; \"$GRUNDY_CLI\" draw nim '30 50' --size=2000x1500 -o '%s/%s'",
        fixture->folder, names[i]);
      g_autofree char *old = NULL;
      g_autoptr (CliRun) run = cli_run_shell (command);

      cli_assert_refused (run, ".png");
      old = read_picture (fixture, NULL);
      g_assert_cmpstr (old, ==, "old");
      g_assert_cmpuint (count_files (fixture), ==, 2);
    }
}

static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *target = g_build_filename (fixture->folder, "target.png", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "link.png", NULL);

  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  g_assert_cmpint (symlink ("target.png", link), ==, 0);
  name_picture (fixture, "link.png");
  draw (fixture, 3, "3 5", "light", "64x64");
  check_png (fixture, 64, 64);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  name_picture (fixture, "target.png");
  check_png (fixture, 64, 64);
  g_assert_cmpuint (count_files (fixture), ==, 2);
}

static void
test_stdin (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GString) tower = g_string_new ("111");
  g_autoptr (CliRun) run = NULL;

  for (guint i = 1; i < 100000; i++)
    g_string_append (tower, "/110");
  name_picture (fixture, "tower.png");
  run = cli_run_input (tower->str, -1, "draw", "tower", "-", "-o", fixture->picture, NULL);
  cli_assert_answer (run, "");
  check_png (fixture, 800, 0);
}

static void
add_cases (const char *name,
           guint       n,
           void      (*func) (Fixture *fixture, gconstpointer data))
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/draw/%s/%u", name, i + 1);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, func, tear_down);
    }
}

int
main (int    argc,
      char **argv)
{
  guint n_games = g_strv_length ((char **) cli_games);

  cli_test_init (&argc, &argv);

  add_cases ("game", n_games, test_game);
  add_cases ("sizes", n_games, test_sizes);
  add_cases ("step", n_games, test_step);
  add_cases ("repeatable", n_games, test_repeatable);
  add_cases ("refused", G_N_ELEMENTS (refused), test_refused);
  g_test_add ("/cli/draw/full-disk", Fixture, NULL, set_up, test_full_disk, tear_down);
  g_test_add ("/cli/draw/replace", Fixture, NULL, set_up, test_replace, tear_down);
  g_test_add ("/cli/draw/stdin", Fixture, NULL, set_up, test_stdin, tear_down);

  return g_test_run ();
}
