/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explanation-check.h"

#include <inttypes.h>
#include <string.h>

#include "brute.h"

/* How deep parts are opened from a position, and how many of each explanation. */
#define DEPTH 2
#define MOST_OPENED 4

struct _ExplanationCheck
{
  const CgtGame *game;
  const FactProof *own;
  Brute *brute;
  GHashTable *refuted;  /* name of a fact -> how many false claims were refuted, and how many tried */
};

typedef struct
{
  guint refuted;
  guint tried;
} Score;

/* The check that is running: facts are proved by plain functions. */
static ExplanationCheck *current;

static G_GNUC_PRINTF (2, 3) void
fail (const CgtExplanation *explanation,
      const char           *format,
      ...)
{
  g_autofree char *position = cgt_position_to_string (explanation->position);
  g_autofree char *text = cgt_explanation_to_text (explanation);
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_error ("%s %.200s, topic %s: %s\n%.4000s", explanation->position->game->id, position,
           explanation->topic != NULL ? explanation->topic : "-", message, text);
}

/* Proofs of the facts that all games have */

static char *
check_outcome (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  g_autofree char *position = cgt_position_to_string (explanation->position);
  const char *truth = brute_solve (current->brute, position).outcome == CGT_OUTCOME_N ? "win" : "loss";
  const char *claim = g_variant_get_string (value, NULL);

  return g_str_equal (claim, truth) ? NULL : g_strdup_printf ("it is a %s, not a “%s”", truth, claim);
}

/* A claim may be false in that it is no notation at all. */
static gboolean
is_position (const char *text)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (current->game, text, NULL);

  return position != NULL;
}

static char *
check_value_of (const char *position,
                guint64     claim)
{
  CgtResult truth;

  if (!is_position (position))
    return g_strdup_printf ("“%s” is no position", position);
  truth = brute_solve (current->brute, position);
  if (!truth.has_value)
    return g_strdup_printf ("%s has no value", position);
  return truth.value == claim ? NULL : g_strdup_printf ("%s is worth %" PRIu64 ", not %" PRIu64, position, truth.value, claim);
}

static char *
check_value (const CgtExplanation *explanation,
             const CgtStep        *step,
             GVariant             *value)
{
  const char *position;
  guint64 claim;

  g_variant_get (value, "(&st)", &position, &claim);
  return check_value_of (position, claim);
}

/* Where a move leads, in notation; NULL if it may not be made. */
static char *
play (const char *position_text,
      const char *move_text)
{
  g_autoptr (CgtPosition) position = cgt_game_parse (current->game, position_text, NULL);
  g_autoptr (CgtMove) move = position != NULL ? cgt_position_parse_move (position, move_text, NULL) : NULL;
  g_autoptr (CgtPosition) option = move != NULL ? cgt_position_play (position, move, NULL) : NULL;

  return option != NULL ? cgt_position_to_string (option) : NULL;
}

static char *
check_option (const char *position,
              GVariant   *option,
              GHashTable *seen)
{
  const char *move;
  const char *claimed;
  guint64 value;
  g_autofree char *truth = NULL;

  g_variant_get (option, "(&s&st)", &move, &claimed, &value);
  truth = play (position, move);
  if (truth == NULL || !g_str_equal (truth, claimed))
    return g_strdup_printf ("%s leads from %s to %s, not to %s", move, position, truth != NULL ? truth : "nothing", claimed);
  if (!g_hash_table_add (seen, g_strdup (move)))
    return g_strdup_printf ("%s stands there twice", move);
  return check_value_of (claimed, value);
}

static char *
check_mex (const CgtExplanation *explanation,
           const CgtStep        *step,
           GVariant             *value)
{
  const char *position;
  guint64 mex;
  g_autoptr (GVariant) options = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_moves;

  g_variant_get (value, "(&s@a(sst)t)", &position, &options, &mex);
  if (!is_position (position))
    return g_strdup_printf ("“%s” is no position", position);
  for (gsize i = 0; i < g_variant_n_children (options); i++)
    {
      g_autoptr (GVariant) option = g_variant_get_child_value (options, i);
      char *wrong = check_option (position, option, seen);

      if (wrong != NULL)
        return wrong;
    }
  n_moves = brute_get_options (current->brute, position)->len;
  if (g_hash_table_size (seen) != n_moves)
    return g_strdup_printf ("%s has %u moves, not %u", position, n_moves, g_hash_table_size (seen));
  return check_value_of (position, mex);
}

