/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-symbol.h"

#include "grundy-style.h"

/* Shares of the text's size: of a tag's text, of a sign's radius, of a closed cell's side. */
#define TAG 0.92
#define RADIUS 0.40
#define CLOSED 1.0

struct _GrundySymbol
{
  GtkWidget parent_instance;

  GrundySymbolKind kind;
  char *text;
  guint least_digits;
};

G_DEFINE_FINAL_TYPE (GrundySymbol, grundy_symbol, GTK_TYPE_WIDGET)

double
grundy_symbol_get_em (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (pango_font_description_get_size_is_absolute (font))
    return size;
  return size * pango_cairo_context_get_resolution (context) / 72;
}

/* Text can only be measured on a surface; any will do. */
static double
measure_tag (const char *text,
             double      size)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double width = cgt_measure_tag (cr, text, size);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return width;
}

double
grundy_symbol_measure (GrundySymbolKind kind,
                       const char      *text,
                       double           em)
{
  switch (kind)
    {
    case GRUNDY_SYMBOL_VALUE:
      return measure_tag (text, TAG * em) + 1;
    case GRUNDY_SYMBOL_MISTAKE:
      return 1.5 * TAG * em;
    case GRUNDY_SYMBOL_WIN:
    case GRUNDY_SYMBOL_LOSS:
      return 2 * MAX (RADIUS * em, 4.5) + 1;
    case GRUNDY_SYMBOL_CLOSED:
    case GRUNDY_SYMBOL_FOCUS:
      return CLOSED * em + 2;
    case GRUNDY_SYMBOL_NONE:
    default:
      return 0;
    }
}

static void
draw_closed (cairo_t *cr,
             CgtStyle style,
             double   x,
             double   y,
             double   side)
{
  cgt_draw_hatch (cr, style, CGT_ROLE_HATCH, x - side / 2, y - side / 2, side, side, 1.6 * side);
  cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, x - side / 2, y - side / 2, side, side);
  cairo_stroke (cr);
}

void
grundy_symbol_draw (cairo_t         *cr,
                    GrundySymbolKind kind,
                    const char      *text,
                    double           x,
                    double           y,
                    double           em)
{
  CgtStyle style = grundy_style_get_look (grundy_style_get_default ());

  switch (kind)
    {
    case GRUNDY_SYMBOL_VALUE:
      cgt_draw_tag (cr, style, text, CGT_TAG_KNOWN, x, y, TAG * em);
      break;
    case GRUNDY_SYMBOL_MISTAKE:
      cgt_draw_mistake (cr, style, x, y, TAG * em);
      break;
    case GRUNDY_SYMBOL_WIN:
      cgt_draw_sign (cr, style, CGT_SIGN_WIN, x, y, 8 * RADIUS * em, FALSE);
      break;
    case GRUNDY_SYMBOL_LOSS:
      cgt_draw_sign (cr, style, CGT_SIGN_LOSS, x, y, 8 * RADIUS * em, FALSE);
      break;
    case GRUNDY_SYMBOL_CLOSED:
      draw_closed (cr, style, x, y, CLOSED * em);
      break;
    case GRUNDY_SYMBOL_FOCUS:
      cgt_draw_focus (cr, style, x - CLOSED * em / 2, y - CLOSED * em / 2, CLOSED * em, CLOSED * em, 3, 2 * em);
      break;
    case GRUNDY_SYMBOL_NONE:
    default:
      break;
    }
}

static void
grundy_symbol_measure_widget (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  GrundySymbol *self = GRUNDY_SYMBOL (widget);
  double em = grundy_symbol_get_em (widget);
  /* A sign is no higher than a line. */
  double size = self->kind == GRUNDY_SYMBOL_WIN || self->kind == GRUNDY_SYMBOL_LOSS ? 1.25 * em : 1.5 * TAG * em + 1;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    size = MAX (grundy_symbol_measure (self->kind, self->text, em), self->least_digits * 0.56 * em);
  *minimum = *natural = (int) (size + 0.99);
}

static void
grundy_symbol_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  GrundySymbol *self = GRUNDY_SYMBOL (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->kind == GRUNDY_SYMBOL_NONE)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  grundy_symbol_draw (cr, self->kind, self->text, width / 2.0, height / 2.0, grundy_symbol_get_em (widget));
  cairo_destroy (cr);
}

static void
grundy_symbol_finalize (GObject *object)
{
  g_free (GRUNDY_SYMBOL (object)->text);
  G_OBJECT_CLASS (grundy_symbol_parent_class)->finalize (object);
}

static void
grundy_symbol_class_init (GrundySymbolClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = grundy_symbol_finalize;
  widget_class->measure = grundy_symbol_measure_widget;
  widget_class->snapshot = grundy_symbol_snapshot;
  gtk_widget_class_set_css_name (widget_class, "symbol");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
grundy_symbol_init (GrundySymbol *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_symbol_new (GrundySymbolKind kind)
{
  GrundySymbol *self = g_object_new (GRUNDY_TYPE_SYMBOL, NULL);

  self->kind = kind;
  return GTK_WIDGET (self);
}

void
grundy_symbol_set (GrundySymbol    *self,
                   GrundySymbolKind kind,
                   const char      *text)
{
  g_return_if_fail (GRUNDY_IS_SYMBOL (self));
  g_return_if_fail ((kind == GRUNDY_SYMBOL_VALUE) == (text != NULL));

  if (self->kind == kind && g_strcmp0 (self->text, text) == 0)
    return;
  self->kind = kind;
  g_free (self->text);
  self->text = g_strdup (text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
grundy_symbol_set_least_width (GrundySymbol *self,
                               guint         digits)
{
  g_return_if_fail (GRUNDY_IS_SYMBOL (self));

  self->least_digits = digits;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
