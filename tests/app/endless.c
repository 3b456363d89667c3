/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "endless.h"

#include "cgt-error.h"

gint endless_n_running;
gboolean endless_reaches_limit;

static CgtPosition *
endless_parse (const char *text,
               GError    **error);

static void
endless_print (const CgtPosition *position,
               GString           *text)
{
  g_string_append (text, "endless");
}

static CgtPosition *
endless_apply (const CgtPosition *position,
               const CgtMove     *move)
{
  return cgt_position_ref (position);
}

static gboolean
endless_check_move (const CgtPosition *position,
                    const CgtMove     *move,
                    GError           **error)
{
  return TRUE;
}

static gboolean
endless_foreach_move (const CgtPosition *position,
                      gint64             where,
                      CgtMoveFunc        func,
                      gpointer           user_data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CgtMove) move = cgt_move_new (0, i + 1);

      if (!func (move, user_data))
        return FALSE;
    }
  return TRUE;
}

static gboolean
endless_solve (const CgtPosition *position,
               CgtContext        *context,
               CgtResult         *result,
               GError           **error)
{
  gboolean stopped = FALSE;

  if (endless_reaches_limit)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT, "too large");
      return FALSE;
    }
  g_atomic_int_inc (&endless_n_running);
  while (!stopped)
    stopped = !cgt_context_tick (context, error);
  g_atomic_int_add (&endless_n_running, -1);
  return FALSE;
}

static const CgtGame endless = {
  .id = "endless",
  .title = "Endless",
  .rule = "",
  .convention = CGT_NORMAL,
  .parse = endless_parse,
  .print = endless_print,
  .check_move = endless_check_move,
  .apply = endless_apply,
  .foreach_move = endless_foreach_move,
  .solve = endless_solve,
};

static CgtPosition *
endless_parse (const char *text,
               GError    **error)
{
  return cgt_position_alloc (&endless, sizeof (CgtPosition));
}

CgtPosition *
endless_new (void)
{
  return endless_parse ("", NULL);
}
