/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-medallion.h"

#include <math.h>

#include <glib/gi18n.h>

#include "cgt-medals.h"
#include "cgt-signs.h"
#include "grundy-progress.h"
#include "grundy-stone-row.h"
#include "grundy-style.h"

/* In radii: the ring's line, and the mark of a lesson that is done. */
#define RING 0.108
#define CHECK 0.24
#define CHECK_AT 0.72
/* In the mockup's units. */
#define RADIUS 37.0

struct _GrundyMedallion
{
  GtkButton parent_instance;

  GtkBox *box;
  GtkBox *words;
  GtkWidget *picture;
  GtkLabel *label;
  GrundyStoneRow *stones;

  CgtLesson *lesson;
  guint number;
  guint n_done;
  guint n_stones;
  gboolean present;
  double radius;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (GrundyMedallion, grundy_medallion, GTK_TYPE_BUTTON)

/* The picture */

static void
draw_ground (GrundyMedallion *self,
             cairo_t         *cr,
             CgtStyle         style,
             double           x,
             double           y)
{
  double r = self->radius;

  if (self->present)
    {
      double edge = MAX (0.05 * r, 1.5);

      cairo_arc (cr, x, y, r * (1 + GRUNDY_MEDALLION_HALO) - edge / 2, 0, 2 * G_PI);
      cgt_set_role (cr, style, CGT_ROLE_FOCUS, 1);
      cairo_fill_preserve (cr);
      cgt_set_role (cr, style, CGT_ROLE_FOCUS_EDGE, 1);
      cairo_set_line_width (cr, edge);
      cairo_stroke (cr);
    }
  else if (!cgt_style_is_high_contrast (style))
    {
      double reach = r * (1 + GRUNDY_MEDALLION_HALO);
      cairo_pattern_t *shadow = cairo_pattern_create_radial (x, y + 0.06 * r, 0.9 * r, x, y + 0.06 * r, 1.16 * r);

      cairo_pattern_add_color_stop_rgba (shadow, 0, 0, 0, 0, cgt_style_is_dark (style) ? 0.45 : 0.16);
      cairo_pattern_add_color_stop_rgba (shadow, 1, 0, 0, 0, 0);
      cairo_arc (cr, x, y, reach, 0, 2 * G_PI);
      cairo_set_source (cr, shadow);
      cairo_fill (cr);
      cairo_pattern_destroy (shadow);
    }
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  cgt_set_role (cr, style, CGT_ROLE_CARD, 1);
  cairo_fill (cr);
}

static void
draw_picture (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        data)
{
  GrundyMedallion *self = data;
  CgtStyle style = grundy_style_get_look (grundy_style_get_default ());
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double x = width / 2.0, y = height / 2.0, r = self->radius, line = MAX (RING * r, 2);
  double share = (double) self->n_done / cgt_lesson_get_n_cards (self->lesson);

  draw_ground (self, cr, style, x, y);
  cgt_draw_medal (cr, style, cgt_lesson_get_id (self->lesson), x, y, r);
  cgt_draw_ring (cr, style, share, x, y, r - line / 2, line);
  if (grundy_medallion_is_done (self))
    cgt_draw_check (cr, style, x + (rtl ? -1 : 1) * CHECK_AT * r, y + CHECK_AT * r, CHECK * r);
}

/* The words */

static void
update_label (GrundyMedallion *self)
{
  CgtRgb dim = cgt_theme_get (grundy_style_get_look (grundy_style_get_default ()), CGT_ROLE_TEXT_DIM);
  g_autofree char *plain = cgt_lesson_text_to_plain (cgt_lesson_get_title (self->lesson));
  g_autofree char *markup = g_markup_printf_escaped ("<span foreground=\"#%02x%02x%02x\" weight=\"normal\">%u</span>\u2002%s",
                                                     (guint) (dim.red * 255 + 0.5), (guint) (dim.green * 255 + 0.5),
                                                     (guint) (dim.blue * 255 + 0.5), self->number, plain);

  gtk_label_set_markup (self->label, markup);
}

static void
update_name (GrundyMedallion *self)
{
  guint n_cards = cgt_lesson_get_n_cards (self->lesson);
  g_autofree char *title = cgt_lesson_text_to_plain (cgt_lesson_get_title (self->lesson));
  /* Translators: of a lesson: its number, its title, how many of its cards are done, how many it has */
  g_autofree char *name = g_strdup_printf (ngettext ("Lesson %u: %s, %u of %u card done", "Lesson %u: %s, %u of %u cards done", n_cards),
                                           self->number, title, self->n_done, n_cards);
  g_autofree char *what = cgt_lesson_text_to_plain (cgt_lesson_get_about (self->lesson));
  g_autoptr (GString) about = g_string_new (what);

  if (self->n_stones != GRUNDY_NO_DRILLS)
    {
      g_string_append_c (about, ' ');
      g_string_append_printf (about, ngettext ("%u of %u stone for its drills.", "%u of %u stones for its drills.", GRUNDY_STONES),
                              self->n_stones, GRUNDY_STONES);
    }
  if (self->present)
    {
      g_string_append_c (about, ' ');
      /* Translators: of the lesson that the learner is in */
      g_string_append (about, _("You are here."));
    }
  /* Later releases of GTK name a button by its visible label, which would win over ours. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about->str, -1);
}

static void
on_style_changed (GrundyMedallion *self)
{
  gtk_widget_queue_draw (self->picture);
  update_label (self);
}

/* Object */

static void
grundy_medallion_finalize (GObject *object)
{
  cgt_lesson_unref (GRUNDY_MEDALLION (object)->lesson);
  G_OBJECT_CLASS (grundy_medallion_parent_class)->finalize (object);
}

static void
grundy_medallion_class_init (GrundyMedallionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_medallion_finalize;
}

static void
grundy_medallion_init (GrundyMedallion *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->words = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 5));
  self->picture = g_object_new (GTK_TYPE_DRAWING_AREA, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  /* The button says it all to assistive tools. */
  self->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->stones = GRUNDY_STONE_ROW (grundy_stone_row_new ());
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->picture), draw_picture, self, NULL);
  gtk_box_append (self->words, GTK_WIDGET (self->label));
  gtk_box_append (self->words, GTK_WIDGET (self->stones));
  gtk_box_append (self->box, self->picture);
  gtk_box_append (self->box, GTK_WIDGET (self->words));
  gtk_button_set_child (GTK_BUTTON (self), GTK_WIDGET (self->box));
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "medallion");
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (on_style_changed), self, G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_medallion_new (CgtLesson *lesson,
                      guint      number)
{
  GrundyMedallion *self = g_object_new (GRUNDY_TYPE_MEDALLION, NULL);

  self->lesson = cgt_lesson_ref (lesson);
  self->number = number;
  update_label (self);
  grundy_medallion_set_look (self, RADIUS, FALSE);
  grundy_medallion_set_progress (self, 0, GRUNDY_NO_DRILLS, FALSE);
  return GTK_WIDGET (self);
}

