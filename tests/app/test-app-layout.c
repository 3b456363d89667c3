/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "grundy-adaptive.h"
#include "grundy-bidi.h"
#include "grundy-card.h"
#include "grundy-entry.h"
#include "grundy-gallery.h"
#include "grundy-game-page.h"
#include "grundy-grid-layout.h"
#include "grundy-sentence.h"

static GtkWidget *
make_page (const char *id,
           const char *notation)
{
  GtkWidget *page = g_object_ref_sink (grundy_game_page_new ());
  g_autoptr (CgtMatch) match = app_test_match (id, notation, CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER);

  grundy_game_page_set_match (GRUNDY_GAME_PAGE (page), match);
  return page;
}

/* Before the page goes: its board ends with its own reference. */
static void
drop_page (GtkWidget *page)
{
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (page), NULL);
  g_object_unref (page);
}

static graphene_rect_t
get_place (GtkWidget  *page,
           const char *id)
{
  graphene_rect_t place;

  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (child)), id) == 0)
      {
        g_assert_true (gtk_widget_compute_bounds (child, page, &place));
        return place;
      }
  g_assert_not_reached ();
}

static float
get_bottom (graphene_rect_t place)
{
  return place.origin.y + place.size.height;
}

static void
assert_inside (GtkWidget *page,
               int        width,
               int        height)
{
  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place;

      if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child))
        continue;
      g_assert_true (gtk_widget_compute_bounds (child, page, &place));
      g_assert_cmpfloat (place.origin.x, >=, 0);
      g_assert_cmpfloat (place.origin.y, >=, 0);
      g_assert_cmpfloat (place.origin.x + place.size.width, <=, width);
      g_assert_cmpfloat (get_bottom (place), <=, height);
    }
}

static void
test_wide (void)
{
  GtkWidget *page = make_page ("strip", "..................");
  graphene_rect_t board;

  app_test_allocate (page, 1024, 553);
  board = get_place (page, "board");
  assert_inside (page, 1024, 553);
  g_assert_cmpfloat (get_place (page, "history").origin.x, >=, board.origin.x + board.size.width);
  g_assert_cmpfloat (get_place (page, "turn").size.width, <=, 344);
  g_assert_cmpfloat (get_place (page, "status").origin.y, >=, get_bottom (board));
  g_assert_cmpfloat (board.size.width, >, 550);
  drop_page (page);
}

static void
test_narrow (void)
{
  GtkWidget *page = make_page ("take-split", "5 7 3 6 4");
  graphene_rect_t board;
  int least;

  g_object_set (page, "narrow", TRUE, NULL);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 600 - 47);

  app_test_allocate (page, 360, 553);
  board = get_place (page, "board");
  assert_inside (page, 360, 553);
  g_assert_cmpfloat (get_bottom (get_place (page, "turn")), <=, board.origin.y);
  g_assert_cmpfloat (get_place (page, "status").origin.y, >=, get_bottom (board));
  g_assert_cmpfloat (get_place (page, "history").origin.y, >=, get_bottom (get_place (page, "status")));
  g_assert_cmpfloat (board.size.height, >=, 170);
  drop_page (page);
}

/* The rule stands in the column too. */
static void
test_narrow_rule (void)
{
  GtkWidget *page = make_page ("team-nim", "24:3,2,4,3,2,4@1");
  graphene_rect_t header;

  g_object_set (page, "narrow", TRUE, NULL);
  app_test_allocate (page, 360, 593);
  header = get_place (page, "header");
  assert_inside (page, 360, 593);
  g_assert_cmpfloat (header.size.height, >, 20);
  g_assert_cmpfloat (header.origin.y, >=, get_bottom (get_place (page, "turn")));
  g_assert_cmpfloat (get_bottom (header), <=, get_place (page, "board").origin.y);
  drop_page (page);
}

/* The list of moves has the height that its entries need, even where their text wraps. */
static void
test_history_grows (void)
{
  GtkWidget *page = make_page ("take-split", "5 7 3");
  CgtMatch *match = grundy_game_page_get_match (GRUNDY_GAME_PAGE (page));
  float before;
  float after;

  app_test_allocate (page, 1024, 553);
  before = get_place (page, "history").size.height;
  app_test_play (match, "2=4+2+1");
  app_test_allocate (page, 1024, 553);
  after = get_place (page, "history").size.height;
  g_assert_cmpfloat (before, <, 60);
  g_assert_cmpfloat (after, >, 1.9 * (before - 12));
  drop_page (page);
}

