/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-number-popover.h"

#include <string.h>

#include <glib/gi18n.h>

#include "grundy-number-row.h"
#include "grundy-words.h"

struct _GrundyNumberPopover
{
  GtkPopover parent_instance;

  GtkLabel *title;
  GtkListBox *list;
  GtkAdjustment *amount;
  GtkWidget *scale;
  GtkWidget *cut;
  GtkWidget *take;
  GtkWidget *splitting;
  GtkEditable *parts;
  GtkWidget *split;
  GtkLabel *message;
  GrundyNumberRow *number; /* of the present question */

  CgtLayout *layout;
  gint64 element;
  guint64 most;
};

enum {
  TRIED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyNumberPopover, grundy_number_popover, GTK_TYPE_POPOVER)

/* Moves */

/* What the number means; NULL: nothing. */
static CgtMove *
make_take (GrundyNumberPopover *self)
{
  guint64 number;

  if (!grundy_number_row_get_number (self->number, &number))
    return NULL;
  return self->layout->board->move_of_number (self->layout, self->element, number);
}

/* The parts that are written, with blanks or what else is no digit between; NULL: what is no number, too. */
static GArray *
read_parts (GrundyNumberPopover *self)
{
  g_auto (GStrv) words = g_strsplit_set (gtk_editable_get_text (self->parts), " +,;", -1);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (char **word = words; *word != NULL; word++)
    {
      guint64 part;

      if (**word == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (*word, 10, 0, G_MAXUINT64, &part, NULL))
        return NULL;
      g_array_append_val (parts, part);
    }
  return g_steal_pointer (&parts);
}

static CgtMove *
make_split (GrundyNumberPopover *self)
{
  g_autoptr (GArray) parts = read_parts (self);
  g_autoptr (CgtMove) place = NULL;
  CgtMove *leaving;

  if (parts == NULL || parts->len == 0)
    return NULL;
  leaving = cgt_layout_move_of_parts (self->layout, self->element, &g_array_index (parts, guint64, 0), parts->len);
  if (leaving != NULL)
    return leaving;
  place = self->layout->board->move_of_number (self->layout, self->element, 1);
  return cgt_move_new_split (place->index, 0, &g_array_index (parts, guint64, 0), parts->len);
}

static gboolean
is_legal (GrundyNumberPopover *self,
          CgtMove             *move)
{
  return move != NULL && cgt_position_check_move (self->layout->position, move, NULL);
}

/* Shows what a move would be, or why it cannot be. */
static void
try_move (GrundyNumberPopover *self,
          CgtMove             *move,
          const char          *reason)
{
  g_autoptr (CgtMove) take = make_take (self);
  g_autoptr (CgtMove) split = make_split (self);
  g_autofree char *subject = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *message = NULL;

  if (move != NULL)
    grundy_words_typed (self->layout->position, move, &subject, &rest);
  message = move != NULL ? g_strjoin (rest != NULL ? " " : "", subject, rest != NULL ? rest : "", NULL) : g_strdup (reason);
  gtk_label_set_label (self->message, message != NULL ? message : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  message != NULL ? message : "", -1);
  gtk_widget_set_sensitive (self->take, is_legal (self, take));
  gtk_widget_set_sensitive (self->split, is_legal (self, split));
  gtk_widget_set_sensitive (self->cut, take != NULL && take->amount < self->most);
  g_signal_emit (self, signals[TRIED], 0, move);
}

static void
set_parts_wrong (GrundyNumberPopover *self,
                 gboolean             wrong)
{
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->parts), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->parts), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->parts), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
on_number (GrundyNumberPopover *self)
{
  g_autoptr (CgtMove) take = make_take (self);
  guint64 number;

  if (grundy_number_row_get_number (self->number, &number))
    gtk_adjustment_set_value (self->amount, number);
  try_move (self, take, NULL);
}

