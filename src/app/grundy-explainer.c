/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-explainer.h"

#include <glib/gi18n.h>

#include "grundy-step-page.h"

/* How long it may take unnoticed to work out what is to be shown. */
#define PATIENCE_MS 300
/* A bar of more pieces than that is one piece. */
#define MOST_PIECES 40

struct _GrundyExplainer
{
  GtkWidget parent_instance;

  GtkWidget *column;
  GtkLabel *counter;
  GtkSpinner *spinner;
  GtkSwitch *predict;
  GtkWidget *more;
  GtkWidget *crumbs;
  GrundyStepPage *page;
  GtkLevelBar *bar;
  GtkToggleButton *run;
  GtkImage *run_icon;
  GtkLabel *run_label;
  GtkWidget *previous;
  GtkWidget *next;
  GtkWidget *close;

  GrundyDerivation *derivation;
  char *speed;
  gboolean narrow;
  gboolean wants_focus; /* as soon as there is anything to step through */
  GtkWidget *stand_in;  /* what has the focus only because Next cannot be pressed, to be compared only */
  guint patience_id;
  guint run_id;
  guint shown_depth; /* of the way back */
};

enum {
  PROP_NARROW = 1,
  PROP_SPEED,
  PROP_PREDICTS,
  N_PROPERTIES
};

enum {
  CHANGED,
  CLOSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyExplainer, grundy_explainer, GTK_TYPE_WIDGET)

/* What is shown */

static void
update_counter (GrundyExplainer *self)
{
  guint n_steps = grundy_derivation_get_n_steps (self->derivation);
  guint place = grundy_derivation_get_place (self->derivation);
  g_autofree char *words = NULL;

  if (n_steps > 0)
    /* Translators: the number of a step of an explanation, and how many there are */
    words = g_strdup_printf (_("Step %u of %u"), place + 1, n_steps);
  gtk_label_set_label (self->counter, self->narrow ? "" : words != NULL ? words : _("Explanation"));
  gtk_level_bar_set_mode (self->bar, n_steps <= MOST_PIECES ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS);
  gtk_level_bar_set_max_value (self->bar, MAX (n_steps, 1));
  gtk_level_bar_set_value (self->bar, n_steps > 0 ? place + 1 : 0);
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static GtkWidget *
get_focus (GrundyExplainer *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* Where the keyboard steps on from; of a single step there is nothing to do but to leave it. */
static void
take_focus (GrundyExplainer *self)
{
  self->wants_focus = FALSE;
  self->stand_in = NULL;
  if (gtk_widget_grab_focus (self->next))
    return;
  self->stand_in = gtk_widget_grab_focus (self->previous) ? self->previous : self->close;
  gtk_widget_grab_focus (self->stand_in);
}

/* The crumb that was pressed goes. */
static void
on_crumb (GrundyExplainer *self,
          GtkButton       *crumb)
{
  grundy_derivation_return (self->derivation, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (crumb), "level")));
  take_focus (self);
}

static void
add_crumb (GrundyExplainer *self,
           guint            level)
{
  const char *title = grundy_derivation_get_explanation (self->derivation, level)->title;
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *crumb = gtk_button_new ();
  /* Translators: the title of the explanation that is gone back to */
  g_autofree char *name = g_strdup_printf (_("Back to %s"), title);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-previous-symbolic"));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (crumb), box);
  gtk_widget_add_css_class (crumb, "flat");
  gtk_widget_add_css_class (crumb, "crumb");
  gtk_widget_set_tooltip_text (crumb, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (crumb), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (crumb), "level", GUINT_TO_POINTER (level));
  g_signal_connect_object (crumb, "clicked", G_CALLBACK (on_crumb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->crumbs), crumb);
}

static void
update_crumbs (GrundyExplainer *self)
{
  guint depth = grundy_derivation_get_depth (self->derivation);
  GtkWidget *crumb;

  if (depth == self->shown_depth)
    return;
  self->shown_depth = depth;
  while ((crumb = gtk_widget_get_first_child (self->crumbs)) != NULL)
    gtk_widget_unparent (crumb);
  for (guint level = 0; level + 1 < depth; level++)
    add_crumb (self, level);
  gtk_widget_set_visible (self->crumbs, depth > 1);
}

