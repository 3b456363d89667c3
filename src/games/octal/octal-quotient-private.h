/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "octal-quotient.h"

G_BEGIN_DECLS

/** OCTAL_MOST_ELEMENTS: larger monoids are not tried */
#define OCTAL_MOST_ELEMENTS 128
#define OCTAL_SET_WORDS (OCTAL_MOST_ELEMENTS / 64)

/** OctalSet: of elements */
typedef struct
{
  guint64 bits[OCTAL_SET_WORDS];
} OctalSet;

static inline gboolean
octal_set_has (const OctalSet *self,
               guint           element)
{
  return self->bits[element / 64] >> element % 64 & 1;
}

static inline void
octal_set_add (OctalSet *self,
               guint     element)
{
  self->bits[element / 64] |= G_GUINT64_CONSTANT (1) << element % 64;
}

/**
 * OctalMonoid:
 * @n: how many elements; 0 is that of no heaps at all
 * @products: (array length=n*n): of two elements
 * @lost: of which elements whoever is to move loses
 * @element_of: (element-type guint8): of heaps 0, 1, ..., if they are the first of their kind
 */
typedef struct
{
  guint n;
  guint8 *products;
  OctalSet lost;
  GArray *element_of;
} OctalMonoid;

OctalMonoid *octal_monoid_new (guint n);
void octal_monoid_free (OctalMonoid *self);

static inline guint
octal_monoid_multiply (const OctalMonoid *self,
                       guint              a,
                       guint              b)
{
  return self->products[a * self->n + b];
}

static inline guint
octal_monoid_get (const OctalMonoid *self,
                  guint32            kind)
{
  return g_array_index (self->element_of, guint8, kind);
}

/** octal_monoid_evaluate: Returns: the element of a position */
guint octal_monoid_evaluate (const OctalMonoid *self, const OctalRun *runs, guint n);

typedef enum {
  OCTAL_PROVED,
  OCTAL_REFUTED,
  OCTAL_UNDECIDED
} OctalVerdict;

/**
 * octal_monoid_prove:
 * @largest: its heaps up to there
 * @heaps: (out caller-allocates) (element-type guint32): if refuted, the kinds of a position in which it fails
 * @context: (nullable): stops it, and is charged for the states while they are looked at
 *
 * By induction on the moves that are left: if of every state that positions can be in it is true that the element is
 * lost unless some move leads to a lost one, then @self tells of all positions who wins. That no moves are left is
 * no exception: the element of no heaps is not lost.
 */
OctalVerdict octal_monoid_prove (const OctalMonoid *self, const OctalKinds *kinds, guint32 largest, GArray *heaps,
                                 CgtContext *context);

/**
 * OctalQuotient:
 * @monoid: (nullable): proved of heaps up to @largest
 * @tests: (element-type GArray of OctalRun): positions that tell others apart when they are added to them
 * @generators: (element-type guint32): kinds that make all elements of @monoid
 * @bytes: that @monoid is charged
 * @has_failed: no larger one was found
 */
struct _OctalQuotient
{
  const OctalKinds *kinds;
  OctalMonoid *monoid;
  guint32 largest;
  GPtrArray *tests;
  GArray *generators;
  gint64 bytes;
  gboolean has_failed;
};

G_END_DECLS
