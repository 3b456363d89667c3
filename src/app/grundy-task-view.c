/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-task-view.h"

#include <glib/gi18n.h>

#include "cgt-error.h"
#include "grundy-adaptive.h"
#include "grundy-remark.h"
#include "grundy-sentence.h"
#include "grundy-work.h"
#include "grundy-wrap-layout.h"

/* How long the computer's move is shown before it is made, and how long it may think unnoticed. */
#define PREVIEW_MS 300
#define PATIENCE_MS 300

struct _GrundyTaskView
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GrundySentence *prompt;
  GtkLabel *par;
  GtkWidget *beginners;
  GtkWidget *first;
  GtkWidget *second;
  GrundyRemark *remark;
  GtkWidget *help;
  GtkWidget *again;
  GtkWidget *hint;

  CgtLesson *lesson;
  const CgtLessonTask *task;
  GrundyLessonBoard *board;
  GrundyWork *work;
  CgtPosition *position; /* where the learner moves; NULL: it is not decided yet who begins */
  CgtTaskTurn *turn;     /* nullable: the last one */
  guint n_moves;         /* the learner's */
  gboolean done;
  guint patience_id;
  guint reply_id;
};

enum {
  DONE,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyTaskView, grundy_task_view, GTK_TYPE_WIDGET)

static void
set_position (GrundyTaskView    *self,
              const CgtPosition *position)
{
  CgtPosition *old = self->position;

  self->position = position != NULL ? cgt_position_ref (position) : NULL;
  g_clear_pointer (&old, cgt_position_unref);
}

static void
stop (GrundyTaskView *self)
{
  grundy_work_cancel (self->work);
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->reply_id, g_source_remove);
}

static gboolean
has_failed (GrundyTaskView *self)
{
  return self->turn != NULL && (self->turn->state == CGT_TASK_FAILED || self->turn->state == CGT_TASK_ASTRAY) && self->reply_id == 0;
}

static void
update_help (GrundyTaskView *self)
{
  gboolean failed = has_failed (self);
  gboolean hints = self->task->hint != NULL && !self->done;

  gtk_widget_set_visible (self->again, failed || self->done);
  gtk_widget_set_visible (self->hint, hints);
  gtk_widget_set_visible (self->help, failed || self->done || hints);
}

/* It is the learner's move. */
static void
wait_for_move (GrundyTaskView *self)
{
  g_autofree char *how = cgt_position_describe_how_to_move (self->position);

  grundy_lesson_board_set_playable (self->board, TRUE);
  if (self->turn != NULL && self->turn->state == CGT_TASK_GOES_ON)
    grundy_lesson_board_tell (self->board, self->turn->text);
  else
    grundy_lesson_board_tell (self->board, how);
}

/* Turns */

static GrundyRemarkKind
get_kind (CgtTaskState state)
{
  switch (state)
    {
    case CGT_TASK_DONE:
      return GRUNDY_REMARK_RIGHT;
    case CGT_TASK_FAILED:
      return GRUNDY_REMARK_LOST;
    case CGT_TASK_GOES_ON:
    case CGT_TASK_ASTRAY:
    default:
      return GRUNDY_REMARK_WRONG;
    }
}

static const char *
get_heading (CgtTaskState state)
{
  switch (state)
    {
    case CGT_TASK_DONE:
      return _("Done");
    case CGT_TASK_FAILED:
      return _("That loses");
    case CGT_TASK_GOES_ON:
    case CGT_TASK_ASTRAY:
    default:
      return _("Not this one");
    }
}

/* The board shows all of the turn; now it is told. */
static void
conclude (GrundyTaskView *self)
{
  CgtTaskState state = self->turn->state;
  gboolean at_board = grundy_lesson_board_contains_focus (self->board);

  if (state == CGT_TASK_GOES_ON)
    {
      set_position (self, self->turn->after_reply);
      grundy_remark_clear (self->remark);
      wait_for_move (self);
      update_help (self);
      return;
    }
  self->done = state == CGT_TASK_DONE;
  grundy_remark_say (self->remark, get_kind (state), get_heading (state), self->turn->text);
  grundy_lesson_board_tell (self->board, get_heading (state));
  update_help (self);
  if (at_board && !self->done)
    gtk_widget_grab_focus (self->again);
  g_signal_emit (self, signals[self->done ? DONE : FAILED], 0);
}

static gboolean
on_reply_shown (gpointer user_data)
{
  GrundyTaskView *self = user_data;
  CgtTaskTurn *turn = self->turn;

  self->reply_id = 0;
  grundy_lesson_board_show (self->board, turn->after_reply, turn->after, turn->reply, TRUE);
  conclude (self);
  return G_SOURCE_REMOVE;
}

