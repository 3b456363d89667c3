/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-match.h"
#include "grundy-job.h"
#include "grundy-lesson-board.h"
#include "grundy-lesson-page.h"
#include "grundy-quiz.h"
#include "grundy-stepper.h"
#include "grundy-stone-row.h"
#include "grundy-task-view.h"
#include "grundy-work.h"

G_BEGIN_DECLS

/* Shared by the files of the page: a card as a whole, the match on a board that is played on, and exercises. */

struct _GrundyLessonPage
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GtkLabel *number_label;
  GtkLabel *title;
  GtkLabel *counter;
  GtkWidget *segments;
  GtkWidget *columns;
  GtkScrolledWindow *scroller;
  GtkLabel *card_title;
  GtkWidget *paragraphs;
  GtkWidget *slot; /* for @content where there is one column */
  GrundyQuiz *quiz;
  GrundyTaskView *task;
  GrundyStepper *stepper;
  GtkWidget *exercise_box;
  GtkWidget *next_exercise;
  GtkWidget *solution;
  GtkLabel *streak;
  GrundyStoneRow *stones;
  GtkWidget *go_on;
  GtkLabel *summary;
  GtkWidget *links;
  GtkScrolledWindow *side;
  GtkWidget *beside; /* for @content where there are two */
  GtkWidget *content; /* board and figures */
  GrundyLessonBoard *board;
  GtkWidget *figures;
  GtkWidget *foot;
  GtkWidget *previous;
  GtkWidget *next;
  GtkLabel *note;

  CgtLesson *lesson;
  guint number;
  char *next_title;
  GrundyProgress *progress;
  guint card;
  gboolean catching_up; /* on what was passed over, from the last card */
  gboolean waits; /* for what earlier sessions left, to know where to go on */
  gboolean narrow;
  gboolean large;
  guint large_id;
  GrundyWork *figure_work;

  /* Of grundy-lesson-page-match.c */
  CgtMatch *match;
  CgtPosition *shown;
  GrundyJob *job;
  CgtMove *reply;
  guint reply_id;

  /* Of grundy-lesson-page-drill.c */
  const CgtDrill *drill;
  GHashTable *sessions;     /* of each drill that was shown */
  CgtDrillSession *session; /* of @drill, in @sessions */
  CgtExercise *exercise;
  gboolean counted; /* the first answer to it */
  gboolean solving; /* its solution is shown */
};

/* grundy-lesson-page.c */

/** grundy_lesson_page_get_shown: Returns: (nullable): the card that is shown, of a lesson */
const CgtCard *grundy_lesson_page_get_shown (GrundyLessonPage *self);
/** grundy_lesson_page_set_done: the card that is shown is done */
void grundy_lesson_page_set_done (GrundyLessonPage *self);
/** grundy_lesson_page_update_position: another position is shown, or it is explained */
void grundy_lesson_page_update_position (GrundyLessonPage *self);

/* grundy-lesson-page-frame.c */

/** grundy_lesson_page_asks: Returns: whether a card asks for something that can be right or wrong */
gboolean grundy_lesson_page_asks (const CgtCard *card);
/** grundy_lesson_page_is_done: Returns: whether card @i of the lesson is done */
gboolean grundy_lesson_page_is_done (GrundyLessonPage *self, guint i);
/** grundy_lesson_page_update_head: after another lesson or drill, or another width */
void grundy_lesson_page_update_head (GrundyLessonPage *self);
/** grundy_lesson_page_update_counter: after another card */
void grundy_lesson_page_update_counter (GrundyLessonPage *self);
/** grundy_lesson_page_update_segments: likewise, or after one is done */
void grundy_lesson_page_update_segments (GrundyLessonPage *self);
/** grundy_lesson_page_update_next: Next stands out where nothing else is to be done */
void grundy_lesson_page_update_next (GrundyLessonPage *self);
/** grundy_lesson_page_arrange: after the board or the figures came or went */
void grundy_lesson_page_arrange (GrundyLessonPage *self);
/** grundy_lesson_page_reveal: scrolls the text, where need be, to something below it */
void grundy_lesson_page_reveal (GrundyLessonPage *self, GtkWidget *widget);