/* Digits without a space are broken: neither the page nor its explanation needs more room for them. */
static void
test_long_code (void)
{
  g_autoptr (GString) code = g_string_new ("0.");
  GtkWidget *page;
  int least;

  for (guint i = 0; i < 50; i++)
    g_string_append (code, "70");
  g_string_append (code, ":12 9");
  page = make_page ("octal", code->str);
  for (guint i = 0; i < 2; i++)
    {
      g_object_set (page, "narrow", FALSE, NULL);
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, GRUNDY_ADAPTIVE_NARROW);
      g_object_set (page, "narrow", TRUE, NULL);
      gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 360);
      grundy_game_page_explain (GRUNDY_GAME_PAGE (page));
      app_test_run_until (grundy_derivation_get_step (grundy_explainer_get_derivation (
                              grundy_game_page_get_explainer (GRUNDY_GAME_PAGE (page)))) != NULL);
    }
  drop_page (page);
}

static int
measure_lines (const char *text,
               gboolean    content)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *sentence = grundy_sentence_new ();
  int height;

  gtk_widget_add_css_class (box, content ? "content" : "other");
  gtk_box_append (GTK_BOX (box), sentence);
  grundy_sentence_set_text (GRUNDY_SENTENCE (sentence), text);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 200, NULL, &height, NULL, NULL);
  g_object_unref (box);
  return height;
}

/* The tags of two lines do not touch each other; words alone stand as close as elsewhere. */
static void
test_tags_keep_apart (void)
{
  int one = measure_lines ("*1", TRUE);
  int two = measure_lines ("*1\n*2", TRUE);

  g_assert_cmpint (two - one, >=, 20);
  g_assert_cmpint (measure_lines ("a\nb", TRUE), ==, measure_lines ("a\nb", FALSE));
}

static void
test_wide_fits_from_700 (void)
{
  GtkWidget *page = make_page ("tower", "111/111/111");
  int least;

  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, GRUNDY_ADAPTIVE_NARROW);
  app_test_allocate (page, GRUNDY_ADAPTIVE_NARROW, 553);
  assert_inside (page, GRUNDY_ADAPTIVE_NARROW, 553);
  drop_page (page);
}

static void
test_right_to_left (void)
{
  GtkWidget *page = make_page ("strip", "....");
  graphene_rect_t board;
  graphene_rect_t history;

  gtk_widget_set_direction (page, GTK_TEXT_DIR_RTL);
  app_test_allocate (page, 1024, 553);
  board = get_place (page, "board");
  history = get_place (page, "history");
  assert_inside (page, 1024, 553);
  g_assert_cmpfloat (history.origin.x + history.size.width, <=, board.origin.x);
  drop_page (page);
}

/* Nothing moves when the board has less or more to say. */
static void
test_status_keeps_its_place (void)
{
  GtkWidget *page = make_page ("strip", "......");
  graphene_rect_t before;
  graphene_rect_t after;

  app_test_allocate (page, 1024, 553);
  before = get_place (page, "status");
  app_test_play (grundy_game_page_get_match (GRUNDY_GAME_PAGE (page)), "3");
  app_test_allocate (page, 1024, 553);
  after = get_place (page, "status");
  g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
  g_assert_cmpfloat (before.size.height, ==, after.size.height);
  drop_page (page);
}

/* Nor where it is narrow, whatever a hint, values, or the end of the match have to say. */
static void
test_narrow_board_keeps_its_place (void)
{
  GtkWidget *page = make_page ("octal", "0.77:5 4 3");
  GrundyGamePage *self = GRUNDY_GAME_PAGE (page);
  graphene_rect_t before, after;

  g_object_set (page, "narrow", TRUE, NULL);
  app_test_allocate (page, 360, 593);
  before = get_place (page, "board");
  for (guint i = 0; i < 5; i++)
    {
      if (i < 3)
        grundy_game_page_hint (self);
      else if (i == 3)
        g_object_set (page, "values", TRUE, NULL);
      else
        app_test_play (grundy_game_page_get_match (self), "1-1");
      app_test_run_for (300);
      app_test_allocate (page, 360, 593);
      after = get_place (page, "board");
      g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
      g_assert_cmpfloat (before.size.height, ==, after.size.height);
      assert_inside (page, 360, 593);
    }
  drop_page (page);
}

