/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-drills.h"

#include <glib/gi18n.h>

#include "cgt-medals.h"
#include "grundy-drill-row.h"
#include "grundy-stone-row.h"
#include "grundy-style.h"

/* So many are shown unless all are wanted. */
#define N_SHOWN 3

struct _GrundyDrills
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkBox *list;
  GtkToggleButton *all_button;
  GtkDrawingArea *ring;
  GrundyStoneRow *stones;
};

enum {
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyDrills, grundy_drills, GTK_TYPE_WIDGET)

static void
draw_ring (GtkDrawingArea *area,
           cairo_t        *cr,
           int             width,
           int             height,
           gpointer        data)
{
  cgt_draw_ring (cr, grundy_style_get_look (grundy_style_get_default ()), 0.7, width / 2.0, height / 2.0, 8, 3.5);
}

static void
on_clicked (GrundyDrills   *self,
            GrundyDrillRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, grundy_drill_row_get_drill (row));
}

/* Rows that matter now carry a mark. */
static void
update_visible (GrundyDrills *self)
{
  gboolean all = gtk_toggle_button_get_active (self->all_button);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, all || g_object_get_data (G_OBJECT (row), "now") != NULL);
  gtk_button_set_label (GTK_BUTTON (self->all_button), all ? _("Fewer Drills") : _("All Drills"));
}

static void
add_rows (GrundyDrills *self)
{
  guint n_drills;
  const CgtDrill *const *drills = cgt_drill_get_all (&n_drills);

  for (guint i = 0; i < n_drills; i++)
    {
      GtkWidget *row = grundy_drill_row_new (drills[i]);

      g_signal_connect_object (row, "clicked", G_CALLBACK (on_clicked), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->list, row);
    }
}

static GtkWidget *
find_row (GrundyDrills *self,
          const char   *name)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  while (row != NULL && !g_str_equal (grundy_drill_row_get_drill (GRUNDY_DRILL_ROW (row))->name, name))
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* Of the rows without the mark the one that was practised last; NULL if none was. */
static GtkWidget *
find_last (GrundyDrills   *self,
           GrundyProgress *progress)
{
  GtkWidget *last = NULL;
  guint latest = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      const CgtDrill *drill = grundy_drill_row_get_drill (GRUNDY_DRILL_ROW (row));
      guint order = grundy_progress_get_drill (progress, drill->name).order;

      if (g_object_get_data (G_OBJECT (row), "now") != NULL || order <= latest)
        continue;
      latest = order;
      last = row;
    }
  return last;
}

static void
grundy_drills_dispose (GObject *object)
{
  g_clear_pointer (&GRUNDY_DRILLS (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_drills_parent_class)->dispose (object);
}

static void
grundy_drills_class_init (GrundyDrillsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_drills_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (GRUNDY_TYPE_STONE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/drills.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyDrills, box);
  gtk_widget_class_bind_template_child (widget_class, GrundyDrills, list);
  gtk_widget_class_bind_template_child (widget_class, GrundyDrills, all_button);
  gtk_widget_class_bind_template_child (widget_class, GrundyDrills, ring);
  gtk_widget_class_bind_template_child (widget_class, GrundyDrills, stones);
  gtk_widget_class_bind_template_callback (widget_class, update_visible);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_drills_init (GrundyDrills *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->ring, draw_ring, NULL, NULL);
  grundy_stone_row_set_known (self->stones, 2);
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), self->ring,
                           G_CONNECT_SWAPPED);
  add_rows (self);
  update_visible (self);
}

GtkWidget *
grundy_drills_new (void)
{
  return g_object_new (GRUNDY_TYPE_DRILLS, NULL);
}

void
grundy_drills_show (GrundyDrills      *self,
                    GrundyProgress    *progress,
                    const char *const *next,
                    guint              n_next)
{
  guint n_shown = 0;
  GtkWidget *row;

  g_return_if_fail (GRUNDY_IS_DRILLS (self));

  for (row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      grundy_drill_row_update (GRUNDY_DRILL_ROW (row), progress);
      g_object_set_data (G_OBJECT (row), "now", NULL);
    }
  for (; n_shown < N_SHOWN && (row = find_last (self, progress)) != NULL; n_shown++)
    g_object_set_data (G_OBJECT (row), "now", self);
  for (guint i = 0; i < n_next && n_shown < N_SHOWN; i++)
    {
      row = find_row (self, next[i]);
      if (row == NULL || g_object_get_data (G_OBJECT (row), "now") != NULL)
        continue;
      g_object_set_data (G_OBJECT (row), "now", self);
      n_shown++;
    }
  update_visible (self);
}

void
grundy_drills_focus (GrundyDrills   *self,
                     const CgtDrill *drill)
{
  GtkWidget *row;

  g_return_if_fail (GRUNDY_IS_DRILLS (self));

  row = find_row (self, drill->name);
  if (row != NULL)
    gtk_widget_grab_focus (row);
}
