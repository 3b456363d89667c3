/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-explain.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "strip-claims.h"

/* The proof of a theorem, walked on a strip of its family: every kind of move, and what answers it. */

/* A row of gaps: the region of the walk, or what a move makes of it. */
typedef struct
{
  guint n;
  guint gaps[STRIP_FAMILY_GAPS + 1];
} Row;

/* All moves that differ only in how long long gaps are, and their mirror images. */
typedef struct
{
  guint gap;
  guint before;
  guint after;
  guint longs;
  GArray *cells;  /* guint, from 0 */
} MoveClass;

typedef struct
{
  StripExplainer *explainer;
  const StripExplained *region;
  const StripPiece *piece;
  StripProof *proof;
  guint t;            /* gaps from this length on are long */
  Row row;
  guint long_gap;
  GPtrArray *classes; /* MoveClass */
} Walk;

static void
move_class_free (gpointer data)
{
  g_array_unref (((MoveClass *) data)->cells);
  g_free (data);
}

static void
walk_clear (Walk *self)
{
  strip_proof_free (self->proof);
  g_ptr_array_unref (self->classes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

/* From which length on a gap is long: as the proofs have it that strip-proofs-test.c checks. */
static guint
get_t (const StripFamily *family)
{
  return family->theorem == STRIP_THEOREM_1 ? 10 : 24;
}

static StripProof *
new_proof (const StripFamily *family)
{
  StripProof *proof;

  if (family->theorem == STRIP_THEOREM_1)
    proof = strip_proof_new (get_t (family), 3, STRIP_NO_LEMMAS);
  else
    proof = strip_proof_new (get_t (family), 12, STRIP_CONTEXT_LEMMA | STRIP_CUTTING_LEMMA);
  strip_claims_add_theorem_1 (proof);
  if (family->theorem == STRIP_THEOREM_2)
    strip_claims_add_theorem_2 (proof);
  return proof;
}

/* A shorter strip was searched: the proof is seen at the next longer one of its kind. */
CgtPosition *
strip_explain_choose_member (const StripPiece *piece)
{
  const StripFamily *family = piece->family;
  guint least = 2 * get_t (family);
  guint length = piece->length >= least ? piece->length : least + (piece->length + 10 - least % 10) % 10;
  g_autoptr (GString) cells = g_string_new (NULL);
  g_autofree guint8 *crossed = NULL;

  for (guint i = 0; i < family->n_gaps; i++)
    {
      guint n = family->gaps[i] == STRIP_LONG ? length : (guint) family->gaps[i];

      g_string_append (cells, i > 0 ? "X" : "");
      for (guint j = 0; j < n; j++)
        g_string_append_c (cells, '.');
    }
  if (cells->len > STRIP_MOST_CELLS)
    return NULL;
  crossed = g_malloc0 (cells->len);
  for (guint i = 0; i < cells->len; i++)
    crossed[i] = cells->str[i] == 'X';
  return strip_position_new (crossed, cells->len);
}

static Row
read_row (const StripPosition *strip)
{
  Row row = { 1, { 0 } };

  for (guint i = 0; i < strip->n_cells; i++)
    if (strip->crossed[i])
      row.n++;
    else
      row.gaps[row.n - 1]++;
  return row;
}

/* The long gap is the longest one. */
static guint
find_long_gap (const Row *row)
{
  guint longest = 0;

  for (guint i = 1; i < row->n; i++)
    if (row->gaps[i] > row->gaps[longest])
      longest = i;
  return longest;
}

/* A length below T stays, others stand for all that end in the same digit. */
static guint
shorten (const Walk *self,
         guint       length)
{
  return length < self->t ? length : self->t + (length - self->t) % 10;
}

static MoveClass
get_class (const Walk *self,
           guint       cell)
{
  MoveClass found = { 0 };
  guint first = 0;

  while (cell >= first + self->row.gaps[found.gap])
    first += self->row.gaps[found.gap++] + 1;
  found.before = cell - first;
  found.after = self->row.gaps[found.gap] - 1 - found.before;
  if (found.gap == self->long_gap)
    {
      found.longs = (found.before >= self->t ? 1 : 0) | (found.after >= self->t ? 2 : 0);
      found.before = shorten (self, found.before);
      found.after = shorten (self, found.after);
    }
  return found;
}

static gboolean
is_symmetric (const Row *row)
{
  for (guint i = 0; i < row->n; i++)
    if (row->gaps[i] != row->gaps[row->n - 1 - i])
      return FALSE;
  return TRUE;
}

static gboolean
is_same_class (const Walk      *self,
               const MoveClass *a,
               const MoveClass *b)
{
  if (a->gap == b->gap && a->before == b->before && a->after == b->after)
    return TRUE;
  return is_symmetric (&self->row) && a->gap == self->row.n - 1 - b->gap && a->before == b->after && a->after == b->before;
}

static void
find_classes (Walk *self)
{
  const StripPosition *strip = (const StripPosition *) self->region->own;

  for (guint cell = 0; cell < strip->n_cells; cell++)
    {
      MoveClass found;
      MoveClass *known = NULL;

      if (!strip_is_playable (strip, cell))
        continue;
      found = get_class (self, cell);
      for (guint i = 0; known == NULL && i < self->classes->len; i++)
        if (is_same_class (self, &found, g_ptr_array_index (self->classes, i)))
          known = g_ptr_array_index (self->classes, i);
      if (known == NULL)
        {
          known = g_memdup2 (&found, sizeof found);
          known->cells = g_array_new (FALSE, FALSE, sizeof (guint));
          g_ptr_array_add (self->classes, known);
        }
      g_array_append_val (known->cells, cell);
    }
}

/* The answer to a class of moves. */
static gboolean
find_answer (const Walk      *self,
             const MoveClass *moves,
             StripAnswer     *answer)
{
  StripGaps region = { 0 };

  for (guint i = 0; i < self->row.n; i++)
    region.gaps[region.n++] = i == self->long_gap ? 2 * self->t + (self->row.gaps[i] - 2 * self->t) % 10 : self->row.gaps[i];
  region.longs = 1u << self->long_gap;
  return strip_proof_answer (self->proof, &region, self->piece->value, moves->gap, moves->before, moves->after, moves->longs, answer);
}

static guint
get_example (const MoveClass *moves)
{
  return g_array_index (moves->cells, guint, 0);
}

/* Where the reply to the class's first cell lies on this strip: as far from the same end of its gap. */
static guint
place_reply (const Walk        *self,
             const MoveClass   *moves,
             const StripAnswer *answer)
{
  guint cell = get_example (moves);
  guint classed[STRIP_FAMILY_GAPS + 1];
  guint actual[STRIP_FAMILY_GAPS + 1];
  guint n = 0;
  guint first_classed = 0;
  guint first_actual = 0;
  guint first = 0;
  guint i = 0;

  for (guint gap = 0; gap < self->row.n; gap++)
    {
      guint length = self->row.gaps[gap];

      if (gap == moves->gap)
        {
          classed[n] = moves->before;
          actual[n++] = cell - first;
          classed[n] = moves->after;
          actual[n++] = length - 1 - (cell - first);
        }
      else
        {
          classed[n] = gap == self->long_gap ? 2 * self->t + (length - 2 * self->t) % 10 : length;
          actual[n++] = length;
        }
      first += length + 1;
    }
  for (; answer->reply >= first_classed + classed[i]; i++)
    {
      first_classed += classed[i] + 1;
      first_actual += actual[i] + 1;
    }
  if (2 * (answer->reply - first_classed) < classed[i])
    return first_actual + answer->reply - first_classed;
  return first_actual + actual[i] - (classed[i] - (answer->reply - first_classed));
}

/* The strip after the class's first cell, and the reply if there is one. */
static CgtPosition *
play_out (const Walk        *self,
          const MoveClass   *moves,
          const StripAnswer *answer,
          gboolean           with_reply)
{
  g_autoptr (CgtMove) move = cgt_move_new (get_example (moves), 0);
  g_autoptr (CgtPosition) option = self->region->own->game->apply (self->region->own, move);
  g_autoptr (CgtMove) reply = NULL;

  if (answer->is_known || !with_reply)
    return g_steal_pointer (&option);
  reply = cgt_move_new (place_reply (self, moves, answer), 0);
  return option->game->apply (option, reply);
}

/* The claim: move, reply (or nothing), and the pieces with their values. */
static void
add_answer_fact (const Walk        *self,
                 CgtStep           *step,
                 const MoveClass   *moves,
                 const StripAnswer *answer)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(st)"));
  g_autoptr (CgtPosition) after = play_out (self, moves, answer, TRUE);
  const StripPosition *strip = (const StripPosition *) after;
  g_autoptr (GArray) regions = strip_get_regions (strip);
  g_autofree char *text = cgt_position_to_string (self->region->own);
  g_autofree char *move_text = g_strdup_printf ("%u", get_example (moves) + 1);
  g_autofree char *reply_text = answer->is_known ? g_strdup ("") : g_strdup_printf ("%u", place_reply (self, moves, answer) + 1);

  for (guint i = 0; i < regions->len && i < answer->n_pieces; i++)
    {
      const StripRegion *at = &g_array_index (regions, StripRegion, i);
      g_autoptr (CgtPosition) own = strip_position_new (strip->crossed + at->first, at->last - at->first + 1);
      g_autofree char *own_text = cgt_position_to_string (own);

      g_variant_builder_add (&facts, "(st)", own_text, (guint64) answer->values[i]);
    }
  cgt_step_add_fact (step, "answer", "(stss@a(st))", text, (guint64) self->piece->value, move_text, reply_text, g_variant_builder_end (&facts));
}

static char *
list_values (const StripAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->n_pieces; i++)
    g_string_append_printf (text, "%s*%u", i > 0 ? " xor " : "", answer->values[i]);
  if (answer->n_pieces == 0)
    g_string_append (text, "*0");
  return g_string_free (text, FALSE);
}

