/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-board.h"
#include "cgt-match.h"
#include "grundy-timeline.h"

G_BEGIN_DECLS

/* What the window says, in the user's language: everything here turns the state of a match into a
 * sentence and knows no widget. All results are (transfer full). */

/** grundy_words_title: the turn or the result, in a few words ("Your move, seat 3", "You have won") */
char *grundy_words_title (CgtMatch *match);

/** grundy_words_subtitle: who plays whom ("playing first against Strong"), in the past once it is over */
char *grundy_words_subtitle (CgtMatch *match);

/** grundy_words_result: how a finished match ended, with the reason, in a sentence */
char *grundy_words_result (CgtMatch *match);

/** grundy_words_who: who made the move from position @ply ("You", "Computer", "First", "Second") */
char *grundy_words_who (CgtMatch *match, guint ply);

/** grundy_words_ply: an entry of the history; @judged: (nullable): what is known of it and to be told */
char *grundy_words_ply (CgtMatch *match, guint ply, const GrundyPly *judged);

/**
 * grundy_words_verdict:
 * @result: of the present position
 * @brief: where there is little room
 * @wins: (out): whether it is good news: for the person, or between two for whoever is to move
 *
 * Returns: who can win, in a few words
 */
char *grundy_words_verdict (CgtMatch *match, const CgtResult *result, gboolean brief, gboolean *wins);

/** grundy_words_worth: what a move leaves and what it is worth, as markup: "It leaves *0: a winning
 * move." @result: of the position after it; @tagged: whether it has a value */
char *grundy_words_worth (const CgtResult *result, gboolean tagged);

/** grundy_words_which_game: Returns: the title of a game and which one of its kind it is: "Take and Break: Kayles" */
char *grundy_words_which_game (const CgtPosition *position);
/** grundy_words_mistake: the move made from position @ply, which is on the board, was a mistake; @after: what it left;
 * @better: a sentence on moves that would have kept the win */
char *grundy_words_mistake (CgtMatch *match, guint ply, const CgtResult *after, const char *better);

/** grundy_words_line: the name of a line of moves, which says where it parts from an earlier one: "Line 2, from move 5" */
char *grundy_words_line (CgtMatch *match, guint line);

/** grundy_words_news: the move that led to the present position, told to the other player */
char *grundy_words_news (CgtMatch *match);

/** grundy_words_caption: a match under way in a few words, for its card ("Your move, move 4") */
char *grundy_words_caption (CgtMatch *match);

/**
 * grundy_words_element:
 * @playable: whether the person may move now; without it nothing is said of the move
 *
 * Returns: where and what the element is, and which move it makes or why none: its label
 */
char *grundy_words_element (CgtLayout *layout, gint64 element, gboolean playable);

/**
 * grundy_words_pointed:
 * @playable: as above
 * @subject: (out) (transfer full): what the sentence is about, to stand out
 * @rest: (out) (transfer full) (nullable): the rest of it: what the element's move does, or why it
 *   cannot be made
 *
 * What the status line says of an element: "Cell 14" and "makes a pair with 13 and closes 12."
 */
void grundy_words_pointed (CgtLayout *layout, gint64 element, gboolean playable, char **subject, char **rest);

/** grundy_words_typed: the same of a move whose number is typed, legal or not */
void grundy_words_typed (const CgtPosition *position, CgtMove *move, char **subject, char **rest);

/** grundy_words_confirm: a half-made move as the text of the button that makes it ("Split into 2+3") */
char *grundy_words_confirm (const CgtPosition *position, const CgtMove *move);

/** grundy_words_add_to_legend: adds a sign, as a #GrundySentence draws it, and what it means, to the markup of a legend; @title: not markup */
void grundy_words_add_to_legend (GString *legend, const char *mark, const char *title);

G_END_DECLS
