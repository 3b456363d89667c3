/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "grundy-adviser.h"
#include "grundy-board.h"
#include "grundy-explainer.h"
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
  GtkWidget *actions;
  GtkWidget *stop;
  GtkWidget *go;
  GtkWidget *again;
  GtkWidget *review_again;
  GtkWidget *moves_heading;
  GtkDropDown *lines;
  GtkWidget *value_heading;
  GrundyHistory *history;
  GtkWidget *foot;
  GtkWidget *mistake_legend;
  GtkWidget *review_link;
  GtkWidget *review_link_narrow;
  GtkStack *buttons;
  GtkWidget *review_done;
  GtkWidget *moves;
  GrundyExplainer *explainer;

  CgtMatch *match;
  CgtPosition *shown; /* the position on the board */
  gboolean narrow;

  /* The computer */
  GrundyJob *job;
  CgtMove *answer; /* the computer's move while it is shown */
  guint answer_id;
  guint patience_id;
  guint progress_id;

  /* Advice */
  GrundyAdviser *adviser;
  gboolean values;     /* the person wants to see them */
  gboolean shows_values;
  char *news;          /* what the status line says while nothing is pointed at */
  gboolean says_news;  /* it says that now */
  guint hint_steps;    /* how many have been asked for in this position */
  guint hint_told;     /* and told; fewer while they are worked out */

  /* Review */
  gboolean reviewing;
  gboolean seeks_mistake; /* the first that becomes known will be gone to */
  gpointer plays_on;      /* the position that is played on from, to be compared only */

  gboolean explaining;
};

/* grundy-game-page.c */

/** grundy_game_page_tell: the status line says so until something is pointed at */
void grundy_game_page_tell (GrundyGamePage *self, const char *news);
/** grundy_game_page_update_turn: whose turn it is, and what can be done about it */
void grundy_game_page_update_turn (GrundyGamePage *self, gboolean thinking);

/** grundy_game_page_refresh: after something else than the match has changed: shows everything again */
void grundy_game_page_refresh (GrundyGamePage *self);
/** grundy_game_page_contains_focus: Returns: whether the keyboard is at a widget, or inside of it */
gboolean grundy_game_page_contains_focus (GtkWidget *widget);

/* grundy-game-page-computer.c */

void grundy_game_page_start_computer (GrundyGamePage *self);
void grundy_game_page_stop_computer (GrundyGamePage *self);
/** grundy_game_page_is_waiting: Returns: whether it is the computer's turn, but it was stopped */
gboolean grundy_game_page_is_waiting (GrundyGamePage *self);
/** grundy_game_page_interrupt: the person does not want to wait for it */
void grundy_game_page_interrupt (GrundyGamePage *self);

/* grundy-game-page-advice.c */

/** grundy_game_page_is_judged: Returns: whether values are to be seen: if wanted, and in a review */
gboolean grundy_game_page_is_judged (GrundyGamePage *self);
/** grundy_game_page_update_advice: after anything else than what is pointed at has changed */
void grundy_game_page_update_advice (GrundyGamePage *self);
/** grundy_game_page_update_marks: after other elements are shown; changes nothing but the board's picture */
void grundy_game_page_update_marks (GrundyGamePage *self);
/** grundy_game_page_update_status: after something else is pointed at */
void grundy_game_page_update_status (GrundyGamePage *self);
/** grundy_game_page_forget_hint: the position is another one */
void grundy_game_page_forget_hint (GrundyGamePage *self);

/* grundy-game-page-explain.c */

/** grundy_game_page_leave_explanation: puts the explainer away; whoever calls this shows the match again */
void grundy_game_page_leave_explanation (GrundyGamePage *self);
/** grundy_game_page_end_explanation: the person has seen enough: back to the match */
void grundy_game_page_end_explanation (GrundyGamePage *self);
/** grundy_game_page_on_explainer_changed: another step is to be shown on the board */
void grundy_game_page_on_explainer_changed (GrundyGamePage *self);
/** grundy_game_page_update_rule: the line under the name: the rule, or what is done instead of playing */
void grundy_game_page_update_rule (GrundyGamePage *self);

/* grundy-game-page-review.c */

void grundy_game_page_install_review (GtkWidgetClass *widget_class);
void grundy_game_page_set_reviewing (GrundyGamePage *self, gboolean reviewing);
/** grundy_game_page_update_review: after the match has changed, or more is known of it */
void grundy_game_page_update_review (GrundyGamePage *self);
/** grundy_game_page_find_view: Returns: the place to go to when the move that led to @ply is to be seen */
guint grundy_game_page_find_view (GrundyGamePage *self, guint ply);
/** grundy_game_page_update_lines: after the match has changed */
void grundy_game_page_update_lines (GrundyGamePage *self);
/** grundy_game_page_choose_line: the person chose another line */
void grundy_game_page_choose_line (GrundyGamePage *self);

G_END_DECLS
