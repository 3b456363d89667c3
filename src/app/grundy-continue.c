/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-continue.h"

#include <glib/gi18n.h>

#include "cgt-medals.h"
#include "grundy-figure-view.h"
#include "grundy-lesson-figure.h"
#include "grundy-miniature.h"
#include "grundy-style.h"

#define PICTURE_RADIUS 56.0

struct _GrundyContinue
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *heading;
  GtkWidget *card;
  GtkStack *pictures;
  GrundyMiniature *miniature;
  GtkBox *figure;
  GtkDrawingArea *medal;
  GtkLabel *number;
  GtkLabel *title;
  GtkLabel *about;
  GtkLabel *place;
  GtkProgressBar *bar;
  GtkButton *button;
  GtkWidget *all_done;

  CgtLesson *lesson;
  GrundyWork *figure_work;
  const CgtCard *pictured; /* of @lesson; to be compared only */
};

enum {
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyContinue, grundy_continue, GTK_TYPE_WIDGET)

static void
draw_medal (GtkDrawingArea *area,
            cairo_t        *cr,
            int             width,
            int             height,
            gpointer        data)
{
  GrundyContinue *self = data;
  CgtStyle style = grundy_style_get_look (grundy_style_get_default ());

  if (self->lesson == NULL)
    return;
  cgt_draw_medal (cr, style, cgt_lesson_get_id (self->lesson), width / 2.0, height / 2.0, PICTURE_RADIUS);
}

static void
on_clicked (GrundyContinue *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* What the learner will see there: the card's board, or its figure; else the lesson's own picture. */
static const CgtPosition *
get_position (const CgtCard *card)
{
  if (card->board != NULL)
    return card->board->position;
  if (card->explanation != NULL)
    return card->explanation->position;
  return card->task != NULL ? card->task->position : NULL;
}

static void
on_figure_made (gpointer      result,
                const GError *error,
                gpointer      user_data)
{
  GrundyContinue *self = user_data;
  GtkWidget *view;

  if (result == NULL)
    return;
  view = grundy_figure_view_new_miniature (result);
  gtk_widget_set_hexpand (view, TRUE);
  gtk_box_append (self->figure, view);
  gtk_stack_set_visible_child (self->pictures, GTK_WIDGET (self->figure));
}

static void
show_picture (GrundyContinue *self,
              const CgtCard  *card)
{
  const CgtPosition *position = get_position (card);
  GtkWidget *old = gtk_widget_get_first_child (GTK_WIDGET (self->figure));

  if (card == self->pictured)
    return;
  self->pictured = card;
  grundy_work_cancel (self->figure_work);
  grundy_miniature_set_position (self->miniature, position, NULL);
  gtk_stack_set_visible_child (self->pictures, position != NULL ? GTK_WIDGET (self->miniature) : GTK_WIDGET (self->medal));
  gtk_widget_queue_draw (GTK_WIDGET (self->medal));
  if (old != NULL)
    gtk_box_remove (self->figure, old);
  if (position == NULL && card->figure != NULL)
    grundy_lesson_figure_begin (self->figure_work, self->lesson, card->figure, on_figure_made, self);
}

static void
show_card (GrundyContinue *self,
           GrundyProgress *progress)
{
  const char *id = cgt_lesson_get_id (self->lesson);
  const char *present = grundy_progress_get_present (progress, id);
  guint n_cards = cgt_lesson_get_n_cards (self->lesson);
  int card = present != NULL ? MAX (cgt_lesson_find_card (self->lesson, present), 0) : 0;
  g_autofree char *place = NULL;
  guint n_done = 0;

  for (guint i = 0; i < n_cards; i++)
    n_done += grundy_progress_is_done (progress, id, cgt_lesson_get_card (self->lesson, i)->id);
  /* Translators: the number of a lesson's card, and how many it has */
  place = g_strdup_printf (ngettext ("Card %d of %u", "Card %d of %u", n_cards), card + 1, n_cards);
  gtk_label_set_label (self->place, place);
  gtk_progress_bar_set_fraction (self->bar, (double) n_done / n_cards);
  /* Who has been there knows what it is about. */
  gtk_widget_set_visible (GTK_WIDGET (self->about), present == NULL);
  gtk_button_set_label (self->button, present != NULL ? _("Continue") : _("Start"));
  show_picture (self, cgt_lesson_get_card (self->lesson, card));
}

static void
grundy_continue_dispose (GObject *object)
{
  GrundyContinue *self = GRUNDY_CONTINUE (object);

  if (self->figure_work != NULL)
    grundy_work_cancel (self->figure_work);
  g_clear_object (&self->figure_work);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->lesson, cgt_lesson_unref);
  G_OBJECT_CLASS (grundy_continue_parent_class)->dispose (object);
}

static void
grundy_continue_class_init (GrundyContinueClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_continue_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_MINIATURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/continue.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, box);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, heading);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, card);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, pictures);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, miniature);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, figure);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, medal);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, number);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, about);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, place);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, bar);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, button);
  gtk_widget_class_bind_template_child (widget_class, GrundyContinue, all_done);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_continue_init (GrundyContinue *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->figure_work = grundy_work_new ();
  gtk_drawing_area_set_draw_func (self->medal, draw_medal, self, NULL);
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), self->medal,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_continue_new (void)
{
  return g_object_new (GRUNDY_TYPE_CONTINUE, NULL);
}

void
grundy_continue_show (GrundyContinue *self,
                      CgtLesson      *lesson,
                      guint           number,
                      GrundyProgress *progress)
{
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;
  g_autofree char *about = NULL;

  g_return_if_fail (GRUNDY_IS_CONTINUE (self));

  if (lesson != self->lesson)
    self->pictured = NULL;
  if (lesson != NULL)
    cgt_lesson_ref (lesson);
  g_clear_pointer (&self->lesson, cgt_lesson_unref);
  self->lesson = lesson;
  gtk_widget_set_visible (self->card, lesson != NULL);
  gtk_widget_set_visible (self->all_done, lesson == NULL);
  if (lesson == NULL)
    {
      gtk_label_set_label (self->heading, _("Well Done"));
      return;
    }
  title = cgt_lesson_text_to_plain (cgt_lesson_get_title (lesson));
  /* Translators: %u is the number of a lesson */
  words = g_strdup_printf (_("Lesson %u"), number);
  gtk_label_set_label (self->number, words);
  gtk_label_set_label (self->title, title);
  about = cgt_lesson_text_to_plain (cgt_lesson_get_about (lesson));
  gtk_label_set_label (self->about, about);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
  show_card (self, progress);
  /* Translators: the heading over the lesson that a newcomer begins with, or that was left last */
  gtk_label_set_label (self->heading, grundy_progress_get_present (progress, cgt_lesson_get_id (lesson)) == NULL && number == 1
                                        ? _("Start Here") : _("Continue"));
}

void
grundy_continue_focus (GrundyContinue *self)
{
  g_return_if_fail (GRUNDY_IS_CONTINUE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->button));
}
