/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-entry.h"

#include <glib/gi18n.h>

#include "grundy-bidi.h"
#include "grundy-symbol.h"
#include "grundy-words.h"

/* The columns of the list: number, who; the move takes what the value's tag leaves. */
#define NUMBER_CHARS 2
#define WHO_CHARS 8
#define TAG_DIGITS 3

/* A longer move is cut off where it has one line. */
#define MOST_MOVE_CHARS 20

struct _GrundyEntry
{
  GtkButton parent_instance;

  CgtMatch *match;
  guint ply;
  gboolean narrow;
  gboolean judged;
  GrundyPly shown; /* what has been said of it so far */

  GrundySymbol *tag;
  GrundySymbol *sign;
};

G_DEFINE_FINAL_TYPE (GrundyEntry, grundy_entry, GTK_TYPE_BUTTON)

static gboolean
has_values (GrundyEntry *self)
{
  const CgtGame *game = cgt_match_get_game (self->match);

  return game->no_value == NULL && game->convention == CGT_NORMAL;
}

/* The entry itself says it all to assistive tools. */
static GtkWidget *
make_label (const char *text,
            const char *css_class,
            int         chars)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_width_chars (GTK_LABEL (label), chars);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_judgement (GrundyEntry *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, self->narrow ? 5 : 4);
  GtkWidget *symbols[2];

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      symbols[i] = grundy_symbol_new (GRUNDY_SYMBOL_NONE);
      gtk_box_append (GTK_BOX (box), symbols[i]);
    }
  self->tag = GRUNDY_SYMBOL (symbols[0]);
  self->sign = GRUNDY_SYMBOL (symbols[1]);
  /* In a list they stand in columns. */
  if (!self->narrow)
    {
      grundy_symbol_set_least_width (self->sign, 2);
      if (has_values (self))
        grundy_symbol_set_least_width (self->tag, TAG_DIGITS);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_widget_set_visible (box, self->judged);
  return box;
}

static GtkWidget *
make_head (GrundyEntry *self,
           const char  *number,
           const char  *who)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, self->narrow ? 5 : 6);
  GtkWidget *label = make_label (number, "dim", self->narrow ? -1 : NUMBER_CHARS);

  gtk_label_set_xalign (GTK_LABEL (label), self->narrow ? 0 : 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_visible (label, !self->narrow || *number != '\0');
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), make_label (who, self->narrow ? "dim" : NULL, self->narrow ? -1 : WHO_CHARS));
  gtk_widget_set_valign (head, GTK_ALIGN_START);
  return head;
}

static GtkWidget *
make_move (GrundyEntry *self,
           const char  *move)
{
  g_autofree char *isolated = grundy_bidi_isolate (move, gtk_widget_get_direction (GTK_WIDGET (self)));
  GtkWidget *widget = make_label (isolated, "move", -1);
  GtkLabel *label = GTK_LABEL (widget);

  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (label, !self->narrow);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (label, self->narrow ? 1 : 2);
  gtk_label_set_max_width_chars (label, self->narrow ? MOST_MOVE_CHARS : -1);
  if (self->narrow)
    gtk_label_set_width_chars (label, MIN (g_utf8_strlen (move, -1), MOST_MOVE_CHARS));
  gtk_widget_set_hexpand (widget, !self->narrow);
  gtk_widget_set_visible (widget, !self->narrow || *move != '\0');
  gtk_widget_set_valign (widget, GTK_ALIGN_START);
  return widget;
}

/* In a list: number, who and move side by side; in a row: number and who above the move. */
static GtkWidget *
make_content (GrundyEntry *self,
              const char  *number,
              const char  *who,
              const char  *move)
{
  GtkWidget *content = gtk_box_new (self->narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                                    self->narrow ? 0 : 8);
  GtkWidget *parts[] = { make_head (self, number, who), make_move (self, move), make_judgement (self) };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_box_append (GTK_BOX (content), parts[i]);
  /* Tags are a little higher than text. */
  for (guint i = 0; i < 2; i++)
    gtk_widget_set_margin_top (parts[i], self->judged && !self->narrow);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  return content;
}

static void
update_name (GrundyEntry *self)
{
  g_autofree char *name = grundy_words_ply (self->match, self->ply, self->shown.known ? &self->shown : NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
grundy_entry_finalize (GObject *object)
{
  g_clear_object (&GRUNDY_ENTRY (object)->match);
  G_OBJECT_CLASS (grundy_entry_parent_class)->finalize (object);
}

static void
grundy_entry_class_init (GrundyEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = grundy_entry_finalize;
}

static void
grundy_entry_init (GrundyEntry *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "entry");
}

GtkWidget *
grundy_entry_new (void)
{
  return g_object_new (GRUNDY_TYPE_ENTRY, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
}

void
grundy_entry_fill (GrundyEntry *self,
                   CgtMatch    *match,
                   guint        ply,
                   gboolean     narrow,
                   gboolean     judged)
{
  g_autofree char *number = NULL;
  g_autofree char *who = NULL;
  g_autofree char *move = NULL;

  g_return_if_fail (GRUNDY_IS_ENTRY (self));
  g_return_if_fail (CGT_IS_MATCH (match));

  g_set_object (&self->match, match);
  self->ply = ply;
  self->narrow = narrow;
  self->judged = judged;
  self->shown = (GrundyPly) { 0 };
  if (ply > 0)
    {
      number = g_strdup_printf ("%u", ply);
      who = grundy_words_who (match, ply - 1);
      move = cgt_position_abbreviate_move (cgt_match_get_position_at (match, ply - 1),
                                           cgt_match_get_move_at (match, ply - 1));
    }
  gtk_button_set_child (GTK_BUTTON (self), make_content (self, number != NULL ? number : "",
                                                         who != NULL ? who : _("Start"), move != NULL ? move : ""));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               move != NULL && g_utf8_strlen (move, -1) > MOST_MOVE_CHARS ? move : NULL);
  update_name (self);
}

/* Assistive tools hear of every change of a name, so there is none unless something new is known. */
static gboolean
is_news (const GrundyPly *known,
         const GrundyPly *judged)
{
  return judged->known != known->known || judged->wins != known->wins || judged->mistake != known->mistake ||
         judged->result.has_value != known->result.has_value || judged->result.value != known->result.value;
}

void
grundy_entry_judge (GrundyEntry     *self,
                    const GrundyPly *judged)
{
  gboolean tagged;
  char value[32];

  g_return_if_fail (GRUNDY_IS_ENTRY (self));
  g_return_if_fail (judged != NULL);

  if (!is_news (&self->shown, judged))
    return;
  self->shown = *judged;
  tagged = judged->known && judged->result.has_value && has_values (self);
  g_snprintf (value, sizeof value, "*%" G_GUINT64_FORMAT, judged->result.value);
  grundy_symbol_set (self->tag, tagged ? GRUNDY_SYMBOL_VALUE : GRUNDY_SYMBOL_NONE, tagged ? value : NULL);
  grundy_symbol_set (self->sign, !judged->known || !judged->has_move ? GRUNDY_SYMBOL_NONE
                                 : judged->mistake ? GRUNDY_SYMBOL_MISTAKE
                                 : judged->wins ? GRUNDY_SYMBOL_WIN : GRUNDY_SYMBOL_LOSS, NULL);
  update_name (self);
}