/* The whole proof */

static void
explain_claim (const Walk *self)
{
  const StripPiece *piece = self->piece;
  guint digit = piece->length % 10;
  CgtStep *step = cgt_explanation_add_step (self->explainer->explanation, "claim", CGT_STEP_RULE, g_strdup (_("What is to be proved")),
                                            g_strdup_printf (_("Every strip of the kind “%s” where <> is a number of empty cells that ends in %u is worth *%u. "
                                                               "We show it here for %u; only the last digit will matter. We suppose that all claims are known "
                                                               "for strips with fewer empty cells: this is “induction”."),
                                                             piece->family->name, digit, piece->value, piece->length));
  g_autofree char *text = cgt_position_to_string (self->region->own);

  cgt_step_add_fact (step, "family", "(sts)", piece->family->name, (guint64) piece->length, text);
  cgt_step_add_fact (step, "value", "(st)", text, (guint64) piece->value);
}

static void
explain_idea (const Walk *self)
{
  guint value = self->piece->value;
  char *text;

  if (value == 0)
    text = g_strdup (_("A position is worth *0 if no move leaves *0. So each move has to be spoilt: either what it leaves is known not to be *0, or "
                       "there is a reply that makes it *0. Then the move cannot have left *0, as *0 does not lead to *0."));
  else
    text = g_strdup_printf (_("It is worth *%u if no move leaves *%u, and some move leaves each smaller value. A move does not leave *%u if its value is "
                              "known to be another, or if there is a reply that makes it *%u: a position never leads to one of its own value."),
                            value, value, value, value);
  cgt_explanation_add_step (self->explainer->explanation, "idea", CGT_STEP_RULE, g_strdup (_("How it is proved")), text);
}