static gboolean
on_patience_over (gpointer user_data)
{
  GrundyExplainer *self = user_data;

  self->patience_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_start (self->spinner);
  grundy_step_page_wait (self->page);
  return G_SOURCE_REMOVE;
}

static void
update_patience (GrundyExplainer *self)
{
  if (grundy_derivation_is_working (self->derivation))
    {
      if (self->patience_id == 0)
        self->patience_id = g_timeout_add (PATIENCE_MS, on_patience_over, self);
      return;
    }
  g_clear_handle_id (&self->patience_id, g_source_remove);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
}

/* What cannot be pressed any more cannot keep the focus either; and Next has it again when it can be
 * pressed again, so that Space goes on. */
static void
keep_focus (GrundyExplainer *self)
{
  GtkWidget *focus = get_focus (self);

  if (focus != self->stand_in)
    self->stand_in = NULL;
  if (focus == NULL || (gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) && !gtk_widget_is_sensitive (focus)) ||
      (self->stand_in != NULL && gtk_widget_is_sensitive (self->next)))
    take_focus (self);
}

static void
update_actions (GrundyExplainer *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint n_steps = grundy_derivation_get_n_steps (self->derivation);
  guint place = grundy_derivation_get_place (self->derivation);

  gtk_widget_action_set_enabled (widget, "explainer.first", place > 0);
  gtk_widget_action_set_enabled (widget, "explainer.previous", place > 0);
  gtk_widget_action_set_enabled (widget, "explainer.next", place + 1 < n_steps);
  gtk_widget_action_set_enabled (widget, "explainer.last", place + 1 < n_steps);
  gtk_widget_action_set_enabled (widget, "explainer.copy", n_steps > 0);
  gtk_widget_action_set_enabled (widget, "explainer.export", n_steps > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run), place + 1 < n_steps || gtk_toggle_button_get_active (self->run));
  keep_focus (self);
}

