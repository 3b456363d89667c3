/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-wrap-layout.h"

struct _GrundyWrapLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (GrundyWrapLayout, grundy_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
find_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
get_first (GtkWidget *widget)
{
  return find_shown (gtk_widget_get_first_child (widget));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return find_shown (gtk_widget_get_next_sibling (child));
}

static int
get_natural (GtkWidget     *child,
             GtkOrientation orientation,
             int            for_size)
{
  int natural;

  gtk_widget_measure (child, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static int
get_row_width (GtkWidget *widget)
{
  int width = -GRUNDY_WRAP_SPACING;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    width += GRUNDY_WRAP_SPACING + get_natural (child, GTK_ORIENTATION_HORIZONTAL, -1);
  return MAX (width, 0);
}

static int
get_height (GtkWidget *widget,
            int        width)
{
  gboolean one_row = width < 0 || get_row_width (widget) <= width;
  int highest = 0, sum = -GRUNDY_WRAP_SPACING;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      int height = get_natural (child, GTK_ORIENTATION_VERTICAL, one_row ? -1 : width);

      highest = MAX (highest, height);
      sum += GRUNDY_WRAP_SPACING + height;
    }
  return one_row ? highest : MAX (sum, 0);
}

static GtkSizeRequestMode
grundy_wrap_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_wrap_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  *minimum = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = get_height (widget, for_size);
      return;
    }
  *natural = get_row_width (widget);
  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      int least;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
}

static void
grundy_wrap_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int spare = width - get_row_width (widget);
  int x = 0, y = 0;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      GtkAllocation place = { x, y, width, height };

      if (spare >= 0)
        {
          place.width = get_natural (child, GTK_ORIENTATION_HORIZONTAL, -1) + (x == 0 ? spare : 0);
          x += place.width + GRUNDY_WRAP_SPACING;
        }
      else
        {
          place.height = get_natural (child, GTK_ORIENTATION_VERTICAL, width);
          y += place.height + GRUNDY_WRAP_SPACING;
        }
      if (rtl)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
    }
}

static void
grundy_wrap_layout_class_init (GrundyWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = grundy_wrap_layout_get_request_mode;
  manager_class->measure = grundy_wrap_layout_measure;
  manager_class->allocate = grundy_wrap_layout_allocate;
}

static void
grundy_wrap_layout_init (GrundyWrapLayout *self)
{
}
