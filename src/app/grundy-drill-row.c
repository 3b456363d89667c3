/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-drill-row.h"

#include <glib/gi18n.h>

#include "grundy-stone-row.h"

struct _GrundyDrillRow
{
  GtkButton parent_instance;

  GtkLabel *title;
  GtkLabel *streak;
  GrundyStoneRow *stones;

  const CgtDrill *drill;
};

G_DEFINE_FINAL_TYPE (GrundyDrillRow, grundy_drill_row, GTK_TYPE_BUTTON)

static void
grundy_drill_row_class_init (GrundyDrillRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GRUNDY_TYPE_STONE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/drill-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyDrillRow, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyDrillRow, streak);
  gtk_widget_class_bind_template_child (widget_class, GrundyDrillRow, stones);
}

static void
grundy_drill_row_init (GrundyDrillRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
grundy_drill_row_new (const CgtDrill *drill)
{
  GrundyDrillRow *self = g_object_new (GRUNDY_TYPE_DRILL_ROW, NULL);
  const char *title = cgt_drill_get_title (drill);
  /* Translators: %s is the title of a drill */
  g_autofree char *name = g_strdup_printf (_("Practise %s"), title);

  self->drill = drill;
  gtk_label_set_label (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), cgt_drill_get_about (drill));
  /* Later releases of GTK name a button by its visible label, which would win over ours. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET (self);
}

const CgtDrill *
grundy_drill_row_get_drill (GrundyDrillRow *self)
{
  g_return_val_if_fail (GRUNDY_IS_DRILL_ROW (self), NULL);

  return self->drill;
}

void
grundy_drill_row_update (GrundyDrillRow *self,
                         GrundyProgress *progress)
{
  GrundyDrillRecord record;
  g_autofree char *streak = NULL;
  g_autofree char *stones = NULL;
  g_autofree char *about = NULL;
  guint known;

  g_return_if_fail (GRUNDY_IS_DRILL_ROW (self));

  record = grundy_progress_get_drill (progress, self->drill->name);
  known = grundy_progress_get_stones (progress, self->drill->name);
  if (record.asked > 0)
    /* Translators: how many exercises were answered right, one after the other */
    streak = g_strdup_printf (_("streak %u"), record.streak);
  else
    /* Translators: of a drill */
    streak = g_strdup (_("not tried yet"));
  stones = g_strdup_printf (ngettext ("%u of %u stone", "%u of %u stones", GRUNDY_STONES), known, GRUNDY_STONES);
  /* Translators: of a drill: the streak ("streak 4"), then the stones ("1 of 3 stones") */
  about = g_strdup_printf (_("%s, %s"), streak, stones);
  gtk_label_set_label (self->streak, streak);
  grundy_stone_row_set_known (self->stones, known);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about, -1);
}
