/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-claims.h"

#include <string.h>

#include "cgt-analysis.h"
#include "cgt-registry.h"
#include "sum/sum.h"

/* Of a position with more winning moves than this nobody can claim which they are. */
#define MOST_WINNING 2000

/* The position after the claim's move. */
CgtPosition *
lesson_claims_get_after (const CgtClaim *claim,
                         GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autoptr (CgtMove) move = NULL;

  if (position != NULL)
    move = cgt_position_parse_move (position, lesson_claims_get (claim, "move"), error);
  return move != NULL ? cgt_position_play (position, move, error) : NULL;
}

gboolean
lesson_truth_legal (LessonClaims   *self,
                    const CgtClaim *claim,
                    GString        *truth,
                    GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autoptr (CgtMove) move = NULL;

  /* What is not even written as a move claims nothing. */
  if (position != NULL)
    move = position->game->parse_move (position, lesson_claims_get (claim, "move"), error);
  if (move == NULL)
    return FALSE;
  g_string_append (truth, cgt_position_check_move (position, move, NULL) ? "yes" : "no");
  return TRUE;
}

gboolean
lesson_truth_leaves (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  g_autoptr (CgtPosition) after = lesson_claims_get_after (claim, error);
  g_autofree char *notation = after != NULL ? cgt_position_to_string (after) : NULL;

  if (after == NULL)
    return FALSE;
  g_string_append (truth, notation);
  return TRUE;
}

gboolean
lesson_truth_wins (LessonClaims   *self,
                   const CgtClaim *claim,
                   GString        *truth,
                   GError        **error)
{
  g_autoptr (CgtPosition) after = lesson_claims_get_after (claim, error);
  CgtOutcome outcome;

  if (after == NULL || !lesson_claims_get_outcome (self, after, &outcome, error))
    return FALSE;
  g_string_append (truth, outcome == CGT_OUTCOME_P ? "yes" : "no");
  return TRUE;
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The notations, sorted as text, with ";" between them; "-" where there is none. */
static char *
join_sorted (GPtrArray *words)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  g_ptr_array_extend (sorted, words, NULL, NULL);
  g_ptr_array_sort (sorted, compare_words);
  if (sorted->len == 0)
    return g_strdup ("-");
  g_ptr_array_add (sorted, NULL);
  return g_strjoinv (";", (char **) sorted->pdata);
}

static char *
list_moves (const CgtAnalysis *analysis)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < analysis->moves->len; i++)
    g_ptr_array_add (words, cgt_position_move_to_string (analysis->position, g_ptr_array_index (analysis->moves, i)));
  return join_sorted (words);
}

/* All winning moves, by the solver and, if it can, by the brute force. */
static CgtAnalysis *
analyse (LessonClaims      *self,
         const CgtPosition *position,
         GError           **error)
{
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, MOST_WINNING, NULL, error);
  g_autofree char *notation = cgt_position_to_string (position);
  g_autofree char *moves = NULL;
  g_autofree char *brute_moves = NULL;
  Brute *brute = lesson_claims_get_brute (self, position);

  if (analysis == NULL)
    return NULL;
  if (!cgt_analysis_is_complete (analysis))
    {
      lesson_claims_fail (error, "%s has too many winning moves to list", notation);
      return NULL;
    }
  if (brute == NULL)
    return g_steal_pointer (&analysis);
  moves = list_moves (analysis);
  brute_moves = join_sorted (brute_get_winning_moves (brute, notation));
  if (g_str_equal (moves, brute_moves))
    return g_steal_pointer (&analysis);
  lesson_claims_fail (error, "solver and brute force disagree on the winning moves of %s: %s, %s", notation, moves, brute_moves);
  return NULL;
}

static CgtAnalysis *
analyse_position (LessonClaims   *self,
                  const CgtClaim *claim,
                  GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);

  return position != NULL ? analyse (self, position, error) : NULL;
}

gboolean
lesson_truth_winning (LessonClaims   *self,
                      const CgtClaim *claim,
                      GString        *truth,
                      GError        **error)
{
  g_autoptr (CgtAnalysis) analysis = analyse_position (self, claim, error);
  g_autofree char *moves = analysis != NULL ? list_moves (analysis) : NULL;

  if (analysis == NULL)
    return FALSE;
  g_string_append (truth, moves);
  return TRUE;
}

gboolean
lesson_truth_n_winning (LessonClaims   *self,
                        const CgtClaim *claim,
                        GString        *truth,
                        GError        **error)
{
  g_autoptr (CgtPosition) position = lesson_claims_get_position (claim, "position", error);
  g_autoptr (CgtAnalysis) analysis = position != NULL ? cgt_analyse (position, 1, NULL, error) : NULL;
  Brute *brute = position != NULL ? lesson_claims_get_brute (self, position) : NULL;
  g_autofree char *notation = position != NULL ? cgt_position_to_string (position) : NULL;

  if (analysis == NULL)
    return FALSE;
  if (!analysis->count_exact)
    return lesson_claims_fail (error, "the winning moves cannot be counted");
  if (brute != NULL && brute_get_winning_moves (brute, notation)->len != analysis->count)
    return lesson_claims_fail (error, "solver and brute force disagree on the number of winning moves");
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, analysis->count);
  return TRUE;
}

