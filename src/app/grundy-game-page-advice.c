/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page says of positions and moves: values, signs and hints. */
#include "grundy-game-page-private.h"

#include <glib/gi18n.h>

#include "cgt-pointing.h"
#include "grundy-words.h"

/* Of the status line; three are kept free (grundy-page-layout.c), more push what is below. */
#define MOST_NARROW_LINES 6
#define VALUES (GRUNDY_TOPIC_RESULT | GRUNDY_TOPIC_COMPONENTS)

/* Values */

gboolean
grundy_game_page_is_judged (GrundyGamePage *self)
{
  return self->values || self->reviewing;
}

/* Whether moves have their signs: where the person is to move, and in a review everywhere. */
static gboolean
is_signed (GrundyGamePage *self)
{
  return self->reviewing ? !cgt_match_is_finished (self->match)
                         : self->values && cgt_match_is_persons_turn (self->match);
}

static gboolean
has_values (GrundyGamePage *self)
{
  const CgtGame *game = cgt_match_get_game (self->match);

  return game->no_value == NULL && game->convention == CGT_NORMAL;
}

static void
set_tag (GrundySymbol    *tag,
         const CgtResult *result)
{
  g_autofree char *text = NULL;

  if (result != NULL)
    text = g_strdup_printf ("*%" G_GUINT64_FORMAT, result->value);
  grundy_symbol_set (tag, result != NULL ? GRUNDY_SYMBOL_VALUE : GRUNDY_SYMBOL_NONE, text);
  gtk_widget_set_visible (GTK_WIDGET (tag), result != NULL);
}

static void
update_verdict (GrundyGamePage     *self,
                const GrundyAnswer *answer)
{
  g_autofree char *text = NULL;
  gboolean wins;

  gtk_widget_set_visible (self->verdict, grundy_game_page_is_judged (self) && !cgt_match_is_finished (self->match));
  if (answer == NULL || !answer->known)
    {
      grundy_symbol_set (self->chip_sign, GRUNDY_SYMBOL_NONE, NULL);
      gtk_label_set_label (self->chip_text, answer == NULL ? _("Working it out…") : _("Too large to work out"));
      gtk_widget_set_css_classes (self->chip, (const char *[]) { "chip", NULL });
      set_tag (self->value_tag, NULL);
      return;
    }
  text = grundy_words_verdict (self->match, &answer->result, self->narrow, &wins);
  grundy_symbol_set (self->chip_sign, wins ? GRUNDY_SYMBOL_WIN : GRUNDY_SYMBOL_LOSS, NULL);
  gtk_label_set_label (self->chip_text, text);
  gtk_widget_set_css_classes (self->chip, (const char *[]) { "chip", wins ? "win" : "loss", NULL });
  set_tag (self->value_tag, answer->result.has_value && has_values (self) ? &answer->result : NULL);
}

/* Whose seats are square and whose are round. */
static void
add_teams_to_legend (GrundyGamePage *self,
                     GString        *legend,
                     CgtLayout      *layout)
{
  guint square = cgt_match_get_side (self->match);
  const char *squares, *rounds;

  if (layout == NULL || layout->board->is_mover_square == NULL || cgt_match_is_finished (self->match) ||
      layout->position != cgt_match_get_position (self->match))
    return;
  if (!layout->board->is_mover_square (layout))
    square = 1 - square;
  if (cgt_match_get_player (self->match, 0) == cgt_match_get_player (self->match, 1))
    {
      squares = square == 0 ? _("first team") : _("second team");
      rounds = square == 0 ? _("second team") : _("first team");
    }
  else
    {
      gboolean ours = cgt_match_get_player (self->match, square) == CGT_PLAYER_PERSON;

      squares = ours ? _("your team") : _("their team");
      rounds = ours ? _("their team") : _("your team");
    }
  grundy_words_add_to_legend (legend, "■", squares);
  grundy_words_add_to_legend (legend, "○", rounds);
}

