/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-learn.h"

#include <string.h>

#include "cgt-position.h"
#include "grundy-course.h"
#include "grundy-lesson-page.h"

#define LESSON "lesson "
#define DRILL "drill "

struct _GrundyLearn
{
  GtkWidget parent_instance;

  GtkStack *pages;
  GrundyCourse *course;
  GrundyLessonPage *lesson_page;

  GrundyProgress *progress;
  CgtLesson *lesson;     /* that is shown; NULL: none */
  const CgtDrill *drill; /* likewise */
  gboolean narrow;
  char *wanted;          /* a page that was asked for before the progress was there */
};

enum {
  PROP_NARROW = 1,
  PROP_PAGE,
  N_PROPERTIES
};

enum {
  PLAY,
  EXPLAIN,
  CHANGED,
  POSITION,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyLearn, grundy_learn, GTK_TYPE_WIDGET)

static void
set_usable (GtkWidget *page,
            gboolean   usable)
{
  gtk_widget_set_can_target (page, usable);
  gtk_widget_set_can_focus (page, usable);
}

/* A page that fades out takes no more input. */
static void
show_page (GrundyLearn *self,
           GtkWidget   *page)
{
  set_usable (GTK_WIDGET (self->course), page == GTK_WIDGET (self->course));
  set_usable (GTK_WIDGET (self->lesson_page), page == GTK_WIDGET (self->lesson_page));
  gtk_stack_set_visible_child (self->pages, page);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_lesson (GrundyLearn *self,
            CgtLesson   *lesson)
{
  if (lesson != NULL)
    cgt_lesson_ref (lesson);
  g_clear_pointer (&self->lesson, cgt_lesson_unref);
  self->lesson = lesson;
}

static void
show_lesson (GrundyLearn *self)
{
  guint number = grundy_course_get_number (cgt_lesson_get_id (self->lesson));
  CgtLesson *next = NULL;

  /* A teacher's lesson may be called like one of the course. */
  if (grundy_course_get_lesson (number) != self->lesson)
    number = 0;
  if (number > 0)
    next = grundy_course_get_lesson (number + 1);
  grundy_lesson_page_set_lesson (self->lesson_page, self->lesson, number, self->progress);
  grundy_lesson_page_set_next (self->lesson_page, next != NULL ? cgt_lesson_get_title (next) : NULL);
  show_page (self, GTK_WIDGET (self->lesson_page));
  grundy_lesson_page_focus (self->lesson_page);
}

static void
open_drill (GrundyLearn    *self,
            const CgtDrill *drill)
{
  set_lesson (self, NULL);
  self->drill = drill;
  grundy_lesson_page_set_drill (self->lesson_page, drill, self->progress);
  show_page (self, GTK_WIDGET (self->lesson_page));
  grundy_lesson_page_focus (self->lesson_page);
}

static void
on_lesson_chosen (GrundyLearn *self,
                  CgtLesson   *lesson,
                  guint        number)
{
  grundy_learn_open (self, lesson);
}

static void
on_next_lesson (GrundyLearn *self)
{
  CgtLesson *next = NULL;

  if (self->lesson != NULL)
    next = grundy_course_get_lesson (grundy_course_get_number (cgt_lesson_get_id (self->lesson)) + 1);
  if (next != NULL)
    grundy_learn_open (self, next);
  else
    grundy_learn_go_back (self);
}

static void
on_play (GrundyLearn *self,
         CgtPosition *position)
{
  g_signal_emit (self, signals[PLAY], 0, position);
}

static void
on_explain (GrundyLearn *self,
            CgtPosition *position)
{
  g_signal_emit (self, signals[EXPLAIN], 0, position);
}

static void
on_position (GrundyLearn *self)
{
  g_signal_emit (self, signals[POSITION], 0);
}

/* The page, as it is remembered */

static char *
get_page (GrundyLearn *self)
{
  if (self->wanted != NULL)
    return g_strdup (self->wanted);
  if (self->drill != NULL)
    return g_strconcat (DRILL, self->drill->name, NULL);
  /* One that was opened from a file is not there the next time. */
  if (self->lesson != NULL && grundy_course_get_lesson (grundy_course_get_number (cgt_lesson_get_id (self->lesson))) == self->lesson)
    return g_strconcat (LESSON, cgt_lesson_get_id (self->lesson), NULL);
  return g_strdup ("");
}

static void
go_to_page (GrundyLearn *self,
            const char  *page)
{
  CgtLesson *lesson = NULL;
  const CgtDrill *drill = NULL;

  if (g_str_has_prefix (page, LESSON))
    lesson = grundy_course_get_lesson (grundy_course_get_number (page + strlen (LESSON)));
  else if (g_str_has_prefix (page, DRILL))
    drill = cgt_drill_find (page + strlen (DRILL));
  if (lesson != NULL)
    grundy_learn_open (self, lesson);
  else if (drill != NULL)
    open_drill (self, drill);
  else if (grundy_learn_can_go_back (self))
    grundy_learn_go_back (self);
}

/* A lesson opens at the card that was left, so that has to be known. */
static void
on_progress_changed (GrundyLearn *self)
{
  g_autofree char *wanted = NULL;

  if (self->wanted == NULL || !grundy_progress_is_loaded (self->progress))
    return;
  wanted = g_steal_pointer (&self->wanted);
  go_to_page (self, wanted);
}

static void
set_page (GrundyLearn *self,
          const char  *page)
{
  g_free (self->wanted);
  self->wanted = g_strdup (page);
  if (self->progress != NULL)
    on_progress_changed (self);
}

/* Object */

static void
grundy_learn_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GRUNDY_LEARN (object)->narrow);
      break;
    case PROP_PAGE:
      g_value_take_string (value, get_page (GRUNDY_LEARN (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_learn_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  GrundyLearn *self = GRUNDY_LEARN (object);

  switch (id)
    {
    case PROP_NARROW:
      self->narrow = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, properties[PROP_NARROW]);
      break;
    case PROP_PAGE:
      set_page (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_learn_dispose (GObject *object)
{
  GrundyLearn *self = GRUNDY_LEARN (object);
  GtkWidget *child;

  /* Whoever still thinks is to stop now. */
  if (self->lesson_page != NULL && self->progress != NULL)
    grundy_lesson_page_set_lesson (self->lesson_page, NULL, 0, self->progress);
  self->lesson_page = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  set_lesson (self, NULL);
  g_clear_object (&self->progress);
  G_OBJECT_CLASS (grundy_learn_parent_class)->dispose (object);
}

static void
grundy_learn_finalize (GObject *object)
{
  g_free (GRUNDY_LEARN (object)->wanted);
  G_OBJECT_CLASS (grundy_learn_parent_class)->finalize (object);
}

static void
grundy_learn_class_init (GrundyLearnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = grundy_learn_get_property;
  object_class->set_property = grundy_learn_set_property;
  object_class->dispose = grundy_learn_dispose;
  object_class->finalize = grundy_learn_finalize;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_PAGE] = g_param_spec_string ("page", NULL, NULL, "",
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[PLAY] = g_signal_new ("play", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[EXPLAIN] = g_signal_new ("explain", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[POSITION] = g_signal_new ("position", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_COURSE);
  g_type_ensure (GRUNDY_TYPE_LESSON_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/learn.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyLearn, pages);
  gtk_widget_class_bind_template_child (widget_class, GrundyLearn, course);
  gtk_widget_class_bind_template_child (widget_class, GrundyLearn, lesson_page);
  gtk_widget_class_bind_template_callback (widget_class, on_lesson_chosen);
  gtk_widget_class_bind_template_callback (widget_class, open_drill);
  gtk_widget_class_bind_template_callback (widget_class, on_next_lesson);
  gtk_widget_class_bind_template_callback (widget_class, on_play);
  gtk_widget_class_bind_template_callback (widget_class, on_explain);
  gtk_widget_class_bind_template_callback (widget_class, on_position);
  gtk_widget_class_bind_template_callback (widget_class, grundy_learn_go_back);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_learn_init (GrundyLearn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_usable (GTK_WIDGET (self->lesson_page), FALSE);
}

GtkWidget *
grundy_learn_new (void)
{
  return g_object_new (GRUNDY_TYPE_LEARN, NULL);
}

void
grundy_learn_set_progress (GrundyLearn    *self,
                           GrundyProgress *progress)
{
  g_return_if_fail (GRUNDY_IS_LEARN (self));
  g_return_if_fail (self->progress == NULL);

  self->progress = g_object_ref (progress);
  grundy_course_set_progress (self->course, progress);
  g_signal_connect_object (progress, "changed", G_CALLBACK (on_progress_changed), self, G_CONNECT_SWAPPED);
}

void
grundy_learn_open (GrundyLearn *self,
                   CgtLesson   *lesson)
{
  g_return_if_fail (GRUNDY_IS_LEARN (self));
  g_return_if_fail (lesson != NULL);

  set_lesson (self, lesson);
  self->drill = NULL;
  show_lesson (self);
}

void
grundy_learn_go_back (GrundyLearn *self)
{
  g_autoptr (CgtLesson) lesson = NULL;
  const CgtDrill *drill;

  g_return_if_fail (GRUNDY_IS_LEARN (self));

  lesson = g_steal_pointer (&self->lesson);
  drill = self->drill;
  self->drill = NULL;
  grundy_lesson_page_set_lesson (self->lesson_page, NULL, 0, self->progress);
  show_page (self, GTK_WIDGET (self->course));
  grundy_course_focus (self->course, lesson, drill);
}

gboolean
grundy_learn_can_go_back (GrundyLearn *self)
{
  g_return_val_if_fail (GRUNDY_IS_LEARN (self), FALSE);

  return self->lesson != NULL || self->drill != NULL;
}

char *
grundy_learn_get_title (GrundyLearn *self)
{
  g_return_val_if_fail (GRUNDY_IS_LEARN (self), NULL);

  if (self->lesson != NULL)
    return cgt_lesson_text_to_plain (cgt_lesson_get_title (self->lesson));
  return self->drill != NULL ? g_strdup (cgt_drill_get_title (self->drill)) : NULL;
}

CgtLesson *
grundy_learn_get_lesson (GrundyLearn *self)
{
  g_return_val_if_fail (GRUNDY_IS_LEARN (self), NULL);

  return self->lesson;
}

CgtPosition *
grundy_learn_get_position (GrundyLearn *self)
{
  g_return_val_if_fail (GRUNDY_IS_LEARN (self), NULL);

  return grundy_learn_can_go_back (self) ? grundy_lesson_page_get_position (self->lesson_page) : NULL;
}

GrundyDerivation *
grundy_learn_get_derivation (GrundyLearn *self)
{
  g_return_val_if_fail (GRUNDY_IS_LEARN (self), NULL);

  return grundy_learn_can_go_back (self) ? grundy_lesson_page_get_derivation (self->lesson_page) : NULL;
}

/* The lesson, the card that was left, then those that were done. */
GStrv
grundy_learn_start_over (GrundyLearn *self)
{
  g_autoptr (GStrvBuilder) undone = g_strv_builder_new ();
  const char *id, *present;

  g_return_val_if_fail (GRUNDY_IS_LEARN (self), NULL);
  g_return_val_if_fail (self->lesson != NULL, NULL);

  id = cgt_lesson_get_id (self->lesson);
  present = grundy_progress_get_present (self->progress, id);
  g_strv_builder_add_many (undone, id, present != NULL ? present : "", NULL);
  for (guint i = 0; i < cgt_lesson_get_n_cards (self->lesson); i++)
    {
      const char *card = cgt_lesson_get_card (self->lesson, i)->id;

      if (grundy_progress_is_done (self->progress, id, card))
        g_strv_builder_add (undone, card);
    }
  grundy_progress_start_over (self->progress, id);
  show_lesson (self);
  return g_strv_builder_end (undone);
}

void
grundy_learn_undo_start_over (GrundyLearn       *self,
                              const char *const *undone)
{
  g_return_if_fail (GRUNDY_IS_LEARN (self));
  g_return_if_fail (undone != NULL);

  for (guint i = 2; undone[i] != NULL; i++)
    grundy_progress_set_done (self->progress, undone[0], undone[i]);
  if (undone[1][0] != '\0')
    grundy_progress_set_present (self->progress, undone[0], undone[1]);
  if (self->lesson != NULL && g_str_equal (cgt_lesson_get_id (self->lesson), undone[0]))
    show_lesson (self);
}

void
grundy_learn_focus (GrundyLearn *self)
{
  g_return_if_fail (GRUNDY_IS_LEARN (self));

  if (grundy_learn_can_go_back (self))
    grundy_lesson_page_focus (self->lesson_page);
  else
    grundy_course_focus (self->course, NULL, NULL);
}
