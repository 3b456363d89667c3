/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-words.h"

#include <glib/gi18n.h>

static gboolean
is_against_computer (CgtMatch *match)
{
  return cgt_match_get_player (match, 0) == CGT_PLAYER_COMPUTER ||
         cgt_match_get_player (match, 1) == CGT_PLAYER_COMPUTER;
}

/* Where a game names the one to move, a side is a team of several. */
static gboolean
has_teams (CgtMatch *match)
{
  return cgt_match_get_game (match)->describe_mover != NULL;
}

static const char *
get_side_title (CgtMatch *match,
                guint     side)
{
  if (is_against_computer (match))
    {
      if (cgt_match_get_player (match, side) == CGT_PLAYER_COMPUTER)
        return _("The computer’s move");
      return _("Your move");
    }
  return side == 0 ? _("First player’s move") : _("Second player’s move");
}

static const char *
get_winner_title (CgtMatch *match,
                  guint     side)
{
  if (is_against_computer (match))
    {
      if (cgt_match_get_player (match, side) == CGT_PLAYER_COMPUTER)
        return has_teams (match) ? _("The computer’s team has won") : _("The computer has won");
      return has_teams (match) ? _("Your team has won") : _("You have won");
    }
  if (has_teams (match))
    return side == 0 ? _("The first team has won") : _("The second team has won");
  return side == 0 ? _("The first player has won") : _("The second player has won");
}

char *
grundy_words_title (CgtMatch *match)
{
  const CgtGame *game = cgt_match_get_game (match);
  CgtPosition *position = cgt_match_get_position (match);
  const char *title;
  g_autofree char *mover = NULL;

  if (cgt_match_is_finished (match))
    return g_strdup (get_winner_title (match, cgt_match_get_winner (match)));

  title = get_side_title (match, cgt_match_get_side (match));
  if (game->describe_mover != NULL)
    mover = game->describe_mover (position);
  if (mover == NULL)
    return g_strdup (title);
  /* Translators: whose turn it is, and which of the team: "Your move, seat 3" */
  return g_strdup_printf (_("%s, %s"), title, mover);
}

char *
grundy_words_subtitle (CgtMatch *match)
{
  const char *level = cgt_level_get_title (cgt_match_get_level (match));
  gboolean first = cgt_match_get_player (match, 0) == CGT_PLAYER_PERSON;

  if (!is_against_computer (match))
    return g_strdup (_("two people on one screen"));
  /* Translators: here and below, %s is a level of the computer: Beginner, Casual, Strong or Perfect */
  if (has_teams (match))
    return g_strdup_printf (first ? _("your team began, against %s") : _("your team came second, against %s"), level);
  if (cgt_match_is_finished (match))
    return g_strdup_printf (first ? _("you played first against %s") : _("you played second against %s"), level);
  return g_strdup_printf (first ? _("playing first against %s") : _("playing second against %s"), level);
}

/* @thing: "the last stone" */
static char *
describe_taking (CgtMatch   *match,
                 guint       side,
                 const char *thing)
{
  gboolean teams = has_teams (match);

  /* Translators: here and below, who made the last move, without a full stop; %s is what it took:
   * "you took the last stone" */
  if (!is_against_computer (match))
    {
      if (side == 0)
        return g_strdup_printf (teams ? _("the first team took %s") : _("the first player took %s"), thing);
      return g_strdup_printf (teams ? _("the second team took %s") : _("the second player took %s"), thing);
    }
  if (cgt_match_get_player (match, side) == CGT_PLAYER_COMPUTER)
    return g_strdup_printf (teams ? _("the computer’s team took %s") : _("the computer took %s"), thing);
  return g_strdup_printf (teams ? _("your team took %s") : _("you took %s"), thing);
}

char *
grundy_words_result (CgtMatch *match)
{
  const CgtGame *game = cgt_match_get_game (match);
  const char *winner = get_winner_title (match, MAX (cgt_match_get_winner (match), 0));
  guint ply = cgt_match_get_ply (match);

  if (game->last_taken != NULL && ply > 0)
    {
      g_autofree char *end = describe_taking (match, (ply - 1) % 2, g_dgettext (GETTEXT_PACKAGE, game->last_taken));

      /* Translators: who has won, and why, both without a full stop: "You have won: you took the last stone." */
      return g_strdup_printf (_("%s: %s."), winner, end);
    }
  /* Translators: %s is a sentence without its full stop: "You have won" */
  if (game->convention == CGT_MISERE)
    return g_strdup_printf (_("%s: no move is left, and whoever moved last loses."), winner);
  return g_strdup_printf (_("%s: no move is left, and whoever cannot move loses."), winner);
}