static void
assert_isolated (const char *text,
                 const char *expected)
{
  g_autofree char *isolated = grundy_bidi_isolate (text, GTK_TEXT_DIR_RTL);
  g_autofree char *same = grundy_bidi_isolate (text, GTK_TEXT_DIR_LTR);

  g_assert_cmpstr (isolated, ==, expected);
  g_assert_cmpstr (same, ==, text);
}

#define LRI "\xe2\x81\xa6"
#define PDI "\xe2\x81\xa9"

/* What is notation has a direction of its own; single numbers, lists and words have that of the text. */
static void
test_isolated (void)
{
  assert_isolated ("9 → 2", LRI "9 → 2" PDI);
  assert_isolated ("4: 6 → 5", LRI "4: 6 → 5" PDI);
  assert_isolated ("heap 2: 6 → 3+1.", "heap " LRI "2: 6 → 3+1" PDI ".");
  assert_isolated ("It is worth *3 ⊕ *1 = *2, not 0.", "It is worth " LRI "*3 ⊕ *1 = *2" PDI ", not 0.");
  assert_isolated ("take 2; cell 9", "take 2; cell 9");
  assert_isolated ("&#39; <b>5 → 4</b> ", "&#39; <b>" LRI "5 → 4" PDI "</b> ");
  assert_isolated ("", "");
}

static double
get_x (PangoLayout *layout,
       const char  *part)
{
  PangoRectangle place;

  pango_layout_index_to_pos (layout, strstr (pango_layout_get_text (layout), part) - pango_layout_get_text (layout), &place);
  return MIN (place.x, place.x + place.width);
}

/* A move of numbers alone reads from nine to two in a list that is read from right to left. */
static void
test_move_right_to_left (void)
{
  GtkWidget *entry = g_object_ref_sink (grundy_entry_new ());
  g_autoptr (CgtMatch) match = app_test_match ("nim", "9", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  GtkWidget *move;
  PangoLayout *layout;

  gtk_widget_set_direction (entry, GTK_TEXT_DIR_RTL);
  app_test_play (match, "1-7");
  grundy_entry_fill (GRUNDY_ENTRY (entry), match, 1, FALSE, FALSE);
  move = gtk_widget_get_next_sibling (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (entry))));
  gtk_widget_set_direction (move, GTK_TEXT_DIR_RTL);
  layout = gtk_widget_create_pango_layout (move, gtk_label_get_text (GTK_LABEL (move)));
  g_assert_cmpfloat (get_x (layout, "9"), <, get_x (layout, "2"));
  pango_layout_set_text (layout, "9 → 2", -1);
  g_assert_cmpfloat (get_x (layout, "9"), >, get_x (layout, "2"));
  g_object_unref (layout);
  g_object_unref (entry);
}

static void
on_narrow_changed (guint *n_changes)
{
  (*n_changes)++;
}

