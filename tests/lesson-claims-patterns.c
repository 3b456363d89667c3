/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-claims.h"

#include "cgt-lesson-pattern.h"
#include "cgt-registry.h"

/* Claims of all positions of a pattern. */

/* So many positions are looked at for one claim. */
#define MOST 100000

typedef gboolean (*PatternFunc) (LessonClaims *self, const CgtPosition *position, guint64 a, GString *truth, GError **error);

static gboolean
foreach_of_pattern (LessonClaims   *self,
                    const CgtClaim *claim,
                    PatternFunc     func,
                    GString        *truth,
                    GError        **error)
{
  const CgtGame *game = cgt_registry_require (lesson_claims_get (claim, "game"), error);
  guint64 from;
  guint64 to;

  if (game == NULL || !lesson_claims_get_number (claim, "from", &from, error) ||
      !lesson_claims_get_number (claim, "to", &to, error))
    return FALSE;
  if (from > to || to - from > MOST)
    return lesson_claims_fail (error, "from=“%" G_GUINT64_FORMAT "” does not go with to=“%" G_GUINT64_FORMAT "”", from, to);
  for (guint64 a = from; a <= to; a++)
    {
      g_autoptr (CgtPosition) position = cgt_lesson_pattern_parse (game, lesson_claims_get (claim, "pattern"), a, 0, error);

      if (position == NULL || !func (self, position, a, truth, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_if_lost (LessonClaims      *self,
             const CgtPosition *position,
             guint64            a,
             GString           *truth,
             GError           **error)
{
  CgtOutcome outcome;

  if (!lesson_claims_get_outcome (self, position, &outcome, error))
    return FALSE;
  if (outcome == CGT_OUTCOME_P)
    g_string_append_printf (truth, "%s%" G_GUINT64_FORMAT, truth->len > 0 ? " " : "", a);
  return TRUE;
}

static gboolean
add_if_won (LessonClaims      *self,
            const CgtPosition *position,
            guint64            a,
            GString           *truth,
            GError           **error)
{
  CgtOutcome outcome;

  if (!lesson_claims_get_outcome (self, position, &outcome, error))
    return FALSE;
  if (outcome == CGT_OUTCOME_N)
    g_string_append_printf (truth, "%s%" G_GUINT64_FORMAT, truth->len > 0 ? " " : "", a);
  return TRUE;
}

gboolean
lesson_truth_winning_numbers (LessonClaims   *self,
                              const CgtClaim *claim,
                              GString        *truth,
                              GError        **error)
{
  return foreach_of_pattern (self, claim, add_if_won, truth, error);
}

static gboolean
add_if_larger (LessonClaims      *self,
               const CgtPosition *position,
               guint64            a,
               GString           *truth,
               GError           **error)
{
  guint64 value;

  if (!lesson_claims_find_value (self, position, &value, error))
    return FALSE;
  if (value > a)
    g_string_append_printf (truth, "%s%" G_GUINT64_FORMAT, truth->len > 0 ? " " : "", a);
  return TRUE;
}

gboolean
lesson_truth_larger_values (LessonClaims   *self,
                            const CgtClaim *claim,
                            GString        *truth,
                            GError        **error)
{
  return foreach_of_pattern (self, claim, add_if_larger, truth, error);
}

gboolean
lesson_truth_losing (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  return foreach_of_pattern (self, claim, add_if_lost, truth, error);
}

static gboolean
add_value (LessonClaims      *self,
           const CgtPosition *position,
           guint64            a,
           GString           *truth,
           GError           **error)
{
  guint64 value;

  if (!lesson_claims_find_value (self, position, &value, error))
    return FALSE;
  g_string_append_printf (truth, "%s%" G_GUINT64_FORMAT, truth->len > 0 ? " " : "", value);
  return TRUE;
}

gboolean
lesson_truth_values (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  return foreach_of_pattern (self, claim, add_value, truth, error);
}
