/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-grid-layout.h"

#define MAX_COLUMNS 4
#define MIN_CARD_WIDTH 256
#define GAP 24

struct _GrundyGridLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (GrundyGridLayout, grundy_grid_layout, GTK_TYPE_LAYOUT_MANAGER)

int
grundy_grid_layout_get_columns (int width,
                                int n_cards)
{
  int most = CLAMP ((width + GAP) / (MIN_CARD_WIDTH + GAP), 1, MAX_COLUMNS);
  int rows = MAX ((n_cards + most - 1) / most, 1);

  return CLAMP ((n_cards + rows - 1) / rows, 1, most);
}

/* The next card that takes part, @child included. */
static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
count_cards (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    n++;
  return n;
}

/* Ends at the first card of the next row. */
static GtkWidget *
measure_row (GtkWidget *child,
             int        columns,
             int        card_width,
             int       *minimum,
             int       *natural)
{
  *minimum = 0;
  *natural = 0;
  for (int column = 0; column < columns && child != NULL; column++)
    {
      int card_minimum;
      int card_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, card_width, &card_minimum, &card_natural, NULL, NULL);
      *minimum = MAX (*minimum, card_minimum);
      *natural = MAX (*natural, card_natural);
      child = skip_hidden (gtk_widget_get_next_sibling (child));
    }
  return child;
}

static int
get_card_width (int width,
                int columns)
{
  return (width - GAP * (columns - 1)) / columns;
}

/* Of all rows together. */
static void
measure_rows (GtkWidget *widget,
              int        columns,
              int        card_width,
              int       *minimum,
              int       *natural)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));

  *minimum = 0;
  *natural = 0;
  while (child != NULL)
    {
      int row_minimum;
      int row_natural;

      child = measure_row (child, columns, card_width, &row_minimum, &row_natural);
      *minimum += row_minimum + (child != NULL ? GAP : 0);
      *natural += row_natural + (child != NULL ? GAP : 0);
    }
}

static GtkSizeRequestMode
grundy_grid_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_grid_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  int columns = grundy_grid_layout_get_columns (for_size, count_cards (widget));
  int least = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));

      for (; child != NULL; child = skip_hidden (gtk_widget_get_next_sibling (child)))
        {
          int card;

          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &card, NULL, NULL, NULL);
          least = MAX (least, card);
        }
      *minimum = least;
      *natural = MAX (least, MIN_CARD_WIDTH * MAX_COLUMNS + GAP * (MAX_COLUMNS - 1));
      return;
    }

  measure_rows (widget, columns, for_size < 0 ? -1 : get_card_width (for_size, columns), minimum, natural);
}

static void
grundy_grid_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns = grundy_grid_layout_get_columns (width, count_cards (widget));
  int card_width = get_card_width (width, columns);
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;
  int minimum;
  int natural;
  double share;

  /* Every row gets the same share of what lies between its smallest and its natural height. */
  measure_rows (widget, columns, card_width, &minimum, &natural);
  share = natural > minimum ? CLAMP ((double) (height - minimum) / (natural - minimum), 0, 1) : 0;
  while (child != NULL)
    {
      int row_height;

      measure_row (child, columns, card_width, &minimum, &natural);
      row_height = minimum + (int) (share * (natural - minimum));
      for (int column = 0; column < columns && child != NULL; column++)
        {
          int x = column * (card_width + GAP);
          GtkAllocation place = { rtl ? width - x - card_width : x, y, card_width, row_height };

          gtk_widget_size_allocate (child, &place, -1);
          child = skip_hidden (gtk_widget_get_next_sibling (child));
        }
      y += row_height + GAP;
    }
}

static void
grundy_grid_layout_class_init (GrundyGridLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = grundy_grid_layout_get_request_mode;
  manager_class->measure = grundy_grid_layout_measure;
  manager_class->allocate = grundy_grid_layout_allocate;
}

static void
grundy_grid_layout_init (GrundyGridLayout *self)
{
}

GtkLayoutManager *
grundy_grid_layout_new (void)
{
  return g_object_new (GRUNDY_TYPE_GRID_LAYOUT, NULL);
}
