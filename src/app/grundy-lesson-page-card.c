/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One card on the page: what stands on it, and where the learner goes on. */
#include "grundy-lesson-page-private.h"

#include <glib/gi18n.h>

#include "grundy-figure-view.h"
#include "grundy-lesson-figure.h"
#include "grundy-sentence.h"

/* The text */

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
add_paragraph (GrundyLessonPage *self,
               const char       *text)
{
  GtkWidget *sentence = grundy_sentence_new ();
  g_autofree char *markup = cgt_lesson_text_to_markup (text);

  grundy_sentence_set (GRUNDY_SENTENCE (sentence), GRUNDY_SYMBOL_NONE, markup);
  gtk_box_append (GTK_BOX (self->paragraphs), sentence);
}

void
grundy_lesson_page_show_text (GrundyLessonPage *self,
                              const char       *title,
                              GPtrArray        *paragraphs)
{
  g_autofree char *plain = title != NULL ? cgt_lesson_text_to_plain (title) : NULL;

  gtk_label_set_label (self->card_title, plain != NULL ? plain : "");
  gtk_widget_set_visible (GTK_WIDGET (self->card_title), plain != NULL);
  empty (self->paragraphs);
  for (guint i = 0; i < paragraphs->len; i++)
    add_paragraph (self, g_ptr_array_index (paragraphs, i));
}

/* Figures */

#define FIGURE_GAP 18

/* A box that was empty when it was first looked at would be taken for one whose height does not go by its width. */
static GtkSizeRequestMode
get_figures_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_figures (GtkWidget     *widget,
                 GtkOrientation orientation,
                 int            for_size,
                 int           *minimum,
                 int           *natural,
                 int           *minimum_baseline,
                 int           *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      gtk_widget_measure (child, orientation, for_size, &least, &usual, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          least += *minimum + (*minimum > 0 ? FIGURE_GAP : 0);
          usual = least;
        }
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    }
}

/* One below the other, with the room that is left shared among them. */
static void
allocate_figures (GtkWidget *widget,
                  int        width,
                  int        height,
                  int        baseline)
{
  int least, y = 0, left, n = 0;

  measure_figures (widget, GTK_ORIENTATION_VERTICAL, width, &least, &left, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;
  left = gtk_widget_compute_expand (widget, GTK_ORIENTATION_VERTICAL) ? MAX (height - least, 0) : 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, y, width, least + left / n }, -1);
      y += least + left / n + FIGURE_GAP;
    }
}

void
grundy_lesson_page_init_figures (GrundyLessonPage *self)
{
  gtk_widget_set_layout_manager (self->figures, gtk_custom_layout_new (get_figures_mode, measure_figures, allocate_figures));
}

void
grundy_lesson_page_clear_figures (GrundyLessonPage *self)
{
  grundy_work_cancel (self->figure_work);
  empty (self->figures);
  gtk_widget_set_visible (self->figures, FALSE);
}

void
grundy_lesson_page_add_figure (GrundyLessonPage *self,
                               GtkWidget        *view)
{
  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (GTK_BOX (self->figures), view);
  gtk_widget_set_visible (self->figures, TRUE);
  grundy_figure_view_grow (GRUNDY_FIGURE_VIEW (view));
}

static void begin_figure (GrundyLessonPage *self, const CgtLessonFigure *figure);

static void
on_figure_made (gpointer      result,
                const GError *error,
                gpointer      user_data)
{
  GrundyLessonPage *self = user_data;
  const CgtCard *card = grundy_lesson_page_get_shown (self);
  gboolean first = gtk_widget_get_first_child (self->figures) == NULL;
  GtkWidget *label;

  if (result != NULL)
    {
      grundy_lesson_page_add_figure (self, grundy_figure_view_new_own (result));
      if (first && card->second_figure != NULL)
        begin_figure (self, card->second_figure);
      return;
    }
  label = grundy_sentence_new ();
  grundy_sentence_set_text (GRUNDY_SENTENCE (label), error->message);
  gtk_box_append (GTK_BOX (self->figures), label);
  gtk_widget_set_visible (self->figures, TRUE);
}

/* Its room is kept while it is worked out, so that nothing moves to the side when it comes. */
static void
begin_figure (GrundyLessonPage      *self,
              const CgtLessonFigure *figure)
{
  gtk_widget_set_visible (self->figures, TRUE);
  grundy_lesson_figure_begin (self->figure_work, self->lesson, figure, on_figure_made, self);
}

/* The board */

