/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-quotient-private.h"

/* The proof that a monoid tells who wins, and its use; how it is guessed is in octal-quotient-learn.c. */

/* States that are looked at before the proof is given up, and between two looks at a cancellation. */
#define MOST_STATES 20000
#define STATES_PER_LOOK 256
/* What a state takes, with its places in the list and the table. */
#define STATE_BYTES ((gint64) sizeof (State) + 64)

/* Monoids */

OctalMonoid *
octal_monoid_new (guint n)
{
  OctalMonoid *self = g_new0 (OctalMonoid, 1);

  self->n = n;
  self->products = g_new0 (guint8, n * n);
  self->element_of = g_array_new (FALSE, TRUE, sizeof (guint8));
  return self;
}

void
octal_monoid_free (OctalMonoid *self)
{
  g_array_unref (self->element_of);
  g_free (self->products);
  g_free (self);
}

static guint
power (const OctalMonoid *self,
       guint              element,
       guint              exponent)
{
  guint result = 0;

  for (; exponent > 0; exponent /= 2, element = octal_monoid_multiply (self, element, element))
    if (exponent % 2 == 1)
      result = octal_monoid_multiply (self, result, element);
  return result;
}

guint
octal_monoid_evaluate (const OctalMonoid *self,
                       const OctalRun    *runs,
                       guint              n)
{
  guint result = 0;

  for (guint i = 0; i < n; i++)
    result = octal_monoid_multiply (self, result, power (self, octal_monoid_get (self, runs[i].kind), runs[i].count));
  return result;
}

/* Proof */

/** Generator: @wins: with which other heaps some move in a heap of this kind leaves a lost position */
typedef struct
{
  guint element;
  guint32 kind;
  OctalSet wins;
} Generator;

/** State: all that is to be known of a position: its element, and with which other heaps some move in it wins */
typedef struct
{
  OctalSet wins;
  guint element;
  guint from;           /* the state with a heap less, for finding back */
  guint32 kind;         /* that heap */
} State;

