/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-explanation.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* Explanations and their figures as plain text, for terminals of 80 columns and for the clipboard. */

#define LINE_WIDTH 78
#define INDENT "    "
#define FIGURE_WIDTH (LINE_WIDTH - 2 * (guint) strlen (INDENT))
#define ARROW "  → "
#define TAG_WIDTH 22 /* of a 64-bit number */

static guint
get_width (const char *text)
{
  return text != NULL ? (guint) g_utf8_strlen (text, -1) : 0;
}

/* Appends @text and spaces to make it @width wide. */
static void
append_padded (GString    *out,
               const char *text,
               guint       width)
{
  guint filled = get_width (text);

  g_string_append (out, text != NULL ? text : "");
  while (filled++ < width)
    g_string_append_c (out, ' ');
}

static guint
get_label_width (const CgtFigure *figure)
{
  guint width = 0;

  for (guint i = 0; i < figure->items->len; i++)
    width = MAX (width, get_width (cgt_figure_get_item (figure, i)->label));
  return width;
}

static void
append_left_out (GString         *out,
                 const CgtFigure *figure)
{
  if (figure->n_left_out > 0)
    {
      g_string_append_printf (out, g_dngettext (GETTEXT_PACKAGE, "(%" PRIu64 " more is not shown)", "(%" PRIu64 " more are not shown)",
                                                MIN (figure->n_left_out, G_MAXULONG)),
                              figure->n_left_out);
      g_string_append_c (out, '\n');
    }
}

/* Mex rows */

static char *
describe_option (const CgtFigureItem *item)
{
  GString *text = g_string_new (item->label);

  for (guint i = 0; item->parts != NULL && i < item->parts->len; i++)
    g_string_append_printf (text, "%s*%" PRIu64, i == 0 ? " (" : " xor ", g_array_index (item->parts, guint64, i));
  if (item->parts != NULL && item->parts->len > 0)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* Everything that lands on one value; items of runs stand alone. */
static char *
describe_column (const CgtFigure *figure,
                 guint64          value)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      g_autofree char *option = NULL;

      if (item->value != value || item->last_value != value)
        continue;
      option = describe_option (item);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", option);
    }
  return g_string_free (text, FALSE);
}

/* A list that is too long for a line goes on below, between one option and the next. */
static void
append_mex_line (GString    *out,
                 const char *value,
                 const char *options)
{
  g_auto (GStrv) list = g_strsplit (options, ", ", -1);
  guint width = MAX (get_width (value), 8) + 3;
  guint column = width;

  append_padded (out, value, width - 3);
  g_string_append (out, " | ");
  for (guint i = 0; list[i] != NULL; i++)
    {
      guint length = get_width (list[i]) + (list[i + 1] != NULL);

      if (i > 0 && column + 1 + length > FIGURE_WIDTH)
        {
          g_string_append_c (out, '\n');
          append_padded (out, NULL, width);
          column = width;
        }
      else if (i > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append_printf (out, "%s%s", list[i], list[i + 1] != NULL ? "," : "");
      column += length;
    }
  g_string_append_c (out, '\n');
}

static gint
compare_items (gconstpointer a,
               gconstpointer b)
{
  const CgtFigureItem *x = *(CgtFigureItem *const *) a;
  const CgtFigureItem *y = *(CgtFigureItem *const *) b;

  return x->value < y->value ? -1 : x->value > y->value;
}

static void
append_gap (GString         *out,
            const CgtFigure *figure)
{
  g_autofree char *value = g_strdup_printf ("*%" PRIu64, figure->number);

  /* Translators: the empty place in a row of values: the least that is missing */
  append_mex_line (out, value, _("← the gap: no move reaches it"));
}

static void
append_mex (GString         *out,
            const CgtFigure *figure)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  gboolean gap_shown = !figure->has_number;
  guint64 last_done = G_MAXUINT64;

  for (guint i = 0; i < figure->items->len; i++)
    g_ptr_array_add (items, (gpointer) cgt_figure_get_item (figure, i));
  g_ptr_array_sort (items, compare_items);
  for (guint i = 0; i < items->len; i++)
    {
      const CgtFigureItem *item = g_ptr_array_index (items, i);
      gboolean is_run = item->last_value != item->value;
      g_autofree char *value = is_run ? g_strdup_printf ("*%" PRIu64 "-*%" PRIu64, item->value, item->last_value)
                                      : g_strdup_printf ("*%" PRIu64, item->value);
      g_autofree char *options = NULL;

      if (!gap_shown && item->value > figure->number)
        {
          append_gap (out, figure);
          gap_shown = TRUE;
        }
      if (!is_run && item->value == last_done && i > 0)
        continue;
      options = is_run ? describe_option (item) : describe_column (figure, item->value);
      append_mex_line (out, value, options);
      last_done = is_run ? G_MAXUINT64 : item->value;
    }
  if (!gap_shown)
    append_gap (out, figure);
}