/* The signs in use, and no others. A narrow page has room for whose seats are which alone. */
static void
update_legend (GrundyGamePage *self)
{
  g_autoptr (GString) legend = g_string_new (NULL);
  CgtLayout *layout = grundy_board_get_layout (self->board);
  const char *value_title = cgt_match_get_game (self->match)->value_title;
  g_autofree char *hatch = layout != NULL ? cgt_layout_describe_hatch (layout) : NULL;

  add_teams_to_legend (self, legend, layout);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), !self->narrow || legend->len > 0);
  if (self->narrow)
    {
      grundy_sentence_set (self->legend, GRUNDY_SYMBOL_NONE, legend->str);
      return;
    }
  /* While a cut is open the signs rest. */
  if (is_signed (self) && layout != NULL && (layout->pending == NULL || cgt_layout_get_begun (layout) != NULL))
    {
      grundy_words_add_to_legend (legend, GRUNDY_MARK_WIN, cgt_layout_name_sign (layout, CGT_SIGN_WIN));
      grundy_words_add_to_legend (legend, GRUNDY_MARK_LOSS, cgt_layout_name_sign (layout, CGT_SIGN_LOSS));
    }
  if (hatch != NULL)
    grundy_words_add_to_legend (legend, GRUNDY_MARK_CLOSED, hatch);
  if (grundy_game_page_is_judged (self) && value_title != NULL)
    grundy_words_add_to_legend (legend, "*n", g_dgettext (GETTEXT_PACKAGE, value_title));
  grundy_sentence_set (self->legend, GRUNDY_SYMBOL_NONE, legend->str);
}

/* Hints */

static const CgtHintStep *
get_hint_step (GrundyGamePage *self)
{
  const GrundyAnswer *answer;

  if (self->hint_steps == 0)
    return NULL;
  answer = grundy_adviser_ask (self->adviser, cgt_match_get_position (self->match), NULL,
                               GRUNDY_TOPIC_RESULT | GRUNDY_TOPIC_HINT, TRUE);
  if (answer == NULL || answer->hint == NULL)
    return NULL;
  self->hint_steps = MIN (self->hint_steps, answer->hint->steps->len);
  return cgt_hint_get_step (answer->hint, self->hint_steps - 1);
}

/* The cuts of two splits of one pile would not be told apart. */
static gboolean
is_only_split (const GPtrArray *moves,
               const CgtMove   *move)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const CgtMove *other = g_ptr_array_index (moves, i);

      if (other != move && other->n_parts > 0 && other->index == move->index)
        return FALSE;
    }
  return TRUE;
}

static void
add_mark (GArray *marks,
          gint64  element,
          CgtSign sign)
{
  CgtMark mark = { element, sign };

  g_array_append_val (marks, mark);
}

/* @others: (nullable): the moves that are shown with it */
static void
mark_move (GArray          *marks,
           CgtLayout       *layout,
           const CgtMove   *move,
           const GPtrArray *others)
{
  g_autoptr (GArray) elements = cgt_layout_find_elements (layout, move, others == NULL || is_only_split (others, move));

  for (guint i = 0; i < elements->len; i++)
    add_mark (marks, g_array_index (elements, gint64, i), CGT_SIGN_FOCUS);
}

static void
mark_part (GArray            *marks,
           CgtLayout         *layout,
           const CgtHintStep *step)
{
  for (guint i = 0; i < layout->elements->len; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;
      g_autoptr (CgtMove) move = cgt_layout_move_at (layout, element, NULL, NULL);
      guint64 place = move != NULL ? move->index : cgt_layout_get_place (layout, element);

      if (place >= step->first && place <= step->last)
        add_mark (marks, element, CGT_SIGN_FOCUS);
    }
}

static void
mark_hint (GArray            *marks,
           CgtLayout         *layout,
           const CgtHintStep *step)
{
  for (guint i = 0; i < step->moves->len; i++)
    mark_move (marks, layout, g_ptr_array_index (step->moves, i), step->moves);
  if (step->moves->len == 0 && step->has_part)
    mark_part (marks, layout, step);
}

