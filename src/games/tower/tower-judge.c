/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower.h"

#include <glib/gi18n-lib.h>

gboolean
tower_read_layer (CgtScanner *input,
                  guint64     i,
                  const char *expected,
                  TowerLayer *layer,
                  GError    **error)
{
  const char *token;
  gsize length;

  if (!cgt_scanner_require (input, expected, &token, &length, error))
    return FALSE;
  if (length == TOWER_BLOCKS && tower_layer_from_digits (token, layer) && (i > 0 || *layer == TOWER_WHOLE))
    return TRUE;
  return cgt_scanner_fail (input, expected, error);
}

static gboolean
read_value (CgtScanner *input,
            guint64     n_layers,
            guint64    *value,
            GError    **error)
{
  /* Translated once: a case has hundreds of thousands of layers. */
  const char *expected_top = _("the top layer, 111");
  const char *expected_layer = _("a layer: 111, 110, 011, 101 or 010");

  *value = 0;
  for (guint64 i = 0; i < n_layers; i++)
    {
      TowerLayer layer;

      if (!tower_read_layer (input, i, i == 0 ? expected_top : expected_layer, &layer, error))
        return FALSE;
      if (i > 0)
        *value ^= tower_layer_get_value (layer);
    }
  return TRUE;
}

/* Input: the number of cases; for each the number of layers and the layers, top first. Output:
 * `Yesyes` if whoever is to move wins, else `Nono`. No layer is kept. */
gboolean
tower_judge (CgtScanner    *input,
             GOutputStream *output,
             CgtContext    *context,
             GError       **error)
{
  guint64 n_cases;

  if (!cgt_scanner_read_uint (input, _("the number of cases"), 1, G_MAXUINT64, &n_cases, error))
    return FALSE;
  while (n_cases-- > 0)
    {
      guint64 n_layers;
      guint64 value;

      if (!cgt_context_tick (context, error) ||
          !cgt_scanner_read_uint (input, _("the number of layers"), 2, G_MAXUINT64, &n_layers, error) ||
          !read_value (input, n_layers, &value, error) ||
          !g_output_stream_printf (output, NULL, cgt_context_get_cancellable (context), error,
                                   "%s\n", value != 0 ? "Yesyes" : "Nono"))
        return FALSE;
    }
  return cgt_scanner_expect_end (input, error);
}