static char *
check_sum (const CgtExplanation *explanation,
           const CgtStep        *step,
           GVariant             *value)
{
  g_autofree char *position = cgt_position_to_string (explanation->position);
  g_autoptr (GVariant) rows = NULL;
  guint64 claim;
  guint64 sum = 0;

  g_variant_get (value, "(@a(tt)t)", &rows, &claim);
  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      guint64 number;
      guint64 count;

      g_variant_get_child (rows, i, "(tt)", &number, &count);
      for (guint64 j = 0; j < count % 2; j++)
        sum ^= number;
    }
  if (sum != claim)
    return g_strdup_printf ("the sum is %" PRIu64 ", not %" PRIu64, sum, claim);
  return explanation->topic == NULL ? check_value_of (position, claim) : NULL;
}

static char *
check_winning_count (const CgtExplanation *explanation,
                     const CgtStep        *step,
                     GVariant             *value)
{
  g_autofree char *position = cgt_position_to_string (explanation->position);
  guint truth = brute_get_winning_moves (current->brute, position)->len;
  guint64 count;
  gboolean exact;

  g_variant_get (value, "(tb)", &count, &exact);
  if (exact ? count != truth : count > truth)
    return g_strdup_printf ("%u moves win, not %" PRIu64, truth, count);
  return exact ? NULL : g_strdup ("of so few moves the number has to be exact");
}

static char *
check_winning_move (const CgtExplanation *explanation,
                    const CgtStep        *step,
                    GVariant             *value)
{
  g_autofree char *position = cgt_position_to_string (explanation->position);
  const char *move = g_variant_get_string (value, NULL);
  g_autofree char *after = play (position, move);

  if (after == NULL)
    return g_strdup_printf ("%s is no legal move", move);
  return brute_solve (current->brute, after).outcome == CGT_OUTCOME_P ? NULL : g_strdup_printf ("%s loses", move);
}

static char *
check_reply (const char *position,
             const char *move,
             const char *reply)
{
  g_autofree char *option = play (position, move);
  g_autofree char *after = NULL;

  if (option == NULL)
    return g_strdup_printf ("%s is no legal move", move);
  if (*reply == '\0')
    return brute_get_options (current->brute, option)->len == 0 && brute_solve (current->brute, option).outcome == CGT_OUTCOME_N
             ? NULL : g_strdup_printf ("%s does not end the game with a loss", move);
  after = play (option, reply);
  if (after == NULL)
    return g_strdup_printf ("%s cannot be answered by %s", move, reply);
  return brute_solve (current->brute, after).outcome == CGT_OUTCOME_P ? NULL : g_strdup_printf ("%s is no answer to %s", reply, move);
}

static char *
check_replies (const CgtExplanation *explanation,
               const CgtStep        *step,
               GVariant             *value)
{
  g_autofree char *position = cgt_position_to_string (explanation->position);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_moves = brute_get_options (current->brute, position)->len;

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      const char *move;
      const char *reply;
      char *wrong;

      g_variant_get_child (value, i, "(&s&s)", &move, &reply);
      g_hash_table_add (seen, (gpointer) move);
      wrong = check_reply (position, move, reply);
      if (wrong != NULL)
        return wrong;
    }
  return g_hash_table_size (seen) == n_moves ? NULL : g_strdup_printf ("%u of %u moves are answered", g_hash_table_size (seen), n_moves);
}

static const FactProof common_proofs[] = {
  { "outcome", "s", check_outcome },
  { "value", "(st)", check_value },
  { "mex", "(sa(sst)t)", check_mex },
  { "sum", "(a(tt)t)", check_sum },
  { "winning-count", "(tb)", check_winning_count },
  { "winning-move", "s", check_winning_move },
  { "replies", "a(ss)", check_replies },
  { NULL, NULL, NULL }
};

