/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-lesson-page-private.h"

#include "grundy-lesson-layout.h"
#include "grundy-wrap-layout.h"

enum {
  PROP_0,
  PROP_NARROW,
  PROP_TITLE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum {
  PLAY,
  EXPLAIN,
  CHANGED,
  POSITION,
  FINISHED,
  NEXT_LESSON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyLessonPage, grundy_lesson_page, GTK_TYPE_WIDGET)

const CgtCard *
grundy_lesson_page_get_shown (GrundyLessonPage *self)
{
  return self->lesson != NULL ? cgt_lesson_get_card (self->lesson, self->card) : NULL;
}

/* Going on */

static void
on_segments_pressed (GrundyLessonPage *self,
                     int               n_presses,
                     double            x)
{
  double width = gtk_widget_get_width (self->segments);
  guint n = self->lesson != NULL ? cgt_lesson_get_n_cards (self->lesson) : 0;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x;
  if (width > 0 && n > 0)
    grundy_lesson_page_go_to (self, (guint) CLAMP (x * n / width, 0, n - 1));
}

void
grundy_lesson_page_set_done (GrundyLessonPage *self)
{
  const CgtCard *card = grundy_lesson_page_get_shown (self);

  if (card == NULL)
    return;
  grundy_progress_set_done (self->progress, cgt_lesson_get_id (self->lesson), card->id);
  grundy_lesson_page_update_segments (self);
  grundy_lesson_page_update_next (self);
}

/* Whoever came back for what was passed over goes on with that, and then to the end. */
static guint
find_next (GrundyLessonPage *self)
{
  guint next = self->card + 1;

  while (self->catching_up && next + 1 < cgt_lesson_get_n_cards (self->lesson) && grundy_lesson_page_is_done (self, next))
    next++;
  return next;
}

static void
on_previous (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  GrundyLessonPage *self = GRUNDY_LESSON_PAGE (widget);

  if (self->lesson != NULL && self->card > 0)
    grundy_lesson_page_go_to (self, self->card - 1);
}

/* What is read, or looked at, is done with when it is left. */
static void
on_next (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  GrundyLessonPage *self = GRUNDY_LESSON_PAGE (widget);
  const CgtCard *card = grundy_lesson_page_get_shown (self);
  gboolean catching_up = self->catching_up;

  if (card == NULL)
    return;
  if (!grundy_lesson_page_asks (card))
    grundy_lesson_page_set_done (self);
  if (self->card + 1 < cgt_lesson_get_n_cards (self->lesson))
    {
      grundy_lesson_page_go_to (self, find_next (self));
      self->catching_up = catching_up;
    }
  else
    g_signal_emit (self, signals[self->next_title != NULL ? NEXT_LESSON : FINISHED], 0);
}

/* Cards */

static gboolean
contains_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Where something is to be done the keyboard does it; where something is to be read Next goes on. */
static void
take_focus (GrundyLessonPage *self)
{
  const CgtCard *card = grundy_lesson_page_get_shown (self);

  if (card != NULL && card->task != NULL && grundy_task_view_focus (self->task))
    return;
  if (grundy_quiz_focus (self->quiz))
    return;
  if (card != NULL && ((card->board != NULL && card->board->play != CGT_BOARD_STILL) ||
                       (card->question != NULL && card->question->kind == CGT_ANSWER_PICK)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    gtk_widget_grab_focus (self->next);
  if (card != NULL && card->explanation != NULL)
    grundy_stepper_focus (self->stepper);
}

void
grundy_lesson_page_update_position (GrundyLessonPage *self)
{
  CgtPosition *position = grundy_lesson_page_get_position (self);
  gboolean usable = position != NULL && !cgt_position_is_finished (position);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.play", usable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.explain", usable);
  g_signal_emit (self, signals[POSITION], 0);
}

static void
show_present (GrundyLessonPage *self)
{
  const CgtCard *card = grundy_lesson_page_get_shown (self);
  gboolean focused = contains_focus (GTK_WIDGET (self));

  /* What had it goes, and it would wander to wherever the page then scrolls to. */
  if (focused)
    gtk_widget_grab_focus (self->next);
  grundy_lesson_page_show_card (self, card);
  if (self->card + 1 == cgt_lesson_get_n_cards (self->lesson) && card->kind == CGT_CARD_TEXT)
    grundy_progress_set_done (self->progress, cgt_lesson_get_id (self->lesson), card->id);
  grundy_lesson_page_update_segments (self);
  grundy_lesson_page_update_counter (self);
  grundy_lesson_page_update_next (self);
  grundy_lesson_page_update_position (self);
  if (focused)
    take_focus (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The card at which it was left; else the first one. */
static guint
find_present (GrundyLessonPage *self)
{
  const char *id = grundy_progress_get_present (self->progress, cgt_lesson_get_id (self->lesson));
  int card = id != NULL ? cgt_lesson_find_card (self->lesson, id) : -1;

  return card >= 0 ? (guint) card : 0;
}

static void
on_progress_changed (GrundyLessonPage *self)
{
  if (self->lesson == NULL)
    return;
  if (self->waits && grundy_progress_is_loaded (self->progress))
    {
      self->waits = FALSE;
      grundy_lesson_page_go_to (self, find_present (self));
    }
  grundy_lesson_page_update_segments (self);
  grundy_lesson_page_update_next (self);
  grundy_lesson_page_update_go_on (self);
}

/* Actions */

static void
on_use_position (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  GrundyLessonPage *self = GRUNDY_LESSON_PAGE (widget);
  CgtPosition *position = grundy_lesson_page_get_position (self);

  if (position != NULL)
    g_signal_emit (self, signals[g_str_equal (action, "lesson.play") ? PLAY : EXPLAIN], 0, position);
}

static void
on_take_back (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  if (g_str_equal (action, "lesson.undo"))
    grundy_lesson_page_undo (GRUNDY_LESSON_PAGE (widget));
  else
    grundy_lesson_page_start_over (GRUNDY_LESSON_PAGE (widget));
}

/* Keyboard */

static gboolean
on_escape (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   user_data)
{
  GrundyLessonPage *self = GRUNDY_LESSON_PAGE (widget);

  return grundy_lesson_board_withdraw (self->board) || grundy_stepper_return (self->stepper);
}

/* The arrows turn the cards where nothing else needs them. */
static gboolean
on_key (GrundyLessonPage *self,
        guint             keyval,
        guint             keycode,
        GdkModifierType   state)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0 || (keyval != GDK_KEY_Left && keyval != GDK_KEY_Right))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), (keyval == GDK_KEY_Left) != rtl ? "lesson.previous" : "lesson.next", NULL);
  return GDK_EVENT_STOP;
}

