/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-grid-layout.h"

#include "grundy-card.h"

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

static int
get_card_width (int width,
                int columns)
{
  return (width - GAP * (columns - 1)) / columns;
}

/* Of the cards from @child to @end, what the highest needs of each part. */
static void
get_heights (GtkWidget         *child,
             GtkWidget         *end,
             int                card_width,
             GrundyCardHeights *heights)
{
  *heights = (GrundyCardHeights) { 0 };
  for (; child != end; child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      GrundyCardHeights card;

      grundy_card_get_heights (GRUNDY_CARD (child), card_width, &card);
      heights->least_picture = MAX (heights->least_picture, card.least_picture);
      heights->picture = MAX (heights->picture, card.picture);
      heights->head = MAX (heights->head, card.head);
      heights->rest = MAX (heights->rest, card.rest);
    }
}

/* Cards in columns are all alike; below each other each has its own heights. (Not by a GtkSizeGroup: since
 * 4.18 that does nothing for heights that depend on the width.) */
static GtkWidget *
get_end (GtkWidget *child,
         int        columns)
{
  return columns > 1 || child == NULL ? NULL : skip_hidden (gtk_widget_get_next_sibling (child));
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
  int n_rows = (count_cards (widget) + columns - 1) / columns;

  *minimum = *natural = MAX (n_rows - 1, 0) * GAP;
  while (child != NULL)
    {
      GtkWidget *end = get_end (child, columns);
      int n = columns > 1 ? n_rows : 1;
      GrundyCardHeights heights;

      get_heights (child, end, card_width, &heights);
      *minimum += n * (heights.least_picture + heights.head + heights.rest);
      *natural += n * (heights.picture + heights.head + heights.rest);
      child = end;
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
  GtkAllocation place = { 0 };
  int y = 0;
  int row_height;
  int minimum;
  int natural;
  double share;

  /* Every row gets the same share of what lies between its smallest and its natural height. */
  measure_rows (widget, columns, card_width, &minimum, &natural);
  share = natural > minimum ? CLAMP ((double) (height - minimum) / (natural - minimum), 0, 1) : 0;
  while (child != NULL)
    {
      GtkWidget *end = get_end (child, columns);
      GrundyCardHeights heights;

      get_heights (child, end, card_width, &heights);
      row_height = heights.least_picture + (int) (share * (heights.picture - heights.least_picture)) + heights.head + heights.rest;
      for (int column = 0; child != end; column++)
        {
          int x = column % columns * (card_width + GAP), row = column / columns;

          place = (GtkAllocation) { rtl ? width - x - card_width : x, y + row * (row_height + GAP), card_width, row_height };
          grundy_card_set_heights (GRUNDY_CARD (child), &heights);
          gtk_widget_size_allocate (child, &place, -1);
          child = skip_hidden (gtk_widget_get_next_sibling (child));
        }
      y = place.y + row_height + GAP;
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
