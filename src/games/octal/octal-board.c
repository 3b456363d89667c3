/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-board.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-flow.h"
#include "cgt-labels.h"

/* Here are places and names; octal-paint.c draws, octal-point.c makes moves. */

#define ROOMY_PITCH 46.0
#define LEAST_PITCH 10.0
#define ENOUGH_PITCH 24.0 /* at which no row is folded for things to be larger */
#define ENOUGH_IN_A_ROW 34.0 /* nor heaps put below each other */
#define GAP 0.42          /* width of a gap that can be pointed at, in pitches */
#define LEAST_GAP 6.0     /* likewise, in units */
#define MOST_DRAWN 1200   /* stones on one board, before rows have breaks early */

/** Measure: what the sizes depend on */
typedef struct
{
  const OctalPosition *position;
  guint most_shown;
  guint most_columns;
  gboolean miniature;
  gboolean values;
  gboolean pins;
  gboolean part; /* of a sum */
  const CgtLayout *layout; /* nullable */
} Measure;

void
octal_row_init (OctalRow *row,
                guint64   stones,
                guint     most_shown,
                guint     most_columns)
{
  guint places;

  *row = (OctalRow) { .stones = stones, .shown = stones, .below = stones };
  if (stones > most_shown)
    {
      row->shown = most_shown;
      row->below = most_shown / 2;
      row->hidden = stones - most_shown;
    }
  places = row->shown + (row->hidden > 0 ? OCTAL_BREAK_PLACES : 0);
  row->lines = MAX ((places + most_columns - 1) / most_columns, 1);
  row->columns = MAX ((places + row->lines - 1) / row->lines, 1);
}

guint64
octal_row_get_stone (const OctalRow *row,
                     guint           shown)
{
  return shown < row->below ? shown : shown + row->hidden;
}

guint
octal_row_get_place (const OctalRow *row,
                     guint           shown)
{
  return shown < row->below || row->hidden == 0 ? shown : shown + OCTAL_BREAK_PLACES;
}

void
octal_get_place (const OctalLayout *self,
                 const OctalRow    *row,
                 guint              place,
                 double            *x,
                 double            *y)
{
  double unit = self->parent.unit, height = octal_get_line_height (self);
  guint line = MIN (place / row->columns, row->lines - 1), column = place - line * row->columns;

  *x = row->x + (column + 0.5 - row->columns / 2.0) * unit;
  *y = row->y - (row->lines - 1 - line + 0.5) * height * unit;
}

char *
octal_format_count (const OctalRow *row)
{
  return cgt_format_count (row->stones, 7);
}

/* Measuring */

static void
measure_row (gconstpointer user_data,
             gsize         index,
             double        unit,
             CgtExtents   *extents)
{
  const Measure *measure = user_data;
  double half;
  OctalRow row;

  octal_row_init (&row, measure->position->heaps[index], measure->most_shown, measure->most_columns);
  half = (row.columns / 2.0 + (row.lines > 1 && !measure->miniature ? OCTAL_FOLD : 0)) * unit;
  extents->above = row.lines * (measure->pins ? OCTAL_PIN : OCTAL_STONE) * unit;
  extents->below = 0.1 * unit;
  if (!measure->miniature)
    {
      double text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
      g_autofree char *label = octal_format_count (&row);
      double width = g_utf8_strlen (label, -1) * CGT_LABEL_DIGIT * text;

      if (measure->layout != NULL && cgt_has_asking_count (measure->layout, row.stones, row.hidden, unit))
        width = cgt_get_asking_width (width, text);
      half = MAX (half, width / 2);
      extents->below = 0.25 * unit + 1.5 * text;
      if (measure->values)
        {
          half = MAX (half, cgt_label_get_tag_width (row.stones, tag) / 2);
          extents->below += 0.35 * text + 1.5 * tag;
        }
    }
  extents->left = extents->right = half;
}

static CgtFlow
make_flow (const Measure *measure,
           double         width,
           double         height)
{
  return (CgtFlow) {
    .n = measure->position->n_heaps,
    .measure = measure_row,
    .spread = G_MAXSIZE,
    .user_data = measure,
    .width = width,
    .height = height,
    .gap = measure->miniature ? 0.8 : 1.2,
    .most_gap = 2.6,
    .row_gap = 0.7,
    .least = measure->miniature ? 2 : LEAST_PITCH,
    .most = MAX (measure->part ? MIN (width / 8, height / 3) : MIN (width / 9, height / 4), 2),
    .enough = measure->miniature ? 0 : ENOUGH_IN_A_ROW,
  };
}

