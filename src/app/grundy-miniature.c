/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-miniature.h"

#include "cgt-board.h"
#include "grundy-style.h"

/* Boards draw a miniature when less than this is given to them. */
#define MAX_BOARD_WIDTH 250
#define HEIGHT 136
#define MIN_HEIGHT 96
#define PADDING 12

struct _GrundyMiniature
{
  GtkWidget parent_instance;

  CgtPosition *position;
  CgtMove *ghost;
  CgtLayout *layout; /* NULL until it is drawn in the present size */
};

G_DEFINE_FINAL_TYPE (GrundyMiniature, grundy_miniature, GTK_TYPE_WIDGET)

static void
grundy_miniature_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? HEIGHT : MIN_HEIGHT + 2 * PADDING;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? HEIGHT : HEIGHT + 2 * PADDING;
}

static void
grundy_miniature_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  g_clear_pointer (&GRUNDY_MINIATURE (widget)->layout, cgt_layout_unref);
}

static void
grundy_miniature_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (widget);
  CgtScene scene = CGT_SCENE_INIT;
  CgtView view = { 0 };
  double x;
  cairo_t *cr;

  if (self->position == NULL)
    return;

  view.width = MIN (gtk_widget_get_width (widget) - 2 * PADDING, MAX_BOARD_WIDTH);
  view.height = gtk_widget_get_height (widget) - 2 * PADDING;
  view.rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  if (self->layout == NULL)
    self->layout = cgt_layout_new (self->position, NULL, &view);

  x = (int) (gtk_widget_get_width (widget) - view.width) / 2;
  scene.style = grundy_style_get_look (grundy_style_get_default ());
  scene.ghost = self->ghost;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, PADDING));
  /* Shadows may reach over the edge. */
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-PADDING, -PADDING, view.width + 2 * PADDING,
                                                                 view.height + 2 * PADDING));
  cgt_layout_draw (self->layout, cr, &scene);
  cairo_destroy (cr);
  gtk_snapshot_restore (snapshot);
}

static void
grundy_miniature_finalize (GObject *object)
{
  GrundyMiniature *self = GRUNDY_MINIATURE (object);

  g_clear_pointer (&self->layout, cgt_layout_unref);
  g_clear_pointer (&self->ghost, cgt_move_unref);
  g_clear_pointer (&self->position, cgt_position_unref);
  G_OBJECT_CLASS (grundy_miniature_parent_class)->finalize (object);
}

static void
grundy_miniature_class_init (GrundyMiniatureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_miniature_finalize;
  widget_class->measure = grundy_miniature_measure;
  widget_class->size_allocate = grundy_miniature_size_allocate;
  widget_class->snapshot = grundy_miniature_snapshot;
  gtk_widget_class_set_css_name (widget_class, "miniature");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
grundy_miniature_init (GrundyMiniature *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_miniature_new (void)
{
  return g_object_new (GRUNDY_TYPE_MINIATURE, NULL);
}

void
grundy_miniature_set_position (GrundyMiniature   *self,
                               const CgtPosition *position,
                               const CgtMove     *ghost)
{
  g_return_if_fail (GRUNDY_IS_MINIATURE (self));

  g_clear_pointer (&self->layout, cgt_layout_unref);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_pointer (&self->ghost, cgt_move_unref);
  self->position = position != NULL ? cgt_position_ref (position) : NULL;
  self->ghost = ghost != NULL ? cgt_move_ref (ghost) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
