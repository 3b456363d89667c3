/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-subject.h"

#include <gtk/gtk.h>
#include <math.h>

#include "cgt-step-picture.h"

/* A board is laid out in so many units, and drawn larger or smaller than that. */
#define BOARD_WIDTH 640.0
#define MOST_BOARD_HEIGHT 1200.0
/* Words that are laid out in less than that have too few letters in a line. */
#define LEAST_STEP_WIDTH 480.0

struct _GrundySubject
{
  CgtPosition *position;
  GArray *keys;                /* nullable */
  CgtExplanation *explanation; /* nullable */
  guint place;
  gboolean hiding;
};

GrundySubject *
grundy_subject_new (CgtPosition *position,
                    GArray      *keys)
{
  GrundySubject *self = g_atomic_rc_box_new0 (GrundySubject);

  self->position = cgt_position_ref (position);
  self->keys = keys != NULL ? g_array_ref (keys) : NULL;
  return self;
}

GrundySubject *
grundy_subject_new_step (CgtExplanation *explanation,
                         guint           place,
                         gboolean        hiding)
{
  const CgtStep *step = cgt_explanation_get_step (explanation, place);
  GrundySubject *self = grundy_subject_new (step->position != NULL ? step->position : explanation->position, NULL);

  self->explanation = cgt_explanation_ref (explanation);
  self->place = place;
  self->hiding = hiding;
  return self;
}

GrundySubject *
grundy_subject_ref (GrundySubject *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  GrundySubject *self = data;

  cgt_position_unref (self->position);
  g_clear_pointer (&self->keys, g_array_unref);
  g_clear_pointer (&self->explanation, cgt_explanation_unref);
}

void
grundy_subject_unref (GrundySubject *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

CgtPosition *
grundy_subject_get_position (const GrundySubject *self)
{
  return self->position;
}

GArray *
grundy_subject_get_keys (const GrundySubject *self)
{
  return self->keys;
}

gboolean
grundy_subject_is_explained (const GrundySubject *self)
{
  return self->explanation != NULL;
}

gboolean
grundy_subject_shows_step (const GrundySubject *self)
{
  return self->explanation != NULL && !self->hiding;
}

char *
grundy_subject_get_text (const GrundySubject *self)
{
  return self->explanation != NULL ? cgt_explanation_to_text (self->explanation) : cgt_position_to_string (self->position);
}

char *
grundy_subject_get_name (const GrundySubject *self)
{
  const char *id = self->position->game->id;

  return grundy_subject_shows_step (self) ? g_strdup_printf ("%s-step-%u", id, self->place + 1) : g_strdup (id);
}

/* Pictures */

/* A narrow picture of a step is a smaller one of a wider page. */
static void
fit_step (const GrundySubject *self,
          CgtPicture          *picture)
{
  CgtPicture page = *picture;

  page.width = MAX (picture->width, LEAST_STEP_WIDTH);
  cgt_step_picture_fit_height (&page, self->explanation, self->place);
  picture->height = ceil (page.height * picture->width / page.width);
}

CgtPicture
grundy_subject_get_picture (const GrundySubject *self,
                            CgtFormat            format,
                            guint                width)
{
  gboolean shows_step = grundy_subject_shows_step (self);
  CgtPicture picture = {
    .format = format,
    .width = MIN (width, shows_step ? CGT_STEP_PICTURE_WIDTH : BOARD_WIDTH),
    .rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL,
  };

  /* A hair less, as pixels are rounded up. */
  picture.scale = MAX (nextafter (width / picture.width, 0), 1);
  if (shows_step)
    {
      fit_step (self, &picture);
      return picture;
    }
  cgt_picture_fit_height (&picture, self->position);
  picture.height = MIN (picture.height, MOST_BOARD_HEIGHT);
  return picture;
}

void
grundy_subject_draw (const GrundySubject *self,
                     const CgtPicture    *picture,
                     CgtStyle             style,
                     cairo_t             *cr)
{
  CgtScene scene = CGT_SCENE_INIT;

  if (grundy_subject_shows_step (self))
    {
      cgt_step_picture_draw (picture, self->explanation, self->place, style, cr);
      return;
    }
  scene.style = style;
  scene.keys = self->keys;
  cgt_picture_draw (picture, self->position, &scene, cr);
}

typedef struct
{
  const GrundySubject *subject;
  const CgtPicture *picture;
  CgtStyle style;
} Drawing;

static void
draw (cairo_t *cr,
      gpointer user_data)
{
  Drawing *drawing = user_data;

  grundy_subject_draw (drawing->subject, drawing->picture, drawing->style, cr);
}

gboolean
grundy_subject_write (const GrundySubject *self,
                      const CgtPicture    *picture,
                      CgtStyle             style,
                      GOutputStream       *stream,
                      GCancellable        *cancellable,
                      GError             **error)
{
  Drawing drawing = { self, picture, style };

  return cgt_picture_write_drawing (picture, draw, &drawing, stream, cancellable, error);
}

gboolean
grundy_subject_save (const GrundySubject *self,
                     const CgtPicture    *picture,
                     CgtStyle             style,
                     GFile               *file,
                     GCancellable        *cancellable,
                     GError             **error)
{
  Drawing drawing = { self, picture, style };

  return cgt_picture_save_drawing (picture, draw, &drawing, file, cancellable, error);
}