static void
test_adaptive (void)
{
  GrundyAdaptive *adaptive = g_object_ref_sink (g_object_new (GRUNDY_TYPE_ADAPTIVE, NULL));
  GtkWidget *page = make_page ("strip", "......");
  guint n_changes = 0;

  grundy_adaptive_set_child (adaptive, page);
  g_object_bind_property (adaptive, "narrow", page, "narrow", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (adaptive, "notify::narrow", G_CALLBACK (on_narrow_changed), &n_changes);

  app_test_allocate (GTK_WIDGET (adaptive), 1024, 553);
  g_assert_false (grundy_adaptive_is_narrow (adaptive));
  app_test_allocate (GTK_WIDGET (adaptive), 699, 553);
  g_assert_true (grundy_adaptive_is_narrow (adaptive));
  /* In the same pass: what the change asked for is laid out already. */
  assert_inside (page, 699, 553);
  app_test_allocate (GTK_WIDGET (adaptive), 360, 553);
  assert_inside (page, 360, 553);
  app_test_allocate (GTK_WIDGET (adaptive), 700, 553);
  g_assert_false (grundy_adaptive_is_narrow (adaptive));
  g_assert_cmpuint (n_changes, ==, 2);

  grundy_game_page_set_match (GRUNDY_GAME_PAGE (page), NULL);
  g_object_unref (adaptive);
  g_object_unref (page);
}

static void
test_gallery_columns (void)
{
  static const struct { int width; int n_cards; int expected; } cases[] = {
    { 360 - 32, 6, 1 }, { 1024 - 72, 6, 3 }, { 1200 - 72, 6, 3 }, { 4000, 6, 3 }, { 4000, 8, 4 }, { 4000, 7, 4 },
    { 4000, 5, 3 }, { 4000, 3, 3 }, { 4000, 2, 2 }, { 4000, 1, 1 }, { 4000, 0, 1 }, { 10, 6, 1 }, { 600, 6, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (grundy_grid_layout_get_columns (cases[i].width, cases[i].n_cards), ==, cases[i].expected);
}

static void
test_gallery_fits (void)
{
  GtkWidget *gallery = g_object_ref_sink (grundy_gallery_new ());
  int least;

  g_object_set (gallery, "narrow", TRUE, NULL);
  gtk_widget_measure (gallery, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  app_test_allocate (gallery, 360, 553);
  g_object_unref (gallery);
}

static GtkWidget *
find_first (GtkWidget *widget,
            GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_first (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static graphene_rect_t
get_bounds (GtkWidget *widget,
            GtkWidget *within)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, within, &bounds));
  return bounds;
}

/* Rows in which cards and all that is in them stand at the same heights, though one title takes two lines
 * and one match is under way. */
static void
test_gallery_even (void)
{
  static const int widths[] = { 1024, 1100, 1600 };
  GtkWidget *gallery = g_object_ref_sink (grundy_gallery_new ());
  g_autoptr (CgtMatch) match = app_test_match ("nim", "3 5 7", CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);

  grundy_gallery_set_match (GRUNDY_GALLERY (gallery), cgt_match_get_game (match), match);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *card = find_first (gallery, GRUNDY_TYPE_CARD);
      graphene_rect_t first = GRAPHENE_RECT_INIT (0, 0, 0, 0);
      graphene_rect_t first_rule = GRAPHENE_RECT_INIT (0, 0, 0, 0);
      float before = G_MAXFLOAT;

      app_test_allocate (gallery, widths[i], 1000);
      for (; card != NULL; card = gtk_widget_get_next_sibling (card))
        {
          graphene_rect_t bounds = get_bounds (card, gallery);
          GtkWidget *head = gtk_widget_get_parent (find_first (card, GTK_TYPE_LABEL));
          graphene_rect_t rule = get_bounds (gtk_widget_get_next_sibling (head), card);

          if (bounds.origin.x < before)
            {
              first = bounds;
              first_rule = rule;
            }
          before = bounds.origin.x;
          g_assert_cmpfloat (bounds.origin.y, ==, first.origin.y);
          g_assert_cmpfloat (bounds.size.height, ==, first.size.height);
          g_assert_cmpfloat (rule.origin.y, ==, first_rule.origin.y);
        }
    }
  g_object_unref (gallery);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/layout/wide", test_wide);
  g_test_add_func ("/app/layout/narrow", test_narrow);
  g_test_add_func ("/app/layout/narrow-rule", test_narrow_rule);
  g_test_add_func ("/app/layout/history-grows", test_history_grows);
  g_test_add_func ("/app/layout/long-code", test_long_code);
  g_test_add_func ("/app/layout/tags-keep-apart", test_tags_keep_apart);
  g_test_add_func ("/app/layout/wide-fits-from-700", test_wide_fits_from_700);
  g_test_add_func ("/app/layout/right-to-left", test_right_to_left);
  g_test_add_func ("/app/layout/narrow-board-keeps-its-place", test_narrow_board_keeps_its_place);
  g_test_add_func ("/app/layout/isolated", test_isolated);
  g_test_add_func ("/app/layout/move-right-to-left", test_move_right_to_left);
  g_test_add_func ("/app/layout/status-keeps-its-place", test_status_keeps_its_place);
  g_test_add_func ("/app/layout/adaptive", test_adaptive);
  g_test_add_func ("/app/layout/gallery-columns", test_gallery_columns);
  g_test_add_func ("/app/layout/gallery-even", test_gallery_even);
  g_test_add_func ("/app/layout/gallery-fits", test_gallery_fits);
  return g_test_run ();
}
