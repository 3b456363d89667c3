/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-question.h"

#include <glib/gi18n.h>

#include "grundy-answers.h"

#define ENTRY_CHARS 6

struct _GrundyQuestion
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GtkWidget *answers;
  GtkLabel *feedback;
  GtkEditable *entry; /* NULL where there are choices, or nothing is to be answered */

  const CgtQuestion *asked; /* what the widgets are for, to be compared only */
  gboolean open;
};

enum {
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyQuestion, grundy_question, GTK_TYPE_WIDGET)

static void
say (GrundyQuestion *self,
     const char     *words,
     const char     *class)
{
  gtk_label_set_label (self->feedback, words != NULL ? words : "");
  gtk_widget_set_css_classes (GTK_WIDGET (self->feedback), (const char *[]) { "feedback", class, NULL });
  gtk_widget_set_visible (GTK_WIDGET (self->feedback), words != NULL);
}

/* Answering */

static void
give (GrundyQuestion *self,
      GArray         *answer)
{
  g_signal_emit (self, signals[ANSWERED], 0, answer);
}

static void
on_choice (GrundyQuestion *self,
           GtkWidget      *button)
{
  g_autoptr (GArray) answer = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 index = grundy_answers_get_choice (button);

  g_array_append_val (answer, index);
  give (self, answer);
}

static void
on_check (GrundyQuestion *self)
{
  g_autoptr (GArray) answer = NULL;
  g_autoptr (GError) error = NULL;

  if (self->entry == NULL)
    return;
  answer = cgt_question_read (self->asked, gtk_editable_get_text (self->entry), &error);
  if (answer != NULL)
    {
      give (self, answer);
      return;
    }
  say (self, error->message, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_show_me (GrundyQuestion *self)
{
  give (self, NULL);
}

/* Building */

static void
add_choices (GrundyQuestion    *self,
             const CgtQuestion *question)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->answers), GTK_ORIENTATION_VERTICAL);
  for (guint i = 0; i < question->choices->len; i++)
    grundy_answers_add_choice (GTK_BOX (self->answers), gtk_button_new_with_label (g_ptr_array_index (question->choices, i)), i,
                               G_CALLBACK (on_choice), self);
}

static void
add_show_me (GrundyQuestion *self)
{
  GtkWidget *button = gtk_button_new_with_label (_("Show Me"));

  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_show_me), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->answers), button);
}

static void
build (GrundyQuestion    *self,
       const CgtQuestion *question)
{
  self->entry = NULL;
  grundy_answers_clear (GTK_BOX (self->answers));
  gtk_widget_set_visible (self->answers, self->open);
  if (!self->open)
    return;
  if (question->kind == CGT_QUESTION_CHOICE)
    add_choices (self, question);
  else
    self->entry = grundy_answers_add_entry (GTK_BOX (self->answers), question->kind, question->prompt, ENTRY_CHARS, G_CALLBACK (on_check), self);
  add_show_me (self);
}

static void
say_feedback (GrundyQuestion    *self,
              const CgtQuestion *question,
              GrundyFeedback     feedback)
{
  g_autofree char *answer = cgt_question_describe_answer (question);
  g_autofree char *words = NULL;

  switch (feedback)
    {
    case GRUNDY_FEEDBACK_RIGHT:
      /* Translators: the answer to a question: a number, several, or a choice */
      words = g_strdup_printf (_("Right: %s."), answer);
      say (self, words, "right");
      break;
    case GRUNDY_FEEDBACK_WRONG:
      say (self, _("Not quite. Try again, or have it shown."), "wrong");
      break;
    case GRUNDY_FEEDBACK_SHOWN:
      words = g_strdup_printf (_("The answer: %s."), answer);
      say (self, words, NULL);
      break;
    case GRUNDY_FEEDBACK_NONE:
    default:
      say (self, NULL, NULL);
    }
}

/* Object */

static void
grundy_question_dispose (GObject *object)
{
  g_clear_pointer (&GRUNDY_QUESTION (object)->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_question_parent_class)->dispose (object);
}

static void
grundy_question_class_init (GrundyQuestionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_question_dispose;
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_ARRAY);
  gtk_widget_class_set_css_name (widget_class, "question");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkLabel *
add_label (GrundyQuestion *self,
           const char     *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self->column), label);
  return GTK_LABEL (label);
}

static void
grundy_question_init (GrundyQuestion *self)
{
  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->column, GTK_WIDGET (self));
  self->answers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (self->column), self->answers);
  self->feedback = add_label (self, "feedback");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
grundy_question_new (void)
{
  return g_object_new (GRUNDY_TYPE_QUESTION, NULL);
}

void
grundy_question_set (GrundyQuestion    *self,
                     const CgtQuestion *question,
                     gboolean           open,
                     GrundyFeedback     feedback)
{
  g_return_if_fail (GRUNDY_IS_QUESTION (self));

  gtk_widget_set_visible (GTK_WIDGET (self), question != NULL);
  if (question != NULL && (self->asked != question || self->open != open))
    {
      self->open = open;
      build (self, question);
    }
  self->asked = question;
  if (question != NULL)
    say_feedback (self, question, feedback);
  if (self->entry != NULL && feedback == GRUNDY_FEEDBACK_WRONG)
    gtk_editable_select_region (self->entry, 0, -1);
}
