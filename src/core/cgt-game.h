/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "cgt-context.h"
#include "cgt-move.h"
#include "cgt-position.h"
#include "cgt-scanner.h"
#include "cgt-sequence.h"
#include "cgt-theory.h"

G_BEGIN_DECLS

typedef struct _CgtAnalysis CgtAnalysis;
typedef struct _CgtExplanation CgtExplanation;

/**
 * CgtMoveFunc:
 * @move: (transfer none): a legal move; take a reference to keep it
 *
 * Returns: %FALSE to end the enumeration
 */
typedef gboolean (*CgtMoveFunc) (CgtMove *move, gpointer user_data);

/** CGT_EVERYWHERE: moves in every component, not only in one */
#define CGT_EVERYWHERE (-1)

/**
 * CgtSize:
 * @CGT_SIZE_TINY: a brute force over notations goes through all that can follow in a millisecond or so
 * @CGT_SIZE_SMALL: a few minutes of play, pleasant for a beginner
 * @CGT_SIZE_MEDIUM: needs thought
 * @CGT_SIZE_LARGE: as large as a board shows well
 */
typedef enum {
  CGT_SIZE_TINY,
  CGT_SIZE_SMALL,
  CGT_SIZE_MEDIUM,
  CGT_SIZE_LARGE
} CgtSize;

/**
 * CgtResult:
 * @outcome: who wins
 * @has_value: whether @value is known; never for a game that has no Grundy values
 * @value: the Grundy value
 *
 * What solving a position gives.
 */
typedef struct
{
  CgtOutcome outcome;
  gboolean has_value;
  guint64 value;
} CgtResult;

/**
 * CgtComponent:
 * @first: the first board place (cell, layer, heap or pile, from 0) that belongs to it
 * @last: the last one, @first for a component of one place
 * @value: its Grundy value
 *
 * A part of a position that is a game of its own; the position is the sum of its components.
 */
typedef struct
{
  guint64 first;
  guint64 last;
  guint64 value;
} CgtComponent;

/**
 * CgtPreset:
 * @title: (nullable): translatable words for a well-known position; %NULL: the notation says it
 * @notation: the position
 * @why: (nullable): translatable: why it is interesting, in a few words that do not tell how to win
 */
typedef struct
{
  const char *title;
  const char *notation;
  const char *why;
} CgtPreset;

/**
 * CgtOption:
 * @title: translatable: what it is ("Layers"); for many numbers, of all together ("Limits")
 * @item_title: (nullable): translatable, for an option of many numbers: one of them ("Seat")
 * @least: the least that New Game offers
 * @most: the largest; positions may have more, in notation
 * @step: from one number to the next
 * @count: (nullable): how many numbers; %NULL: one
 * @get: the number @i of a position, counted from 0; 0 if there is one only
 * @set: (transfer full): the position with that number changed, and all else kept that can be kept;
 *   for numbers from @least to @most
 *
 * A number in a position that can be chosen without writing notation.
 */
typedef struct
{
  const char *title;
  const char *item_title;
  guint64 least;
  guint64 most;
  guint64 step;
  guint (*count) (const CgtPosition *position);
  guint64 (*get) (const CgtPosition *position, guint i);
  CgtPosition *(*set) (const CgtPosition *position, guint i, guint64 number);
} CgtOption;

/**
 * CgtRandomKind:
 * @title: translatable: what such positions are like ("One winning move")
 * @random_position: (nullable): draws one; %NULL: as the game's own does
 *
 * A kind of position that can be drawn at random, where a game offers several.
 */
typedef struct
{
  const char *title;
  CgtPosition *(*random_position) (CgtSize size, GRand *random);
} CgtRandomKind;

/**
 * CgtGame:
 *
 * The rules of a game: a constant table without state, whose functions may be called from any
 * thread. What is marked optional may be %NULL; the functions below the table do the rest, so call
 * those and not the table.
 */
struct _CgtGame
{
  /* The stable name in notation, command line and files. */
  const char *id;
  /* Translatable: the title; the whole rule in a line or two, with who wins. */
  const char *title;
  const char *rule;
  /* Translatable: what it is about, in a line for the gallery. */
  const char *summary;
  /* Translatable: what a position looks like in notation, for help and error messages. */
  const char *syntax;
  /* Translatable, optional: how a move is made on the board, one short sentence to begin a match. */
  const char *how_to_move;
  /* Translatable, optional: what the last move of all takes, as the object of a sentence ("the last
   * stone"), where the rule names the winner by it. */
  const char *last_taken;
  /* Not offered to users (the template). */
  gboolean hidden;