static gboolean
draws_too_many (const OctalPosition *position,
                guint                most_shown)
{
  guint64 sum = 0;

  for (gsize i = 0; i < position->n_heaps && sum <= MOST_DRAWN; i++)
    sum += MIN (position->heaps[i], most_shown);
  return sum > MOST_DRAWN;
}

/* With so many drawn of each heap: the longest lines at which the unit is large enough, or else not much smaller than
 * with shorter ones. What stands in one row is to look so while it can. */
static double
choose_columns (Measure *measure,
                double   width,
                double   height)
{
  static const guint columns[] = { 120, 60, 40, 30, 24, 20, 15, 12, 10 };
  double best = 0;
  guint most = columns[0];

  for (guint i = 0; i < G_N_ELEMENTS (columns) && (measure->miniature || best < ENOUGH_PITCH); i++)
    {
      CgtFlow flow;
      double unit;

      measure->most_columns = columns[i];
      flow = make_flow (measure, width, height);
      unit = cgt_flow_choose_unit (&flow);
      if (cgt_flow_get_height (&flow, unit) > height)
        continue;
      if (unit > 1.12 * best)
        {
          best = unit;
          most = columns[i];
        }
    }
  measure->most_columns = most;
  return best;
}

static double
choose_unit (Measure *measure,
             double   width,
             double   height)
{
  static const guint shown[] = { 120, 60, 30, 20 };
  CgtFlow flow;

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      double unit;

      measure->most_shown = shown[i];
      if (draws_too_many (measure->position, shown[i]))
        continue;
      unit = choose_columns (measure, width, height);
      if (unit >= (measure->miniature ? 4 : 1.4 * LEAST_PITCH) || (unit > 0 && i + 1 == G_N_ELEMENTS (shown)))
        return unit;
    }
  /* A window of rows then. */
  measure->most_columns = 12;
  flow = make_flow (measure, width, height);
  flow.least = measure->miniature ? flow.least : 1.2 * LEAST_PITCH;
  return cgt_flow_choose_unit (&flow);
}

/* Elements */

gboolean
octal_has_asking_count (const OctalLayout *self,
                        gsize              index)
{
  const OctalRow *row = &self->rows[index];

  return cgt_has_asking_count (&self->parent, row->stones, row->hidden, self->parent.unit);
}

static void
add_count_element (OctalLayout *self,
                   gsize        index)
{
  const OctalRow *row = &self->rows[index];
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit);
  g_autofree char *label = octal_format_count (row);
  double width = cgt_get_asking_width (g_utf8_strlen (label, -1) * CGT_LABEL_DIGIT * text, text);

  cgt_layout_add_element (&self->parent, (gint64) index << 32 | OCTAL_COUNT, row->x - width / 2, row->y + 0.25 * unit, width, 1.5 * text);
}

double
octal_get_gap (const OctalLayout *self)
{
  double unit = self->parent.unit;

  return octal_has_gaps (octal_position (self->parent.position)->code) ? MIN (MAX (GAP * unit, LEAST_GAP), 0.6 * unit) : 0;
}

gboolean
octal_is_at_fold (const OctalRow *row,
                  guint           shown)
{
  guint place = octal_row_get_place (row, shown);

  return shown > 0 && place % row->columns == 0 && place == octal_row_get_place (row, shown - 1) + 1;
}

/* A gap after the last place of a line is at the line's end. */
static void
add_gap_element (OctalLayout *self,
                 gsize        index,
                 guint        shown,
                 double       gap)
{
  const OctalRow *row = &self->rows[index];
  double unit = self->parent.unit, height = octal_get_line_height (self) * unit, x, y;

  octal_get_place (self, row, octal_row_get_place (row, shown - 1), &x, &y);
  cgt_layout_add_element (&self->parent, ((gint64) index << 32) + 2 * (gint64) shown - 1, x + (unit - gap) / 2, y - height / 2, gap, height);
}

