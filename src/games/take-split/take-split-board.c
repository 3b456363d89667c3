/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "take-split-board.h"

#include <inttypes.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "cgt-flow.h"
#include "cgt-labels.h"

#define MOST_IN_COLUMN 12
#define MOST_IN_COLUMNS 60
#define COLUMN 10
#define SIDE 0.25         /* how far a gap reaches beyond its column, in pitches */
#define OPEN 0.6          /* how far a cut opens, in pitches */
#define MOST_OPEN 7.0     /* all cuts of a column together */
#define BREAK_BAND 1.2    /* height of a bar's break, in pitches */
#define MOST_STEPS 400    /* tokens of a bar that can be pointed at */
#define ALL_STEPS 2000    /* on all bars together */
#define LEAST_STEPS 30    /* on each */
#define LEAST_PITCH 12.0
#define MOST_KEYS 10000   /* piles that are followed through a match */
#define LEAST_GAP 6.0     /* height of a gap that can be hit */
#define SIGNS 11.0        /* room for signs beside a bar's scale */
#define ROOMY_PITCH 46.0

/** Measure: what the sizes depend on */
typedef struct
{
  const TakeSplitPosition *position;
  const CgtMove *pending; /* nullable */
  gboolean miniature;
  guint most_steps;
  const CgtLayout *layout; /* nullable */
} Measure;

const GArray *
take_split_get_cuts (const TakeSplitLayout *self,
                     gsize                  index)
{
  const CgtMove *pending = self->parent.pending;

  return pending != NULL && pending->index == index && self->cuts->len > 0 ? self->cuts : NULL;
}

guint64
take_split_get_token (const TakeSplitPile *pile,
                      guint                shown)
{
  return shown < pile->below ? shown : shown + pile->hidden;
}

GArray *
take_split_list_cuts (const CgtMove *move)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 sum = 0;

  for (guint i = 0; move != NULL && i + 1 < move->n_parts; i++)
    {
      sum += move->parts[i];
      g_array_append_val (cuts, sum);
    }
  return cuts;
}

static void
init_pile (TakeSplitPile *pile,
           guint64        tokens,
           guint          most_steps)
{
  *pile = (TakeSplitPile) { .tokens = tokens, .columns = 1, .rows = MAX (tokens, 1) };
  pile->shown = pile->below = MIN (tokens, most_steps);
  if (tokens > MOST_IN_COLUMNS)
    {
      pile->bar = TRUE;
      pile->rows = TAKE_SPLIT_BAR;
      if (tokens > most_steps)
        pile->below = most_steps / 2;
      pile->hidden = tokens - pile->shown;
    }
  else if (tokens > MOST_IN_COLUMN)
    {
      pile->columns = (tokens + COLUMN - 1) / COLUMN;
      pile->rows = COLUMN;
    }
}

/* On a bar a token has a few pixels at most. */
static gboolean
asks (const CgtLayout     *layout,
      const TakeSplitPile *pile,
      double               unit)
{
  return cgt_has_asking_count (layout, pile->tokens, pile->bar ? pile->tokens : 0, unit);
}

static gboolean
is_spread (const Measure *measure,
           gsize          index)
{
  return measure->pending != NULL && measure->pending->index == index && measure->pending->n_parts > 0;
}

/* What the open cuts of a pile add to its height, in pitches; room for two is always kept, so that
 * nothing shrinks at the first. */
static double
get_opening (const Measure *measure,
             gsize          index)
{
  guint64 n = is_spread (measure, index) ? measure->pending->n_parts - 1 : 0;

  if (measure->miniature && n == 0)
    return 0;
  return MIN (OPEN * MAX (n, 2), MOST_OPEN);
}