/* Object */

static void
grundy_lesson_page_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  GrundyLessonPage *self = GRUNDY_LESSON_PAGE (object);

  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_TITLE:
      g_value_set_string (value, gtk_label_get_label (self->title));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_lesson_page_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      grundy_lesson_page_set_narrow (GRUNDY_LESSON_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Whatever works for what was shown works no more. */
static void
leave (GrundyLessonPage *self)
{
  grundy_lesson_page_clear_card (self);
  grundy_lesson_board_begin (self->board, NULL, FALSE, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->board), FALSE);
  if (self->progress != NULL)
    g_signal_handlers_disconnect_by_data (self->progress, self);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->lesson, cgt_lesson_unref);
  g_clear_pointer (&self->next_title, g_free);
  self->number = 0;
  self->card = 0;
  self->catching_up = self->waits = FALSE;
}

static void
grundy_lesson_page_dispose (GObject *object)
{
  GrundyLessonPage *self = GRUNDY_LESSON_PAGE (object);

  if (self->column != NULL)
    leave (self);
  g_clear_handle_id (&self->large_id, g_source_remove);
  g_clear_pointer (&self->sessions, g_hash_table_unref);
  g_clear_object (&self->figure_work);
  g_clear_object (&self->job);
  g_clear_pointer (&self->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_lesson_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/lesson-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, column);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, number_label);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, counter);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, segments);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, columns);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, card_title);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, paragraphs);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, slot);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, quiz);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, task);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, stepper);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, exercise_box);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, next_exercise);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, solution);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, streak);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, stones);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, go_on);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, summary);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, links);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, side);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, beside);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, content);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, board);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, figures);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, foot);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, previous);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, next);
  gtk_widget_class_bind_template_child (widget_class, GrundyLessonPage, note);
  gtk_widget_class_bind_template_callback (widget_class, grundy_lesson_page_update_position);
  grundy_lesson_page_bind_acts (widget_class);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "lesson.previous", NULL, on_previous);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, on_next);
  gtk_widget_class_install_action (widget_class, "lesson.undo", NULL, on_take_back);
  gtk_widget_class_install_action (widget_class, "lesson.start-over", NULL, on_take_back);
  gtk_widget_class_install_action (widget_class, "lesson.play", NULL, on_use_position);
  gtk_widget_class_install_action (widget_class, "lesson.explain", NULL, on_use_position);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, "lesson.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, "lesson.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "lesson.undo", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
}

