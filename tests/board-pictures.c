/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-pictures.h"

#include "cgt-registry.h"

/* The first of a game's presets; later ones may be too large to be analysed on the way. */
#define MOST_PRESETS 2

/* The move at an element if it is legal and complete. */
static CgtMove *
get_legal_move (CgtLayout *layout,
                gint64     element)
{
  gboolean half_made;
  g_autoptr (CgtMove) move = cgt_layout_move_at (layout, element, NULL, &half_made);

  if (move == NULL || !cgt_position_check_move (layout->position, move, NULL))
    return NULL;
  return g_steal_pointer (&move);
}

static void
add_mark (TestScene *self,
          gint64     element,
          CgtSign    sign)
{
  CgtMark mark = { element, sign };

  g_array_append_val (self->marks, mark);
}

static gboolean
is_winning (const CgtAnalysis *analysis,
            const CgtMove     *move)
{
  for (guint i = 0; i < analysis->moves->len; i++)
    if (cgt_move_equal (g_ptr_array_index (analysis->moves, i), move))
      return TRUE;
  return FALSE;
}

static void
try_element (TestScene         *self,
             CgtLayout         *layout,
             const CgtAnalysis *analysis,
             gint64             element,
             gboolean           mark)
{
  g_autoptr (CgtMove) move = get_legal_move (layout, element);
  gboolean wins;

  if (move == NULL)
    return;
  wins = is_winning (analysis, move);
  if (mark)
    add_mark (self, element, wins ? CGT_SIGN_WIN : CGT_SIGN_LOSS);
  if (self->ghost == NULL || (wins && !self->ghost_wins))
    {
      g_clear_pointer (&self->ghost, cgt_move_unref);
      self->ghost = g_steal_pointer (&move);
      self->ghost_wins = wins;
      self->scene.cursor = element;
    }
}

/* What is known after the move tried. */
static void
add_ghost_components (TestScene *self,
                      CgtLayout *layout)
{
  g_autoptr (CgtPosition) after = cgt_position_play (layout->position, self->ghost, NULL);
  g_autoptr (CgtAnalysis) analysis = cgt_analyse (after, 1, NULL, NULL);

  g_assert_nonnull (analysis);
  self->ghost_components = g_array_ref (analysis->components);
  self->scene.ghost_components = self->ghost_components;
  if (layout->pending != NULL && cgt_move_equal (layout->pending, self->ghost))
    self->scene.pending_components = self->ghost_components;
}

void
test_scene_init (TestScene         *self,
                 CgtLayout         *layout,
                 const CgtAnalysis *analysis,
                 TestSceneKind      kind,
                 CgtStyle           style)
{
  CgtScene scene = CGT_SCENE_INIT;

  *self = (TestScene) { .scene = scene };
  self->scene.style = style;
  self->marks = g_array_new (FALSE, FALSE, sizeof (CgtMark));
  if (kind == TEST_SCENE_REST)
    return;

  for (guint i = 0; i < MIN (layout->elements->len, 300); i++)
    {
      gint64 id = g_array_index (layout->elements, CgtElement, i).id;

      if (kind == TEST_SCENE_FOCUS && i > 0 && i < 4)
        add_mark (self, id, CGT_SIGN_FOCUS);
      else
        try_element (self, layout, analysis, id, kind == TEST_SCENE_VALUES);
    }
  if (kind != TEST_SCENE_FOCUS)
    self->scene.ghost = self->ghost;
  if (kind == TEST_SCENE_VALUES)
    {
      self->components = g_array_ref (analysis->components);
      self->scene.components = self->components;
      self->scene.cursor = CGT_NO_ELEMENT;
      if (self->ghost != NULL)
        add_ghost_components (self, layout);
    }
  self->scene.marks = &g_array_index (self->marks, CgtMark, 0);
  self->scene.n_marks = self->marks->len;
}

void
test_scene_clear (TestScene *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->components, g_array_unref);
  g_clear_pointer (&self->ghost_components, g_array_unref);
  g_clear_pointer (&self->ghost, cgt_move_unref);
}

static void
write_picture (CgtLayout  *layout,
               TestScene  *scene,
               const char *path)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, layout->view.width, layout->view.height);
  cairo_t *cr = cairo_create (surface);

  cgt_set_role (cr, scene->scene.style, CGT_ROLE_WINDOW, 1);
  cairo_paint (cr);
  cgt_layout_draw (layout, cr, &scene->scene);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
write_position (const CgtPosition *position,
                const char        *directory,
                const char        *name)
{
  static const struct { double width, height; } sizes[] = {
    { 200, 160 }, { 328, 300 }, { 860, 520 }, { 3840, 2160 },
  };
  static const char *const styles[] = { "light", "dark", "hc", "hcdark" };
  static const char *const kinds[] = { "rest", "ghost", "values", "focus" };

  g_autoptr (CgtAnalysis) analysis = cgt_analyse (position, 1000, NULL, NULL);

  g_assert_nonnull (analysis);
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint kind = 0; kind < TEST_N_SCENES; kind++)
      for (guint style = 0; style < CGT_N_STYLES; style++)
        {
          CgtView view = { .width = sizes[s].width, .height = sizes[s].height };
          g_autoptr (CgtLayout) layout = cgt_layout_new (position, NULL, &view);
          g_autofree char *path = g_strdup_printf ("%s/%s-%.0f-%s-%s.png", directory, name, sizes[s].width,
                                                   kinds[kind], styles[style]);
          TestScene scene;

          test_scene_init (&scene, layout, analysis, kind, style);
          write_picture (layout, &scene, path);
          test_scene_clear (&scene);
        }
}

void
test_write_pictures (const char *directory)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_assert_cmpint (g_mkdir_with_parents (directory, 0777), ==, 0);
  for (guint i = 0; i < n_games; i++)
    for (guint n = 0; !games[i]->hidden && n < MOST_PRESETS && games[i]->presets[n].notation != NULL; n++)
      {
        g_autoptr (CgtPosition) position = cgt_game_parse (games[i], games[i]->presets[n].notation, NULL);
        g_autofree char *name = g_strdup_printf ("%s-%u", games[i]->id, n);

        g_assert_nonnull (position);
        write_position (position, directory, name);
      }
}