  CgtConvention convention;
  /* Translatable, optional: why no position has a Grundy value, to stand in brackets after "none". */
  const char *no_value;
  /* Translatable, optional: what a value on the board is the value of, for the legend. */
  const char *value_title;

  /* What New Game opens with, first; ended by an entry without notation. */
  const CgtPreset *presets;
  /* Optional: what New Game lets choose; ended by an entry without title. */
  const CgtOption *options;
  /* Optional: the sequences of values that its positions give, ended by NULL. */
  const CgtFamily *const *families;

  /* Text. parse() takes surrounding white space and reports where, what was found and what was
   * expected; parse_move() checks the form, check_move() the rules. */
  CgtPosition *(*parse) (const char *text, GError **error);
  void (*print) (const CgtPosition *position, GString *text);
  CgtMove *(*parse_move) (const CgtPosition *position, const char *text, GError **error);
  void (*print_move) (const CgtPosition *position, const CgtMove *move, GString *text);

  /* Translated: a move in a few words, for a list of moves ("cell 13"). */
  char *(*describe_move) (const CgtPosition *position, const CgtMove *move);
  /* Translated, optional: a part of the position in a few words ("heap 2", "cells 4 to 9"), to be
   * looked at; NULL where it is the whole. @part is a component, or a single place; its value is not used. */
  char *(*describe_part) (const CgtPosition *position, const CgtComponent *part);
  /* Translated, optional: what a legal move does, as a sentence in two pieces: *subject, which it
   * begins with ("Cell 14"), and what is returned, without a full stop ("makes a pair with 13 and
   * closes 12"). */
  char *(*describe_effect) (const CgtPosition *position, const CgtMove *move, char **subject);
  /* Translated, optional: a move where there is little room ("heap 2: 9 → 5"), in the fewest words
   * that tell it; otherwise describe_move(). */
  char *(*abbreviate_move) (const CgtPosition *position, const CgtMove *move);
  /* Translated, optional, all three, of a game whose rules are part of the position: what it is called
   * ("Kayles"), the whole rule, and how a move is made, where those of the table are too general. */
  char *(*describe_title) (const CgtPosition *position);
  char *(*describe_rule) (const CgtPosition *position);
  char *(*describe_how_to_move) (const CgtPosition *position);
  /* Translated, optional: who is to move, beyond you and the computer ("seat 3"). */
  char *(*describe_mover) (const CgtPosition *position);
  /* Translated, optional: the class of the position in the game's own words ("S2"), where it has
   * no value to show. */
  char *(*describe_class) (const CgtPosition *position);

  /* Whether the move may be made; the error says why not, in words for the player. */
  gboolean (*check_move) (const CgtPosition *position, const CgtMove *move, GError **error);
  /* The option a legal move leads to. */
  CgtPosition *(*apply) (const CgtPosition *position, const CgtMove *move);
  /* Every legal move once, lazily, in the order of cgt_move_compare() where @where is one place,
   * and place by place otherwise; a split in non-increasing order of its parts only. @where: only
   * the moves whose index it is, or CGT_EVERYWHERE. FALSE if @func ended it. */
  gboolean (*foreach_move) (const CgtPosition *position, gint64 where, CgtMoveFunc func, gpointer user_data);
  /* Optional: the number of legal moves that foreach_move() goes through; *exact FALSE and a lower
   * bound if it does not fit or is not cheap to know. */
  guint64 (*count_moves) (const CgtPosition *position, gboolean *exact);
  /* Optional: in how many places of the board a legal move can be made: in several where mirror images of a
   * move leave the same and so are one move. */
  guint (*count_places) (const CgtPosition *position, const CgtMove *move);
  /* Optional: some legal move, every kind and every place having a fair chance; not NULL unless
   * finished. For games whose moves are too many to list. */
  CgtMove *(*random_move) (const CgtPosition *position, GRand *random);
  /* Optional, for games with values whose moves may be too many to list: some legal move for every
   * Grundy value that an option has, at least one for each. FALSE if @func ended it. */
  gboolean (*foreach_value) (const CgtPosition *position, CgtMoveFunc func, gpointer user_data);
  /* Optional: whether there is no move. */
  gboolean (*is_finished) (const CgtPosition *position);
  /* A position of about that size; finished ones are allowed where TINY. */
  CgtPosition *(*random_position) (CgtSize size, GRand *random);

  /* Optional, of a game whose rules are part of the position: likewise, by the rules of @position. */
  CgtPosition *(*random_like) (const CgtPosition *position, CgtSize size, GRand *random);

  /* Optional: the kinds that New Game offers, the usual one first; ended by an entry without title. */
  const CgtRandomKind *random_kinds;

