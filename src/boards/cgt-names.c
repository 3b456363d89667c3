/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-names.h"

/* Between a name and its tag, in sizes of the text. */
#define NAME_SPACE 0.5

/* The tag of a mark; NULL: it has none. */
static char *
print_tag (CgtLayout         *layout,
           const CgtStepMark *mark)
{
  const CgtGame *game = layout->position->game;

  if (mark->has_value)
    return g_strdup_printf ("*%" G_GUINT64_FORMAT, mark->value);
  if (!mark->wanted || game->convention != CGT_NORMAL || game->no_value != NULL)
    return NULL;
  return g_strdup ("*?");
}

double
cgt_measure_name (CgtLayout         *layout,
                  cairo_t           *cr,
                  const CgtStepMark *mark,
                  double             size)
{
  g_autofree char *tag = print_tag (layout, mark);
  double width = tag != NULL ? cgt_measure_tag (cr, tag, size) : 0;

  if (mark->label != NULL)
    width += cgt_measure_text (cr, mark->label, size, CGT_WEIGHT_BOLD) + (tag != NULL ? NAME_SPACE * size : 0);
  return width;
}

void
cgt_draw_name (CgtLayout         *layout,
               cairo_t           *cr,
               CgtStyle           style,
               const CgtStepMark *mark,
               double             x,
               double             y,
               double             size)
{
  g_autofree char *tag = print_tag (layout, mark);
  double width = cgt_measure_name (layout, cr, mark, size), tag_width = tag != NULL ? cgt_measure_tag (cr, tag, size) : 0;
  gboolean to_left = layout->view.rtl;

  if (mark->label != NULL)
    {
      cgt_set_role (cr, style, CGT_ROLE_NOTE, 1);
      cgt_draw_text (cr, mark->label, x + (to_left ? 0.5 : -0.5) * width, y, size, CGT_WEIGHT_BOLD, to_left ? CGT_ANCHOR_END : CGT_ANCHOR_START);
    }
  if (tag != NULL)
    cgt_draw_tag (cr, style, tag, mark->has_value ? CGT_TAG_KNOWN : CGT_TAG_PREVIEW, x + (to_left ? -0.5 : 0.5) * (width - tag_width), y, size);
}
