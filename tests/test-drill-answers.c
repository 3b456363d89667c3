/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of drills against rules written again, thousands of exercises of each. */
#include <stdio.h>
#include <string.h>

#include "cgt-drill.h"
#include "drill-naive.h"

#define MANY 600
#define SEED 20

typedef void (*Check) (const CgtExercise *exercise);

static guint64
get_answer (const CgtExercise *exercise)
{
  g_assert_cmpuint (exercise->question->answer->len, ==, 1);
  return g_array_index (exercise->question->answer, guint64, 0);
}

/* Bit @n for each number of the answer. */
static guint64
get_answer_bits (const CgtExercise *exercise)
{
  guint64 bits = 0;

  for (guint i = 0; i < exercise->question->answer->len; i++)
    bits |= G_GUINT64_CONSTANT (1) << g_array_index (exercise->question->answer, guint64, i);
  return bits;
}

static guint
get_right_choice (const CgtExercise *exercise)
{
  const GPtrArray *choices = exercise->question->choices;
  guint right = G_MAXUINT, n = 0;

  for (guint i = 0; i < choices->len; i++)
    if (((const CgtLessonChoice *) g_ptr_array_index (choices, i))->right)
      {
        right = i;
        n++;
      }
  g_assert_cmpuint (choices->len, ==, 2);
  g_assert_cmpuint (n, ==, 1);
  return right;
}

static const char *
get_because (const CgtExercise *exercise,
             guint              i)
{
  return ((const CgtLessonChoice *) g_ptr_array_index (exercise->question->choices, i))->because;
}

static gboolean
is_misere (const CgtPosition *position)
{
  return g_str_has_prefix (position->game->id, "misere");
}

/* The first number behind @before in @text. */
static guint
read_behind (const char *text,
             const char *before)
{
  const char *at = strstr (text, before);
  guint number;

  g_assert_nonnull (at);
  g_assert_cmpint (sscanf (at + strlen (before), " %u", &number), ==, 1);
  return number;
}

/* Heaps of stones */

static guint
get_heap (const char *notation)
{
  g_autoptr (GArray) heaps = naive_numbers (notation);

  g_assert_cmpuint (heaps->len, ==, 1);
  return g_array_index (heaps, guint64, 0);
}

/* What the rules in a prompt say may be taken: "1, 3 or 4" or "1 to 4". */
static void
expect_rule (const char *prompt,
             const char *behind,
             const char *notation)
{
  const char *at = strstr (prompt, behind) + strlen (behind), *end = at;
  guint first, last;

  while (g_ascii_isdigit (*end) || *end == ' ' || *end == ',' || g_str_has_prefix (end, "or ") || g_str_has_prefix (end, "to ") || *end == 'r' || *end == 'o')
    end++;
  if (sscanf (at, " %u to %u", &first, &last) == 2)
    {
      for (guint taken = 1; taken <= 20; taken++)
        g_assert_cmpuint (naive_digit (notation, taken), ==, taken >= first && taken <= last ? 3 : 0);
      return;
    }
  for (guint taken = 1; taken <= 20; taken++)
    {
      g_autofree char *pattern = g_strdup_printf ("\\b%u\\b", taken);
      g_autofree char *rule = g_strndup (at, end - at);

      g_assert_cmpuint (naive_digit (notation, taken), ==, g_regex_match_simple (pattern, rule, 0, 0) ? 3 : 0);
    }
}

static void
check_outcome (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->explained);
  const char *prompt = exercise->question->prompt;
  gboolean misere = is_misere (exercise->explained);
  guint heap = get_heap (notation), right = get_right_choice (exercise), taken, left, again;

  expect_rule (prompt, "You may take", notation);
  g_assert_cmpuint (read_behind (prompt, "with"), ==, heap);
  g_assert_nonnull (strstr (prompt, misere ? "last move loses" : "last move wins"));
  g_assert_cmpuint (right, ==, naive_heap_wins (notation, heap, misere) ? 0 : 1);
  if (right == 0 && sscanf (get_because (exercise, 0), "Take %u. That leaves %u, and from %u", &taken, &left, &again) == 3)
    {
      g_assert_cmpuint (naive_digit (notation, taken), ==, 3);
      g_assert_cmpuint (left, ==, heap - taken);
      g_assert_cmpuint (left, ==, again);
      g_assert_false (naive_heap_wins (notation, left, misere));
    }
  else if (right == 0)
    {
      g_assert_cmpint (sscanf (get_because (exercise, 0), "Take all %u:", &taken), ==, 1);
      g_assert_cmpuint (taken, ==, heap);
      g_assert_false (misere);
      g_assert_cmpuint (naive_digit (notation, heap), ==, 3);
    }
}