static void
measure_pile (gconstpointer user_data,
              gsize         index,
              double        unit,
              CgtExtents   *extents)
{
  const Measure *measure = user_data;
  guint64 tokens = measure->position->piles[index];
  gboolean values = measure->layout == NULL || !measure->layout->view.part;
  double half, scale = 0;
  TakeSplitPile pile;

  init_pile (&pile, tokens, measure->most_steps);
  half = (0.5 * pile.columns + SIDE) * unit;
  extents->above = (0.25 + pile.rows + get_opening (measure, index)) * unit;
  extents->below = 0.1 * unit;
  if (!measure->miniature)
    {
      double text = cgt_label_get_text_size (unit), tag = cgt_label_get_tag_size (unit);
      g_autofree char *label = cgt_format_count (tokens, 7);
      double width = g_utf8_strlen (label, -1) * CGT_LABEL_DIGIT * text;

      if (measure->layout != NULL && asks (measure->layout, &pile, unit))
        width = cgt_get_asking_width (width, text);
      half = MAX (half, width / 2);
      if (values)
        half = MAX (half, cgt_label_get_tag_width (take_split_get_value (tokens), tag) / 2);
      if (unit < CGT_LEAST_SIGN_PITCH)
        half = MAX (half, 0.5 * unit + SIGNS);
      extents->below = 0.2 * unit + 1.85 * text + (values ? 1.5 * tag : 0);
      /* Where piles stand close, the value that a move would make is written below the present one. */
      if (values && unit < TAKE_SPLIT_CLOSE_PITCH)
        extents->below += CGT_LABEL_BELOW * tag;
      if (pile.bar)
        scale = take_split_get_scale_width (tokens, pile.hidden, unit) + SIGNS;
    }
  extents->left = half;
  extents->right = MAX (half, 0.55 * unit + scale);
}

/* Of the size of a part and its value. */
static double
get_part_width (const Measure *measure,
                double         unit)
{
  double text = cgt_label_get_text_size (unit);
  guint64 largest = 9;
  g_autofree char *size = NULL;

  for (guint i = 0; measure->pending != NULL && i < measure->pending->n_parts; i++)
    largest = MAX (largest, measure->pending->parts[i]);
  size = cgt_format_count (largest, TAKE_SPLIT_PART_DIGITS);
  return (g_utf8_strlen (size, -1) * CGT_LABEL_DIGIT + 0.6) * text +
         cgt_label_get_tag_width (take_split_get_value (largest), cgt_label_get_tag_size (unit));
}

static double
get_column_step (const Measure *measure,
                 double         unit)
{
  return (TAKE_SPLIT_LABEL + 0.6) * unit + get_part_width (measure, unit);
}

static void
measure_spread (gconstpointer user_data,
                double        unit,
                double       *left,
                double       *right)
{
  const Measure *measure = user_data;

  *left = (TAKE_SPLIT_SCISSORS - 0.5 - SIDE) * unit;
  *right = (TAKE_SPLIT_LABEL - 0.5 - SIDE) * unit + get_part_width (measure, unit);
  if (measure->pending != NULL && measure->pending->index < measure->position->n_piles)
    {
      TakeSplitPile pile;

      init_pile (&pile, measure->position->piles[measure->pending->index], MOST_STEPS);
      *right += (pile.columns - 1) * (get_column_step (measure, unit) - unit);
    }
  if (measure->miniature)
    *left = *right = 0.2 * unit;
}

static CgtFlow
make_flow (const Measure *measure,
           double         width,
           double         height)
{
  gsize spread = measure->pending != NULL && measure->pending->n_parts > 0 ? measure->pending->index : G_MAXSIZE;
  gboolean part = measure->layout != NULL && measure->layout->view.part;

  return (CgtFlow) {
    .n = measure->position->n_piles,
    .measure = measure_pile,
    .measure_spread = measure_spread,
    .spread = spread,
    .user_data = measure,
    .width = width,
    .height = height,
    .gap = 0.4,
    .most_gap = 1.35,
    .row_gap = 0.6,
    .least = measure->miniature ? 2 : LEAST_PITCH,
    .most = MAX (MIN (width / (part ? 4 : 9), height / 6), 2),
  };
}

