/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-context.h"
#include "cgt-period.h"
#include "cgt-position.h"

G_BEGIN_DECLS

/* Grundy values of a family of positions, one for each n = 0, 1, 2, ... */

/**
 * CgtFamily:
 * @syntax: translatable: what such a rule looks like, for messages: "an octal code (0.77)"
 * @parse: reads a rule. If the text is not one of these, *@recognised is %FALSE and @error is not set.
 *   If it is meant as one and wrong, *@recognised is %TRUE and @error says what is wrong. Otherwise
 *   returns what the other functions are given as @rule; %NULL will do for a family of a single rule.
 * @print: appends the rule; parsing it gives the same sequence
 * @free_rule: (nullable): frees what @parse made
 * @begin: (nullable): makes what @extend keeps from call to call, as the sets of the sparse method
 * @extend: fills in values[from] to values[to - 1]; those before are there already. Called for one
 *   stretch after the other, with at most %CGT_SEQUENCE_STRIDE values each, so it may begin and end as
 *   cheaply as it likes but need not tell how far it got: if it fails, the stretch is done again.
 * @end: (nullable): frees what @begin made
 * @get_last_digit: (nullable): as cgt_period_find() takes it; %NULL: none
 * @get_theorem: (nullable): the period if a theorem is known; its @start and all else are as proved,
 *   and @proof is %CGT_PROOF_THEOREM
 * @get_position: (nullable): the position whose value is that of @n; %NULL where there is no
 *   position of that size
 *
 * Rules of one kind. A constant table without state: whatever a rule needs is in what parse() makes,
 * which is not changed afterwards and may be read from any thread. A game names its families in its
 * own table.
 */
typedef struct
{
  const char *syntax;
  gpointer (*parse) (const char *text, gboolean *recognised, GError **error);
  void (*print) (gconstpointer rule, GString *text);
  GDestroyNotify free_rule;
  gpointer (*begin) (gconstpointer rule);
  gboolean (*extend) (gconstpointer rule, gpointer state, guint32 *values, gsize from, gsize to, CgtContext *context, GError **error);
  GDestroyNotify end;
  gint64 (*get_last_digit) (gconstpointer rule);
  gboolean (*get_theorem) (gconstpointer rule, CgtPeriod *period);
  CgtPosition *(*get_position) (gconstpointer rule, guint64 n);
} CgtFamily;

/** CGT_SEQUENCE_STRIDE: values are handed out, and cancelling is looked at, this often at least */
#define CGT_SEQUENCE_STRIDE 256

/** CGT_SEQUENCE_MOST: the largest n whose value is ever computed */
#define CGT_SEQUENCE_MOST 10000000

/**
 * CgtSequence:
 *
 * The values of one rule, as far as they have been computed. One thread at a time computes; any thread
 * may look at what is there meanwhile.
 */
typedef struct _CgtSequence CgtSequence;

/**
 * cgt_sequence_new:
 * @rule: (transfer full): what the family's parse() made
 *
 * Returns: (transfer full): a sequence of which nothing is computed yet
 */
CgtSequence *cgt_sequence_new (const CgtFamily *family, gpointer rule);
/** cgt_sequence_ref: Returns: (transfer full): @self, with one more reference; from any thread */
CgtSequence *cgt_sequence_ref (CgtSequence *self);
/** cgt_sequence_unref: gives a reference back; the last one frees the sequence */
void cgt_sequence_unref (CgtSequence *self);

/** cgt_sequence_get_rule: Returns: (transfer full): the rule, as it may be written */
char *cgt_sequence_get_rule (CgtSequence *self);

/**
 * cgt_sequence_extend:
 * @to: the largest n that is asked for, at most %CGT_SEQUENCE_MOST
 * @context: (nullable): bounds and cancellation
 *
 * Computes the values up to @to, as far as they are not there yet. What follows from a period that is proved
 * by those there are is not computed again.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached; what was computed stays, and
 *   a later call goes on from there
 */
gboolean cgt_sequence_extend (CgtSequence *self, guint64 to, CgtContext *context, GError **error);

/** cgt_sequence_get_n_values: Returns: how many values are there, those of 0 to one less than that; from any thread */
gsize cgt_sequence_get_n_values (CgtSequence *self);

/**
 * cgt_sequence_copy_values:
 * @values: (out caller-allocates) (array length=n): where to put them
 *
 * The values of @from to @from + @n - 1, which have to be there; from any thread.
 */
void cgt_sequence_copy_values (CgtSequence *self, gsize from, gsize n, guint32 *values);

/**
 * cgt_sequence_find_period:
 *
 * Looks for a period in the values that are there, and for its proof; from any thread.
 *
 * Returns: whether there is one
 */
gboolean cgt_sequence_find_period (CgtSequence *self, CgtPeriod *period);

/**
 * cgt_sequence_evaluate:
 * @n: any number
 * @most: the largest number whose value may be computed, at most %CGT_SEQUENCE_MOST
 * @context: (nullable): bounds and cancellation
 * @value: (out): the value of @n
 * @period: (out): a proved period that has it; its length is 0 where there is none: the value was
 *   computed
 *
 * Computes twice as many values each time, until a period is proved or the value itself is there. For an @n beyond
 * @most, where only a proof can help, that ends after some seconds of work (counted, not measured) if it has to.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached, when neither is reached with
 *   @most (%CGT_ERROR_UNSUPPORTED), or when the value does not fit 64 bits (%CGT_ERROR_RANGE)
 */
gboolean cgt_sequence_evaluate (CgtSequence *self, guint64 n, guint64 most, CgtContext *context, guint64 *value, CgtPeriod *period,
                                GError **error);

/**
 * cgt_sequence_get_position:
 *
 * Returns: (transfer full) (nullable): the position whose value is the @n-th; %NULL if this program
 *   has none
 */
CgtPosition *cgt_sequence_get_position (CgtSequence *self, guint64 n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CgtSequence, cgt_sequence_unref)

G_END_DECLS
