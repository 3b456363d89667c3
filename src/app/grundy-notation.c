/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-notation.h"

#include <string.h>

#include <glib/gi18n.h>

#include "cgt-board.h"
#include "cgt-error.h"
#include "cgt-registry.h"

/* Bytes. A longer text is no good in an entry, and takes longer to check than a frame may. */
#define LONGEST_TYPED 2000
/* Likewise. What is longer, an entry cuts off without a word, between two characters. */
#define LONGEST_TEXT (GTK_ENTRY_BUFFER_MAX_SIZE - 8)
/* Characters of a text that is too long for the entry. */
#define SHOWN_HEAD 24
#define SHOWN_TAIL 12

struct _GrundyNotation
{
  GtkWidget parent_instance;

  GtkWidget *box;
  AdwEntryRow *entry;
  AdwActionRow *long_row;
  GtkLabel *hint;
  GtkButton *case_button;

  const CgtGame *game;
  CgtPosition *position;     /* what is written; NULL while it is wrong */
  CgtPosition *other_case;   /* what the text would be as a case, where it is both */
  GCancellable *checking;    /* of the check that runs; NULL: none */
};

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyNotation, grundy_notation, GTK_TYPE_WIDGET)

/* Checking, which needs no widget */

typedef struct
{
  char *text;
  const CgtGame *game;
  gboolean any_game;         /* try the other games, too */
  CgtPosition *position;
  CgtPosition *other_case;
  gboolean is_case;
  char *notation;
} Check;

static Check *
check_new (const char    *text,
           const CgtGame *game,
           gboolean       any_game)
{
  Check *check = g_new0 (Check, 1);

  check->text = g_strdup (text);
  check->game = game;
  check->any_game = any_game;
  return check;
}

static void
check_free (Check *check)
{
  g_clear_pointer (&check->position, cgt_position_unref);
  g_clear_pointer (&check->other_case, cgt_position_unref);
  g_free (check->notation);
  g_free (check->text);
  g_free (check);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Check, check_free)

static CgtPosition *
read_any_game (const char *text)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);
  CgtPosition *position = NULL;

  for (guint i = 0; i < n_games && position == NULL; i++)
    if (!games[i]->hidden)
      position = cgt_game_parse (games[i], text, NULL);
  return position;
}

/* What else the text could be. */
static void
read_other_case (Check *check)
{
  if (check->is_case || check->position->game->read_case == NULL)
    return;
  check->other_case = cgt_game_read_case (check->position->game, check->text, NULL);
  if (check->other_case != NULL &&
      (cgt_position_is_finished (check->other_case) || !cgt_board_check (check->other_case, NULL)))
    g_clear_pointer (&check->other_case, cgt_position_unref);
}

static gboolean
check_run (Check   *check,
           GError **error)
{
  check->position = cgt_game_read (check->game, check->text, &check->is_case, error);
  if (check->position == NULL && check->any_game)
    {
      check->position = read_any_game (check->text);
      if (check->position != NULL)
        g_clear_error (error);
    }
  if (check->position == NULL)
    {
      /* Translators: stands before what is wrong in what was typed, and where */
      g_prefix_error (error, "%s ", _("Not a position:"));
      return FALSE;
    }
  if (cgt_position_is_finished (check->position))
    {
      g_set_error_literal (error, CGT_ERROR, CGT_ERROR_ILLEGAL, _("Nobody can move in this position"));
      return FALSE;
    }
  if (!cgt_board_check (check->position, error))
    return FALSE;
  check->notation = cgt_position_to_string (check->position);
  read_other_case (check);
  return TRUE;
}

/* Showing */

static void
show_message (GrundyNotation *self,
              const char     *message,
              gboolean        mistake)
{
  GtkWidget *rows[] = { GTK_WIDGET (self->entry), GTK_WIDGET (self->long_row) };

  gtk_label_set_label (self->hint, message);
  if (mistake)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint), "mistake");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint), "mistake");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (mistake)
        gtk_widget_add_css_class (rows[i], "error");
      else
        gtk_widget_remove_css_class (rows[i], "error");
      gtk_accessible_update_property (GTK_ACCESSIBLE (rows[i]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, message, -1);
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               mistake ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
show_case_button (GrundyNotation *self)
{
  g_autofree char *notation = self->other_case != NULL ? cgt_position_to_string (self->other_case) : NULL;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->case_button), notation != NULL);
  if (notation == NULL)
    return;
  /* Translators: "3 1 1 1" can be four heaps, or the number 3 and three heaps; %s is a position */
  label = g_strdup_printf (_("Take the first number as a count: %s"), notation);
  gtk_button_set_label (self->case_button, label);
}

/* Without a word to those who listen for typing. */
static void on_typed (GrundyNotation *self);

