/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-values.h"

#include <string.h>

#include "octal-pairs.h"

/* So many pairs of heaps are looked at between two ticks. */
#define PAIRS_PER_TICK 1024
/* So many are compared with one value, which is faster. */
#define PAIRS_ASKED_PER_TICK 8192
/* So many times the largest value, pairs are marked before it is asked for what is missing: by then, that is little. */
#define MARKED_PER_VALUE 24
/* From so many values on the classes are chosen anew whenever their number has doubled. */
#define FIRST_CHOICE 16
/* Values beyond this are left in one class: the choice would cost too much. */
#define MOST_CHOSEN 65536
/* Where more than one heap in so many is rare, it is faster to look at all pairs one after the other. */
#define LEAST_COMMON 12
/* A mark that stays: an option that all larger heaps have. */
#define FOR_EVER G_MAXUINT32

/**
 * OctalValues:
 * @code: whose values they are
 * @values: (element-type guint32): those of heaps 0, 1, ...
 * @marks: by value: n if it is that of an option of heap n, FOR_EVER
 * @room: a power of two; all values are less, and so are their nim-sums; @marks has twice as many
 * @pairs: (nullable): the same values, as long as they are few enough for it
 * @largest: of the values
 * @twos: (element-type guint): the places whose digit lets two heaps stay
 * @takes: (element-type guint): those that let one heap stay, or none
 * @common: a value is common if it has an odd number of bits in common with this, else rare; 0: all are rare
 * @rare: (element-type guint32): the heaps of 1 or more whose value is rare, ascending
 * @next_choice: when there are so many values the classes are chosen anew
 * @least: where a digit repeats: no value below this is missing in any larger heap
 */
struct _OctalValues
{
  const OctalCode *code;
  GArray *values;
  guint32 *marks;
  guint32 room;
  OctalPairs *pairs;
  guint32 largest;
  GArray *twos;
  GArray *takes;
  OctalMethod method;
  guint32 common;
  GArray *rare;
  guint next_choice;
  guint32 least;
};

static guint32
get_value (const OctalValues *self,
           guint              heap)
{
  return g_array_index (self->values, guint32, heap);
}

static const guint32 *
get_values (const OctalValues *self)
{
  return &g_array_index (self->values, guint32, 0);
}

static void
make_room (OctalValues *self,
           guint32      value)
{
  guint32 before = self->room;

  while (self->room <= value)
    self->room *= 2;
  if (self->room == before)
    return;
  self->marks = g_renew (guint32, self->marks, 2 * (gsize) self->room);
  memset (self->marks + 2 * (gsize) before, 0, 2 * ((gsize) self->room - before) * sizeof (guint32));
}

OctalValues *
octal_values_new (const OctalCode *code,
                  OctalMethod      method)
{
  OctalValues *self = g_new0 (OctalValues, 1);
  guint n_places = octal_code_get_last (code) + (octal_code_repeats (code) ? 0 : 1);
  const guint32 none = 0;

  self->code = code;
  self->method = octal_code_repeats (code) ? OCTAL_PLAIN : method;
  self->values = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->rare = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->twos = g_array_new (FALSE, FALSE, sizeof (guint));
  self->takes = g_array_new (FALSE, FALSE, sizeof (guint));
  self->next_choice = FIRST_CHOICE;
  self->room = 2;
  self->marks = g_new0 (guint32, 4);
  /* What repeats is dealt with apart. */
  for (guint place = 0; place < n_places; place++)
    {
      guint digit = octal_code_get_digit (code, place);

      if ((digit & OCTAL_TWO) != 0)
        g_array_append_val (self->twos, place);
      if (place > 0 && (digit & (OCTAL_NOTHING | OCTAL_ONE)) != 0)
        g_array_append_val (self->takes, place);
    }
  g_array_append_val (self->values, none);
  if (self->method == OCTAL_SPARSE && self->twos->len > 0)
    {
      self->pairs = octal_pairs_new ();
      octal_pairs_append (self->pairs, none);
    }
  return self;
}

