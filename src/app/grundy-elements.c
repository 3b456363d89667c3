/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-elements.h"

#include "grundy-words.h"

/* The most children. GTK computes the style of every sibling again when one comes or goes, a tenth of
 * a millisecond for each. */
#define MOST 100
/* So many come in one frame. */
#define AT_ONCE 30
/* Where there are too many, so many before and after the cursor have one each. */
#define NEAR 12

struct _GrundyElements
{
  GtkWidget *board;
  GCallback clicked;
  GCallback focused;
  GrundyElementsFunc more;
  GPtrArray *widgets;
  GArray *places;     /* GtkAllocation: where each was put; nothing: not yet */
  GArray *chosen;     /* guint: for each widget, which of the layout's elements it is */
  guint tick_id;      /* while some are still to come */
};

GrundyElements *
grundy_elements_new (GtkWidget          *board,
                     GCallback           clicked,
                     GCallback           focused,
                     GrundyElementsFunc  more)
{
  GrundyElements *self = g_new0 (GrundyElements, 1);

  self->board = board;
  self->clicked = clicked;
  self->focused = focused;
  self->more = more;
  self->widgets = g_ptr_array_new ();
  self->places = g_array_new (FALSE, TRUE, sizeof (GtkAllocation));
  self->chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

static void
stop_adding (GrundyElements *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->board, self->tick_id);
  self->tick_id = 0;
}

static void
remove_from (GrundyElements *self,
             guint           n_kept)
{
  while (self->widgets->len > n_kept)
    {
      GtkWidget *element = self->widgets->pdata[self->widgets->len - 1];

      /* One that loses the focus by going is no news. */
      g_signal_handlers_disconnect_by_data (element, self->board);
      g_ptr_array_set_size (self->widgets, self->widgets->len - 1);
      gtk_widget_unparent (element);
    }
  g_array_set_size (self->places, self->widgets->len);
}

void
grundy_elements_free (GrundyElements *self)
{
  stop_adding (self);
  remove_from (self, 0);
  g_ptr_array_unref (self->widgets);
  g_array_unref (self->places);
  g_array_unref (self->chosen);
  g_free (self);
}

static void
add (GrundyElements *self)
{
  GtkWidget *element = grundy_element_new ();

  gtk_widget_set_parent (element, self->board);
  g_signal_connect_swapped (element, "clicked", self->clicked, self->board);
  g_signal_connect_swapped (element, "notify::has-focus", self->focused, self->board);
  g_ptr_array_add (self->widgets, element);
  g_array_set_size (self->places, self->widgets->len);
}

static guint
count_asking (CgtLayout *layout)
{
  guint n = 0;

  for (guint i = 0; i < layout->elements->len; i++)
    n += cgt_layout_get_most (layout, g_array_index (layout->elements, CgtElement, i).id) > 0;
  return n;
}

/* All elements, or if they are too many some all over the board and those around the cursor; those that
 * ask for a number, with which every move can be made, before all others. */
static void
choose (GrundyElements *self,
        CgtLayout      *layout,
        gint64          cursor,
        guint           most)
{
  guint n = layout->elements->len;
  const CgtElement *at_cursor = n > most ? cgt_layout_get_element (layout, cursor) : NULL;
  guint centre = at_cursor != NULL ? at_cursor - &g_array_index (layout->elements, CgtElement, 0) : 0;
  guint n_asking = n > most ? count_asking (layout) : 0;
  gboolean all_asking = n_asking <= most / 2;
  guint rest = most - 2 * NEAR - 1;
  guint step = n > most ? n / (all_asking && n_asking < rest ? rest - n_asking : 1) + 1 : 1;

  g_array_set_size (self->chosen, 0);
  for (guint i = 0; i < n; i++)
    if (i % step == 0 || (i + NEAR >= centre && i <= centre + NEAR) ||
        (n > most && all_asking && cgt_layout_get_most (layout, g_array_index (layout->elements, CgtElement, i).id) > 0))
      g_array_append_val (self->chosen, i);
}

static const CgtElement *
get_chosen (GrundyElements *self,
            CgtLayout      *layout,
            guint           n)
{
  return &g_array_index (layout->elements, CgtElement, g_array_index (self->chosen, guint, n));
}

static gboolean
on_tick (GtkWidget     *board,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  GrundyElements *self = user_data;

  self->tick_id = 0;
  self->more (board);
  return G_SOURCE_REMOVE;
}

void
grundy_elements_fill (GrundyElements *self,
                      CgtLayout      *layout,
                      gint64          cursor,
                      gboolean        playable)
{
  guint most = MOST;

  /* The first time all at once: what is not shown yet has no frame to wait for it. */
  if (gtk_widget_get_mapped (self->board))
    most = MIN (self->widgets->len + AT_ONCE, MOST);
  choose (self, layout, cursor, most);
  if (most < MIN (layout->elements->len, MOST) && self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (self->board, on_tick, self, NULL);

  for (guint i = 0; i < self->chosen->len; i++)
    {
      const CgtElement *element = get_chosen (self, layout, i);
      g_autofree char *label = grundy_words_element (layout, element->id, playable);

      if (i >= self->widgets->len)
        add (self);
      grundy_element_set (self->widgets->pdata[i], element->id, label);
    }
}

void
grundy_elements_trim (GrundyElements *self)
{
  remove_from (self, self->chosen->len);
}

void
grundy_elements_allocate (GrundyElements *self,
                          CgtLayout      *layout)
{
  for (guint i = 0; i < MIN (self->widgets->len, self->chosen->len); i++)
    {
      const CgtElement *element = get_chosen (self, layout, i);
      GtkAllocation *place = &g_array_index (self->places, GtkAllocation, i);
      GtkAllocation new_place = { element->x, element->y, element->width, element->height };

      if (gdk_rectangle_equal (place, &new_place))
        continue;
      *place = new_place;
      /* Measuring first is the duty of who allocates. */
      gtk_widget_measure (self->widgets->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->widgets->pdata[i], place, -1);
    }
}

GtkWidget *
grundy_elements_find (GrundyElements *self,
                      gint64          id)
{
  for (guint i = 0; i < self->widgets->len; i++)
    if (grundy_element_get_id (self->widgets->pdata[i]) == id)
      return self->widgets->pdata[i];
  return NULL;
}
