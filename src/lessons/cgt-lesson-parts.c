/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-reader.h"

#include <glib/gi18n-lib.h>

#include "cgt-lesson-pattern.h"

/* Parts of a card that are looked at: boards, explanations, figures. */

/* A figure of more positions than this can be read by nobody. */
#define MOST_IN_ROW 200
#define MOST_IN_TABLE 20

static gboolean
read_mark (CgtLessonBoard *board,
           CgtNode        *node,
           GError        **error)
{
  static const char *const roles[] = { "focus", "group", "closed", NULL };
  guint64 first = 0;
  guint64 last;
  guint role = CGT_MARK_FOCUS;

  if (!cgt_node_need_number (node, "first", 1, G_MAXUINT32, &first, error))
    return FALSE;
  last = first;
  if (!cgt_node_get_number (node, "last", first, G_MAXUINT32, &last, error) ||
      !cgt_node_get_word (node, "role", roles, &role, error))
    return FALSE;
  cgt_lesson_board_add_mark (board, role, first - 1, last - 1, cgt_node_get (node, "label"));
  return cgt_node_end (node, error);
}

static gboolean
read_ghost (CgtLessonBoard *board,
            CgtNode        *node,
            GError        **error)
{
  const char *text = cgt_node_get (node, "ghost");

  if (text == NULL)
    return TRUE;
  board->ghost = cgt_position_parse_move (board->position, text, error);
  if (board->ghost == NULL)
    cgt_node_prefix_attribute (node, "ghost", error);
  return board->ghost != NULL;
}

CgtLessonBoard *
cgt_lesson_board_read (CgtNode *node,
                       GError **error)
{
  static const char *const plays[] = { "still", "free", "computer", NULL };
  g_autoptr (CgtLessonBoard) board = cgt_lesson_board_new ();
  guint play = CGT_BOARD_STILL;
  CgtNode *child;

  board->position = cgt_node_need_position (node, "position", error);
  if (board->position == NULL || !cgt_node_get_word (node, "play", plays, &play, error) ||
      !cgt_node_get_flag (node, "values", &board->shows_values, error) ||
      !cgt_node_get_flag (node, "signs", &board->shows_signs, error) || !read_ghost (board, node, error))
    return NULL;
  board->play = play;
  while ((child = cgt_node_take (node, "mark")) != NULL)
    if (!read_mark (board, child, error))
      return NULL;
  return cgt_node_end (node, error) ? g_steal_pointer (&board) : NULL;
}

CgtLessonExplanation *
cgt_lesson_explanation_read (CgtNode *node,
                             GError **error)
{
  g_autoptr (CgtLessonExplanation) explanation = cgt_lesson_explanation_new ();
  guint64 first = 0;
  guint64 last = 0;

  explanation->position = cgt_node_need_position (node, "position", error);
  if (explanation->position == NULL)
    return NULL;
  explanation->topic = g_strdup (cgt_node_get (node, "topic"));
  if (!cgt_node_need_number (node, "first", 1, G_MAXUINT32, &first, error) ||
      !cgt_node_need_number (node, "last", first, G_MAXUINT32, &last, error))
    return NULL;
  explanation->first = first - 1;
  explanation->last = last - 1;
  return cgt_node_end (node, error) ? g_steal_pointer (&explanation) : NULL;
}

/* Every position of a pattern has to be one. */
static gboolean
check_pattern (const CgtLessonFigure *figure,
               CgtNode               *node,
               GError               **error)
{
  for (guint64 b = figure->from_b; b <= figure->to_b; b++)
    for (guint64 a = figure->from; a <= figure->to; a++)
      {
        g_autoptr (CgtPosition) position = cgt_lesson_pattern_parse (figure->game, figure->pattern, a, b, error);

        if (position == NULL)
          {
            cgt_node_prefix_attribute (node, "pattern", error);
            return FALSE;
          }
      }
  return TRUE;
}

