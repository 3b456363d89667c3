/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-claims.h"

#include <string.h>

#include "cgt-error.h"
#include "cgt-notation.h"
#include "cgt-registry.h"

/* The brute force goes through all that can follow a position if it is not more than this. */
#define MOST_POSITIONS 3000
#define MOST_MOVES 100000

/* What a claim may say, so that none is taken for wrong because it says nothing. */
typedef enum {
  FORM_OUTCOME,
  FORM_RULE,
  FORM_YES,
  FORM_NUMBER,
  FORM_NUMBER_OR_NONE,
  FORM_SET,
  FORM_LIST,
  FORM_MOVES,
  FORM_REPLY,
  FORM_POSITION,
  FORM_RANGES,
  FORM_WORD
} Form;

static const struct
{
  const char *fact;
  Form form;
  LessonTruth truth;
} facts[] = {
  { "outcome", FORM_OUTCOME, lesson_truth_outcome },
  { "value", FORM_NUMBER, lesson_truth_value },
  { "class", FORM_WORD, lesson_truth_class },
  { "equal", FORM_YES, lesson_truth_equal },
  { "equal-outcome", FORM_YES, lesson_truth_equal_outcome },
  { "has-values", FORM_YES, lesson_truth_has_values },
  { "options", FORM_SET, lesson_truth_options },
  { "moves", FORM_NUMBER, lesson_truth_moves },
  { "components", FORM_NUMBER, lesson_truth_components },
  { "legal", FORM_YES, lesson_truth_legal },
  { "leaves", FORM_POSITION, lesson_truth_leaves },
  { "wins", FORM_YES, lesson_truth_wins },
  { "winning", FORM_MOVES, lesson_truth_winning },
  { "n-winning", FORM_NUMBER, lesson_truth_n_winning },
  { "winning-places", FORM_SET, lesson_truth_winning_places },
  { "winning-amount", FORM_NUMBER, lesson_truth_winning_amount },
  { "winning-parts", FORM_SET, lesson_truth_winning_parts },
  { "reply", FORM_REPLY, lesson_truth_reply },
  { "losing", FORM_SET, lesson_truth_losing },
  { "winning-numbers", FORM_SET, lesson_truth_winning_numbers },
  { "larger-values", FORM_SET, lesson_truth_larger_values },
  { "values", FORM_LIST, lesson_truth_values },
  { "mex", FORM_NUMBER, lesson_truth_mex },
  { "xor", FORM_NUMBER, lesson_truth_xor },
  { "binary", FORM_NUMBER, lesson_truth_binary },
  { "powers", FORM_SET, lesson_truth_powers },
  { "period", FORM_NUMBER_OR_NONE, lesson_truth_period },
  { "last-exception", FORM_NUMBER_OR_NONE, lesson_truth_last_exception },
  { "saltus", FORM_NUMBER_OR_NONE, lesson_truth_saltus },
  { "proved", FORM_YES, lesson_truth_proved },
  { "proof-needs", FORM_NUMBER, lesson_truth_proof_needs },
  { "proves", FORM_YES, lesson_truth_proves },
  { "proves-not", FORM_YES, lesson_truth_proves_not },
  { "misere-agrees", FORM_YES, lesson_truth_misere_agrees },
  { "wild", FORM_YES, lesson_truth_wild },
  { "step", FORM_WORD, lesson_truth_step },
  { "rule", FORM_RULE, lesson_truth_rule },
  { "term", FORM_NUMBER, lesson_truth_term },
  { "dead", FORM_SET, lesson_truth_dead },
  { "closes", FORM_SET, lesson_truth_closes },
  { "regions", FORM_RANGES, lesson_truth_regions },
  { "n-regions", FORM_NUMBER, lesson_truth_n_regions },
  { "boards", FORM_NUMBER, lesson_truth_boards },
  { "plays", FORM_NUMBER, lesson_truth_plays },
  { "region-kinds", FORM_NUMBER, lesson_truth_region_kinds },
};

LessonClaims *
lesson_claims_new (void)
{
  LessonClaims *self = g_new0 (LessonClaims, 1);

  self->brutes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) brute_free);
  self->sizes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->sequences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) cgt_sequence_unref);
  return self;
}

void
lesson_claims_free (LessonClaims *self)
{
  g_hash_table_unref (self->brutes);
  g_hash_table_unref (self->sizes);
  g_hash_table_unref (self->sequences);
  g_free (self);
}

gboolean
lesson_claims_fail (GError    **error,
                    const char *format,
                    ...)
{
  va_list args;

  va_start (args, format);
  g_clear_error (error);
  if (error != NULL)
    *error = g_error_new_valist (CGT_ERROR, CGT_ERROR_PARSE, format, args);
  va_end (args);
  return FALSE;
}

const char *
lesson_claims_get (const CgtClaim *claim,
                   const char     *name)
{
  return g_hash_table_lookup (claim->attributes, name);
}

