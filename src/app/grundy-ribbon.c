/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-ribbon.h"

#include <math.h>

#include "grundy-style.h"

#define MAX_COLUMNS 4
#define MIN_COLUMNS 2
/* In units at the scale 1: the ring's radius; the ribbon's width; the radius of its turns; how far words may come
 * from the middle of a medallion at the end of a row before the turn has to give way. */
#define RADIUS 37.0
#define RIBBON 11.0
#define TURN 82.0
#define WORDS 70.0
/* From the medallions of a row to the next, and the least and the greatest distance of neighbours. */
#define ROW_GAP 20.0
#define LEAST_PITCH 116.0
#define MOST_PITCH 204.0
#define NARROW_SCALE 0.8
/* What it asks for. */
#define USUAL_WIDTH 800
#define NARROW_GAP 6

struct _GrundyRibbon
{
  GtkWidget parent_instance;

  gboolean narrow;
  double scale;
};

enum {
  PROP_NARROW = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (GrundyRibbon, grundy_ribbon, GTK_TYPE_WIDGET)

/** Plan: how the medallions stand in a given width; lengths in pixels */
typedef struct
{
  guint columns;
  double pitch;   /* from one to the next in a row */
  double start;   /* from the edge to the middle of the first of a row */
  double straight; /* how far the ribbon goes on after the last of a row before it turns */
} Plan;

static GtkWidget *
get_child (GrundyRibbon *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static int
measure_child (GtkWidget      *child,
               GtkOrientation  orientation,
               int             for_size,
               gboolean        natural)
{
  int sizes[2];

  gtk_widget_measure (child, orientation, for_size, &sizes[0], &sizes[1], NULL, NULL);
  return sizes[natural];
}

static int
get_least_child_width (GrundyRibbon *self)
{
  int least = 0;

  for (GtkWidget *child = get_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    least = MAX (least, measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
  return least;
}

/* As many columns as there is room for. The ribbon turns right after the last medallion of a row where columns are
 * close; where they are wide, words at the end of a row push the turn out. */
static void
make_plan (GrundyRibbon *self,
           int           width,
           Plan         *plan)
{
  double least = MAX (get_least_child_width (self), LEAST_PITCH);
  double k = self->scale;
  double reach = (TURN + RIBBON / 2) * k + 1;

  for (plan->columns = MAX_COLUMNS;; plan->columns--)
    {
      guint n = plan->columns;

      /* width = (n - 1) pitch + 2 (straight + reach), straight = pitch / 2 - WORDS or 0 */
      plan->pitch = (width + 2 * WORDS * k - 2 * reach) / n;
      if (plan->pitch < 2 * WORDS * k)
        plan->pitch = (width - 2 * reach) / (n - 1);
      if (plan->pitch >= least || n == MIN_COLUMNS)
        break;
    }
  plan->pitch = CLAMP (plan->pitch, least, MAX (MOST_PITCH * k, least));
  plan->straight = MAX (plan->pitch / 2 - WORDS * k, 0);
  plan->start = (width - (plan->columns - 1) * plan->pitch) / 2;
}

static void
update_looks (GrundyRibbon *self)
{
  for (GtkWidget *child = get_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    grundy_medallion_set_look (GRUNDY_MEDALLION (child), round (RADIUS * self->scale), self->narrow);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Of the row that begins with @child. */
static int
get_row_height (GtkWidget *child,
                guint      columns,
                int        child_width)
{
  int height = 0;

  for (guint i = 0; i < columns && child != NULL; i++, child = gtk_widget_get_next_sibling (child))
    height = MAX (height, measure_child (child, GTK_ORIENTATION_VERTICAL, child_width, TRUE));
  return height;
}

static GtkWidget *
skip (GtkWidget *child,
      guint      n)
{
  while (n-- > 0 && child != NULL)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
get_height (GrundyRibbon *self,
            const Plan   *plan)
{
  int height = 0;

  for (GtkWidget *child = get_child (self); child != NULL; child = skip (child, plan->columns))
    height += get_row_height (child, plan->columns, (int) plan->pitch) + (height > 0 ? (int) (ROW_GAP * self->scale) : 0);
  return height;
}

/* Widget */

static GtkSizeRequestMode
grundy_ribbon_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_ribbon_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  GrundyRibbon *self = GRUNDY_RIBBON (widget);
  Plan plan;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int least = get_least_child_width (self);

      *minimum = self->narrow ? least : MAX (least, LEAST_PITCH) + 2 * (TURN + RIBBON);
      *natural = MAX (*minimum, self->narrow ? 0 : USUAL_WIDTH);
      return;
    }
  if (self->narrow)
    {
      *minimum = 0;
      for (GtkWidget *child = get_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
        *minimum += measure_child (child, GTK_ORIENTATION_VERTICAL, for_size, TRUE) + (*minimum > 0 ? NARROW_GAP : 0);
    }
  else
    {
      make_plan (self, for_size < 0 ? USUAL_WIDTH : for_size, &plan);
      *minimum = get_height (self, &plan);
    }
  *natural = *minimum;
}

static void
allocate_narrow (GrundyRibbon *self,
                 int           width)
{
  int y = 0;

  for (GtkWidget *child = get_child (self); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int height = measure_child (child, GTK_ORIENTATION_VERTICAL, width, TRUE);

      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, y, width, height }, -1);
      y += height + NARROW_GAP;
    }
}

/* Rows go forth and back. */
static void
allocate_wide (GrundyRibbon *self,
               int           width)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = get_child (self);
  Plan plan;
  int y = 0;

  make_plan (self, width, &plan);
  for (guint row = 0; child != NULL; row++)
    {
      int height = get_row_height (child, plan.columns, (int) plan.pitch);

      for (guint i = 0; i < plan.columns && child != NULL; i++, child = gtk_widget_get_next_sibling (child))
        {
          gboolean back = (row % 2 == 1) != rtl;
          guint column = back ? plan.columns - 1 - i : i;
          int x = round (plan.start + column * plan.pitch - plan.pitch / 2);

          gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, (int) plan.pitch, height }, -1);
        }
      y += height + (int) (ROW_GAP * self->scale);
    }
}

static void
grundy_ribbon_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  GrundyRibbon *self = GRUNDY_RIBBON (widget);