static void
check_table (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->explained);
  gboolean misere = is_misere (exercise->explained);
  guint64 lost = 0;
  guint from = read_behind (exercise->question->prompt, "numbers"), last = get_heap (notation);

  expect_rule (exercise->question->prompt, "You may take", notation);
  g_assert_nonnull (strstr (exercise->question->prompt, misere ? "last move loses" : "last move wins"));
  g_assert_cmpuint (exercise->figure->items->len, ==, last + 1);
  for (guint heap = 0; heap <= last; heap++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (exercise->figure, heap);
      gboolean wins = naive_heap_wins (notation, heap, misere);

      g_assert_cmpstr (item->detail, ==, heap >= from ? "?" : wins ? "W" : "L");
      g_assert_cmpint (item->role, ==, heap >= from ? CGT_FIGURE_PLAIN : wins ? CGT_FIGURE_WIN : CGT_FIGURE_LOSS);
      if (heap >= from && !wins)
        lost |= G_GUINT64_CONSTANT (1) << heap;
    }
  g_assert_cmpuint (get_answer_bits (exercise), ==, lost);
}

/* Numbers */

static void
check_nim_sum (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->explained);
  g_autoptr (GArray) heaps = naive_numbers (notation);

  for (guint i = 0; i < heaps->len; i++)
    {
      g_autofree char *pattern = g_strdup_printf ("\\b%u\\b", (guint) g_array_index (heaps, guint64, i));

      g_assert_true (g_regex_match_simple (pattern, exercise->question->prompt, 0, 0));
      if (exercise->figure != NULL)
        g_assert_cmpuint (cgt_figure_get_item (exercise->figure, i)->value, ==, g_array_index (heaps, guint64, i));
    }
  g_assert_true (exercise->figure == NULL || (!exercise->figure->has_number && exercise->figure->items->len == heaps->len));
  g_assert_cmpuint (get_answer (exercise), ==, naive_nim_sum (&g_array_index (heaps, guint64, 0), heaps->len));
}

/* The values named in a prompt, each once or more, as bits. */
static guint64
read_values (const char *text)
{
  guint64 bits = 0;

  for (const char *at = strchr (text, '*'); at != NULL; at = strchr (at + 1, '*'))
    bits |= G_GUINT64_CONSTANT (1) << g_ascii_strtoull (at + 1, NULL, 10);
  return bits;
}

static guint
get_mex (guint64 bits)
{
  guint value = 0;

  while ((bits >> value & 1) != 0)
    value++;
  return value;
}

static void
check_mex (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->explained);
  guint64 values = read_values (exercise->question->prompt), drawn = 0;

  g_assert_cmpuint (values, ==, naive_heap_options (notation, get_heap (notation)));
  g_assert_cmpuint (get_answer (exercise), ==, get_mex (values));
  for (guint i = 0; exercise->figure != NULL && i < exercise->figure->items->len; i++)
    drawn |= G_GUINT64_CONSTANT (1) << cgt_figure_get_item (exercise->figure, i)->value;
  g_assert_true (exercise->figure == NULL || (drawn == values && !exercise->figure->has_number));
}

/* Nim */

static void
check_find_heap (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->position);
  g_autoptr (GArray) heaps = naive_numbers (notation);
  guint64 *numbers = &g_array_index (heaps, guint64, 0), right = 0, sum = 0;

  for (guint i = 0; i < heaps->len; i++)
    sum += numbers[i];
  for (guint i = 0; i < heaps->len; i++)
    {
      guint64 heap = numbers[i];

      for (numbers[i] = 0; numbers[i] < heap; numbers[i]++)
        if (heaps->len < 5 && sum < 48 ? !naive_nim_wins (numbers, heaps->len, FALSE) : naive_nim_sum (numbers, heaps->len) == 0)
          right |= G_GUINT64_CONSTANT (1) << i;
      numbers[i] = heap;
    }
  g_assert_cmpuint (get_answer_bits (exercise), ==, right);
  /* The only one is named by its place, as its number could be taken for its size. */
  if ((right & (right - 1)) == 0)
    g_assert_cmpuint (G_GUINT64_CONSTANT (1) << (read_behind (exercise->question->right, "Only the") - 1), ==, right);
  else
    g_assert_nonnull (strstr (exercise->question->right, " heaps have a one"));
}

