/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-quotient-private.h"

/* How a monoid is guessed: as automata are learned from questions (D. Angluin, 1987). Positions are told apart by who
 * wins them together with each of some tests; where what is guessed contradicts itself, or the proof fails, there are
 * more tests. Small positions are searched for it, until one is too large for that. */

/* Tests, and rounds of them, before no more is learned. */
#define MOST_TESTS 160
#define MOST_ROUNDS 60
/* Nothing is learned of larger heaps: the work for each grows with their number. */
#define LARGEST_HEAP 100

/**
 * Table:
 * @largest: the largest heap
 * @generators: (element-type guint32): kinds from which all elements are made
 * @elements: (element-type GArray of OctalRun): a position for each element
 * @rows: from who wins such a position with each test, as a text, to the number of the element
 * @steps: (element-type guint): of each element and each generator, which element they make
 * @too_large: whether a position could not be decided
 */
typedef struct
{
  OctalQuotient *quotient;
  guint32 largest;
  OctalDecide decide;
  gpointer user_data;
  GArray *generators;
  GPtrArray *elements;
  GHashTable *rows;
  GArray *steps;
  gboolean too_large;
} Table;

/* Positions */

static void
add_runs (GArray       *runs,
          const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    {
      OctalRun run = g_array_index (others, OctalRun, i);
      guint at = 0;

      while (at < runs->len && g_array_index (runs, OctalRun, at).kind < run.kind)
        at++;
      if (at < runs->len && g_array_index (runs, OctalRun, at).kind == run.kind)
        g_array_index (runs, OctalRun, at).count += run.count;
      else
        g_array_insert_val (runs, at, run);
    }
}

/* @position, which may be NULL, and a heap of @kind, unless that is 0; (transfer full) */
static GArray *
make_position (const GArray *position,
               guint32       kind)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (OctalRun));
  g_autoptr (GArray) heap = g_array_new (FALSE, FALSE, sizeof (OctalRun));
  OctalRun run = { kind, 1 };

  if (kind > 0)
    g_array_append_val (heap, run);
  if (position != NULL)
    add_runs (runs, position);
  add_runs (runs, heap);
  return runs;
}

static gboolean
is_lost (Table        *self,
         const GArray *position,
         const GArray *test)
{
  g_autoptr (GArray) runs = make_position (position, 0);
  gboolean lost = FALSE;

  add_runs (runs, test);
  if (!self->too_large && !self->decide (&g_array_index (runs, OctalRun, 0), runs->len, &lost, self->user_data))
    self->too_large = TRUE;
  return lost;
}

/* Tests */

static gboolean
add_test (GPtrArray *tests,
          GArray    *test)
{
  g_autoptr (GArray) owned = g_array_ref (test);

  for (guint i = 0; i < tests->len; i++)
    {
      const GArray *other = g_ptr_array_index (tests, i);

      if (other->len == test->len && memcmp (other->data, test->data, test->len * sizeof (OctalRun)) == 0)
        return FALSE;
    }
  g_ptr_array_add (tests, g_steal_pointer (&owned));
  return TRUE;
}

static gboolean
add_test_with (Table        *self,
               const GArray *position,
               guint32       kind)
{
  g_autoptr (GArray) test = make_position (position, kind);

  return add_test (self->quotient->tests, test);
}

/* Elements */

/* Who wins the position with each test; (transfer full) */
static char *
make_row (Table        *self,
          const GArray *position)
{
  const GPtrArray *tests = self->quotient->tests;
  GString *row = g_string_sized_new (tests->len);

  for (guint i = 0; i < tests->len && !self->too_large; i++)
    g_string_append_c (row, is_lost (self, position, g_ptr_array_index (tests, i)) ? 'l' : 'w');
  return g_string_free (row, FALSE);
}

/* The element that a position is told to be; a new one if @may_add and there is none. -1: none */
static int
find_element (Table    *self,
              GArray   *position,
              gboolean  may_add)
{
  g_autofree char *row = make_row (self, position);
  gpointer known;

  if (g_hash_table_lookup_extended (self->rows, row, NULL, &known))
    return GPOINTER_TO_INT (known);
  if (!may_add || self->too_large || self->elements->len == OCTAL_MOST_ELEMENTS)
    return -1;
  g_hash_table_insert (self->rows, g_steal_pointer (&row), GUINT_TO_POINTER (self->elements->len));
  g_ptr_array_add (self->elements, g_array_ref (position));
  return self->elements->len - 1;
}

