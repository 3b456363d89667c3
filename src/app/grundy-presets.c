/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-presets.h"

#include <glib/gi18n.h>

guint
grundy_presets_count (const CgtGame *game)
{
  guint n = 0;

  while (game->presets[n].notation != NULL)
    n++;
  return n;
}

guint
grundy_presets_find (const CgtGame *game,
                     const char    *notation)
{
  guint n = grundy_presets_count (game);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (game->presets[i].notation, notation))
      return i;
  return n + 1;
}

const char *
grundy_presets_get_why (const CgtGame *game,
                        guint          entry)
{
  guint n = grundy_presets_count (game);

  if (entry == n)
    return _("Another one each time");
  if (entry > n)
    return _("Put together, drawn or written");
  return game->presets[entry].why != NULL ? g_dgettext (GETTEXT_PACKAGE, game->presets[entry].why) : "";
}

GtkStringList *
grundy_presets_get_titles (const CgtGame *game)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (const CgtPreset *preset = game->presets; preset->notation != NULL; preset++)
    gtk_string_list_append (titles, preset->title != NULL ? g_dgettext (GETTEXT_PACKAGE, preset->title)
                                                          : preset->notation);
  /* Translators: a position drawn by chance */
  gtk_string_list_append (titles, _("A random one"));
  return titles;
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  game)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  GtkWidget *why = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                 "max-width-chars", 34, NULL);

  gtk_widget_add_css_class (why, "legend");
  gtk_widget_add_css_class (why, "dim");
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), why);
  gtk_list_item_set_child (item, words);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  game)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *why = gtk_widget_get_next_sibling (title);

  gtk_label_set_label (GTK_LABEL (title), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_label (GTK_LABEL (why), grundy_presets_get_why (game, gtk_list_item_get_position (item)));
}

GtkListItemFactory *
grundy_presets_create_factory (const CgtGame *game)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), (gpointer) game);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), (gpointer) game);
  return factory;
}
