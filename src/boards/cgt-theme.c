/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-theme.h"

#include <math.h>

/* Light, dark, high contrast, high contrast dark. In the high contrast styles things are flat, so
 * the woods stand closer together there, and stones are grey in the light one. */
static const guint32 colours[CGT_N_ROLES][CGT_N_STYLES] = {
  [CGT_ROLE_WINDOW] = { 0xfafafa, 0x242424, 0xffffff, 0x000000 },
  [CGT_ROLE_CARD] = { 0xffffff, 0x343436, 0xffffff, 0x141414 },
  [CGT_ROLE_TEXT] = { 0x2f2f32, 0xf4f4f4, 0x000000, 0xffffff },
  [CGT_ROLE_TEXT_DIM] = { 0x66666b, 0xb0b0b4, 0x3a3a3a, 0xd8d8d8 },
  [CGT_ROLE_PAPER] = { 0xfffdf6, 0x2e333b, 0xffffff, 0x101215 },
  [CGT_ROLE_PAPER_RULE] = { 0xdfe6ee, 0x3c434e, 0xd0d0d0, 0x33383f },
  [CGT_ROLE_FRAME] = { 0x596273, 0xa3adbd, 0x000000, 0xffffff },
  [CGT_ROLE_INK] = { 0x1f2d54, 0xeef1f6, 0x000000, 0xffffff },
  [CGT_ROLE_PENCIL] = { 0x757b84, 0x9aa4b2, 0x444444, 0xc8ccd2 },
  [CGT_ROLE_NOTE] = { 0x5c5f66, 0xb7bdc8, 0x000000, 0xffffff },
  [CGT_ROLE_HATCH] = { 0x988e7a, 0x77818f, 0x6a6a6a, 0x9aa0aa },
  [CGT_ROLE_STONE_GHOST] = { 0x74787c, 0x8f9499, 0x444444, 0xc8ccd2 },
  [CGT_ROLE_STONE_EDGE] = { 0x55595c, 0x17181a, 0x000000, 0x000000 },
  [CGT_ROLE_FELT] = { 0xdfe5dc, 0x33403a, 0xf4f4f4, 0x16201b },
  [CGT_ROLE_FELT_RIM] = { 0xc9ac7e, 0x6b5739, 0xd8d8d8, 0x3c3020 },
  [CGT_ROLE_WOOD_1] = { 0xe2bd88, 0xb98f5c, 0xf0d4a6, 0xc79b65 },
  [CGT_ROLE_WOOD_2] = { 0xdbb27b, 0xb38753, 0xeccd9b, 0xc1925b },
  [CGT_ROLE_WOOD_3] = { 0xe8c795, 0xbe9765, 0xf4dbb1, 0xcca36f },
  [CGT_ROLE_WOOD_4] = { 0xd6aa72, 0xaf814d, 0xe8c791, 0xbd8b55 },
  [CGT_ROLE_WOOD_END_1] = { 0xefd3a4, 0xcfa873, 0xfff0d4, 0xe2bb85 },
  [CGT_ROLE_WOOD_END_2] = { 0xe9c894, 0xca9f68, 0xfbe9c8, 0xdcb178 },
  [CGT_ROLE_WOOD_END_3] = { 0xf2dab0, 0xd2ae7b, 0xfff5e0, 0xe5c18f },
  [CGT_ROLE_WOOD_END_4] = { 0xe5c08a, 0xc69961, 0xf8e3bc, 0xd9aa70 },
  [CGT_ROLE_WOOD_GRAIN] = { 0xa8773f, 0x70491f, 0xa06a2a, 0x5a3714 },
  [CGT_ROLE_WOOD_EDGE] = { 0x7a5228, 0x332010, 0x000000, 0x000000 },
  [CGT_ROLE_STONE_1] = { 0xa2a6a8, 0x949a9d, 0xb9b9b9, 0x9da3a7 },
  [CGT_ROLE_STONE_2] = { 0xb5ab9d, 0xa69d90, 0xc9c9c9, 0xb3aa9c },
  [CGT_ROLE_STONE_3] = { 0x8f989f, 0x848d95, 0xa9a9a9, 0x8e979f },
  [CGT_ROLE_STONE_4] = { 0xc0b6a4, 0xb0a694, 0xd6d6d6, 0xbcb29f },
  [CGT_ROLE_STONE_5] = { 0x9d9a94, 0x938f88, 0xb1b1b1, 0x9d9992 },
  [CGT_ROLE_DISC_1] = { 0x86b795, 0x7cab8b, 0xb4d0bd, 0x7cab8b },
  [CGT_ROLE_DISC_2] = { 0xd898a4, 0xc98b97, 0xe2bcc2, 0xc98b97 },
  [CGT_ROLE_DISC_3] = { 0xa49ad2, 0x968dc4, 0xc4c0e4, 0x968dc4 },
  [CGT_ROLE_DISC_4] = { 0xe3ba66, 0xd0a95a, 0xe6cd98, 0xd0a95a },
  [CGT_ROLE_DISC_5] = { 0x76b6c2, 0x6da9b4, 0xaed2d9, 0x6da9b4 },
  [CGT_ROLE_DISC_6] = { 0xc19a82, 0xb48e77, 0xd6b8a8, 0xb48e77 },
  [CGT_ROLE_SEAT_OURS] = { 0x3d4654, 0xd9dde4, 0x000000, 0xffffff },
  [CGT_ROLE_WIN] = { 0x0072b2, 0x56b4e9, 0x004b87, 0x7cc7f2 },
  [CGT_ROLE_WIN_TINT] = { 0xdcedf8, 0x17384c, 0xd6e9f8, 0x0b2c40 },
  [CGT_ROLE_WIN_TEXT] = { 0x005f96, 0x7cc7f2, 0x003c6c, 0xa6dbfa },
  [CGT_ROLE_LOSS] = { 0xd55e00, 0xff9a4d, 0x9a3b00, 0xffab6b },
  [CGT_ROLE_LOSS_TINT] = { 0xfce6d6, 0x4a2c17, 0xffe3d0, 0x3d200b },
  [CGT_ROLE_LOSS_TEXT] = { 0xa34600, 0xffab6b, 0x7c2f00, 0xffc79b },
  [CGT_ROLE_FOCUS] = { 0xffeea0, 0x4d4312, 0xffe14d, 0x5c4c00 },
  [CGT_ROLE_FOCUS_EDGE] = { 0xa67c00, 0xe8cc45, 0x000000, 0xffe14d },
  [CGT_ROLE_VALUE_BG] = { 0xefe9f8, 0x3d3354, 0xffffff, 0x000000 },
  [CGT_ROLE_VALUE_EDGE] = { 0xb9a5dc, 0x7c68a8, 0x3a1f70, 0xdccdf7 },
  [CGT_ROLE_VALUE_TEXT] = { 0x4f2f86, 0xdccdf7, 0x2c1259, 0xefe6ff },
  [CGT_ROLE_CURSOR] = { 0x2b2f38, 0xffffff, 0x000000, 0xffffff },
  [CGT_ROLE_FIGURE_TEXT] = { 0x2f2f32, 0xf4f4f4, 0x000000, 0xffffff },
  [CGT_ROLE_FIGURE_DIM] = { 0x66666b, 0xb0b0b4, 0x3a3a3a, 0xd8d8d8 },
  [CGT_ROLE_FIGURE_CELL] = { 0xf3f3f5, 0x3a3a3d, 0xeeeeee, 0x222222 },
  [CGT_ROLE_PLOT] = { 0x4f2f86, 0xcbb8f2, 0x3a1f70, 0xe2d6fb },
  [CGT_ROLE_PLOT_BAND] = { 0xf1eef7, 0x2d2a35, 0xe9e6f2, 0x1c1826 },
  [CGT_ROLE_PROGRESS] = { 0x1f6b53, 0x5fc7a4, 0x0d5c43, 0x86e0c2 },
  [CGT_ROLE_PROGRESS_TINT] = { 0xdceee7, 0x1e3d34, 0xd6eee5, 0x0d3327 },
};