char *
grundy_words_who (CgtMatch *match,
                  guint     ply)
{
  guint side = ply % 2;

  if (is_against_computer (match))
    return g_strdup (cgt_match_get_player (match, side) == CGT_PLAYER_COMPUTER ? _("Computer") : _("You"));
  return g_strdup (side == 0 ? _("First") : _("Second"));
}

char *
grundy_words_ply (CgtMatch        *match,
                  guint            ply,
                  const GrundyPly *judged)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (ply == 0)
    {
      g_string_append (name, _("Start of the match"));
    }
  else
    {
      g_autofree char *who = grundy_words_who (match, ply - 1);
      g_autofree char *move = cgt_position_describe_move (cgt_match_get_position_at (match, ply - 1),
                                                          cgt_match_get_move_at (match, ply - 1));

      /* Translators: number of the move, who made it, the move: "Move 3, Computer: cell 9" */
      g_string_printf (name, _("Move %u, %s: %s"), ply, who, move);
    }
  if (judged == NULL)
    return g_string_free (g_steal_pointer (&name), FALSE);

  g_string_append_c (name, '.');
  if (judged->result.has_value)
    {
      g_string_append_c (name, ' ');
      /* Translators: after a move; the value of the position */
      g_string_append_printf (name, _("Value after it: *%" G_GUINT64_FORMAT "."), judged->result.value);
    }
  if (judged->has_move)
    g_string_append_printf (name, " %s", judged->mistake ? _("It gave a won game away.")
                                         : judged->wins ? _("A winning move.") : _("A losing move."));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

char *
grundy_words_verdict (CgtMatch        *match,
                      const CgtResult *result,
                      gboolean         brief,
                      gboolean        *wins)
{
  guint side = cgt_match_get_side (match);
  guint winner = result->outcome == CGT_OUTCOME_N ? side : 1 - side;

  if (is_against_computer (match))
    {
      *wins = cgt_match_get_player (match, winner) == CGT_PLAYER_PERSON;
      if (*wins)
        return g_strdup (_("You can win"));
      return g_strdup (brief ? _("You are lost") : _("You are lost if the computer plays well"));
    }
  *wins = winner == side;
  if (has_teams (match))
    return g_strdup (winner == 0 ? _("The first team can win") : _("The second team can win"));
  return g_strdup (winner == 0 ? _("The first player can win") : _("The second player can win"));
}

char *
grundy_words_worth (const CgtResult *result,
                    gboolean         tagged)
{
  gboolean wins = result->outcome == CGT_OUTCOME_P;

  if (!tagged)
    return g_strdup (wins ? _("It is <b>a winning move.</b>") : _("It is <b>a losing move.</b>"));
  if (wins)
    /* Translators: a sentence after one about a move; the value of what it leaves */
    return g_strdup_printf (_("It leaves *%" G_GUINT64_FORMAT ": <b>a winning move.</b>"), result->value);
  return g_strdup_printf (_("It leaves *%" G_GUINT64_FORMAT ": <b>a losing move.</b>"), result->value);
}

/* A title that says who loses says enough. */
char *
grundy_words_which_game (const CgtPosition *position)
{
  const char *game = cgt_game_get_title (position->game);
  char *own = cgt_position_describe_title (position);
  g_autofree char *name = own;

  if (g_str_has_prefix (own, game) || position->game->convention == CGT_MISERE)
    return g_steal_pointer (&name);
  /* Translators: the title of a card, and which of its games it is: "Take and Break: Kayles" */
  return g_strdup_printf (_("%s: %s"), game, own);
}

char *
grundy_words_mistake (CgtMatch        *match,
                      guint            ply,
                      const CgtResult *after,
                      const char      *better)
{
  g_autofree char *who = grundy_words_who (match, ply);
  g_autofree char *move = cgt_position_describe_move (cgt_match_get_position_at (match, ply),
                                                      cgt_match_get_move_at (match, ply));

  if (after->has_value)
    /* Translators: what the board shows: the number of the move, who made it, the move, the value of what it left, a
     * sentence: "Before move 3 (You: cell 10), which left *3 and gave a won game away. Better: cell 14; cell 17." */
    return g_strdup_printf (_("Before move %u (%s: %s), which left *%" G_GUINT64_FORMAT " and gave a won game away. %s"),
                            ply + 1, who, move, after->value, better);
  return g_strdup_printf (_("Before move %u (%s: %s), which gave a won game away. %s"), ply + 1, who, move, better);
}