static CgtPosition *
get_first_position (const CgtCard *card)
{
  if (card->task != NULL)
    return card->task->position;
  if (card->board != NULL)
    return card->board->position;
  return card->explanation != NULL ? card->explanation->position : NULL;
}

static void
show_board (GrundyLessonPage *self,
            const CgtCard    *card)
{
  const CgtLessonBoard *board = card->board;
  CgtPosition *position = get_first_position (card);

  grundy_lesson_board_begin (self->board, position, board != NULL && board->shows_values, board != NULL && board->shows_signs);
  gtk_widget_set_visible (GTK_WIDGET (self->board), position != NULL);
  if (board == NULL)
    return;
  if (board->marks->len > 0 || board->ghost != NULL)
    grundy_lesson_board_mark (self->board, board->marks, board->ghost);
  if (board->play != CGT_BOARD_STILL)
    grundy_lesson_page_begin_match (self, position, board->play == CGT_BOARD_COMPUTER);
  if (card->question == NULL || card->question->kind != CGT_ANSWER_PICK)
    return;
  grundy_lesson_board_set_picking (self->board, TRUE);
  grundy_lesson_board_tell (self->board, _("Choose a place on the board."));
}

/* Going on */

static void
on_link (GrundyLessonPage *self,
         GtkWidget        *button)
{
  grundy_lesson_page_go_to (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "card")));
  self->catching_up = TRUE;
}

static void
add_link (GrundyLessonPage *self,
          guint             card)
{
  g_autofree char *title = cgt_lesson_text_to_plain (cgt_lesson_get_card (self->lesson, card)->title);
  /* Translators: the number of a card, its title */
  g_autofree char *text = g_strdup_printf (_("Card %u: %s"), card + 1, title);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "card", GUINT_TO_POINTER (card));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_link), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->links), button);
}

/* So many cards that were passed over are named. */
#define MOST_LINKS 4

/* On the last card: what was passed over. It is done with by being seen, unless it asks something itself. */
void
grundy_lesson_page_update_go_on (GrundyLessonPage *self)
{
  guint n = cgt_lesson_get_n_cards (self->lesson);
  guint n_open = 0;
  g_autofree char *text = NULL;

  empty (self->links);
  gtk_widget_set_visible (self->go_on, self->card + 1 == n);
  if (self->card + 1 < n)
    return;
  for (guint i = 0; i < n; i++)
    if (!grundy_lesson_page_is_done (self, i) && (i != self->card || grundy_lesson_page_asks (grundy_lesson_page_get_shown (self))))
      {
        if (i != self->card && n_open < MOST_LINKS)
          add_link (self, i);
        n_open++;
      }
  if (n_open == 0)
    text = g_strdup (_("You have done every card of this lesson."));
  else if (n_open > MOST_LINKS)
    text = g_strdup_printf (_("%u cards are still open and wait for you. These come first:"), n_open);
  else
    text = g_strdup_printf (g_dngettext (NULL, "%u card is still open. It will wait for you.",
                                         "%u cards are still open. They will wait for you.", n_open), n_open);
  gtk_label_set_label (self->summary, text);
}

/* The whole */

void
grundy_lesson_page_clear_card (GrundyLessonPage *self)
{
  grundy_lesson_page_end_match (self);
  grundy_lesson_page_end_drill (self);
  grundy_task_view_set (self->task, NULL, NULL, self->board);
  grundy_stepper_end (self->stepper);
  grundy_lesson_page_clear_figures (self);
  gtk_widget_set_visible (GTK_WIDGET (self->stepper), FALSE);
  gtk_widget_set_visible (self->go_on, FALSE);
}

void
grundy_lesson_page_show_card (GrundyLessonPage *self,
                              const CgtCard    *card)
{
  const CgtDrill *drill = card->drill != NULL ? cgt_drill_find (card->drill) : NULL;

  grundy_lesson_page_clear_card (self);
  grundy_lesson_page_show_text (self, card->title, card->paragraphs);
  show_board (self, card);
  grundy_quiz_set (self->quiz, card->question);
  if (card->task != NULL)
    grundy_task_view_set (self->task, self->lesson, card->task, self->board);
  if (card->explanation != NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->stepper), TRUE);
      grundy_stepper_begin (self->stepper, card->explanation->position, card->explanation->topic, card->explanation->first,
                            card->explanation->last, NULL);
    }
  if (card->figure != NULL)
    begin_figure (self, card->figure);
  if (drill != NULL)
    grundy_lesson_page_begin_drill (self, drill);
  grundy_lesson_page_update_go_on (self);
  grundy_lesson_page_arrange (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->side), 0);
}
