/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-figure-view.h"

#include <adwaita.h>
#include <math.h>

#include "cgt-figure-paint.h"
#include "grundy-style.h"
#include "grundy-symbol.h"

/* Narrower than that a figure is not legible. */
#define LEAST_WIDTH 220
#define USUAL_WIDTH 300
/* The platform's usual size of text, which the figures' own size goes with. */
#define USUAL_EM 14.67
/* Seen with what is lit. */
#define AROUND 12
/* Where it is given more room than it needs, its text is larger, up to so many times. */
#define LARGEST 1.75
/* As a miniature, how small its text is at most; its height, and what is kept free around it. */
#define SMALLEST 0.5
#define MINIATURE 136
#define PADDING 12

struct _GrundyFigureView
{
  GtkWidget parent_instance;

  const CgtFigure *figure;
  CgtExplanation *owner; /* nullable */
  CgtFigure *own;        /* nullable: @figure, where nobody else has it */
  gboolean hide_answer;
  gboolean miniature;
  AdwAnimation *growth;
  double progress;
  /* The height at a width, as it is asked for again and again. */
  int known_width;
  int known_height;
  /* How it is painted in the room that it has, which is so large. */
  CgtFigureFit fit;
  int fit_width;
  int fit_height; /* 0: to be found anew */
  gboolean reveals;
  guint reveal_id;
};

G_DEFINE_FINAL_TYPE (GrundyFigureView, grundy_figure_view, GTK_TYPE_WIDGET)

static CgtFigureLook
get_look (GrundyFigureView *self,
          int               width)
{
  return (CgtFigureLook) {
    .style = grundy_style_get_look (grundy_style_get_default ()),
    .width = width,
    .text_size = CGT_FIGURE_TEXT_SIZE * grundy_symbol_get_em (GTK_WIDGET (self)) / USUAL_EM,
    .rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL,
    .hide_answer = self->hide_answer,
  };
}

static int
get_height (GrundyFigureView *self,
            int               width)
{
  CgtFigureLook look = get_look (self, width);

  if (self->known_width != width)
    {
      self->known_width = width;
      self->known_height = (int) ceil (cgt_figure_get_height (self->figure, &look));
    }
  return self->known_height;
}

/* As it is by itself, or larger in the middle of a larger room. */
static void
fit (GrundyFigureView *self,
     int               width,
     int               height)
{
  CgtFigureLook look = get_look (self, width);

  if (self->fit_height == height && self->fit_width == width)
    return;
  self->fit_width = width;
  self->fit_height = height;
  if (self->miniature)
    {
      look.width -= 2 * PADDING;
      self->fit = cgt_figure_fit (self->figure, &look, height - 2 * PADDING, SMALLEST, 1);
      self->fit.x += PADDING;
      self->fit.y += PADDING;
    }
  else if (height > get_height (self, width))
    self->fit = cgt_figure_fit (self->figure, &look, height, 1, LARGEST);
  else
    self->fit = (CgtFigureFit) { .look = look };
}

static GtkSizeRequestMode
grundy_figure_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_figure_view_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  GrundyFigureView *self = GRUNDY_FIGURE_VIEW (widget);
  int width = for_size > 0 ? for_size : USUAL_WIDTH;

  if (self->miniature)
    {
      *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIATURE : MINIATURE + 2 * PADDING;
      return;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = USUAL_WIDTH;
      return;
    }
  *minimum = *natural = get_height (self, width);
}

static gboolean
reveal (gpointer user_data)
{
  GrundyFigureView *self = user_data;
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment;
  cairo_rectangle_t focus;
  graphene_point_t top;

  self->reveal_id = 0;
  if (scroller == NULL || page == NULL)
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  if (gtk_adjustment_get_value (adjustment) > 0 || !cgt_figure_get_focus (self->figure, &self->fit.look, &focus) ||
      !gtk_widget_compute_point (GTK_WIDGET (self), gtk_viewport_get_child (GTK_VIEWPORT (page)),
                                 &GRAPHENE_POINT_INIT (0, (float) (self->fit.y + focus.y)), &top))
    return G_SOURCE_REMOVE;
  gtk_adjustment_clamp_page (adjustment, top.y - AROUND, top.y + focus.height + AROUND);
  return G_SOURCE_REMOVE;
}

/* It has no place before it is laid out, and its page is not to be scrolled while that happens. */
static void
grundy_figure_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  GrundyFigureView *self = GRUNDY_FIGURE_VIEW (widget);

  fit (self, width, height);
  if (self->reveals && self->reveal_id == 0)
    self->reveal_id = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, reveal, self, NULL);
  self->reveals = FALSE;
}

