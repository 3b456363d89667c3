/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-course.h"

#include "grundy-continue.h"
#include "grundy-drills.h"
#include "grundy-ribbon.h"

/* From this width on, in logical pixels, the ribbon stands beside the rest. */
#define BESIDE 900
/* The widest the page gets, the width of what stands beside the ribbon, and the gap. */
#define MOST_WIDTH 1480
#define PANEL 276
#define GAP 36
/* The width of the ribbon at which its scale is 1, and how far that goes. */
#define USUAL_RIBBON 800.0
#define LEAST_SCALE 0.88
#define MOST_SCALE 1.3

struct _GrundyCourse
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkGrid *page;
  GrundyContinue *go_on;
  GrundyDrills *drills;
  GrundyRibbon *ribbon;

  GrundyProgress *progress;
  guint present; /* the number of the lesson to go on with, from 1; 0: none is left */
  gboolean narrow;
  int width;     /* that the page was arranged for */
};

enum {
  PROP_NARROW = 1,
  N_PROPERTIES
};

enum {
  LESSON_CHOSEN,
  DRILL_CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyCourse, grundy_course, GTK_TYPE_WIDGET)

/* The course */

CgtLesson *
grundy_course_get_lesson (guint number)
{
  GPtrArray *lessons = cgt_course_list ();

  return number >= 1 && number <= lessons->len ? lessons->pdata[number - 1] : NULL;
}

guint
grundy_course_get_number (const char *id)
{
  GPtrArray *lessons = cgt_course_list ();

  for (guint i = 0; i < lessons->len; i++)
    if (g_str_equal (cgt_lesson_get_id (lessons->pdata[i]), id))
      return i + 1;
  return 0;
}

static guint
count_done (GrundyProgress *progress,
            CgtLesson      *lesson)
{
  guint n = 0;

  for (guint i = 0; i < cgt_lesson_get_n_cards (lesson); i++)
    n += grundy_progress_is_done (progress, cgt_lesson_get_id (lesson), cgt_lesson_get_card (lesson, i)->id);
  return n;
}

/* A lesson is known as well as the drill of it that is known least. */
static guint
get_stones (GrundyProgress *progress,
            CgtLesson      *lesson)
{
  guint least = GRUNDY_NO_DRILLS;

  for (guint i = 0; i < cgt_lesson_get_n_cards (lesson); i++)
    {
      const CgtCard *card = cgt_lesson_get_card (lesson, i);

      if (card->drill != NULL)
        least = MIN (least, grundy_progress_get_stones (progress, card->drill));
    }
  return least;
}

/* The lesson that was left last; if that is done, the next one that is not. */
static guint
find_present (GrundyProgress *progress)
{
  GPtrArray *lessons = cgt_course_list ();
  guint last = 0;
  guint latest = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      guint order = grundy_progress_get_order (progress, cgt_lesson_get_id (lessons->pdata[i]));

      if (order <= latest)
        continue;
      latest = order;
      last = i;
    }
  for (guint i = 0; i < lessons->len; i++)
    {
      guint at = (last + i) % lessons->len;

      if (count_done (progress, lessons->pdata[at]) < cgt_lesson_get_n_cards (lessons->pdata[at]))
        return at + 1;
    }
  return 0;
}

/* What is shown */

static void
update_medallions (GrundyCourse *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->ribbon));

  for (guint number = 1; child != NULL; child = gtk_widget_get_next_sibling (child), number++)
    {
      CgtLesson *lesson = grundy_medallion_get_lesson (GRUNDY_MEDALLION (child));

      grundy_medallion_set_progress (GRUNDY_MEDALLION (child), count_done (self->progress, lesson),
                                     get_stones (self->progress, lesson), number == self->present);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->ribbon));
}