CgtLesson *
grundy_medallion_get_lesson (GrundyMedallion *self)
{
  g_return_val_if_fail (GRUNDY_IS_MEDALLION (self), NULL);

  return self->lesson;
}

void
grundy_medallion_set_progress (GrundyMedallion *self,
                               guint            n_done,
                               guint            stones,
                               gboolean         present)
{
  g_return_if_fail (GRUNDY_IS_MEDALLION (self));

  self->n_done = n_done;
  self->n_stones = stones;
  self->present = present;
  grundy_stone_row_set_known (self->stones, stones != GRUNDY_NO_DRILLS ? stones : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->stones), stones != GRUNDY_NO_DRILLS);
  gtk_widget_queue_draw (self->picture);
  update_name (self);
}

gboolean
grundy_medallion_is_done (GrundyMedallion *self)
{
  g_return_val_if_fail (GRUNDY_IS_MEDALLION (self), FALSE);

  return self->n_done >= cgt_lesson_get_n_cards (self->lesson);
}

void
grundy_medallion_set_look (GrundyMedallion *self,
                           double           radius,
                           gboolean         narrow)
{
  int size = 2 * (int) ceil (radius * (1 + GRUNDY_MEDALLION_HALO));

  g_return_if_fail (GRUNDY_IS_MEDALLION (self));

  if (self->radius == radius && self->narrow == narrow)
    return;
  self->radius = radius;
  self->narrow = narrow;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->picture), size);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->picture), size);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (self->box, narrow ? 12 : 2);
  gtk_widget_set_hexpand (GTK_WIDGET (self->words), narrow);
  gtk_widget_set_valign (GTK_WIDGET (self->words), narrow ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_widget_set_halign (GTK_WIDGET (self->stones), narrow ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_label_set_justify (self->label, narrow ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (self->label, narrow ? 0 : 0.5);
}

gboolean
grundy_medallion_get_centre (GrundyMedallion  *self,
                             GtkWidget        *relative,
                             graphene_point_t *centre)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (GRUNDY_IS_MEDALLION (self), FALSE);

  if (!gtk_widget_compute_bounds (self->picture, relative, &bounds))
    return FALSE;
  graphene_rect_get_center (&bounds, centre);
  return TRUE;
}