/* Nim-sums */

static guint
get_n_bits (const CgtFigure *figure)
{
  guint64 all = figure->number;

  for (guint i = 0; i < figure->items->len; i++)
    all |= cgt_figure_get_item (figure, i)->value;
  return MAX (1, g_bit_storage (all));
}

static void
append_bits (GString         *out,
             const CgtFigure *figure,
             guint            n_bits,
             gboolean         narrow,
             gboolean         known,
             guint64          value)
{
  for (guint bit = n_bits; bit-- > 0;)
    {
      char digit = !known ? '?' : '0' + (value >> bit & 1);

      if (figure->bit == (gint) bit)
        g_string_append_printf (out, narrow ? "[%c]" : " [%c]", digit);
      else
        g_string_append_printf (out, narrow ? "%c" : "  %c ", digit);
    }
}

/* Where the columns of large numbers do not fit beside them, they stand below. */
static void
append_xor_row (GString         *out,
                const CgtFigure *figure,
                const char      *label,
                guint            width,
                guint            n_bits,
                gboolean         known,
                guint64          value,
                guint64          count)
{
  gboolean narrow = width + TAG_WIDTH + 4 * n_bits > FIGURE_WIDTH;
  const char *star = figure->plain ? "" : "*";
  g_autofree char *tag = known ? g_strdup_printf ("%s%" PRIu64, star, value) : g_strdup_printf ("%s?", star);

  append_padded (out, label, width);
  append_padded (out, tag, TAG_WIDTH);
  if (narrow)
    {
      if (count > 1)
        g_string_append_printf (out, "x %" PRIu64, count);
      g_string_append (out, "\n  ");
    }
  append_bits (out, figure, n_bits, narrow, known, value);
  if (!narrow && count > 1)
    g_string_append_printf (out, "   x %" PRIu64, count);
  g_string_append_c (out, '\n');
}

static void
append_xor (GString         *out,
            const CgtFigure *figure)
{
  const char *sum = _("nim-sum");
  guint n_bits = get_n_bits (figure);
  guint width = MAX (get_label_width (figure), get_width (sum)) + 2;

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      append_xor_row (out, figure, item->label, width, n_bits, item->has_value, item->value, item->count);
    }
  for (guint i = 0; i < MIN (width + TAG_WIDTH + 4 * n_bits, FIGURE_WIDTH); i++)
    g_string_append_c (out, '-');
  g_string_append_c (out, '\n');
  append_xor_row (out, figure, sum, width, n_bits, figure->has_number, figure->number, 1);
}

/* Tables */

static const CgtFigureItem *
find_cell (const CgtFigure *figure,
           guint            column,
           guint            row)
{
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      if (item->column == column && item->row == row)
        return item;
    }
  return NULL;
}

/* Whether an arrow leads there: what a decision looked at. */
static gboolean
is_looked_at (const CgtFigure     *figure,
              const CgtFigureItem *item)
{
  for (guint i = 0; i < figure->links->len; i++)
    if (cgt_figure_get_item (figure, g_array_index (figure->links, CgtFigureLink, i).to) == item)
      return TRUE;
  return FALSE;
}

static void
append_cell (GString             *out,
             const CgtFigure     *figure,
             const CgtFigureItem *item,
             guint                width)
{
  g_autofree char *text = NULL;

  if (item == NULL)
    text = g_strdup ("");
  else if (item->lit)
    text = g_strdup_printf ("[%s]", item->label != NULL ? item->label : "");
  else if (is_looked_at (figure, item))
    text = g_strdup_printf ("(%s)", item->label != NULL ? item->label : "");
  else
    text = g_strdup_printf (" %s", item->label != NULL ? item->label : "");
  append_padded (out, text, width);
}

