/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure.h"

static void
item_free (gpointer data)
{
  CgtFigureItem *item = data;

  g_free (item->label);
  g_free (item->detail);
  g_clear_pointer (&item->parts, g_array_unref);
  g_clear_pointer (&item->position, cgt_position_unref);
  g_clear_pointer (&item->move, cgt_move_unref);
  g_clear_pointer (&item->reply, cgt_move_unref);
  g_free (item);
}

CgtFigure *
cgt_figure_new (CgtFigureKind kind,
                const char   *title)
{
  CgtFigure *self = g_new0 (CgtFigure, 1);

  self->kind = kind;
  self->title = g_strdup (title);
  self->items = g_ptr_array_new_with_free_func (item_free);
  self->links = g_array_new (FALSE, FALSE, sizeof (CgtFigureLink));
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->bit = -1;
  return self;
}

void
cgt_figure_free (CgtFigure *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->items);
  g_array_unref (self->links);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

CgtFigureItem *
cgt_figure_add (CgtFigure *self,
                char      *label)
{
  CgtFigureItem *item = g_new0 (CgtFigureItem, 1);

  item->label = label;
  item->count = 1;
  g_ptr_array_add (self->items, item);
  return item;
}

CgtFigureItem *
cgt_figure_add_value (CgtFigure *self,
                      char      *label,
                      guint64    value)
{
  CgtFigureItem *item = cgt_figure_add (self, label);

  item->has_value = TRUE;
  item->value = value;
  item->last_value = value;
  return item;
}

CgtFigureItem *
cgt_figure_add_at (CgtFigure    *self,
                   char         *label,
                   guint         column,
                   guint         row,
                   CgtFigureRole role)
{
  CgtFigureItem *item = cgt_figure_add (self, label);

  item->column = column;
  item->row = row;
  item->role = role;
  return item;
}

void
cgt_figure_item_add_part (CgtFigureItem *item,
                          guint64        value)
{
  if (item->parts == NULL)
    item->parts = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_val (item->parts, value);
}

void
cgt_figure_link (CgtFigure    *self,
                 guint         from,
                 guint         to,
                 CgtFigureRole role)
{
  CgtFigureLink link = { from, to, role, FALSE };

  g_return_if_fail (from < self->items->len && to < self->items->len);
  g_array_append_val (self->links, link);
}

void
cgt_figure_add_column (CgtFigure *self,
                       char      *head)
{
  g_ptr_array_add (self->columns, head);
}

void
cgt_figure_add_row (CgtFigure *self,
                    char      *head)
{
  g_ptr_array_add (self->rows, head);
}

void
cgt_figure_set_number (CgtFigure *self,
                       guint64    number)
{
  self->has_number = TRUE;
  self->number = number;
  if (self->kind == CGT_FIGURE_XOR)
    self->bit = number != 0 ? (gint) g_bit_storage (number) - 1 : -1;
}

const CgtFigureItem *
cgt_figure_get_item (const CgtFigure *self,
                     guint            i)
{
  g_return_val_if_fail (i < self->items->len, NULL);
  return g_ptr_array_index (self->items, i);
}