void
octal_values_free (OctalValues *self)
{
  g_array_unref (self->values);
  g_array_unref (self->rare);
  g_array_unref (self->twos);
  g_array_unref (self->takes);
  g_clear_pointer (&self->pairs, octal_pairs_free);
  g_free (self->marks);
  g_free (self);
}

/* Marks */

static void
mark (OctalValues *self,
      guint32      value,
      guint32      with)
{
  if (self->marks[value] != FOR_EVER)
    self->marks[value] = with;
}

static gboolean
is_marked (const OctalValues *self,
           guint32            value,
           guint32            heap)
{
  return self->marks[value] == heap || self->marks[value] == FOR_EVER;
}

static guint32
find_least (const OctalValues *self,
            guint32            heap)
{
  guint32 value = self->least;

  while (is_marked (self, value, heap))
    value++;
  return value;
}

/* Marks what two heaps that are @sum together can be worth. */
static gboolean
mark_pairs (OctalValues *self,
            guint32      sum,
            guint32      with,
            CgtContext  *context,
            GError     **error)
{
  const guint32 *values = get_values (self);
  guint32 *marks = self->marks;

  for (guint32 from = 1; from <= sum / 2; from += PAIRS_PER_TICK)
    {
      guint32 end = MIN (from + PAIRS_PER_TICK - 1, sum / 2);

      if (!cgt_context_tick (context, error))
        return FALSE;
      if (octal_code_repeats (self->code))
        for (guint32 part = from; part <= end; part++)
          mark (self, values[part] ^ values[sum - part], with);
      else
        /* Nothing is marked for ever: the innermost loop of all. */
        for (guint32 part = from; part <= end; part++)
          marks[values[part] ^ values[sum - part]] = with;
    }
  return TRUE;
}

/* What is left in one heap, or not at all, by the places that are written. */
static gboolean
mark_takes (OctalValues *self,
            guint32      heap,
            CgtContext  *context,
            GError     **error)
{
  for (guint i = 0; i < self->takes->len; i++)
    {
      guint place = g_array_index (self->takes, guint, i);
      guint digit = octal_code_get_digit (self->code, place);

      if (place > heap)
        break;
      if (i % PAIRS_PER_TICK == PAIRS_PER_TICK - 1 && !cgt_context_tick (context, error))
        return FALSE;
      if (place == heap && (digit & OCTAL_NOTHING) != 0)
        mark (self, 0, heap);
      if (place < heap && (digit & OCTAL_ONE) != 0)
        mark (self, get_value (self, heap - place), heap);
    }
  return TRUE;
}

/* By the places of a digit that goes on for ever, whatever was left of a smaller heap can be left of this one, and
 * one number more. */
static gboolean
mark_repeated (OctalValues *self,
               guint32      heap,
               CgtContext  *context,
               GError     **error)
{
  guint32 last = octal_code_get_last (self->code);
  guint digit = octal_code_get_digit (self->code, last);
  guint32 left;

  if (heap < last)
    return TRUE;
  left = heap - last;
  if (left == 0 && (digit & OCTAL_NOTHING) != 0)
    self->marks[0] = FOR_EVER;
  if (left > 0 && (digit & OCTAL_ONE) != 0)
    self->marks[get_value (self, left)] = FOR_EVER;
  if ((digit & OCTAL_TWO) != 0 && !mark_pairs (self, left, FOR_EVER, context, error))
    return FALSE;
  while (self->marks[self->least] == FOR_EVER)
    self->least++;
  return TRUE;
}

/* Methods */

static gboolean
find_plainly (OctalValues *self,
              guint32      heap,
              guint32     *value,
              CgtContext  *context,
              GError     **error)
{
  for (guint i = 0; i < self->twos->len; i++)
    {
      guint place = g_array_index (self->twos, guint, i);

      if (place < heap && !mark_pairs (self, heap - place, heap, context, error))
        return FALSE;
    }
  *value = find_least (self, heap);
  return TRUE;
}

