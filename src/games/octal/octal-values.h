/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-context.h"
#include "cgt-period.h"
#include "octal-code.h"

G_BEGIN_DECLS

/* Grundy values of the heaps of a take-and-break game. */

/** OCTAL_MOST_COMPUTED: values of larger heaps are not computed one by one, but only told by a proved period */
#define OCTAL_MOST_COMPUTED 1000000

/**
 * OctalMethod:
 * @OCTAL_PLAIN: every move of every heap
 * @OCTAL_SPARSE: the rare and the common: values fall into two classes such that two of one class have a nim-sum
 *   of the first, the rare one, and two of different classes one of the common class. Where few heaps are rare,
 *   all common values among the options come of a rare and any other heap, so few have to be looked at; then it
 *   is enough to meet the rare values below the least common one that is missing, and most are met at once.
 *   After Berlekamp, Conway and Guy ("Winning Ways", chapter 4) and A. Flammenkamp's computations. Exact for every
 *   code; faster for those whose values behave so.
 */
typedef enum {
  OCTAL_PLAIN,
  OCTAL_SPARSE
} OctalMethod;

/**
 * OctalValues:
 *
 * The values of heaps 0, 1, 2, ..., as far as they have been asked for. For one thread at a time.
 */
typedef struct _OctalValues OctalValues;

/** octal_values_new: Returns: (transfer full): the value of heap 0; @code has to live as long */
OctalValues *octal_values_new (const OctalCode *code, OctalMethod method);
void octal_values_free (OctalValues *self);

/**
 * octal_values_extend:
 * @last: the largest heap whose value is wanted, less than 2^31
 * @context: (nullable): ticked once for every thousand moves or so, and charged for nothing
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached; what is there is right, and a later
 *   call goes on from there
 */
gboolean octal_values_extend (OctalValues *self, guint64 last, CgtContext *context, GError **error);
/** octal_values_get_count: Returns: how many values are there: those of heaps 0 to that minus 1 */
guint64 octal_values_get_count (const OctalValues *self);
/** octal_values_peek: Returns: (transfer none): the values, until the next call that extends them */
const guint32 *octal_values_peek (const OctalValues *self);

/* The same, remembered by the code and shared by all who have it. From any thread. */

/**
 * octal_code_get_value:
 * @heap: any number
 * @value: (out): its Grundy value
 *
 * Computes what is missing, up to #OCTAL_MOST_COMPUTED, and looks now and then whether the values have a period
 * that is proved for ever.
 *
 * Returns: %FALSE with @error set when cancelled, when a limit was reached, or, for a larger heap, where no
 *   period is proved (%CGT_ERROR_LIMIT)
 */
gboolean octal_code_get_value (const OctalCode *code, guint64 heap, CgtContext *context, guint64 *value, GError **error);

/**
 * OctalTable:
 * @values: (array length=n_values): of heaps 0 to @n_values - 1
 * @has_period: whether the others follow from @period
 * @period: what is proved of all values
 *
 * Values that do not change any more, for loops over many.
 */
typedef struct
{
  guint32 *values;
  guint64 n_values;
  gboolean has_period;
  CgtPeriod period;
} OctalTable;

/**
 * octal_code_get_table:
 * @largest: the largest heap that will be asked for
 * @table: (out): to be cleared by octal_table_clear()
 *
 * Fails as octal_code_get_value() does.
 */
gboolean octal_code_get_table (const OctalCode *code, guint64 largest, CgtContext *context, OctalTable *table, GError **error);
/** octal_table_get: Returns: the value of a heap, at most the largest that was named */
guint64 octal_table_get (const OctalTable *self, guint64 heap);
void octal_table_clear (OctalTable *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OctalTable, octal_table_clear)

/**
 * octal_code_get_period:
 * @period: (out): the period that has been proved
 *
 * Returns: whether the values that have been computed so far prove one
 */
gboolean octal_code_get_period (const OctalCode *code, CgtPeriod *period);

G_END_DECLS