static const FactProof *
find_proof (ExplanationCheck *self,
            const char       *name)
{
  const FactProof *tables[] = { self->own, common_proofs };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const FactProof *proof = tables[i]; proof != NULL && proof->name != NULL; proof++)
      if (g_str_equal (proof->name, name))
        return proof;
  return NULL;
}

/* @value: a claim, true or false. Returns what is wrong with it. */
static char *
try_fact (ExplanationCheck     *self,
          const CgtExplanation *explanation,
          const CgtStep        *step,
          const CgtFact        *fact,
          GVariant             *value)
{
  const FactProof *proof = find_proof (self, fact->name);

  if (proof == NULL)
    return g_strdup ("nobody knows how to prove it");
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE (proof->type)))
    return g_strdup_printf ("it is a %s, not a %s", g_variant_get_type_string (value), proof->type);
  current = self;
  return proof->check (explanation, step, value);
}

/* Structure */

static const CgtPosition *
get_board (const CgtExplanation *explanation,
           const CgtStep        *step)
{
  return step->position != NULL ? step->position : explanation->position;
}

static void
check_legal (const CgtExplanation *explanation,
             const CgtPosition    *position,
             const CgtMove        *move)
{
  g_autofree char *notation = cgt_position_move_to_string (position, move);
  g_autoptr (GError) error = NULL;

  if (!cgt_position_check_move (position, move, &error))
    fail (explanation, "%s: %s", notation, error->message);
}

static void
check_words (const CgtExplanation *explanation,
             const CgtStep        *step)
{
  gsize length = strlen (step->text);

  if (*step->key == '\0' || *step->title == '\0' || length == 0)
    fail (explanation, "a step without key, title or text");
  if (strchr (".?!)", step->text[length - 1]) == NULL && !g_str_has_suffix (step->text, "”"))
    fail (explanation, "the text of “%s” does not end a sentence", step->key);
  if (strstr (step->text, "  ") != NULL || strstr (step->text, " .") != NULL || strstr (step->text, "(null)") != NULL)
    fail (explanation, "the text of “%s” is badly put together", step->key);
}

static gboolean
has_number (GVariant *value,
            guint64   number)
{
  if (g_variant_is_container (value))
    {
      for (gsize i = 0; i < g_variant_n_children (value); i++)
        {
          g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

          if (has_number (child, number))
            return TRUE;
        }
      return FALSE;
    }
  return g_variant_is_of_type (value, G_VARIANT_TYPE_UINT64) && g_variant_get_uint64 (value) == number;
}

/* What is said before the answer is given does not name it. */
static void
check_setup (const CgtExplanation *explanation,
             const CgtStep        *step)
{
  g_autofree char *setup = cgt_step_get_setup (step);
  g_autofree char *answer = cgt_question_describe_answer (step->question);
  g_autofree char *escaped = g_regex_escape_string (answer, -1);
  g_autofree char *pattern = g_strdup_printf ("(?<![0-9])%s(?![0-9])", escaped);

  if (!g_str_has_prefix (step->text, setup) || g_regex_match_simple (pattern, setup, 0, 0))
    fail (explanation, "“%s”: “%s” gives the answer away", step->question->prompt, setup);
}

/* What is asked for has to be among what the step claims, since that is proved. */
static void
check_question (const CgtExplanation *explanation,
                const CgtStep        *step)
{
  const CgtQuestion *question = step->question;

  if (question == NULL)
    return;
  check_setup (explanation, step);
  if (!cgt_question_check (question, &g_array_index (question->answer, guint64, 0), question->answer->len))
    fail (explanation, "“%s” refuses its own answer", question->prompt);
  if (question->kind == CGT_QUESTION_CHOICE)
    {
      if (question->choices->len < 2)
        fail (explanation, "“%s” leaves no choice", question->prompt);
      return;
    }
  for (guint i = 0; i < question->answer->len; i++)
    {
      gboolean claimed = FALSE;

      for (guint j = 0; j < step->facts->len; j++)
        claimed |= has_number (((const CgtFact *) g_ptr_array_index (step->facts, j))->value, g_array_index (question->answer, guint64, i));
      if (!claimed)
        fail (explanation, "“%s”: no fact of the step holds the answer %" PRIu64, question->prompt, g_array_index (question->answer, guint64, i));
    }
}

