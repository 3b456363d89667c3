/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-timeline.h"

static const GrundyAnswer *
ask (GrundyAdviser *adviser,
     CgtMatch      *match,
     guint          ply)
{
  return grundy_adviser_ask (adviser, cgt_match_get_position_at (match, ply), NULL, GRUNDY_TOPIC_RESULT, FALSE);
}

GrundyPly
grundy_timeline_judge (GrundyAdviser *adviser,
                       CgtMatch      *match,
                       guint          ply)
{
  const GrundyAnswer *before = ply > 0 ? ask (adviser, match, ply - 1) : NULL;
  const GrundyAnswer *after = ask (adviser, match, ply);
  GrundyPly judged = { .has_move = ply > 0 };

  if (after == NULL || !after->known)
    return judged;
  judged.known = TRUE;
  judged.result = after->result;
  judged.wins = judged.has_move && after->result.outcome == CGT_OUTCOME_P;
  judged.mistake = judged.has_move && !judged.wins && before != NULL && before->known &&
                   before->result.outcome == CGT_OUTCOME_N;
  return judged;
}

GArray *
grundy_timeline_find_mistakes (GrundyAdviser *adviser,
                               CgtMatch      *match,
                               gboolean      *complete)
{
  GArray *mistakes = g_array_new (FALSE, FALSE, sizeof (guint));

  *complete = TRUE;
  for (guint ply = 0; ply <= cgt_match_get_length (match); ply++)
    {
      GrundyPly judged = grundy_timeline_judge (adviser, match, ply);

      *complete = *complete && ask (adviser, match, ply) != NULL;
      if (judged.mistake)
        g_array_append_val (mistakes, ply);
    }
  return mistakes;
}
