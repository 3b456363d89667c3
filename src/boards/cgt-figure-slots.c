/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-figure-slots.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-figure-pen.h"

/* Empty places are shown one by one up to so many in a row. */
#define MOST_EMPTY 3

static gint
compare_items (gconstpointer a,
               gconstpointer b)
{
  const CgtFigureItem *x = *(CgtFigureItem *const *) a;
  const CgtFigureItem *y = *(CgtFigureItem *const *) b;

  if (x->value != y->value)
    return x->value < y->value ? -1 : 1;
  return x->last_value < y->last_value ? -1 : x->last_value > y->last_value;
}

static void
clear_slot (gpointer data)
{
  g_ptr_array_unref (((CgtMexSlot *) data)->items);
}

static CgtMexSlot *
add_slot (GArray        *slots,
          CgtMexSlotKind kind,
          guint64        first,
          guint64        last)
{
  CgtMexSlot slot = { kind, first, last, g_ptr_array_new (), FALSE };

  g_array_append_val (slots, slot);
  return &g_array_index (slots, CgtMexSlot, slots->len - 1);
}

/* Values from @first to @last that no option has. */
static void
add_empty (GArray *slots,
           guint64 first,
           guint64 last)
{
  if (last - first >= MOST_EMPTY)
    add_slot (slots, CGT_MEX_EMPTY, first, last);
  else
    for (guint64 value = first; value <= last; value++)
      add_slot (slots, CGT_MEX_VALUE, value, value);
}

/* The gap is the first value that is missing: what comes after it may be missing as well. */
static void
add_missing (GArray        *slots,
             const guint64 *gap,
             guint64        first,
             guint64        last)
{
  if (gap != NULL && *gap == first)
    {
      add_slot (slots, CGT_MEX_GAP, first, first);
      first++;
    }
  /* While the gap is to be found it has a name wherever it can be. */
  if (gap == NULL && first < last)
    {
      add_slot (slots, CGT_MEX_VALUE, first, first);
      first++;
    }
  if (first <= last)
    add_empty (slots, first, last);
}

static void
put_item (GArray              *slots,
          const CgtFigureItem *item,
          const guint64       *gap,
          guint64             *next)
{
  CgtMexSlot *slot;

  if (item->value > *next || slots->len == 0)
    {
      if (item->value > *next)
        add_missing (slots, gap, *next, item->value - 1);
      slot = add_slot (slots, CGT_MEX_VALUE, item->value, item->last_value);
    }
  else if (item->value == *next)
    slot = add_slot (slots, CGT_MEX_VALUE, item->value, item->last_value);
  else
    {
      slot = &g_array_index (slots, CgtMexSlot, slots->len - 1);
      slot->last = MAX (slot->last, item->last_value);
    }
  g_ptr_array_add (slot->items, (gpointer) item);
  *next = slot->last + 1;
}

GArray *
cgt_mex_get_slots (const CgtFigure *figure,
                   gboolean         hide_answer)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (CgtMexSlot));
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  const guint64 *gap = figure->has_number && !hide_answer ? &figure->number : NULL;
  guint64 next = 0;

  g_array_set_clear_func (slots, clear_slot);
  for (guint i = 0; i < figure->items->len; i++)
    g_ptr_array_add (items, (gpointer) cgt_figure_get_item (figure, i));
  g_ptr_array_sort (items, compare_items);
  for (guint i = 0; i < items->len; i++)
    put_item (slots, g_ptr_array_index (items, i), gap, &next);
  if (gap != NULL && *gap >= next)
    add_missing (slots, gap, next, *gap);
  else if (gap == NULL)
    /* Empty places do not tell how many values are reached. */
    add_empty (slots, next, next + 1);
  return slots;
}

/* Places with options come before empty ones, and small values before large ones. */
static void
keep_reached (GArray   *slots,
              gboolean *keep,
              guint     capacity)
{
  guint n_kept = 0;

  for (guint i = 0; i < slots->len; i++)
    n_kept += keep[i] != FALSE;
  for (guint i = 0; i < slots->len && n_kept < capacity; i++)
    if (!keep[i] && g_array_index (slots, CgtMexSlot, i).items->len > 0)
      {
        keep[i] = TRUE;
        n_kept++;
      }
}

/* 0, the gap, its neighbours, what is lit and the last one stay. */
static void
choose_slots (GArray *slots,
              guint   capacity)
{
  g_autofree gboolean *keep = g_new0 (gboolean, slots->len);

  for (guint i = 0; i < slots->len; i++)
    {
      const CgtMexSlot *slot = &g_array_index (slots, CgtMexSlot, i);

      if (i == 0 || i + 1 == slots->len)
        keep[i] = TRUE;
      if (slot->kind == CGT_MEX_GAP)
        for (guint j = MAX (i, 1) - 1; j <= i + 1 && j < slots->len; j++)
          keep[j] = TRUE;
      for (guint j = 0; j < slot->items->len; j++)
        keep[i] |= ((const CgtFigureItem *) g_ptr_array_index (slot->items, j))->lit;
    }
  keep_reached (slots, keep, capacity);
  cgt_figure_thin_out (keep, slots->len, capacity);
  for (guint i = 0; i < slots->len; i++)
    g_array_index (slots, CgtMexSlot, i).hidden = !keep[i];
}

/* Runs of places that are not shown become one with dots. */
static void
merge_hidden (GArray *slots)
{
  for (guint i = 0; i < slots->len; i++)
    {
      CgtMexSlot *slot = &g_array_index (slots, CgtMexSlot, i);
      gboolean reached = slot->items->len > 0;
      guint end = i + 1;

      if (!slot->hidden)
        continue;
      for (; end < slots->len && g_array_index (slots, CgtMexSlot, end).hidden; end++)
        reached |= g_array_index (slots, CgtMexSlot, end).items->len > 0;
      slot->kind = reached ? CGT_MEX_DOTS : CGT_MEX_EMPTY;
      slot->hidden = FALSE;
      slot->last = g_array_index (slots, CgtMexSlot, end - 1).last;
      g_ptr_array_set_size (slot->items, 0);
      if (end > i + 1)
        g_array_remove_range (slots, i + 1, end - i - 1);
    }
}

void
cgt_mex_thin_out (GArray *slots,
                  guint   capacity)
{
  if (slots->len <= capacity)
    return;
  choose_slots (slots, capacity);
  merge_hidden (slots);
}

char *
cgt_mex_print_parts (const CgtFigureItem *item)
{
  GString *text;

  if (item->parts == NULL || item->parts->len == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < item->parts->len; i++)
    /* Translators: between two values of which the nim-sum is meant */
    g_string_append_printf (text, "%s*%" PRIu64, i > 0 ? _(" xor ") : "", g_array_index (item->parts, guint64, i));
  return g_string_free (text, FALSE);
}
