/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <string.h>
#include <unistd.h>

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>

#include "cgt-error.h"
#include "cgt-hint.h"
#include "cgt-level.h"
#include "cgt-match.h"
#include "cgt-notation.h"
#include "cgt-registry.h"

static char *level_id;
static char *seed_text;
static gboolean be_second;
static gboolean be_first;

static const GOptionEntry entries[] = {
  { "level", 'l', 0, G_OPTION_ARG_STRING, &level_id,
    N_("How well the computer plays: beginner, casual, strong or perfect (default)"), N_("LEVEL") },
  { "first", '1', 0, G_OPTION_ARG_NONE, &be_first, N_("You make the first move (default)"), NULL },
  { "second", '2', 0, G_OPTION_ARG_NONE, &be_second, N_("The computer makes the first move"), NULL },
  { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text,
    N_("What the computer's choices depend on: the same number, the same choices"), N_("NUMBER") },
  { NULL }
};

/* A match at a terminal, or at the two ends of a program. */
typedef struct
{
  CgtMatch *match;
  GDataInputStream *input;
  GOutputStream *output;
  gboolean has_prompt;          /* a person looks on, who needs to be asked */
  const char *strong;           /* what makes text stand out, and what ends that */
  const char *plain;
  const char *wipe;             /* what takes back a line that is not ended yet */
  CgtHint *hint;                /* of the position that was last asked about */
  guint n_told;                 /* how many of its steps have been told */
  gboolean quit;
} Session;

