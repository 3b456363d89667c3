/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-board.h"

#include <math.h>
#include <string.h>

#include "cgt-labels.h"
#include "cgt-names.h"

static const StripPosition *
get_strip (const CgtLayout *layout)
{
  return (const StripPosition *) layout->position;
}

/* A line of cells, or the part of one between two cells. */
typedef struct
{
  double x;
  double y;
  double width;
} StripSpan;

static StripSpan
get_span (CgtLayout *layout,
          guint      first,
          guint      last)
{
  const CgtElement *a = cgt_layout_get_element (layout, first);
  const CgtElement *b = cgt_layout_get_element (layout, last);

  return (StripSpan) { MIN (a->x, b->x), a->y, fabs (a->x - b->x) + layout->unit };
}

/* The last cell up to @last that lies on the same line as @cell. */
static guint
get_line_end (const StripLayout *self,
              guint              cell,
              guint              last)
{
  return MIN (last, cell - cell % self->n_per_line + self->n_per_line - 1);
}

static double
edge_factor (CgtStyle style)
{
  return cgt_style_is_high_contrast (style) ? 1.6 : 1;
}

static void
draw_shadow (const StripLayout *self,
             cairo_t           *cr,
             CgtStyle           style)
{
  double reach = self->margin - 1;
  double darkness = cgt_style_is_dark (style) ? 0.34 : 0.13;
  const guint n_layers = 9;

  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cr, 0, 0, 0, darkness / n_layers);
  for (guint i = 1; i <= n_layers; i++)
    {
      double grown = reach * 0.8 * i * i / (n_layers * n_layers);
      double down = 0.2 * reach * i / n_layers;

      /* Only outside the sheet, which hides the rest. */
      cgt_rounded_rectangle (cr, self->sheet_x - grown, self->sheet_y - grown + down,
                             self->sheet_width + 2 * grown, self->sheet_height + 2 * grown, 5 + grown);
      cgt_rounded_rectangle (cr, self->sheet_x + 1, self->sheet_y + 1, self->sheet_width - 2,
                             self->sheet_height - 2, 4);
      cairo_fill (cr);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
}

/* Lines from the strip's own edges outwards, so that the cells are squares of the sheet. */
static void
draw_squares (const StripLayout *self,
              cairo_t           *cr,
              CgtStyle           style)
{
  double c = self->parent.unit;
  double right = self->sheet_x + self->sheet_width;
  double bottom = self->sheet_y + self->sheet_height;

  if (c < 5)
    return;
  cairo_set_line_width (cr, MAX (1, 0.028 * c));
  for (double x = self->x - floor ((self->x - self->sheet_x) / c) * c; x < right - 1; x += c)
    if (x > self->sheet_x + 1)
      {
        double at = cgt_snap (cr, x);

        cairo_move_to (cr, at, self->sheet_y);
        cairo_line_to (cr, at, bottom);
      }
  for (double y = self->y - floor ((self->y - self->sheet_y) / c) * c; y < bottom - 1; y += c)
    if (y > self->sheet_y + 1)
      {
        double at = cgt_snap (cr, y);

        cairo_move_to (cr, self->sheet_x, at);
        cairo_line_to (cr, right, at);
      }
  cgt_set_role (cr, style, CGT_ROLE_PAPER_RULE, 1);
  cairo_stroke (cr);
}

static void
draw_sheet (const StripLayout *self,
            cairo_t           *cr,
            CgtStyle           style)
{
  gboolean high_contrast = cgt_style_is_high_contrast (style);
  double thick = high_contrast ? 2 : 1;
  CgtRgb edge = cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_PAPER), cgt_theme_get (style, CGT_ROLE_HATCH), 0.3);

  if (!high_contrast)
    draw_shadow (self, cr, style);
  cgt_rounded_rectangle (cr, self->sheet_x, self->sheet_y, self->sheet_width, self->sheet_height, 5);
  cgt_set_role (cr, style, CGT_ROLE_PAPER, 1);
  cairo_fill (cr);
  draw_squares (self, cr, style);

  cairo_set_line_width (cr, thick);
  cgt_rounded_rectangle (cr, self->sheet_x + thick / 2, self->sheet_y + thick / 2, self->sheet_width - thick,
                         self->sheet_height - thick, 5);
  cgt_set_rgb (cr, high_contrast ? cgt_theme_get (style, CGT_ROLE_FRAME) : edge, 1);
  cairo_stroke (cr);
}