static void
add_row_elements (OctalLayout *self,
                  gsize        index)
{
  const OctalRow *row = &self->rows[index];
  double unit = self->parent.unit, height = octal_get_line_height (self) * unit, x, y;
  double gap = octal_get_gap (self);

  for (guint i = 0; i < row->shown; i++)
    {
      if (i > 0 && gap > 0 && (row->hidden == 0 || i != row->below))
        add_gap_element (self, index, i, gap);
      if (i == row->below)
        {
          double last_x, last_y;

          octal_get_place (self, row, i, &x, &y);
          octal_get_place (self, row, i + OCTAL_BREAK_PLACES - 1, &last_x, &last_y);
          /* On two lines the first place will do. */
          cgt_layout_add_element (&self->parent, (gint64) index << 32 | OCTAL_BREAK, x - unit / 2, y - height / 2,
                                  last_y > y ? unit : OCTAL_BREAK_PLACES * unit, height);
        }
      octal_get_place (self, row, octal_row_get_place (row, i), &x, &y);
      cgt_layout_add_element (&self->parent, ((gint64) index << 32) + 2 * (gint64) i, x - (unit - gap) / 2, y - height / 2, unit - gap, height);
    }
  if (octal_has_asking_count (self, index))
    add_count_element (self, index);
}

static void
octal_layout (CgtLayout *layout)
{
  OctalLayout *self = (OctalLayout *) layout;
  const OctalPosition *position = octal_position (layout->position);
  Measure measure = { position, 120, 120, layout->miniature, layout->position->game->convention == CGT_NORMAL && !layout->view.part,
                      octal_code_has_pins (position->code), layout->view.part, layout };
  double margin = layout->miniature ? 4 : CLAMP (0.04 * layout->view.width, 12, 40);
  double width = MAX (layout->view.width - 2 * margin, 1);
  double height = MAX (layout->view.height - 2 * margin, 1);
  g_autofree CgtFlowPlace *places = g_new (CgtFlowPlace, position->n_heaps);
  guint n_rows, n_rows_shown;
  CgtFlow flow;

  layout->unit = choose_unit (&measure, width, height);
  flow = make_flow (&measure, width, height);
  flow.rtl = layout->view.rtl;
  self->pins = measure.pins;
  self->most_shown = measure.most_shown;
  self->most_columns = measure.most_columns;
  self->rows = g_new (OctalRow, position->n_heaps);
  n_rows = cgt_flow_place (&flow, layout->unit, layout->view.first, places, &n_rows_shown);
  if (n_rows_shown < n_rows)
    {
      layout->n_rows = n_rows;
      layout->n_rows_shown = n_rows_shown;
    }
  for (gsize i = 0; i < position->n_heaps; i++)
    {
      OctalRow *row = &self->rows[i];

      octal_row_init (row, position->heaps[i], self->most_shown, self->most_columns);
      row->visible = places[i].shown;
      row->flow_row = places[i].row;
      row->x = places[i].x + margin;
      row->y = places[i].y + margin;
      if (row->visible)
        add_row_elements (self, i);
    }
}

/* What lies between two lines is at the end of one and before the other. */
static gint64
octal_hit (CgtLayout *layout,
           double     x,
           double     y)
{
  const OctalLayout *self = (const OctalLayout *) layout;
  double gap = octal_get_gap (self), high = octal_get_line_height (self) * layout->unit;

  for (gsize i = 0; gap > 0 && i < octal_position (layout->position)->n_heaps; i++)
    for (guint shown = 1; self->rows[i].visible && self->rows[i].lines > 1 && shown < self->rows[i].shown; shown++)
      {
        double at_x, at_y;

        if (!octal_is_at_fold (&self->rows[i], shown))
          continue;
        octal_get_place (self, &self->rows[i], octal_row_get_place (&self->rows[i], shown), &at_x, &at_y);
        if (fabs (x - at_x + layout->unit / 2) < gap / 2 && fabs (y - at_y) < high / 2)
          return ((gint64) i << 32) + 2 * (gint64) shown - 1;
      }
  return cgt_layout_hit_rectangles (layout, x, y);
}

static void
octal_layout_clear (CgtLayout *layout)
{
  g_free (((OctalLayout *) layout)->rows);
}