static void
session_clear (Session *self)
{
  g_clear_object (&self->match);
  g_clear_object (&self->input);
  g_clear_pointer (&self->hint, cgt_hint_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Session, session_clear)

static char *
spell_move (const CgtPosition *position,
            const CgtMove     *move)
{
  g_autofree char *notation = cgt_position_move_to_string (position, move);
  g_autofree char *words = cgt_position_describe_move (position, move);

  return g_strdup_printf ("%s (%s)", notation, words);
}

static gboolean
print_position (Session *self,
                GError **error)
{
  CgtPosition *position = cgt_match_get_position (self->match);
  g_autofree char *notation = cgt_position_to_string (position);
  g_autofree char *mover = NULL;

  if (position->game->describe_mover != NULL && !cgt_match_is_finished (self->match))
    mover = position->game->describe_mover (position);
  if (mover == NULL)
    return cli_print (self->output, error, _("Position: %s%s%s\n"), self->strong, notation, self->plain);
  return cli_print (self->output, error, _("Position: %s%s%s, to move: %s\n"),
                    self->strong, notation, self->plain, mover);
}

static gboolean
take_first (CgtMove *move,
            gpointer user_data)
{
  *(CgtMove **) user_data = cgt_move_ref (move);
  return FALSE;
}

/* How moves are typed is seen at one that can be made. */
static gboolean
print_example (Session *self,
               GError **error)
{
  CgtPosition *position = cgt_match_get_position (self->match);
  g_autoptr (CgtMove) move = NULL;
  g_autofree char *notation = NULL;
  g_autofree char *words = NULL;

  cgt_position_foreach_move (position, CGT_EVERYWHERE, take_first, &move);
  if (move == NULL)
    return cli_print (self->output, error, "%s", _("The match is over. Type\n"));
  notation = cgt_position_move_to_string (position, move);
  words = cgt_position_describe_move (position, move);
  /* Translators: a move in notation, and what it is: “3” (cell 3); a list of words to type follows */
  return cli_print (self->output, error, _("Type a move, as “%s” (%s), or\n"), notation, words);
}

static gboolean
print_help (Session *self,
            GError **error)
{
  return print_example (self, error) &&
         cli_print (self->output, error, "%s",
                    _("  moves  to see what moves there are\n"
                      "  hint   to get help, more of it each time\n"
                      "  undo   to take back your last move\n"
                      "  redo   to make it again\n"
                      "  rule   to read the rule\n"
                      "  quit   to leave\n"));
}

static gboolean
print_rule (Session *self,
            GError **error)
{
  g_autofree char *rule = cgt_position_describe_rule (cgt_match_get_position (self->match));

  return cli_print (self->output, error, "%s\n", rule);
}

/* Tells a person who waits why, until wipe_thinking(). */
static gboolean
print_thinking (Session *self,
                GError **error)
{
  return !self->has_prompt ||
         (cli_print (self->output, error, "%s", _("Thinking…")) &&
          g_output_stream_flush (self->output, NULL, error));
}

static gboolean
wipe_thinking (Session *self,
               GError **error)
{
  return !self->has_prompt || cli_print (self->output, error, "%s", self->wipe);
}

typedef struct
{
  const CgtPosition *position;
  GString *text;
  guint n;
} Listing;

static gboolean
list_one (CgtMove *move,
          gpointer user_data)
{
  Listing *listing = user_data;
  g_autofree char *notation = NULL;

  if (listing->n == CLI_MOST_MOVES)
    {
      g_string_append (listing->text, _(" (+ more)"));
      return FALSE;
    }
  notation = cgt_position_move_to_string (listing->position, move);
  g_string_append_printf (listing->text, " %s", notation);
  listing->n++;
  return TRUE;
}

static gboolean
print_moves (Session *self,
             GError **error)
{
  g_autoptr (GString) text = g_string_new (_("Moves:"));
  Listing listing = { cgt_match_get_position (self->match), text, 0 };

  cgt_position_foreach_move (listing.position, CGT_EVERYWHERE, list_one, &listing);
  if (listing.n == 0)
    g_string_append (text, " -");
  return cli_print (self->output, error, "%s\n", text->str);
}

/* The hints for the present position, made when the first is asked for. */
static gboolean
make_hint (Session *self,
           GError **error)
{
  CgtPosition *position = cgt_match_get_position (self->match);
  g_autoptr (CgtContext) context = cli_context_new ();

  if (self->hint != NULL && self->hint->position == position)
    return TRUE;
  g_clear_pointer (&self->hint, cgt_hint_unref);
  self->n_told = 0;
  if (!print_thinking (self, error))
    return FALSE;
  self->hint = cgt_hint_new (position, context, error);
  return self->hint != NULL && wipe_thinking (self, error);
}

/* A step further each time; the last one is said again. */
static gboolean
print_hint (Session *self,
            GError **error)
{
  const CgtHintStep *step;
  g_autoptr (GString) moves = g_string_new (NULL);

  if (cgt_match_is_finished (self->match))
    return cli_print (self->output, error, _("The match is over: type undo or quit.\n"));
  if (!make_hint (self, error))
    return FALSE;
  step = cgt_hint_get_step (self->hint, MIN (self->n_told, self->hint->steps->len - 1));
  self->n_told++;
  for (guint i = 0; i < step->moves->len; i++)
    {
      g_autofree char *notation = cgt_position_move_to_string (self->hint->position, g_ptr_array_index (step->moves, i));

      g_string_append_printf (moves, "%s%s", i > 0 ? " " : " [", notation);
    }
  return cli_print (self->output, error, _("Hint: %s%s%s\n"), step->text, moves->str, moves->len > 0 ? "]" : "");
}

static gboolean
undo (Session *self,
      GError **error)
{
  if (!cgt_match_can_undo (self->match))
    return cli_print (self->output, error, _("There is no move to take back.\n"));
  cgt_match_undo (self->match);
  return print_position (self, error);
}

static gboolean
redo (Session *self,
      GError **error)
{
  if (!cgt_match_can_redo (self->match))
    return cli_print (self->output, error, _("No move has been taken back.\n"));
  cgt_match_redo (self->match);
  return print_position (self, error);
}

static gboolean
quit (Session *self,
      GError **error)
{
  self->quit = TRUE;
  return TRUE;
}

static gboolean
make_persons_move (Session    *self,
                   const char *text,
                   GError    **error)
{
  CgtPosition *position = cgt_match_get_position (self->match);
  g_autoptr (GError) wrong = NULL;
  g_autoptr (CgtMove) move = NULL;
  g_autofree char *spelled = NULL;

  if (cgt_match_is_finished (self->match))
    return cli_print (self->output, error, _("The match is over: type undo or quit.\n"));
  move = cgt_position_parse_move (position, text, &wrong);
  if (move == NULL)
    {
      g_autofree char *quoted = cgt_quote_found (text, strlen (text));

      return cli_print (self->output, error, _("No move: %s: %s (type help for help)\n"),
                        quoted, wrong->message);
    }
  spelled = spell_move (position, move);
  return cli_print (self->output, error, _("You: %s\n"), spelled) &&
         cgt_match_play (self->match, move, error) &&
         print_position (self, error);
}

static const struct
{
  const char *word;
  gboolean (*run) (Session *self, GError **error);
} words[] = {
  { "moves", print_moves },
  { "hint", print_hint },
  { "undo", undo },
  { "redo", redo },
  { "rule", print_rule },
  { "help", print_help },
  { "?", print_help },
  { "quit", quit },
  { "exit", quit },
};

/* Returns: (transfer full) (nullable): the next line without blanks at its ends; NULL at the end of
 * the input or with @error set. */
static char *
read_line (Session *self,
           GError **error)
{
  g_autofree char *line = NULL;
  gsize length;
  char *valid;

  if (self->has_prompt && !cli_print (self->output, error, "> "))
    return NULL;
  if (!g_output_stream_flush (self->output, NULL, error))
    return NULL;
  line = g_data_input_stream_read_line (self->input, &length, NULL, error);
  if (line == NULL)
    return NULL;
  valid = g_utf8_make_valid (line, length);
  if (g_str_has_prefix (valid, "\xEF\xBB\xBF"))
    memmove (valid, valid + 3, strlen (valid + 3) + 1);
  return g_strstrip (valid);
}

/* Reads a line and does what it says. The end of the input is a quit. */
static gboolean
take_persons_turn (Session *self,
                   GError **error)
{
  GError *failure = NULL;
  g_autofree char *line = read_line (self, &failure);

  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  if (line == NULL)
    {
      self->quit = TRUE;
      return !self->has_prompt || cli_print (self->output, error, "\n");
    }
  if (*line == '\0')
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (line, words[i].word) == 0)
      return words[i].run (self, error);
  return make_persons_move (self, line, error);
}

