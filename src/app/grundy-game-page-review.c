/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking back at a match: the moves that gave a won game away, and what was kept when the past was
 * played on from. */
#include "grundy-game-page-private.h"

#include <glib/gi18n.h>

#include "grundy-timeline.h"
#include "grundy-words.h"

/* So many moves that would have held are named. */
#define MOST_NAMED 3

/* Mistakes */

/* The mistakes of the line, by the ply before each, as far as they are known. */
static GArray *
find_mistakes (GrundyGamePage *self,
               gboolean       *complete)
{
  GArray *plies = grundy_timeline_find_mistakes (self->adviser, self->match, complete);

  for (guint i = 0; i < plies->len; i++)
    g_array_index (plies, guint, i)--;
  return plies;
}

static gboolean
has_mistakes (GrundyGamePage *self)
{
  gboolean complete;
  g_autoptr (GArray) mistakes = find_mistakes (self, &complete);

  return mistakes->len > 0;
}

/* The number of the first mistake at or behind a place; as many as there are if there is none. */
static guint
find_from (const GArray *mistakes,
           guint         ply)
{
  guint i = 0;

  while (i < mistakes->len && g_array_index (mistakes, guint, i) < ply)
    i++;
  return i;
}

static gboolean
is_at (const GArray *mistakes,
       guint         n,
       guint         ply)
{
  return n < mistakes->len && g_array_index (mistakes, guint, n) == ply;
}

/* @n: how many moves are named; @more: whether others win as well */
static char *
tell_better (const char *moves,
             guint       n,
             gboolean    more)
{
  if (!more)
    /* Translators: here and below, a list of moves that would have won: "cell 14; cell 17" */
    return g_strdup_printf (_("Better: %s."), moves);
  if (n == 1)
    return g_strdup_printf (_("One better move: %s."), moves);
  return g_strdup_printf (_("Some better moves: %s."), moves);
}

/* NULL as long as it is not known what would have held. */
static char *
describe_mistake (GrundyGamePage *self,
                  guint           ply)
{
  CgtPosition *position = cgt_match_get_position_at (self->match, ply);
  const GrundyAnswer *answer = grundy_adviser_ask (self->adviser, position, NULL,
                                                   GRUNDY_TOPIC_RESULT | GRUNDY_TOPIC_MOVES, TRUE);
  GrundyPly after = grundy_timeline_judge (self->adviser, self->match, ply + 1);
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autofree char *better = NULL;
  guint n;

  if (answer == NULL || answer->analysis == NULL || !after.known)
    return NULL;
  n = MIN (answer->analysis->moves->len, self->narrow ? 1 : MOST_NAMED);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *move = cgt_position_describe_move (position, g_ptr_array_index (answer->analysis->moves, i));

      g_string_append_printf (moves, "%s%s", i > 0 ? "; " : "", move);
    }
  better = tell_better (moves->str, n, answer->analysis->count > n);
  return grundy_words_mistake (self->match, ply, &after.result, better);
}

static void
say_review (GrundyGamePage *self)
{
  gboolean complete;
  g_autoptr (GArray) mistakes = find_mistakes (self, &complete);
  guint ply = cgt_match_get_ply (self->match);
  guint n = find_from (mistakes, ply);
  g_autofree char *subtitle = NULL;
  g_autofree char *text = NULL;

  if (is_at (mistakes, n, ply))
    {
      g_autofree char *who = grundy_words_who (self->match, ply);

      /* Translators: the number of the mistake that is looked at, how many there are, and who made this one: "mistake 1 of 3 (You)" */
      subtitle = g_strdup_printf (_("mistake %u of %u (%s)"), n + 1, mistakes->len, who);
      text = describe_mistake (self, ply);
    }
  else if (!complete)
    subtitle = g_strdup (_("working out what the moves were worth…"));
  else if (mistakes->len == 0)
    {
      subtitle = g_strdup (_("no mistakes"));
      text = g_strdup (_("Nobody gave a won game away."));
    }
  else
    subtitle = g_strdup_printf (g_dngettext (NULL, "%u move gave a won game away", "%u moves gave a won game away", mistakes->len),
                                mistakes->len);
  gtk_label_set_label (self->turn_title, _("Review"));
  gtk_label_set_label (self->turn_subtitle, subtitle);
  if (text != NULL && g_strcmp0 (text, self->news) != 0)
    {
      grundy_board_hush (self->board);
      grundy_game_page_tell (self, text);
    }
}

/* Returns: whether it went to another place, so that everything has been updated already */
static gboolean
seek_mistake (GrundyGamePage *self,
              const GArray   *mistakes,
              gboolean        complete)
{
  guint first;

  if (!self->seeks_mistake || (mistakes->len == 0 && !complete))
    return FALSE;
  self->seeks_mistake = FALSE;
  if (mistakes->len == 0)
    return FALSE;
  first = g_array_index (mistakes, guint, 0);
  if (first == cgt_match_get_ply (self->match))
    return FALSE;
  cgt_match_go_to (self->match, first);
  return TRUE;
}

static void
update_mistakes (GrundyGamePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint ply = cgt_match_get_ply (self->match);
  gboolean complete;
  g_autoptr (GArray) mistakes = find_mistakes (self, &complete);
  guint n = find_from (mistakes, ply);

  if (seek_mistake (self, mistakes, complete))
    return;
  grundy_history_set_ahead (self->history, is_at (mistakes, n, ply));
  gtk_widget_action_set_enabled (widget, "page.previous-mistake", n > 0);
  gtk_widget_action_set_enabled (widget, "page.next-mistake", n + is_at (mistakes, n, ply) < mistakes->len);
  gtk_widget_action_set_enabled (widget, "page.play-on", !cgt_match_is_finished (self->match));
  say_review (self);
}

