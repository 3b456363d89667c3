/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-figure.h"

G_BEGIN_DECLS

/* Figures of every kind, small and too large for their room, built by hand. */

/** figure_samples_new: Returns: (transfer full) (element-type CgtFigure): all of them */
GPtrArray *figure_samples_new (void);

/** figure_sample_*: Returns: (transfer full): single ones */
CgtFigure *figure_sample_mex (void);
CgtFigure *figure_sample_xor (void);
CgtFigure *figure_sample_table (guint n_columns, guint n_rows);
CgtFigure *figure_sample_graph (void);
CgtFigure *figure_sample_sequence (guint n);
CgtFigure *figure_sample_stripes (guint64 stones);
CgtFigure *figure_sample_replies (void);
CgtFigure *figure_sample_positions (void);

G_END_DECLS