static gboolean
take_computers_turn (Session *self,
                     GError **error)
{
  CgtPosition *position = cgt_match_get_position (self->match);
  g_autoptr (CgtContext) context = cli_context_new ();
  g_autoptr (GRand) random = cgt_match_make_random (self->match);
  g_autoptr (CgtMove) move = NULL;
  g_autofree char *spelled = NULL;

  if (!print_thinking (self, error))
    return FALSE;
  move = cgt_level_choose_move (cgt_match_get_level (self->match), position, random, context, error);
  if (move == NULL || !wipe_thinking (self, error))
    return FALSE;
  spelled = spell_move (position, move);
  return cli_print (self->output, error, _("Computer: %s\n"), spelled) &&
         cgt_match_play (self->match, move, error) &&
         print_position (self, error);
}

static gboolean
print_result (Session *self,
              GError **error)
{
  gint winner = cgt_match_get_winner (self->match);

  if (winner < 0)
    return cli_print (self->output, error, _("The match is not finished.\n"));
  if (cgt_match_get_player (self->match, winner) == CGT_PLAYER_PERSON)
    return cli_print (self->output, error, "%s%s%s\n", self->strong, _("You win."), self->plain);
  return cli_print (self->output, error, "%s%s%s\n", self->strong, _("The computer wins."), self->plain);
}

/* At a terminal a finished match may still be taken back; a program's ends there. */
static gboolean
run_session (Session *self,
             GError **error)
{
  gboolean told = FALSE;

  while (!self->quit)
    {
      if (cgt_match_is_finished (self->match))
        {
          if (!told && !print_result (self, error))
            return FALSE;
          told = TRUE;
          if (!self->has_prompt)
            return TRUE;
        }
      else
        told = FALSE;
      if (cgt_match_is_computers_turn (self->match))
        {
          if (!take_computers_turn (self, error))
            return FALSE;
        }
      else if (!take_persons_turn (self, error))
        return FALSE;
    }
  return told || print_result (self, error);
}

static gboolean
get_level (CgtLevel *level,
           GError  **error)
{
  *level = CGT_LEVEL_PERFECT;
  if (level_id == NULL || cgt_level_from_id (level_id, level))
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
               _("play: --level: found “%s”, expected beginner, casual, strong or perfect"), level_id);
  return FALSE;
}

