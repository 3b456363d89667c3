/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands around a card: the head with the way through the lesson, and the foot; and how a card is arranged. */
#include "grundy-lesson-page-private.h"

#include <glib/gi18n.h>

#include "grundy-adaptive.h"

/* From this width on, in logical pixels, texts are larger: to be read from afar. */
#define LARGE 1400
/* So many cards are close to each other in the way through a lesson. */
#define MANY 20

/* Whether the card that is shown asks for something. */
gboolean
grundy_lesson_page_asks (const CgtCard *card)
{
  return card->kind == CGT_CARD_QUESTION || card->kind == CGT_CARD_TASK || card->kind == CGT_CARD_DRILL;
}

gboolean
grundy_lesson_page_is_done (GrundyLessonPage *self,
                            guint             i)
{
  return grundy_progress_is_done (self->progress, cgt_lesson_get_id (self->lesson), cgt_lesson_get_card (self->lesson, i)->id);
}

/* The head */

void
grundy_lesson_page_update_segments (GrundyLessonPage *self)
{
  guint n = self->lesson != NULL ? cgt_lesson_get_n_cards (self->lesson) : 0;
  GtkWidget *segment = gtk_widget_get_first_child (self->segments);

  gtk_box_set_spacing (GTK_BOX (self->segments), n > MANY ? 2 : 5);
  for (guint i = 0; i < n; i++)
    {
      if (segment == NULL)
        {
          segment = g_object_new (GTK_TYPE_BOX, "hexpand", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
          gtk_box_append (GTK_BOX (self->segments), segment);
        }
      gtk_widget_set_css_classes (segment, (const char *[]) { "segment", i == self->card ? "present" : grundy_lesson_page_is_done (self, i) ? "done" : NULL, NULL });
      segment = gtk_widget_get_next_sibling (segment);
    }
  while (segment != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (segment);

      gtk_box_remove (GTK_BOX (self->segments), segment);
      segment = next;
    }
}

void
grundy_lesson_page_update_counter (GrundyLessonPage *self)
{
  g_autofree char *text = NULL;

  if (self->lesson != NULL)
    text = g_strdup_printf (_("Card %u of %u"), self->card + 1, cgt_lesson_get_n_cards (self->lesson));
  gtk_label_set_label (self->counter, text != NULL ? text : "");
}

void
grundy_lesson_page_update_head (GrundyLessonPage *self)
{
  g_autofree char *number = g_strdup_printf ("%u", self->number);
  const char *title = "";

  if (self->lesson != NULL)
    title = cgt_lesson_get_title (self->lesson);
  else if (self->drill != NULL)
    title = cgt_drill_get_title (self->drill);
  gtk_label_set_label (self->number_label, number);
  /* In a narrow window the header bar has the title. */
  gtk_widget_set_visible (GTK_WIDGET (self->number_label), self->number > 0 && !self->narrow);
  gtk_label_set_label (self->title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !self->narrow);
  gtk_widget_set_visible (self->segments, self->lesson != NULL);
  gtk_widget_set_visible (self->foot, self->lesson != NULL);
  g_object_notify (G_OBJECT (self), "title");
}

/* The foot */

void
grundy_lesson_page_update_next (GrundyLessonPage *self)
{
  const CgtCard *card = grundy_lesson_page_get_shown (self);
  gboolean last, waits;

  if (card == NULL)
    return;
  last = self->card + 1 == cgt_lesson_get_n_cards (self->lesson);
  waits = grundy_lesson_page_asks (card) && !grundy_lesson_page_is_done (self, self->card);
  gtk_button_set_label (GTK_BUTTON (self->next), !last ? _("Next") : self->next_title != NULL ? _("Next Lesson") : _("To the Course"));
  grundy_adaptive_wrap_button (GTK_BUTTON (self->next));
  gtk_widget_set_tooltip_text (self->next, last ? self->next_title : NULL);
  gtk_label_set_label (self->note, waits && !self->narrow ? _("you can go on without an answer") : "");
  if (waits)
    gtk_widget_remove_css_class (self->next, "suggested-action");
  else
    gtk_widget_add_css_class (self->next, "suggested-action");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.previous", self->card > 0);
}

/* Arranging */

/* The keyboard stays where it was. It leaves before that is taken out of the window: whatever told assistive tools that it
 * left afterwards would be known to them again in between, which GTK does not expect of what comes into a window. */
static void
move_content (GrundyLessonPage *self,
              GtkWidget        *from,
              GtkWidget        *to)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && !gtk_widget_is_ancestor (focus, self->content))
    focus = NULL;
  if (focus != NULL)
    gtk_root_set_focus (root, NULL);
  g_object_ref (self->content);
  gtk_box_remove (GTK_BOX (from), self->content);
  gtk_box_append (GTK_BOX (to), self->content);
  g_object_unref (self->content);
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}

