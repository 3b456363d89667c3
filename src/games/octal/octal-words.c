/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "cgt-words.h"

/* So many numbers are listed in a title, in a rule; so many digits explained. */
#define MOST_LISTED 8
#define MOST_IN_RULE 24
#define MOST_DIGITS 6

/* What a code says */

char *
octal_describe_digit (const OctalCode *code,
                      guint            place)
{
  /* Translators: %u is a number of stones; these go on in a rule or say why a move cannot be made */
  static const char *const allowed[] = {
    N_("no move takes exactly %u"),
    N_("%u may be taken only if nothing is left"),
    N_("%u may be taken only if one heap is left"),
    N_("%u may be taken if nothing or one heap is left"),
    N_("%u may be taken only if two heaps are left"),
    N_("%u may be taken only if nothing or two heaps are left"),
    N_("%u may be taken only if one heap or two are left"),
    N_("%u may be taken, whatever is left: nothing, one heap or two"),
  };
  guint digit = octal_code_get_digit (code, place);

  if (place == 0)
    return g_strdup (digit == 0 ? _("a heap cannot be split without taking something")
                                : _("a heap may be split into two without taking anything"));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, allowed[digit]), place);
#pragma GCC diagnostic pop
}

/* The numbers that may be taken of a game in which heaps stay whole. */
static GArray *
list_taken (const OctalCode *code)
{
  guint last = octal_code_get_last (code);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint64 place = 1; place <= last; place++)
    if (octal_code_get_digit (code, place) != 0)
      g_array_append_val (numbers, place);
  return numbers;
}

/* "1 to 4", "1, 3 or 4"; NULL: more than @most of them */
static char *
tell_taken (const OctalCode *code,
            guint            most)
{
  g_autoptr (GArray) numbers = list_taken (code);
  guint last = octal_code_get_last (code);

  if (numbers->len > 2 && numbers->len == last)
    /* Translators: numbers of stones: "1 to 4" */
    return g_strdup_printf (_("1 to %u"), last);
  if (numbers->len > most)
    return NULL;
  return cgt_words_list_alternatives (&g_array_index (numbers, guint64, 0), numbers->len);
}

static gboolean
is_finite_subtraction (const OctalCode *code)
{
  return octal_code_is_subtraction (code) && !octal_code_repeats (code);
}

/* As many numbers as a title has room for. */
static char *
tell_taken_in_short (const OctalCode *code)
{
  g_autoptr (GArray) numbers = NULL;
  char *all = tell_taken (code, MOST_LISTED);

  if (all != NULL)
    return all;
  numbers = list_taken (code);
  /* Translators: numbers of stones, of which there are more: "2, 4, 6, …" */
  return g_strdup_printf (_("%" PRIu64 ", %" PRIu64 ", %" PRIu64 ", …"), g_array_index (numbers, guint64, 0),
                          g_array_index (numbers, guint64, 1), g_array_index (numbers, guint64, 2));
}

char *
octal_describe_title (const CgtPosition *position)
{
  const OctalCode *code = octal_position (position)->code;
  const char *name = octal_code_get_name (code);
  g_autofree char *taken = is_finite_subtraction (code) ? tell_taken_in_short (code) : NULL;
  g_autofree char *text = octal_code_describe (code);
  g_autofree char *title = NULL;

  if (name != NULL)
    title = g_strdup (name);
  else if (taken != NULL)
    /* Translators: the name of a game: "Take 1 to 4", "Take 1, 3 or 4", "Take 2, 4, 6, …" */
    title = g_strdup_printf (_("Take %s"), taken);
  else
    /* Translators: the name of a game: %s is a code: "Take and Break 0.156" */
    title = g_strdup_printf (_("Take and Break %s"), text);
  if (position->game->convention == CGT_MISERE)
    /* Translators: %s is the name of a game */
    return g_strdup_printf (_("%s: the Last Move Loses"), title);
  return g_steal_pointer (&title);
}

static char *
describe_all_digits (const OctalCode *code)
{
  guint last = octal_code_get_last (code), n = 0;
  g_autofree char *text = octal_code_describe (code);
  /* Translators: %s is a code; a list of what it says follows */
  g_autofree char *begin = g_strdup_printf (_("By the code %s: "), text);
  g_autoptr (GString) rule = g_string_new (begin);

  for (guint place = 0; place <= last && n < MOST_DIGITS; place++)
    {
      g_autofree char *digit = NULL;

      if (octal_code_get_digit (code, place) == 0)
        continue;
      digit = octal_describe_digit (code, place);
      g_string_append_printf (rule, n++ > 0 ? "; %s" : "%s", digit);
      if (place == last && octal_code_repeats (code))
        g_string_append (rule, _(", and so for any number from there on"));
    }
  g_string_append (rule, n == MOST_DIGITS && last > MOST_DIGITS ? _("; and so on.") : ".");
  return g_string_free (g_steal_pointer (&rule), FALSE);
}