/* Shorter strips were searched. */
static void
explain_base (const Walk *self)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  const StripFamily *family = self->piece->family;
  CgtFigure *figure = cgt_figure_new (CGT_FIGURE_SEQUENCE, _("Number of empty cells, and value"));
  guint digit = self->piece->length % 10;
  CgtStep *step;

  for (guint length = family->from + (digit + 10 - family->from % 10) % 10; length < 2 * self->t; length += 10)
    {
      cgt_figure_add_value (figure, g_strdup_printf ("%u", length), self->piece->value);
      g_variant_builder_add (&facts, "(tt)", (guint64) length, (guint64) self->piece->value);
    }
  if (figure->items->len == 0)
    {
      cgt_figure_free (figure);
      return;
    }
  step = cgt_explanation_add_step (self->explainer->explanation, "base", CGT_STEP_COMPUTE, g_strdup (_("Where it begins")),
                                   g_strdup_printf (_("Below %u cells there are only a few lengths that end in %u. A search through all that can follow "
                                                      "has found their values. From there on each length rests on shorter ones."),
                                                    2 * self->t, digit));
  cgt_step_add_figure (step, figure);
  cgt_step_add_fact (step, "base", "(s@a(tt))", family->name, g_variant_builder_end (&facts));
}

/* A move to each smaller value. */
static gboolean
explain_smaller (const Walk *self,
                 GError    **error)
{
  const StripPosition *strip = (const StripPosition *) self->region->own;
  guint value = self->piece->value;
  CgtStep *step;

  if (value == 0)
    return TRUE;
  step = cgt_explanation_add_step (self->explainer->explanation, "smaller-values", CGT_STEP_MOVE, g_strdup (_("Smaller values are reached")),
                                   g_strdup_printf (_("For each value below *%u here is a move that leaves it. Such a move exists at every length."), value));
  cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_MEX, NULL));
  for (guint smaller = 0; smaller < value; smaller++)
    {
      gint cell;
      g_autoptr (CgtMove) move = NULL;
      g_autoptr (CgtPosition) option = NULL;
      CgtFigureItem *item;
      guint reached;

      if (!strip_solver_find_reply (self->explainer->solver, strip->crossed, strip->n_cells, smaller, 0, G_MAXUINT,
                                    self->explainer->context, &cell, error))
        return FALSE;
      move = cgt_move_new (cell, 0);
      option = self->region->own->game->apply (self->region->own, move);
      item = cgt_figure_add_value (g_ptr_array_index (step->figures, 0), g_strdup_printf ("%u", cell + 1), smaller);
      item->move = cgt_move_ref (move);
      if (!strip_explainer_add_pieces (self->explainer, option, step, item, &reached, error))
        return FALSE;
    }
  cgt_figure_set_number (g_ptr_array_index (step->figures, 0), value);
  ((CgtFigure *) g_ptr_array_index (step->figures, 0))->n_left_out = self->region->n_moves - value;
  return TRUE;
}

