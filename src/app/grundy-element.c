/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-element.h"

#include "cgt-board.h"

struct _GrundyElement
{
  GtkButton parent_instance;

  gint64 id;
  char *label;
};

G_DEFINE_FINAL_TYPE (GrundyElement, grundy_element, GTK_TYPE_BUTTON)

/* A button shows for a moment that the keyboard presses it, and acts afterwards; a move does not wait. */
static void
grundy_element_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
grundy_element_finalize (GObject *object)
{
  g_free (GRUNDY_ELEMENT (object)->label);
  G_OBJECT_CLASS (grundy_element_parent_class)->finalize (object);
}

static void
grundy_element_class_init (GrundyElementClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_element_finalize;
  GTK_BUTTON_CLASS (klass)->activate = grundy_element_activate;
  gtk_widget_class_set_css_name (widget_class, "element");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
grundy_element_init (GrundyElement *self)
{
  self->id = CGT_NO_ELEMENT;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
grundy_element_new (void)
{
  return g_object_new (GRUNDY_TYPE_ELEMENT, NULL);
}

gint64
grundy_element_get_id (GrundyElement *self)
{
  g_return_val_if_fail (GRUNDY_IS_ELEMENT (self), CGT_NO_ELEMENT);

  return self->id;
}

const char *
grundy_element_get_label (GrundyElement *self)
{
  g_return_val_if_fail (GRUNDY_IS_ELEMENT (self), NULL);

  return self->label;
}

void
grundy_element_set (GrundyElement *self,
                    gint64         id,
                    const char    *label)
{
  g_return_if_fail (GRUNDY_IS_ELEMENT (self));

  self->id = id;
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