static void
on_judged (gpointer      result,
           const GError *error,
           gpointer      user_data)
{
  GrundyTaskView *self = user_data;

  g_clear_handle_id (&self->patience_id, g_source_remove);
  if (result == NULL)
    {
      grundy_lesson_board_tell (self->board, g_error_matches (error, CGT_ERROR, CGT_ERROR_LIMIT)
                                               ? _("This position is too large to be worked out.") : error->message);
      return;
    }
  g_clear_pointer (&self->turn, cgt_task_turn_free);
  self->turn = result;
  if (self->turn->reply == NULL)
    {
      conclude (self);
      return;
    }
  grundy_lesson_board_preview (self->board, self->turn->reply);
  self->reply_id = g_timeout_add (PREVIEW_MS, on_reply_shown, self);
  update_help (self);
}

/* Judging, on a worker */

typedef struct
{
  CgtLesson *lesson;
  const CgtLessonTask *task;
  CgtPosition *position;
  CgtMove *move; /* NULL: it is to be begun */
  guint n_moves;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  cgt_lesson_unref (question->lesson);
  g_clear_pointer (&question->position, cgt_position_unref);
  g_clear_pointer (&question->move, cgt_move_unref);
  g_free (question);
}

static gpointer
judge (gpointer    data,
       CgtContext *context,
       GError    **error)
{
  Question *question = data;

  if (question->move == NULL)
    return cgt_task_begin (question->task, context, error);
  return cgt_task_judge (question->task, question->position, question->move, question->n_moves, context, error);
}

static gboolean
on_patience_over (gpointer user_data)
{
  GrundyTaskView *self = user_data;

  self->patience_id = 0;
  grundy_lesson_board_tell (self->board, _("The computer is thinking."));
  return G_SOURCE_REMOVE;
}

static void
begin_work (GrundyTaskView *self,
            CgtMove        *move)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question) {
    .lesson = cgt_lesson_ref (self->lesson),
    .task = self->task,
    .position = cgt_position_ref (self->position),
    .move = move != NULL ? cgt_move_ref (move) : NULL,
    .n_moves = self->n_moves,
  };
  self->patience_id = g_timeout_add (PATIENCE_MS, on_patience_over, self);
  grundy_work_begin (self->work, judge, question, question_free, (GDestroyNotify) cgt_task_turn_free, on_judged, self);
}

/* Beginning */

/* What can be aimed at, where it is more than a single move. */
static void
show_par (GrundyTaskView *self)
{
  g_autofree char *par = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->par), self->task->par > 1);
  par = g_strdup_printf (g_dngettext (NULL, "It can be done in %u move.", "It can be done in %u moves.", self->task->par), self->task->par);
  gtk_label_set_label (self->par, par);
}

static void
begin (GrundyTaskView *self,
       gboolean        learner_begins)
{
  stop (self);
  self->n_moves = 0;
  self->done = FALSE;
  g_clear_pointer (&self->turn, cgt_task_turn_free);
  set_position (self, self->task->position);
  gtk_widget_set_visible (self->beginners, FALSE);
  grundy_remark_clear (self->remark);
  update_help (self);
  if (learner_begins)
    wait_for_move (self);
  else
    begin_work (self, NULL);
}

/* Before anything has happened. */
static void
set_up (GrundyTaskView *self)
{
  stop (self);
  self->done = FALSE;
  self->n_moves = 0;
  g_clear_pointer (&self->turn, cgt_task_turn_free);
  set_position (self, NULL);
  grundy_remark_clear (self->remark);
  gtk_widget_set_visible (self->beginners, self->task->first == CGT_FIRST_CHOICE);
  if (self->task->first != CGT_FIRST_CHOICE)
    begin (self, cgt_task_learner_begins (self->task));
  else
    grundy_lesson_board_tell (self->board, _("Choose who makes the first move."));
  update_help (self);
}