CgtRgb
cgt_theme_get (CgtStyle style,
               CgtRole  role)
{
  guint32 colour;

  g_return_val_if_fail ((guint) style < CGT_N_STYLES, (CgtRgb) { 0 });
  g_return_val_if_fail ((guint) role < CGT_N_ROLES, (CgtRgb) { 0 });

  colour = colours[role][style];
  return (CgtRgb) {
    (colour >> 16 & 0xff) / 255.0,
    (colour >> 8 & 0xff) / 255.0,
    (colour & 0xff) / 255.0,
  };
}

gboolean
cgt_style_is_dark (CgtStyle style)
{
  return style == CGT_STYLE_DARK || style == CGT_STYLE_HIGH_CONTRAST_DARK;
}

gboolean
cgt_style_is_high_contrast (CgtStyle style)
{
  return style == CGT_STYLE_HIGH_CONTRAST || style == CGT_STYLE_HIGH_CONTRAST_DARK;
}

gboolean
cgt_style_from_id (const char *id,
                   CgtStyle   *style)
{
  static const char *const ids[CGT_N_STYLES] = {
    [CGT_STYLE_LIGHT] = "light",
    [CGT_STYLE_DARK] = "dark",
    [CGT_STYLE_HIGH_CONTRAST] = "high-contrast",
    [CGT_STYLE_HIGH_CONTRAST_DARK] = "high-contrast-dark",
  };

  for (guint i = 0; i < CGT_N_STYLES; i++)
    if (g_str_equal (ids[i], id))
      {
        *style = i;
        return TRUE;
      }
  return FALSE;
}

CgtRgb
cgt_rgb_mix (CgtRgb a,
             CgtRgb b,
             double share)
{
  return (CgtRgb) {
    a.red + (b.red - a.red) * share,
    a.green + (b.green - a.green) * share,
    a.blue + (b.blue - a.blue) * share,
  };
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (CgtRgb rgb)
{
  return 0.2126 * linear (rgb.red) + 0.7152 * linear (rgb.green) + 0.0722 * linear (rgb.blue);
}

double
cgt_rgb_contrast (CgtRgb a,
                  CgtRgb b)
{
  double first = luminance (a);
  double second = luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

void
cgt_set_rgb (cairo_t *cr,
             CgtRgb   rgb,
             double   alpha)
{
  cairo_set_source_rgba (cr, rgb.red, rgb.green, rgb.blue, alpha);
}

void
cgt_set_role (cairo_t *cr,
              CgtStyle style,
              CgtRole  role,
              double   alpha)
{
  cgt_set_rgb (cr, cgt_theme_get (style, role), alpha);
}
