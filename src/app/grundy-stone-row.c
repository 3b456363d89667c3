/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-stone-row.h"

#include "cgt-medals.h"
#include "grundy-progress.h"
#include "grundy-style.h"

#define WIDTH 12
#define GAP 4
#define HEIGHT 10

struct _GrundyStoneRow
{
  GtkWidget parent_instance;

  guint known;
};

G_DEFINE_FINAL_TYPE (GrundyStoneRow, grundy_stone_row, GTK_TYPE_WIDGET)

static void
grundy_stone_row_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? GRUNDY_STONES * (WIDTH + GAP) - GAP : HEIGHT;
}

/* From the start edge on. */
static void
grundy_stone_row_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  GrundyStoneRow *self = GRUNDY_STONE_ROW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  for (guint i = 0; i < GRUNDY_STONES; i++)
    {
      double x = i * (WIDTH + GAP) + WIDTH / 2.0;

      cgt_draw_stone (cr, grundy_style_get_look (grundy_style_get_default ()), i < self->known, rtl ? width - x : x, height / 2.0, WIDTH);
    }
  cairo_destroy (cr);
}

static void
grundy_stone_row_class_init (GrundyStoneRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = grundy_stone_row_measure;
  widget_class->snapshot = grundy_stone_row_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
grundy_stone_row_init (GrundyStoneRow *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_stone_row_new (void)
{
  return g_object_new (GRUNDY_TYPE_STONE_ROW, NULL);
}

void
grundy_stone_row_set_known (GrundyStoneRow *self,
                         guint         known)
{
  g_return_if_fail (GRUNDY_IS_STONE_ROW (self));

  self->known = known;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