/* Where the strip goes on in another line. */
static void
draw_folds (CgtLayout *layout,
            cairo_t   *cr,
            CgtStyle   style)
{
  StripLayout *self = (StripLayout *) layout;
  double c = layout->unit;
  double beside = self->x - self->sheet_x;
  double gap = MIN (0.2 * c, 0.55 * beside);
  int forward = layout->view.rtl ? -1 : 1;

  for (guint line = 0; line + 1 < self->n_lines; line++)
    {
      const CgtElement *end = cgt_layout_get_element (layout, (line + 1) * self->n_per_line - 1);
      const CgtElement *start = cgt_layout_get_element (layout, (line + 1) * self->n_per_line);
      double outer = layout->view.rtl ? 0 : c;

      cgt_add_wave (cr, end->x + outer + forward * gap, end->y, c, 0.1 * c);
      cgt_add_wave (cr, start->x + c - outer - forward * gap, start->y, c, 0.1 * c);
    }
  cairo_set_line_width (cr, MAX (1, 0.042 * c) * edge_factor (style));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cgt_set_rgb (cr, cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_FRAME), cgt_theme_get (style, CGT_ROLE_PAPER), 0.25), 1);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_rules (CgtLayout *layout,
            cairo_t   *cr,
            CgtStyle   style)
{
  StripLayout *self = (StripLayout *) layout;
  guint n_cells = get_strip (layout)->n_cells;
  double c = layout->unit;
  CgtRgb frame = cgt_theme_get (style, CGT_ROLE_FRAME);

  cairo_set_line_width (cr, MAX (1, 0.028 * c));
  for (guint i = 0; i < n_cells; i++)
    if (i % self->n_per_line > 0)
      {
        const CgtElement *element = cgt_layout_get_element (layout, i);
        double x = cgt_snap (cr, layout->view.rtl ? element->x + c : element->x);

        cairo_move_to (cr, x, element->y);
        cairo_line_to (cr, x, element->y + c);
      }
  cgt_set_rgb (cr, cgt_rgb_mix (frame, cgt_theme_get (style, CGT_ROLE_PAPER), 0.45), 1);
  cairo_stroke (cr);
}

static void
draw_frame (CgtLayout *layout,
            cairo_t   *cr,
            CgtStyle   style)
{
  StripLayout *self = (StripLayout *) layout;
  guint n_cells = get_strip (layout)->n_cells;
  double c = layout->unit;

  cairo_set_line_width (cr, MAX (1, 0.052 * c) * (cgt_style_is_high_contrast (style) ? 1.3 : 1));
  for (guint i = 0; i < n_cells; i += self->n_per_line)
    {
      StripSpan span = get_span (layout, i, get_line_end (self, i, n_cells - 1));
      double x = cgt_snap (cr, span.x);
      double y = cgt_snap (cr, span.y);

      cgt_rounded_rectangle (cr, x, y, cgt_snap (cr, span.x + span.width) - x, cgt_snap (cr, span.y + c) - y, 0.05 * c);
    }
  cgt_set_role (cr, style, CGT_ROLE_FRAME, 1);
  cairo_stroke (cr);
}

typedef struct
{
  double x;
  double y;
} StripPoint;

