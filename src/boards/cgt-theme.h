/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * CgtStyle:
 *
 * The four looks. The command line knows the first three.
 */
typedef enum {
  CGT_STYLE_LIGHT,
  CGT_STYLE_DARK,
  CGT_STYLE_HIGH_CONTRAST,
  CGT_STYLE_HIGH_CONTRAST_DARK
} CgtStyle;

#define CGT_N_STYLES (CGT_STYLE_HIGH_CONTRAST_DARK + 1)

/**
 * CgtRole:
 *
 * What a colour is for. Painters know roles, never numbers; this is the only list of them.
 */
typedef enum {
  CGT_ROLE_WINDOW,
  CGT_ROLE_CARD,
  CGT_ROLE_TEXT,
  CGT_ROLE_TEXT_DIM,
  CGT_ROLE_PAPER,
  CGT_ROLE_PAPER_RULE,
  CGT_ROLE_FRAME,
  CGT_ROLE_INK,
  CGT_ROLE_PENCIL,
  CGT_ROLE_NOTE,
  CGT_ROLE_HATCH,
  CGT_ROLE_STONE_GHOST,
  CGT_ROLE_STONE_EDGE,
  CGT_ROLE_FELT,
  CGT_ROLE_FELT_RIM,
  CGT_ROLE_WOOD_1,
  CGT_ROLE_WOOD_2,
  CGT_ROLE_WOOD_3,
  CGT_ROLE_WOOD_4,
  CGT_ROLE_WOOD_END_1,
  CGT_ROLE_WOOD_END_2,
  CGT_ROLE_WOOD_END_3,
  CGT_ROLE_WOOD_END_4,
  CGT_ROLE_WOOD_GRAIN,
  CGT_ROLE_WOOD_EDGE,
  CGT_ROLE_STONE_1,
  CGT_ROLE_STONE_2,
  CGT_ROLE_STONE_3,
  CGT_ROLE_STONE_4,
  CGT_ROLE_STONE_5,
  CGT_ROLE_DISC_1,
  CGT_ROLE_DISC_2,
  CGT_ROLE_DISC_3,
  CGT_ROLE_DISC_4,
  CGT_ROLE_DISC_5,
  CGT_ROLE_DISC_6,
  CGT_ROLE_SEAT_OURS,
  CGT_ROLE_WIN,
  CGT_ROLE_WIN_TINT,
  CGT_ROLE_WIN_TEXT,
  CGT_ROLE_LOSS,
  CGT_ROLE_LOSS_TINT,
  CGT_ROLE_LOSS_TEXT,
  CGT_ROLE_FOCUS,
  CGT_ROLE_FOCUS_EDGE,
  CGT_ROLE_VALUE_BG,
  CGT_ROLE_VALUE_EDGE,
  CGT_ROLE_VALUE_TEXT,
  CGT_ROLE_CURSOR,
  CGT_ROLE_FIGURE_TEXT,
  CGT_ROLE_FIGURE_DIM,
  CGT_ROLE_FIGURE_CELL,
  CGT_ROLE_PLOT,
  CGT_ROLE_PLOT_BAND,
  CGT_ROLE_PROGRESS,
  CGT_ROLE_PROGRESS_TINT,
  CGT_N_ROLES
} CgtRole;

/** CgtRgb: red, green and blue, 0 to 1 */
typedef struct
{
  double red;
  double green;
  double blue;
} CgtRgb;

CgtRgb cgt_theme_get (CgtStyle style, CgtRole role);
gboolean cgt_style_is_dark (CgtStyle style);
gboolean cgt_style_is_high_contrast (CgtStyle style);

/**
 * cgt_style_from_id:
 * @id: `light`, `dark`, `high-contrast` or `high-contrast-dark`
 */
gboolean cgt_style_from_id (const char *id, CgtStyle *style);

/** cgt_rgb_mix: Returns: @a with a share of @b from 0 (all @a) to 1 (all @b) */
CgtRgb cgt_rgb_mix (CgtRgb a, CgtRgb b, double share);

/** cgt_rgb_contrast: Returns: the WCAG contrast ratio, 1 to 21 */
double cgt_rgb_contrast (CgtRgb a, CgtRgb b);

/** cgt_set_role: makes a role's colour the source of @cr */
void cgt_set_role (cairo_t *cr, CgtStyle style, CgtRole role, double alpha);
void cgt_set_rgb (cairo_t *cr, CgtRgb rgb, double alpha);

G_END_DECLS
