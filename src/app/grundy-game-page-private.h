/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "grundy-adviser.h"
#include "grundy-board.h"
#include "grundy-game-page.h"
#include "grundy-history.h"
#include "grundy-job.h"
#include "grundy-sentence.h"
#include "grundy-symbol.h"

G_BEGIN_DECLS

/* Shared by the files of the game page: the match and the person, the computer, advice, review. */

struct _GrundyGamePage
{
  GtkWidget parent_instance;

  GtkLabel *name;
  GtkLabel *rule;
  GrundyBoard *board;
  GrundySentence *status;
  GtkWidget *confirm;
  GtkButton *confirm_button;
  GrundySentence *legend;
  GtkWidget *turn;
  GtkStack *sign;
  GtkImage *icon;
  GtkSpinner *spinner;
  GtkLabel *turn_title;
  GtkLabel *turn_subtitle;
  GtkWidget *verdict;
  GtkWidget *chip;
  GrundySymbol *chip_sign;
  GtkLabel *chip_text;
  GrundySymbol *value_tag;
  GtkWidget *again;
  GtkWidget *value_heading;
  GrundyHistory *history;
  GtkWidget *foot;
  GtkWidget *mistake_legend;
  GtkWidget *hint_button;

  CgtMatch *match;
  CgtPosition *shown; /* the position on the board */
  gboolean narrow;

  /* The computer */
  GrundyJob *job;
  CgtMove *answer; /* the computer's move while it is shown */
  guint answer_id;
  guint patience_id;

  /* Advice */
  GrundyAdviser *adviser;
  gboolean values;     /* the person wants to see them */
  char *news;          /* what the status line says while nothing is pointed at */
  gboolean says_news;  /* it says that now */
  guint hint_steps;    /* how many have been asked for in this position */
  guint hint_told;     /* and told; fewer while they are worked out */
};

/* grundy-game-page.c */

/** grundy_game_page_tell: the status line says so until something is pointed at */
void grundy_game_page_tell (GrundyGamePage *self, const char *news);
/** grundy_game_page_update_turn: whose turn it is, and what can be done about it */
void grundy_game_page_update_turn (GrundyGamePage *self, gboolean thinking);

/* grundy-game-page-computer.c */

void grundy_game_page_start_computer (GrundyGamePage *self);
void grundy_game_page_stop_computer (GrundyGamePage *self);

/* grundy-game-page-advice.c */

/** grundy_game_page_update_advice: after anything else than what is pointed at has changed */
void grundy_game_page_update_advice (GrundyGamePage *self);
/** grundy_game_page_update_marks: after other elements are shown; changes nothing but the board's picture */
void grundy_game_page_update_marks (GrundyGamePage *self);
/** grundy_game_page_update_status: after something else is pointed at */
void grundy_game_page_update_status (GrundyGamePage *self);
/** grundy_game_page_forget_hint: the position is another one */
void grundy_game_page_forget_hint (GrundyGamePage *self);

G_END_DECLS
