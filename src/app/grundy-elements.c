/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-elements.h"

#include "grundy-words.h"

struct _GrundyElements
{
  GtkWidget *board;
  GCallback clicked;
  GCallback focused;
  GPtrArray *widgets;
};

GrundyElements *
grundy_elements_new (GtkWidget *board,
                     GCallback  clicked,
                     GCallback  focused)
{
  GrundyElements *self = g_new0 (GrundyElements, 1);

  self->board = board;
  self->clicked = clicked;
  self->focused = focused;
  self->widgets = g_ptr_array_new ();
  return self;
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
}

void
grundy_elements_free (GrundyElements *self)
{
  remove_from (self, 0);
  g_ptr_array_unref (self->widgets);
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
}

void
grundy_elements_fill (GrundyElements *self,
                      CgtLayout      *layout,
                      gboolean        playable)
{
  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 id = g_array_index (layout->elements, CgtElement, i).id;
      g_autofree char *label = grundy_words_element (layout, id, playable);

      if (i >= self->widgets->len)
        add (self);
      grundy_element_set (self->widgets->pdata[i], id, label);
    }
}

void
grundy_elements_trim (GrundyElements *self,
                      CgtLayout      *layout)
{
  remove_from (self, layout->elements->len);
}

void
grundy_elements_allocate (GrundyElements *self,
                          CgtLayout      *layout)
{
  for (guint i = 0; i < MIN (self->widgets->len, layout->elements->len); i++)
    {
      const CgtElement *element = &g_array_index (layout->elements, CgtElement, i);
      GtkAllocation place = { element->x, element->y, element->width, element->height };

      /* Measuring first is the duty of who allocates. */
      gtk_widget_measure (self->widgets->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->widgets->pdata[i], &place, -1);
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
