/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-stepper.h"

#include <glib/gi18n.h>

#include "grundy-step-page.h"

struct _GrundyStepper
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GtkLabel *counter;
  GtkWidget *back;
  GrundyStepPage *page;
  GtkWidget *previous;
  GtkWidget *next;

  GrundyDerivation *derivation;
  char *start; /* nullable: the step to begin with, until it is there */
  GtkWidget *waiting; /* what has the focus until there is a step; to be compared only; NULL: nobody waits */
};

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyStepper, grundy_stepper, GTK_TYPE_WIDGET)

static void
update_counter (GrundyStepper *self)
{
  guint first = grundy_derivation_get_first (self->derivation);
  guint n = grundy_derivation_get_last (self->derivation) - first + 1;
  g_autofree char *text = NULL;

  if (grundy_derivation_get_step (self->derivation) != NULL)
    text = g_strdup_printf (_("Step %u of %u"), grundy_derivation_get_place (self->derivation) - first + 1, n);
  else if (grundy_derivation_is_working (self->derivation))
    text = g_strdup (_("Working out the explanation…"));
  gtk_label_set_label (self->counter, text != NULL ? text : "");
}

/* Where a button is not of use any more the other one goes on. */
static void
set_sensitive (GtkWidget *button,
               gboolean   sensitive,
               GtkWidget *other)
{
  gboolean focused = gtk_widget_has_focus (button);

  gtk_widget_set_sensitive (button, sensitive);
  if (focused && !sensitive)
    gtk_widget_grab_focus (other);
}

static void
go_to_start (GrundyStepper *self)
{
  g_autofree char *start = NULL;
  CgtExplanation *explanation;

  if (self->start == NULL || grundy_derivation_get_step (self->derivation) == NULL)
    return;
  start = g_steal_pointer (&self->start);
  explanation = grundy_derivation_get_explanation (self->derivation, 0);
  for (guint i = 0; i < explanation->steps->len; i++)
    if (g_str_equal (cgt_explanation_get_step (explanation, i)->key, start))
      {
        grundy_derivation_go_to (self->derivation, i);
        return;
      }
}

static GtkWidget *
get_focus (GrundyStepper *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* Unless the learner has gone elsewhere meanwhile. */
static void
take_late_focus (GrundyStepper *self)
{
  if (self->waiting == NULL || grundy_derivation_get_step (self->derivation) == NULL)
    return;
  if (get_focus (self) == self->waiting)
    grundy_stepper_focus (self);
  self->waiting = NULL;
}

static void
on_derivation_changed (GrundyStepper *self)
{
  guint place = grundy_derivation_get_place (self->derivation);
  gboolean has_step = grundy_derivation_get_step (self->derivation) != NULL;
  gboolean goes_back = has_step && place > grundy_derivation_get_first (self->derivation);
  gboolean goes_on = has_step && place < grundy_derivation_get_last (self->derivation);

  go_to_start (self);
  update_counter (self);
  grundy_step_page_update (self->page, self->derivation);
  /* First what takes the focus, then what loses it. */
  if (goes_back)
    set_sensitive (self->previous, TRUE, self->next);
  set_sensitive (self->next, goes_on, self->previous);
  set_sensitive (self->previous, goes_back, self->next);
  gtk_widget_set_visible (self->back, grundy_derivation_get_depth (self->derivation) > 1);
  take_late_focus (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
step_by (GrundyStepper *self,
         int            by)
{
  guint place = grundy_derivation_get_place (self->derivation);

  if (by > 0 || place > 0)
    grundy_derivation_go_to (self->derivation, place + by);
}

static void
on_previous (GrundyStepper *self)
{
  step_by (self, -1);
}

static void
on_next (GrundyStepper *self)
{
  step_by (self, 1);
}

static void
on_back (GrundyStepper *self)
{
  grundy_stepper_return (self);
  grundy_stepper_focus (self);
}

static void
on_acted (GrundyStepper *self)
{
  grundy_stepper_focus (self);
}

static gboolean
on_key (GrundyStepper  *self,
        guint           keyval,
        guint           keycode,
        GdkModifierType state)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if (state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Home:
      grundy_derivation_go_to (self->derivation, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      grundy_derivation_go_to (self->derivation, G_MAXUINT);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
      step_by (self, rtl ? 1 : -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
      step_by (self, rtl ? -1 : 1);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Object */

static void
grundy_stepper_dispose (GObject *object)
{
  GrundyStepper *self = GRUNDY_STEPPER (object);

  if (self->derivation != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->derivation, self);
      grundy_derivation_forget (self->derivation);
    }
  g_clear_object (&self->derivation);
  g_clear_pointer (&self->start, g_free);
  g_clear_pointer (&self->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_stepper_parent_class)->dispose (object);
}

static void
grundy_stepper_class_init (GrundyStepperClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_stepper_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_STEP_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/stepper.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyStepper, column);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepper, counter);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepper, back);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepper, page);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepper, previous);
  gtk_widget_class_bind_template_child (widget_class, GrundyStepper, next);
  gtk_widget_class_bind_template_callback (widget_class, on_previous);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_bind_template_callback (widget_class, on_acted);
  gtk_widget_class_set_css_name (widget_class, "stepper");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_stepper_init (GrundyStepper *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->derivation = grundy_derivation_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  grundy_step_page_unroll (self->page);
  g_signal_connect_object (self->derivation, "changed", G_CALLBACK (on_derivation_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
grundy_stepper_new (void)
{
  return g_object_new (GRUNDY_TYPE_STEPPER, NULL);
}

void
grundy_stepper_begin (GrundyStepper     *self,
                      const CgtPosition *position,
                      const char        *topic,
                      guint              first,
                      guint              last,
                      const char        *start)
{
  g_return_if_fail (GRUNDY_IS_STEPPER (self));

  g_free (self->start);
  self->start = g_strdup (start);
  grundy_derivation_begin_range (self->derivation, position, topic, first, last);
}

void
grundy_stepper_end (GrundyStepper *self)
{
  g_return_if_fail (GRUNDY_IS_STEPPER (self));

  g_clear_pointer (&self->start, g_free);
  self->waiting = NULL;
  grundy_derivation_forget (self->derivation);
  grundy_step_page_update (self->page, self->derivation);
}

gboolean
grundy_stepper_return (GrundyStepper *self)
{
  guint depth;

  g_return_val_if_fail (GRUNDY_IS_STEPPER (self), FALSE);

  depth = grundy_derivation_get_depth (self->derivation);
  return depth > 1 && grundy_derivation_return (self->derivation, depth - 2);
}

GrundyDerivation *
grundy_stepper_get_derivation (GrundyStepper *self)
{
  g_return_val_if_fail (GRUNDY_IS_STEPPER (self), NULL);

  return self->derivation;
}

gboolean
grundy_stepper_is_at_end (GrundyStepper *self)
{
  g_return_val_if_fail (GRUNDY_IS_STEPPER (self), FALSE);

  return grundy_derivation_get_depth (self->derivation) == 1 &&
         grundy_derivation_get_place (self->derivation) == grundy_derivation_get_last (self->derivation);
}

void
grundy_stepper_focus (GrundyStepper *self)
{
  g_return_if_fail (GRUNDY_IS_STEPPER (self));

  if (grundy_derivation_get_step (self->derivation) == NULL)
    self->waiting = get_focus (self);
  else
    gtk_widget_grab_focus (gtk_widget_is_sensitive (self->next) ? self->next : self->previous);
}