static void
grundy_lesson_page_class_init (GrundyLessonPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = grundy_lesson_page_get_property;
  object_class->set_property = grundy_lesson_page_set_property;
  object_class->dispose = grundy_lesson_page_dispose;
  widget_class->measure = grundy_lesson_page_measure;
  widget_class->size_allocate = grundy_lesson_page_size_allocate;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[PLAY] = g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[EXPLAIN] = g_signal_new ("explain", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[POSITION] = g_signal_new ("position", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] = g_signal_new ("finished", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NEXT_LESSON] = g_signal_new ("next-lesson", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_LESSON_BOARD);
  g_type_ensure (GRUNDY_TYPE_LESSON_LAYOUT);
  g_type_ensure (GRUNDY_TYPE_QUIZ);
  g_type_ensure (GRUNDY_TYPE_STEPPER);
  g_type_ensure (GRUNDY_TYPE_STONE_ROW);
  g_type_ensure (GRUNDY_TYPE_WRAP_LAYOUT);
  g_type_ensure (GRUNDY_TYPE_TASK_VIEW);
  bind_template (widget_class);
  install_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "lessonpage");
}

static void
grundy_lesson_page_init (GrundyLessonPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->figure_work = grundy_work_new ();
  self->job = grundy_job_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_lesson_page_init_figures (self);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->foot, keys);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_segments_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->segments, GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
grundy_lesson_page_new (void)
{
  return g_object_new (GRUNDY_TYPE_LESSON_PAGE, NULL);
}

void
grundy_lesson_page_set_lesson (GrundyLessonPage *self,
                               CgtLesson        *lesson,
                               guint             number,
                               GrundyProgress   *progress)
{
  g_return_if_fail (GRUNDY_IS_LESSON_PAGE (self));
  g_return_if_fail (lesson == NULL || GRUNDY_IS_PROGRESS (progress));

  if (lesson != NULL)
    cgt_lesson_ref (lesson);
  leave (self);
  self->lesson = lesson;
  self->number = number;
  grundy_lesson_page_update_head (self);
  if (lesson == NULL)
    return;
  self->progress = g_object_ref (progress);
  g_signal_connect_object (progress, "changed", G_CALLBACK (on_progress_changed), self, G_CONNECT_SWAPPED);
  self->waits = !grundy_progress_is_loaded (progress);
  self->card = find_present (self);
  show_present (self);
}

void
grundy_lesson_page_set_drill (GrundyLessonPage *self,
                              const CgtDrill   *drill,
                              GrundyProgress   *progress)
{
  g_autoptr (GPtrArray) about = g_ptr_array_new ();

  g_return_if_fail (GRUNDY_IS_LESSON_PAGE (self));
  g_return_if_fail (drill != NULL && GRUNDY_IS_PROGRESS (progress));

  leave (self);
  self->progress = g_object_ref (progress);
  grundy_lesson_page_begin_drill (self, drill);
  grundy_lesson_page_update_head (self);
  grundy_lesson_page_update_counter (self);
  grundy_lesson_page_update_segments (self);
  g_ptr_array_add (about, (gpointer) cgt_drill_get_about (drill));
  grundy_lesson_page_show_text (self, NULL, about);
  grundy_lesson_page_update_position (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
grundy_lesson_page_set_next (GrundyLessonPage *self,
                             const char       *title)
{
  g_return_if_fail (GRUNDY_IS_LESSON_PAGE (self));

  g_free (self->next_title);
  self->next_title = g_strdup (title);
  grundy_lesson_page_update_next (self);
}

CgtLesson *
grundy_lesson_page_get_lesson (GrundyLessonPage *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSON_PAGE (self), NULL);

  return self->lesson;
}

guint
grundy_lesson_page_get_card (GrundyLessonPage *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSON_PAGE (self), 0);

  return self->card;
}

void
grundy_lesson_page_go_to (GrundyLessonPage *self,
                          guint             card)
{
  g_return_if_fail (GRUNDY_IS_LESSON_PAGE (self));

  if (self->lesson == NULL)
    return;
  card = MIN (card, cgt_lesson_get_n_cards (self->lesson) - 1);
  if (card == self->card)
    return;
  self->card = card;
  self->catching_up = FALSE;
  grundy_progress_set_present (self->progress, cgt_lesson_get_id (self->lesson), grundy_lesson_page_get_shown (self)->id);
  show_present (self);
}

CgtPosition *
grundy_lesson_page_get_position (GrundyLessonPage *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSON_PAGE (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->board)) ? grundy_lesson_board_get_position (self->board) : NULL;
}

GrundyDerivation *
grundy_lesson_page_get_derivation (GrundyLessonPage *self)
{
  g_return_val_if_fail (GRUNDY_IS_LESSON_PAGE (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->stepper)) ? grundy_stepper_get_derivation (self->stepper) : NULL;
}

void
grundy_lesson_page_focus (GrundyLessonPage *self)
{
  g_return_if_fail (GRUNDY_IS_LESSON_PAGE (self));

  take_focus (self);
}
