/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a board looks: what is painted, which part of it again, and how changes move and fade. */
#include "grundy-board-private.h"

#include "grundy-style.h"

/* How long what is pointed at takes to appear: under the pointer, and at the cursor. */
#define HOVER_MS 80
#define CURSOR_MS 120
#define SLIDE_MS 120

static void
get_scene (GrundyBoard *self,
           CgtScene    *scene)
{
  *scene = (CgtScene) CGT_SCENE_INIT;
  scene->style = grundy_style_get_look (grundy_style_get_default ());
  scene->cursor = self->keyboard && grundy_board_is_focus_inside (self) ? self->cursor : CGT_NO_ELEMENT;
  scene->ghost = grundy_board_get_ghost (self);
  scene->refused = self->preview == NULL ? self->refused : NULL;
  scene->ghost_progress = self->slide;
  scene->last_move = self->last_move;
  scene->last_position = self->last_position;
  scene->progress = self->progress;
  scene->resting = !self->playable;
  scene->marks = (gpointer) self->marks->data;
  scene->n_marks = self->marks->len;
  scene->keys = self->keys;
  scene->components = self->components;
  scene->ghost_components = grundy_board_get_foreseen (self, scene->ghost);
  scene->pending_components = grundy_board_get_foreseen (self, self->pending);
  if (self->step != NULL && self->layout->position == cgt_step_scene_get_position (self->step))
    cgt_step_scene_fill (self->step, self->layout, scene);
}

static gboolean
is_animated (GrundyBoard *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && adw_get_enable_animations (GTK_WIDGET (self));
}

void
grundy_board_repaint (GrundyBoard *self)
{
  self->stale = GRUNDY_STALE_ALL;
  self->fades = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The animation begins at once, the picture that fades in comes with the next frame. */
static void
start_fade (GrundyBoard *self,
            guint        ms)
{
  if (!is_animated (self))
    return;
  self->fades = TRUE;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->fade), ms);
  adw_animation_play (self->fade);
}

void
grundy_board_repaint_pointed (GrundyBoard *self)
{
  if (self->stale < GRUNDY_STALE_TOUCHED)
    self->stale = GRUNDY_STALE_TOUCHED;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->layout == NULL)
    return;
  if (!self->layout->board->ghost_slides)
    {
      if (self->stale == GRUNDY_STALE_TOUCHED)
        start_fade (self, self->keyboard ? CURSOR_MS : HOVER_MS);
      return;
    }
  adw_animation_reset (self->sliding);
  self->slide = 1;
  if (grundy_board_get_ghost (self) != NULL && is_animated (self))
    adw_animation_play (self->sliding);
}

void
grundy_board_fade_in (GrundyBoard *self)
{
  grundy_board_repaint (self);
  start_fade (self, CURSOR_MS);
}

void
grundy_board_show_motion (GrundyBoard *self,
                          gboolean     animate)
{
  adw_animation_reset (self->animation);
  self->progress = 1;
  if (!animate || self->layout == NULL || !is_animated (self))
    return;
  self->progress = 0;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), self->layout->board->move_ms);
  adw_animation_play (self->animation);
}

void
grundy_board_end_motion (GrundyBoard *self)
{
  adw_animation_skip (self->animation);
  adw_animation_skip (self->fade);
  adw_animation_skip (self->sliding);
}

static void
paint (cairo_t  *cr,
       gpointer  user_data)
{
  GrundyBoard *self = user_data;
  CgtScene scene;

  get_scene (self, &scene);
  cgt_layout_draw (self->layout, cr, &scene);
}

/* What looked different for ghost, cursor or motion, and what does now. */
static cairo_region_t *
find_changed (GrundyBoard *self)
{
  cairo_region_t *touched, *changed;
  CgtScene scene;

  get_scene (self, &scene);
  touched = cgt_layout_get_touched (self->layout, &scene);
  changed = cairo_region_copy (touched);
  if (self->touched != NULL)
    cairo_region_union (changed, self->touched);
  g_clear_pointer (&self->touched, cairo_region_destroy);
  self->touched = touched;
  return changed;
}

static double
get_fade (GrundyBoard *self)
{
  return adw_animation_get_state (self->fade) == ADW_ANIMATION_PLAYING ? adw_animation_get_value (self->fade) : 1;
}

void
grundy_board_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  GrundyBoard *self = GRUNDY_BOARD (widget);
  cairo_region_t *changed;

  if (self->layout == NULL)
    return;

  if (self->stale != GRUNDY_STALE_NOTHING || gtk_widget_get_scale_factor (widget) != self->scale)
    {
      self->scale = gtk_widget_get_scale_factor (widget);
      changed = find_changed (self);
      grundy_canvas_paint (self->canvas, gtk_widget_get_width (widget), gtk_widget_get_height (widget), self->scale,
                           self->stale == GRUNDY_STALE_ALL ? NULL : changed, self->fades, paint, self);
      cairo_region_destroy (changed);
      self->stale = GRUNDY_STALE_NOTHING;
      self->fades = FALSE;
      grundy_canvas_set_fade (self->canvas, get_fade (self));
    }
  grundy_canvas_snapshot (self->canvas, snapshot);
}

static void
on_progress (double   progress,
             gpointer user_data)
{
  GrundyBoard *self = user_data;

  self->progress = progress;
  if (self->stale < GRUNDY_STALE_TOUCHED)
    self->stale = GRUNDY_STALE_TOUCHED;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_slide (double   progress,
          gpointer user_data)
{
  GrundyBoard *self = user_data;

  self->slide = progress;
  if (self->stale < GRUNDY_STALE_TOUCHED)
    self->stale = GRUNDY_STALE_TOUCHED;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_fade (double   progress,
         gpointer user_data)
{
  GrundyBoard *self = user_data;

  /* What is to fade in may not be painted yet. */
  if (!self->fades)
    grundy_canvas_set_fade (self->canvas, progress);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static AdwAnimation *
make_animation (GrundyBoard            *self,
                guint                   ms,
                AdwAnimationTargetFunc  func)
{
  AdwAnimation *animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, ms,
                                                     adw_callback_animation_target_new (func, self, NULL));

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), ADW_EASE_OUT_CUBIC);
  return animation;
}

void
grundy_board_init_picture (GrundyBoard *self)
{
  self->canvas = grundy_canvas_new ();
  self->progress = self->slide = 1;
  self->animation = make_animation (self, 200, on_progress);
  self->fade = make_animation (self, HOVER_MS, on_fade);
  self->sliding = make_animation (self, SLIDE_MS, on_slide);
  g_signal_connect_object (grundy_style_get_default (), "changed", G_CALLBACK (grundy_board_repaint), self,
                           G_CONNECT_SWAPPED);
}

void
grundy_board_dispose_picture (GrundyBoard *self)
{
  AdwAnimation **animations[] = { &self->animation, &self->fade, &self->sliding };

  for (guint i = 0; i < G_N_ELEMENTS (animations); i++)
    {
      if (*animations[i] != NULL)
        adw_animation_reset (*animations[i]);
      g_clear_object (animations[i]);
    }
}

void
grundy_board_finalize_picture (GrundyBoard *self)
{
  g_clear_pointer (&self->canvas, grundy_canvas_free);
  g_clear_pointer (&self->touched, cairo_region_destroy);
}