/* All elements, from that of no heaps, and what the generators make of them. */
static gboolean
close_table (Table *self)
{
  g_autoptr (GArray) nothing = make_position (NULL, 0);

  g_ptr_array_set_size (self->elements, 0);
  g_hash_table_remove_all (self->rows);
  g_array_set_size (self->steps, 0);
  find_element (self, nothing, TRUE);
  for (guint i = 0; i < self->elements->len; i++)
    for (guint j = 0; j < self->generators->len; j++)
      {
        g_autoptr (GArray) position = make_position (g_ptr_array_index (self->elements, i), g_array_index (self->generators, guint32, j));
        int step = find_element (self, position, TRUE);

        if (step < 0)
          return FALSE;
        g_array_append_val (self->steps, step);
      }
  return TRUE;
}

static guint
get_step (const Table *self,
          guint        element,
          guint        generator)
{
  return g_array_index (self->steps, guint, element * self->generators->len + generator);
}

/* Two generators make the same of an element in both orders; where they do not, @self gets a test that tells so. */
static gboolean
check_orders (Table    *self,
              gboolean *commutes)
{
  *commutes = TRUE;
  for (guint i = 0; i < self->elements->len; i++)
    for (guint j = 0; j < self->generators->len; j++)
      for (guint k = 0; k < j; k++)
        {
          guint a = get_step (self, get_step (self, i, j), k), b = get_step (self, get_step (self, i, k), j);
          guint n = self->quotient->tests->len;

          if (a == b)
            continue;
          *commutes = FALSE;
          for (guint t = 0; t < n && !self->too_large; t++)
            {
              const GArray *test = g_ptr_array_index (self->quotient->tests, t);

              if (is_lost (self, g_ptr_array_index (self->elements, a), test) != is_lost (self, g_ptr_array_index (self->elements, b), test))
                return add_test_with (self, test, g_array_index (self->generators, guint32, j)) |
                       add_test_with (self, test, g_array_index (self->generators, guint32, k));
            }
          return FALSE;
        }
  return TRUE;
}

/* The element that the heaps of @position make of @element. */
static guint
walk (const Table  *self,
      guint         element,
      const GArray *position)
{
  for (guint i = 0; i < position->len; i++)
    {
      const OctalRun *run = &g_array_index (position, OctalRun, i);
      guint generator = 0;

      while (g_array_index (self->generators, guint32, generator) != run->kind)
        generator++;
      for (guint n = 0; n < run->count; n++)
        element = get_step (self, element, generator);
    }
  return element;
}

/* The elements that kinds of heaps are. The smallest of which none is known becomes a generator; FALSE: one did. */
static gboolean
place_kinds (Table  *self,
             GArray *element_of)
{
  g_array_set_size (element_of, self->largest + 1);
  for (guint32 heap = 1; heap <= self->largest && !self->too_large; heap++)
    {
      g_autoptr (GArray) position = make_position (NULL, heap);
      int element;

      if (octal_kinds_get (self->quotient->kinds, heap) != heap)
        continue;
      element = find_element (self, position, FALSE);
      if (element < 0)
        {
          g_array_append_val (self->generators, heap);
          return FALSE;
        }
      g_array_index (element_of, guint8, heap) = element;
    }
  return TRUE;
}

/* (transfer full) (nullable): what the table says; NULL: there is more to ask. */
static OctalMonoid *
make_monoid (Table *self)
{
  OctalMonoid *monoid = octal_monoid_new (self->elements->len);
  g_autoptr (GArray) nothing = make_position (NULL, 0);

  for (guint i = 0; i < monoid->n; i++)
    {
      if (is_lost (self, g_ptr_array_index (self->elements, i), nothing))
        octal_set_add (&monoid->lost, i);
      for (guint j = 0; j < monoid->n; j++)
        monoid->products[i * monoid->n + j] = walk (self, i, g_ptr_array_index (self->elements, j));
    }
  if (place_kinds (self, monoid->element_of) && !self->too_large)
    return monoid;
  octal_monoid_free (monoid);
  return NULL;
}

/* Learning */