static guint
get_column_width (const CgtFigure *figure,
                  guint            column)
{
  guint width = get_width (g_ptr_array_index (figure->columns, column)) + 2;

  for (guint i = 0; i < figure->items->len; i++)
    if (cgt_figure_get_item (figure, i)->column == column)
      width = MAX (width, get_width (cgt_figure_get_item (figure, i)->label) + 3);
  return width;
}

static void
append_table (GString         *out,
              const CgtFigure *figure)
{
  g_autofree guint *widths = g_new (guint, figure->columns->len + 1);
  guint head = 0;

  for (guint i = 0; i < figure->rows->len; i++)
    head = MAX (head, get_width (g_ptr_array_index (figure->rows, i)));
  append_padded (out, "", head + 2);
  for (guint i = 0; i < figure->columns->len; i++)
    {
      widths[i] = get_column_width (figure, i);
      append_padded (out, g_ptr_array_index (figure->columns, i), widths[i]);
    }
  g_string_append_c (out, '\n');
  if (figure->more_before)
    g_string_append (out, "...\n");
  for (guint row = 0; row < figure->rows->len; row++)
    {
      append_padded (out, g_ptr_array_index (figure->rows, row), head + 1);
      for (guint column = 0; column < figure->columns->len; column++)
        append_cell (out, figure, find_cell (figure, column, row), widths[column]);
      g_string_append_c (out, '\n');
    }
  if (figure->more_after)
    g_string_append (out, "...\n");
}

/* Graphs */

static const char *
describe_role (CgtFigureRole role)
{
  switch (role)
    {
    case CGT_FIGURE_WIN:
      return _("wins");
    case CGT_FIGURE_LOSS:
      return _("loses");
    case CGT_FIGURE_CLOSED:
      return _("cannot be");
    case CGT_FIGURE_PLAIN:
    case CGT_FIGURE_FOCUS:
    default:
      return NULL;
    }
}

static void
append_item_line (GString             *out,
                  const CgtFigureItem *item,
                  guint                width)
{
  const char *role = describe_role (item->role);

  append_padded (out, item->lit ? ">" : "", 2);
  append_padded (out, item->label, width);
  if (item->has_value && item->last_value != item->value)
    g_string_append_printf (out, "  *%" PRIu64 "-*%" PRIu64, item->value, item->last_value);
  else if (item->has_value)
    g_string_append_printf (out, "  *%" PRIu64, item->value);
  /* Of what cannot be, the detail says so in the figure's own words. */
  if (role != NULL && (item->role != CGT_FIGURE_CLOSED || item->detail == NULL))
    g_string_append_printf (out, "  %s", role);
  if (item->detail != NULL)
    g_string_append_printf (out, "  %s", item->detail);
}

static void
append_graph (GString         *out,
              const CgtFigure *figure)
{
  guint width = get_label_width (figure);

  for (guint i = 0; i < figure->items->len; i++)
    {
      const char *separator = ARROW;

      append_item_line (out, cgt_figure_get_item (figure, i), width);
      for (guint j = 0; j < figure->links->len; j++)
        {
          const CgtFigureLink *link = &g_array_index (figure->links, CgtFigureLink, j);

          if (link->from != i)
            continue;
          g_string_append_printf (out, "%s%s", separator, cgt_figure_get_item (figure, link->to)->label);
          separator = ", ";
        }
      g_string_append_c (out, '\n');
    }
}

/* Sequences */

static char *
describe_entry (const CgtFigureItem *item)
{
  if (item->has_value)
    return g_strdup_printf (item->lit ? "[*%" PRIu64 "]" : "*%" PRIu64, item->value);
  return g_strdup_printf (item->lit ? "[%s]" : "%s", item->detail != NULL ? item->detail : "");
}

/* Indices above, values below, as many as fit. */
static void
append_sequence (GString         *out,
                 const CgtFigure *figure)
{
  guint i = 0;

  while (i < figure->items->len)
    {
      g_autoptr (GString) heads = g_string_new (NULL);
      g_autoptr (GString) values = g_string_new (NULL);

      for (; i < figure->items->len; i++)
        {
          const CgtFigureItem *item = cgt_figure_get_item (figure, i);
          g_autofree char *value = describe_entry (item);
          guint width = MAX (get_width (item->label), get_width (value)) + 2;

          if (heads->len > 0 && get_width (heads->str) + width > LINE_WIDTH)
            break;
          append_padded (heads, item->label, width);
          append_padded (values, value, width);
        }
      g_string_append_printf (out, "%s\n%s\n", heads->str, values->str);
    }
}