/* All pairs of @sum whose smaller part is @from or more, in stretches between ticks. */
static gboolean
ask_pairs (OctalValues *self,
           guint32      sum,
           guint32      from,
           guint32      value,
           gboolean    *met,
           CgtContext  *context,
           GError     **error)
{
  *met = FALSE;
  for (; from <= sum / 2 && !*met; from += PAIRS_ASKED_PER_TICK)
    {
      if (!cgt_context_tick (context, error))
        return FALSE;
      *met = octal_pairs_have (self->pairs, sum, from, MIN (from + PAIRS_ASKED_PER_TICK - 1, sum / 2), value);
    }
  return TRUE;
}

/* Most values are met by the first pairs, which are marked; for each other that may be the least missing one it is asked
 * whether any of the other pairs has it. */
static gboolean
find_by_asking (OctalValues *self,
                guint32      heap,
                guint32     *value,
                CgtContext  *context,
                GError     **error)
{
  guint32 n_marked = (MARKED_PER_VALUE * self->largest + PAIRS_PER_TICK) / self->twos->len;

  for (guint i = 0; i < self->twos->len; i++)
    {
      guint32 sum = heap - MIN (g_array_index (self->twos, guint, i), heap);

      for (guint32 from = 1; from <= MIN (n_marked, sum / 2); from += PAIRS_PER_TICK)
        {
          if (!cgt_context_tick (context, error))
            return FALSE;
          octal_pairs_mark (self->pairs, sum, from, MIN (from + PAIRS_PER_TICK - 1, MIN (n_marked, sum / 2)), self->marks, heap);
        }
    }
  for (;;)
    {
      gboolean met = FALSE;

      *value = find_least (self, heap);
      for (guint i = 0; i < self->twos->len && !met; i++)
        if (!ask_pairs (self, heap - MIN (g_array_index (self->twos, guint, i), heap), n_marked + 1, *value, &met, context, error))
          return FALSE;
      if (!met)
        return TRUE;
      self->marks[*value] = heap;
    }
}

static gboolean
is_common (const OctalValues *self,
           guint32            value)
{
  return __builtin_parity (value & self->common);
}

/* How many rare values below @common are still to be met. */
static guint
count_missing (const OctalValues *self,
               guint32            heap,
               guint32            common)
{
  guint n = 0;

  for (guint32 value = 0; value < common; value++)
    n += !is_marked (self, value, heap);
  return n;
}

/* Looks at pairs of heaps until all @n_missing values below @common have been met; at all places by turns, as what
 * is met at one may not be at another. */
static gboolean
meet_missing (OctalValues *self,
              guint32      heap,
              guint32      common,
              guint        n_missing,
              CgtContext  *context,
              GError     **error)
{
  const guint32 *values = get_values (self);
  const guint *twos = &g_array_index (self->twos, guint, 0);
  guint32 most = heap - MIN (twos[0], heap);

  for (guint32 part = 1; part <= most / 2; part++)
    {
      if (part % PAIRS_PER_TICK == 0 && !cgt_context_tick (context, error))
        return FALSE;
      for (guint i = 0; i < self->twos->len && twos[i] + 2 * part <= heap; i++)
        {
          guint32 value = values[part] ^ values[heap - twos[i] - part];

          if (value >= common || self->marks[value] == heap)
            continue;
          self->marks[value] = heap;
          if (--n_missing == 0)
            return TRUE;
        }
    }
  return TRUE;
}

static void
mark_rare_pairs (OctalValues *self,
                 guint32      heap)
{
  const guint32 *values = get_values (self);
  const guint32 *rare = self->rare->len > 0 ? &g_array_index (self->rare, guint32, 0) : NULL;

  for (guint i = 0; i < self->twos->len; i++)
    {
      guint32 sum = heap - MIN (g_array_index (self->twos, guint, i), heap);

      for (guint j = 0; j < self->rare->len && rare[j] < sum; j++)
        self->marks[values[rare[j]] ^ values[sum - rare[j]]] = heap;
    }
}