/* The drills of the present lesson and those after it, then those before. */
static void
update_drills (GrundyCourse *self)
{
  GPtrArray *lessons = cgt_course_list ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < lessons->len; i++)
    {
      CgtLesson *lesson = lessons->pdata[(MAX (self->present, 1) - 1 + i) % lessons->len];

      for (guint k = 0; k < cgt_lesson_get_n_cards (lesson); k++)
        if (cgt_lesson_get_card (lesson, k)->drill != NULL)
          g_ptr_array_add (names, cgt_lesson_get_card (lesson, k)->drill);
    }
  grundy_drills_show (self->drills, self->progress, (const char *const *) names->pdata, names->len);
}

static void
update (GrundyCourse *self)
{
  /* Nothing flickers while the file is read. */
  if (!grundy_progress_is_loaded (self->progress))
    return;
  self->present = find_present (self->progress);
  grundy_continue_show (self->go_on, grundy_course_get_lesson (self->present), self->present, self->progress);
  update_medallions (self);
  update_drills (self);
}

static void
choose_lesson (GrundyCourse *self,
               guint         number)
{
  CgtLesson *lesson = grundy_course_get_lesson (number);

  if (lesson != NULL)
    g_signal_emit (self, signals[LESSON_CHOSEN], 0, lesson, number);
}

static void
on_go_on (GrundyCourse *self)
{
  choose_lesson (self, self->present);
}

static void
on_medallion_clicked (GrundyCourse    *self,
                      GrundyMedallion *medallion)
{
  choose_lesson (self, grundy_course_get_number (cgt_lesson_get_id (grundy_medallion_get_lesson (medallion))));
}

static void
on_drill_chosen (GrundyCourse   *self,
                 const CgtDrill *drill)
{
  g_signal_emit (self, signals[DRILL_CHOSEN], 0, drill);
}

static void
add_medallions (GrundyCourse *self)
{
  GPtrArray *lessons = cgt_course_list ();

  for (guint i = 0; i < lessons->len; i++)
    {
      GtkWidget *medallion = grundy_medallion_new (lessons->pdata[i], i + 1);

      g_signal_connect_object (medallion, "clicked", G_CALLBACK (on_medallion_clicked), self, G_CONNECT_SWAPPED);
      grundy_ribbon_add (self->ribbon, GRUNDY_MEDALLION (medallion));
    }
}

/* Where things stand */

static void
attach (GrundyCourse *self,
        GtkWidget    *child,
        int           column,
        int           row,
        int           width,
        int           height)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->page));
  GtkGridLayoutChild *place = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));

  gtk_grid_layout_child_set_column (place, column);
  gtk_grid_layout_child_set_row (place, row);
  gtk_grid_layout_child_set_column_span (place, width);
  gtk_grid_layout_child_set_row_span (place, height);
}

/* Beside each other; or the ribbon below the rest; or all in one column. */
static void
arrange (GrundyCourse *self,
         int           width)
{
  gboolean beside = width >= BESIDE;
  int margin = CLAMP (width / 30, 18, 36);
  int inner = MIN (width, MOST_WIDTH) - 2 * margin;
  GtkWidget *go_on = GTK_WIDGET (self->go_on), *drills = GTK_WIDGET (self->drills), *ribbon = GTK_WIDGET (self->ribbon);

  if (self->narrow)
    {
      attach (self, go_on, 0, 0, 1, 1);
      attach (self, ribbon, 0, 1, 1, 1);
      attach (self, drills, 0, 2, 1, 1);
      margin = 16;
    }
  else
    {
      attach (self, go_on, 0, 0, 1, 1);
      attach (self, drills, beside ? 0 : 1, beside ? 1 : 0, 1, 1);
      attach (self, ribbon, beside ? 1 : 0, beside ? 0 : 1, beside ? 1 : 2, beside ? 2 : 1);
      grundy_ribbon_set_scale (self->ribbon, CLAMP ((inner - (beside ? PANEL + GAP : 0)) / USUAL_RIBBON, LEAST_SCALE, MOST_SCALE));
    }
  gtk_widget_set_hexpand (go_on, !beside);
  gtk_widget_set_hexpand (drills, !beside);
  gtk_widget_set_hexpand (ribbon, beside);
  gtk_widget_set_size_request (go_on, beside ? PANEL : -1, -1);
  gtk_grid_set_column_homogeneous (self->page, !beside && !self->narrow);
  gtk_grid_set_row_spacing (self->page, beside ? 28 : 24);
  gtk_grid_set_column_spacing (self->page, beside ? GAP : 24);
  gtk_widget_set_margin_start (GTK_WIDGET (self->page), margin);
  gtk_widget_set_margin_end (GTK_WIDGET (self->page), margin);
}