static StripPoint
between (StripPoint a,
         StripPoint b,
         double     share)
{
  return (StripPoint) { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/* One stroke of the pen from @from to @to, bent a little; only the first @share of it. */
static void
add_stroke (cairo_t   *cr,
            StripPoint from,
            StripPoint to,
            double     bend,
            double     share)
{
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  StripPoint a = { from.x + 0.33 * dx - bend * dy, from.y + 0.33 * dy + bend * dx };
  StripPoint b = { from.x + 0.67 * dx - bend * dy, from.y + 0.67 * dy + bend * dx };
  StripPoint ab = between (a, b, share);
  StripPoint first = between (from, a, share);
  StripPoint second = between (first, ab, share);
  StripPoint third = between (ab, between (b, to, share), share);
  StripPoint end = between (second, third, share);

  if (share <= 0)
    return;
  cairo_move_to (cr, from.x, from.y);
  cairo_curve_to (cr, first.x, first.y, second.x, second.y, end.x, end.y);
}

/* Each cell has a cross of its own, always the same. */
static void
draw_cross (cairo_t          *cr,
            const CgtElement *element,
            double            c,
            double            width,
            double            progress)
{
  static const StripPoint corners[] = { { 0, 0 }, { 1, 1 }, { 1, 0 }, { 0, 1 } };
  const double inset = 0.22;
  StripPoint ends[4];
  double bends[2];

  for (guint i = 0; i < 4; i++)
    {
      double x = inset + (1 - 2 * inset) * corners[i].x + 0.07 * (cgt_noise (element->id, 2 * i) - 0.5);
      double y = inset + (1 - 2 * inset) * corners[i].y + 0.07 * (cgt_noise (element->id, 2 * i + 1) - 0.5);

      ends[i] = (StripPoint) { element->x + x * c, element->y + y * c };
    }
  for (guint i = 0; i < 2; i++)
    bends[i] = 0.11 * (cgt_noise (element->id, 8 + i) - 0.5);

  add_stroke (cr, ends[0], ends[1], bends[0], CLAMP (2 * progress, 0, 1));
  add_stroke (cr, ends[2], ends[3], bends[1], CLAMP (2 * progress - 1, 0, 1));
  cairo_set_line_width (cr, MAX (1, width * c));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_sign (cairo_t          *cr,
           const CgtScene   *scene,
           const CgtElement *element,
           CgtSign           sign,
           double            c)
{
  /* A sign has a least size of its own; in tiny cells it is made to fit. */
  double scale = MIN (1, 0.38 * c / MAX (0.125 * c, 4.5));

  cairo_save (cr);
  cairo_translate (cr, element->x + c / 2, element->y + c / 2);
  cairo_scale (cr, scale, scale);
  cgt_draw_sign (cr, scene->style, sign, 0, 0, c, FALSE);
  cairo_restore (cr);
}

/* Cells that are spoken of, next to one another, are one band. */
static void
draw_focus (CgtLayout      *layout,
            cairo_t        *cr,
            const CgtScene *scene,
            gboolean        edge)
{
  StripLayout *self = (StripLayout *) layout;
  guint n_cells = get_strip (layout)->n_cells;
  double c = layout->unit;

  for (guint first = 0, next; first < n_cells; first = next)
    {
      StripSpan span;

      next = first + 1;
      if (!cgt_scene_is_focused (scene, first))
        continue;
      while (next <= get_line_end (self, first, n_cells - 1) && cgt_scene_is_focused (scene, next))
        next++;
      span = get_span (layout, first, next - 1);
      cairo_set_line_width (cr, MAX (2, 0.06 * c));
      cgt_rounded_rectangle (cr, span.x, span.y, span.width, c, 0.05 * c);
      cgt_set_role (cr, scene->style, edge ? CGT_ROLE_FOCUS_EDGE : CGT_ROLE_FOCUS, 1);
      if (edge)
        cairo_stroke (cr);
      else
        cairo_fill (cr);
    }
}

static void
draw_cell (CgtLayout      *layout,
           cairo_t        *cr,
           const CgtScene *scene,
           guint           cell)
{
  const StripPosition *strip = get_strip (layout);
  const CgtElement *element = cgt_layout_get_element (layout, cell);
  double c = layout->unit;
  CgtSign sign = cgt_scene_get_sign (scene, cell);
  gboolean moving = scene->last_move != NULL && scene->last_move->index == cell && scene->progress < 1;
  guint ghost = scene->ghost != NULL ? scene->ghost->index : strip->n_cells;
  guint a, b;

  if (strip->crossed[cell])
    {
      cgt_set_role (cr, scene->style, CGT_ROLE_INK, 1);
      draw_cross (cr, element, c, 0.098, moving ? scene->progress : 1);
      return;
    }
  if (strip_is_dead (strip, cell) || cgt_scene_has_mark (scene, CGT_MARK_CLOSED, cell))
    cgt_draw_hatch (cr, scene->style, CGT_ROLE_HATCH, element->x, element->y, c, c, c);
  else if (cell == ghost)
    {
      cgt_set_role (cr, scene->style, CGT_ROLE_PENCIL, 1);
      draw_cross (cr, element, c, 0.072, 1);
      return;
    }
  else if (ghost < strip->n_cells && strip_find_closing_pair (strip, cell, ghost, &a, &b))
    {
      cgt_draw_hatch (cr, scene->style, CGT_ROLE_PENCIL, element->x, element->y, c, c, c);
      return;
    }
  draw_sign (cr, scene, element, sign, c);
}

/* How many cells apart numbers stand: 1, or where cells are narrow 5, 10, 50, 100, … */
static guint
get_number_step (cairo_t *cr,
                 guint    n_cells,
                 double   size,
                 double   c)
{
  char text[16];
  guint step = 1;
  double width;

  g_snprintf (text, sizeof text, "%u", n_cells);
  width = cgt_measure_text (cr, text, size, CGT_WEIGHT_NORMAL) + 3;
  for (gboolean five = FALSE; step * c < width; five = !five)
    step *= five ? 2 : 5;
  return step;
}

static void
draw_numbers (CgtLayout      *layout,
              cairo_t        *cr,
              const CgtScene *scene)
{
  guint n_cells = get_strip (layout)->n_cells;
  double c = layout->unit;
  double size = CLAMP (0.30 * c, 10.5, MAX (16, 0.22 * c));
  guint step = get_number_step (cr, n_cells, size, c);

  for (guint i = 0; i < n_cells; i++)
    {
      const CgtElement *element = cgt_layout_get_element (layout, i);
      gboolean last = scene->last_move != NULL && scene->last_move->index == i;
      gboolean near_last = scene->last_move != NULL && labs ((long) scene->last_move->index - (long) i) < (long) step;
      char text[16];

      if (!last && ((i + 1) % step != 0 || (step > 1 && near_last)) && !(step > 1 && i == 0))
        continue;
      g_snprintf (text, sizeof text, "%u", i + 1);
      cgt_set_role (cr, scene->style, last ? CGT_ROLE_INK : CGT_ROLE_NOTE, 1);
      cgt_draw_text (cr, text, element->x + c / 2, element->y - MAX (0.32 * c, size * 0.75), size,
                     last ? CGT_WEIGHT_HEAVY : CGT_WEIGHT_NORMAL, CGT_ANCHOR_MIDDLE);
    }
}

/* The value that the ghost leaves of a component: the sum of what it falls into. */
static gboolean
get_value_after (const CgtScene     *scene,
                 const CgtComponent *component,
                 guint64            *value)
{
  if (scene->ghost == NULL || scene->ghost_components == NULL ||
      scene->ghost->index < component->first || scene->ghost->index > component->last)
    return FALSE;

  *value = 0;
  for (guint i = 0; i < scene->ghost_components->len; i++)
    {
      const CgtComponent *part = &g_array_index (scene->ghost_components, CgtComponent, i);

      if (part->first >= component->first && part->last <= component->last)
        *value ^= part->value;
    }
  return TRUE;
}

/* A, B, …, Z, AA, AB, … */
static void
print_letter (char  text[8],
              guint n)
{
  char *at = text + 7;

  *at = '\0';
  for (n++; n > 0; n = (n - 1) / 26)
    *--at = 'A' + (n - 1) % 26;
  memmove (text, at, text + 8 - at);
}

static double
get_label_size (double c)
{
  return CLAMP (0.34 * c, 11.5, MAX (20, 0.26 * c));
}

/* Letter, value and, for a preview, the value after it, centred. */
static void
draw_label (cairo_t            *cr,
            const CgtScene     *scene,
            const CgtComponent *component,
            guint               n,
            double              x,
            double              y,
            double              c)
{
  double size = get_label_size (c);
  double gap = 0.5 * size;
  double arrow = 1.5 * size;
  guint64 after;
  gboolean preview = get_value_after (scene, component, &after);
  double tag = cgt_measure_value_tag (cr, component->value, size);
  double tag_after = preview ? cgt_measure_value_tag (cr, after, size) : 0;
  char letter[8];
  double width;
  double letter_width;

  print_letter (letter, n);
  letter_width = cgt_measure_text (cr, letter, size, CGT_WEIGHT_BOLD);
  width = letter_width + gap + tag;
  if (preview)
    width += 2 * gap + arrow + tag_after;
  x -= width / 2;

  cgt_set_role (cr, scene->style, CGT_ROLE_NOTE, 1);
  cgt_draw_text (cr, letter, x, y, size, CGT_WEIGHT_BOLD, CGT_ANCHOR_START);
  x += letter_width + gap;
  cgt_draw_value_tag (cr, scene->style, component->value, CGT_TAG_KNOWN, x + tag / 2, y, size);
  if (!preview)
    return;
  x += tag + gap;
  cgt_draw_arrow (cr, cgt_theme_get (scene->style, CGT_ROLE_NOTE), x, y, x + arrow, y, 0.4 * size);
  x += arrow + gap;
  cgt_draw_value_tag (cr, scene->style, after, CGT_TAG_PREVIEW, x + tag_after / 2, y, size);
}

/* Whether the whole region is what is spoken of. */
static gboolean
is_in_focus (const CgtScene *scene,
             guint           first,
             guint           last)
{
  for (guint cell = first; cell <= last; cell++)
    if (!cgt_scene_is_focused (scene, cell))
      return FALSE;
  return TRUE;
}

/* A bracket under a region, in each line that it has a part in. Where its label stands: *x, *y. */
static void
draw_brackets (CgtLayout      *layout,
               cairo_t        *cr,
               const CgtScene *scene,
               guint           first,
               guint           last,
               double         *x,
               double         *y)
{
  StripLayout *self = (StripLayout *) layout;
  double c = layout->unit;
  StripSpan longest = { 0 };
  CgtRole role = is_in_focus (scene, first, last) ? CGT_ROLE_FOCUS_EDGE : CGT_ROLE_FRAME;

  for (guint end; first <= last; first = end + 1)
    {
      StripSpan span;

      end = get_line_end (self, first, last);
      span = get_span (layout, first, end);
      cgt_draw_bracket (cr, scene->style, role, span.x + 0.11 * c, span.x + span.width - 0.11 * c, span.y + 1.42 * c, c);
      if (span.width > longest.width)
        longest = span;
    }
  *x = longest.x + longest.width / 2;
  *y = longest.y + MAX (1.86 * c, 1.42 * c + 11);
}

static void
draw_component (CgtLayout          *layout,
                cairo_t            *cr,
                const CgtScene     *scene,
                const CgtComponent *component,
                guint               n)
{
  double x, y;

  draw_brackets (layout, cr, scene, component->first, component->last, &x, &y);
  draw_label (cr, scene, component, n, x, y, layout->unit);
}

/* What a step of an explanation names. */
static void
draw_names (CgtLayout      *layout,
            cairo_t        *cr,
            const CgtScene *scene)
{
  guint n_cells = get_strip (layout)->n_cells;

  for (guint i = 0; scene->places != NULL && i < scene->places->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (scene->places, i);
      double x, y;

      if (mark->last >= n_cells || (mark->role != CGT_MARK_GROUP && mark->label == NULL && !mark->has_value))
        continue;
      draw_brackets (layout, cr, scene, mark->first, mark->last, &x, &y);
      cgt_draw_name (layout, cr, scene->style, mark, x, y, get_label_size (layout->unit));
    }
}

/* Why a cell is closed: the three in a row that a cross there would make. */
static void
draw_refused (CgtLayout      *layout,
              cairo_t        *cr,
              const CgtScene *scene)
{
  StripLayout *self = (StripLayout *) layout;
  const StripPosition *strip = get_strip (layout);
  guint cell = scene->refused->index;
  double c = layout->unit;
  guint first;

  if (cell >= strip->n_cells || strip->crossed[cell] || !strip_find_three (strip->crossed, strip->n_cells, cell, &first))
    return;
  cgt_set_role (cr, scene->style, CGT_ROLE_PENCIL, 1);
  draw_cross (cr, cgt_layout_get_element (layout, cell), c, 0.072, 1);
  for (guint from = first, to; from <= first + 2; from = to + 1)
    {
      StripSpan span;

      to = get_line_end (self, from, first + 2);
      span = get_span (layout, from, to);
      cairo_set_line_width (cr, MAX (2, 0.06 * c));
      cgt_rounded_rectangle (cr, span.x, span.y, span.width, c, 0.05 * c);
      cgt_set_role (cr, scene->style, CGT_ROLE_FOCUS_EDGE, 1);
      cairo_stroke (cr);
    }
}

void
strip_paint (CgtLayout      *layout,
             cairo_t        *cr,
             const CgtScene *scene)
{
  guint n_cells = get_strip (layout)->n_cells;
  gboolean with_text = !layout->miniature && layout->unit >= STRIP_LEAST_UNIT_FOR_TEXT;

  draw_sheet ((StripLayout *) layout, cr, scene->style);
  if (scene->n_marks > 0)
    draw_focus (layout, cr, scene, FALSE);
  draw_folds (layout, cr, scene->style);
  draw_rules (layout, cr, scene->style);
  for (guint i = 0; i < n_cells; i++)
    draw_cell (layout, cr, scene, i);
  draw_frame (layout, cr, scene->style);
  if (scene->n_marks > 0)
    draw_focus (layout, cr, scene, TRUE);
  if (scene->refused != NULL)
    draw_refused (layout, cr, scene);
  if (!layout->miniature && layout->unit >= 8)
    draw_numbers (layout, cr, scene);
  if (scene->components != NULL && with_text)
    for (guint i = 0; i < scene->components->len; i++)
      draw_component (layout, cr, scene, &g_array_index (scene->components, CgtComponent, i), i);
  if (with_text)
    draw_names (layout, cr, scene);
  if (scene->cursor >= 0 && scene->cursor < n_cells)
    {
      const CgtElement *element = cgt_layout_get_element (layout, scene->cursor);

      cgt_draw_cursor (cr, scene->style, element->x, element->y, layout->unit, layout->unit, layout->unit);
    }
}

/* A line with what is written above and below it. */
static void
add_line (StripLayout    *self,
          guint           line,
          cairo_region_t *region)
{
  double c = self->parent.unit;
  const CgtRectangle band = { self->sheet_x, self->y + line * self->pitch - MAX (c, 20), self->sheet_width,
                              MAX (3.6 * c, 2.6 * c + 40) };

  cgt_region_add (region, &band);
}

void
strip_add_touched (CgtLayout      *layout,
                   const CgtScene *scene,
                   cairo_region_t *region)
{
  StripLayout *self = (StripLayout *) layout;
  guint n_cells = get_strip (layout)->n_cells;

  if (scene->ghost != NULL)
    {
      guint64 cell = scene->ghost->index;
      guint64 first = cell >= 2 ? cell - 2 : 0;
      guint64 last = MIN (cell + 2, n_cells - 1);
      const CgtComponent *region_of_cell = cgt_scene_find_component (scene->components, cell);

      if (region_of_cell != NULL)
        {
          first = MIN (first, region_of_cell->first);
          last = MAX (last, region_of_cell->last);
        }
      for (guint line = first / self->n_per_line; line <= last / self->n_per_line; line++)
        add_line (self, line, region);
    }
  if (scene->refused != NULL && scene->refused->index < n_cells)
    for (guint line = (MAX (scene->refused->index, 2) - 2) / self->n_per_line;
         line <= MIN (scene->refused->index + 2, n_cells - 1) / self->n_per_line; line++)
      add_line (self, line, region);
  if (scene->last_move != NULL && scene->progress < 1)
    add_line (self, scene->last_move->index / self->n_per_line, region);
}
