/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-error.h"
#include "cgt-match.h"
#include "toy.h"

static const CgtPlayer persons[] = { CGT_PLAYER_PERSON, CGT_PLAYER_PERSON };
static const CgtPlayer person_first[] = { CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER };
static const CgtPlayer computer_first[] = { CGT_PLAYER_COMPUTER, CGT_PLAYER_PERSON };
static const CgtPlayer computers[] = { CGT_PLAYER_COMPUTER, CGT_PLAYER_COMPUTER };

static void
count_change (CgtMatch *match,
              gpointer  user_data)
{
  guint *n_changes = user_data;

  (*n_changes)++;
}

static CgtMatch *
begin (const CgtGame  *game,
       const char     *text,
       const CgtPlayer players[2])
{
  g_autoptr (CgtPosition) start = toy_parse (game, text);

  return cgt_match_new (start, players, CGT_LEVEL_STRONG, 42);
}

static void
play (CgtMatch   *match,
      const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (cgt_match_get_position (match), text, &error);

  g_assert_no_error (error);
  g_assert_true (cgt_match_play (match, move, &error));
  g_assert_no_error (error);
}

static void
branch (CgtMatch   *match,
        const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (cgt_match_get_position (match), text, &error);

  g_assert_no_error (error);
  g_assert_true (cgt_match_play_branch (match, move, &error));
  g_assert_no_error (error);
}

/* The current position, the ply and the number of moves: "3 2 @1/4". */
static void
assert_at (CgtMatch   *match,
           const char *expected)
{
  g_autofree char *position = cgt_position_to_string (cgt_match_get_position (match));
  g_autofree char *found = g_strdup_printf ("%s @%u/%u", position, cgt_match_get_ply (match), cgt_match_get_length (match));

  g_assert_cmpstr (found, ==, expected);
  g_assert_true (cgt_match_get_position (match) == cgt_match_get_position_at (match, cgt_match_get_ply (match)));
  g_assert_cmpuint (cgt_match_get_side (match), ==, cgt_match_get_ply (match) % 2);
  g_assert_cmpint (cgt_match_can_undo (match), ==, cgt_match_get_ply (match) > 0);
  g_assert_cmpint (cgt_match_can_redo (match), ==, cgt_match_get_ply (match) < cgt_match_get_length (match));
}

static void
test_match_start (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "3 2", person_first);

  assert_at (match, "3 2 @0/0");
  g_assert_true (cgt_match_get_game (match) == &toy_normal);
  g_assert_cmpint (cgt_match_get_level (match), ==, CGT_LEVEL_STRONG);
  g_assert_cmpint (cgt_match_get_player (match, 0), ==, CGT_PLAYER_PERSON);
  g_assert_cmpint (cgt_match_get_player (match, 1), ==, CGT_PLAYER_COMPUTER);
  g_assert_true (cgt_match_is_persons_turn (match));
  g_assert_false (cgt_match_is_computers_turn (match));
  g_assert_false (cgt_match_is_finished (match));
  g_assert_cmpint (cgt_match_get_winner (match), ==, -1);
}

static void
test_match_play (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "3 2", person_first);
  guint n_changes = 0;

  g_signal_connect (match, "changed", G_CALLBACK (count_change), &n_changes);
  play (match, "1-1");
  assert_at (match, "2 2 @1/1");
  g_assert_true (cgt_match_is_computers_turn (match));
  g_assert_false (cgt_match_is_persons_turn (match));
  play (match, "1-2");
  play (match, "2-2");
  assert_at (match, "0 0 @3/3");
  g_assert_cmpuint (n_changes, ==, 3);
  g_assert_true (cgt_match_is_finished (match));
  g_assert_false (cgt_match_is_computers_turn (match));
  g_assert_false (cgt_match_is_persons_turn (match));
  g_assert_cmpint (cgt_match_get_winner (match), ==, 0);
  g_assert_cmpuint (cgt_match_get_move_at (match, 1)->amount, ==, 2);
}

