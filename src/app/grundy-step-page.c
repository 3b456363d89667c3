/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-step-page.h"

#include <glib/gi18n.h>

#include "grundy-bidi.h"
#include "grundy-figure-view.h"
#include "grundy-question.h"
#include "grundy-sentence.h"
#include "grundy-symbol.h"

/* Words that stay while the figures below them scroll are not longer than that, so that there is room for the figures;
 * and not of a larger size of text, as there is none then. */
#define MOST_PINNED_CHARS 300
#define MOST_PINNED_EM 17

struct _GrundyStepPage
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkWidget *words; /* the first in the content, or above what scrolls */
  GtkLabel *title;
  GrundySentence *text;
  GrundyQuestion *question;
  GtkWidget *figures;
  GtkWidget *parts;

  GrundyDerivation *derivation;
  gboolean titled;

  /* What is on the page, to be compared only */
  gconstpointer shown_step;
  gboolean shown_hiding;
  gboolean shown_predicting;
  GrundyFeedback shown_feedback;
};

enum {
  ACTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyStepPage, grundy_step_page, GTK_TYPE_WIDGET)

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_widget_unparent (child);
}

/* While a result is to be predicted only what it is worked out from is shown. */
static gboolean
is_figure_shown (const CgtFigure *figure,
                 gboolean         hiding)
{
  return !hiding || figure->kind == CGT_FIGURE_MEX || figure->kind == CGT_FIGURE_XOR || figure->kind == CGT_FIGURE_TABLE ||
         figure->kind == CGT_FIGURE_GRAPH;
}

/* A step is shown from its beginning. What is lit in a figure comes into view only where title and words stay. */
static void
pin_words (GrundyStepPage *self,
           gboolean        pinned)
{
  GtkWidget *home = pinned ? self->column : self->content;

  if (gtk_widget_get_parent (self->words) == home)
    return;
  g_object_ref (self->words);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->words)), self->words);
  gtk_box_prepend (GTK_BOX (home), self->words);
  g_object_unref (self->words);
  /* There it has the margin of the content. */
  if (pinned)
    gtk_widget_add_css_class (self->words, "content");
  else
    gtk_widget_remove_css_class (self->words, "content");
}

static gboolean
can_pin_words (GrundyStepPage *self,
               const CgtStep  *step,
               gboolean        predicting)
{
  return self->titled && gtk_widget_get_visible (GTK_WIDGET (self->scroller)) && step->figures->len > 0 && !(predicting && step->question != NULL) &&
         g_utf8_strlen (step->text, -1) <= MOST_PINNED_CHARS &&
         grundy_symbol_get_em (GTK_WIDGET (self)) <= MOST_PINNED_EM;
}

static void
update_figures (GrundyStepPage *self,
                const CgtStep  *step,
                gboolean        hiding)
{
  guint depth = grundy_derivation_get_depth (self->derivation);
  CgtExplanation *owner = grundy_derivation_get_explanation (self->derivation, depth - 1);

  empty (self->figures);
  for (guint i = 0; i < step->figures->len; i++)
    {
      const CgtFigure *figure = g_ptr_array_index (step->figures, i);
      GtkWidget *view;

      if (!is_figure_shown (figure, hiding))
        continue;
      view = grundy_figure_view_new (figure, owner, hiding);
      gtk_box_append (GTK_BOX (self->figures), view);
      if (self->shown_step == step)
        continue;
      grundy_figure_view_grow (GRUNDY_FIGURE_VIEW (view));
      if (gtk_widget_get_parent (self->words) == self->column)
        grundy_figure_view_reveal (GRUNDY_FIGURE_VIEW (view));
    }
  gtk_widget_set_visible (self->figures, gtk_widget_get_first_child (self->figures) != NULL);
}

static void
on_part (GrundyStepPage *self,
         GtkButton      *button)
{
  const CgtStep *step = grundy_derivation_get_step (self->derivation);
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "part"));

  if (step != NULL && i < step->parts->len)
    grundy_derivation_open (self->derivation, g_ptr_array_index (step->parts, i));
  g_signal_emit (self, signals[ACTED], 0);
}

static void
add_part (GrundyStepPage *self,
          const CgtPart  *part,
          guint           i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *sentence = grundy_sentence_new ();
  GtkWidget *button = gtk_button_new ();

  grundy_sentence_set_text (GRUNDY_SENTENCE (sentence), part->label);
  gtk_widget_set_hexpand (sentence, TRUE);
  gtk_box_append (GTK_BOX (box), sentence);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "part");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, part->label, -1);
  g_object_set_data (G_OBJECT (button), "part", GUINT_TO_POINTER (i));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_part), self, G_CONNECT_SWAPPED);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->parts), button, -1);
  /* The button is what has the focus, not the place that it stands in. */
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
update_parts (GrundyStepPage *self,
              const CgtStep  *step,
              gboolean        hiding)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->parts)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->parts), child);
  for (guint i = 0; !hiding && i < step->parts->len; i++)
    add_part (self, g_ptr_array_index (step->parts, i), i);
  gtk_widget_set_visible (self->parts, !hiding && step->parts->len > 0);
}