void
grundy_game_page_update_marks (GrundyGamePage *self)
{
  CgtLayout *layout = grundy_board_get_layout (self->board);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (CgtMark));
  const CgtHintStep *step;
  guint ply;

  if (self->match == NULL || self->explaining || layout == NULL || layout->position != cgt_match_get_position (self->match))
    return;
  ply = cgt_match_get_ply (self->match);
  step = get_hint_step (self);
  if (step != NULL)
    mark_hint (marks, layout, step);
  if (self->reviewing && ply < cgt_match_get_length (self->match))
    mark_move (marks, layout, cgt_match_get_move_at (self->match, ply), NULL);
  if (is_signed (self))
    grundy_adviser_survey (self->adviser, layout);
  for (guint i = 0; is_signed (self) && i < layout->elements->len; i++)
    {
      gint64 element = g_array_index (layout->elements, CgtElement, i).id;
      CgtSign sign = grundy_adviser_get_sign (self->adviser, element);

      if (sign != CGT_SIGN_NONE)
        add_mark (marks, element, sign);
    }
  grundy_board_set_marks (self->board, (gpointer) marks->data, marks->len);
}

/* Of values only where they are shown. */
static void
tell_hint (GrundyGamePage    *self,
           const CgtHintStep *step)
{
  grundy_game_page_tell (self, step->values != NULL && grundy_game_page_is_judged (self) ? step->values : step->text);
}

static void
update_hint (GrundyGamePage *self)
{
  const CgtHintStep *step = get_hint_step (self);

  if (step == NULL && self->hint_steps > 0 && !grundy_adviser_is_busy (self->adviser))
    {
      self->hint_steps = 0;
      grundy_game_page_tell (self, _("This position is too large to be worked out."));
    }
  if (step == NULL || self->hint_told == self->hint_steps)
    return;
  self->hint_told = self->hint_steps;
  grundy_board_hush (self->board);
  tell_hint (self, step);
  if (step->moves->len > 0)
    grundy_board_reveal (self->board, ((CgtMove *) g_ptr_array_index (step->moves, 0))->index);
  else if (step->has_part)
    grundy_board_reveal (self->board, step->first);
}

void
grundy_game_page_hint (GrundyGamePage *self)
{
  g_return_if_fail (GRUNDY_IS_GAME_PAGE (self));

  if (!grundy_game_page_can_hint (self))
    return;
  self->hint_steps++;
  grundy_board_withdraw (self->board);
  if (get_hint_step (self) == NULL)
    grundy_game_page_tell (self, _("Looking for a hint…"));
  /* The last one is told again. */
  self->hint_told = 0;
  grundy_game_page_update_advice (self);
}

gboolean
grundy_game_page_can_hint (GrundyGamePage *self)
{
  g_return_val_if_fail (GRUNDY_IS_GAME_PAGE (self), FALSE);

  return self->match != NULL && !self->explaining && cgt_match_is_persons_turn (self->match);
}

void
grundy_game_page_forget_hint (GrundyGamePage *self)
{
  self->hint_steps = self->hint_told = 0;
}

/* The status line */

/* What is known of the position after a move that is pointed at or half made. */
static const GrundyAnswer *
ask_move (GrundyGamePage *self,
          const CgtMove  *move)
{
  CgtPosition *position = cgt_match_get_position (self->match);
  const GrundyAnswer *answer;

  if (move == NULL || !is_signed (self) || !cgt_position_check_move (position, move, NULL))
    return NULL;
  answer = grundy_adviser_ask (self->adviser, position, move, VALUES, TRUE);
  if (answer == NULL || !answer->known)
    return NULL;
  if (answer->components != NULL && grundy_board_get_foreseen (self->board, move) == NULL)
    grundy_board_foresee (self->board, move, answer->components);
  return answer;
}