static guint
count_cuts_below (const GArray *cuts,
                  guint64       from,
                  guint64       number,
                  gboolean      inclusive)
{
  guint n = 0;

  for (guint i = 0; cuts != NULL && i < cuts->len; i++)
    {
      guint64 cut = g_array_index (cuts, guint64, i);

      n += cut > from && (cut < number || (inclusive && cut == number));
    }
  return n;
}

static double
get_bar_height (const TakeSplitPile *pile,
                guint64              number)
{
  double per_token;

  if (pile->hidden == 0)
    return TAKE_SPLIT_BAR * number / pile->tokens;
  per_token = (TAKE_SPLIT_BAR - BREAK_BAND) / pile->shown;
  if (number <= pile->below)
    return number * per_token;
  if (number >= pile->below + pile->hidden)
    return (number - pile->hidden) * per_token + BREAK_BAND;
  return pile->below * per_token + BREAK_BAND * (number - pile->below) / pile->hidden;
}

double
take_split_get_edge (const TakeSplitLayout *self,
                     gsize                  index,
                     guint64                number,
                     gboolean               upper,
                     guint                 *column)
{
  const TakeSplitPile *pile = &self->piles[index];
  const GArray *cuts = take_split_get_cuts (self, index);
  double unit = self->parent.unit;
  guint64 first;

  *column = 0;
  if (pile->bar)
    return get_bar_height (pile, number) * unit + count_cuts_below (cuts, 0, number, upper) * pile->open;

  /* Between two columns the edge is the top of the first, or the ground under the next. */
  *column = upper ? number / pile->rows : (MAX (number, 1) - 1) / pile->rows;
  *column = MIN (*column, pile->columns - 1);
  first = (guint64) *column * pile->rows;
  return (number - first) * unit + count_cuts_below (cuts, first, number, upper) * pile->open;
}

static void
add_gap_element (TakeSplitLayout *self,
                 gsize            index,
                 guint            shown,
                 double           height)
{
  const TakeSplitPile *pile = &self->piles[index];
  gint64 id = ((gint64) index << 32) + 2 * (gint64) shown - 1;
  guint64 token = take_split_get_token (pile, shown);
  double unit = self->parent.unit, low, high, x, half;
  guint column, above;

  low = take_split_get_edge (self, index, token, FALSE, &column);
  high = take_split_get_edge (self, index, token, TRUE, &above);
  if (pile->bar)
    {
      double step = MAX ((TAKE_SPLIT_BAR - (pile->hidden > 0 ? BREAK_BAND : 0)) / pile->shown * unit, 1);
      double middle = pile->y - (low + high) / 2, tall = MAX (high - low, step);

      cgt_layout_add_element (&self->parent, id, pile->x + 0.5 * unit, middle - tall / 2, 0.75 * unit, tall);
      return;
    }
  /* After the last token of a column: on top of it, with as much room. */
  if (above != column)
    high = low;
  x = pile->x + column * pile->step;
  half = (pile->columns == 1 || pile->step > unit ? 0.5 + SIDE : 0.5) * unit;
  cgt_layout_add_element (&self->parent, id, x - half, pile->y - high - height / 2, 2 * half, high - low + height);
}

static void
add_token_element (TakeSplitLayout *self,
                   gsize            index,
                   guint            shown,
                   double           gap)
{
  const TakeSplitPile *pile = &self->piles[index];
  guint64 token = take_split_get_token (pile, shown);
  double unit = self->parent.unit, low, high, x;
  guint column;

  low = take_split_get_edge (self, index, token, TRUE, &column);
  x = pile->x + column * pile->step;
  high = take_split_get_edge (self, index, token + 1, FALSE, &column);
  if (!pile->bar)
    {
      low += gap / 2;
      high -= gap / 2;
    }
  cgt_layout_add_element (&self->parent, ((gint64) index << 32) + 2 * (gint64) shown,
                          x - 0.5 * unit, pile->y - high, unit, high - low);
}

gboolean
take_split_has_asking_count (const TakeSplitLayout *self,
                             gsize                  index)
{
  return asks (&self->parent, &self->piles[index], self->parent.unit);
}