static gboolean
get_seed (guint32 *seed,
          GError **error)
{
  guint64 number;
  CgtReader reader;

  *seed = g_random_int ();
  if (seed_text == NULL)
    return TRUE;
  cgt_reader_init (&reader, seed_text);
  if (!cgt_reader_number (&reader, _("a number"), 0, G_MAXUINT32, &number, error) ||
      !cgt_reader_expect_end (&reader, error))
    {
      g_prefix_error (error, "play: --seed: ");
      return FALSE;
    }
  *seed = (guint32) number;
  return TRUE;
}

static CgtMatch *
create_match (const CgtPosition *start,
              GError           **error)
{
  CgtPlayer players[2] = { CGT_PLAYER_PERSON, CGT_PLAYER_COMPUTER };
  CgtLevel level;
  guint32 seed;

  if (be_first && be_second)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_PARSE,
                   _("play: found both --first and --second, expected one of them"));
      return NULL;
    }
  if (!get_level (&level, error) || !get_seed (&seed, error))
    return NULL;
  if (be_second)
    {
      players[0] = CGT_PLAYER_COMPUTER;
      players[1] = CGT_PLAYER_PERSON;
    }
  return cgt_match_new (start, players, level, seed);
}

static void
session_init (Session       *self,
              GOutputStream *output)
{
  g_autoptr (GInputStream) base = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  const char *terminal = g_getenv ("TERM");
  gboolean to_terminal = isatty (STDOUT_FILENO);
  gboolean has_codes = to_terminal && terminal != NULL && !g_str_equal (terminal, "dumb");
  gboolean strong = has_codes && g_getenv ("NO_COLOR") == NULL;

  self->input = g_data_input_stream_new (base);
  self->output = output;
  self->has_prompt = to_terminal && isatty (STDIN_FILENO);
  self->strong = strong ? "\033[1m" : "";
  self->plain = strong ? "\033[0m" : "";
  self->wipe = has_codes ? "\r\033[K" : "\n";
}

/* Where the match begins: what was given; the game's own; or, as standard input has to hold the
 * moves as well, its first line. */
static CgtPosition *
choose_start (Session       *self,
              const CgtGame *game,
              const char    *text,
              GError       **error)
{
  GError *failure = NULL;
  g_autofree char *line = NULL;
  gsize length = 0;

  if (text == NULL)
    return cgt_game_get_start (game);
  if (!g_str_equal (text, "-"))
    return cli_read_position (game, text, error);

  line = g_data_input_stream_read_line (self->input, &length, NULL, &failure);
  if (failure == NULL)
    return cli_parse_input (game, line != NULL ? line : "", length, error);
  g_propagate_error (error, failure);
  return NULL;
}

static gboolean
cmd_play (char         **arguments,
          GOutputStream *output,
          GError       **error)
{
  const CgtGame *game = cgt_registry_require (arguments[0], error);
  g_autoptr (CgtPosition) start = NULL;
  g_autofree char *title = NULL;
  g_auto (Session) session = { NULL };

  if (game == NULL)
    return FALSE;
  session_init (&session, output);
  start = choose_start (&session, game, arguments[1], error);
  if (start == NULL)
    return FALSE;
  session.match = create_match (start, error);
  if (session.match == NULL)
    return FALSE;

  title = cgt_position_describe_title (start);
  if (cli_print (output, error, "%s%s%s\n", session.strong, title, session.plain) &&
      print_rule (&session, error) &&
      (!session.has_prompt || print_help (&session, error)) &&
      print_position (&session, error) &&
      run_session (&session, error))
    return TRUE;
  g_prefix_error (error, "play %s: ", game->id);
  return FALSE;
}

const CliCommand cli_command_play = {
  .name = "play",
  .arguments = "GAME [POSITION]",
  .summary = N_("Play against the solver in the terminal"),
  .description = N_("Without a position the game's usual one is played; “-” is the first line of "
                    "standard input. Type help in a match to see what can be typed."),
  .entries = entries,
  .least_arguments = 1,
  .most_arguments = 2,
  .run = cmd_play,
};
