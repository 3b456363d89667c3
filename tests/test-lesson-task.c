/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-task.h"

#include <stdio.h>
#include <string.h>

/* What becomes of moves in tasks: on small positions whose winners anyone can work out by hand. */

static CgtLesson *
make_lesson (const char *task,
             const char *words)
{
  g_autofree char *xml = g_strdup_printf ("<lesson id=\"l\"><title>L</title><about>A.</about>"
                                          "<card id=\"c\" kind=\"task\"><title>T</title>"
                                          "<task %s><prompt>Do it.</prompt>%s</task></card></lesson>", task, words);
  g_autoptr (GError) error = NULL;
  CgtLesson *lesson = cgt_lesson_parse (xml, strlen (xml), "test", &error);

  g_assert_no_error (error);
  return lesson;
}

static const CgtLessonTask *
get_task (CgtLesson *lesson)
{
  return cgt_lesson_get_card (lesson, 0)->task;
}

static CgtTaskTurn *
judge_at (const CgtLessonTask *task,
          const CgtPosition   *position,
          const char          *text,
          guint                n_moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, text, &error);
  CgtTaskTurn *turn;

  g_assert_no_error (error);
  turn = cgt_task_judge (task, position, move, n_moves, NULL, &error);
  g_assert_no_error (error);
  return turn;
}

static CgtTaskTurn *
judge (const CgtLessonTask *task,
       const char          *text)
{
  return judge_at (task, task->position, text, 1);
}

static void
assert_at (const CgtPosition *position,
           const char        *notation)
{
  g_autofree char *text = cgt_position_to_string (position);

  g_assert_cmpstr (text, ==, notation);
}

static void
assert_says (const CgtTaskTurn *turn,
             const char        *words)
{
  if (strstr (turn->text, words) == NULL)
    g_error ("“%s” does not say “%s”", turn->text, words);
}

#define LEAVE_6 "game=\"misere-octal\" position=\"0.3333:9\" goal=\"leave\" leave=\"0.3333:6\""

static void
test_left (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson (LEAVE_6, "<right>6 is lost.</right><wrong>Not 6.</wrong>");
  g_autoptr (CgtTaskTurn) turn = judge (get_task (lesson), "1-3");

  g_assert_cmpint (turn->state, ==, CGT_TASK_DONE);
  g_assert_null (turn->reply);
  g_assert_cmpstr (turn->text, ==, "6 is lost.");
  assert_at (turn->after_reply, "0.3333:6");
}

static void
test_punished (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson (LEAVE_6, "<right>6 is lost.</right><wrong>Not 6.</wrong>");
  g_autoptr (CgtTaskTurn) turn = judge (get_task (lesson), "1-1");

  /* From 8 only 6 is lost. */
  g_assert_cmpint (turn->state, ==, CGT_TASK_FAILED);
  assert_at (turn->after, "0.3333:8");
  assert_at (turn->after_reply, "0.3333:6");
  assert_says (turn, "9 → 8");
  assert_says (turn, "8 → 6");
  assert_says (turn, "every move of yours loses. Not 6.");
}

static void
test_same_reply (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"nim\" position=\"4 5 6\" goal=\"win\"", "<right>You win.</right>");
  g_autoptr (CgtTaskTurn) first = judge (get_task (lesson), "1-4");
  g_autoptr (CgtTaskTurn) second = judge (get_task (lesson), "1-4");

  g_assert_true (cgt_move_equal (first->reply, second->reply));
}

/* 4 5 7 has three winning moves, which leave different positions. */
static void
test_astray (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"nim\" position=\"4 5 7\" goal=\"leave\" leave=\"4 5 1\"", "<right>You win.</right><wrong>Look at 7.</wrong>");
  g_autoptr (CgtTaskTurn) turn = judge (get_task (lesson), "1-2");

  g_assert_cmpint (turn->state, ==, CGT_TASK_ASTRAY);
  g_assert_null (turn->reply);
  assert_says (turn, "keeps the win");
  assert_says (turn, "Look at 7.");
}

/* Which of three equal heaps is emptied does not matter. */
static void
test_order_of_heaps (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"nim\" position=\"1 1 1\" goal=\"leave\" leave=\"0 1 1\"", "<right>You win.</right>");
  g_autoptr (CgtTaskTurn) turn = judge (get_task (lesson), "3-1");

  g_assert_cmpint (turn->state, ==, CGT_TASK_DONE);
}

static void
test_last_stone (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"misere-nim\" position=\"3\" goal=\"win\"", "<right>You win.</right>");
  g_autoptr (CgtTaskTurn) lost = judge (get_task (lesson), "1-3");
  g_autoptr (CgtTaskTurn) won = judge (get_task (lesson), "1-2");

  g_assert_cmpint (lost->state, ==, CGT_TASK_FAILED);
  g_assert_null (lost->reply);
  assert_says (lost, "the last one");
  /* The computer has to take it. */
  g_assert_cmpint (won->state, ==, CGT_TASK_DONE);
  g_assert_nonnull (won->reply);
  g_assert_true (cgt_position_is_finished (won->after_reply));
}