static void
add_count_element (TakeSplitLayout *self,
                   gsize            index)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit, text = cgt_label_get_text_size (unit);
  double x = pile->x + (pile->columns - 1) * pile->step / 2;
  g_autofree char *label = cgt_format_count (pile->tokens, 7);
  double width = cgt_get_asking_width (g_utf8_strlen (label, -1) * CGT_LABEL_DIGIT * text, text);

  cgt_layout_add_element (&self->parent, (gint64) index << 32 | TAKE_SPLIT_COUNT, x - width / 2, pile->y + 0.3 * unit,
                          width, 1.5 * text);
}

static void
add_elements (TakeSplitLayout *self,
              gsize            index)
{
  const TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit;
  double gap = MIN (MAX (0.26 * unit, LEAST_GAP), 0.48 * unit);

  for (guint i = 0; i < pile->shown; i++)
    {
      if (i > 0)
        add_gap_element (self, index, i, gap);
      if (i == pile->below)
        {
          guint column;
          double low = take_split_get_edge (self, index, pile->below, TRUE, &column);
          double high = take_split_get_edge (self, index, pile->below + pile->hidden, FALSE, &column);

          cgt_layout_add_element (&self->parent, ((gint64) index << 32) + TAKE_SPLIT_BREAK,
                                  pile->x - 0.5 * unit, pile->y - high, unit, high - low);
        }
      add_token_element (self, index, i, gap);
    }
}

static guint
choose_steps (const TakeSplitPosition *position)
{
  gsize n_bars = 0;

  for (gsize i = 0; i < position->n_piles; i++)
    n_bars += position->piles[i] > MOST_IN_COLUMNS;
  return CLAMP (ALL_STEPS / MAX (n_bars, 1), LEAST_STEPS, MOST_STEPS);
}

static void
place_pile (TakeSplitLayout    *self,
            const Measure      *measure,
            gsize               index,
            const CgtFlowPlace *place,
            double              margin)
{
  TakeSplitPile *pile = &self->piles[index];
  double unit = self->parent.unit;

  init_pile (pile, measure->position->piles[index], measure->most_steps);
  pile->visible = place->shown;
  pile->row = place->row;
  pile->x = place->x + margin - (pile->columns - 1) * unit / 2;
  pile->y = place->y + margin - 0.1 * unit;
  pile->step = unit;
  if (is_spread (measure, index))
    {
      pile->open = MIN (OPEN, MOST_OPEN / MAX (self->cuts->len, 1)) * unit;
      if (pile->columns > 1 && !measure->miniature)
        pile->step = get_column_step (measure, unit);
    }
  if (!place->shown)
    return;
  add_elements (self, index);
  if (take_split_has_asking_count (self, index))
    add_count_element (self, index);
}

static void
take_split_layout (CgtLayout *layout)
{
  TakeSplitLayout *self = (TakeSplitLayout *) layout;
  const TakeSplitPosition *position = take_split_get_position (self);
  Measure measure = { position, layout->pending, layout->miniature, choose_steps (position), layout };
  double margin = layout->miniature ? 4 : CLAMP (0.025 * layout->view.width, 6, 24);
  CgtFlow flow = make_flow (&measure, MAX (layout->view.width - 2 * margin, 1), MAX (layout->view.height - 2 * margin, 1));
  g_autofree CgtFlowPlace *places = g_new (CgtFlowPlace, position->n_piles);
  guint n_rows, n_rows_shown;

  flow.rtl = layout->view.rtl;
  layout->unit = cgt_flow_choose_unit (&flow);
  n_rows = cgt_flow_place (&flow, layout->unit, layout->view.first, places, &n_rows_shown);
  if (n_rows_shown < n_rows)
    {
      layout->n_rows = n_rows;
      layout->n_rows_shown = n_rows_shown;
    }

  self->cuts = take_split_list_cuts (layout->pending);
  self->piles = g_new (TakeSplitPile, position->n_piles);
  for (gsize i = 0; i < position->n_piles; i++)
    place_pile (self, &measure, i, &places[i], margin);
}

