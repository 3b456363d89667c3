/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toy.h"

#include <stdlib.h>

#include "cgt-error.h"
#include "cgt-notation.h"

#define MOST_HEAPS 4
#define MOST_TAKEN 3

typedef struct
{
  CgtPosition parent;
  guint n_heaps;
  guint64 heaps[MOST_HEAPS];
} Toy;

static gint n_applied;

guint
toy_get_n_applied (void)
{
  return g_atomic_int_get (&n_applied);
}

static const Toy *
get_toy (const CgtPosition *position)
{
  return (const Toy *) position;
}

static CgtPosition *
parse (const CgtGame *game,
       const char    *text,
       GError       **error)
{
  g_autoptr (GArray) heaps = cgt_parse_heaps (text, "a heap", G_MAXUINT64, error);
  Toy *toy;

  if (heaps == NULL)
    return NULL;
  if (heaps->len > MOST_HEAPS)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_RANGE, "too many heaps");
      return NULL;
    }
  toy = cgt_position_alloc (game, sizeof (Toy));
  toy->n_heaps = heaps->len;
  for (guint i = 0; i < heaps->len; i++)
    toy->heaps[i] = g_array_index (heaps, guint64, i);
  return &toy->parent;
}

static void
print (const CgtPosition *position,
       GString           *text)
{
  cgt_print_heaps (get_toy (position)->heaps, get_toy (position)->n_heaps, text);
}

static CgtMove *
parse_move (const CgtPosition *position,
            const char        *text,
            GError           **error)
{
  CgtReader reader;
  guint64 heap;
  guint64 taken;

  cgt_reader_init (&reader, text);
  if (!cgt_reader_number (&reader, "a heap", 1, MOST_HEAPS, &heap, error) ||
      !cgt_reader_expect (&reader, '-', error) ||
      !cgt_reader_number (&reader, "a number of stones", 0, G_MAXUINT64, &taken, error) ||
      !cgt_reader_expect_end (&reader, error))
    return NULL;
  return cgt_move_new (heap - 1, taken);
}

static void
print_move (const CgtPosition *position,
            const CgtMove     *move,
            GString           *text)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT "-%" G_GUINT64_FORMAT, move->index + 1, move->amount);
}

static char *
describe_move (const CgtPosition *position,
               const CgtMove     *move)
{
  return g_strdup ("a move");
}

static gboolean
check_move (const CgtPosition *position,
            const CgtMove     *move,
            GError           **error)
{
  const Toy *toy = get_toy (position);

  if (move->index < toy->n_heaps && move->amount >= 1 && move->amount <= MOST_TAKEN &&
      move->amount <= toy->heaps[move->index] && move->n_parts == 0)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_ILLEGAL, "no such move");
  return FALSE;
}

static CgtPosition *
apply (const CgtPosition *position,
       const CgtMove     *move)
{
  Toy *option = cgt_position_alloc (position->game, sizeof (Toy));

  g_atomic_int_inc (&n_applied);
  option->n_heaps = get_toy (position)->n_heaps;
  for (guint i = 0; i < option->n_heaps; i++)
    option->heaps[i] = get_toy (position)->heaps[i] - (move->index == i ? move->amount : 0);
  return &option->parent;
}

static CgtPosition *
apply_nothing (const CgtPosition *position,
               const CgtMove     *move)
{
  g_autoptr (CgtMove) nothing = cgt_move_new (0, 0);

  return apply (position, nothing);
}

static gboolean
foreach_move_up_to (const CgtPosition *position,
                    guint64            most,
                    CgtMoveFunc        func,
                    gpointer           user_data)
{
  const Toy *toy = get_toy (position);

  for (guint i = 0; i < toy->n_heaps; i++)
    for (guint64 taken = 1; taken <= MIN (most, toy->heaps[i]); taken++)
      {
        g_autoptr (CgtMove) move = cgt_move_new (i, taken);

        if (!func (move, user_data))
          return FALSE;
      }
  return TRUE;
}

static gboolean
foreach_move (const CgtPosition *position,
              gint64             where,
              CgtMoveFunc        func,
              gpointer           user_data)
{
  return foreach_move_up_to (position, MOST_TAKEN, func, user_data);
}