static guint
hash_state (gconstpointer data)
{
  const State *state = data;
  guint64 hash = state->element;

  for (guint i = 0; i < OCTAL_SET_WORDS; i++)
    hash = (hash ^ state->wins.bits[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 7 ^ hash << 5;
  return hash ^ hash >> 32;
}

static gboolean
is_same_state (gconstpointer a,
               gconstpointer b)
{
  const State *state_a = a, *state_b = b;

  return state_a->element == state_b->element && memcmp (&state_a->wins, &state_b->wins, sizeof (OctalSet)) == 0;
}

static void
make_generator (const OctalMonoid *self,
                const OctalKinds  *kinds,
                guint32            kind,
                Generator         *generator)
{
  guint n;
  const OctalLeft *lefts = octal_kinds_peek (kinds, kind, &n);

  *generator = (Generator) { .element = octal_monoid_get (self, kind), .kind = kind };
  for (guint i = 0; i < n; i++)
    {
      guint element = octal_monoid_multiply (self, octal_monoid_get (self, lefts[i].larger), octal_monoid_get (self, lefts[i].smaller));

      for (guint x = 0; x < self->n; x++)
        if (octal_set_has (&self->lost, octal_monoid_multiply (self, x, element)))
          octal_set_add (&generator->wins, x);
    }
}

/* Kinds that behave the same are one generator. */
static GArray *
collect_generators (const OctalMonoid *self,
                    const OctalKinds  *kinds,
                    guint32            largest)
{
  GArray *generators = g_array_new (FALSE, FALSE, sizeof (Generator));

  for (guint32 heap = 1; heap <= largest; heap++)
    {
      Generator generator;
      guint i = 0;

      if (octal_kinds_get (kinds, heap) != heap)
        continue;
      make_generator (self, kinds, heap, &generator);
      for (; i < generators->len; i++)
        {
          const Generator *other = &g_array_index (generators, Generator, i);

          if (other->element == generator.element && memcmp (&other->wins, &generator.wins, sizeof (OctalSet)) == 0)
            break;
        }
      if (i == generators->len)
        g_array_append_val (generators, generator);
    }
  return generators;
}

/* The state with one heap more. */
static State
add_heap (const OctalMonoid *self,
          const State       *state,
          const Generator   *generator)
{
  State next = { .element = octal_monoid_multiply (self, state->element, generator->element), .kind = generator->kind };

  for (guint x = 0; x < self->n; x++)
    if (octal_set_has (&state->wins, octal_monoid_multiply (self, x, generator->element)) ||
        octal_set_has (&generator->wins, octal_monoid_multiply (self, x, state->element)))
      octal_set_add (&next.wins, x);
  return next;
}

/* The heaps that lead to a state. */
static void
trace_back (GPtrArray *states,
            guint      i,
            GArray    *heaps)
{
  g_array_set_size (heaps, 0);
  while (i > 0)
    {
      const State *state = g_ptr_array_index (states, i);

      g_array_append_val (heaps, state->kind);
      i = state->from;
    }
}

static gboolean
is_commutative_monoid (const OctalMonoid *self)
{
  for (guint a = 0; a < self->n; a++)
    {
      if (octal_monoid_multiply (self, 0, a) != a)
        return FALSE;
      for (guint b = 0; b < self->n; b++)
        {
          guint product = octal_monoid_multiply (self, a, b);

          if (product != octal_monoid_multiply (self, b, a))
            return FALSE;
          for (guint c = 0; c < self->n; c++)
            if (octal_monoid_multiply (self, product, c) != octal_monoid_multiply (self, a, octal_monoid_multiply (self, b, c)))
              return FALSE;
        }
    }
  return TRUE;
}

/* Adds the state with one heap more to @states, which come from the first of them, unless it is known. */
static OctalVerdict
look_at_next (const OctalMonoid *self,
              GPtrArray         *states,
              GHashTable        *known,
              guint              from,
              const Generator   *generator,
              CgtContext        *context)
{
  State next = add_heap (self, g_ptr_array_index (states, from), generator);

  if (g_hash_table_contains (known, &next))
    return OCTAL_PROVED;
  if (states->len > MOST_STATES || !cgt_context_charge (context, STATE_BYTES, NULL))
    return OCTAL_UNDECIDED;
  next.from = from;
  g_ptr_array_add (states, g_memdup2 (&next, sizeof next));
  g_hash_table_add (known, g_ptr_array_index (states, states->len - 1));
  /* Lost is what no move leads to a lost position from. */
  return octal_set_has (&self->lost, next.element) == octal_set_has (&next.wins, 0) ? OCTAL_REFUTED : OCTAL_PROVED;
}

OctalVerdict
octal_monoid_prove (const OctalMonoid *self,
                    const OctalKinds  *kinds,
                    guint32            largest,
                    GArray            *heaps,
                    CgtContext        *context)
{
  g_autoptr (GArray) generators = collect_generators (self, kinds, largest);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) known = g_hash_table_new (hash_state, is_same_state);
  OctalVerdict verdict = OCTAL_PROVED;

  if (octal_set_has (&self->lost, 0) || !is_commutative_monoid (self))
    return OCTAL_UNDECIDED;
  g_ptr_array_add (states, g_new0 (State, 1));
  for (guint i = 0; i < states->len && verdict == OCTAL_PROVED; i++)
    if (i % STATES_PER_LOOK == 0 && g_cancellable_is_cancelled (cgt_context_get_cancellable (context)))
      verdict = OCTAL_UNDECIDED;
    else
      for (guint j = 0; j < generators->len && verdict == OCTAL_PROVED; j++)
        verdict = look_at_next (self, states, known, i, &g_array_index (generators, Generator, j), context);
  if (verdict == OCTAL_REFUTED)
    trace_back (states, states->len - 1, heaps);
  cgt_context_charge (context, -STATE_BYTES * (states->len - 1), NULL);
  return verdict;
}

/* Use */

OctalQuotient *
octal_quotient_new (const OctalKinds *kinds)
{
  OctalQuotient *self = g_new0 (OctalQuotient, 1);

  self->kinds = kinds;
  self->generators = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->tests = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return self;
}

void
octal_quotient_free (OctalQuotient *self)
{
  g_clear_pointer (&self->monoid, octal_monoid_free);
  g_array_unref (self->generators);
  g_ptr_array_unref (self->tests);
  g_free (self);
}

gint64
octal_quotient_get_bytes (const OctalQuotient *self)
{
  return self->bytes;
}

guint32
octal_quotient_get_largest (const OctalQuotient *self)
{
  return self->largest;
}

gboolean
octal_quotient_is_lost (const OctalQuotient *self,
                        const OctalRun      *runs,
                        guint                n)
{
  return octal_set_has (&self->monoid->lost, octal_monoid_evaluate (self->monoid, runs, n));
}
