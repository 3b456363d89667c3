/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-answers.h"

#include <glib/gi18n.h>

#define CHOICE "choice"

void
grundy_answers_clear (GtkBox *answers)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (answers))) != NULL)
    gtk_box_remove (answers, child);
}

GtkEditable *
grundy_answers_add_entry (GtkBox          *answers,
                          CgtQuestionKind  kind,
                          const char      *prompt,
                          int              width_chars,
                          GCallback        check,
                          gpointer         owner)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *button = gtk_button_new_with_label (_("Check"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (answers), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (answers, FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width_chars);
  gtk_widget_set_hexpand (entry, TRUE);
  if (kind == CGT_QUESTION_SET)
    gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("such as 2, 4, or none"));
  else if (kind == CGT_QUESTION_NUMBER)
    gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, prompt, -1);
  g_signal_connect_object (entry, "activate", check, owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "clicked", check, owner, G_CONNECT_SWAPPED);
  gtk_box_append (answers, entry);
  gtk_box_append (answers, button);
  return GTK_EDITABLE (entry);
}

void
grundy_answers_add_choice (GtkBox    *answers,
                           GtkWidget *button,
                           guint      index,
                           GCallback  choose,
                           gpointer   owner)
{
  g_object_set_data (G_OBJECT (button), CHOICE, GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "clicked", choose, owner, G_CONNECT_SWAPPED);
  gtk_box_append (answers, button);
}

guint64
grundy_answers_get_choice (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), CHOICE));
}