static void
show_step (GrundyStepPage *self,
           const CgtStep  *step)
{
  gboolean hiding = grundy_derivation_is_hiding (self->derivation);
  gboolean predicting = grundy_derivation_is_predicting (self->derivation);
  GrundyFeedback feedback = grundy_derivation_get_feedback (self->derivation);
  g_autofree char *setup = NULL;
  g_autofree char *title = NULL;

  if (self->shown_step == step && self->shown_hiding == hiding && self->shown_predicting == predicting &&
      self->shown_feedback == feedback)
    return;
  pin_words (self, can_pin_words (self, step, predicting));
  setup = hiding ? cgt_step_get_setup (step) : g_strdup (step->text);
  title = grundy_bidi_isolate (grundy_derivation_get_title (self->derivation), gtk_widget_get_direction (GTK_WIDGET (self)));
  gtk_label_set_label (self->title, title);
  grundy_sentence_set_text (self->text, setup);
  gtk_widget_set_visible (GTK_WIDGET (self->text), *setup != '\0');
  grundy_question_set (self->question, predicting ? step->question : NULL, hiding, feedback);
  if (self->shown_step != step || self->shown_hiding != hiding)
    {
      update_figures (self, step, hiding);
      update_parts (self, step, hiding);
    }
  if (self->shown_step != step)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->shown_step = step;
  self->shown_hiding = hiding;
  self->shown_predicting = predicting;
  self->shown_feedback = feedback;
}

/* There is no step: it is being worked out, or cannot be. */
static void
show_none (GrundyStepPage *self)
{
  const char *problem = grundy_derivation_get_problem (self->derivation);

  self->shown_step = NULL;
  pin_words (self, FALSE);
  gtk_label_set_label (self->title, "");
  grundy_sentence_set_text (self->text, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), problem != NULL);
  grundy_question_set (self->question, NULL, FALSE, GRUNDY_FEEDBACK_NONE);
  gtk_widget_set_visible (self->figures, FALSE);
  gtk_widget_set_visible (self->parts, FALSE);
}

static void
on_answered (GrundyStepPage *self,
             GArray         *answer)
{
  if (answer != NULL)
    grundy_derivation_answer (self->derivation, (gpointer) answer->data, answer->len);
  else
    grundy_derivation_show (self->derivation);
  g_signal_emit (self, signals[ACTED], 0);
}

static void
grundy_step_page_dispose (GObject *object)
{
  GrundyStepPage *self = GRUNDY_STEP_PAGE (object);

  g_clear_object (&self->derivation);
  g_clear_pointer (&self->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_step_page_parent_class)->dispose (object);
}

static void
grundy_step_page_class_init (GrundyStepPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_step_page_dispose;
  signals[ACTED] = g_signal_new ("acted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_QUESTION);
  g_type_ensure (GRUNDY_TYPE_SENTENCE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/step-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, column);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, content);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, words);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, text);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, question);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, figures);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepPage, parts);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_step_page_init (GrundyStepPage *self)
{
  self->titled = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
grundy_step_page_set_titled (GrundyStepPage *self,
                             gboolean        titled)
{
  g_return_if_fail (GRUNDY_IS_STEP_PAGE (self));

  self->titled = titled;
  gtk_widget_set_visible (GTK_WIDGET (self->title), titled);
  if (!titled)
    pin_words (self, FALSE);
}

/* A scrolled window does not ask how high its child is at a width. */
void
grundy_step_page_unroll (GrundyStepPage *self)
{
  g_return_if_fail (GRUNDY_IS_STEP_PAGE (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self->scroller)))
    return;
  pin_words (self, FALSE);
  g_object_ref (self->content);
  gtk_viewport_set_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (self->scroller)), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), FALSE);
  gtk_box_append (GTK_BOX (self->column), self->content);
  g_object_unref (self->content);
}

void
grundy_step_page_update (GrundyStepPage   *self,
                         GrundyDerivation *derivation)
{
  const CgtStep *step = grundy_derivation_get_step (derivation);

  g_return_if_fail (GRUNDY_IS_STEP_PAGE (self));

  g_set_object (&self->derivation, derivation);
  if (step != NULL)
    show_step (self, step);
  else
    show_none (self);
}

void
grundy_step_page_wait (GrundyStepPage *self)
{
  g_return_if_fail (GRUNDY_IS_STEP_PAGE (self));

  if (self->shown_step == NULL)
    gtk_label_set_label (self->title, _("Working it out…"));
}
