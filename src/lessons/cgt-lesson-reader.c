/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-reader.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-drill.h"

/* Of a lesson and its cards; their parts are read in cgt-lesson-parts.c and cgt-lesson-asked.c. */

/* As many as the way through a lesson shows in a narrow window. */
#define MOST_CARDS 60
#define MOST_PARAGRAPHS 10

static const char *const kinds[] = { "text", "board", "explanation", "question", "task", "drill", NULL };

static gboolean
fail_many (const CgtNode *node,
           const char    *name,
           guint          most,
           GError       **error)
{
  /* Translators: an element of XML, found once more than so many times */
  g_autofree char *found = g_strdup_printf (_("<%s> number %u"), name, most + 1);
  g_autofree char *expected = g_strdup_printf (_("%u at most"), most);

  return cgt_node_fail (node, found, expected, error);
}

static gboolean
read_paragraphs (CgtCard *card,
                 CgtNode *node,
                 GError **error)
{
  CgtNode *child;

  while ((child = cgt_node_take (node, "p")) != NULL)
    {
      char *text = cgt_node_text (child, error);

      if (text == NULL)
        return FALSE;
      g_ptr_array_add (card->paragraphs, text);
      if (card->paragraphs->len > MOST_PARAGRAPHS)
        return fail_many (child, "p", MOST_PARAGRAPHS, error);
    }
  return TRUE;
}

/* Two are to be compared, more are too many. */
static gboolean
read_figures (CgtCard *card,
              CgtNode *node,
              GError **error)
{
  CgtLessonFigure **places[] = { &card->figure, &card->second_figure };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      CgtNode *child = cgt_node_take (node, "figure");

      if (child == NULL)
        return TRUE;
      *places[i] = cgt_lesson_figure_read (child, error);
      if (*places[i] == NULL)
        return FALSE;
    }
  return TRUE;
}

/* What stands beside the text, or below it. */
static gboolean
read_sights (CgtCard *card,
             CgtNode *node,
             GError **error)
{
  CgtNode *child = NULL;

  if (card->kind == CGT_CARD_EXPLANATION)
    {
      child = cgt_node_require (node, "explanation", error);
      card->explanation = child != NULL ? cgt_lesson_explanation_read (child, error) : NULL;
      if (card->explanation == NULL)
        return FALSE;
    }
  else if (card->kind == CGT_CARD_BOARD)
    {
      child = cgt_node_require (node, "board", error);
      if (child == NULL)
        return FALSE;
    }
  else if (card->kind == CGT_CARD_TEXT || card->kind == CGT_CARD_QUESTION)
    child = cgt_node_take (node, "board");
  if (child != NULL && card->explanation == NULL)
    {
      card->board = cgt_lesson_board_read (child, error);
      if (card->board == NULL)
        return FALSE;
    }
  return read_figures (card, node, error);
}

static gboolean
fail_drill (const CgtNode *node,
            GError       **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n;
  const CgtDrill *const *drills = cgt_drill_get_all (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? _(", ") : "", drills[i]->name);
  return cgt_node_fail_attribute (node, "name", names->str, error);
}

static gboolean
read_drill (CgtCard *card,
            CgtNode *node,
            GError **error)
{
  CgtNode *child = cgt_node_require (node, "drill", error);
  const char *name = child != NULL ? cgt_node_need (child, "name", error) : NULL;

  if (name == NULL)
    return FALSE;
  if (cgt_drill_find (name) == NULL)
    return fail_drill (child, error);
  card->drill = g_strdup (name);
  return cgt_node_end (child, error);
}