/* Board and figures stand beside the text, or between it and what is to be done. */
void
grundy_lesson_page_arrange (GrundyLessonPage *self)
{
  gboolean any = gtk_widget_get_visible (GTK_WIDGET (self->board)) || gtk_widget_get_visible (self->figures);
  GtkWidget *place = self->narrow ? self->slot : self->beside, *now = gtk_widget_get_parent (self->content);

  if (now != place)
    move_content (self, now, place);
  /* What stands alone beside the text has all the room there. */
  gtk_widget_set_vexpand (self->figures, !self->narrow && !gtk_widget_get_visible (GTK_WIDGET (self->board)));
  gtk_widget_set_visible (self->slot, self->narrow && any);
  gtk_widget_set_visible (GTK_WIDGET (self->side), !self->narrow && any);
  if (any)
    gtk_widget_remove_css_class (self->columns, "alone");
  else
    gtk_widget_add_css_class (self->columns, "alone");
}

void
grundy_lesson_page_set_narrow (GrundyLessonPage *self,
                               gboolean          narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  grundy_lesson_page_arrange (self);
  grundy_lesson_page_update_head (self);
  grundy_lesson_page_update_next (self);
  g_object_notify (G_OBJECT (self), "narrow");
}

static gboolean
on_large_changed (gpointer user_data)
{
  GrundyLessonPage *self = user_data;

  self->large_id = 0;
  if (self->large)
    gtk_widget_add_css_class (GTK_WIDGET (self), "large");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "large");
  return G_SOURCE_REMOVE;
}

/* A look is not to be changed while it is laid out. */
void
grundy_lesson_page_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  GrundyLessonPage *self = GRUNDY_LESSON_PAGE (widget);
  gboolean large = width >= LARGE;

  if (large != self->large && self->large_id == 0)
    self->large_id = g_idle_add (on_large_changed, self);
  self->large = large;
  gtk_widget_allocate (self->column, width, height, baseline, NULL);
}

void
grundy_lesson_page_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  gtk_widget_measure (GRUNDY_LESSON_PAGE (widget)->column, orientation, for_size, minimum, natural, NULL, NULL);
}

static gboolean
reveal (gpointer user_data)
{
  GtkWidget *widget = user_data;
  GtkWidget *page = gtk_widget_get_ancestor (widget, GRUNDY_TYPE_LESSON_PAGE);
  GtkScrolledWindow *scroller;
  graphene_rect_t place;

  if (page == NULL || !gtk_widget_get_mapped (widget))
    return G_SOURCE_REMOVE;
  scroller = GRUNDY_LESSON_PAGE (page)->scroller;
  if (gtk_widget_compute_bounds (widget, gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (scroller))), &place))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (scroller), place.origin.y,
                               place.origin.y + place.size.height + 12);
  return G_SOURCE_REMOVE;
}

/* Once it has its place. */
void
grundy_lesson_page_reveal (GrundyLessonPage *self,
                           GtkWidget        *widget)
{
  g_idle_add_full (GDK_PRIORITY_REDRAW + 10, reveal, g_object_ref (widget), g_object_unref);
}
