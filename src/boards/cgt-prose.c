/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-prose.h"

#include "cgt-pango.h"

#define ZERO_WIDTH_SPACE "\xe2\x80\x8b"
/* Stands for a tag in the text that is laid out. */
#define PLACE "\xef\xbf\xbc"
/* Of a tag's text, as a share of the text around it. */
#define TAG_SIZE 0.9
/* Around a tag, likewise. */
#define TAG_SPACE 0.12

struct _CgtProse
{
  cairo_t *cr;
  PangoLayout *layout;
  PangoRectangle logical;
  double size;
  double width;         /* of a line */
  CgtStyle style;       /* while it is drawn */
};

/* The length of a value at @text, or 0. */
static gsize
scan_value (const char *text)
{
  gsize n = 1;

  if (*text != '*')
    return 0;
  if (text[1] == '?')
    return 2;
  while (g_ascii_isdigit (text[n]))
    n++;
  return n > 1 ? n : 0;
}

/* With the space around it. */
static double
measure_tag (CgtProse   *self,
             const char *text)
{
  return cgt_measure_tag (self->cr, text, TAG_SIZE * self->size) + 2 * TAG_SPACE * self->size;
}

static void
draw_shape (cairo_t        *cr,
            PangoAttrShape *shape,
            gboolean        do_path,
            gpointer        data)
{
  CgtProse *self = data;
  const char *text = shape->data;
  double width = (double) shape->logical_rect.width / PANGO_SCALE, size = TAG_SIZE * self->size, x, y;

  if (do_path)
    return;
  cairo_get_current_point (cr, &x, &y);
  size *= MIN (width / measure_tag (self, text), 1);
  cgt_draw_tag (cr, self->style, text, text[1] == '?' ? CGT_TAG_PREVIEW : CGT_TAG_KNOWN, x + width / 2, y - 0.36 * self->size, size);
}

/* A tag takes the room of its width, and of a digit's height: lines stay where they are. One that is wider
 * than a line is drawn smaller. */
static PangoAttribute *
create_tag (CgtProse   *self,
            const char *text,
            guint       start)
{
  double width = MIN (measure_tag (self, text), self->width);
  PangoRectangle room = { 0, (int) (-0.8 * self->size * PANGO_SCALE), (int) (width * PANGO_SCALE), (int) (0.9 * self->size * PANGO_SCALE) };
  PangoAttribute *attribute;

  attribute = pango_attr_shape_new_with_data (&room, &room, g_strdup (text), (PangoAttrDataCopyFunc) g_strdup, g_free);
  attribute->start_index = start;
  attribute->end_index = start + strlen (PLACE);
  return attribute;
}

static void
set_text (CgtProse   *self,
          const char *text)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  g_autoptr (GString) set = g_string_new (NULL);

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  while (*text != '\0')
    {
      gsize n = scan_value (text);

      if (n > 0)
        {
          g_autofree char *value = g_strndup (text, n);

          pango_attr_list_insert (attributes, create_tag (self, value, set->len));
          g_string_append (set, PLACE);
          text += n;
        }
      else
        {
          /* The parts of a split may go on in the next line, but not the digits of one. */
          if (*text == '+' && g_ascii_isdigit (text[1]))
            g_string_append (set, "+" ZERO_WIDTH_SPACE);
          else
            g_string_append_c (set, *text);
          text++;
        }
    }
  pango_layout_set_attributes (self->layout, attributes);
  pango_layout_set_text (self->layout, set->str, set->len);
  pango_attr_list_unref (attributes);
}

CgtProse *
cgt_prose_new (cairo_t    *cr,
               const char *text,
               double      size,
               CgtWeight   weight,
               double      width,
               gboolean    rtl)
{
  CgtProse *self = g_new0 (CgtProse, 1);
  PangoFontDescription *font = cgt_pango_create_font (size, weight);
  gboolean reads_rtl;

  self->cr = cr;
  self->size = size;
  self->width = MAX (width, 1);
  self->layout = cgt_pango_create_layout (cr);
  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (self->layout, (int) (MAX (width, 1) * PANGO_SCALE));
  pango_layout_set_spacing (self->layout, (int) (CGT_PROSE_LEADING * size * PANGO_SCALE));
  set_text (self, text);
  /* Where lines begin is the page's, whatever language a text has. */
  reads_rtl = pango_layout_get_line_readonly (self->layout, 0)->resolved_dir == PANGO_DIRECTION_RTL;
  pango_layout_set_alignment (self->layout, reads_rtl == (rtl != FALSE) ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT);
  pango_layout_get_extents (self->layout, NULL, &self->logical);
  return self;
}

void
cgt_prose_free (CgtProse *self)
{
  g_object_unref (self->layout);
  g_free (self);
}

void
cgt_prose_centre (CgtProse *self)
{
  pango_layout_set_alignment (self->layout, PANGO_ALIGN_CENTER);
}

double
cgt_prose_get_height (CgtProse *self)
{
  return (double) self->logical.height / PANGO_SCALE;
}

double
cgt_prose_get_width (CgtProse *self)
{
  return (double) self->logical.width / PANGO_SCALE;
}

void
cgt_prose_draw (CgtProse *self,
                CgtStyle  style,
                CgtRole   role,
                double    x,
                double    y)
{
  PangoContext *context = pango_layout_get_context (self->layout);

  self->style = style;
  cairo_save (self->cr);
  cairo_new_path (self->cr);
  pango_cairo_update_layout (self->cr, self->layout);
  pango_cairo_context_set_shape_renderer (context, draw_shape, self, NULL);
  cgt_set_role (self->cr, style, role, 1);
  cgt_pango_show (self->cr, self->layout, x, y);
  pango_cairo_context_set_shape_renderer (context, NULL, NULL, NULL);
  cairo_restore (self->cr);
  cairo_new_path (self->cr);
}