/* By the pointer: as near to a number as the scale is long. */
static void
on_slid (GrundyNumberPopover *self)
{
  double value = gtk_adjustment_get_value (self->amount);
  g_autoptr (CgtMove) take = NULL;
  guint64 number;

  if (self->number == NULL || (grundy_number_row_get_number (self->number, &number) && (double) number == value))
    return;
  grundy_number_row_set_number (self->number, value >= self->most ? self->most : MAX (value, 1));
  take = make_take (self);
  try_move (self, take, NULL);
}

static void
on_parts (GrundyNumberPopover *self)
{
  g_autoptr (GArray) parts = NULL;
  g_autoptr (CgtMove) split = NULL;

  if (self->number == NULL)
    return;
  parts = read_parts (self);
  if (parts != NULL && parts->len == 0)
    {
      set_parts_wrong (self, FALSE);
      on_number (self);
      return;
    }
  split = make_split (self);
  set_parts_wrong (self, !is_legal (self, split));
  try_move (self, split, _("Parts are numbers with blanks between."));
}

static void
write_parts (GrundyNumberPopover *self,
             const guint64       *parts,
             guint                n_parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "", parts[i]);
  gtk_editable_set_text (self->parts, text->str);
  gtk_editable_set_position (self->parts, -1);
}

/* Cuts the parts that are written, if they are a split, above so many tokens; joins two that meet there. */
static void
on_cut (GrundyNumberPopover *self)
{
  g_autoptr (CgtMove) take = make_take (self);
  g_autoptr (CgtMove) split = make_split (self);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 sum = 0, rest;
  guint n;

  if (is_legal (self, split))
    g_array_append_vals (parts, split->parts, split->n_parts);
  else
    g_array_append_val (parts, self->most);
  for (n = 0; sum + g_array_index (parts, guint64, n) < take->amount; n++)
    sum += g_array_index (parts, guint64, n);
  rest = sum + g_array_index (parts, guint64, n) - take->amount;
  if (rest > 0)
    {
      g_array_index (parts, guint64, n) -= rest;
      g_array_insert_val (parts, n + 1, rest);
    }
  else
    {
      g_array_index (parts, guint64, n) += g_array_index (parts, guint64, n + 1);
      g_array_remove_index (parts, n + 1);
    }
  if (parts->len > 1)
    write_parts (self, &g_array_index (parts, guint64, 0), parts->len);
  else
    gtk_editable_set_text (self->parts, "");
}

static void
choose (GrundyNumberPopover *self,
        CgtMove             *move)
{
  if (is_legal (self, move))
    g_signal_emit (self, signals[CHOSEN], 0, move);
}

static void
on_take (GrundyNumberPopover *self)
{
  g_autoptr (CgtMove) take = make_take (self);

  choose (self, take);
}

static void
on_split (GrundyNumberPopover *self)
{
  g_autoptr (CgtMove) split = make_split (self);

  choose (self, split);
}

/* The keyboard */

static gboolean
contains_focus (GrundyNumberPopover *self,
                GtkWidget           *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Tab goes round; the row of a list would not let it go on. */
static gboolean
grundy_number_popover_focus (GtkWidget        *widget,
                             GtkDirectionType  direction)
{
  GrundyNumberPopover *self = GRUNDY_NUMBER_POPOVER (widget);
  GtkWidget *stops[] = { GTK_WIDGET (self->number), self->cut, self->take, GTK_WIDGET (self->parts), self->split };
  guint n = G_N_ELEMENTS (stops), at = 0, step = direction == GTK_DIR_TAB_BACKWARD ? n - 1 : 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (grundy_number_popover_parent_class)->focus (widget, direction);
  while (at < n && !contains_focus (self, stops[at]))
    at++;
  at = at < n ? (at + step) % n : 0;
  while (at > 0 && (!gtk_widget_get_mapped (stops[at]) || !gtk_widget_is_sensitive (stops[at])))
    at = (at + step) % n;
  if (at == 0)
    grundy_number_row_edit (self->number);
  else
    gtk_widget_grab_focus (stops[at]);
  return TRUE;
}

/* Object */

static void
grundy_number_popover_dispose (GObject *object)
{
  GrundyNumberPopover *self = GRUNDY_NUMBER_POPOVER (object);

  self->number = NULL;
  g_clear_pointer (&self->layout, cgt_layout_unref);
  G_OBJECT_CLASS (grundy_number_popover_parent_class)->dispose (object);
}

static void
grundy_number_popover_class_init (GrundyNumberPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_number_popover_dispose;
  widget_class->focus = grundy_number_popover_focus;
  signals[TRIED] = g_signal_new ("tried", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/number-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, list);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, amount);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, scale);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, cut);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, take);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, splitting);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, parts);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, split);
  gtk_widget_class_bind_template_child (widget_class, GrundyNumberPopover, message);
  gtk_widget_class_bind_template_callback (widget_class, on_slid);
  gtk_widget_class_bind_template_callback (widget_class, on_parts);
  gtk_widget_class_bind_template_callback (widget_class, on_cut);
  gtk_widget_class_bind_template_callback (widget_class, on_take);
  gtk_widget_class_bind_template_callback (widget_class, on_split);
}

