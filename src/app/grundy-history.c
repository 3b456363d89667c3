/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-history.h"

#include <glib/gi18n.h>

#include "grundy-entry.h"
#include "grundy-timeline.h"

/* How much of the entries beside the present one is in view with it. */
#define AROUND 32

/* Of a longer match so many entries are shown, and the present one is never so near the end of them. */
#define MOST_ENTRIES 200
#define MARGIN 20

struct _GrundyHistory
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *rows;

  CgtMatch *match;
  GrundyAdviser *adviser;
  gboolean judged;
  gboolean narrow;
  GPtrArray *entries; /* GrundyEntry: the start, then one for each move; of a long match some around the present */
  guint first;        /* the ply of the first of them */
  gboolean ahead;     /* the move after the present place is marked */
  guint current;      /* the ply that is marked */
  guint scroll_id;
};

enum {
  PROP_NARROW = 1,
  N_PROPERTIES
};

enum {
  GO_TO,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyHistory, grundy_history, GTK_TYPE_WIDGET)

/* Entries */

static void
judge_all (GrundyHistory *self)
{
  if (!self->judged || self->adviser == NULL || self->match == NULL)
    return;
  for (guint i = 0; i < self->entries->len; i++)
    {
      GrundyPly judged = grundy_timeline_judge (self->adviser, self->match, self->first + i);

      grundy_entry_judge (self->entries->pdata[i], &judged);
    }
}

/* @first: the number of an entry */
static void
fill_from (GrundyHistory *self,
           guint          first)
{
  for (guint i = first; i < self->entries->len; i++)
    grundy_entry_fill (self->entries->pdata[i], self->match, self->first + i, self->narrow, self->judged);
  judge_all (self);
}

static void
on_entry_clicked (GrundyHistory *self,
                  GtkWidget     *entry)
{
  guint i;

  if (g_ptr_array_find (self->entries, entry, &i))
    g_signal_emit (self, signals[GO_TO], 0, self->first + i);
}

static void
add_entry (GrundyHistory *self)
{
  GtkWidget *entry = grundy_entry_new ();

  g_signal_connect_object (entry, "clicked", G_CALLBACK (on_entry_clicked), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->rows), entry);
  g_ptr_array_add (self->entries, entry);
}

static gboolean
scroll_to_current (gpointer user_data)
{
  GrundyHistory *self = user_data;
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);
  graphene_rect_t place;

  self->scroll_id = 0;
  if (self->current - self->first < self->entries->len &&
      gtk_widget_compute_bounds (self->entries->pdata[self->current - self->first], self->rows, &place))
    {
      gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (scroller), place.origin.y - AROUND,
                                 place.origin.y + place.size.height + AROUND);
      gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (scroller), place.origin.x - AROUND,
                                 place.origin.x + place.size.width + AROUND);
    }
  return G_SOURCE_REMOVE;
}

/* A new entry has no place before it is laid out; the adjustments change when that has happened. */
static void
scroll_later (GrundyHistory *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, scroll_to_current, self, NULL);
}

static void
mark_current (GrundyHistory *self)
{
  self->current = self->match != NULL ? cgt_match_get_ply (self->match) + self->ahead : 0;
  for (guint i = 0; i < self->entries->len; i++)
    {
      GtkWidget *entry = self->entries->pdata[i];
      gboolean current = self->first + i == self->current;

      if (current)
        gtk_widget_add_css_class (entry, "current");
      else
        gtk_widget_remove_css_class (entry, "current");
      gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_SELECTED, current, -1);
    }
  scroll_later (self);
}

static void
remove_entries (GrundyHistory *self,
                guint          n_kept)
{
  while (self->entries->len > n_kept)
    {
      gtk_box_remove (GTK_BOX (self->rows), self->entries->pdata[self->entries->len - 1]);
      g_ptr_array_set_size (self->entries, self->entries->len - 1);
    }
}

/* A widget an entry is too slow for thousands; what is shown follows the present place.
 *
 * Returns: whether it has moved */
static gboolean
choose_first (GrundyHistory *self,
              guint          n,
              guint          ply)
{
  guint before = self->first;
  guint end = self->first + MOST_ENTRIES;

  if ((self->first > 0 && ply < self->first + MARGIN) || (end < n && ply + MARGIN >= end) || ply >= end)
    self->first = ply - MIN (ply, MOST_ENTRIES / 2);
  return self->first != before;
}

/* A branch replaces moves only from the present place on, so the entries before it stay. */
static void
update (GrundyHistory *self)
{
  guint n = self->match != NULL ? cgt_match_get_length (self->match) + 1 : 0;
  guint ply = self->match != NULL ? cgt_match_get_ply (self->match) : 0;
  guint first_new = choose_first (self, n, ply) ? 0 : self->entries->len;

  n = MIN (n - MIN (n, self->first), MOST_ENTRIES);
  remove_entries (self, n);
  while (self->entries->len < n)
    add_entry (self);
  if (ply > 0)
    first_new = MIN (first_new, ply - MIN (ply, self->first));
  fill_from (self, first_new);
  mark_current (self);
}

