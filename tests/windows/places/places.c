/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <gio/gio.h>
#include <gtk/gtk.h>

/* A module that the window tests have GIO load into the real app, by GIO_EXTRA_MODULES: true places on the
 * accessibility bus, and names of menu items, which are needed to find and to point at things.
 *
 * From 4.10 on GTK says where a widget is within its accessible parent, and the bus adds these places up, to give
 * the place in the window. It takes a widget's outer edge from its parent's inner edge: the borders and padding of
 * everything on the way are lost, pages of a stack are counted twice, and what is in a popover is as if the popover
 * were at the corner of what opened it. Here each says how far its place on the window's surface is from its
 * parent's, so that the sums come out right. Earlier releases of GTK measure it so themselves.
 *
 * The items of menus are labelled by a label that is not on the bus in these releases, so that they have no name there;
 * here they are given it as a name of their own. */

#if GTK_CHECK_VERSION (4, 10, 0)

/* Where the surface of a native is on the one of its window. */
static graphene_point_t
get_offset (GtkNative *native)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  graphene_point_t offset = GRAPHENE_POINT_INIT (0, 0);

  for (; GDK_IS_POPUP (surface); surface = gdk_popup_get_parent (GDK_POPUP (surface)))
    {
      offset.x += gdk_popup_get_position_x (GDK_POPUP (surface));
      offset.y += gdk_popup_get_position_y (GDK_POPUP (surface));
    }
  return offset;
}

/* In pixels of the window's surface; FALSE for what is not shown. */
static gboolean
get_place (GtkWidget       *widget,
           graphene_rect_t *place)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t offset;
  double x, y;

  if (native == NULL || !gtk_widget_get_mapped (widget) ||
      !gtk_widget_compute_bounds (widget, GTK_WIDGET (native), place))
    return FALSE;
  gtk_native_get_surface_transform (native, &x, &y);
  offset = get_offset (native);
  graphene_rect_offset (place, offset.x + (float) x, offset.y + (float) y);
  return TRUE;
}

/* Pages are no widgets: what is on one is held against the stack. */
static GtkWidget *
get_widget_above (GtkAccessible *accessible)
{
  GtkAccessible *above = gtk_accessible_get_accessible_parent (accessible);

  while (above != NULL && !GTK_IS_WIDGET (above))
    {
      GtkAccessible *next = gtk_accessible_get_accessible_parent (above);

      g_object_unref (above);
      above = next;
    }
  if (above == NULL)
    return NULL;
  g_object_unref (above); /* the window holds it */
  return GTK_WIDGET (above);
}

static gboolean
get_bounds (GtkAccessible *accessible,
            int           *x,
            int           *y,
            int           *width,
            int           *height)
{
  GtkWidget *above = get_widget_above (accessible);
  graphene_rect_t place, outer = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  *x = *y = *width = *height = 0;
  if (!get_place (GTK_WIDGET (accessible), &place) || (above != NULL && !get_place (above, &outer)))
    return FALSE;
  /* Each of the two is rounded by itself, or the sum would drift. */
  *x = (int) floorf (place.origin.x) - (int) floorf (outer.origin.x);
  *y = (int) floorf (place.origin.y) - (int) floorf (outer.origin.y);
  *width = (int) ceilf (place.size.width);
  *height = (int) ceilf (place.size.height);
  return TRUE;
}

static gboolean
get_bounds_of_page (GtkAccessible *accessible,
                    int           *x,
                    int           *y,
                    int           *width,
                    int           *height)
{
  GtkAccessible *child = gtk_accessible_get_first_accessible_child (accessible);

  if (child == NULL)
    return FALSE;
  g_object_unref (child); /* the page holds it */
  if (!gtk_accessible_get_bounds (child, x, y, width, height))
    return FALSE;
  *x = *y = 0;
  return TRUE;
}

static GtkAccessibleInterface *
get_interface (GType type)
{
  /* The class stays: types that come from C code are never given back. */
  return g_type_interface_peek (g_type_class_ref (type), GTK_TYPE_ACCESSIBLE);
}

static void
put_places_right (void)
{
  GtkAccessibleInterface *of_widgets = get_interface (GTK_TYPE_WIDGET);
  GType pages[] = { GTK_TYPE_STACK_PAGE, GTK_TYPE_NOTEBOOK_PAGE, ADW_TYPE_VIEW_STACK_PAGE, ADW_TYPE_TAB_PAGE };
  int i;

  of_widgets->get_bounds = get_bounds;
  for (i = 0; i < (int) G_N_ELEMENTS (pages); i++)
    {
      GtkAccessibleInterface *of_page = get_interface (pages[i]);

      if (of_page != NULL)
        of_page->get_bounds = get_bounds_of_page;
    }
}

static gboolean
name_item (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               user_data)
{
  GtkAccessible *item = g_value_get_object (values);

  if (g_str_equal (G_OBJECT_TYPE_NAME (item), "GtkModelButton"))
    {
      g_autofree char *text = NULL;

      g_object_get (item, "text", &text, NULL);
      gtk_accessible_reset_relation (item, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
  return TRUE;
}

static void
name_items (void)
{
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, name_item, NULL, NULL);
}

#endif

void
g_io_module_load (GIOModule *module)
{
  g_type_module_use (G_TYPE_MODULE (module));
#if GTK_CHECK_VERSION (4, 10, 0)
  put_places_right ();
  name_items ();
#endif
}

void
g_io_module_unload (GIOModule *module)
{
}

/* It extends nothing. */
char **
g_io_module_query (void)
{
  return g_new0 (char *, 1);
}
