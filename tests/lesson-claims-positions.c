/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-claims.h"

#include "cgt-analysis.h"
#include "cgt-explanation.h"
#include "cgt-registry.h"

/* So many moves are looked at for one claim. */
#define MOST 100000

static const CgtGame *
get_game (const CgtClaim *claim,
          GError        **error)
{
  return cgt_registry_require (lesson_claims_get (claim, "game"), error);
}

CgtPosition *
lesson_claims_get_position (const CgtClaim *claim,
                            const char     *name,
                            GError        **error)
{
  const CgtGame *game = get_game (claim, error);

  return game != NULL ? cgt_game_parse (game, lesson_claims_get (claim, name), error) : NULL;
}

gboolean
lesson_claims_find_value (LessonClaims      *self,
                          const CgtPosition *position,
                          guint64           *value,
                          GError           **error)
{
  g_autofree char *notation = cgt_position_to_string (position);
  Brute *brute = lesson_claims_get_brute (self, position);

  if (!cgt_game_has_values (position->game))
    return lesson_claims_fail (error, "%s has no values", position->game->id);
  if (!cgt_position_find_value (position, NULL, value, error))
    return FALSE;
  if (brute != NULL && brute_solve (brute, notation).value != *value)
    return lesson_claims_fail (error, "solver and brute force disagree on the value of %s", notation);
  return TRUE;
}

gboolean
lesson_truth_outcome (LessonClaims   *self,
                      const CgtClaim *claim,
                      GString        *truth,
                      GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  CgtOutcome outcome;

  if (position == NULL || !lesson_claims_get_outcome (self, position, &outcome, error))
    return FALSE;
  g_string_append (truth, outcome == CGT_OUTCOME_N ? "N" : "P");
  return TRUE;
}

gboolean
lesson_truth_value (LessonClaims   *self,
                    const CgtClaim *claim,
                    GString        *truth,
                    GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  guint64 value;

  if (position == NULL || !lesson_claims_find_value (self, position, &value, error))
    return FALSE;
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, value);
  return TRUE;
}

gboolean
lesson_truth_class (LessonClaims   *self,
                    const CgtClaim *claim,
                    GString        *truth,
                    GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autofree char *class = NULL;

  if (position == NULL)
    return FALSE;
  if (position->game->describe_class == NULL)
    return lesson_claims_fail (error, "%s has no classes", position->game->id);
  class = position->game->describe_class (position);
  g_string_append (truth, class);
  return TRUE;
}

gboolean
lesson_truth_equal (LessonClaims   *self,
                    const CgtClaim *claim,
                    GString        *truth,
                    GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  const char *other_game = lesson_claims_get (claim, "other-game");
  const CgtGame *game = other_game != NULL ? cgt_registry_require (other_game, error) : get_game (claim, error);
  g_autoptr (CgtPosition) other = game != NULL ? cgt_game_parse (game, lesson_claims_get (claim, "other"), error) : NULL;
  guint64 value;
  guint64 other_value;

  if (position == NULL || other == NULL || !lesson_claims_find_value (self, position, &value, error) ||
      !lesson_claims_find_value (self, other, &other_value, error))
    return FALSE;
  g_string_append (truth, value == other_value ? "yes" : "no");
  return TRUE;
}

gboolean
lesson_truth_equal_outcome (LessonClaims   *self,
                            const CgtClaim *claim,
                            GString        *truth,
                            GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autoptr (CgtPosition) other = position != NULL ? lesson_claims_get_position (claim, "other", error) : NULL;
  CgtOutcome outcome;
  CgtOutcome other_outcome;

  if (other == NULL || !lesson_claims_get_outcome (self, position, &outcome, error) ||
      !lesson_claims_get_outcome (self, other, &other_outcome, error))
    return FALSE;
  g_string_append (truth, outcome == other_outcome ? "yes" : "no");
  return TRUE;
}

gboolean
lesson_truth_has_values (LessonClaims   *self,
                         const CgtClaim *claim,
                         GString        *truth,
                         GError        **error)
{
  const CgtGame *game = get_game (claim, error);

  if (game == NULL)
    return FALSE;
  g_string_append (truth, cgt_game_has_values (game) ? "yes" : "no");
  return TRUE;
}

typedef struct
{
  LessonClaims *self;
  const CgtPosition *position;
  GHashTable *seen;
  GString *truth;
  guint n_moves;
  GError **error;
} Options;

static gboolean
add_option (CgtMove *move,
            gpointer user_data)
{
  Options *options = user_data;
  g_autoptr (CgtPosition) option = options->position->game->apply (options->position, move);
  guint64 value;

  if (++options->n_moves > MOST)
    return lesson_claims_fail (options->error, "too many moves to look at");
  if (!lesson_claims_find_value (options->self, option, &value, options->error))
    return FALSE;
  if (g_hash_table_add (options->seen, GSIZE_TO_POINTER (value)))
    g_string_append_printf (options->truth, "%s%" G_GUINT64_FORMAT, options->truth->len > 0 ? " " : "", value);
  return TRUE;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint64 x = *(const guint64 *) a;
  guint64 y = *(const guint64 *) b;

  return x < y ? -1 : x > y;
}