static gboolean
find_sparsely (OctalValues *self,
               guint32      heap,
               guint32     *value,
               CgtContext  *context,
               GError     **error)
{
  guint32 common = 0;
  guint n_missing;

  mark_rare_pairs (self, heap);
  while (!is_common (self, common) || is_marked (self, common, heap))
    common++;
  n_missing = count_missing (self, heap, common);
  if (n_missing > 0 && !meet_missing (self, heap, common, n_missing, context, error))
    return FALSE;
  *value = find_least (self, heap);
  return TRUE;
}

/* The choice of classes: by the Walsh-Hadamard transform of how often each value occurs, which gives for each
 * choice how many more are rare than common. */
static guint32
choose_common (const OctalValues *self)
{
  g_autofree gint32 *balance = g_new0 (gint32, self->room);
  guint32 best = 0;

  for (guint heap = 1; heap < self->values->len; heap++)
    balance[get_value (self, heap)]++;
  for (guint32 half = 1; half < self->room; half *= 2)
    for (guint32 from = 0; from < self->room; from += 2 * half)
      for (guint32 i = from; i < from + half; i++)
        {
          gint32 low = balance[i], high = balance[i + half];

          balance[i] = low + high;
          balance[i + half] = low - high;
        }
  for (guint32 i = 1; i < self->room; i++)
    if (balance[i] < balance[best])
      best = i;
  return best;
}

static void
choose_classes (OctalValues *self)
{
  self->next_choice *= 2;
  self->common = self->room <= MOST_CHOSEN ? choose_common (self) : 0;
  g_array_set_size (self->rare, 0);
  for (guint32 heap = 1; heap < self->values->len; heap++)
    if (!is_common (self, get_value (self, heap)))
      g_array_append_val (self->rare, heap);
}

static gboolean
is_sparse (const OctalValues *self)
{
  return self->common != 0 && self->twos->len > 0 && self->rare->len < self->values->len / LEAST_COMMON;
}

static void
remember_pairs (OctalValues *self,
                guint32      value)
{
  self->largest = MAX (self->largest, value);
  /* One more may be asked for. */
  if (self->largest >= OCTAL_PAIRS_MOST)
    g_clear_pointer (&self->pairs, octal_pairs_free);
  if (self->pairs != NULL)
    octal_pairs_append (self->pairs, value);
}

static gboolean
compute_next (OctalValues *self,
              CgtContext  *context,
              GError     **error)
{
  guint32 heap = self->values->len, value;

  if (!cgt_context_tick (context, error) || (octal_code_repeats (self->code) && !mark_repeated (self, heap, context, error)))
    return FALSE;
  if (self->method == OCTAL_SPARSE && heap >= self->next_choice)
    choose_classes (self);
  if (!mark_takes (self, heap, context, error))
    return FALSE;
  if (!(is_sparse (self)       ? find_sparsely (self, heap, &value, context, error)
        : self->pairs != NULL ? find_by_asking (self, heap, &value, context, error)
                              : find_plainly (self, heap, &value, context, error)))
    return FALSE;
  make_room (self, value);
  remember_pairs (self, value);
  g_array_append_val (self->values, value);
  if (!is_common (self, value))
    g_array_append_val (self->rare, heap);
  return TRUE;
}

gboolean
octal_values_extend (OctalValues *self,
                     guint64      last,
                     CgtContext  *context,
                     GError     **error)
{
  g_return_val_if_fail (last < G_MAXINT32, FALSE);
  while (self->values->len <= last)
    if (!compute_next (self, context, error))
      return FALSE;
  return TRUE;
}

guint64
octal_values_get_count (const OctalValues *self)
{
  return self->values->len;
}

const guint32 *
octal_values_peek (const OctalValues *self)
{
  return get_values (self);
}