static void
on_derivation_changed (GrundyExplainer *self)
{
  const CgtStep *step = grundy_derivation_get_step (self->derivation);

  update_counter (self);
  update_crumbs (self);
  update_patience (self);
  grundy_step_page_update (self->page, self->derivation);
  update_actions (self);
  if (self->wants_focus && step != NULL)
    take_focus (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Running */

static guint
get_run_ms (GrundyExplainer *self)
{
  return g_str_equal (self->speed, "slow") ? 9000 : g_str_equal (self->speed, "fast") ? 2500 : 5000;
}

static void
stop_running (GrundyExplainer *self)
{
  g_clear_handle_id (&self->run_id, g_source_remove);
  gtk_toggle_button_set_active (self->run, FALSE);
}

/* What waits for an answer waits. */
static gboolean
on_run_step (gpointer user_data)
{
  GrundyExplainer *self = user_data;
  guint place = grundy_derivation_get_place (self->derivation);

  if (grundy_derivation_is_hiding (self->derivation) || grundy_derivation_is_working (self->derivation))
    return G_SOURCE_CONTINUE;
  grundy_derivation_go_to (self->derivation, place + 1);
  if (place + 2 < grundy_derivation_get_n_steps (self->derivation))
    return G_SOURCE_CONTINUE;
  self->run_id = 0;
  stop_running (self);
  return G_SOURCE_REMOVE;
}

static void
on_run (GrundyExplainer *self)
{
  gboolean runs = gtk_toggle_button_get_active (self->run);

  g_clear_handle_id (&self->run_id, g_source_remove);
  if (runs)
    self->run_id = g_timeout_add (get_run_ms (self), on_run_step, self);
  gtk_image_set_from_icon_name (self->run_icon, runs ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_label_set_label (self->run_label, runs ? _("Pause") : _("Run"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->run), GTK_ACCESSIBLE_PROPERTY_LABEL, runs ? _("Pause") : _("Run"), -1);
  update_actions (self);
}

static void
set_speed (GrundyExplainer *self,
           const char      *speed)
{
  if (g_strcmp0 (self->speed, speed) == 0)
    return;
  g_free (self->speed);
  self->speed = g_strdup (speed);
  if (self->run_id != 0)
    on_run (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

/* Stepping */

/* A step by hand ends the running. */
static void
step_to (GrundyExplainer *self,
         guint            place)
{
  stop_running (self);
  grundy_derivation_go_to (self->derivation, place);
}

static void
on_step (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  GrundyExplainer *self = GRUNDY_EXPLAINER (widget);
  guint place = grundy_derivation_get_place (self->derivation);

  if (g_str_equal (action, "explainer.first"))
    step_to (self, 0);
  else if (g_str_equal (action, "explainer.previous"))
    step_to (self, place > 0 ? place - 1 : 0);
  else if (g_str_equal (action, "explainer.next"))
    step_to (self, place + 1);
  else
    step_to (self, G_MAXUINT);
}

static gboolean
on_key (GrundyExplainer *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  state)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const char *action;

  if (state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  if (rtl && (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right))
    keyval = keyval == GDK_KEY_Left ? GDK_KEY_Right : GDK_KEY_Left;
  switch (keyval)
    {
    case GDK_KEY_Home:
      action = "explainer.first";
      break;
    case GDK_KEY_End:
      action = "explainer.last";
      break;
    case GDK_KEY_Left:
      action = "explainer.previous";
      break;
    case GDK_KEY_Right:
    case GDK_KEY_space:
      action = "explainer.next";
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return GDK_EVENT_STOP;
}

static void
on_bar_pressed (GrundyExplainer *self,
                int              n_presses,
                double           x)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self->bar));
  guint n_steps = grundy_derivation_get_n_steps (self->derivation);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x;
  if (width > 0 && n_steps > 0)
    step_to (self, (guint) CLAMP (x * n_steps / width, 0, n_steps - 1));
}

static void
on_predict (GrundyExplainer *self)
{
  grundy_derivation_set_predicting (self->derivation, gtk_switch_get_active (self->predict));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PREDICTS]);
}

/* What was answered with, or opened, is gone: the keyboard goes on where it goes on. */
static void
on_acted (GrundyExplainer *self)
{
  if (!grundy_derivation_is_hiding (self->derivation))
    take_focus (self);
}

static void
on_close (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  g_signal_emit (widget, signals[CLOSED], 0);
}

/* The window takes it away: it has one way for all that is shown in it. */
static void
on_take (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  gtk_widget_activate_action (widget, g_str_equal (action, "explainer.copy") ? "win.copy" : "win.export", NULL);
}

/* Object */

static void
set_narrow (GrundyExplainer *self,
            gboolean         narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char *[]) { narrow ? "narrow" : "card", NULL });
  /* There is little room, and the status line right above says both. */
  grundy_step_page_set_titled (self->page, !narrow);
  update_counter (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
grundy_explainer_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GRUNDY_EXPLAINER (object)->narrow);
      break;
    case PROP_PREDICTS:
      g_value_set_boolean (value, grundy_derivation_is_predicting (GRUNDY_EXPLAINER (object)->derivation));
      break;
    case PROP_SPEED:
      g_value_set_string (value, GRUNDY_EXPLAINER (object)->speed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_explainer_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      set_narrow (GRUNDY_EXPLAINER (object), g_value_get_boolean (value));
      break;
    case PROP_PREDICTS:
      gtk_switch_set_active (GRUNDY_EXPLAINER (object)->predict, g_value_get_boolean (value));
      break;
    case PROP_SPEED:
      set_speed (GRUNDY_EXPLAINER (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_explainer_dispose (GObject *object)
{
  GrundyExplainer *self = GRUNDY_EXPLAINER (object);

  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->run_id, g_source_remove);
  if (self->derivation != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->derivation, self);
      grundy_derivation_forget (self->derivation);
    }
  g_clear_object (&self->derivation);
  g_clear_pointer (&self->column, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_explainer_parent_class)->dispose (object);
}

static void
grundy_explainer_finalize (GObject *object)
{
  g_free (GRUNDY_EXPLAINER (object)->speed);
  G_OBJECT_CLASS (grundy_explainer_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/explainer.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, column);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, counter);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, spinner);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, predict);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, more);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, crumbs);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, page);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, bar);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, run);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, run_icon);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, run_label);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, previous);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, next);
  gtk_widget_class_bind_template_child (widget_class, GrundyExplainer, close);
  gtk_widget_class_bind_template_callback (widget_class, on_predict);
  gtk_widget_class_bind_template_callback (widget_class, on_run);
  gtk_widget_class_bind_template_callback (widget_class, on_acted);
}