static void
test_match_winner (void)
{
  g_autoptr (CgtMatch) normal = begin (&toy_normal, "1 1", persons);
  g_autoptr (CgtMatch) misere = begin (&toy_misere, "1 1", persons);
  g_autoptr (CgtMatch) finished = begin (&toy_normal, "0", persons);

  play (normal, "1-1");
  g_assert_cmpint (cgt_match_get_winner (normal), ==, -1);
  play (normal, "2-1");
  g_assert_cmpint (cgt_match_get_winner (normal), ==, 1);
  play (misere, "1-1");
  play (misere, "2-1");
  g_assert_cmpint (cgt_match_get_winner (misere), ==, 0);
  g_assert_cmpint (cgt_match_get_winner (finished), ==, 1);
}

static void
check_illegal (gboolean (*play_illegal) (CgtMatch *match, CgtMove *move, GError **error))
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "3 2", persons);
  g_autoptr (CgtMove) illegal = cgt_move_new (1, 3);
  g_autoptr (GError) error = NULL;
  guint n_changes = 0;

  play (match, "1-1");
  play (match, "1-1");
  cgt_match_undo (match);
  g_signal_connect (match, "changed", G_CALLBACK (count_change), &n_changes);
  g_assert_false (play_illegal (match, illegal, &error));
  g_assert_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL);
  g_assert_false (play_illegal (match, illegal, NULL));
  g_assert_cmpuint (cgt_match_get_n_lines (match), ==, 1);
  assert_at (match, "2 2 @1/2");
  g_assert_cmpuint (n_changes, ==, 0);
}

static void
test_match_illegal (void)
{
  check_illegal (cgt_match_play);
}

static void
test_match_undo_persons (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "9", persons);
  guint n_changes = 0;

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  g_signal_connect (match, "changed", G_CALLBACK (count_change), &n_changes);
  cgt_match_undo (match);
  assert_at (match, "6 @2/3");
  cgt_match_undo (match);
  assert_at (match, "8 @1/3");
  cgt_match_redo (match);
  assert_at (match, "6 @2/3");
  cgt_match_undo (match);
  cgt_match_undo (match);
  assert_at (match, "9 @0/3");
  g_assert_cmpuint (n_changes, ==, 5);
  cgt_match_undo (match);
  assert_at (match, "9 @0/3");
  g_assert_cmpuint (n_changes, ==, 5);
  for (guint i = 0; i < 5; i++)
    cgt_match_redo (match);
  assert_at (match, "3 @3/3");
  g_assert_cmpuint (n_changes, ==, 8);
}

static void
test_match_undo_person_first (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", person_first);

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  /* The computer is thinking: the person's move alone is taken back. */
  cgt_match_undo (match);
  assert_at (match, "17 @2/3");
  g_assert_true (cgt_match_is_persons_turn (match));
  cgt_match_undo (match);
  assert_at (match, "20 @0/3");
  cgt_match_redo (match);
  assert_at (match, "17 @2/3");
  cgt_match_redo (match);
  assert_at (match, "14 @3/3");
}

static void
test_match_undo_computer_first (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", computer_first);

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_undo (match);
  assert_at (match, "19 @1/3");
  g_assert_true (cgt_match_is_persons_turn (match));
  /* The computer alone had moved before. */
  cgt_match_undo (match);
  assert_at (match, "20 @0/3");
  cgt_match_redo (match);
  assert_at (match, "19 @1/3");
  cgt_match_redo (match);
  assert_at (match, "14 @3/3");
}

static void
test_match_undo_computers (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", computers);

  play (match, "1-1");
  play (match, "1-2");
  cgt_match_undo (match);
  assert_at (match, "20 @0/2");
  cgt_match_redo (match);
  assert_at (match, "17 @2/2");
}

/* Undo at the end of a match lost to the computer goes before one's last move. */
static void
test_match_undo_finished (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "4", person_first);

  play (match, "1-1");
  play (match, "1-3");
  g_assert_true (cgt_match_is_finished (match));
  cgt_match_undo (match);
  assert_at (match, "4 @0/2");
  g_assert_true (cgt_match_is_persons_turn (match));
}