  if (self->narrow)
    allocate_narrow (self, width);
  else
    allocate_wide (self, width);
}

/* The ribbon between two neighbours: a line, or a turn out of the row and into the next. @side: of the turn. */
static void
add_piece (GrundyRibbon           *self,
           cairo_t                *cr,
           const graphene_point_t *from,
           const graphene_point_t *to,
           double                  straight,
           int                     side)
{
  double r = MIN (TURN * self->scale, (to->y - from->y) / 2);
  double x = from->x + side * straight;

  cairo_move_to (cr, from->x, from->y);
  if (side == 0)
    {
      cairo_line_to (cr, to->x, to->y);
      return;
    }
  cairo_line_to (cr, x, from->y);
  if (side > 0)
    {
      cairo_arc (cr, x, from->y + r, r, -G_PI / 2, 0);
      cairo_arc (cr, x, to->y - r, r, 0, G_PI / 2);
    }
  else
    {
      cairo_arc_negative (cr, x, from->y + r, r, -G_PI / 2, -G_PI);
      cairo_arc_negative (cr, x, to->y - r, r, G_PI, G_PI / 2);
    }
  cairo_line_to (cr, to->x, to->y);
}

static void
draw_pieces (GrundyRibbon *self,
             cairo_t      *cr,
             const Plan   *plan,
             gboolean      done)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = get_child (self);
  guint i = 0;

  for (GtkWidget *next; child != NULL && (next = gtk_widget_get_next_sibling (child)) != NULL; child = next, i++)
    {
      graphene_point_t from, to;
      int side = 0;

      if (grundy_medallion_is_done (GRUNDY_MEDALLION (child)) != done ||
          !grundy_medallion_get_centre (GRUNDY_MEDALLION (child), GTK_WIDGET (self), &from) ||
          !grundy_medallion_get_centre (GRUNDY_MEDALLION (next), GTK_WIDGET (self), &to))
        continue;
      if (plan != NULL && (i + 1) % plan->columns == 0)
        side = ((i / plan->columns) % 2 == 0) != rtl ? 1 : -1;
      add_piece (self, cr, &from, &to, plan != NULL ? plan->straight : 0, side);
    }
}