static void
say_pointed (GrundyGamePage     *self,
             const char         *subject,
             const char         *rest,
             const GrundyAnswer *answer)
{
  g_autofree char *worth = answer != NULL ? grundy_words_worth (&answer->result, has_values (self)) : NULL;
  g_autofree char *sentence = g_markup_printf_escaped ("<b>%s</b> %s", subject, rest != NULL ? rest : "");
  g_autofree char *markup = g_strconcat (g_strchomp (sentence), worth != NULL ? " " : NULL, worth, NULL);
  GrundySymbolKind sign = GRUNDY_SYMBOL_NONE;

  if (answer != NULL)
    sign = answer->result.outcome == CGT_OUTCOME_P ? GRUNDY_SYMBOL_WIN : GRUNDY_SYMBOL_LOSS;
  grundy_sentence_set (self->status, sign, markup);
}

/* A half-made move speaks for itself while nothing else is pointed at. */
static gboolean
say_pending (GrundyGamePage *self)
{
  CgtMove *pending = (CgtMove *) grundy_board_get_pending (self->board);
  const GrundyAnswer *answer = ask_move (self, pending);
  g_autofree char *subject = NULL;
  g_autofree char *rest = NULL;

  if (answer == NULL)
    return FALSE;
  grundy_words_typed (cgt_match_get_position (self->match), pending, &subject, &rest);
  say_pointed (self, subject, rest, answer);
  return TRUE;
}

/* What is to be done with a half-made move of which nothing else is known. */
static void
ask_for_confirmation (GrundyGamePage *self)
{
  g_autofree char *move = grundy_words_confirm (cgt_match_get_position (self->match), grundy_board_get_pending (self->board));
  g_autofree char *subject = g_strdup_printf ("%s.", move);

  say_pointed (self, subject, _("Confirm it, or press Escape to take it back."), NULL);
}

void
grundy_game_page_update_status (GrundyGamePage *self)
{
  g_autofree char *subject = NULL;
  g_autofree char *rest = NULL;

  if (self->match == NULL || self->explaining)
    return;
  self->says_news = FALSE;
  /* Where the pointer rests after a cut there is nothing else to be said. */
  if (grundy_board_get_ghost (self->board) == NULL && say_pending (self))
    return;
  if (grundy_board_get_pointed (self->board, &subject, &rest))
    say_pointed (self, subject, rest,
                 grundy_board_points_at_beginning (self->board) ? NULL : ask_move (self, grundy_board_get_ghost (self->board)));
  else if (grundy_board_is_pending_legal (self->board))
    ask_for_confirmation (self);
  else
    grundy_game_page_tell (self, NULL);
}

/* What a move is worth comes last in its sentence, and is not to be cut off where lines are short; nor is a hint. */
static void
make_room_for_status (GrundyGamePage *self)
{
  gboolean tall = self->narrow && (grundy_game_page_is_judged (self) || self->hint_steps > 0);

  g_object_set (self->status, "lines", tall ? MOST_NARROW_LINES : 2, NULL);
}

/* The button that shows them has to tell the truth. */
static void
tell_whether_values_are_shown (GrundyGamePage *self)
{
  if (self->shows_values == grundy_game_page_is_judged (self))
    return;
  self->shows_values = !self->shows_values;
  g_object_notify (G_OBJECT (self), "shows-values");
}

void
grundy_game_page_update_advice (GrundyGamePage *self)
{
  const GrundyAnswer *answer = NULL;

  tell_whether_values_are_shown (self);
  if (self->match == NULL || self->explaining)
    return;
  make_room_for_status (self);
  grundy_history_set_judged (self->history, grundy_game_page_is_judged (self));
  gtk_widget_set_visible (self->value_heading, grundy_game_page_is_judged (self) && has_values (self));
  if (grundy_game_page_is_judged (self))
    {
      answer = grundy_adviser_ask (self->adviser, cgt_match_get_position (self->match), NULL, VALUES, TRUE);
      /* The values of a half-made move's parts are wanted whatever is pointed at. */
      ask_move (self, grundy_board_get_pending (self->board));
    }
  update_verdict (self, answer);
  grundy_board_set_components (self->board, answer != NULL ? answer->components : NULL);
  update_legend (self);
  update_hint (self);
  grundy_game_page_update_marks (self);
  grundy_game_page_update_review (self);
  if (!self->says_news)
    grundy_game_page_update_status (self);
}