static void
test_match_redo_dropped (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "9", persons);

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_undo (match);
  cgt_match_undo (match);
  play (match, "1-3");
  assert_at (match, "5 @2/2");
  cgt_match_redo (match);
  assert_at (match, "5 @2/2");
  g_assert_cmpuint (cgt_match_get_move_at (match, 1)->amount, ==, 3);
}

static void
test_match_redo_kept (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "9", persons);
  guint n_changes = 0;

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_undo (match);
  cgt_match_undo (match);
  g_signal_connect (match, "changed", G_CALLBACK (count_change), &n_changes);
  play (match, "1-2");
  assert_at (match, "6 @2/3");
  g_assert_cmpuint (n_changes, ==, 1);
  cgt_match_redo (match);
  assert_at (match, "3 @3/3");
}

/* A move borrowed from the history that it drops. */
static void
test_match_borrowed_move (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "9", persons);

  play (match, "1-1");
  play (match, "1-2");
  cgt_match_go_to (match, 0);
  g_assert_true (cgt_match_play (match, cgt_match_get_move_at (match, 1), NULL));
  assert_at (match, "7 @1/1");
  g_assert_cmpuint (cgt_match_get_move_at (match, 0)->amount, ==, 2);
}

static void
test_match_go_to (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "9", person_first);
  guint n_changes = 0;

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  g_signal_connect (match, "changed", G_CALLBACK (count_change), &n_changes);
  cgt_match_go_to (match, 1);
  assert_at (match, "8 @1/3");
  cgt_match_go_to (match, 1);
  g_assert_cmpuint (n_changes, ==, 1);
  cgt_match_go_to (match, 3);
  assert_at (match, "3 @3/3");
  cgt_match_go_to (match, 0);
  assert_at (match, "9 @0/3");
  g_assert_cmpuint (n_changes, ==, 3);
}

/* The amounts taken on every line; the present one with an asterisk: "1 2 3, *1 3". */
static void
assert_lines (CgtMatch   *match,
              const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint line = 0; line < cgt_match_get_n_lines (match); line++)
    {
      g_string_append_printf (found, "%s%s", line > 0 ? ", " : "", line == cgt_match_get_line (match) ? "*" : "");
      for (guint i = 0; i < cgt_match_get_line_length (match, line); i++)
        {
          CgtMove *move = cgt_match_get_line_move_at (match, line, i);
          g_autoptr (CgtPosition) next = cgt_position_play (cgt_match_get_line_position_at (match, line, i), move, NULL);

          g_assert_true (cgt_position_equal (next, cgt_match_get_line_position_at (match, line, i + 1)));
          g_string_append_printf (found, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "", move->amount);
        }
    }
  g_assert_cmpstr (found->str, ==, expected);
  g_assert_cmpuint (cgt_match_get_line_length (match, cgt_match_get_line (match)), ==, cgt_match_get_length (match));
}

static void
test_lines_branch (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", persons);
  guint n_changes = 0;

  assert_lines (match, "*");
  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_go_to (match, 1);
  g_signal_connect (match, "changed", G_CALLBACK (count_change), &n_changes);
  branch (match, "1-3");
  g_assert_cmpuint (n_changes, ==, 1);
  assert_lines (match, "1 2 3, *1 3");
  assert_at (match, "16 @2/2");
  branch (match, "1-1");
  assert_lines (match, "1 2 3, *1 3 1");
  cgt_match_go_to (match, 0);
  branch (match, "1-2");
  assert_lines (match, "1 2 3, 1 3 1, *2");
  g_assert_cmpuint (n_changes, ==, 4);
}

/* Playing as ever keeps nothing that is not finished; other lines stay as they are. */
static void
test_lines_dropped (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", persons);

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_undo (match);
  branch (match, "1-1");
  assert_lines (match, "1 2 3, *1 2 1");
  cgt_match_go_to (match, 0);
  play (match, "1-3");
  assert_lines (match, "1 2 3, *3");
  cgt_match_choose_line (match, 0, 1);
  play (match, "1-1");
  assert_lines (match, "*1 1, 3");
  assert_at (match, "18 @2/2");
}