/* What there is to do. */
static gboolean
read_matter (CgtCard *card,
             CgtNode *node,
             GError **error)
{
  CgtNode *child;

  switch (card->kind)
    {
    case CGT_CARD_QUESTION:
      child = cgt_node_require (node, "question", error);
      card->question = child != NULL ? cgt_lesson_question_read (child, card->claims, error) : NULL;
      if (card->question != NULL && card->question->kind == CGT_ANSWER_PICK && card->board == NULL)
        return cgt_node_fail (child, _("a question that asks to pick"), _("a <board> before it"), error);
      return card->question != NULL;
    case CGT_CARD_TASK:
      child = cgt_node_require (node, "task", error);
      card->task = child != NULL ? cgt_lesson_task_read (child, error) : NULL;
      return card->task != NULL;
    case CGT_CARD_DRILL:
      return read_drill (card, node, error);
    case CGT_CARD_TEXT:
    case CGT_CARD_BOARD:
    case CGT_CARD_EXPLANATION:
    default:
      if (card->paragraphs->len == 0)
        return cgt_node_fail (node, _("a card without text"), "<p>", error);
      return TRUE;
    }
}

static gboolean
read_claims (CgtCard *card,
             CgtNode *node,
             GError **error)
{
  CgtNode *child;

  while ((child = cgt_node_take (node, "claim")) != NULL)
    {
      CgtClaim *claim = cgt_claim_read (child, NULL, error);

      if (claim == NULL)
        return FALSE;
      g_ptr_array_add (card->claims, claim);
    }
  return TRUE;
}

static CgtCard *
read_card (CgtNode *node,
           GError **error)
{
  g_autoptr (CgtCard) card = cgt_card_new ();
  guint kind = 0;

  card->line = cgt_node_get_line (node);
  card->id = g_strdup (cgt_node_need_id (node, "id", error));
  if (card->id == NULL || cgt_node_need (node, "kind", error) == NULL ||
      !cgt_node_get_word (node, "kind", kinds, &kind, error))
    return NULL;
  card->kind = kind;
  if (!cgt_node_require_text (node, "title", &card->title, error) || !read_paragraphs (card, node, error) ||
      !read_sights (card, node, error) || !read_matter (card, node, error) || !read_claims (card, node, error) ||
      !cgt_node_end (node, error))
    return NULL;
  return g_steal_pointer (&card);
}

static gboolean
read_cards (CgtLesson *lesson,
            CgtNode   *root,
            GError   **error)
{
  CgtNode *node = cgt_node_require (root, "card", error);

  if (node == NULL)
    return FALSE;
  for (; node != NULL; node = cgt_node_take (root, "card"))
    {
      CgtCard *card = read_card (node, error);

      if (card == NULL)
        return FALSE;
      if (cgt_lesson_find_card (lesson, card->id) >= 0)
        {
          cgt_card_free (card);
          return cgt_node_fail_attribute (node, "id", _("an id that no other card has"), error);
        }
      g_ptr_array_add (lesson->cards, card);
      if (lesson->cards->len > MOST_CARDS)
        return fail_many (node, "card", MOST_CARDS, error);
    }
  return TRUE;
}

static CgtLesson *
read_lesson (CgtNode *root,
             GError **error)
{
  g_autoptr (CgtLesson) lesson = cgt_lesson_new ();

  if (!cgt_node_is (root, "lesson"))
    {
      cgt_node_fail (root, _("another kind of file"), "<lesson>", error);
      return NULL;
    }
  lesson->id = g_strdup (cgt_node_need_id (root, "id", error));
  if (lesson->id == NULL || !cgt_node_require_text (root, "title", &lesson->title, error) ||
      !cgt_node_require_text (root, "about", &lesson->about, error) || !read_cards (lesson, root, error) ||
      !cgt_node_end (root, error))
    return NULL;
  return g_steal_pointer (&lesson);
}

CgtLesson *
cgt_lesson_parse (const char *xml,
                  gsize       length,
                  const char *name,
                  GError    **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (CgtNode) root = cgt_node_parse (xml, length, &local);
  CgtLesson *lesson = root != NULL ? read_lesson (root, &local) : NULL;

  if (lesson == NULL && name != NULL)
    g_propagate_prefixed_error (error, g_steal_pointer (&local), "%s: ", name);
  else if (lesson == NULL)
    g_propagate_error (error, g_steal_pointer (&local));
  return lesson;
}