/** grundy_lesson_page_set_narrow: whether there is one column */
void grundy_lesson_page_set_narrow (GrundyLessonPage *self, gboolean narrow);
/* As of #GtkWidgetClass. */
void grundy_lesson_page_size_allocate (GtkWidget *widget, int width, int height, int baseline);
void grundy_lesson_page_measure (GtkWidget     *widget,
                                 GtkOrientation orientation,
                                 int            for_size,
                                 int           *minimum,
                                 int           *natural,
                                 int           *minimum_baseline,
                                 int           *natural_baseline);

/* grundy-lesson-page-acts.c */

/** grundy_lesson_page_bind_acts: has the parts of the page tell what the learner does with them */
void grundy_lesson_page_bind_acts (GtkWidgetClass *widget_class);

/* grundy-lesson-page-card.c */

/** grundy_lesson_page_show_card: shows another card */
void grundy_lesson_page_show_card (GrundyLessonPage *self, const CgtCard *card);
/** grundy_lesson_page_update_go_on: what is still open, on the last card of a lesson */
void grundy_lesson_page_update_go_on (GrundyLessonPage *self);
/** grundy_lesson_page_clear_card: none; whatever works for it is stopped */
void grundy_lesson_page_clear_card (GrundyLessonPage *self);
/** grundy_lesson_page_show_text: @title: (nullable): of the card; @paragraphs: (element-type utf8): of a lesson */
void grundy_lesson_page_show_text (GrundyLessonPage *self, const char *title, GPtrArray *paragraphs);
/** grundy_lesson_page_add_figure: @view: stands below those that are there */
void grundy_lesson_page_add_figure (GrundyLessonPage *self, GtkWidget *view);
/** grundy_lesson_page_clear_figures: takes them away */
void grundy_lesson_page_clear_figures (GrundyLessonPage *self);
/** grundy_lesson_page_init_figures: lays them out one below the other, each as high as its width asks for */
void grundy_lesson_page_init_figures (GrundyLessonPage *self);

/* grundy-lesson-page-match.c */

/** grundy_lesson_page_begin_match: the board is played on */
void grundy_lesson_page_begin_match (GrundyLessonPage *self, const CgtPosition *start, gboolean against_computer);
/** grundy_lesson_page_end_match: no more; what the computer thinks of is dropped */
void grundy_lesson_page_end_match (GrundyLessonPage *self);
/** grundy_lesson_page_play: the learner made a move. Returns: whether there is a match */
gboolean grundy_lesson_page_play (GrundyLessonPage *self, CgtMove *move);
/** grundy_lesson_page_undo: takes a move back */
void grundy_lesson_page_undo (GrundyLessonPage *self);
/** grundy_lesson_page_start_over: takes all back */
void grundy_lesson_page_start_over (GrundyLessonPage *self);

/* grundy-lesson-page-drill.c */

/** grundy_lesson_page_begin_drill: the first exercise of a sitting */
void grundy_lesson_page_begin_drill (GrundyLessonPage *self, const CgtDrill *drill);
/** grundy_lesson_page_end_drill: no more */
void grundy_lesson_page_end_drill (GrundyLessonPage *self);
/** grundy_lesson_page_next_exercise: the next one */
void grundy_lesson_page_next_exercise (GrundyLessonPage *self);
/** grundy_lesson_page_show_solution: the present one, worked out step by step */
void grundy_lesson_page_show_solution (GrundyLessonPage *self);
/** grundy_lesson_page_note_answer: the present one was answered */
void grundy_lesson_page_note_answer (GrundyLessonPage *self, gboolean right);

G_END_DECLS