static void
check_misere_parity (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->position);
  g_autoptr (GArray) heaps = naive_numbers (notation);
  guint64 *numbers = &g_array_index (heaps, guint64, 0), heap;
  /* By its place, as its number could be taken for its size. */
  guint at = heaps->len > 1 ? read_behind (exercise->question->prompt, "taking from the") - 1 : 0;
  const char *named = strstr (exercise->question->prompt, heaps->len > 1 ? " heap. How many" : "taking from the heap. How many");

  g_assert_nonnull (named);
  g_assert_cmpint (exercise->focus, ==, at);
  heap = numbers[at];
  g_assert_cmpuint (read_behind (exercise->question->prompt, "of its"), ==, heap);
  for (numbers[at] = 0; numbers[at] < heap; numbers[at]++)
    g_assert_cmpint (!naive_nim_wins (numbers, heaps->len, TRUE), ==, numbers[at] == get_answer (exercise));
}

/* Towers */

static char *
get_layer (const CgtPosition *position,
           guint              at)
{
  g_autofree char *notation = cgt_position_to_string (position);
  g_auto (GStrv) layers = g_strsplit (notation, "/", -1);

  g_assert_cmpuint (at, <, g_strv_length (layers));
  return g_strdup (layers[at]);
}

static void
check_layer (const CgtExercise *exercise)
{
  const char *prompt = exercise->question->prompt;
  guint at = read_behind (prompt, "layer") - 1;
  g_autofree char *layer = get_layer (exercise->position, at);

  g_assert_cmpint (exercise->focus, ==, at);
  g_assert_cmpuint (at, >, 0);
  if (exercise->question->kind == CGT_ANSWER_SET)
    {
      g_assert_cmpuint (get_answer_bits (exercise), ==, naive_layer_options (layer));
      return;
    }
  if (g_str_has_prefix (prompt, "You take"))
    {
      guint block = strstr (prompt, "left") != NULL ? 0 : strstr (prompt, "middle") != NULL ? 1 : 2;

      g_assert_cmpint (layer[block], ==, '1');
      layer[block] = '0';
      g_assert_true (g_str_equal (layer, "010") || strlen (strchr (layer, '1')) + (strrchr (layer, '1') - layer) > 3);
    }
  g_assert_cmpuint (get_answer (exercise), ==, naive_layer_value (layer));
}

static guint
get_tower_value (const char *notation)
{
  g_auto (GStrv) layers = g_strsplit (notation, "/", -1);
  guint64 values[32];
  guint n = 0;

  for (guint i = 1; layers[i] != NULL; i++)
    values[n++] = naive_layer_value (layers[i]);
  return naive_nim_sum (values, n);
}

static void
check_tower_xor (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->position);

  g_assert_cmpuint (get_answer (exercise), ==, get_tower_value (notation));
}

/* Piles */

static void
check_find_split (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->position);
  g_autoptr (GArray) piles = naive_numbers (notation);
  guint64 right = 0;

  for (guint i = 0; i < piles->len; i++)
    {
      guint64 others[8];
      guint n = 0;

      for (guint j = 0; j < piles->len; j++)
        if (j != i)
          others[n++] = naive_pile_value (g_array_index (piles, guint64, j));
      if ((naive_pile_splits (g_array_index (piles, guint64, i)) >> naive_nim_sum (others, n) & 1) != 0)
        right |= G_GUINT64_CONSTANT (1) << i;
    }
  g_assert_cmpuint (get_answer_bits (exercise), ==, right);
}

/* Strips */

static void
check_dead_cells (const CgtExercise *exercise)
{
  g_autofree char *before = cgt_position_to_string (exercise->position);
  g_autofree char *after = g_strdup (before);
  guint cell = read_behind (exercise->question->prompt, "on cell") - 1;
  guint64 closed = 0;

  g_assert_cmpint (exercise->focus, ==, cell);
  g_assert_cmpint (before[cell], ==, '.');
  g_assert_false (naive_is_closed (before, cell));
  after[cell] = 'X';
  for (guint i = 0; after[i] != '\0'; i++)
    if (naive_is_closed (after, i) && !naive_is_closed (before, i))
      closed |= G_GUINT64_CONSTANT (1) << (i + 1);
  g_assert_cmpuint (get_answer_bits (exercise), ==, closed);
}

static void
check_regions (const CgtExercise *exercise)
{
  g_autofree char *strip = cgt_position_to_string (exercise->position);
  g_autofree char *cut = g_strdup (strip);
  g_auto (GStrv) stretches = NULL;
  guint n = 0;

  for (guint i = 0; strip[i] != '\0'; i++)
    if (naive_is_closed (strip, i))
      cut[i] = '|';
  stretches = g_strsplit (cut, "|", -1);
  for (guint i = 0; stretches[i] != NULL; i++)
    n += strchr (stretches[i], '.') != NULL;
  g_assert_cmpuint (get_answer (exercise), ==, n);
}

/* Longer empty strips are known to have period 10; other tests hold that against searches. */
static guint
get_strip_value (const char *strip)
{
  static const guint values[] = { 0, 1, 0, 0, 1, 1, 0, 1, 1, 0 };

  return strlen (strip) <= 14 ? naive_strip_value (strip) : values[strlen (strip) % 10];
}