/* Keyboard */

static gint
find_focused (GrundyHistory *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (gtk_widget_has_focus (self->entries->pdata[i]))
      return i;
  return -1;
}

static gboolean
grundy_history_focus (GtkWidget       *widget,
                      GtkDirectionType direction)
{
  GrundyHistory *self = GRUNDY_HISTORY (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gint last = (gint) self->entries->len - 1;
  gint focused = find_focused (self);
  gint step = 0;

  if (last < 0)
    return FALSE;
  if (focused < 0)
    return gtk_widget_grab_focus (self->entries->pdata[MIN ((gint) (self->current - self->first), last)]);

  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
      return FALSE;
    case GTK_DIR_UP:
      step = -1;
      break;
    case GTK_DIR_DOWN:
      step = 1;
      break;
    case GTK_DIR_LEFT:
      step = rtl ? 1 : -1;
      break;
    case GTK_DIR_RIGHT:
      step = rtl ? -1 : 1;
      break;
    default:
      break;
    }
  gtk_widget_grab_focus (self->entries->pdata[CLAMP (focused + step, 0, last)]);
  return TRUE;
}

/* Object */

static void
set_narrow (GrundyHistory *self,
            gboolean       narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rows),
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_halign (self->rows, narrow ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  narrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char *[]) { narrow ? "narrow" : "card", NULL });
  fill_from (self, 0);
  scroll_later (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
grundy_history_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GRUNDY_HISTORY (object)->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_history_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      set_narrow (GRUNDY_HISTORY (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* A scrolled window does not know that text may wrap and need more height, so the rows are asked. */
static void
grundy_history_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  GrundyHistory *self = GRUNDY_HISTORY (widget);

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (!self->narrow && orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (self->rows, orientation, for_size, NULL, natural, NULL, NULL);
      *minimum = MIN (*minimum, *natural);
    }
}

static void
grundy_history_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  gtk_widget_allocate (GRUNDY_HISTORY (widget)->scroller, width, height, baseline, NULL);
}

static GtkSizeRequestMode
grundy_history_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_history_dispose (GObject *object)
{
  GrundyHistory *self = GRUNDY_HISTORY (object);

  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  if (self->adviser != NULL)
    g_signal_handlers_disconnect_by_data (self->adviser, self);
  g_clear_object (&self->adviser);
  g_ptr_array_set_size (self->entries, 0);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  G_OBJECT_CLASS (grundy_history_parent_class)->dispose (object);
}

static void
grundy_history_finalize (GObject *object)
{
  g_ptr_array_unref (GRUNDY_HISTORY (object)->entries);
  G_OBJECT_CLASS (grundy_history_parent_class)->finalize (object);
}

static void
grundy_history_class_init (GrundyHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = grundy_history_get_property;
  object_class->set_property = grundy_history_set_property;
  object_class->dispose = grundy_history_dispose;
  object_class->finalize = grundy_history_finalize;
  widget_class->focus = grundy_history_focus;
  widget_class->get_request_mode = grundy_history_get_request_mode;
  widget_class->measure = grundy_history_measure;
  widget_class->size_allocate = grundy_history_size_allocate;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[GO_TO] = g_signal_new ("go-to", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "history");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
grundy_history_init (GrundyHistory *self)
{
  self->entries = g_ptr_array_new ();
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->rows);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
                           G_CALLBACK (scroll_later), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
                           G_CALLBACK (scroll_later), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_widget_add_css_class (self->rows, "rows");
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Moves"), -1);
}

GtkWidget *
grundy_history_new (void)
{
  return g_object_new (GRUNDY_TYPE_HISTORY, NULL);
}

void
grundy_history_set_match (GrundyHistory *self,
                          CgtMatch      *match)
{
  g_return_if_fail (GRUNDY_IS_HISTORY (self));

  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_set_object (&self->match, match);
  remove_entries (self, 0);
  self->first = 0;
  if (match != NULL)
    g_signal_connect_object (match, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
grundy_history_set_adviser (GrundyHistory *self,
                            GrundyAdviser *adviser)
{
  g_return_if_fail (GRUNDY_IS_HISTORY (self));
  g_return_if_fail (GRUNDY_IS_ADVISER (adviser));

  if (!g_set_object (&self->adviser, adviser))
    return;
  g_signal_connect_object (adviser, "answered", G_CALLBACK (judge_all), self, G_CONNECT_SWAPPED);
}

void
grundy_history_set_judged (GrundyHistory *self,
                           gboolean       judged)
{
  g_return_if_fail (GRUNDY_IS_HISTORY (self));

  if (self->judged == judged)
    return;
  self->judged = judged;
  fill_from (self, 0);
  scroll_later (self);
}

void
grundy_history_set_ahead (GrundyHistory *self,
                          gboolean       ahead)
{
  g_return_if_fail (GRUNDY_IS_HISTORY (self));

  if (self->ahead == ahead)
    return;
  self->ahead = ahead;
  mark_current (self);
}