static gboolean
foreach_single (const CgtPosition *position,
                gint64             where,
                CgtMoveFunc        func,
                gpointer           user_data)
{
  return foreach_move_up_to (position, 1, func, user_data);
}

typedef struct
{
  CgtMoveFunc func;
  gpointer user_data;
} OddMoves;

static gboolean
pass_on_odd (CgtMove *move,
             gpointer user_data)
{
  OddMoves *odd = user_data;

  return move->amount == 2 || odd->func (move, odd->user_data);
}

static gboolean
foreach_odd (const CgtPosition *position,
             gint64             where,
             CgtMoveFunc        func,
             gpointer           user_data)
{
  OddMoves odd = { func, user_data };

  return foreach_move_up_to (position, MOST_TAKEN, pass_on_odd, &odd);
}

static gint
compare_heaps (gconstpointer a,
               gconstpointer b)
{
  guint64 heap_a = *(const guint64 *) a;
  guint64 heap_b = *(const guint64 *) b;

  return (heap_a > heap_b) - (heap_a < heap_b);
}

static void
canonical (const CgtPosition *position,
           GString           *key)
{
  Toy toy = *get_toy (position);
  guint first = 0;

  qsort (toy.heaps, toy.n_heaps, sizeof (guint64), compare_heaps);
  while (first < toy.n_heaps && toy.heaps[first] == 0)
    first++;
  cgt_print_heaps (toy.heaps + first, toy.n_heaps - first, key);
}

static GPtrArray *
components (const CgtPosition *position)
{
  const Toy *toy = get_toy (position);
  GPtrArray *parts;

  if (toy->n_heaps < 2)
    return NULL;
  parts = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  for (guint i = 0; i < toy->n_heaps; i++)
    {
      Toy *part = cgt_position_alloc (position->game, sizeof (Toy));

      part->n_heaps = 1;
      part->heaps[0] = toy->heaps[i];
      g_ptr_array_add (parts, part);
    }
  return parts;
}

#define DEFINE_PARSE(name) \
  static CgtPosition *parse_##name (const char *text, GError **error) { return parse (&toy_##name, text, error); }

DEFINE_PARSE (normal)
DEFINE_PARSE (misere)
DEFINE_PARSE (no_value)
DEFINE_PARSE (sum)
DEFINE_PARSE (deep)
DEFINE_PARSE (leap)
DEFINE_PARSE (endless)

#define COMMON \
  .title = "Toy", .rule = "Take one, two or three.", .syntax = "HEAP HEAP", .print = print, \
  .parse_move = parse_move, .print_move = print_move, .describe_move = describe_move, .check_move = check_move

const CgtGame toy_normal = {
  COMMON, .id = "toy-normal", .parse = parse_normal, .apply = apply, .foreach_move = foreach_move,
};

const CgtGame toy_misere = {
  COMMON, .id = "toy-misere", .parse = parse_misere, .apply = apply, .foreach_move = foreach_move,
  .convention = CGT_MISERE, .no_value = "misère play",
};

const CgtGame toy_no_value = {
  COMMON, .id = "toy-no-value", .parse = parse_no_value, .apply = apply, .foreach_move = foreach_move,
  .no_value = "as a test",
};

const CgtGame toy_sum = {
  COMMON, .id = "toy-sum", .parse = parse_sum, .apply = apply, .foreach_move = foreach_move,
  .canonical = canonical, .components = components,
};

const CgtGame toy_deep = {
  COMMON, .id = "toy-deep", .parse = parse_deep, .apply = apply, .foreach_move = foreach_single,
};

const CgtGame toy_leap = {
  COMMON, .id = "toy-leap", .parse = parse_leap, .apply = apply, .foreach_move = foreach_odd,
  .convention = CGT_MISERE, .no_value = "misère play",
};

const CgtGame toy_endless = {
  COMMON, .id = "toy-endless", .parse = parse_endless, .apply = apply_nothing, .foreach_move = foreach_single,
};

CgtPosition *
toy_parse (const CgtGame *game,
           const char    *text)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (game, text, &error);

  g_assert_no_error (error);
  return position;
}
