/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-board.h"
#include "template.h"

/* Stones in a row; an element is a stone, counted from 0 at the left. Pointing at one takes it and
 * all to the right of it. */

static guint64
get_stones (CgtLayout *layout)
{
  return ((const TemplatePosition *) layout->position)->stones;
}

static void
template_layout (CgtLayout *layout)
{
  guint64 stones = get_stones (layout);

  layout->unit = MIN (layout->view.width / MAX (stones, 1), layout->view.height);
  for (guint64 i = 0; i < stones; i++)
    cgt_layout_add_element (layout, i, i * layout->unit, (layout->view.height - layout->unit) / 2,
                            layout->unit, layout->unit);
}

static void
template_draw (CgtLayout      *layout,
               cairo_t        *cr,
               const CgtScene *scene)
{
  guint64 stones = get_stones (layout);
  double c = layout->unit;

  for (guint64 i = 0; i < stones; i++)
    {
      const CgtElement *element = cgt_layout_get_element (layout, i);
      gboolean taken = scene->ghost != NULL && i + scene->ghost->amount >= stones;

      cairo_new_sub_path (cr);
      cairo_arc (cr, element->x + c / 2, element->y + c / 2, 0.4 * c, 0, 2 * M_PI);
      cgt_set_role (cr, scene->style, taken ? CGT_ROLE_STONE_GHOST : CGT_ROLE_STONE_1, taken ? 0.5 : 1);
      cairo_fill (cr);
      if (scene->cursor == (gint64) i)
        cgt_draw_cursor (cr, scene->style, element->x, element->y, c, c, c);
    }
}

static char *
template_describe (CgtLayout *layout,
                   gint64     element)
{
  return g_strdup_printf (_("Stone %" PRId64), element + 1);
}

static CgtMove *
template_move_at (CgtLayout     *layout,
                  gint64         element,
                  const CgtMove *pending,
                  gboolean      *half_made)
{
  return cgt_move_new (0, get_stones (layout) - element);
}

extern const CgtBoard cgt_board_template;
const CgtBoard cgt_board_template = {
  .game = &cgt_game_template,
  .layout_size = sizeof (CgtLayout),
  .move_ms = 160,
  .sample = "2",
  .layout = template_layout,
  .draw = template_draw,
  .describe = template_describe,
  .move_at = template_move_at,
};