/* "cells 20, 30 or 40", of so many at most. */
static char *
name_class (const MoveClass *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (moves->cells->len, 4); i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "", g_array_index (moves->cells, guint, i) + 1);
  if (moves->cells->len > 4)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static void
add_classes_fact (const Walk *self,
                  CgtStep    *step)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aat"));

  for (guint i = 0; i < self->classes->len; i++)
    {
      const MoveClass *moves = g_ptr_array_index (self->classes, i);

      g_variant_builder_open (&facts, G_VARIANT_TYPE ("at"));
      for (guint j = 0; j < moves->cells->len; j++)
        g_variant_builder_add (&facts, "t", (guint64) g_array_index (moves->cells, guint, j) + 1);
      g_variant_builder_close (&facts);
    }
  cgt_step_add_fact (step, "classes", "@aat", g_variant_builder_end (&facts));
}

static void
add_class_item (const Walk        *self,
                CgtStep           *step,
                CgtFigure         *figure,
                const MoveClass   *moves,
                const StripAnswer *answer)
{
  CgtFigureItem *item = cgt_figure_add (figure, name_class (moves));
  g_autofree char *values = list_values (answer);
  g_autofree char *topic = g_strdup_printf ("proof %u", get_example (moves) + 1);

  item->count = moves->cells->len;
  item->move = cgt_move_new (get_example (moves), 0);
  if (answer->is_known)
    /* Translators: what a move leaves: “*1 xor *0” */
    item->detail = g_strdup_printf (_("leaves %s"), values);
  else
    {
      item->reply = cgt_move_new (place_reply (self, moves, answer), 0);
      item->detail = g_strdup_printf (_("cell %u leaves %s"), (guint) item->reply->index + 1, values);
    }
  add_answer_fact (self, step, moves, answer);
  cgt_step_add_part (step, g_strdup_printf (_("Cell %u"), get_example (moves) + 1), self->region->own, topic);
}

