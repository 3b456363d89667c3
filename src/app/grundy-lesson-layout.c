/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-lesson-layout.h"

#include "grundy-adaptive.h"
#include "grundy-symbol.h"

/* In sizes of the text: the text column beside a board, and alone. */
#define LEAST_COLUMN 17
#define MOST_COLUMN 34
#define MOST_ALONE 44

/* What the text keeps free at its end, for its scroll bar. */
#define SCROLL 12

struct _GrundyLessonLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (GrundyLessonLayout, grundy_lesson_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
get_text (GtkWidget *widget)
{
  return gtk_widget_get_first_child (widget);
}

/* The board, where there is one beside the text. */
static GtkWidget *
get_side (GtkWidget *widget)
{
  GtkWidget *side = gtk_widget_get_last_child (widget);

  return gtk_widget_should_layout (side) ? side : NULL;
}

static int
get_margin (int width)
{
  return width < GRUNDY_ADAPTIVE_NARROW ? 16 : 36;
}

static int
get_gap (int width)
{
  return get_margin (width);
}

static int
get_least (GtkWidget      *widget,
           GtkOrientation  orientation,
           int             for_size)
{
  int least;

  gtk_widget_measure (widget, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

/* Of the text, where something stands beside it. */
static int
get_column (GtkWidget *widget,
            int        width)
{
  double em = grundy_symbol_get_em (widget);
  int room = width - 2 * get_margin (width) - get_gap (width);
  int column = CLAMP (room * 40 / 100, (int) (LEAST_COLUMN * em), (int) (MOST_COLUMN * em));
  int least = get_least (get_text (widget), GTK_ORIENTATION_HORIZONTAL, -1);
  int most = room - get_least (get_side (widget), GTK_ORIENTATION_HORIZONTAL, -1);

  return MAX (MIN (column, most), least);
}

static void
place (GtkWidget *widget,
       GtkWidget *child,
       int        x,
       int        width)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int all = gtk_widget_get_width (widget);
  int least = get_least (child, GTK_ORIENTATION_HORIZONTAL, -1);
  GtkAllocation allocation = { rtl ? all - x - width : x, 0, MAX (width, least), 0 };

  allocation.height = MAX (gtk_widget_get_height (widget), get_least (child, GTK_ORIENTATION_VERTICAL, allocation.width));
  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
grundy_lesson_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  GtkWidget *side = get_side (widget);
  int margin = get_margin (width);
  int room = width - 2 * margin;
  int column;

  if (side == NULL)
    {
      column = MIN (room, (int) (MOST_ALONE * grundy_symbol_get_em (widget)));
      place (widget, get_text (widget), margin, column + SCROLL);
      return;
    }
  column = get_column (widget, width);
  place (widget, get_text (widget), margin, column + SCROLL);
  place (widget, side, margin + column + get_gap (width), room - column - get_gap (width));
}

static GtkSizeRequestMode
grundy_lesson_layout_get_request_mode (GtkLayoutManager *manager,
                                       GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_lesson_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  GtkWidget *side = get_side (widget);

  *minimum = get_least (get_text (widget), orientation, -1);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MAX (*minimum, side != NULL ? get_least (side, orientation, -1) : 0);
  else if (side != NULL)
    *minimum += get_least (side, orientation, -1) + 2 * get_margin (GRUNDY_ADAPTIVE_NARROW) + get_gap (GRUNDY_ADAPTIVE_NARROW);
  else
    *minimum += 2 * get_margin (0);
  *natural = *minimum;
}

static void
grundy_lesson_layout_class_init (GrundyLessonLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = grundy_lesson_layout_get_request_mode;
  manager_class->measure = grundy_lesson_layout_measure;
  manager_class->allocate = grundy_lesson_layout_allocate;
}

static void
grundy_lesson_layout_init (GrundyLessonLayout *self)
{
}

GtkLayoutManager *
grundy_lesson_layout_new (void)
{
  return g_object_new (GRUNDY_TYPE_LESSON_LAYOUT, NULL);
}