static void
set_entry_text (GrundyNotation *self,
                const char     *text)
{
  g_signal_handlers_block_by_func (self->entry, on_typed, self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  g_signal_handlers_unblock_by_func (self->entry, on_typed, self);
}

/* The beginning and the end of a text and its size; it may be so long that going through it takes time. */
static char *
shorten (const char *text,
         gsize       size)
{
  const char *tail = text + size;
  g_autofree char *head = NULL;
  g_autofree char *number = g_format_size (size);
  glong n_head = 0;

  for (const char *at = text; *at != '\0' && n_head < SHOWN_HEAD; at = g_utf8_next_char (at))
    n_head++;
  head = g_utf8_substring (text, 0, n_head);
  for (guint i = 0; i < SHOWN_TAIL && tail > text + strlen (head); i++)
    tail = g_utf8_prev_char (tail);
  /* Translators: the beginning and the end of a long text, and its size ("1.6 MB") */
  return g_strdelimit (g_strdup_printf (_("%s … %s (%s)"), head, tail, number), "\n\r\t", ' ');
}

static void
show_text (GrundyNotation *self,
           const char     *text)
{
  gsize size = strlen (text);
  gboolean is_long = size > LONGEST_TYPED || strpbrk (text, "\n\r") != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->long_row), is_long);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), !is_long);
  set_entry_text (self, is_long ? "" : text);
  if (is_long)
    {
      g_autofree char *shown = shorten (text, size);
      g_autofree char *markup = g_markup_escape_text (shown, -1);

      adw_action_row_set_subtitle (self->long_row, markup);
    }
}