static void
on_first (GrundyTaskView *self)
{
  begin (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_second (GrundyTaskView *self)
{
  begin (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_again (GrundyTaskView *self)
{
  grundy_task_view_try_again (self);
  grundy_task_view_focus (self);
}

static void
on_hint (GrundyTaskView *self)
{
  grundy_remark_say (self->remark, GRUNDY_REMARK_NOTE, _("Hint"), self->task->hint);
}

/* Object */

static void
grundy_task_view_dispose (GObject *object)
{
  GrundyTaskView *self = GRUNDY_TASK_VIEW (object);

  if (self->work != NULL)
    stop (self);
  g_clear_object (&self->work);
  g_clear_pointer (&self->turn, cgt_task_turn_free);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_pointer (&self->lesson, cgt_lesson_unref);
  g_clear_pointer (&self->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_task_view_parent_class)->dispose (object);
}

static void
grundy_task_view_class_init (GrundyTaskViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_task_view_dispose;
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_REMARK);
  g_type_ensure (GRUNDY_TYPE_SENTENCE);
  g_type_ensure (GRUNDY_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/task-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, column);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, prompt);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, par);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, beginners);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, first);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, second);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, remark);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, help);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, again);
  gtk_widget_class_bind_template_child (widget_class, GrundyTaskView, hint);
  gtk_widget_class_bind_template_callback (widget_class, on_first);
  gtk_widget_class_bind_template_callback (widget_class, on_second);
  gtk_widget_class_bind_template_callback (widget_class, on_again);
  gtk_widget_class_bind_template_callback (widget_class, on_hint);
  gtk_widget_class_set_css_name (widget_class, "quiz");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_task_view_init (GrundyTaskView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_adaptive_wrap_button (GTK_BUTTON (self->first));
  grundy_adaptive_wrap_button (GTK_BUTTON (self->second));
  self->work = grundy_work_new ();
}

GtkWidget *
grundy_task_view_new (void)
{
  return g_object_new (GRUNDY_TYPE_TASK_VIEW, NULL);
}

void
grundy_task_view_set (GrundyTaskView      *self,
                      CgtLesson           *lesson,
                      const CgtLessonTask *task,
                      GrundyLessonBoard   *board)
{
  CgtLesson *old;
  g_autofree char *markup = NULL;
  g_autofree char *plain = NULL;

  g_return_if_fail (GRUNDY_IS_TASK_VIEW (self));

  stop (self);
  old = self->lesson;
  self->lesson = lesson != NULL ? cgt_lesson_ref (lesson) : NULL;
  self->task = lesson != NULL ? task : NULL;
  self->board = board;
  g_clear_pointer (&self->turn, cgt_task_turn_free);
  set_position (self, NULL);
  self->done = FALSE;
  g_clear_pointer (&old, cgt_lesson_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), self->task != NULL);
  if (self->task == NULL)
    return;
  markup = cgt_lesson_text_to_markup (task->prompt);
  plain = cgt_lesson_text_to_plain (task->prompt);
  grundy_sentence_set (self->prompt, GRUNDY_SYMBOL_NONE, markup);
  show_par (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  set_up (self);
}

void
grundy_task_view_move (GrundyTaskView *self,
                       CgtMove        *move)
{
  g_autoptr (CgtPosition) after = NULL;

  g_return_if_fail (GRUNDY_IS_TASK_VIEW (self));

  if (self->position == NULL || self->done || has_failed (self))
    return;
  after = cgt_position_play (self->position, move, NULL);
  if (after == NULL)
    return;
  self->n_moves++;
  grundy_lesson_board_set_playable (self->board, FALSE);
  grundy_lesson_board_show (self->board, after, self->position, move, TRUE);
  grundy_lesson_board_tell (self->board, NULL);
  begin_work (self, move);
}

gboolean
grundy_task_view_try_again (GrundyTaskView *self)
{
  g_autoptr (CgtPosition) before = NULL;

  g_return_val_if_fail (GRUNDY_IS_TASK_VIEW (self), FALSE);

  if (!has_failed (self) && !self->done)
    return FALSE;
  before = cgt_position_ref (self->turn->before);
  /* Whoever chose badly who begins, or is done, begins anew. */
  if (self->done || self->turn->move == NULL || (self->task->first == CGT_FIRST_CHOICE && self->n_moves == 1))
    {
      grundy_lesson_board_show (self->board, self->task->position, NULL, NULL, FALSE);
      set_up (self);
      return TRUE;
    }
  self->n_moves--;
  g_clear_pointer (&self->turn, cgt_task_turn_free);
  set_position (self, before);
  grundy_remark_clear (self->remark);
  grundy_lesson_board_show (self->board, before, NULL, NULL, FALSE);
  wait_for_move (self);
  update_help (self);
  return TRUE;
}

gboolean
grundy_task_view_is_done (GrundyTaskView *self)
{
  g_return_val_if_fail (GRUNDY_IS_TASK_VIEW (self), FALSE);

  return self->done;
}

gboolean
grundy_task_view_focus (GrundyTaskView *self)
{
  g_return_val_if_fail (GRUNDY_IS_TASK_VIEW (self), FALSE);

  if (self->task == NULL)
    return FALSE;
  if (gtk_widget_get_visible (self->beginners))
    return gtk_widget_grab_focus (self->first);
  return gtk_widget_grab_focus (GTK_WIDGET (self->board));
}