GArray *
lesson_claims_parse_numbers (const char *text,
                             GError    **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  CgtReader reader;

  cgt_reader_init (&reader, text);
  while (!cgt_reader_at_end (&reader))
    {
      guint64 number;

      if (!cgt_reader_number (&reader, "a number", 0, G_MAXUINT64, &number, error) ||
          (!cgt_reader_skip_blanks (&reader) && !cgt_reader_expect_end (&reader, error)))
        return NULL;
      g_array_append_val (numbers, number);
    }
  return g_steal_pointer (&numbers);
}

gboolean
lesson_claims_get_number (const CgtClaim *claim,
                          const char     *name,
                          guint64        *number,
                          GError        **error)
{
  g_autoptr (GArray) numbers = lesson_claims_parse_numbers (lesson_claims_get (claim, name), error);

  if (numbers == NULL)
    return FALSE;
  if (numbers->len != 1)
    return lesson_claims_fail (error, "%s is not one number", name);
  *number = g_array_index (numbers, guint64, 0);
  return TRUE;
}

/* The brute force */

typedef struct
{
  GHashTable *seen;
  GPtrArray *todo;
  const CgtPosition *position;
  guint n_moves;
} Walk;

static gboolean
walk_move (CgtMove *move,
           gpointer user_data)
{
  Walk *walk = user_data;
  CgtPosition *option = walk->position->game->apply (walk->position, move);
  char *notation = cgt_position_to_string (option);

  if (g_hash_table_contains (walk->seen, notation))
    {
      g_free (notation);
      cgt_position_unref (option);
    }
  else
    {
      g_hash_table_add (walk->seen, notation);
      g_ptr_array_add (walk->todo, option);
    }
  return ++walk->n_moves <= MOST_MOVES && g_hash_table_size (walk->seen) <= MOST_POSITIONS;
}

static gboolean
is_small (LessonClaims      *self,
          const CgtPosition *position)
{
  g_autofree char *notation = cgt_position_to_string (position);
  g_autofree char *key = g_strconcat (position->game->id, ":", notation, NULL);
  g_autoptr (GHashTable) seen = NULL;
  g_autoptr (GPtrArray) todo = NULL;
  Walk walk;
  gpointer known;
  gboolean small = TRUE;

  if (g_hash_table_lookup_extended (self->sizes, key, NULL, &known))
    return GPOINTER_TO_INT (known);
  walk.seen = seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  walk.todo = todo = g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_position_unref);
  walk.n_moves = 0;
  g_ptr_array_add (todo, cgt_position_ref (position));
  while (small && todo->len > 0)
    {
      g_autoptr (CgtPosition) next = g_ptr_array_steal_index_fast (todo, todo->len - 1);

      walk.position = next;
      small = cgt_position_foreach_move (next, CGT_EVERYWHERE, walk_move, &walk);
    }
  g_hash_table_insert (self->sizes, g_steal_pointer (&key), GINT_TO_POINTER (small));
  return small;
}

Brute *
lesson_claims_get_brute (LessonClaims      *self,
                         const CgtPosition *position)
{
  Brute *brute;

  if (!is_small (self, position))
    return NULL;
  brute = g_hash_table_lookup (self->brutes, position->game);
  if (brute == NULL)
    {
      brute = brute_new (position->game);
      g_hash_table_insert (self->brutes, (gpointer) position->game, brute);
    }
  return brute;
}

gboolean
lesson_claims_get_outcome (LessonClaims      *self,
                           const CgtPosition *position,
                           CgtOutcome        *outcome,
                           GError           **error)
{
  g_autofree char *notation = cgt_position_to_string (position);
  Brute *brute = lesson_claims_get_brute (self, position);

  if (!cgt_position_decide (position, NULL, outcome, error))
    return FALSE;
  if (brute != NULL && brute_solve (brute, notation).outcome != *outcome)
    return lesson_claims_fail (error, "solver and brute force disagree who wins %s", notation);
  return TRUE;
}

/* Comparing */

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

static char *
normalise_numbers (const char *text,
                   gboolean    is_set,
                   GError    **error)
{
  g_autoptr (GArray) numbers = lesson_claims_parse_numbers (text, error);
  GString *list;

  if (numbers == NULL)
    return NULL;
  if (is_set)
    g_array_sort (numbers, compare_numbers);
  list = g_string_new (NULL);
  for (guint i = 0; i < numbers->len; i++)
    if (!is_set || i == 0 || g_array_index (numbers, guint64, i) != g_array_index (numbers, guint64, i - 1))
      g_string_append_printf (list, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "", g_array_index (numbers, guint64, i));
  return g_string_free (list, FALSE);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Moves of a position, in any order, as the game writes them. */
static char *
normalise_moves (const CgtPosition *position,
                 const char        *text,
                 GError           **error)
{
  g_auto (GStrv) words = g_strsplit (text, ";", -1);

  if (g_str_equal (text, "-"))
    return g_strdup ("-");
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (CgtMove) move = cgt_position_parse_move (position, words[i], error);

      if (move == NULL)
        return NULL;
      g_free (words[i]);
      words[i] = cgt_position_move_to_string (position, move);
    }
  qsort (words, g_strv_length (words), sizeof *words, compare_words);
  return g_strjoinv (";", words);
}