/* Where the proof failed: @heaps without one of them, also with what a move may leave of it. */
static gboolean
learn_from_failure (Table        *self,
                    const GArray *heaps)
{
  gboolean learned = FALSE;

  for (guint i = 0; i < heaps->len; i++)
    {
      g_autoptr (GArray) others = make_position (NULL, 0);

      for (guint j = 0; j < heaps->len; j++)
        if (j != i)
          {
            g_autoptr (GArray) heap = make_position (NULL, g_array_index (heaps, guint32, j));

            add_runs (others, heap);
          }
      learned |= add_test_with (self, others, 0);
      if (heaps->len > 4)
        continue;
      for (guint j = 0; j < self->generators->len; j++)
        learned |= add_test_with (self, others, g_array_index (self->generators, guint32, j));
    }
  return learned;
}

/* One round: *@found is a monoid that is proved; FALSE: there is nothing more to learn. */
static gboolean
learn (Table        *self,
       OctalMonoid **found,
       CgtContext   *context)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint32));
  gboolean commutes;
  OctalMonoid *monoid;
  OctalVerdict verdict;

  if (!close_table (self))
    return FALSE;
  if (!check_orders (self, &commutes))
    return FALSE;
  if (!commutes)
    return TRUE;
  monoid = make_monoid (self);
  if (monoid == NULL)
    return !self->too_large;
  verdict = octal_monoid_prove (monoid, self->quotient->kinds, self->largest, heaps, context);
  if (verdict == OCTAL_PROVED)
    {
      *found = monoid;
      return TRUE;
    }
  octal_monoid_free (monoid);
  return verdict == OCTAL_REFUTED && learn_from_failure (self, heaps);
}

/* A new monoid of all heaps up to @largest; (transfer full) (nullable) */
static OctalMonoid *
find_monoid (OctalQuotient *self,
             guint32        largest,
             OctalDecide    decide,
             gpointer       user_data,
             CgtContext    *context)
{
  Table table = { self, largest, decide, user_data };
  OctalMonoid *found = NULL;

  table.generators = g_array_copy (self->generators);
  table.elements = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  table.rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  table.steps = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint round = 0; round < MOST_ROUNDS && self->tests->len < MOST_TESTS; round++)
    if (g_cancellable_is_cancelled (cgt_context_get_cancellable (context)) || !learn (&table, &found, context) || found != NULL)
      break;
  if (found != NULL)
    {
      g_array_unref (self->generators);
      self->generators = g_array_ref (table.generators);
    }
  g_array_unref (table.generators);
  g_ptr_array_unref (table.elements);
  g_hash_table_unref (table.rows);
  g_array_unref (table.steps);
  return found;
}

/* The same monoid, with the next heap as one of its elements. */
static gboolean
place_heap (OctalQuotient *self,
            guint32        heap,
            CgtContext    *context)
{
  g_autoptr (GArray) heaps = g_array_new (FALSE, FALSE, sizeof (guint32));
  OctalMonoid *monoid = self->monoid;

  if (monoid == NULL)
    return FALSE;
  g_array_set_size (monoid->element_of, heap + 1);
  if (octal_kinds_get (self->kinds, heap) != heap)
    return TRUE;
  for (guint element = 0; element < monoid->n; element++)
    {
      g_array_index (monoid->element_of, guint8, heap) = element;
      if (octal_monoid_prove (monoid, self->kinds, heap, heaps, context) == OCTAL_PROVED)
        return TRUE;
    }
  return FALSE;
}

/* In place of the one that is there; FALSE: there is no memory for it. */
static gboolean
adopt (OctalQuotient *self,
       OctalMonoid   *monoid,
       CgtContext    *context)
{
  gint64 bytes = sizeof (OctalMonoid) + (gint64) monoid->n * monoid->n + monoid->element_of->len;

  if (!cgt_context_charge (context, bytes - self->bytes, NULL))
    {
      octal_monoid_free (monoid);
      return FALSE;
    }
  self->bytes = bytes;
  g_clear_pointer (&self->monoid, octal_monoid_free);
  self->monoid = monoid;
  return TRUE;
}

void
octal_quotient_extend (OctalQuotient *self,
                       guint32        largest,
                       OctalDecide    decide,
                       gpointer       user_data,
                       CgtContext    *context)
{
  if (self->tests->len == 0)
    {
      g_autoptr (GArray) nothing = make_position (NULL, 0);

      add_test (self->tests, nothing);
    }
  while (self->largest < MIN (largest, LARGEST_HEAP) && !self->has_failed)
    {
      if (!place_heap (self, self->largest + 1, context))
        {
          OctalMonoid *monoid = find_monoid (self, self->largest + 1, decide, user_data, context);

          self->has_failed = monoid == NULL || !adopt (self, monoid, context);
          if (self->has_failed)
            break;
        }
      self->largest++;
    }
}
