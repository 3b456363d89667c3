/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"
#include "cgt-hint.h"
#include "grundy-board-private.h"
#include "grundy-game-page.h"

/* What a hint lights on the board. */

static GrundyBoard *
find_board (GtkWidget *page)
{
  GtkWidget *child = gtk_widget_get_first_child (page);

  while (child != NULL && !GRUNDY_IS_BOARD (child))
    child = gtk_widget_get_next_sibling (child);
  return GRUNDY_BOARD (child);
}

/* The move that the whole ladder ends with. */
static CgtMove *
find_hinted (CgtPosition *position)
{
  g_autoptr (CgtHint) hint = cgt_hint_new (position, NULL, NULL);
  const CgtHintStep *last = cgt_hint_get_step (hint, hint->steps->len - 1);

  return cgt_move_ref (g_ptr_array_index (last->moves, 0));
}

static gboolean
is_cut_of (const CgtMove *cut,
           const CgtMove *move)
{
  guint64 below = 0;

  for (guint i = 0; i + 1 < move->n_parts; i++)
    if (cut->parts[0] == (below += move->parts[i]))
      return TRUE;
  return FALSE;
}

/* Goes up the ladder of a page, and counts what is lit at the end: the cuts of the move, and counts that ask for a
 * number. */
static void
count_lit (const char *notation,
           guint      *n_cuts,
           guint      *n_asking,
           guint      *n_parts)
{
  GtkWidget *page = g_object_ref_sink (grundy_game_page_new ());
  GrundyBoard *board = find_board (page);
  g_autoptr (CgtMatch) match = app_test_match ("take-split", notation, CGT_PLAYER_PERSON, CGT_PLAYER_PERSON);
  g_autoptr (CgtMove) move = find_hinted (cgt_match_get_position (match));

  app_test_allocate (page, 1024, 600);
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (page), match);
  for (guint i = 0; i < 4; i++)
    {
      grundy_game_page_hint (GRUNDY_GAME_PAGE (page));
      app_test_run_until (board->marks->len > 0);
    }
  *n_cuts = *n_asking = 0;
  *n_parts = move->n_parts;
  for (guint i = 0; i < board->marks->len; i++)
    {
      const CgtMark *mark = &g_array_index (board->marks, CgtMark, i);
      gboolean half_made;
      g_autoptr (CgtMove) of_element = cgt_layout_move_at (board->layout, mark->element, NULL, &half_made);

      g_assert_cmpint (mark->sign, ==, CGT_SIGN_FOCUS);
      g_assert_cmpuint (cgt_layout_get_place (board->layout, mark->element), ==, move->index);
      if (of_element == NULL)
        {
          g_assert_cmpuint (cgt_layout_get_most (board->layout, mark->element), >, 0);
          ++*n_asking;
          continue;
        }
      g_assert_true (half_made && is_cut_of (of_element, move));
      ++*n_cuts;
    }
  grundy_game_page_set_match (GRUNDY_GAME_PAGE (page), NULL);
  g_object_unref (page);
}

static void
test_split_is_shown_by_its_cuts (void)
{
  static const char *const positions[] = { "9 1 6", "12 1 6", "25 1 6", "300 1 6" };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      guint n_cuts, n_asking, n_parts;

      count_lit (positions[i], &n_cuts, &n_asking, &n_parts);
      g_assert_cmpuint (n_parts, >=, 2);
      g_assert_cmpuint (n_cuts, ==, n_parts - 1);
      g_assert_cmpuint (n_asking, ==, 0);
    }
}

/* Where a cut has no place on the board, the count is lit, at which the parts can be named. */
static void
test_split_of_broken_bar (void)
{
  guint n_cuts, n_asking, n_parts;

  count_lit ("9000000000 1 6", &n_cuts, &n_asking, &n_parts);
  g_assert_cmpuint (n_parts, >=, 2);
  g_assert_cmpuint (n_cuts, ==, 0);
  g_assert_cmpuint (n_asking, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/advice/split-is-shown-by-its-cuts", test_split_is_shown_by_its_cuts);
  g_test_add_func ("/app/advice/split-of-broken-bar", test_split_of_broken_bar);
  return g_test_run ();
}