static void
check_mex_figure (const CgtExplanation *explanation,
                  const CgtFigure      *figure)
{
  guint64 reached = 0;
  gboolean grown = TRUE;

  while (grown)
    {
      grown = FALSE;
      for (guint i = 0; i < figure->items->len; i++)
        {
          const CgtFigureItem *item = cgt_figure_get_item (figure, i);

          if (item->value > item->last_value)
            fail (explanation, "a run that ends before it begins");
          if (item->value <= reached && reached <= item->last_value)
            {
              reached = item->last_value + 1;
              grown = TRUE;
            }
        }
    }
  if (figure->has_number && figure->n_left_out == 0 && reached != figure->number)
    fail (explanation, "the gap is at %" PRIu64 ", not at %" PRIu64, reached, figure->number);
}

static void
check_xor_figure (const CgtExplanation *explanation,
                  const CgtFigure      *figure)
{
  guint64 sum = 0;
  gint bit;

  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);

      if (!item->has_value)
        return;
      sum ^= item->count % 2 == 1 ? item->value : 0;
    }
  bit = sum != 0 ? (gint) g_bit_storage (sum) - 1 : -1;
  if (figure->n_left_out == 0 && figure->has_number && (sum != figure->number || (figure->bit != bit && figure->bit != -1)))
    fail (explanation, "the nim-sum is %" PRIu64 " with column %d, not %" PRIu64 " with %d", sum, bit, figure->number, figure->bit);
}

static void
check_items (const CgtExplanation *explanation,
             const CgtStep        *step,
             const CgtFigure      *figure)
{
  for (guint i = 0; i < figure->items->len; i++)
    {
      const CgtFigureItem *item = cgt_figure_get_item (figure, i);
      const CgtPosition *of = item->position != NULL ? item->position : get_board (explanation, step);
      guint64 sum = 0;

      for (guint j = 0; item->parts != NULL && j < item->parts->len; j++)
        sum ^= g_array_index (item->parts, guint64, j);
      if (item->parts != NULL && item->parts->len > 0 && sum != item->value)
        fail (explanation, "%s: the parts give %" PRIu64 ", not %" PRIu64, item->label, sum, item->value);
      if (figure->columns->len > 0 && item->column >= figure->columns->len)
        fail (explanation, "%s stands in a column that is not there", item->label);
      if (item->move != NULL)
        check_legal (explanation, of, item->move);
      if (item->reply != NULL)
        {
          g_autoptr (CgtPosition) option = of->game->apply (of, item->move);

          check_legal (explanation, option, item->reply);
        }
    }
}

static void
check_figure (const CgtExplanation *explanation,
              const CgtStep        *step,
              const CgtFigure      *figure)
{
  g_autofree char *text = cgt_figure_to_text (figure);

  if (*text == '\0')
    fail (explanation, "a figure of “%s” shows nothing", step->key);
  check_items (explanation, step, figure);
  if (figure->kind == CGT_FIGURE_MEX)
    check_mex_figure (explanation, figure);
  if (figure->kind == CGT_FIGURE_XOR)
    check_xor_figure (explanation, figure);
  for (guint i = 0; i < figure->links->len; i++)
    {
      const CgtFigureLink *link = &g_array_index (figure->links, CgtFigureLink, i);

      if (link->from >= figure->items->len || link->to >= figure->items->len)
        fail (explanation, "a link to nowhere in “%s”", step->key);
    }
}

static void
check_step_structure (const CgtExplanation *explanation,
                      const CgtStep        *step)
{
  check_words (explanation, step);
  check_question (explanation, step);
  for (guint i = 0; i < step->figures->len; i++)
    check_figure (explanation, step, g_ptr_array_index (step->figures, i));
  for (guint i = 0; i < step->moves->len; i++)
    check_legal (explanation, get_board (explanation, step), ((const CgtStepMove *) g_ptr_array_index (step->moves, i))->move);
  if (step->move != NULL)
    check_legal (explanation, get_board (explanation, step), step->move);
  for (guint i = 0; i < step->marks->len; i++)
    {
      const CgtStepMark *mark = g_ptr_array_index (step->marks, i);

      if (mark->first > mark->last)
        fail (explanation, "a mark of “%s” ends before it begins", step->key);
    }
}