static char *
octal_describe (CgtLayout *layout,
                gint64     element)
{
  const OctalLayout *self = (const OctalLayout *) layout;
  guint64 index = element >> 32;
  const OctalRow *row = &self->rows[index];
  gint64 n = element & OCTAL_BREAK;
  guint64 stone;

  if (n == OCTAL_COUNT)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Heap %" PRIu64 ", %" PRIu64 " stone", "Heap %" PRIu64 ", %" PRIu64 " stones",
                                         MIN (row->stones, G_MAXULONG)),
                            index + 1, row->stones);
  if (n == OCTAL_BREAK)
    return g_strdup_printf (_("Heap %" PRIu64 ", the %" PRIu64 " of %" PRIu64 " stones that are not drawn"), index + 1, row->hidden, row->stones);
  stone = octal_row_get_stone (row, (n + 1) / 2);
  if (n % 2 == 1)
    /* Translators: which heap, two of its pins or stones */
    return g_strdup_printf (self->pins ? _("Heap %" PRIu64 ", between pins %" PRIu64 " and %" PRIu64)
                                       : _("Heap %" PRIu64 ", between stones %" PRIu64 " and %" PRIu64), index + 1, stone, stone + 1);
  /* Translators: which heap, which of its pins or stones, how many it has */
  return g_strdup_printf (self->pins ? _("Heap %" PRIu64 ", pin %" PRIu64 " of %" PRIu64)
                                     : _("Heap %" PRIu64 ", stone %" PRIu64 " of %" PRIu64), index + 1, stone + 1, row->stones);
}

static guint64
octal_get_most (CgtLayout *layout,
                gint64     element)
{
  return (element & OCTAL_BREAK) == OCTAL_COUNT ? ((OctalLayout *) layout)->rows[element >> 32].stones : 0;
}

static gboolean
octal_splits (CgtLayout *layout,
              gint64     element)
{
  return (octal_code_get_rests (octal_position (layout->position)->code) & OCTAL_TWO) != 0;
}

static const char *
octal_how_to_go_on (CgtLayout *layout,
                    gint64     element)
{
  return _("Then click the last stone that goes.");
}

/* With two clicks the first one is signed before it, the second one after it. */
static const char *
octal_name_sign (CgtLayout *layout,
                 CgtSign    sign)
{
  const OctalCode *code = octal_position (layout->position)->code;

  if (octal_get_pointing (code) != OCTAL_POINT_SPAN || layout->pending != NULL)
    return NULL;
  if (sign != CGT_SIGN_WIN)
    return _("losing moves only");
  return octal_has_gaps (code) ? _("winning move, or where one begins") : _("where a winning move begins");
}

static gsize
octal_count_heaps (const CgtPosition *position)
{
  return octal_position (position)->n_heaps;
}

static char *
octal_name_heaps (gsize n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'zu heap", "%'zu heaps", n), n);
}

static guint64
octal_get_row (CgtLayout *layout,
               guint64    place)
{
  return ((OctalLayout *) layout)->rows[MIN (place, octal_position (layout->position)->n_heaps - 1)].flow_row;
}

static guint64
octal_get_element_place (CgtLayout *layout,
                         gint64     element)
{
  return element >> 32;
}

static double
octal_height_for_width (const CgtPosition *position,
                        double             width)
{
  const OctalPosition *heaps = octal_position (position);
  Measure measure = { heaps, 120, 40, FALSE, position->game->convention == CGT_NORMAL, octal_code_has_pins (heaps->code), FALSE, NULL };
  double margin = CLAMP (0.04 * width, 12, 40);
  CgtFlow flow = make_flow (&measure, MAX (width - 2 * margin, 1), width);

  if (width < 260)
    return 0.57 * width;
  return CLAMP (cgt_flow_get_height (&flow, CLAMP (width / 20, 16, ROOMY_PITCH)) + 3 * margin, 0.5 * width, 0.8 * width);
}

#define SHARED_BOARD \
  .layout_size = sizeof (OctalLayout), \
  .move_ms = 200, \
  .layout = octal_layout, \
  .draw = octal_draw, \
  .add_touched = octal_add_touched, \
  .describe = octal_describe, \
  .move_at = octal_move_at, \
  .get_place = octal_get_element_place, \
  .move_of_number = octal_move_of_number, \
  .move_of_parts = octal_move_of_parts, \
  .get_most = octal_get_most, \
  .splits = octal_splits, \
  .how_to_go_on = octal_how_to_go_on, \
  .name_sign = octal_name_sign, \
  .get_row = octal_get_row, \
  .hit = octal_hit, \
  .count_heaps = octal_count_heaps, \
  .name_heaps = octal_name_heaps, \
  .height_for_width = octal_height_for_width, \
  .clear = octal_layout_clear

extern const CgtBoard cgt_board_octal;
extern const CgtBoard cgt_board_misere_octal;

const CgtBoard cgt_board_octal = {
  .game = &cgt_game_octal,
  .sample = "0.77:5 4",
  .sample_ghost = "1-1=2+2",
  SHARED_BOARD
};

const CgtBoard cgt_board_misere_octal = {
  .game = &cgt_game_misere_octal,
  .sample = "0.07:7 3",
  SHARED_BOARD
};