static void
grundy_course_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  gtk_widget_measure (GRUNDY_COURSE (widget)->scroller, orientation, for_size, minimum, natural, NULL, NULL);
}

/* What is changed here is measured and laid out in the same pass. */
static void
grundy_course_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  GrundyCourse *self = GRUNDY_COURSE (widget);
  int least;

  if (self->width != width)
    {
      self->width = width;
      arrange (self, width);
    }
  gtk_widget_measure (self->scroller, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX (width, least);
  gtk_widget_measure (self->scroller, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_allocate (self->scroller, width, MAX (height, least), baseline, NULL);
}

/* Object */

static void
grundy_course_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GRUNDY_COURSE (object)->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_course_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  GrundyCourse *self = GRUNDY_COURSE (object);

  switch (id)
    {
    case PROP_NARROW:
      self->narrow = g_value_get_boolean (value);
      self->width = 0;
      g_object_set (self->ribbon, "narrow", self->narrow, NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_course_dispose (GObject *object)
{
  GrundyCourse *self = GRUNDY_COURSE (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->progress);
  G_OBJECT_CLASS (grundy_course_parent_class)->dispose (object);
}

static void
grundy_course_class_init (GrundyCourseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = grundy_course_get_property;
  object_class->set_property = grundy_course_set_property;
  object_class->dispose = grundy_course_dispose;
  widget_class->measure = grundy_course_measure;
  widget_class->size_allocate = grundy_course_size_allocate;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[LESSON_CHOSEN] = g_signal_new ("lesson-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[DRILL_CHOSEN] = g_signal_new ("drill-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (GRUNDY_TYPE_CONTINUE);
  g_type_ensure (GRUNDY_TYPE_DRILLS);
  g_type_ensure (GRUNDY_TYPE_RIBBON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/course.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyCourse, scroller);
  gtk_widget_class_bind_template_child (widget_class, GrundyCourse, page);
  gtk_widget_class_bind_template_child (widget_class, GrundyCourse, go_on);
  gtk_widget_class_bind_template_child (widget_class, GrundyCourse, drills);
  gtk_widget_class_bind_template_child (widget_class, GrundyCourse, ribbon);
  gtk_widget_class_bind_template_callback (widget_class, on_go_on);
  gtk_widget_class_bind_template_callback (widget_class, on_drill_chosen);
}

static void
grundy_course_init (GrundyCourse *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_medallions (self);
}

GtkWidget *
grundy_course_new (void)
{
  return g_object_new (GRUNDY_TYPE_COURSE, NULL);
}

void
grundy_course_set_progress (GrundyCourse   *self,
                            GrundyProgress *progress)
{
  g_return_if_fail (GRUNDY_IS_COURSE (self));
  g_return_if_fail (GRUNDY_IS_PROGRESS (progress));
  g_return_if_fail (self->progress == NULL);

  self->progress = g_object_ref (progress);
  g_signal_connect_object (progress, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
grundy_course_focus (GrundyCourse   *self,
                     CgtLesson      *lesson,
                     const CgtDrill *drill)
{
  g_return_if_fail (GRUNDY_IS_COURSE (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->ribbon)); lesson != NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (grundy_medallion_get_lesson (GRUNDY_MEDALLION (child)) == lesson)
      {
        gtk_widget_grab_focus (child);
        return;
      }
  if (drill != NULL)
    grundy_drills_focus (self->drills, drill);
  else
    grundy_continue_focus (self->go_on);
}