char *
grundy_words_line (CgtMatch *match,
                   guint     line)
{
  guint ply;
  gint origin = cgt_match_get_line_origin (match, line, &ply);

  if (origin < 0)
    /* Translators: here and below, the number of a line of moves, where a match has several */
    return g_strdup_printf (_("Line %u"), line + 1);
  if (origin == 0)
    /* Translators: the second is the number of the move with which it parts from the first line */
    return g_strdup_printf (_("Line %u, from move %u"), line + 1, ply + 1);
  /* Translators: the third is the number of the line that it parts from */
  return g_strdup_printf (_("Line %u, from move %u of line %u"), line + 1, ply + 1, origin + 1);
}

char *
grundy_words_news (CgtMatch *match)
{
  guint ply = cgt_match_get_ply (match);
  g_autofree char *how = cgt_position_describe_how_to_move (cgt_match_get_position (match));
  g_autofree char *move = NULL;
  g_autofree char *who = NULL;
  g_autofree char *next = NULL;

  if (cgt_match_is_finished (match))
    return grundy_words_result (match);

  next = grundy_words_title (match);
  if (ply == 0 && how != NULL && cgt_match_is_persons_turn (match))
    /* Translators: at the start of a match, whose turn it is, and how a move is made: "Your move.
     * Click an empty cell to put a cross." */
    return g_strdup_printf (_("%s. %s"), next, how);
  if (ply == 0)
    return g_strdup_printf (_("%s."), next);

  move = cgt_position_describe_move (cgt_match_get_position_at (match, ply - 1),
                                     cgt_match_get_move_at (match, ply - 1));
  who = grundy_words_who (match, ply - 1);
  /* Translators: who moved, the move, whose turn it is now: "Computer: cell 9. Your move." */
  return g_strdup_printf (_("%s: %s. %s."), who, move, next);
}

char *
grundy_words_caption (CgtMatch *match)
{
  guint number = cgt_match_get_ply (match) + 1;

  if (is_against_computer (match) && cgt_match_is_persons_turn (match))
    /* Translators: whose turn it is and the number of the move */
    return g_strdup_printf (_("Your move, move %u"), number);
  /* Translators: the number of the move that is to be made */
  return g_strdup_printf (_("Move %u"), number);
}

/* With a capital letter: what is made for the middle of a sentence, to begin one. */
static char *
capitalise (const char *text)
{
  char upper[6];

  if (*text == '\0')
    return g_strdup (text);
  return g_strdup_printf ("%.*s%s", g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (text)), upper), upper,
                          g_utf8_next_char (text));
}

/* What an element stands for at the present half-made move. */
typedef struct
{
  CgtMove *move;
  gboolean half_made;
  GError *error; /* why the move cannot be made */
} Playing;

static void
playing_clear (Playing *self)
{
  g_clear_pointer (&self->move, cgt_move_unref);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Playing, playing_clear)

static void
playing_init (Playing   *self,
              CgtLayout *layout,
              gint64     element)
{
  self->move = cgt_layout_move_at (layout, element, layout->pending, &self->half_made);
  if (self->move != NULL && !self->half_made)
    cgt_position_check_move (layout->position, self->move, &self->error);
}

/* Whether the element is the one at which the half-made move began, which cannot be made as it is. */
static gboolean
is_begun_at (const Playing   *playing,
             const CgtLayout *layout)
{
  const CgtMove *begun = layout->pending;

  return begun != NULL && playing->move != NULL && playing->error != NULL && playing->move->index == begun->index &&
         playing->move->amount == begun->amount && cgt_move_is_alike (playing->move, begun);
}

/* What an element does that asks for a number. */
static char *
describe_asking (CgtLayout *layout,
                 gint64     element)
{
  const char *hint;

  cgt_layout_name_number (layout, element, NULL, &hint);
  return g_strdup (hint);
}

