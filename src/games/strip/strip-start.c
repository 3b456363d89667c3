/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* What a match may begin with. */

const CgtPreset strip_presets[] = {
  { N_("18 cells"), "..................", N_("A real game, and still one that you can think through") },
  { N_("3 cells"), "...", N_("The smallest strip where the rule matters") },
  { N_("5 cells"), ".....", N_("Short enough to try every line of play by hand") },
  { N_("8 cells"), "........", N_("Long enough to fall apart into regions") },
  { N_("30 cells"), "..............................", N_("Where trying everything by hand ends") },
  { N_("64 cells"), "................................................................",
    N_("A strip for an evening") },
  { N_("18 cells, played a while"), "..X......XX.......", N_("Some cells can never be crossed any more") },
  { N_("Dawson’s Chess in a strip"), "..X..X...X..X...X..X..",
    N_("Each move closes the cells beside it: an old chess puzzle in disguise") },
  { NULL, NULL, NULL }
};

static guint64
get_n_cells (const CgtPosition *position,
             guint              i)
{
  return ((const StripPosition *) position)->n_cells;
}

static CgtPosition *
set_n_cells (const CgtPosition *position,
             guint              i,
             guint64            n_cells)
{
  const StripPosition *self = (const StripPosition *) position;
  g_autofree guint8 *crossed = g_malloc0 (n_cells);

  memcpy (crossed, self->crossed, MIN (self->n_cells, n_cells));
  return strip_position_new (crossed, n_cells);
}

const CgtOption strip_options[] = {
  { .title = N_("Cells"), .least = 1, .most = 64, .step = 1, .get = get_n_cells, .set = set_n_cells },
  { NULL }
};

/* The dialogue begins with the number of cells. */
CgtPosition *
strip_read_case (CgtScanner *input,
                 GError    **error)
{
  g_autofree guint8 *crossed = NULL;
  guint64 n_cells;

  if (!cgt_scanner_read_uint_to_limit (input, _("the number of cells"), 1, STRIP_MOST_CELLS, &n_cells, error))
    return NULL;
  crossed = g_malloc0 (n_cells);
  return strip_position_new (crossed, n_cells);
}