static void
check_choose_side (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->position);
  g_auto (GStrv) parts = g_strsplit (notation, " + ", -1);
  guint64 values[16];
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *text = strchr (parts[i], ':');

      if (text == NULL || g_str_has_prefix (parts[i], "strip:"))
        {
          text = text != NULL ? text + 1 : parts[i];
          g_assert_true (strlen (text) <= 14 || strchr (text, 'X') == NULL);
          values[n++] = get_strip_value (text);
        }
      else if (g_str_has_prefix (parts[i], "tower:"))
        values[n++] = get_tower_value (text + 1);
      else
        {
          g_autoptr (GArray) heaps = naive_numbers (text);

          g_assert_true (g_str_has_prefix (parts[i], "nim:"));
          for (guint j = 0; j < heaps->len; j++)
            values[n++] = g_array_index (heaps, guint64, j);
        }
    }
  g_assert_cmpuint (get_right_choice (exercise), ==, naive_nim_sum (values, n) != 0 ? 0 : 1);
}

/* Sequences */

static void
check_next_value (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->explained);
  guint heap = get_heap (notation);
  g_autofree guint *values = naive_heap_values (notation, heap);

  g_assert_cmpuint (read_behind (exercise->question->prompt, "heap of"), ==, heap);
  g_assert_cmpuint (exercise->figure->items->len, ==, heap + 1);
  for (guint n = 0; n < heap; n++)
    g_assert_cmpuint (cgt_figure_get_item (exercise->figure, n)->value, ==, values[n]);
  g_assert_false (cgt_figure_get_item (exercise->figure, heap)->has_value);
  g_assert_cmpuint (get_answer (exercise), ==, values[heap]);
}

/* Whether values from @start on come again @p places later, up to @last. */
static gboolean
repeats (const guint *values,
         guint        start,
         guint        p,
         guint        last)
{
  for (guint n = start; n + p <= last; n++)
    if (values[n] != values[n + p])
      return FALSE;
  return TRUE;
}

static void
check_period (const CgtExercise *exercise)
{
  g_autofree char *notation = cgt_position_to_string (exercise->explained);
  g_autofree guint *values = naive_heap_values (notation, 150);
  const char *from = strstr (exercise->question->prompt, "row, from");
  guint start = from != NULL ? read_behind (from, "from") : 0, n_shown = exercise->figure->items->len;

  expect_rule (exercise->question->prompt, "Take", notation);
  for (guint n = 0; n < n_shown; n++)
    g_assert_cmpuint (cgt_figure_get_item (exercise->figure, n)->value, ==, values[n]);
  g_assert_true (repeats (values, start, get_answer (exercise), 150));
  g_assert_true (start == 0 || !repeats (values, start - 1, get_answer (exercise), 150));
  /* What is shown leaves no other answer. */
  for (guint p = 1; p < get_answer (exercise); p++)
    g_assert_false (repeats (values, start, p, n_shown - 1));
  g_assert_cmpuint (n_shown, >=, start + 2 * get_answer (exercise));
}

static const struct
{
  const char *name;
  Check check;
} checks[] = {
  { "outcome", check_outcome },
  { "table", check_table },
  { "nim-sum", check_nim_sum },
  { "find-heap", check_find_heap },
  { "misere-parity", check_misere_parity },
  { "mex", check_mex },
  { "layer", check_layer },
  { "tower-xor", check_tower_xor },
  { "find-split", check_find_split },
  { "dead-cells", check_dead_cells },
  { "regions", check_regions },
  { "choose-side", check_choose_side },
  { "next-value", check_next_value },
  { "period", check_period },
};

static void
test_drill (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  for (guint level = 0; level < CGT_DRILL_N_LEVELS; level++)
    {
      g_autoptr (CgtDrillSession) session = cgt_drill_session_new (cgt_drill_find (checks[i].name), SEED + level);

      for (guint j = 0; j < MANY; j++)
        {
          g_autoptr (CgtExercise) exercise = cgt_drill_session_next (session, level);

          checks[i].check (exercise);
        }
    }
}

/* No drill is without a check. */
static void
test_complete (void)
{
  guint n_drills;
  const CgtDrill *const *drills = cgt_drill_get_all (&n_drills);

  g_assert_cmpuint (n_drills, ==, G_N_ELEMENTS (checks));
  for (guint i = 0; i < n_drills; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (checks); j++)
        found = found || g_str_equal (checks[j].name, drills[i]->name);
      g_assert_true (found);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drill-answers/complete", test_complete);
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/drill-answers/%s", checks[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_drill);
    }
  return g_test_run ();
}