static void
take_split_clear (CgtLayout *layout)
{
  TakeSplitLayout *self = (TakeSplitLayout *) layout;

  g_free (self->piles);
  g_array_unref (self->cuts);
}

static char *
take_split_describe (CgtLayout *layout,
                     gint64     element)
{
  guint64 index = element >> 32;
  const TakeSplitPile *pile = &((TakeSplitLayout *) layout)->piles[index];
  gint64 n = element & TAKE_SPLIT_BREAK;
  guint64 token;

  if (n == TAKE_SPLIT_COUNT)
    /* Translators: which pile, how many tokens it has */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Pile %" PRIu64 ", %" PRIu64 " token", "Pile %" PRIu64 ", %" PRIu64 " tokens",
                                         MIN (pile->tokens, G_MAXULONG)),
                            index + 1, pile->tokens);
  if (n == TAKE_SPLIT_BREAK)
    /* Translators: which pile, how many of its tokens have no picture, how many it has */
    return g_strdup_printf (_("Pile %" PRIu64 ", the %" PRIu64 " of %" PRIu64 " tokens that are not drawn"),
                            index + 1, pile->hidden, pile->tokens);
  token = take_split_get_token (pile, (n + 1) / 2);
  if (n % 2 == 1)
    /* Translators: which pile, two of its tokens */
    return g_strdup_printf (_("Pile %" PRIu64 ", between tokens %" PRIu64 " and %" PRIu64), index + 1, token, token + 1);
  /* Translators: which pile, which of its tokens, how many it has */
  return g_strdup_printf (_("Pile %" PRIu64 ", token %" PRIu64 " of %" PRIu64), index + 1, token + 1, pile->tokens);
}

/* The half-made split with a cut more, or without one that is there; NULL: no cut is left. */
static CgtMove *
toggle_cut (guint64        index,
            guint64        tokens,
            guint64        cut,
            const CgtMove *pending)
{
  g_autoptr (GArray) cuts = take_split_list_cuts (pending != NULL && pending->index == index ? pending : NULL);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 last = 0;
  guint at = 0;

  while (at < cuts->len && g_array_index (cuts, guint64, at) < cut)
    at++;
  if (at < cuts->len && g_array_index (cuts, guint64, at) == cut)
    g_array_remove_index (cuts, at);
  else
    g_array_insert_val (cuts, at, cut);
  if (cuts->len == 0)
    return NULL;

  g_array_append_val (cuts, tokens);
  for (guint i = 0; i < cuts->len; i++)
    {
      guint64 part = g_array_index (cuts, guint64, i) - last;

      g_array_append_val (parts, part);
      last += part;
    }
  return cgt_move_new_split (index, 0, &g_array_index (parts, guint64, 0), parts->len);
}

static CgtMove *
take_split_move_at (CgtLayout     *layout,
                    gint64         element,
                    const CgtMove *pending,
                    gboolean      *half_made)
{
  guint64 index = element >> 32;
  const TakeSplitPile *pile = &((TakeSplitLayout *) layout)->piles[index];
  gint64 n = element & TAKE_SPLIT_BREAK;

  if (n == TAKE_SPLIT_COUNT)
    return NULL;
  if (n == TAKE_SPLIT_BREAK)
    return cgt_move_new (index, pile->tokens - pile->below);
  if (n % 2 == 0)
    return cgt_move_new (index, pile->tokens - take_split_get_token (pile, n / 2));
  *half_made = TRUE;
  return toggle_cut (index, pile->tokens, take_split_get_token (pile, (n + 1) / 2), pending);
}

/* Each pile a key of its own, which the parts of a split share. */
static void
take_split_add_keys (const CgtPosition *start,
                     GArray            *keys)
{
  const TakeSplitPosition *position = (const TakeSplitPosition *) start;

  for (guint32 i = 0; i < MIN (position->n_piles, MOST_KEYS); i++)
    g_array_append_val (keys, i);
}