static void
take_position (GrundyNotation *self,
               CgtPosition    *position)
{
  g_clear_pointer (&self->position, cgt_position_unref);
  self->position = position;
  if (position != NULL)
    self->game = position->game;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Without a full stop, which could be taken for a cell. */
static char *
describe_writing (const CgtGame *game)
{
  /* Translators: %s says how a position is written: "the stones of each heap, for example 3 5 7" */
  return g_strdup_printf (_("Write %s"), g_dgettext (GETTEXT_PACKAGE, game->syntax));
}

static void
finish_check (GrundyNotation *self,
              Check          *check,
              const GError   *error)
{
  g_autofree char *message = NULL;

  g_clear_pointer (&self->other_case, cgt_position_unref);
  if (error != NULL)
    /* Translators: %s is a sentence without its end */
    message = g_strdup_printf (_("%s."), error->message);
  else if (check->is_case)
    /* Translators: the input of a programming contest, as in "3 5 1 2": how many heaps, then the heaps */
    message = g_strdup (_("Read as the input of a contest, in which a count comes first."));
  else
    message = describe_writing (check->position->game);
  if (error == NULL)
    self->other_case = g_steal_pointer (&check->other_case);
  show_message (self, message, error != NULL);
  show_case_button (self);
  take_position (self, error == NULL ? g_steal_pointer (&check->position) : NULL);
}

/* A check on a worker */

static void
run_check (GTask        *task,
           gpointer      source,
           gpointer      task_data,
           GCancellable *cancellable)
{
  GError *error = NULL;

  if (check_run (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_checked (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  GrundyNotation *self = GRUNDY_NOTATION (source);
  Check *check = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  /* Something else was written meanwhile, or the dialog is gone. */
  if (g_task_get_cancellable (G_TASK (result)) != self->checking)
    return;
  g_clear_object (&self->checking);
  if (error == NULL)
    show_text (self, check->notation);
  finish_check (self, check, error);
}

static void
stop_checking (GrundyNotation *self)
{
  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

static void
check_on_worker (GrundyNotation *self,
                 Check          *check)
{
  g_autoptr (GTask) task = NULL;

  stop_checking (self);
  self->checking = g_cancellable_new ();
  task = g_task_new (self, self->checking, on_checked, NULL);
  g_task_set_name (task, "check-position");
  /* A cancelled task still says how it ended, to be dropped. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, check, (GDestroyNotify) check_free);
  g_task_run_in_thread (task, run_check);

  show_message (self, _("Checking the position…"), FALSE);
  take_position (self, NULL);
}

/* What is done here */

static gboolean
is_blank (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return *text == '\0';
}

/* Nothing is written, which is no mistake. */
static void
show_empty (GrundyNotation *self)
{
  g_autofree char *message = describe_writing (self->game);

  g_clear_pointer (&self->other_case, cgt_position_unref);
  show_message (self, message, FALSE);
  show_case_button (self);
  take_position (self, NULL);
}

static void
on_typed (GrundyNotation *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (Check) check = check_new (text, self->game, FALSE);
  g_autoptr (GError) error = NULL;

  if (strlen (text) > LONGEST_TEXT)
    {
      stop_checking (self);
      g_set_error_literal (&error, CGT_ERROR, CGT_ERROR_LIMIT, _("This is too long to be typed; paste it"));
      finish_check (self, check, error);
      return;
    }
  if (strlen (text) > LONGEST_TYPED)
    {
      check_on_worker (self, g_steal_pointer (&check));
      return;
    }
  stop_checking (self);
  if (is_blank (text))
    {
      show_empty (self);
      return;
    }
  check_run (check, &error);
  finish_check (self, check, error);
}

static void
on_case_chosen (GrundyNotation *self)
{
  g_autoptr (CgtPosition) position = cgt_position_ref (self->other_case);

  grundy_notation_set_position (self, position);
}

static void
on_clear (GrundyNotation *self)
{
  show_text (self, "");
  on_typed (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_clipboard_read (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (GrundyNotation) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  GtkEditable *editable;
  int at;

  /* The dialog may be gone by now. */
  if (text == NULL || self->box == NULL)
    return;
  if (strlen (text) > LONGEST_TYPED || strpbrk (text, "\n\r") != NULL)
    {
      grundy_notation_paste (self, text);
      return;
    }
  editable = GTK_EDITABLE (self->entry);
  gtk_editable_delete_selection (editable);
  at = gtk_editable_get_position (editable);
  gtk_editable_insert_text (editable, text, -1, &at);
  gtk_editable_set_position (editable, at);
}

/* An entry would cut a long text, and make one line of several. */
static void
on_paste (GrundyNotation *self,
          GtkText        *text)
{
  g_signal_stop_emission_by_name (text, "paste-clipboard");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_clipboard_read,
                                 g_object_ref (self));
}

/* Object */

static void
grundy_notation_dispose (GObject *object)
{
  GrundyNotation *self = GRUNDY_NOTATION (object);

  stop_checking (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->position, cgt_position_unref);
  g_clear_pointer (&self->other_case, cgt_position_unref);
  G_OBJECT_CLASS (grundy_notation_parent_class)->dispose (object);
}

static void
grundy_notation_class_init (GrundyNotationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_notation_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/notation.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyNotation, box);
  gtk_widget_class_bind_template_child (widget_class, GrundyNotation, entry);
  gtk_widget_class_bind_template_child (widget_class, GrundyNotation, long_row);
  gtk_widget_class_bind_template_child (widget_class, GrundyNotation, hint);
  gtk_widget_class_bind_template_child (widget_class, GrundyNotation, case_button);
  gtk_widget_class_bind_template_callback (widget_class, on_case_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_notation_init (GrundyNotation *self)
{
  GtkWidget *text;
  guint n_games;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->game = cgt_registry_get_all (&n_games)[0];
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_typed), self, G_CONNECT_SWAPPED);
  text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));
  g_signal_connect_object (text, "paste-clipboard", G_CALLBACK (on_paste), self, G_CONNECT_SWAPPED);
  /* In later releases of GTK the words of a button would win over a name of its own. */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_widget_get_first_child (GTK_WIDGET (self->case_button))), PANGO_ELLIPSIZE_END);
}

void
grundy_notation_set_position (GrundyNotation    *self,
                              const CgtPosition *position)
{
  g_autoptr (Check) check = NULL;
  g_autofree char *notation = NULL;

  g_return_if_fail (GRUNDY_IS_NOTATION (self));
  g_return_if_fail (position != NULL);

  stop_checking (self);
  notation = cgt_position_to_string (position);
  check = check_new (notation, position->game, FALSE);
  check->position = cgt_position_ref (position);
  show_text (self, notation);
  finish_check (self, check, NULL);
}

void
grundy_notation_paste (GrundyNotation *self,
                       const char     *text)
{
  g_return_if_fail (GRUNDY_IS_NOTATION (self));
  g_return_if_fail (text != NULL);

  show_text (self, text);
  check_on_worker (self, check_new (text, self->game, TRUE));
}

CgtPosition *
grundy_notation_get_position (GrundyNotation *self)
{
  g_return_val_if_fail (GRUNDY_IS_NOTATION (self), NULL);

  return self->position;
}

char *
grundy_notation_get_problem (GrundyNotation *self)
{
  g_return_val_if_fail (GRUNDY_IS_NOTATION (self), NULL);

  if (self->position != NULL)
    return NULL;
  if (self->checking == NULL && gtk_widget_get_visible (GTK_WIDGET (self->entry)) &&
      is_blank (gtk_editable_get_text (GTK_EDITABLE (self->entry))))
    return g_strdup (_("Choose or write a position first"));
  return g_strdup (gtk_label_get_label (self->hint));
}

const char *
grundy_notation_get_text (GrundyNotation *self)
{
  g_return_val_if_fail (GRUNDY_IS_NOTATION (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}
