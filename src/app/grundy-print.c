/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-export.h"

#include <string.h>

#include "cgt-board.h"

/* Points. */
#define TITLE_SIZE 20.0
#define TEXT_SIZE 10.5
#define GAP 14.0
#define MOST_BOARD_WIDTH 520.0
/* The board leaves so much of the page to the words. */
#define MOST_BOARD_SHARE 0.7
/* Units of a step a point: its words, made for screens, are a little large for paper. */
#define STEP_UNITS 1.18
/* Characters of a notation that is too long for a page. */
#define MOST_NOTATION 1500

/* Writes a paragraph at the top of what is left of the page. Returns: where the rest begins */
static double
draw_paragraph (GtkPrintContext *context,
                const char      *text,
                const char      *family,
                double           size,
                gboolean         bold,
                double           y)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autoptr (PangoLayout) layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_new ();
  int height;

  pango_font_description_set_family (font, family);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, gtk_print_context_get_width (context) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_size (layout, NULL, &height);
  cgt_set_role (cr, CGT_STYLE_LIGHT, CGT_ROLE_INK, 1);
  cairo_move_to (cr, 0, y);
  pango_cairo_show_layout (cr, layout);
  return y + (double) height / PANGO_SCALE + GAP;
}

static double
draw_board (GtkPrintContext *context,
            GrundySubject   *subject,
            double           y)
{
  const CgtPosition *position = grundy_subject_get_position (subject);
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double page_width = gtk_print_context_get_width (context);
  double most_height = gtk_print_context_get_height (context) * MOST_BOARD_SHARE - y;
  CgtView view = { .rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL };
  CgtScene scene = CGT_SCENE_INIT;
  g_autoptr (CgtLayout) layout = NULL;

  view.width = MIN (page_width, MOST_BOARD_WIDTH);
  view.height = MIN (cgt_board_height_for_width (position, view.width), most_height);
  layout = cgt_layout_new (position, NULL, &view);
  scene.style = CGT_STYLE_LIGHT;
  scene.keys = grundy_subject_get_keys (subject);
  cairo_save (cr);
  cairo_translate (cr, (page_width - view.width) / 2, y);
  cgt_layout_draw (layout, cr, &scene);
  cairo_restore (cr);
  return y + view.height + GAP;
}

static char *
shorten (const char *notation)
{
  if (strlen (notation) <= MOST_NOTATION)
    return g_strdup (notation);
  return g_strdup_printf ("%.*s …", MOST_NOTATION, notation);
}

static void
draw_position (GtkPrintContext *context,
               GrundySubject   *subject)
{
  g_autofree char *title = cgt_position_describe_title (grundy_subject_get_position (subject));
  g_autofree char *rule = cgt_position_describe_rule (grundy_subject_get_position (subject));
  g_autofree char *notation = cgt_position_to_string (grundy_subject_get_position (subject));
  g_autofree char *shown = shorten (notation);
  double y = draw_paragraph (context, title, "Sans", TITLE_SIZE, TRUE, 0);

  y = draw_board (context, subject, y);
  y = draw_paragraph (context, shown, "Monospace", TEXT_SIZE, FALSE, y);
  draw_paragraph (context, rule, "Sans", TEXT_SIZE, FALSE, y);
}

/* As wide as the page, unless it would be too high. */
static void
draw_step (GtkPrintContext *context,
           GrundySubject   *subject)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  CgtPicture picture = grundy_subject_get_picture (subject, CGT_FORMAT_PDF, MAX (width * STEP_UNITS, 1));
  double scale = width / picture.width;

  picture.height = MIN (picture.height, gtk_print_context_get_height (context) / scale);
  picture.transparent = TRUE;
  cairo_scale (cr, scale, scale);
  grundy_subject_draw (subject, &picture, CGT_STYLE_LIGHT, cr);
}

static void
on_draw_page (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              GrundySubject     *subject)
{
  if (grundy_subject_shows_step (subject))
    draw_step (context, subject);
  else
    draw_position (context, subject);
}

static void
unref_subject (gpointer  data,
               GClosure *closure)
{
  grundy_subject_unref (data);
}

GtkPrintOperation *
grundy_export_make_print (GrundySubject *subject)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, cgt_game_get_title (grundy_subject_get_position (subject)->game));
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (on_draw_page), grundy_subject_ref (subject), unref_subject, 0);
  return operation;
}