/* What playing the element does, or why it cannot be played; NULL if it stands for no move. */
static char *
describe_playing (CgtLayout *layout,
                  gint64     element)
{
  g_auto (Playing) playing = { 0 };
  g_autofree char *text = NULL;

  if (cgt_layout_get_most (layout, element) > 0)
    return describe_asking (layout, element);
  playing_init (&playing, layout, element);
  if (playing.move == NULL)
    return playing.half_made ? g_strdup (_("Closes this cut again.")) : NULL;
  if (playing.error != NULL)
    /* Translators: %s says why, without a full stop */
    return g_strdup_printf (_("Cannot be played: %s."), playing.error->message);

  text = cgt_position_describe_move (layout->position, playing.move);
  if (playing.half_made && playing.move != NULL && cgt_layout_how_to_go_on (layout, element) != NULL)
    return g_strdup (_("Begins a move."));
  if (playing.half_made)
    /* Translators: %s is a move that still has to be confirmed: "split pile 1 into 2 + 3" */
    return g_strdup_printf (_("Prepares: %s."), text);
  /* Translators: %s is a move: "cell 9", "5 → 2" */
  return g_strdup_printf (_("Move: %s."), text);
}

char *
grundy_words_element (CgtLayout *layout,
                      gint64     element,
                      gboolean   playable)
{
  g_autofree char *place = cgt_layout_describe (layout, element);
  g_autofree char *playing = playable ? describe_playing (layout, element) : NULL;

  if (playing == NULL)
    return g_steal_pointer (&place);
  /* Translators: what a thing on the board is, and a sentence about it: "Cell 3, empty. Move: cell 3." */
  return g_strdup_printf (_("%s. %s"), place, playing);
}

/* A sentence of what the move does. */
static void
describe_effect (const CgtPosition *position,
                 const Playing     *playing,
                 char             **subject,
                 char             **rest)
{
  g_autofree char *effect = cgt_position_describe_effect (position, playing->move, subject);
  g_autofree char *text = NULL;

  if (effect == NULL)
    {
      text = cgt_position_describe_move (position, playing->move);
      *subject = capitalise (text);
    }
  else if (playing->half_made)
    /* Translators: %s is what a half-made move does: "makes piles of 2 and 5" */
    *rest = g_strdup_printf (_("%s, once you confirm it."), effect);
  else
    /* Translators: %s is a sentence without its full stop, or the end of one */
    *rest = g_strdup_printf (_("%s."), effect);
}

void
grundy_words_pointed (CgtLayout *layout,
                      gint64     element,
                      gboolean   playable,
                      char     **subject,
                      char     **rest)
{
  g_auto (Playing) playing = { 0 };
  g_autofree char *place = cgt_layout_describe (layout, element);

  *subject = *rest = NULL;
  if (playable)
    playing_init (&playing, layout, element);
  if (((playing.half_made && playing.move != NULL) || is_begun_at (&playing, layout)) && cgt_layout_how_to_go_on (layout, element) != NULL)
    {
      *subject = g_strdup_printf (_("%s."), place);
      *rest = g_strdup (cgt_layout_how_to_go_on (layout, element));
      return;
    }
  if (playing.move != NULL && playing.error == NULL)
    {
      describe_effect (layout->position, &playing, subject, rest);
      return;
    }
  /* Translators: %s says what a thing on the board is: "Cell 3, empty" */
  *subject = g_strdup_printf (_("%s."), place);
  if (playing.error != NULL)
    {
      g_autofree char *reason = capitalise (playing.error->message);

      *rest = g_strdup_printf (_("%s."), reason);
    }
  else if (playing.half_made)
    *rest = g_strdup (_("Closes this cut again."));
  else if (playable && cgt_layout_get_most (layout, element) > 0)
    *rest = describe_asking (layout, element);
}

void
grundy_words_typed (const CgtPosition *position,
                    CgtMove           *move,
                    char             **subject,
                    char             **rest)
{
  g_auto (Playing) playing = { .move = cgt_move_ref (move) };
  g_autofree char *reason = NULL;

  *subject = *rest = NULL;
  if (cgt_position_check_move (position, move, &playing.error))
    {
      describe_effect (position, &playing, subject, rest);
      return;
    }
  reason = capitalise (playing.error->message);
  *subject = g_strdup_printf (_("%s."), reason);
}

char *
grundy_words_confirm (const CgtPosition *position,
                      const CgtMove     *move)
{
  g_autofree char *text = cgt_position_describe_move (position, move);

  return capitalise (text);
}

void
grundy_words_add_to_legend (GString    *legend,
                                const char *mark,
                                const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_auto (GStrv) words = g_strsplit (escaped, " ", -1);
  g_autofree char *tied = g_strjoinv ("\xc2\xa0", words);

  /* A sign and its words stay on one line. */
  g_string_append_printf (legend, "%s%s\xc2\xa0\xc2\xa0%s", legend->len > 0 ? "     " : "", mark, tied);
}
