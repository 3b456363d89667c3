/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-number-row.h"

#include <string.h>

#include <glib/gi18n.h>

/* Characters that the entry has room for at least. */
#define LEAST_CHARS 4
/* Steps that Page Up and Page Down go. */
#define PAGE_STEPS 10

struct _GrundyNumberRow
{
  AdwActionRow parent_instance;

  GtkWidget *less;
  GtkWidget *more;
  GtkEditable *entry;

  guint64 least;
  guint64 most;
  guint64 step;
  guint64 number;      /* the last one that could be */
  gboolean wrong;      /* what stands in the entry cannot be */
};

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyNumberRow, grundy_number_row, ADW_TYPE_ACTION_ROW)

static gboolean
can_be (GrundyNumberRow *self,
        guint64          number)
{
  if (number == self->number)
    return TRUE;
  return number >= self->least && number <= self->most && (number - self->least) % self->step == 0;
}

static char *
describe_range (GrundyNumberRow *self)
{
  g_autofree char *least = g_strdup_printf ("%" G_GUINT64_FORMAT, self->least);
  g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, self->most);
  g_autofree char *step = g_strdup_printf ("%" G_GUINT64_FORMAT, self->step);

  if (self->step == 1)
    /* Translators: the least and the largest number that can be chosen */
    return g_strdup_printf (_("From %s to %s"), least, most);
  /* Translators: the least and the largest number, and the step between: "From 2 to 20 in steps of 2" */
  return g_strdup_printf (_("From %s to %s in steps of %s"), least, most, step);
}

/* An empty entry is no mistake yet. */
static void
show_state (GrundyNumberRow *self)
{
  g_autofree char *range = describe_range (self);
  gboolean mistake = self->wrong && *gtk_editable_get_text (self->entry) != '\0';

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), self->wrong ? range : "");
  if (mistake)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  gtk_widget_set_sensitive (self->less, self->number > self->least);
  gtk_widget_set_sensitive (self->more, self->number < self->most);
  gtk_editable_set_width_chars (self->entry, MAX ((int) strlen (gtk_editable_get_text (self->entry)), LEAST_CHARS));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               mistake ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->number,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, range, -1);
}

static void
on_typed (GrundyNumberRow *self)
{
  guint64 last = self->number;
  gboolean was_wrong = self->wrong;
  guint64 number;

  self->wrong = !g_ascii_string_to_unsigned (gtk_editable_get_text (self->entry), 10, 0, G_MAXUINT64, &number, NULL) ||
                !can_be (self, number);
  if (!self->wrong)
    self->number = number;
  show_state (self);
  if (self->number != last || self->wrong != was_wrong)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Without the empty moment in between. */
static void
write_number (GrundyNumberRow *self,
              guint64          number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  g_signal_handlers_block_by_func (self->entry, on_typed, self);
  gtk_editable_set_text (self->entry, text);
  gtk_editable_set_position (self->entry, -1);
  g_signal_handlers_unblock_by_func (self->entry, on_typed, self);
}

/* From a number that is no step itself to the next one that is. */
static void
go (GrundyNumberRow *self,
    gint             n_steps)
{
  guint64 most = self->most - (self->most - self->least) % self->step;
  guint64 way = self->step * ABS (n_steps);
  guint64 number = CLAMP (self->number, self->least, most);

  number -= (number - self->least) % self->step;
  if (n_steps < 0)
    number = number - self->least > way ? number - way : self->least;
  else
    number = most - number > way ? number + way : most;
  write_number (self, number);
  on_typed (self);
}

static void
on_less (GrundyNumberRow *self)
{
  go (self, -1);
}

static void
on_more (GrundyNumberRow *self)
{
  go (self, 1);
}

static gboolean
on_key (GrundyNumberRow *self,
        guint            key,
        guint            code,
        GdkModifierType  modifiers)
{
  static const struct { guint key; gint n_steps; } steps[] = {
    { GDK_KEY_Up, 1 }, { GDK_KEY_KP_Up, 1 }, { GDK_KEY_Down, -1 }, { GDK_KEY_KP_Down, -1 },
    { GDK_KEY_Page_Up, PAGE_STEPS }, { GDK_KEY_Page_Down, -PAGE_STEPS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (key == steps[i].key)
      {
        go (self, steps[i].n_steps);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

static void
on_leave (GrundyNumberRow *self)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, self->number);

  /* What is selected stays so. */
  if (strcmp (text, gtk_editable_get_text (self->entry)) == 0)
    return;
  write_number (self, self->number);
  on_typed (self);
}

/* Object */

static void
grundy_number_row_class_init (GrundyNumberRowClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* The arrow keys do the same, so there is one stop for the keyboard. */
static GtkWidget *
create_button (GrundyNumberRow *self,
               const char      *icon,
               const char      *name,
               GCallback        callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
create_entry (GrundyNumberRow *self)
{
  GtkWidget *entry = g_object_new (GTK_TYPE_ENTRY, "accessible-role", GTK_ACCESSIBLE_ROLE_SPIN_BUTTON,
                                   "input-purpose", GTK_INPUT_PURPOSE_DIGITS, "activates-default", TRUE,
                                   "max-width-chars", LEAST_CHARS, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_entry_set_alignment (GTK_ENTRY (entry), 1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_leave), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, keys);
  gtk_widget_add_controller (entry, focus);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_typed), self, G_CONNECT_SWAPPED);
  return entry;
}

static void
grundy_number_row_init (GrundyNumberRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *entry = create_entry (self);

  self->entry = GTK_EDITABLE (entry);
  self->step = 1;
  self->less = create_button (self, "list-remove-symbolic", _("Less"), G_CALLBACK (on_less));
  self->more = create_button (self, "list-add-symbolic", _("More"), G_CALLBACK (on_more));
  gtk_box_append (GTK_BOX (box), self->less);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), self->more);
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), entry);
}

GtkWidget *
grundy_number_row_new (const char *title,
                       guint64     least,
                       guint64     most,
                       guint64     step)
{
  GrundyNumberRow *self = g_object_new (GRUNDY_TYPE_NUMBER_ROW, "title", title, NULL);

  self->least = least;
  self->most = most;
  self->step = step;
  /* The row has named its entry, too, which would be told twice. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, (double) least,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) most, -1);
  grundy_number_row_set_number (self, least);
  return GTK_WIDGET (self);
}

/* What is being typed and means the same stays as it is. */
void
grundy_number_row_set_number (GrundyNumberRow *self,
                              guint64          number)
{
  g_return_if_fail (GRUNDY_IS_NUMBER_ROW (self));

  if (number == self->number && !self->wrong && *gtk_editable_get_text (self->entry) != '\0')
    return;
  self->number = number;
  self->wrong = FALSE;
  write_number (self, number);
  show_state (self);
}

void
grundy_number_row_edit (GrundyNumberRow *self)
{
  g_return_if_fail (GRUNDY_IS_NUMBER_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}

gboolean
grundy_number_row_get_number (GrundyNumberRow *self,
                              guint64         *number)
{
  g_return_val_if_fail (GRUNDY_IS_NUMBER_ROW (self), FALSE);

  *number = self->number;
  return !self->wrong;
}
