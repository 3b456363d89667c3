/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-parts.h"

#include <glib/gi18n.h>

#include "cgt-registry.h"
#include "grundy-options.h"

/* More parts are better put together in notation. */
#define MOST_SHOWN 24
/* A part that is finished already is drawn again, so often. */
#define MOST_DRAWS 20

struct _GrundyParts
{
  GtkWidget parent_instance;

  GtkWidget *list;
  GtkWidget *add_row;
  GtkMenuButton *add_button;
  GPtrArray *rows;           /* Row */
  CgtPosition *position;     /* NULL: none yet */
  GPtrArray *parts;          /* CgtPosition, of it */
  GRand *random;
};

/* A part. */
typedef struct
{
  GrundyParts *owner;
  const CgtGame *game;
  AdwExpanderRow *expander;
  GrundyOptions *options;
  GtkWidget *remove;
} Row;

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyParts, grundy_parts, GTK_TYPE_WIDGET)

static guint
find_row (GrundyParts *self,
          const Row   *row)
{
  guint n = 0;

  g_ptr_array_find (self->rows, row, &n);
  return n;
}

/* Changes */

static void
combine (GrundyParts *self,
         GPtrArray   *parts)
{
  g_autoptr (CgtPosition) changed = self->position->game->combine ((CgtPosition *const *) parts->pdata, parts->len, NULL);

  if (changed != NULL)
    g_signal_emit (self, signals[CHANGED], 0, changed);
}

static GPtrArray *
copy_parts (GrundyParts *self)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);

  for (guint i = 0; i < self->parts->len; i++)
    g_ptr_array_add (copy, cgt_position_ref (self->parts->pdata[i]));
  return copy;
}

/* @like: (nullable): whose rules are kept, where a game has several */
static CgtPosition *
draw_once (GrundyParts       *self,
           const CgtGame     *game,
           const CgtPosition *like)
{
  if (like != NULL && game->random_like != NULL)
    return game->random_like (like, CGT_SIZE_SMALL, self->random);
  return game->random_position (CGT_SIZE_SMALL, self->random);
}

static CgtPosition *
draw_part (GrundyParts       *self,
           const CgtGame     *game,
           const CgtPosition *but)
{
  CgtPosition *part = draw_once (self, game, but);

  for (guint i = 0; i < MOST_DRAWS && (cgt_position_is_finished (part) || (but != NULL && cgt_position_equal (part, but))); i++)
    {
      cgt_position_unref (part);
      part = draw_once (self, game, but);
    }
  return part;
}

static void
on_options_changed (Row         *row,
                    CgtPosition *part)
{
  GrundyParts *self = row->owner;
  g_autoptr (GPtrArray) parts = NULL;
  guint n = find_row (self, row);

  if (part == NULL)
    {
      g_signal_emit (self, signals[CHANGED], 0, NULL);
      return;
    }
  parts = copy_parts (self);
  cgt_position_unref (parts->pdata[n]);
  parts->pdata[n] = cgt_position_ref (part);
  combine (self, parts);
}

static void
on_draw (Row *row)
{
  g_autoptr (CgtPosition) part = draw_part (row->owner, row->game, row->owner->parts->pdata[find_row (row->owner, row)]);

  on_options_changed (row, part);
}

static void
on_remove (Row *row)
{
  GrundyParts *self = row->owner;
  g_autoptr (GPtrArray) parts = copy_parts (self);
  guint n = find_row (self, row);

  g_ptr_array_remove_index (parts, n);
  combine (self, parts);
  /* The row with the keyboard's focus is gone. */
  if (self->rows->len > 0)
    gtk_widget_grab_focus (((Row *) self->rows->pdata[MIN (n, self->rows->len - 1)])->remove);
}

static void
on_add (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  GrundyParts *self = user_data;
  const CgtGame *game = cgt_registry_find (g_variant_get_string (parameter, NULL));
  g_autoptr (GPtrArray) parts = NULL;

  if (game == NULL || self->position == NULL)
    return;
  parts = copy_parts (self);
  g_ptr_array_add (parts, draw_part (self, game, NULL));
  combine (self, parts);
}

/* Rows */

static GtkWidget *
make_button (const char *icon)
{
  return g_object_new (GTK_TYPE_BUTTON, "icon-name", icon, "valign", GTK_ALIGN_CENTER, "css-classes", (const char *const[]) { "flat", NULL }, NULL);
}