static void
grundy_number_popover_init (GrundyNumberPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
grundy_number_popover_new (void)
{
  return g_object_new (GRUNDY_TYPE_NUMBER_POPOVER, NULL);
}

/* Whether parts are what is left after something has been taken, so that they need not add up. */
static gboolean
leaves_parts (GrundyNumberPopover *self)
{
  const guint64 one = 1;
  g_autoptr (CgtMove) move = cgt_layout_move_of_parts (self->layout, self->element, &one, 1);

  return move != NULL;
}

static void
put_number_row (GrundyNumberPopover *self)
{
  GtkWidget *row = grundy_number_row_new (_("How many"), 1, self->most, 1);

  if (self->number != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (self->number));
  self->number = GRUNDY_NUMBER_ROW (row);
  /* The entry in it is what the keyboard goes to. */
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (self->list, row);
  g_signal_connect_object (row, "changed", G_CALLBACK (on_number), self, G_CONNECT_SWAPPED);
  gtk_adjustment_configure (self->amount, 1, 1, self->most, 1, MAX (self->most / 10, 1), 0);
}

void
grundy_number_popover_ask (GrundyNumberPopover *self,
                           CgtLayout           *layout,
                           gint64               element,
                           const CgtMove       *split)
{
  g_autofree char *title = NULL;
  g_autofree char *example = NULL;
  g_autoptr (CgtMove) place = NULL;
  const char *action;
  guint64 half;

  g_return_if_fail (GRUNDY_IS_NUMBER_POPOVER (self));
  g_return_if_fail (layout != NULL && cgt_layout_get_most (layout, element) > 0);

  cgt_layout_ref (layout);
  g_clear_pointer (&self->layout, cgt_layout_unref);
  self->layout = layout;
  self->element = element;
  self->most = cgt_layout_get_most (layout, element);
  half = self->most / 2;
  title = cgt_layout_describe (layout, element);
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  cgt_layout_name_number (layout, element, &action, NULL);
  gtk_button_set_label (GTK_BUTTON (self->take), action);
  gtk_widget_set_visible (self->splitting, cgt_layout_splits (layout, element));
  gtk_widget_set_visible (self->cut, cgt_layout_splits (layout, element) && !leaves_parts (self));
  /* Translators: an example of what may be written: two or more numbers with blanks between */
  example = !leaves_parts (self)
              ? g_strdup_printf (_("Parts, as %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT), self->most - half, half)
              : g_strdup (_("What stays, in one part or two"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->parts), example);
  put_number_row (self);
  gtk_editable_set_text (self->parts, "");
  place = layout->board->move_of_number (layout, element, 1);
  if (split != NULL && split->index == place->index && !leaves_parts (self))
    write_parts (self, split->parts, split->n_parts);
  on_parts (self);
}

void
grundy_number_popover_edit (GrundyNumberPopover *self)
{
  g_return_if_fail (GRUNDY_IS_NUMBER_POPOVER (self));

  grundy_number_row_edit (self->number);
}

gint64
grundy_number_popover_get_element (GrundyNumberPopover *self)
{
  g_return_val_if_fail (GRUNDY_IS_NUMBER_POPOVER (self), CGT_NO_ELEMENT);

  return self->element;
}