  /* Optional, all four, of a game whose positions are put together from positions of games: which games; all
   * parts, in their order (the array owns them); what @n_parts of them, one at least, make up: NULL, with @error
   * set, if they are too many; the number, from 0, of the part that a component or a mark is in, and in *@local
   * its places as the part counts them: FALSE if it is the whole part. */
  gboolean (*takes_part) (const CgtGame *game, GError **error);
  GPtrArray *(*list_parts) (const CgtPosition *position);
  CgtPosition *(*combine) (CgtPosition *const *parts, guint n_parts, GError **error);
  gboolean (*locate) (const CgtComponent *component, guint *part, CgtComponent *local);

  /* Optional: a key under which positions with equal outcome (and value) may share an answer. */
  void (*canonical) (const CgtPosition *position, GString *key);
  /* Optional: positions whose sum this one is; at least two, or NULL. Normal play only. The array
   * owns them (g_ptr_array_new_with_free_func()). */
  GPtrArray *(*components) (const CgtPosition *position);
  /* Optional: the exact fast solver. */
  gboolean (*solve) (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);
  /* Optional: the same, but only who wins, where that is less work than the value. */
  gboolean (*decide) (const CgtPosition *position, CgtContext *context, CgtOutcome *outcome, GError **error);
  /* Optional: append a CgtComponent for each part that carries a value of its own on the board. */
  gboolean (*evaluate_components) (const CgtPosition *position, CgtContext *context, GArray *components, GError **error);
  /* Optional: fill in the winning moves of an analysis whose result is already there. In a game with values
   * they leave the nim-sum of the components 0 *together with the other parts of a sum*: the value of the
   * result is that of the whole sum, not of this position alone (cgt_analyse_beside()); so a component has
   * to be left with its value xor that of the result. */
  gboolean (*find_winning_moves) (CgtAnalysis *analysis, CgtContext *context, GError **error);
  /* Optional: adds the steps of an explanation whose analysis is already there; @topic: NULL for the whole
   * derivation, else one that a part of an explanation of this game names (cgt-explanation-builder.h). */
  gboolean (*explain) (CgtExplanation *explanation, const char *topic, CgtContext *context, GError **error);

  /* Optional: reads the contest problem's input and answers it; docs/design/games.md
   * has the formats. */
  gboolean (*judge) (CgtScanner *input, GOutputStream *output, CgtContext *context, GError **error);

  /* Optional: reads one case of that format as a position, as far as one can be held; and whether
   * the number of cases stands before the first. */
  CgtPosition *(*read_case) (CgtScanner *input, GError **error);
  gboolean counts_cases;

  /* Optional: frees what the game's structure owns. */
  void (*clear) (CgtPosition *position);
};

/**
 * cgt_game_get_title:
 *
 * Returns: (transfer none): the title in the user's language
 */
const char *cgt_game_get_title (const CgtGame *game);
/** cgt_game_get_rule: Returns: (transfer none): the whole rule in the user's language */
const char *cgt_game_get_rule (const CgtGame *game);

/** cgt_game_has_values: Returns: whether positions of the game have Grundy values, and so can be parts of sums */
gboolean cgt_game_has_values (const CgtGame *game);

/**
 * cgt_game_parse:
 * @text: a position in the game's notation, with or without surrounding white space
 *
 * Returns: (transfer full): the position, or %NULL with @error set (%CGT_ERROR)
 */
CgtPosition *cgt_game_parse (const CgtGame *game, const char *text, GError **error);

/**
 * cgt_game_read:
 * @text: a position in the game's notation, or one case of its judge format
 * @is_case: (out) (optional): whether it was read as a case
 *
 * Reads what someone pasted. Where both are possible (`3 1 1 1` is four piles, or a case of three),
 * one line is notation, and several lines are a case.
 *
 * Returns: (transfer full): the position, or %NULL with @error set (%CGT_ERROR)
 */
CgtPosition *cgt_game_read (const CgtGame *game, const char *text, gboolean *is_case, GError **error);

/**
 * cgt_game_read_case:
 * @text: one case of the game's judge format, with or without a `1` before it where the format has
 *   the number of cases there
 *
 * Returns: (transfer full): the position, or %NULL with @error set (%CGT_ERROR)
 */
CgtPosition *cgt_game_read_case (const CgtGame *game, const char *text, GError **error);

/**
 * cgt_game_get_start:
 *
 * Returns: (transfer full): the position that a new match begins with unless another is chosen
 */
CgtPosition *cgt_game_get_start (const CgtGame *game);

