/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "cgt-signs.h"

G_BEGIN_DECLS

/** GrundySymbolKind: which of the boards' signs */
typedef enum {
  GRUNDY_SYMBOL_NONE,
  GRUNDY_SYMBOL_WIN,
  GRUNDY_SYMBOL_LOSS,
  GRUNDY_SYMBOL_MISTAKE,
  GRUNDY_SYMBOL_VALUE,
  GRUNDY_SYMBOL_CLOSED,
  GRUNDY_SYMBOL_FOCUS
} GrundySymbolKind;

#define GRUNDY_TYPE_SYMBOL (grundy_symbol_get_type ())
G_DECLARE_FINAL_TYPE (GrundySymbol, grundy_symbol, GRUNDY, SYMBOL, GtkWidget)

/**
 * GrundySymbol:
 *
 * One of the signs that stand on boards, beside text and as high as that. It says nothing to
 * assistive tools: the words beside it do.
 */
GtkWidget *grundy_symbol_new (GrundySymbolKind kind);

/** grundy_symbol_set: @text: (nullable): what a value's tag says, "*3" */
void grundy_symbol_set (GrundySymbol *self, GrundySymbolKind kind, const char *text);

/** grundy_symbol_set_least_width: in widths of a digit, so that several stand in a column */
void grundy_symbol_set_least_width (GrundySymbol *self, guint digits);

/** grundy_symbol_measure: @em: the size of the text around, in pixels. Returns: the width of a symbol */
double grundy_symbol_measure (GrundySymbolKind kind, const char *text, double em);

/** grundy_symbol_draw: draws a symbol around @x, @y, in the present look */
void grundy_symbol_draw (cairo_t *cr, GrundySymbolKind kind, const char *text, double x, double y, double em);

/** grundy_symbol_get_em: Returns: the size of a widget's text in pixels */
double grundy_symbol_get_em (GtkWidget *widget);

G_END_DECLS