/* Outcomes and values of all positions of a pattern. */
static gboolean
read_pattern (CgtLessonFigure *figure,
              CgtNode         *node,
              GError         **error)
{
  gboolean is_table;
  guint most;

  figure->game = cgt_node_need_game (node, error);
  figure->pattern = figure->game != NULL ? g_strdup (cgt_node_need (node, "pattern", error)) : NULL;
  if (figure->pattern == NULL)
    return FALSE;
  if (!cgt_lesson_pattern_has (figure->pattern, 'a'))
    return cgt_node_fail_attribute (node, "pattern", "{a}", error);
  is_table = cgt_lesson_pattern_has (figure->pattern, 'b');
  most = is_table ? MOST_IN_TABLE : MOST_IN_ROW;
  if (!cgt_node_need_number (node, "from", 0, G_MAXUINT32, &figure->from, error) ||
      !cgt_node_need_number (node, "to", figure->from, figure->from + most - 1, &figure->to, error))
    return FALSE;
  figure->known = figure->to;
  if (is_table)
    return cgt_node_need_number (node, "from-b", 0, G_MAXUINT32, &figure->from_b, error) &&
           cgt_node_need_number (node, "to-b", figure->from_b, figure->from_b + most - 1, &figure->to_b, error) &&
           check_pattern (figure, node, error);
  if (!cgt_node_get_number (node, "known", 0, figure->to, &figure->known, error) ||
      !cgt_node_get_numbers (node, "focus", 0, figure->focus, error))
    return FALSE;
  for (guint i = 0; i < figure->focus->len; i++)
    if (g_array_index (figure->focus, guint64, i) < figure->from || g_array_index (figure->focus, guint64, i) > figure->to)
      return cgt_node_fail_attribute (node, "focus", _("numbers that the figure has"), error);
  return check_pattern (figure, node, error);
}

static gboolean
read_column (CgtLessonFigure *figure,
             CgtNode         *node,
             GError         **error)
{
  guint64 worth = 0;

  if (!cgt_node_get_number (node, "focus", 1, G_MAXUINT64, &worth, error))
    return FALSE;
  if ((worth & (worth - 1)) != 0)
    return cgt_node_fail_attribute (node, "focus", _("what one column is worth: 1, 2, 4, 8, …"), error);
  if (worth > 0)
    g_array_append_val (figure->focus, worth);
  return TRUE;
}

static gboolean
read_numbers (CgtLessonFigure *figure,
              CgtNode         *node,
              GError         **error)
{
  if (cgt_node_need (node, "numbers", error) == NULL || !cgt_node_get_numbers (node, "numbers", 0, figure->numbers, error))
    return FALSE;
  if (figure->kind == CGT_LESSON_XOR && figure->numbers->len == 0)
    return cgt_node_fail_attribute (node, "numbers", _("one number at least"), error);
  if (figure->kind == CGT_LESSON_XOR && !read_column (figure, node, error))
    return FALSE;
  return cgt_node_get_flag (node, "asks", &figure->asks, error);
}

static gboolean
read_positions (CgtLessonFigure *figure,
                CgtNode         *node,
                GError         **error)
{
  const char *text;
  g_auto (GStrv) notations = NULL;

  figure->game = cgt_node_need_game (node, error);
  text = figure->game != NULL ? cgt_node_need (node, "positions", error) : NULL;
  if (text == NULL)
    return FALSE;
  notations = g_strsplit (text, "|", -1);
  for (guint i = 0; notations[i] != NULL; i++)
    {
      CgtPosition *position = cgt_game_parse (figure->game, notations[i], error);

      if (position == NULL)
        {
          cgt_node_prefix_attribute (node, "positions", error);
          return FALSE;
        }
      g_ptr_array_add (figure->positions, position);
    }
  return cgt_node_get_flag (node, "values", &figure->shows_values, error);
}

CgtLessonFigure *
cgt_lesson_figure_read (CgtNode *node,
                        GError **error)
{
  static const char *const kinds[] = { "outcomes", "values", "xor", "mex", "positions", NULL };
  g_autoptr (CgtLessonFigure) figure = NULL;
  guint kind = 0;
  gboolean ok;

  if (cgt_node_need (node, "kind", error) == NULL || !cgt_node_get_word (node, "kind", kinds, &kind, error))
    return NULL;
  figure = cgt_lesson_figure_new (kind);
  if (kind == CGT_LESSON_POSITIONS)
    ok = read_positions (figure, node, error);
  else if (kind == CGT_LESSON_OUTCOMES || kind == CGT_LESSON_VALUES)
    ok = read_pattern (figure, node, error);
  else
    ok = read_numbers (figure, node, error);
  if (!ok || !cgt_node_take_text (node, "title", &figure->title, error))
    return NULL;
  if ((kind == CGT_LESSON_VALUES || figure->shows_values) && !cgt_game_has_values (figure->game))
    {
      cgt_node_fail_attribute (node, "game", _("a game with values"), error);
      return NULL;
    }
  return cgt_node_end (node, error) ? g_steal_pointer (&figure) : NULL;
}