/* The past of a match that came to its end: the end is kept, again and again. */
static void
test_lines_finished (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "4", person_first);

  play (match, "1-1");
  play (match, "1-3");
  cgt_match_undo (match);
  play (match, "1-2");
  assert_lines (match, "1 3, *2");
  play (match, "1-2");
  cgt_match_undo (match);
  play (match, "1-3");
  assert_lines (match, "1 3, 2 2, *3");
  cgt_match_undo (match);
  play (match, "1-1");
  assert_lines (match, "*1 3, 2 2, 3");
  assert_at (match, "3 @1/2");
}

/* A move that another line has leads there: no line is the beginning of another. */
static void
test_lines_met_again (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", persons);

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_go_to (match, 1);
  branch (match, "1-3");
  play (match, "1-3");
  cgt_match_go_to (match, 1);
  branch (match, "1-2");
  assert_lines (match, "*1 2 3, 1 3 3");
  assert_at (match, "17 @2/3");
  cgt_match_go_to (match, 1);
  play (match, "1-3");
  assert_lines (match, "1 2 3, *1 3 3");
  /* Of two lines with this move the present one. */
  cgt_match_go_to (match, 0);
  play (match, "1-1");
  assert_lines (match, "1 2 3, *1 3 3");
  assert_at (match, "19 @1/3");
}

static void
test_lines_choose (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", persons);
  guint n_changes = 0;

  play (match, "1-1");
  play (match, "1-2");
  cgt_match_go_to (match, 1);
  branch (match, "1-3");
  g_signal_connect (match, "changed", G_CALLBACK (count_change), &n_changes);
  cgt_match_choose_line (match, 0, 1);
  assert_lines (match, "*1 2, 1 3");
  assert_at (match, "19 @1/2");
  cgt_match_choose_line (match, 0, 1);
  g_assert_cmpuint (n_changes, ==, 1);
  /* The same position on another line is another place. */
  cgt_match_choose_line (match, 1, 1);
  g_assert_cmpuint (n_changes, ==, 2);
  cgt_match_redo (match);
  assert_at (match, "16 @2/2");
}

static void
test_lines_origin (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", persons);
  guint ply = 9;

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_go_to (match, 1);
  branch (match, "1-3");
  play (match, "1-3");
  play (match, "1-3");
  cgt_match_go_to (match, 2);
  branch (match, "1-1");
  assert_lines (match, "1 2 3, 1 3 3 3, *1 3 1");
  g_assert_cmpint (cgt_match_get_line_origin (match, 0, &ply), ==, -1);
  g_assert_cmpuint (ply, ==, 0);
  g_assert_cmpint (cgt_match_get_line_origin (match, 1, &ply), ==, 0);
  g_assert_cmpuint (ply, ==, 1);
  g_assert_cmpint (cgt_match_get_line_origin (match, 2, &ply), ==, 1);
  g_assert_cmpuint (ply, ==, 2);
  g_assert_cmpuint (cgt_match_compare_lines (match, 0, 2), ==, 1);
  g_assert_cmpuint (cgt_match_compare_lines (match, 2, 2), ==, 3);
  /* What parts at the start comes from the first. */
  cgt_match_go_to (match, 0);
  branch (match, "1-2");
  g_assert_cmpint (cgt_match_get_line_origin (match, 3, &ply), ==, 0);
  g_assert_cmpuint (ply, ==, 0);
}

static void
test_lines_illegal (void)
{
  check_illegal (cgt_match_play_branch);
}

/* What is played on either of a match and its copy, the other does not see. */
static void
test_copy (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", person_first);
  g_autoptr (CgtMatch) copy = NULL;

  play (match, "1-1");
  play (match, "1-2");
  play (match, "1-3");
  cgt_match_go_to (match, 1);
  branch (match, "1-3");
  copy = cgt_match_copy (match);
  g_assert_cmpint (cgt_match_get_level (copy), ==, CGT_LEVEL_STRONG);
  g_assert_cmpuint (cgt_match_get_seed (copy), ==, 42);
  g_assert_cmpint (cgt_match_get_player (copy, 1), ==, CGT_PLAYER_COMPUTER);
  assert_lines (copy, "1 2 3, *1 3");
  assert_at (copy, "16 @2/2");
  play (match, "1-1");
  assert_lines (match, "1 2 3, *1 3 1");
  assert_lines (copy, "1 2 3, *1 3");
  cgt_match_choose_line (copy, 0, 0);
  play (copy, "1-2");
  assert_lines (copy, "*2, 1 3");
  assert_lines (match, "1 2 3, *1 3 1");
  assert_at (match, "15 @3/3");
}