/* Where a move is made, from 1: in a sum in which part. */
static guint64
get_place (const CgtPosition *position,
           const CgtMove     *move)
{
  return (position->game->list_parts != NULL ? sum_get_part (move->index) : move->index) + 1;
}

gboolean
lesson_truth_winning_places (LessonClaims   *self,
                             const CgtClaim *claim,
                             GString        *truth,
                             GError        **error)
{
  g_autoptr (CgtAnalysis) analysis = analyse_position (self, claim, error);
  guint64 last = 0;

  if (analysis == NULL)
    return FALSE;
  /* Moves are listed place by place. */
  for (guint i = 0; i < analysis->moves->len; i++)
    {
      guint64 place = get_place (analysis->position, g_ptr_array_index (analysis->moves, i));

      if (place != last)
        g_string_append_printf (truth, "%s%" G_GUINT64_FORMAT, truth->len > 0 ? " " : "", place);
      last = place;
    }
  return TRUE;
}

gboolean
lesson_truth_winning_amount (LessonClaims   *self,
                             const CgtClaim *claim,
                             GString        *truth,
                             GError        **error)
{
  g_autoptr (CgtAnalysis) analysis = analyse_position (self, claim, error);
  gboolean anywhere = lesson_claims_get (claim, "place") == NULL;
  guint64 place = 0;
  guint64 amount = 0;
  guint n = 0;

  if (analysis == NULL || (!anywhere && !lesson_claims_get_number (claim, "place", &place, error)))
    return FALSE;
  for (guint i = 0; i < analysis->moves->len; i++)
    {
      const CgtMove *move = g_ptr_array_index (analysis->moves, i);

      if (!anywhere && get_place (analysis->position, move) != place)
        continue;
      amount = move->amount;
      n++;
    }
  if (n != 1)
    return lesson_claims_fail (error, "there are %u winning moves", n);
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, amount);
  return TRUE;
}

/* A part of a sum, and the value that a winning move leaves it with. */
typedef struct
{
  LessonClaims *self;
  const CgtPosition *part;
  guint64 wanted;
  gboolean found;
  GError **error;
} Part;

static gboolean
look_for_value (CgtMove *move,
                gpointer user_data)
{
  Part *part = user_data;
  g_autoptr (CgtPosition) after = part->part->game->apply (part->part, move);
  guint64 value;

  if (!lesson_claims_find_value (part->self, after, &value, part->error))
    return FALSE;
  part->found |= value == part->wanted;
  return TRUE;
}

gboolean
lesson_truth_winning_parts (LessonClaims   *self,
                            const CgtClaim *claim,
                            GString        *truth,
                            GError        **error)
{
  g_autoptr (CgtPosition) position =
      cgt_game_parse (cgt_registry_find ("sum"), lesson_claims_get (claim, "position"), error);
  g_autoptr (GPtrArray) parts = position != NULL ? position->game->list_parts (position) : NULL;
  guint64 sum;

  if (position == NULL || !lesson_claims_find_value (self, position, &sum, error))
    return FALSE;
  for (guint i = 0; i < parts->len; i++)
    {
      Part part = { self, g_ptr_array_index (parts, i), 0, FALSE, error };
      guint64 value;

      if (!lesson_claims_find_value (self, part.part, &value, error))
        return FALSE;
      part.wanted = value ^ sum;
      if (sum != 0 && !cgt_position_foreach_move (part.part, CGT_EVERYWHERE, look_for_value, &part))
        return FALSE;
      if (part.found)
        g_string_append_printf (truth, "%s%u", truth->len > 0 ? " " : "", i + 1);
    }
  return TRUE;
}

gboolean
lesson_truth_reply (LessonClaims   *self,
                    const CgtClaim *claim,
                    GString        *truth,
                    GError        **error)
{
  g_autoptr (CgtPosition) after = lesson_claims_get_after (claim, error);
  g_autoptr (CgtMove) reply = after != NULL ? cgt_position_parse_move (after, claim->is, error) : NULL;
  g_autoptr (CgtPosition) left = reply != NULL ? cgt_position_play (after, reply, error) : NULL;
  g_autofree char *notation = NULL;
  CgtOutcome outcome;

  if (left == NULL || !lesson_claims_get_outcome (self, left, &outcome, error))
    return FALSE;
  /* There may be too many that win to list them: the one that is claimed, or none. */
  notation = cgt_position_move_to_string (after, reply);
  g_string_append (truth, outcome == CGT_OUTCOME_P ? notation : "another move");
  return TRUE;
}