/* NULL: only the code itself says it. */
static char *
describe_plainly (const OctalCode *code)
{
  static const struct { const char *code, *rule; } rules[] = {
    { "0.77", N_("Take one pin, or two that stand side by side.") },
    { "0.07", N_("Take two pins that stand side by side.") },
    { "0.007", N_("Take three stones that lie side by side.") },
    { "0.137", N_("Take a stone together with its neighbours, as many as it has.") },
    { "4.3...", N_("Take any number of stones from one heap, or split a heap into two.") },
    { "0.3...", N_("Take any number of stones from one heap.") },
  };
  g_autofree char *text = octal_code_to_string (code);
  g_autofree char *taken = is_finite_subtraction (code) ? tell_taken (code, MOST_IN_RULE) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_str_equal (text, rules[i].code))
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, rules[i].rule));
  return taken != NULL ? g_strdup_printf (_("Take %s from one heap."), taken) : NULL;
}

gboolean
octal_has_plain_rule (const OctalCode *code)
{
  g_autofree char *rule = describe_plainly (code);

  return rule != NULL;
}

static char *
describe_move_rule (const OctalCode *code)
{
  char *rule = describe_plainly (code);

  return rule != NULL ? rule : describe_all_digits (code);
}

char *
octal_describe_rule (const CgtPosition *position)
{
  g_autofree char *move = describe_move_rule (octal_position (position)->code);

  /* Translators: %s is one sentence or more that say what a move is */
  return g_strdup_printf (position->game->convention == CGT_MISERE ? _("%s Whoever makes the last move loses.")
                                                                   : _("%s Whoever makes the last move wins."), move);
}

/* Moves */

/* What stays of a heap: "3 + 1", "4", "nothing". */
static char *
tell_left (guint64        heap,
           const CgtMove *move)
{
  if (octal_move_splits (move))
    return g_strdup_printf ("%" PRIu64 " + %" PRIu64, move->parts[0], move->parts[1]);
  if (move->amount == heap)
    /* Translators: what a move leaves of a heap: "take 2 from the 1st heap, leaving nothing" */
    return g_strdup (_("nothing"));
  return g_strdup_printf ("%" PRIu64, heap - move->amount);
}

char *
octal_describe_move (const CgtPosition *position,
                     const CgtMove     *move)
{
  const OctalPosition *self = octal_position (position);
  g_autofree char *heap = cgt_words_name_heap (move->index, self->n_heaps);
  g_autofree char *left = tell_left (self->heaps[move->index], move);

  if (move->amount == 0)
    /* Translators: "the 2nd heap" or "the heap", and what becomes of it: "3 + 1" */
    return g_strdup_printf (_("split %s into %s"), heap, left);
  if ((octal_code_get_rests (self->code) & OCTAL_TWO) == 0)
    /* Translators: a number of stones, and "the 2nd heap" or "the heap" */
    return g_strdup_printf (_("take %" PRIu64 " from %s"), move->amount, heap);
  /* Translators: likewise, and what is left of the heap: "3 + 1", "4", "nothing" */
  return g_strdup_printf (_("take %" PRIu64 " from %s, leaving %s"), move->amount, heap, left);
}

char *
octal_abbreviate_move (const CgtPosition *position,
                       const CgtMove     *move)
{
  const OctalPosition *self = octal_position (position);
  guint64 before = self->heaps[move->index];
  g_autofree char *number = cgt_words_ordinal (move->index + 1);
  g_autofree char *after = NULL;

  if (octal_move_splits (move))
    after = g_strdup_printf ("%" PRIu64 "+%" PRIu64, move->parts[0], move->parts[1]);
  else
    after = g_strdup_printf ("%" PRIu64, before - move->amount);
  if (self->n_heaps == 1)
    /* Translators: a heap's size before a move, and what it becomes: "9 → 5", "9 → 5+2" */
    return g_strdup_printf (_("%" PRIu64 " → %s"), before, after);
  /* Translators: which heap, its size before a move, and what it becomes: "2nd heap: 9 → 5+2" */
  return g_strdup_printf (_("%s heap: %" PRIu64 " → %s"), number, before, after);
}

char *
octal_describe_effect (const CgtPosition *position,
                       const CgtMove     *move,
                       char             **subject)
{
  const OctalPosition *self = octal_position (position);
  guint64 before = self->heaps[move->index];
  guint64 after = before - move->amount;
  g_autofree char *heap = cgt_words_name_heap (move->index, self->n_heaps);

  if (move->amount == 0)
    {
      /* Translators: begins a sentence about a move, which goes on with “makes heaps of 2 and 5” or the like;
       * here and below, %s is “the 2nd heap” or “the heap” */
      *subject = g_strdup_printf (_("Splitting %s"), heap);
      if (!octal_move_splits (move))
        return g_strdup (_("has to leave two heaps"));
      /* Translators: goes on after “Splitting the 2nd heap” */
      return g_strdup_printf (_("makes heaps of %" PRIu64 " and %" PRIu64), move->parts[0], move->parts[1]);
    }
  /* Translators: begins a sentence about a move, which goes on with “leaves 3 of 13 in the 2nd heap” or the like */
  *subject = g_strdup_printf (_("Taking %" PRIu64), move->amount);
  if (octal_move_splits (move))
    /* Translators: goes on after “Taking 2” */
    return g_strdup_printf (_("breaks %s into %" PRIu64 " and %" PRIu64), heap, move->parts[0], move->parts[1]);
  if (after == 0)
    return g_strdup_printf (_("clears %s"), heap);
  /* Translators: goes on after “Taking 2” */
  return g_strdup_printf (_("leaves %" PRIu64 " of %" PRIu64 " in %s"), after, before, heap);
}
