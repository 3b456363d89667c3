/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-adaptive.h"

struct _GrundyAdaptive
{
  GtkWidget parent_instance;

  GtkWidget *child;
  gboolean narrow;
};

enum {
  PROP_CHILD = 1,
  PROP_NARROW,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void grundy_adaptive_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GrundyAdaptive, grundy_adaptive, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, grundy_adaptive_buildable_init))

static GtkBuildableIface *parent_buildable;

static GtkSizeRequestMode
grundy_adaptive_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
grundy_adaptive_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? GRUNDY_ADAPTIVE_MIN_WIDTH : GRUNDY_ADAPTIVE_MIN_HEIGHT;
  *natural = *minimum;
}

/* A change of width changes styles, and before the next frame takes note of it some sizes would be those of the
 * old style still and others those of the new one. */
static void
forget_sizes (GtkWidget *widget)
{
  gtk_widget_queue_resize (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    forget_sizes (child);
}

static void
grundy_adaptive_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  GrundyAdaptive *self = GRUNDY_ADAPTIVE (widget);
  gboolean narrow = width < GRUNDY_ADAPTIVE_NARROW;
  int least_width;
  int least_height;

  if (narrow != self->narrow)
    {
      self->narrow = narrow;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
      if (self->child != NULL)
        forget_sizes (self->child);
    }
  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;

  /* Measuring first is the duty of who allocates; large text may ask for more than there is. */
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, width, MAX (height, least_height), baseline, NULL);
}

static void
grundy_adaptive_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  GrundyAdaptive *self = GRUNDY_ADAPTIVE (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_adaptive_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      grundy_adaptive_set_child (GRUNDY_ADAPTIVE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_adaptive_dispose (GObject *object)
{
  GrundyAdaptive *self = GRUNDY_ADAPTIVE (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_adaptive_parent_class)->dispose (object);
}

static void
grundy_adaptive_add_child (GtkBuildable *buildable,
                           GtkBuilder   *builder,
                           GObject      *child,
                           const char   *type)
{
  if (GTK_IS_WIDGET (child))
    grundy_adaptive_set_child (GRUNDY_ADAPTIVE (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
grundy_adaptive_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = grundy_adaptive_add_child;
}

static void
grundy_adaptive_class_init (GrundyAdaptiveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = grundy_adaptive_get_property;
  object_class->set_property = grundy_adaptive_set_property;
  object_class->dispose = grundy_adaptive_dispose;
  widget_class->get_request_mode = grundy_adaptive_get_request_mode;
  widget_class->measure = grundy_adaptive_measure;
  widget_class->size_allocate = grundy_adaptive_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_adaptive_init (GrundyAdaptive *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
grundy_adaptive_get_child (GrundyAdaptive *self)
{
  g_return_val_if_fail (GRUNDY_IS_ADAPTIVE (self), NULL);

  return self->child;
}

void
grundy_adaptive_set_child (GrundyAdaptive *self,
                           GtkWidget      *child)
{
  g_return_if_fail (GRUNDY_IS_ADAPTIVE (self));

  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

gboolean
grundy_adaptive_is_narrow (GrundyAdaptive *self)
{
  g_return_val_if_fail (GRUNDY_IS_ADAPTIVE (self), FALSE);

  return self->narrow;
}

void
grundy_adaptive_wrap_button (GtkButton *button)
{
  GtkLabel *label;

  g_return_if_fail (GTK_IS_BUTTON (button));

  label = GTK_LABEL (gtk_button_get_child (button));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}