/**
 * cgt_position_parse_move:
 * @text: a move in the game's notation
 *
 * Returns: (transfer full): a *legal* move, or %NULL with @error set
 */
CgtMove *cgt_position_parse_move (const CgtPosition *position, const char *text, GError **error);
/** cgt_position_move_to_string: Returns: (transfer full): the move in the game's notation */
char *cgt_position_move_to_string (const CgtPosition *position, const CgtMove *move);
/** cgt_position_describe_title: Returns: (transfer full): what the game is called, played from @position, in the user's language */
char *cgt_position_describe_title (const CgtPosition *position);
/** cgt_position_describe_rule: Returns: (transfer full): the whole rule in the user's language */
char *cgt_position_describe_rule (const CgtPosition *position);
/** cgt_position_describe_how_to_move: Returns: (transfer full) (nullable): how a move is made on the board, in the user's language */
char *cgt_position_describe_how_to_move (const CgtPosition *position);
/** cgt_position_describe_move: Returns: (transfer full): the move in a few words of the user's language */
char *cgt_position_describe_move (const CgtPosition *position, const CgtMove *move);

/** cgt_position_abbreviate_move: Returns: (transfer full): the move in the fewest words of the user's
 * language, for a table */
char *cgt_position_abbreviate_move (const CgtPosition *position, const CgtMove *move);

/**
 * cgt_position_describe_effect:
 * @move: a legal move
 * @subject: (out) (transfer full) (nullable): what the sentence begins with: "Cell 14"
 *
 * Returns: (transfer full) (nullable): what the move does, the rest of a sentence without its full
 *   stop, in the user's language: "makes a pair with 13 and closes 12 and 15"; %NULL, and @subject
 *   too, if the game does not say
 */
char *cgt_position_describe_effect (const CgtPosition *position, const CgtMove *move, char **subject);

/**
 * cgt_position_check_move:
 *
 * Returns: whether @move is legal; if not, @error says why
 */
gboolean cgt_position_check_move (const CgtPosition *position, const CgtMove *move, GError **error);

/**
 * cgt_position_play:
 *
 * Returns: (transfer full): the position after @move, or %NULL with @error set if it is illegal
 */
CgtPosition *cgt_position_play (const CgtPosition *position, const CgtMove *move, GError **error);

/**
 * cgt_position_foreach_move:
 * @where: a place, or %CGT_EVERYWHERE
 *
 * Calls @func with every legal move, as it is found; there may be more of them than anyone can wait
 * for.
 *
 * Returns: %FALSE if @func ended it
 */
gboolean cgt_position_foreach_move (const CgtPosition *position, gint64 where, CgtMoveFunc func, gpointer user_data);

/**
 * cgt_position_count_moves:
 * @exact: (out) (optional): whether it is the exact number, not a lower bound
 */
guint64 cgt_position_count_moves (const CgtPosition *position, gboolean *exact);
/** cgt_position_count_places: Returns: in how many places of the board a legal move can be made, at least 1 */
guint cgt_position_count_places (const CgtPosition *position, const CgtMove *move);
/** cgt_position_is_finished: Returns: whether there is no legal move */
gboolean cgt_position_is_finished (const CgtPosition *position);

/**
 * cgt_position_random_move:
 *
 * Returns: (transfer full) (nullable): a legal move, %NULL if there is none
 */
CgtMove *cgt_position_random_move (const CgtPosition *position, GRand *random);

/**
 * cgt_position_get_key:
 *
 * Returns: (transfer full): the canonical key, by default the notation
 */
char *cgt_position_get_key (const CgtPosition *position);

/**
 * cgt_position_solve:
 * @context: (nullable): bounds and cancellation
 * @result: (out): the answer
 *
 * Solves with the game's own solver, else by values of components, else by search.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean cgt_position_solve (const CgtPosition *position, CgtContext *context, CgtResult *result, GError **error);

/**
 * cgt_position_find_value:
 * @position: of a game with values
 * @context: (nullable): bounds and cancellation
 * @value: (out): its Grundy value
 *
 * As cgt_position_solve(), and by search where the game's own solver knows only who wins.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean cgt_position_find_value (const CgtPosition *position, CgtContext *context, guint64 *value, GError **error);

/**
 * cgt_position_decide:
 * @context: (nullable): bounds and cancellation
 * @outcome: (out): who wins
 *
 * For whoever does not need the value, which may be a thousand times the work.
 *
 * Returns: %FALSE with @error set when cancelled or a limit was reached
 */
gboolean cgt_position_decide (const CgtPosition *position, CgtContext *context, CgtOutcome *outcome, GError **error);

G_END_DECLS