static char *
tell_classes (const Walk *self,
              guint       n_known)
{
  guint value = self->piece->value;
  guint n_replied = self->classes->len - n_known;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "There is %u move.", "There are %u moves.", self->region->n_moves), self->region->n_moves);
  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " They are of %u kind: moves of a kind differ only by tens in long gaps, or in a mirror.",
                                             " They are of %u kinds: moves of a kind differ only by tens in long gaps, or in a mirror.", self->classes->len),
                          self->classes->len);
  if (n_known > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " %u kind leaves a known value that is not *%u.", " %u kinds leave a known value that is not *%u.", n_known),
                            n_known, value);
  if (n_replied > 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, " %u kind has a reply that makes it *%u.", " %u kinds each have a reply that makes it *%u.", n_replied),
                            n_replied, value);
  g_string_append_printf (text, " %s", _("Most replies cut next to the new cross. Open a move to see why."));
  return g_string_free (text, FALSE);
}

static gboolean
explain_classes (const Walk *self,
                 GError    **error)
{
  CgtStep *step = cgt_explanation_add_step (self->explainer->explanation, "answers", CGT_STEP_MOVE, g_strdup (_("Every move is spoilt")), NULL);
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_REPLIES, NULL));
  guint n_known = 0;

  for (guint i = 0; i < self->classes->len; i++)
    {
      const MoveClass *moves = g_ptr_array_index (self->classes, i);
      StripAnswer answer;

      if (!find_answer (self, moves, &answer))
        return cgt_explanation_refuse_topic (self->explainer->explanation, error);
      n_known += answer.is_known;
      add_class_item (self, step, figure, moves, &answer);
    }
  add_classes_fact (self, step);
  step->text = tell_classes (self, n_known);
  strip_explainer_say_xor (self->explainer, step);
  return TRUE;
}

/* One move of it */

static void
explain_the_move (const Walk        *self,
                  const MoveClass   *moves,
                  const StripAnswer *answer)
{
  g_autoptr (CgtMove) move = cgt_move_new (get_example (moves), 0);
  CgtStep *step = cgt_explanation_add_step (self->explainer->explanation, "proof-move", CGT_STEP_MOVE,
                                            g_strdup_printf (_("Cell %u is played"), get_example (moves) + 1), NULL);

  if (answer->is_known)
    step->text = g_strdup_printf (_("We have to show that this does not leave *%u. What it leaves falls under claims that are known, so no reply is needed."),
                                  self->piece->value);
  else
    step->text = g_strdup_printf (_("We have to show that this does not leave *%u. The value of what it leaves is not known. But it is enough to find a reply "
                                    "that makes it *%u."),
                                  self->piece->value, self->piece->value);
  cgt_step_set_position (step, self->region->own, move);
  cgt_step_mark (step, CGT_MARK_FOCUS, move->index, move->index);
}

static void
explain_the_reply (const Walk        *self,
                   const MoveClass   *moves,
                   const StripAnswer *answer)
{
  g_autoptr (CgtPosition) option = play_out (self, moves, answer, FALSE);
  g_autoptr (CgtMove) reply = cgt_move_new (place_reply (self, moves, answer), 0);
  guint cell = get_example (moves);
  guint off = MAX (reply->index, cell) - MIN (reply->index, cell);
  CgtStep *step = cgt_explanation_add_step (self->explainer->explanation, "proof-reply", CGT_STEP_MOVE,
                                            g_strdup_printf (_("The reply: cell %u"), (guint) reply->index + 1), NULL);

  if (off <= 2)
    step->text = g_strdup_printf (_("It cuts where the other side just played: %s the new cross, so that the strip falls apart there."),
                                  off == 1 ? _("right beside") : _("one cell away from"));
  else
    step->text = g_strdup_printf (_("It lies %u cells from the new cross. However long the long gaps are, it stays as far from the same end of its gap."), off);
  cgt_step_set_position (step, option, reply);
  cgt_step_mark (step, CGT_MARK_FOCUS, reply->index, reply->index);
}