/* In ascending order. */
static void
sort_numbers (GString *text)
{
  g_autoptr (GArray) numbers = lesson_claims_parse_numbers (text->str, NULL);

  g_array_sort (numbers, compare_numbers);
  g_string_truncate (text, 0);
  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "", g_array_index (numbers, guint64, i));
}

gboolean
lesson_truth_options (LessonClaims   *self,
                      const CgtClaim *claim,
                      GString        *truth,
                      GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Options options = { self, position, seen, truth, 0, error };

  if (position == NULL || !cgt_position_foreach_move (position, CGT_EVERYWHERE, add_option, &options))
    return FALSE;
  sort_numbers (truth);
  return TRUE;
}

static gboolean
count_move (CgtMove *move,
            gpointer user_data)
{
  guint *n = user_data;

  return ++*n <= MOST;
}

gboolean
lesson_truth_moves (LessonClaims   *self,
                    const CgtClaim *claim,
                    GString        *truth,
                    GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  guint n = 0;
  guint64 counted;
  gboolean exact;

  if (position == NULL)
    return FALSE;
  counted = cgt_position_count_moves (position, &exact);
  if (cgt_position_foreach_move (position, CGT_EVERYWHERE, count_move, &n))
    {
      if (exact && counted != n)
        return lesson_claims_fail (error, "the game counts its moves wrongly");
      counted = n;
    }
  else if (!exact)
    return lesson_claims_fail (error, "too many moves to count");
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, counted);
  return TRUE;
}

gboolean
lesson_truth_components (LessonClaims   *self,
                         const CgtClaim *claim,
                         GString        *truth,
                         GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autoptr (CgtAnalysis) analysis = position != NULL ? cgt_analyse (position, 1, NULL, error) : NULL;

  if (analysis == NULL)
    return FALSE;
  if (analysis->components->len == 0)
    return lesson_claims_fail (error, "%s has no components with values", position->game->id);
  g_string_append_printf (truth, "%u", analysis->components->len);
  return TRUE;
}

gboolean
lesson_truth_step (LessonClaims   *self,
                   const CgtClaim *claim,
                   GString        *truth,
                   GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autoptr (CgtExplanation) explanation = NULL;
  guint64 number;

  if (position == NULL || !lesson_claims_get_number (claim, "number", &number, error))
    return FALSE;
  explanation = cgt_explain (position, lesson_claims_get (claim, "topic"), NULL, error);
  if (explanation == NULL)
    return FALSE;
  if (number < 1 || number > explanation->steps->len)
    return lesson_claims_fail (error, "the explanation has %u steps", explanation->steps->len);
  g_string_append (truth, cgt_explanation_get_step (explanation, number - 1)->key);
  return TRUE;
}

gboolean
lesson_truth_misere_agrees (LessonClaims   *self,
                            const CgtClaim *claim,
                            GString        *truth,
                            GError        **error)
{
  const char *heaps = lesson_claims_get (claim, "position");
  g_autoptr (CgtPosition) normal = cgt_game_parse (cgt_registry_find ("nim"), heaps, error);
  g_autoptr (CgtPosition) misere = normal != NULL ? cgt_game_parse (cgt_registry_find ("misere-nim"), heaps, error) : NULL;
  CgtOutcome outcome;
  CgtOutcome misere_outcome;

  if (misere == NULL || !lesson_claims_get_outcome (self, normal, &outcome, error) ||
      !lesson_claims_get_outcome (self, misere, &misere_outcome, error))
    return FALSE;
  g_string_append (truth, outcome == misere_outcome ? "yes" : "no");
  return TRUE;
}

static gboolean
wins (LessonClaims *self,
      const char   *game,
      const char   *notation,
      const char   *company,
      gboolean     *result,
      GError      **error)
{
  g_autofree char *both = g_strconcat (notation, company, NULL);
  g_autoptr (CgtPosition) position = cgt_game_parse (cgt_registry_find (game), both, error);
  CgtOutcome outcome;

  if (position == NULL || !lesson_claims_get_outcome (self, position, &outcome, error))
    return FALSE;
  *result = outcome == CGT_OUTCOME_N;
  return TRUE;
}

/* Rows of 1 and 2 in Kayles are heaps of Nim. So what behaves like a position of misère Nim has its outcomes beside them; and
 * beside them all of Nim behaves like one of these, as heaps of 4 and more are won in any case. */
gboolean
lesson_truth_wild (LessonClaims   *self,
                   const CgtClaim *claim,
                   GString        *truth,
                   GError        **error)
{
  static const char *const of_nim[] = { "0", "1", "2 2", "2 3", "2", "3", "4" };
  static const char *const companies[] = { "", " 1", " 2", " 1 2", " 2 2", " 1 2 2" };
  g_autofree char *rows = g_strconcat ("0.77:", lesson_claims_get (claim, "position"), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (of_nim); i++)
    {
      gboolean differs = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (companies) && !differs; j++)
        {
          gboolean here, there;

          if (!wins (self, "misere-octal", rows, companies[j], &here, error) || !wins (self, "misere-nim", of_nim[i], companies[j], &there, error))
            return FALSE;
          differs = here != there;
        }
      if (!differs)
        return lesson_claims_fail (error, "it may behave like %s", of_nim[i]);
    }
  g_string_append (truth, "yes");
  return TRUE;
}
