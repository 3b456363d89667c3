/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "template.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

static CgtPosition *
template_new (guint64 stones)
{
  TemplatePosition *self = cgt_position_alloc (&cgt_game_template, sizeof (TemplatePosition));

  self->stones = stones;
  return &self->parent;
}

static guint64
get_stones (const CgtPosition *position)
{
  return ((const TemplatePosition *) position)->stones;
}

static CgtPosition *
template_parse (const char *text,
                GError    **error)
{
  CgtReader reader;
  guint64 stones;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number_to_limit (&reader, _("the number of stones"), 0, TEMPLATE_MOST_STONES, &stones, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return template_new (stones);
}

static void
template_print (const CgtPosition *position,
                GString           *text)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, get_stones (position));
}

static CgtMove *
template_parse_move (const CgtPosition *position,
                     const char        *text,
                     GError           **error)
{
  CgtReader reader;
  guint64 taken;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, _("the number of stones taken"), 0, G_MAXUINT64, &taken, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new (0, taken);
}

static void
template_print_move (const CgtPosition *position,
                     const CgtMove     *move,
                     GString           *text)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, move->amount);
}

static char *
template_describe_move (const CgtPosition *position,
                        const CgtMove     *move)
{
  return g_strdup_printf (_("take %" PRIu64), move->amount);
}

static gboolean
template_check_move (const CgtPosition *position,
                     const CgtMove     *move,
                     GError           **error)
{
  guint64 most = MIN (get_stones (position), TEMPLATE_MOST_TAKEN);

  if (move->index == 0 && move->n_parts == 0 && move->amount >= 1 && move->amount <= most)
    return TRUE;
  if (most == 0)
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("no stone is left to take"));
  else
    g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL,
                 _("%" PRIu64 " stones cannot be taken, only 1 to %" PRIu64),
                 move->amount, most);
  return FALSE;
}

static CgtPosition *
template_apply (const CgtPosition *position,
                const CgtMove     *move)
{
  return template_new (get_stones (position) - move->amount);
}

static gboolean
template_foreach_move (const CgtPosition *position,
                       gint64             where,
                       CgtMoveFunc        func,
                       gpointer           user_data)
{
  guint64 most = MIN (get_stones (position), TEMPLATE_MOST_TAKEN);

  if (where > 0)
    return TRUE;
  for (guint64 taken = 1; taken <= most; taken++)
    {
      g_autoptr (CgtMove) move = cgt_move_new (0, taken);

      if (!func (move, user_data))
        return FALSE;
    }
  return TRUE;
}

static CgtPosition *
template_random_position (CgtSize size,
                          GRand  *random)
{
  static const gint32 most[] = { 9, 20, 50, 100 };

  return template_new (g_rand_int_range (random, size == CGT_SIZE_TINY ? 0 : 1, most[size] + 1));
}

static const CgtPreset presets[] = {
  { NULL, "10", NULL },
  { NULL, NULL, NULL }
};

const CgtGame cgt_game_template = {
  .id = "template",
  .title = "Template",
  .summary = "A start for a new game.",
  .rule = "Take one or two stones. Whoever cannot move loses.",
  .syntax = "STONES",
  .hidden = TRUE,
  .convention = CGT_NORMAL,
  .presets = presets,
  .parse = template_parse,
  .print = template_print,
  .parse_move = template_parse_move,
  .print_move = template_print_move,
  .describe_move = template_describe_move,
  .check_move = template_check_move,
  .apply = template_apply,
  .foreach_move = template_foreach_move,
  .random_position = template_random_position,
};