void
grundy_game_page_update_review (GrundyGamePage *self)
{
  gboolean any = cgt_match_get_length (self->match) > 0;
  /* At the end of a match there is a button for it. */
  gboolean linked = any && !self->reviewing && (self->narrow || !cgt_match_is_finished (self->match));
  gboolean marked = (self->values || self->reviewing) && has_mistakes (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.review", any && !self->reviewing);
  gtk_widget_set_visible (self->mistake_legend, marked);
  gtk_widget_set_visible (self->review_link, linked && !self->narrow);
  gtk_widget_set_visible (self->review_link_narrow, linked && self->narrow);
  gtk_widget_set_visible (self->foot, !self->narrow && (linked || marked));
  gtk_stack_set_visible_child_name (self->buttons, self->reviewing ? "review" : "play");
  if (self->reviewing)
    update_mistakes (self);
  else
    grundy_history_set_ahead (self->history, FALSE);
}

/* A mistake is looked at on the board before it; what it led to once it has been looked at. */
guint
grundy_game_page_find_view (GrundyGamePage *self,
                            guint           ply)
{
  gboolean complete;
  g_autoptr (GArray) mistakes = NULL;

  if (!self->reviewing || ply == 0 || cgt_match_get_ply (self->match) == ply - 1)
    return ply;
  mistakes = find_mistakes (self, &complete);
  return is_at (mistakes, find_from (mistakes, ply - 1), ply - 1) ? ply - 1 : ply;
}

static void
go_to_mistake (GrundyGamePage *self,
               gboolean        next)
{
  gboolean complete;
  g_autoptr (GArray) mistakes = NULL;
  guint ply, n;

  /* A button pressed by an assistive tool tells so a moment later, when the page may have been left. */
  if (self->match == NULL)
    return;
  mistakes = find_mistakes (self, &complete);
  ply = cgt_match_get_ply (self->match);
  n = find_from (mistakes, ply);
  if (next)
    n += is_at (mistakes, n, ply);
  else if (n > 0)
    n--;
  if (n < mistakes->len)
    cgt_match_go_to (self->match, g_array_index (mistakes, guint, n));
}

/* In and out */

void
grundy_game_page_set_reviewing (GrundyGamePage *self,
                                gboolean        reviewing)
{
  if (self->reviewing == reviewing)
    return;
  self->reviewing = reviewing;
  self->seeks_mistake = reviewing;
  if (self->match != NULL)
    grundy_game_page_refresh (self);
}

static void
on_review (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  GrundyGamePage *self = GRUNDY_GAME_PAGE (widget);

  if (self->match == NULL)
    return;
  grundy_game_page_set_reviewing (self, TRUE);
  gtk_widget_grab_focus (self->review_done);
}

static void
on_previous_mistake (GtkWidget  *widget,
                     const char *action,
                     GVariant   *parameter)
{
  go_to_mistake (GRUNDY_GAME_PAGE (widget), FALSE);
}

static void
on_next_mistake (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  go_to_mistake (GRUNDY_GAME_PAGE (widget), TRUE);
}

/* The review ends where it is; the next move begins a line of its own, also if it is the computer's. */
static void
on_play_on (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  GrundyGamePage *self = GRUNDY_GAME_PAGE (widget);

  if (self->match == NULL)
    return;
  self->plays_on = cgt_match_get_position (self->match);
  grundy_game_page_set_reviewing (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
on_end_review (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  GrundyGamePage *self = GRUNDY_GAME_PAGE (widget);

  if (self->match == NULL)
    return;
  grundy_game_page_set_reviewing (self, FALSE);
  cgt_match_go_to (self->match, cgt_match_get_length (self->match));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
grundy_game_page_install_review (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "page.review", NULL, on_review);
  gtk_widget_class_install_action (widget_class, "page.previous-mistake", NULL, on_previous_mistake);
  gtk_widget_class_install_action (widget_class, "page.next-mistake", NULL, on_next_mistake);
  gtk_widget_class_install_action (widget_class, "page.play-on", NULL, on_play_on);
  gtk_widget_class_install_action (widget_class, "page.end-review", NULL, on_end_review);
}

/* Lines */

void
grundy_game_page_update_lines (GrundyGamePage *self)
{
  guint n = cgt_match_get_n_lines (self->match);
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = grundy_words_line (self->match, i);

      gtk_string_list_append (lines, line);
    }
  g_signal_handlers_block_by_func (self->lines, grundy_game_page_choose_line, self);
  gtk_drop_down_set_model (self->lines, G_LIST_MODEL (lines));
  gtk_drop_down_set_selected (self->lines, cgt_match_get_line (self->match));
  g_signal_handlers_unblock_by_func (self->lines, grundy_game_page_choose_line, self);
  gtk_widget_set_visible (GTK_WIDGET (self->lines), n > 1);
  /* Their name takes the heading's room. */
  gtk_widget_set_visible (self->moves_heading, n <= 1);
}

void
grundy_game_page_choose_line (GrundyGamePage *self)
{
  guint line = gtk_drop_down_get_selected (self->lines);

  if (self->match == NULL || line >= cgt_match_get_n_lines (self->match) || line == cgt_match_get_line (self->match))
    return;
  cgt_match_choose_line (self->match, line, cgt_match_get_line_length (self->match, line));
}