/* The four questions are answered: who wins, and which moves win or what beats each. */
static void
check_answers (const CgtExplanation *explanation)
{
  const CgtPosition *position = explanation->position;
  gboolean finished = cgt_position_is_finished (position);
  const char *last = finished ? "finished" : explanation->analysis->result.outcome == CGT_OUTCOME_N ? "winning-moves" : "refutations";

  if (explanation->topic != NULL)
    return;
  if (cgt_explanation_find_step (explanation, last) == NULL)
    fail (explanation, "there is no step “%s”", last);
  for (guint i = 0; i < explanation->steps->len; i++)
    if (cgt_step_find_fact (cgt_explanation_get_step (explanation, i), "outcome") != NULL)
      return;
  fail (explanation, "no step says who wins");
}

void
explanation_check_structure (ExplanationCheck     *self,
                             const CgtExplanation *explanation)
{
  if (explanation->steps->len == 0)
    fail (explanation, "there are no steps");
  for (guint i = 0; i < explanation->steps->len; i++)
    check_step_structure (explanation, cgt_explanation_get_step (explanation, i));
  check_answers (explanation);
}

/* Truth */

static void
prove_signs (ExplanationCheck     *self,
             const CgtExplanation *explanation,
             const CgtStep        *step)
{
  const CgtPosition *position = get_board (explanation, step);

  if (position->game != self->game)
    return;
  for (guint i = 0; i < step->moves->len; i++)
    {
      const CgtStepMove *signed_move = g_ptr_array_index (step->moves, i);
      g_autoptr (CgtPosition) option = position->game->apply (position, signed_move->move);
      g_autofree char *notation = cgt_position_to_string (option);

      if ((brute_solve (self->brute, notation).outcome == CGT_OUTCOME_P) != signed_move->wins)
        fail (explanation, "a move in “%s” has the wrong sign: it leads to %s", step->key, notation);
    }
}

void
explanation_check_prove (ExplanationCheck     *self,
                         const CgtExplanation *explanation)
{
  explanation_check_structure (self, explanation);
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      prove_signs (self, explanation, step);
      for (guint j = 0; j < step->facts->len; j++)
        {
          const CgtFact *fact = g_ptr_array_index (step->facts, j);
          g_autofree char *wrong = try_fact (self, explanation, step, fact, fact->value);
          g_autofree char *claim = g_variant_print (fact->value, FALSE);

          if (wrong != NULL)
            fail (explanation, "step “%s” claims %s %.300s: %s", step->key, fact->name, claim, wrong);
        }
    }
}

/* False claims */

/* @far: to something that is no move or position at all. */
static char *
change_text (const char *text,
             gboolean    far)
{
  gsize length = strlen (text);
  char *changed;

  if (far)
    return g_strconcat (text, "9999", NULL);
  if (g_str_equal (text, "win"))
    return g_strdup ("loss");
  if (g_str_equal (text, "loss"))
    return g_strdup ("win");
  if (length == 0)
    return g_strdup ("1");
  changed = g_strdup (text);
  if (changed[length - 1] == '.' || changed[length - 1] == 'X')
    changed[length - 1] = changed[length - 1] == '.' ? 'X' : '.';
  else if (g_ascii_isdigit (changed[length - 1]))
    changed[length - 1] = '0' + (changed[length - 1] - '0' + 1) % 10;
  else
    changed[length - 1] = '?';
  return changed;
}

/* A value that is no container, changed. */
static GVariant *
change_value (GVariant *value,
              gboolean  far)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (!g_variant_get_boolean (value));
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT64))
    return g_variant_new_uint64 (g_variant_get_uint64 (value) + 1);
  return g_variant_new_take_string (change_text (g_variant_get_string (value, NULL), far));
}

/* @value with its leaf number *leaf changed, as a reference of the caller's; *leaf counts down and is negative
 * once that is done. */