/* Why the value of a piece is known. */
static char *
tell_reason (const Walk      *self,
             const StripGaps *piece)
{
  const StripGaps *family;
  g_autofree char *name = NULL;
  guint longest = 0;

  if (piece->longs == 0 && strip_gaps_count_empty (piece) <= STRIP_PROOF_BASE)
    return g_strdup (_("few cells: searched"));
  family = strip_proof_find_family (self->proof, piece);
  if (family == NULL)
    return g_strdup (_("by what shortens and cuts"));
  name = strip_gaps_write (family);
  for (guint i = 0; i < piece->n; i++)
    longest = MAX (longest, piece->gaps[i]);
  if ((family->longs & (family->longs - 1)) == 0)
    /* Translators: a kind of region: “<>X”, and the last digit of the length that <> stands for */
    return g_strdup_printf (_("claim on %s, <> ending in %u"), name, longest % 10);
  /* Translators: a kind of region with two gaps of any length: “<>X<>” */
  return g_strdup_printf (_("claim on %s"), name);
}

static void
explain_the_pieces (const Walk        *self,
                    const MoveClass   *moves,
                    const StripAnswer *answer)
{
  g_autoptr (CgtPosition) after = play_out (self, moves, answer, TRUE);
  const StripPosition *strip = (const StripPosition *) after;
  g_autoptr (GArray) regions = strip_get_regions (strip);
  g_autofree char *values = list_values (answer);
  CgtStep *step = cgt_explanation_add_step (self->explainer->explanation, "proof-pieces", CGT_STEP_CONCLUDE, g_strdup (_("What is left is known")), NULL);
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));
  guint sum = 0;
  char *text;

  for (guint i = 0; i < regions->len && i < answer->n_pieces; i++)
    {
      const StripRegion *at = &g_array_index (regions, StripRegion, i);
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup_printf ("%u", i + 1), answer->values[i]);

      item->position = strip_position_new (strip->crossed + at->first, at->last - at->first + 1);
      item->detail = tell_reason (self, &answer->pieces[i]);
      sum ^= answer->values[i];
      cgt_step_mark_value (step, CGT_MARK_GROUP, at->first, at->last, NULL, answer->values[i]);
    }
  if (answer->n_pieces > 1)
    step->text = strip_explainer_define_xor (self->explainer);
  if (answer->is_known)
    text = g_strdup_printf (_("All of it is known, by a claim or by a search: %s is *%u, which is not *%u. That holds at every length with the same last digits."),
                            values, sum, self->piece->value);
  else
    text = g_strdup_printf (_("All of it is known, by a claim or by a search: %s is *%u. So the move cannot have left *%u. That holds at every "
                              "length with the same last digits."),
                            values, sum, self->piece->value);
  if (step->text != NULL)
    cgt_step_say (step, text);
  else
    step->text = text;
  cgt_step_set_position (step, after, NULL);
  add_answer_fact (self, step, moves, answer);
}

static gboolean
explain_class (const Walk *self,
               guint64     cell,
               GError    **error)
{
  for (guint i = 0; i < self->classes->len; i++)
    {
      const MoveClass *moves = g_ptr_array_index (self->classes, i);
      StripAnswer answer;

      if (get_example (moves) + 1 != cell)
        continue;
      if (!find_answer (self, moves, &answer))
        break;
      explain_the_move (self, moves, &answer);
      if (!answer.is_known)
        explain_the_reply (self, moves, &answer);
      explain_the_pieces (self, moves, &answer);
      return TRUE;
    }
  return cgt_explanation_refuse_topic (self->explainer->explanation, error);
}

gboolean
strip_explain_proof (StripExplainer       *self,
                     const StripExplained *region,
                     const StripPiece     *piece,
                     guint64               cell,
                     GError              **error)
{
  const StripPosition *strip = (const StripPosition *) region->own;
  g_auto (Walk) walk = { self, region, piece, new_proof (piece->family), get_t (piece->family), read_row (strip), 0,
                         g_ptr_array_new_with_free_func (move_class_free) };

  if (piece->length < 2 * walk.t)
    return cgt_explanation_refuse_topic (self->explanation, error);
  cgt_explanation_set_title (self->explanation, cell > 0 ? g_strdup_printf (_("Why cell %u does not leave *%u"), (guint) cell, piece->value)
                                                         : g_strdup (_("Why is this always so?")));
  walk.long_gap = find_long_gap (&walk.row);
  find_classes (&walk);
  cgt_derive_value_meaning (self->explanation);
  if (cell > 0)
    return explain_class (&walk, cell, error);
  explain_claim (&walk);
  explain_idea (&walk);
  explain_base (&walk);
  return explain_smaller (&walk, error) && explain_classes (&walk, error);
}
