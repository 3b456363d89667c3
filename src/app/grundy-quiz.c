/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-quiz.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "cgt-words.h"
#include "grundy-answers.h"
#include "grundy-remark.h"
#include "grundy-sentence.h"
#include "grundy-wrap-layout.h"

/* Choices of so few characters stand side by side. */
#define SHORT 6
#define ENTRY_CHARS 8

struct _GrundyQuiz
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GrundySentence *prompt;
  GtkWidget *answers;
  GtkEditable *entry; /* NULL where nothing is written */
  GrundyRemark *remark;
  GtkWidget *help;
  GtkWidget *hint;
  GtkWidget *show;

  const CgtLessonQuestion *question;
  gboolean solved;
  guint n_wrong;
};

enum {
  ANSWERED,
  SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyQuiz, grundy_quiz, GTK_TYPE_WIDGET)

/* Answering */

static gboolean
is_choice (GrundyQuiz *self)
{
  return self->question->kind == CGT_ANSWER_CHOICE;
}

/* Whoever needs help gets it after one try; among choices trying is help enough. */
static void
update_help (GrundyQuiz *self)
{
  gboolean hints = self->question->hint != NULL && !self->solved;
  gboolean shows = !is_choice (self) && self->n_wrong > 0 && !self->solved;

  gtk_widget_set_visible (self->hint, hints);
  gtk_widget_set_visible (self->show, shows);
  gtk_widget_set_visible (self->help, hints || shows);
}

static void
say_right (GrundyQuiz *self,
           const char *because)
{
  grundy_remark_say (self->remark, GRUNDY_REMARK_RIGHT, _("That is right"), because);
}

static void
say_wrong (GrundyQuiz *self,
           const char *because)
{
  grundy_remark_say (self->remark, GRUNDY_REMARK_WRONG, _("Not this one"),
                     because != NULL ? because : _("Have another look, and try again."));
}

/* The chosen one stands out, as right or as wrong. */
static void
mark_choice (GrundyQuiz *self,
             guint64     chosen,
             gboolean    right)
{
  GtkWidget *button = gtk_widget_get_first_child (self->answers);

  for (guint64 i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    {
      gtk_widget_remove_css_class (button, "wrong");
      if (i == chosen)
        gtk_widget_add_css_class (button, right ? "right" : "wrong");
    }
}

static void
answer (GrundyQuiz    *self,
        const guint64 *numbers,
        gsize          n)
{
  gboolean right = cgt_lesson_question_check (self->question, numbers, n);

  if (is_choice (self))
    {
      const CgtLessonChoice *choice = g_ptr_array_index (self->question->choices, numbers[0]);

      mark_choice (self, numbers[0], right);
      (right ? say_right : say_wrong) (self, choice->because);
    }
  else if (right)
    say_right (self, self->question->right);
  else
    say_wrong (self, cgt_lesson_question_find_reply (self->question, numbers, n));

  if (!right && !self->solved)
    self->n_wrong++;
  self->solved |= right;
  update_help (self);
  g_signal_emit (self, signals[ANSWERED], 0, right);
}

static void
on_choice (GrundyQuiz *self,
           GtkWidget  *button)
{
  guint64 index = grundy_answers_get_choice (button);

  answer (self, &index, 1);
}

/* What reads and tells numbers for an explanation's questions does so here. */
static CgtQuestion
get_reading (GrundyQuiz *self)
{
  return (CgtQuestion) {
    .kind = self->question->kind == CGT_ANSWER_SET ? CGT_QUESTION_SET : CGT_QUESTION_NUMBER,
    .prompt = self->question->prompt,
    .answer = self->question->answer,
  };
}

static void
on_check (GrundyQuiz *self)
{
  CgtQuestion reading = get_reading (self);
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GError) error = NULL;

  numbers = cgt_question_read (&reading, gtk_editable_get_text (self->entry), &error);
  if (numbers == NULL)
    grundy_remark_say (self->remark, GRUNDY_REMARK_NOTE, error->message, NULL);
  else
    answer (self, (gpointer) numbers->data, numbers->len);
  if (!self->solved)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      gtk_editable_select_region (self->entry, 0, -1);
    }
}

static char *
describe_answer (GrundyQuiz *self)
{
  CgtQuestion reading = get_reading (self);
  g_autoptr (GArray) places = NULL;

  if (self->question->kind != CGT_ANSWER_PICK)
    return cgt_question_describe_answer (&reading);
  /* Places are counted from 1 where they are spoken of, and not to be taken for what stands there. */
  places = g_array_copy (self->question->answer);
  for (guint i = 0; i < places->len; i++)
    g_array_index (places, guint64, i)++;
  return cgt_words_list_ordinals (&g_array_index (places, guint64, 0), places->len);
}