static char *
normalise_ranges (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (words[i], "-", 2);

      if (g_strv_length (ends) == 2 && g_str_equal (ends[0], ends[1]))
        {
          g_free (words[i]);
          words[i] = g_strdup (ends[0]);
        }
    }
  return g_strjoinv (" ", words);
}

static char *
require_word (const char        *text,
              const char *const *words,
              GError           **error)
{
  g_autofree char *expected = NULL;

  if (g_strv_contains (words, text))
    return g_strdup (text);
  expected = g_strjoinv (", ", (char **) words);
  lesson_claims_fail (error, "is=“%s”, which should be one of %s", text, expected);
  return NULL;
}

/* What is claimed, in the form in which the truth is found. */
static char *
normalise (Form            form,
           const CgtClaim *claim,
           const char     *text,
           GError        **error)
{
  static const char *const outcomes[] = { "N", "P", NULL };
  static const char *const rules[] = { "N", "P", "unknown", NULL };
  static const char *const answers[] = { "yes", "no", NULL };
  g_autoptr (CgtPosition) position = NULL;
  g_autofree char *list = NULL;

  switch (form)
    {
    case FORM_OUTCOME:
      return require_word (text, outcomes, error);
    case FORM_RULE:
      return require_word (text, rules, error);
    case FORM_YES:
      return require_word (text, answers, error);
    case FORM_NUMBER_OR_NONE:
    case FORM_NUMBER:
      if (form == FORM_NUMBER_OR_NONE && g_str_equal (text, "none"))
        return g_strdup (text);
      list = normalise_numbers (text, FALSE, error);
      if (list != NULL && (*list == '\0' || strchr (list, ' ') != NULL))
        lesson_claims_fail (error, "is=“%s”, which should be one number", text);
      return list != NULL && *list != '\0' && strchr (list, ' ') == NULL ? g_steal_pointer (&list) : NULL;
    case FORM_SET:
    case FORM_LIST:
      return normalise_numbers (text, form == FORM_SET, error);
    case FORM_MOVES:
      position = lesson_claims_get_position (claim, "position", error);
      return position != NULL ? normalise_moves (position, text, error) : NULL;
    case FORM_REPLY:
      position = lesson_claims_get_after (claim, error);
      return position != NULL ? normalise_moves (position, text, error) : NULL;
    case FORM_POSITION:
      position = cgt_game_parse (cgt_registry_find (lesson_claims_get (claim, "game")), text, error);
      return position != NULL ? cgt_position_to_string (position) : NULL;
    case FORM_RANGES:
      return normalise_ranges (text);
    case FORM_WORD:
    default:
      return g_strdup (text);
    }
}

/* Whether one of several moves is the one claimed. */
static gboolean
has_word (const char *list,
          const char *word)
{
  g_auto (GStrv) words = g_strsplit (list, ";", -1);

  return g_strv_contains ((const char *const *) words, word);
}

static char *
describe (const CgtClaim *claim)
{
  GString *text = g_string_new (claim->fact);
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  g_hash_table_iter_init (&iter, claim->attributes);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_string_append_printf (text, " %s=“%s”", (const char *) name, (const char *) value);
  return g_string_free (text, FALSE);
}

char *
lesson_claims_check (LessonClaims   *self,
                     const CgtClaim *claim)
{
  g_autofree char *what = describe (claim);
  g_autoptr (GString) truth = g_string_new (NULL);
  g_autofree char *claimed = NULL;
  g_autoptr (GError) error = NULL;
  guint i = 0;
  gboolean holds;

  while (i < G_N_ELEMENTS (facts) && !g_str_equal (facts[i].fact, claim->fact))
    i++;
  if (i == G_N_ELEMENTS (facts))
    return g_strdup_printf ("%s cannot be checked", what);
  claimed = normalise (facts[i].form, claim, claim->is, &error);
  if (claimed == NULL || !facts[i].truth (self, claim, truth, &error))
    return g_strdup_printf ("%s: %s", what, error->message);
  holds = facts[i].form == FORM_REPLY ? has_word (truth->str, claimed) : g_str_equal (truth->str, claimed);
  if (holds == claim->holds)
    return NULL;
  if (holds)
    return g_strdup_printf ("%s is “%s” indeed, but the choice is called wrong", what, claimed);
  return g_strdup_printf ("%s is “%s”, not “%s”", what, truth->str, claimed);
}