/* Stripes */

static void
append_stripes (GString         *out,
                const CgtFigure *figure)
{
  for (guint column = 0; column < figure->columns->len; column++)
    {
      const char *separator = ": ";

      g_string_append (out, g_ptr_array_index (figure->columns, column));
      for (guint i = 0; i < figure->items->len; i++)
        {
          const CgtFigureItem *item = cgt_figure_get_item (figure, i);

          if (item->column != column || item->role == CGT_FIGURE_LOSS)
            continue;
          g_string_append_printf (out, item->lit ? "%s[%" PRIu64 "-%" PRIu64 "]" : "%s%" PRIu64 "-%" PRIu64, separator, item->value, item->last_value);
          separator = ", ";
        }
      g_string_append_c (out, '\n');
    }
}

/* Positions, replies */

static void
append_positions (GString         *out,
                  const CgtFigure *figure)
{
  guint width = get_label_width (figure);

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      g_autofree char *position = item->position != NULL ? cgt_position_to_string (item->position) : g_strdup ("");

      append_padded (out, item->lit ? ">" : "", 2);
      append_padded (out, item->label, width);
      g_string_append_printf (out, "  %s", position);
      if (item->has_value)
        g_string_append_printf (out, "  *%" PRIu64, item->value);
      if (item->detail != NULL)
        g_string_append_printf (out, "  %s", item->detail);
      g_string_append_c (out, '\n');
    }
}

static void
append_replies (GString         *out,
                const CgtFigure *figure)
{
  guint width = MIN (get_label_width (figure), LINE_WIDTH / 2);

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      append_padded (out, item->label, width);
      if (get_width (item->label) > width || width + get_width (item->detail) > FIGURE_WIDTH - get_width (ARROW))
        g_string_append_c (out, '\n');
      g_string_append_printf (out, ARROW "%s\n", item->detail != NULL ? item->detail : "");
    }
}

char *
cgt_figure_to_text (const CgtFigure *self)
{
  static void (*const append[]) (GString *out, const CgtFigure *figure) = {
    [CGT_FIGURE_MEX] = append_mex,
    [CGT_FIGURE_XOR] = append_xor,
    [CGT_FIGURE_TABLE] = append_table,
    [CGT_FIGURE_GRAPH] = append_graph,
    [CGT_FIGURE_SEQUENCE] = append_sequence,
    [CGT_FIGURE_STRIPES] = append_stripes,
    [CGT_FIGURE_POSITIONS] = append_positions,
    [CGT_FIGURE_REPLIES] = append_replies,
  };
  GString *out = g_string_new (NULL);

  if (self->title != NULL)
    g_string_append_printf (out, "%s\n", self->title);
  append[self->kind] (out, self);
  append_left_out (out, self);
  return g_string_free (out, FALSE);
}

/* Breaks at spaces; a word longer than a line stands alone. */
static void
append_wrapped (GString    *out,
                const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint column = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint width = get_width (words[i]);

      if (column > 0 && column + 1 + width > LINE_WIDTH - strlen (INDENT))
        column = 0;
      g_string_append (out, column > 0 ? " " : i > 0 ? "\n" INDENT : INDENT);
      g_string_append (out, words[i]);
      column += (column > 0) + width;
    }
  g_string_append_c (out, '\n');
}

static void
append_indented (GString    *out,
                 const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      {
        g_autofree char *line = g_strchomp (g_strdup (split[i]));

        g_string_append_printf (out, INDENT INDENT "%s\n", line);
      }
}

char *
cgt_explanation_to_text (const CgtExplanation *self)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s\n", self->title);
  for (guint i = 0; i < self->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (self, i);

      g_string_append_printf (out, "\n%u. %s\n", i + 1, step->title);
      append_wrapped (out, step->text);
      for (guint j = 0; j < step->figures->len; j++)
        {
          g_autofree char *figure = cgt_figure_to_text (g_ptr_array_index (step->figures, j));

          g_string_append_c (out, '\n');
          append_indented (out, figure);
        }
    }
  return g_string_free (out, FALSE);
}