static void
on_show (GrundyQuiz *self)
{
  g_autofree char *words = describe_answer (self);
  /* Translators: %s is a number, or several; of places: "2nd", "1st and 3rd" */
  g_autofree char *heading = g_strdup_printf (_("The answer: %s"), words);

  self->solved = TRUE;
  grundy_remark_say (self->remark, GRUNDY_REMARK_NOTE, heading, self->question->right);
  update_help (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

static void
on_hint (GrundyQuiz *self)
{
  grundy_remark_say (self->remark, GRUNDY_REMARK_NOTE, _("Hint"), self->question->hint);
}

/* Building */

static gboolean
are_short (GPtrArray *choices)
{
  for (guint i = 0; i < choices->len; i++)
    if (g_utf8_strlen (((CgtLessonChoice *) g_ptr_array_index (choices, i))->text, -1) > SHORT)
      return FALSE;
  return choices->len <= 4;
}

static void
add_choices (GrundyQuiz *self,
             GPtrArray  *choices)
{
  gboolean row = are_short (choices);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->answers), row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (GTK_BOX (self->answers), row);
  for (guint i = 0; i < choices->len; i++)
    {
      const CgtLessonChoice *choice = g_ptr_array_index (choices, i);
      g_autofree char *markup = cgt_lesson_text_to_markup (choice->text);
      g_autofree char *plain = cgt_lesson_text_to_plain (choice->text);
      GtkWidget *button = gtk_button_new ();
      GtkWidget *sentence = grundy_sentence_new ();

      grundy_sentence_set (GRUNDY_SENTENCE (sentence), GRUNDY_SYMBOL_NONE, markup);
      gtk_widget_set_halign (sentence, row ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
      gtk_widget_set_valign (sentence, GTK_ALIGN_CENTER);
      gtk_button_set_child (GTK_BUTTON (button), sentence);
      gtk_widget_add_css_class (button, "choice");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
      grundy_answers_add_choice (GTK_BOX (self->answers), button, i, G_CALLBACK (on_choice), self);
    }
}

static void
add_entry (GrundyQuiz *self)
{
  g_autofree char *prompt = cgt_lesson_text_to_plain (self->question->prompt);

  self->entry = grundy_answers_add_entry (GTK_BOX (self->answers), get_reading (self).kind, prompt, ENTRY_CHARS, G_CALLBACK (on_check), self);
}

static void
build (GrundyQuiz *self)
{
  self->entry = NULL;
  grundy_answers_clear (GTK_BOX (self->answers));
  if (self->question == NULL)
    return;
  if (is_choice (self))
    add_choices (self, self->question->choices);
  else if (self->question->kind != CGT_ANSWER_PICK)
    add_entry (self);
  gtk_widget_set_visible (self->answers, self->question->kind != CGT_ANSWER_PICK);
}

/* Object */

static GtkWidget *
add_help (GrundyQuiz *self,
          const char *icon,
          const char *label,
          GCallback   callback)
{
  GtkWidget *content = adw_button_content_new ();
  GtkWidget *button = gtk_button_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->help), button);
  return button;
}

static void
grundy_quiz_dispose (GObject *object)
{
  g_clear_pointer (&GRUNDY_QUIZ (object)->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_quiz_parent_class)->dispose (object);
}

static void
grundy_quiz_class_init (GrundyQuizClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_quiz_dispose;
  signals[ANSWERED] = g_signal_new ("answered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SHOWN] = g_signal_new ("shown", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "quiz");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_quiz_init (GrundyQuiz *self)
{
  GtkWidget *prompt = grundy_sentence_new ();

  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);
  gtk_widget_set_parent (self->column, GTK_WIDGET (self));
  gtk_widget_add_css_class (prompt, "prompt");
  gtk_box_append (GTK_BOX (self->column), prompt);
  self->prompt = GRUNDY_SENTENCE (prompt);
  self->answers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_append (GTK_BOX (self->column), self->answers);
  self->remark = GRUNDY_REMARK (grundy_remark_new ());
  gtk_box_append (GTK_BOX (self->column), GTK_WIDGET (self->remark));
  self->help = g_object_new (GTK_TYPE_BOX, "halign", GTK_ALIGN_START, NULL);
  gtk_widget_set_layout_manager (self->help, g_object_new (GRUNDY_TYPE_WRAP_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (self->column), self->help);
  self->hint = add_help (self, "grundy-hint-symbolic", _("Hint"), G_CALLBACK (on_hint));
  self->show = add_help (self, "view-reveal-symbolic", _("Show Answer"), G_CALLBACK (on_show));
}

GtkWidget *
grundy_quiz_new (void)
{
  return g_object_new (GRUNDY_TYPE_QUIZ, NULL);
}

void
grundy_quiz_set (GrundyQuiz              *self,
                 const CgtLessonQuestion *question)
{
  g_autofree char *markup = NULL;
  g_autofree char *plain = NULL;

  g_return_if_fail (GRUNDY_IS_QUIZ (self));

  self->question = question;
  self->solved = FALSE;
  self->n_wrong = 0;
  grundy_remark_clear (self->remark);
  build (self);
  gtk_widget_set_visible (GTK_WIDGET (self), question != NULL);
  if (question == NULL)
    return;
  markup = cgt_lesson_text_to_markup (question->prompt);
  plain = cgt_lesson_text_to_plain (question->prompt);
  grundy_sentence_set (self->prompt, GRUNDY_SYMBOL_NONE, markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  update_help (self);
}

void
grundy_quiz_pick (GrundyQuiz *self,
                  guint64     place)
{
  g_return_if_fail (GRUNDY_IS_QUIZ (self));

  if (self->question != NULL && self->question->kind == CGT_ANSWER_PICK)
    answer (self, &place, 1);
}

gboolean
grundy_quiz_is_solved (GrundyQuiz *self)
{
  g_return_val_if_fail (GRUNDY_IS_QUIZ (self), FALSE);

  return self->solved;
}

guint
grundy_quiz_get_n_wrong (GrundyQuiz *self)
{
  g_return_val_if_fail (GRUNDY_IS_QUIZ (self), 0);

  return self->n_wrong;
}

gboolean
grundy_quiz_focus (GrundyQuiz *self)
{
  g_return_val_if_fail (GRUNDY_IS_QUIZ (self), FALSE);

  return self->question != NULL && gtk_widget_get_visible (self->answers) &&
         gtk_widget_get_root (GTK_WIDGET (self)) != NULL && /* there is no keyboard outside of a window */
         gtk_widget_child_focus (self->answers, GTK_DIR_TAB_FORWARD);
}