static void
name_button (GtkWidget  *button,
             const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
add_row (GrundyParts       *self,
         const CgtPosition *part)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *draw = make_button ("grundy-dice-symbolic");
  g_autofree char *draw_name = NULL;
  g_autofree char *remove_name = NULL;
  guint number = self->rows->len + 1;

  row->owner = self;
  row->game = part->game;
  row->expander = g_object_new (ADW_TYPE_EXPANDER_ROW, NULL);
  row->remove = make_button ("list-remove-symbolic");
  /* Translators: a part of a sum, by its number */
  draw_name = g_strdup_printf (_("Draw Part %u Again"), number);
  /* Translators: likewise */
  remove_name = g_strdup_printf (_("Remove Part %u"), number);
  name_button (draw, draw_name);
  name_button (row->remove, remove_name);
  adw_expander_row_add_action (row->expander, row->remove);
  adw_expander_row_add_action (row->expander, draw);
  if (part->game->options != NULL)
    {
      row->options = g_object_new (GRUNDY_TYPE_OPTIONS, NULL);
      gtk_widget_add_css_class (GTK_WIDGET (row->options), "part-options");
      adw_expander_row_add_row (row->expander, GTK_WIDGET (row->options));
      g_signal_connect_swapped (row->options, "changed", G_CALLBACK (on_options_changed), row);
    }
  g_signal_connect_swapped (draw, "clicked", G_CALLBACK (on_draw), row);
  g_signal_connect_swapped (row->remove, "clicked", G_CALLBACK (on_remove), row);
  g_ptr_array_add (self->rows, row);
  gtk_list_box_insert (GTK_LIST_BOX (self->list), GTK_WIDGET (row->expander), number - 1);
}

static void
remove_last_row (GrundyParts *self)
{
  Row *row = self->rows->pdata[self->rows->len - 1];

  gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row->expander));
  g_ptr_array_set_size (self->rows, self->rows->len - 1);
}

static void
show_row (GrundyParts *self,
          guint        n)
{
  Row *row = self->rows->pdata[n];
  const CgtPosition *part = self->parts->pdata[n];
  g_autofree char *name = cgt_position_describe_title (part);
  g_autofree char *notation = cgt_position_to_string (part);
  g_autofree char *title = NULL;

  /* Translators: the number of a part of a sum, and its game: "2  Block Tower" */
  title = g_strdup_printf (_("%u  %s"), n + 1, name);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->expander), title);
  adw_expander_row_set_subtitle (row->expander, notation);
  if (row->options != NULL)
    grundy_options_set_position (row->options, part);
  gtk_widget_set_sensitive (row->remove, self->parts->len > 1);
}

/* Rows that can stay do, so that the keyboard is not lost. */
static void
show_parts (GrundyParts *self)
{
  guint n_kept = 0;

  while (n_kept < MIN (self->rows->len, self->parts->len) &&
         ((Row *) self->rows->pdata[n_kept])->game == ((CgtPosition *) self->parts->pdata[n_kept])->game)
    n_kept++;
  while (self->rows->len > n_kept)
    remove_last_row (self);
  while (self->rows->len < self->parts->len)
    add_row (self, self->parts->pdata[self->rows->len]);
  for (guint i = 0; i < self->parts->len; i++)
    show_row (self, i);
}

static void
fill_menu (GrundyParts   *self,
           const CgtGame *game)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  for (guint i = 0; i < n_games; i++)
    if (!games[i]->hidden && game->takes_part (games[i], NULL))
      {
        g_autoptr (GMenuItem) item = g_menu_item_new (cgt_game_get_title (games[i]), NULL);

        g_menu_item_set_action_and_target (item, "parts.add", "s", games[i]->id);
        g_menu_append_item (menu, item);
      }
  gtk_menu_button_set_menu_model (self->add_button, G_MENU_MODEL (menu));
}

/* Object */

static void
grundy_parts_dispose (GObject *object)
{
  GrundyParts *self = GRUNDY_PARTS (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_pointer (&self->random, g_rand_free);
  G_OBJECT_CLASS (grundy_parts_parent_class)->dispose (object);
}

static void
grundy_parts_class_init (GrundyPartsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = grundy_parts_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_parts_init (GrundyParts *self)
{
  static const GActionEntry entries[] = { { "add", on_add, "s", NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  self->random = g_rand_new ();
  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  /* Translators: another game that is to stand beside those above */
  self->add_row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Another game"), NULL);
  self->add_button = g_object_new (GTK_TYPE_MENU_BUTTON, "label", _("Add"), "valign", GTK_ALIGN_CENTER, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add_button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Add a Game"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->add_row), GTK_WIDGET (self->add_button));
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->add_row);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "parts", G_ACTION_GROUP (actions));
}

void
grundy_parts_set_position (GrundyParts       *self,
                           const CgtPosition *position)
{
  gboolean shown = position->game->list_parts != NULL;
  const CgtGame *before = self->position != NULL ? self->position->game : NULL;

  g_return_if_fail (GRUNDY_IS_PARTS (self));

  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->position, cgt_position_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    return;
  self->position = cgt_position_ref (position);
  self->parts = position->game->list_parts (position);
  if (before != position->game)
    fill_menu (self, position->game);
  gtk_widget_set_visible (self->list, self->parts->len <= MOST_SHOWN);
  if (self->parts->len <= MOST_SHOWN)
    show_parts (self);
}
