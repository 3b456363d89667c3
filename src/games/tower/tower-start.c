/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tower.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* What a match may begin with. */

const CgtPreset tower_presets[] = {
  { N_("Half played"), "111/011/111/101/110/111/010/111", N_("Every kind of layer at once") },
  { N_("Eight whole layers"), "111/111/111/111/111/111/111/111", N_("A tower as it comes out of the box") },
  { N_("The six-layer tower"), "111/101/010/111/110/111", N_("Two layers are done, three can still be played") },
  { N_("Three whole layers"), "111/111/111", N_("The smallest where copying the other player is an idea") },
  { NULL, "111/111/110/101", N_("Small enough to see through to the end") },
  { NULL, "111/110/110/111", N_("Two layers alike, and one that is not") },
  { NULL, NULL, NULL }
};

static guint64
get_n_layers (const CgtPosition *position,
              guint              i)
{
  return ((const TowerPosition *) position)->n_layers;
}

/* New layers come in whole at the bottom, others leave there. */
static CgtPosition *
set_n_layers (const CgtPosition *position,
              guint              i,
              guint64            n_layers)
{
  const TowerPosition *self = (const TowerPosition *) position;
  g_autofree TowerLayer *layers = g_new (TowerLayer, n_layers);

  memset (layers, TOWER_WHOLE, n_layers);
  memcpy (layers, self->layers, MIN (self->n_layers, n_layers));
  return tower_position_new (layers, n_layers);
}

const CgtOption tower_options[] = {
  { .title = N_("Layers"), .least = 2, .most = 60, .step = 1, .get = get_n_layers, .set = set_n_layers },
  { NULL }
};

CgtPosition *
tower_read_case (CgtScanner *input,
                 GError    **error)
{
  const char *expected_top = _("the top layer, 111");
  const char *expected_layer = _("a layer: 111, 110, 011, 101 or 010");
  g_autoptr (GByteArray) layers = g_byte_array_new ();
  guint64 n_layers;

  if (!cgt_scanner_read_uint (input, _("the number of layers"), 2, G_MAXUINT64, &n_layers, error))
    return NULL;
  for (guint64 i = 0; i < n_layers; i++)
    {
      TowerLayer layer;

      if (!tower_read_layer (input, i, i == 0 ? expected_top : expected_layer, &layer, error))
        return NULL;
      g_byte_array_append (layers, &layer, 1);
    }
  return tower_position_new (layers->data, layers->len);
}