static void
test_no_move_left (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"nim\" position=\"1 2\" goal=\"win\"", "<right>You win.</right>");
  g_autoptr (CgtTaskTurn) turn = judge (get_task (lesson), "2-2");

  g_assert_cmpint (turn->state, ==, CGT_TASK_FAILED);
  assert_says (turn, "no move left");
}

/* Copying wins; each turn is taken from where the last one left the board. */
static guint
win_by_copying (const CgtLessonTask *task,
                char               **text)
{
  g_autoptr (CgtPosition) position = cgt_position_ref (task->position);

  for (guint n = 1; n < 10; n++)
    {
      g_autoptr (CgtTaskTurn) turn = NULL;
      guint64 first, second;
      g_autofree char *notation = cgt_position_to_string (position);
      g_autofree char *move = NULL;

      g_assert_cmpint (sscanf (notation, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, &first, &second), ==, 2);
      move = first > second ? g_strdup_printf ("1-%d", (int) (first - second)) : g_strdup_printf ("2-%d", (int) (second - first));
      turn = judge_at (task, position, move, n);
      if (turn->state == CGT_TASK_DONE)
        {
          *text = g_strdup (turn->text);
          return n;
        }
      g_assert_cmpint (turn->state, ==, CGT_TASK_GOES_ON);
      assert_says (turn, "Your move.");
      cgt_position_unref (position);
      position = cgt_position_ref (turn->after_reply);
    }
  g_assert_not_reached ();
}

static void
test_won (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"nim\" position=\"2 3\" goal=\"win\" par=\"2\"", "<right>You win.</right>");
  g_autofree char *text = NULL;
  guint n = win_by_copying (get_task (lesson), &text);
  g_autofree char *words = g_strdup_printf ("You needed %u move", n);

  g_assert_true (g_str_has_prefix (text, "You win. "));
  g_assert_nonnull (strstr (text, words));
}

static void
test_par (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"nim\" position=\"1\" goal=\"win\" par=\"3\"", "<right>You win.</right>");
  const CgtLessonTask *task = get_task (lesson);
  g_autoptr (CgtTaskTurn) quick = judge_at (task, task->position, "1-1", 3);
  g_autoptr (CgtTaskTurn) slow = judge_at (task, task->position, "1-1", 5);

  assert_says (quick, "as few as can be");
  assert_says (slow, "You needed 5 moves. It can be done in 3.");
}

static void
test_computer_begins (void)
{
  g_autoptr (CgtLesson) lost = make_lesson ("game=\"nim\" position=\"2 2\" goal=\"win\" first=\"computer\"", "<right>You win.</right>");
  g_autoptr (CgtLesson) won = make_lesson ("game=\"nim\" position=\"2 3\" goal=\"win\" first=\"choice\"", "<right>You win.</right><wrong>Who could copy?</wrong>");
  g_autoptr (CgtTaskTurn) fair = cgt_task_begin (get_task (lost), NULL, NULL);
  g_autoptr (CgtTaskTurn) foul = cgt_task_begin (get_task (won), NULL, NULL);

  g_assert_false (cgt_task_learner_begins (get_task (lost)));
  g_assert_cmpint (fair->state, ==, CGT_TASK_GOES_ON);
  g_assert_null (fair->move);
  g_assert_nonnull (fair->reply);
  g_assert_cmpint (foul->state, ==, CGT_TASK_FAILED);
  assert_at (foul->after_reply, "2 2");
  assert_says (foul, "The computer begins");
  assert_says (foul, "Who could copy?");
}

/* Whoever begins where nothing wins is told that it was not the move. */
static void
test_wrong_side (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"nim\" position=\"2 2\" goal=\"win\" first=\"choice\"", "<right>You win.</right>");
  g_autoptr (CgtTaskTurn) turn = judge (get_task (lesson), "1-1");

  g_assert_cmpint (turn->state, ==, CGT_TASK_FAILED);
  assert_at (turn->after_reply, "1 1");
  assert_says (turn, "Every first move here has one.");
}

static void
test_cancelled (void)
{
  g_autoptr (CgtLesson) lesson = make_lesson ("game=\"misere-octal\" position=\"0.77:9 8 7 6 5\" goal=\"win\"", "<right>You win.</right>");
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (get_task (lesson)->position, "1-1", NULL);

  g_assert_nonnull (move);
  cgt_context_set_limits (context, 1, 0);
  g_assert_null (cgt_task_judge (get_task (lesson), get_task (lesson)->position, move, 1, context, &error));
  g_assert_nonnull (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/task/left", test_left);
  g_test_add_func ("/task/punished", test_punished);
  g_test_add_func ("/task/same-reply", test_same_reply);
  g_test_add_func ("/task/astray", test_astray);
  g_test_add_func ("/task/order-of-heaps", test_order_of_heaps);
  g_test_add_func ("/task/last-stone", test_last_stone);
  g_test_add_func ("/task/no-move-left", test_no_move_left);
  g_test_add_func ("/task/won", test_won);
  g_test_add_func ("/task/par", test_par);
  g_test_add_func ("/task/computer-begins", test_computer_begins);
  g_test_add_func ("/task/wrong-side", test_wrong_side);
  g_test_add_func ("/task/cancelled", test_cancelled);
  return g_test_run ();
}
