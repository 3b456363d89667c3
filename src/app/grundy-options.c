/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-options.h"

#include <glib/gi18n.h>

#include "grundy-number-row.h"

/* Of heaps, seats and the like no more than so many can be set one by one; notation is better then. */
#define MOST_ITEMS 50
/* What a row that is opened shows of its numbers. */
#define MOST_SHOWN 60

struct _GrundyOptions
{
  GtkWidget parent_instance;

  GtkWidget *list;
  const CgtGame *game;       /* whose options are shown; NULL: none yet */
  CgtPosition *position;
  GPtrArray *groups;         /* Group, as in the game's options */
};

/* An option: one row, or an expander with a row for each of its numbers. */
typedef struct
{
  const CgtOption *option;
  AdwExpanderRow *expander;  /* NULL: one number */
  GPtrArray *rows;           /* GrundyNumberRow */
} Group;

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyOptions, grundy_options, GTK_TYPE_WIDGET)

static void
group_free (Group *group)
{
  g_ptr_array_unref (group->rows);
  g_free (group);
}

static void
on_number_changed (GrundyOptions   *self,
                   GrundyNumberRow *row)
{
  g_autoptr (CgtPosition) changed = NULL;
  guint64 number;

  if (grundy_number_row_get_number (row, &number))
    for (guint i = 0; i < self->groups->len && changed == NULL; i++)
      {
        Group *group = g_ptr_array_index (self->groups, i);
        guint n;

        if (!g_ptr_array_find (group->rows, row, &n))
          continue;
        changed = number == group->option->get (self->position, n) ? cgt_position_ref (self->position)
                                                                   : group->option->set (self->position, n, number);
      }
  g_signal_emit (self, signals[CHANGED], 0, changed);
}

static GtkWidget *
add_row (GrundyOptions *self,
         Group         *group,
         const char    *title)
{
  const CgtOption *option = group->option;
  GtkWidget *row = grundy_number_row_new (title, option->least, option->most, option->step);

  g_signal_connect_object (row, "changed", G_CALLBACK (on_number_changed), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (group->rows, row);
  return row;
}

static void
add_group (GrundyOptions   *self,
           const CgtOption *option)
{
  Group *group = g_new0 (Group, 1);
  const char *title = g_dgettext (GETTEXT_PACKAGE, option->title);
  GtkWidget *row;

  group->option = option;
  group->rows = g_ptr_array_new ();
  g_ptr_array_add (self->groups, group);
  if (option->count == NULL)
    {
      row = add_row (self, group, title);
    }
  else
    {
      row = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", title, NULL);
      group->expander = ADW_EXPANDER_ROW (row);
    }
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
show_game (GrundyOptions *self,
           const CgtGame *game)
{
  GtkWidget *row;

  self->game = game;
  g_ptr_array_set_size (self->groups, 0);
  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (const CgtOption *option = game->options; option != NULL && option->title != NULL; option++)
    add_group (self, option);
  gtk_widget_set_visible (GTK_WIDGET (self), self->groups->len > 0);
}

/* Keeps the rows that can stay, so that the keyboard is not lost. */
static void
set_n_rows (GrundyOptions *self,
            Group         *group,
            guint          n)
{
  while (group->rows->len > n)
    {
      guint last = group->rows->len - 1;

      adw_expander_row_remove (group->expander, g_ptr_array_index (group->rows, last));
      g_ptr_array_set_size (group->rows, last);
    }
  while (group->rows->len < n)
    {
      g_autofree char *title = NULL;

      /* Translators: a seat, heap or the like, and its number: "Seat 3" */
      title = g_strdup_printf (_("%s %u"), g_dgettext (GETTEXT_PACKAGE, group->option->item_title),
                               group->rows->len + 1);
      adw_expander_row_add_row (group->expander, add_row (self, group, title));
    }
}

static void
show_numbers (GrundyOptions *self,
              Group         *group)
{
  const CgtOption *option = group->option;
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < group->rows->len; i++)
    {
      guint64 number = option->get (self->position, i);

      grundy_number_row_set_number (g_ptr_array_index (group->rows, i), number);
      if (numbers->len < MOST_SHOWN)
        g_string_append_printf (numbers, i > 0 ? "  %" G_GUINT64_FORMAT : "%" G_GUINT64_FORMAT, number);
      else if (i + 1 == group->rows->len)
        g_string_append (numbers, " …");
    }
  if (group->expander != NULL)
    adw_expander_row_set_subtitle (group->expander, numbers->str);
}

static void
show_group (GrundyOptions *self,
            Group         *group)
{
  if (group->expander != NULL)
    {
      guint n = group->option->count (self->position);

      gtk_widget_set_visible (GTK_WIDGET (group->expander), n <= MOST_ITEMS);
      set_n_rows (self, group, n <= MOST_ITEMS ? n : 0);
    }
  show_numbers (self, group);
}

/* Object */

static void
grundy_options_dispose (GObject *object)
{
  GrundyOptions *self = GRUNDY_OPTIONS (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->position, cgt_position_unref);
  G_OBJECT_CLASS (grundy_options_parent_class)->dispose (object);
}

static void
grundy_options_class_init (GrundyOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_options_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_options_init (GrundyOptions *self)
{
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) group_free);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}

void
grundy_options_set_position (GrundyOptions     *self,
                             const CgtPosition *position)
{
  g_return_if_fail (GRUNDY_IS_OPTIONS (self));
  g_return_if_fail (position != NULL);

  g_clear_pointer (&self->position, cgt_position_unref);
  self->position = cgt_position_ref (position);
  if (self->game != position->game)
    show_game (self, position->game);
  for (guint i = 0; i < self->groups->len; i++)
    show_group (self, g_ptr_array_index (self->groups, i));
}