static void
grundy_explainer_class_init (GrundyExplainerClass *klass)
{
  static const char *const steps[] = { "explainer.first", "explainer.previous", "explainer.next", "explainer.last" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = grundy_explainer_get_property;
  object_class->set_property = grundy_explainer_set_property;
  object_class->dispose = grundy_explainer_dispose;
  object_class->finalize = grundy_explainer_finalize;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPEED] = g_param_spec_string ("speed", NULL, NULL, "normal", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PREDICTS] = g_param_spec_boolean ("predicts", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CLOSED] = g_signal_new ("closed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_install_action (widget_class, steps[i], NULL, on_step);
  gtk_widget_class_install_action (widget_class, "explainer.close", NULL, on_close);
  gtk_widget_class_install_action (widget_class, "explainer.copy", NULL, on_take);
  gtk_widget_class_install_action (widget_class, "explainer.export", NULL, on_take);
  gtk_widget_class_install_property_action (widget_class, "explainer.speed", "speed");

  g_type_ensure (GRUNDY_TYPE_STEP_PAGE);
  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "explainer");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_explainer_init (GrundyExplainer *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->speed = g_strdup ("normal");
  self->derivation = grundy_derivation_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  g_signal_connect_object (self->derivation, "changed", G_CALLBACK (on_derivation_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_bar_pressed), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->bar), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
grundy_explainer_new (void)
{
  return g_object_new (GRUNDY_TYPE_EXPLAINER, NULL);
}

void
grundy_explainer_begin (GrundyExplainer   *self,
                        const CgtPosition *position)
{
  g_return_if_fail (GRUNDY_IS_EXPLAINER (self));

  stop_running (self);
  self->wants_focus = TRUE;
  gtk_widget_grab_focus (self->close);
  grundy_derivation_begin (self->derivation, position);
}

void
grundy_explainer_end (GrundyExplainer *self)
{
  g_return_if_fail (GRUNDY_IS_EXPLAINER (self));

  stop_running (self);
  grundy_derivation_forget (self->derivation);
  update_crumbs (self);
  update_patience (self);
  grundy_step_page_update (self->page, self->derivation);
}

gboolean
grundy_explainer_return (GrundyExplainer *self)
{
  guint depth = grundy_derivation_get_depth (self->derivation);

  return depth > 1 && grundy_derivation_return (self->derivation, depth - 2);
}

GrundyDerivation *
grundy_explainer_get_derivation (GrundyExplainer *self)
{
  return self->derivation;
}

char *
grundy_explainer_describe (GrundyExplainer *self)
{
  const CgtStep *step = grundy_derivation_get_step (self->derivation);
  const char *problem = grundy_derivation_get_problem (self->derivation);

  if (problem != NULL)
    return g_strdup (problem);
  if (step == NULL)
    return g_strdup (_("Working out the explanation…"));
  /* Translators: the number of a step, how many there are, its title */
  return g_strdup_printf (_("Step %u of %u: %s"), grundy_derivation_get_place (self->derivation) + 1,
                          grundy_derivation_get_n_steps (self->derivation), grundy_derivation_get_title (self->derivation));
}