static GVariant *
change_leaf (GVariant *value,
             gint     *leaf,
             gboolean  far)
{
  g_autoptr (GPtrArray) children = NULL;

  if (!g_variant_is_container (value))
    return (*leaf)-- != 0 ? g_variant_ref (value) : g_variant_ref_sink (change_value (value, far));
  children = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

      g_ptr_array_add (children, change_leaf (child, leaf, far));
    }
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_TUPLE))
    return g_variant_ref_sink (g_variant_new_tuple ((GVariant *const *) children->pdata, children->len));
  return g_variant_ref_sink (g_variant_new_array (g_variant_type_element (g_variant_get_type (value)),
                                                  (GVariant *const *) children->pdata, children->len));
}

/* Returns how many of the changed forms were refuted. */
static guint
try_changes (ExplanationCheck     *self,
             const CgtExplanation *explanation,
             const CgtStep        *step,
             const CgtFact        *fact,
             gboolean              far,
             guint                *tried)
{
  guint refuted = 0;

  for (gint leaf = 0;; leaf++)
    {
      gint left = leaf;
      g_autoptr (GVariant) changed = change_leaf (fact->value, &left, far);
      g_autofree char *wrong = NULL;

      if (left >= 0)
        return refuted;
      wrong = try_fact (self, explanation, step, fact, changed);
      refuted += wrong != NULL;
      ++*tried;
    }
}

static void
mutate_fact (ExplanationCheck     *self,
             const CgtExplanation *explanation,
             const CgtStep        *step,
             const CgtFact        *fact)
{
  Score *score = g_hash_table_lookup (self->refuted, fact->name);
  guint tried = 0;
  guint refuted = try_changes (self, explanation, step, fact, FALSE, &tried);

  /* The move next to one that wins may win as well. */
  if (refuted == 0)
    refuted = try_changes (self, explanation, step, fact, TRUE, &tried);
  if (tried > 0 && refuted == 0)
    fail (explanation, "step “%s”: %s can be changed in every way and still passes", step->key, fact->name);
  if (score == NULL)
    {
      score = g_new0 (Score, 1);
      g_hash_table_insert (self->refuted, g_strdup (fact->name), score);
    }
  score->refuted += refuted;
  score->tried += tried;
}

void
explanation_check_mutate (ExplanationCheck     *self,
                          const CgtExplanation *explanation)
{
  for (guint i = 0; i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->facts->len; j++)
        mutate_fact (self, explanation, step, g_ptr_array_index (step->facts, j));
    }
}

/* Random positions, and what can be opened from them */

static void
prove_opened (ExplanationCheck  *self,
              const CgtPosition *position,
              const char        *topic,
              gboolean           mutate,
              guint              depth)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtExplanation) explanation = cgt_explain (position, topic, NULL, &error);
  guint n_opened = 0;

  g_assert_no_error (error);
  if (position->game == self->game)
    {
      explanation_check_prove (self, explanation);
      if (mutate)
        explanation_check_mutate (self, explanation);
    }
  for (guint i = 0; depth > 0 && i < explanation->steps->len; i++)
    {
      const CgtStep *step = cgt_explanation_get_step (explanation, i);

      for (guint j = 0; j < step->parts->len && n_opened++ < MOST_OPENED; j++)
        {
          const CgtPart *part = g_ptr_array_index (step->parts, j);

          prove_opened (self, part->position, part->topic, mutate, depth - 1);
        }
    }
}

void
explanation_check_all (ExplanationCheck *self,
                       guint             n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CgtPosition) position = self->game->random_position (CGT_SIZE_TINY, random);

      prove_opened (self, position, NULL, i % 16 == 0, DEPTH);
    }
}

ExplanationCheck *
explanation_check_new (const CgtGame   *game,
                       const FactProof *own)
{
  ExplanationCheck *self = g_new0 (ExplanationCheck, 1);

  self->game = game;
  self->own = own;
  self->brute = brute_new (game);
  self->refuted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
explanation_check_free (ExplanationCheck *self)
{
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  g_hash_table_iter_init (&iter, self->refuted);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const Score *score = value;

      g_test_message ("%s: of %u false claims of %s %u were refuted", self->game->id, score->tried, (const char *) name, score->refuted);
    }
  g_hash_table_unref (self->refuted);
  brute_free (self->brute);
  g_free (self);
}