static void
grundy_ribbon_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  GrundyRibbon *self = GRUNDY_RIBBON (widget);
  CgtStyle style = grundy_style_get_look (grundy_style_get_default ());
  CgtRgb window = cgt_theme_get (style, CGT_ROLE_WINDOW);
  gboolean contrast = cgt_style_is_high_contrast (style);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  Plan plan;

  if (!self->narrow)
    make_plan (self, width, &plan);
  cairo_set_line_width (cr, RIBBON * self->scale);
  draw_pieces (self, cr, self->narrow ? NULL : &plan, FALSE);
  cgt_set_rgb (cr, cgt_rgb_mix (window, cgt_theme_get (style, CGT_ROLE_TEXT), contrast ? 0.35 : 0.12), 1);
  cairo_stroke (cr);
  draw_pieces (self, cr, self->narrow ? NULL : &plan, TRUE);
  cgt_set_rgb (cr, cgt_rgb_mix (cgt_theme_get (style, CGT_ROLE_PROGRESS), window, contrast ? 0 : 0.45), 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
  GTK_WIDGET_CLASS (grundy_ribbon_parent_class)->snapshot (widget, snapshot);
}

/* Along the ribbon, not row by row; arrows go where they point. */
static gboolean
grundy_ribbon_focus (GtkWidget       *widget,
                     GtkDirectionType direction)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (grundy_ribbon_parent_class)->focus (widget, direction);
  if (child != NULL)
    child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  else
    child = forward ? gtk_widget_get_first_child (widget) : gtk_widget_get_last_child (widget);
  return child != NULL && gtk_widget_child_focus (child, direction);
}

static void
grundy_ribbon_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GRUNDY_RIBBON (object)->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_ribbon_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  GrundyRibbon *self = GRUNDY_RIBBON (object);

  switch (id)
    {
    case PROP_NARROW:
      self->narrow = g_value_get_boolean (value);
      grundy_ribbon_set_scale (self, self->narrow ? NARROW_SCALE : 1);
      update_looks (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_ribbon_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (grundy_ribbon_parent_class)->dispose (object);
}

static void
grundy_ribbon_class_init (GrundyRibbonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = grundy_ribbon_get_property;
  object_class->set_property = grundy_ribbon_set_property;
  object_class->dispose = grundy_ribbon_dispose;
  widget_class->get_request_mode = grundy_ribbon_get_request_mode;
  widget_class->measure = grundy_ribbon_measure;
  widget_class->size_allocate = grundy_ribbon_size_allocate;
  widget_class->snapshot = grundy_ribbon_snapshot;
  widget_class->focus = grundy_ribbon_focus;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
grundy_ribbon_init (GrundyRibbon *self)
{
  self->scale = 1;
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
grundy_ribbon_new (void)
{
  return g_object_new (GRUNDY_TYPE_RIBBON, NULL);
}

void
grundy_ribbon_add (GrundyRibbon    *self,
                   GrundyMedallion *medallion)
{
  g_return_if_fail (GRUNDY_IS_RIBBON (self));

  gtk_widget_set_parent (GTK_WIDGET (medallion), GTK_WIDGET (self));
}

void
grundy_ribbon_set_scale (GrundyRibbon *self,
                         double        scale)
{
  g_return_if_fail (GRUNDY_IS_RIBBON (self));

  if (self->scale == scale)
    return;
  self->scale = scale;
  update_looks (self);
}