static void
grundy_figure_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  GrundyFigureView *self = GRUNDY_FIGURE_VIEW (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));

  cairo_translate (cr, self->fit.x, self->fit.y);
  cgt_figure_draw (self->figure, cr, &self->fit.look, self->progress);
  cairo_destroy (cr);
}

static void
on_growth (double   value,
           gpointer user_data)
{
  GrundyFigureView *self = user_data;

  self->progress = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_look_changed (GrundyFigureView *self)
{
  self->known_width = self->fit_height = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
grundy_figure_view_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (grundy_figure_view_parent_class)->css_changed (widget, change);
  on_look_changed (GRUNDY_FIGURE_VIEW (widget));
}

static void
grundy_figure_view_dispose (GObject *object)
{
  GrundyFigureView *self = GRUNDY_FIGURE_VIEW (object);

  g_clear_object (&self->growth);
  g_clear_handle_id (&self->reveal_id, g_source_remove);
  G_OBJECT_CLASS (grundy_figure_view_parent_class)->dispose (object);
}

static void
grundy_figure_view_finalize (GObject *object)
{
  GrundyFigureView *self = GRUNDY_FIGURE_VIEW (object);

  g_clear_pointer (&self->owner, cgt_explanation_unref);
  g_clear_pointer (&self->own, cgt_figure_free);
  G_OBJECT_CLASS (grundy_figure_view_parent_class)->finalize (object);
}

static void
grundy_figure_view_class_init (GrundyFigureViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = grundy_figure_view_dispose;
  object_class->finalize = grundy_figure_view_finalize;
  widget_class->get_request_mode = grundy_figure_view_get_request_mode;
  widget_class->measure = grundy_figure_view_measure;
  widget_class->size_allocate = grundy_figure_view_size_allocate;
  widget_class->snapshot = grundy_figure_view_snapshot;
  widget_class->css_changed = grundy_figure_view_css_changed;
  gtk_widget_class_set_css_name (widget_class, "figure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
grundy_figure_view_init (GrundyFigureView *self)
{
  self->progress = 1;
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (on_look_changed), self, G_CONNECT_SWAPPED);
}

static GrundyFigureView *
view_new (const CgtFigure *figure,
          gboolean         hide_answer)
{
  GrundyFigureView *self = g_object_new (GRUNDY_TYPE_FIGURE_VIEW, NULL);
  g_autofree char *words = hide_answer ? NULL : cgt_figure_to_text (figure);

  self->figure = figure;
  self->hide_answer = hide_answer;
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, g_strstrip (words), -1);
  return self;
}

GtkWidget *
grundy_figure_view_new (const CgtFigure *figure,
                        CgtExplanation  *owner,
                        gboolean         hide_answer)
{
  GrundyFigureView *self = view_new (figure, hide_answer);

  self->owner = cgt_explanation_ref (owner);
  return GTK_WIDGET (self);
}

GtkWidget *
grundy_figure_view_new_own (CgtFigure *figure)
{
  GrundyFigureView *self = view_new (figure, FALSE);

  self->own = figure;
  return GTK_WIDGET (self);
}

/* What it is called would be too small to be read. */
GtkWidget *
grundy_figure_view_new_miniature (CgtFigure *figure)
{
  GrundyFigureView *self = g_object_new (GRUNDY_TYPE_FIGURE_VIEW, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                         "overflow", GTK_OVERFLOW_HIDDEN, NULL);

  g_clear_pointer (&figure->title, g_free);
  self->figure = self->own = figure;
  self->miniature = TRUE;
  return GTK_WIDGET (self);
}

GtkWidget *
grundy_figure_view_new_borrowed (const CgtFigure *figure)
{
  return GTK_WIDGET (view_new (figure, FALSE));
}

void
grundy_figure_view_grow (GrundyFigureView *self)
{
  guint duration = cgt_figure_get_milliseconds (self->figure);

  g_return_if_fail (GRUNDY_IS_FIGURE_VIEW (self));

  if (duration == 0)
    return;
  g_clear_object (&self->growth);
  self->growth = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, duration,
                                          adw_callback_animation_target_new (on_growth, self, NULL));
  adw_animation_play (self->growth);
}

void
grundy_figure_view_finish (GrundyFigureView *self)
{
  g_return_if_fail (GRUNDY_IS_FIGURE_VIEW (self));

  if (self->growth != NULL)
    adw_animation_skip (self->growth);
}

void
grundy_figure_view_reveal (GrundyFigureView *self)
{
  g_return_if_fail (GRUNDY_IS_FIGURE_VIEW (self));

  self->reveals = TRUE;
}