static void
take_split_hand_on_keys (const CgtPosition *position,
                         const CgtMove     *move,
                         GArray            *keys)
{
  if (move->index >= keys->len)
    return;
  for (guint i = 1; i < move->n_parts && keys->len < MOST_KEYS; i++)
    {
      guint32 key = g_array_index (keys, guint32, move->index);

      g_array_insert_val (keys, move->index, key);
    }
}

static gboolean
take_split_splits (CgtLayout *layout,
                   gint64     element)
{
  return TRUE;
}

/* Of splits only those by a single cut have a place on the board, and only if they win. */
static const char *
take_split_name_sign (CgtLayout *layout,
                      CgtSign    sign)
{
  for (guint i = 0; i < layout->elements->len; i++)
    if (take_split_is_gap (g_array_index (layout->elements, CgtElement, i).id))
      return sign == CGT_SIGN_WIN ? _("winning take or single cut") : _("losing take");
  return NULL;
}

static CgtMove *
take_split_move_of_number (CgtLayout *layout,
                           gint64     element,
                           guint64    number)
{
  return cgt_move_new (element >> 32, number);
}

static guint64
take_split_get_most (CgtLayout *layout,
                     gint64     element)
{
  return take_split_is_count (element) ? ((TakeSplitLayout *) layout)->piles[element >> 32].tokens : 0;
}

static guint64
take_split_get_row (CgtLayout *layout,
                    guint64    place)
{
  TakeSplitLayout *self = (TakeSplitLayout *) layout;

  return self->piles[MIN (place, take_split_get_position (self)->n_piles - 1)].row;
}

static double
take_split_height_for_width (const CgtPosition *position,
                             double             width)
{
  const TakeSplitPosition *piles = (const TakeSplitPosition *) position;
  Measure measure = { piles, NULL, FALSE, choose_steps (piles), NULL };
  double margin = CLAMP (0.025 * width, 6, 24);
  CgtFlow flow = make_flow (&measure, MAX (width - 2 * margin, 1), width);

  if (width < 260)
    return 0.57 * width;
  return CLAMP (cgt_flow_get_height (&flow, CLAMP (width / 17, 18, ROOMY_PITCH)) + 2 * margin, 0.45 * width, 1.1 * width);
}

/* Few piles are not as wide as a board of their own has to be. */
static double
take_split_get_aspect (const CgtPosition *position)
{
  const TakeSplitPosition *piles = (const TakeSplitPosition *) position;
  Measure measure = { piles, NULL, FALSE, choose_steps (piles), NULL };
  CgtFlow flow = make_flow (&measure, 1, 1);

  return MIN (cgt_board_get_own_aspect (position), cgt_flow_get_aspect (&flow, ROOMY_PITCH, ROOMY_PITCH));
}

static guint64
take_split_get_place (CgtLayout *layout,
                      gint64     element)
{
  return element >> 32;
}

static gsize
take_split_count_piles (const CgtPosition *position)
{
  return ((const TakeSplitPosition *) position)->n_piles;
}

static char *
take_split_name_piles (gsize n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'zu pile", "%'zu piles", n), n);
}

extern const CgtBoard cgt_board_take_split;
const CgtBoard cgt_board_take_split = {
  .game = &cgt_game_take_split,
  .layout_size = sizeof (TakeSplitLayout),
  .move_ms = 200,
  .sample = "4 6 2 3",
  .layout = take_split_layout,
  .draw = take_split_draw,
  .add_touched = take_split_add_touched,
  .describe = take_split_describe,
  .add_keys = take_split_add_keys,
  .hand_on_keys = take_split_hand_on_keys,
  .move_at = take_split_move_at,
  .get_place = take_split_get_place,
  .move_of_number = take_split_move_of_number,
  .get_most = take_split_get_most,
  .splits = take_split_splits,
  .name_sign = take_split_name_sign,
  .get_row = take_split_get_row,
  .count_heaps = take_split_count_piles,
  .name_heaps = take_split_name_piles,
  .height_for_width = take_split_height_for_width,
  .get_aspect = take_split_get_aspect,
  .clear = take_split_clear,
};