static void
test_known_answer (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "20", person_first);

  g_assert_null (cgt_match_get_known_answer (match));
  play (match, "1-1");
  g_assert_null (cgt_match_get_known_answer (match));
  play (match, "1-2");
  cgt_match_undo (match);
  play (match, "1-1");
  g_assert_cmpuint (cgt_match_get_known_answer (match)->amount, ==, 2);
  /* Gone to, to be looked at. */
  cgt_match_redo (match);
  cgt_match_go_to (match, 1);
  g_assert_null (cgt_match_get_known_answer (match));
  /* A person's turn. */
  cgt_match_go_to (match, 2);
  play (match, "1-3");
  play (match, "1-3");
  cgt_match_go_to (match, 1);
  play (match, "1-2");
  g_assert_null (cgt_match_get_known_answer (match));
}

static guint32
draw (CgtMatch *match)
{
  g_autoptr (GRand) random = cgt_match_make_random (match);

  return g_rand_int (random);
}

static void
test_match_random (void)
{
  g_autoptr (CgtMatch) match = begin (&toy_normal, "9", persons);
  g_autoptr (CgtMatch) same = begin (&toy_normal, "9", persons);
  g_autoptr (CgtPosition) start = toy_parse (&toy_normal, "9");
  g_autoptr (CgtMatch) other = cgt_match_new (start, persons, CGT_LEVEL_STRONG, 43);
  guint32 first = draw (match);
  guint32 second;

  g_assert_cmpuint (draw (match), ==, first);
  g_assert_cmpuint (draw (same), ==, first);
  g_assert_cmpuint (draw (other), !=, first);
  play (match, "1-1");
  second = draw (match);
  g_assert_cmpuint (second, !=, first);
  cgt_match_undo (match);
  g_assert_cmpuint (draw (match), ==, first);
  /* Another move, but the same place in the match. */
  play (match, "1-3");
  g_assert_cmpuint (draw (match), ==, second);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/match/start", test_match_start);
  g_test_add_func ("/core/match/play", test_match_play);
  g_test_add_func ("/core/match/winner", test_match_winner);
  g_test_add_func ("/core/match/illegal", test_match_illegal);
  g_test_add_func ("/core/match/undo-persons", test_match_undo_persons);
  g_test_add_func ("/core/match/undo-person-first", test_match_undo_person_first);
  g_test_add_func ("/core/match/undo-computer-first", test_match_undo_computer_first);
  g_test_add_func ("/core/match/undo-computers", test_match_undo_computers);
  g_test_add_func ("/core/match/undo-finished", test_match_undo_finished);
  g_test_add_func ("/core/match/redo-dropped", test_match_redo_dropped);
  g_test_add_func ("/core/match/redo-kept", test_match_redo_kept);
  g_test_add_func ("/core/match/borrowed-move", test_match_borrowed_move);
  g_test_add_func ("/core/match/go-to", test_match_go_to);
  g_test_add_func ("/core/match/lines/branch", test_lines_branch);
  g_test_add_func ("/core/match/lines/dropped", test_lines_dropped);
  g_test_add_func ("/core/match/lines/finished", test_lines_finished);
  g_test_add_func ("/core/match/lines/met-again", test_lines_met_again);
  g_test_add_func ("/core/match/lines/choose", test_lines_choose);
  g_test_add_func ("/core/match/lines/origin", test_lines_origin);
  g_test_add_func ("/core/match/lines/illegal", test_lines_illegal);
  g_test_add_func ("/core/match/copy", test_copy);
  g_test_add_func ("/core/match/known-answer", test_known_answer);
  g_test_add_func ("/core/match/random", test_match_random);
  return g_test_run ();
}
