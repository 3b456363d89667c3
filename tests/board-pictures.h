/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-analysis.h"
#include "cgt-board.h"

G_BEGIN_DECLS

/* What tests of boards share: something to show, and pictures of it for the eye. */

/**
 * TestScene:
 * @scene: what to show: the arrays in it belong to this structure
 *
 * A scene with everything that the owner of @scene's pointers has to free.
 */
typedef struct
{
  CgtScene scene;
  GArray *marks;
  GArray *components;
  GArray *ghost_components;
  CgtMove *ghost;
  gboolean ghost_wins;
} TestScene;

/** TestSceneKind: the bare board; a move tried; all that is known; something spoken of */
typedef enum {
  TEST_SCENE_REST,
  TEST_SCENE_GHOST,
  TEST_SCENE_VALUES,
  TEST_SCENE_FOCUS
} TestSceneKind;

#define TEST_N_SCENES (TEST_SCENE_FOCUS + 1)

/**
 * test_scene_init:
 * @analysis: of the layout's position, with its winning moves
 *
 * Makes up a scene: the move tried is a winning one if an element stands for one.
 */
void test_scene_init (TestScene *self, CgtLayout *layout, const CgtAnalysis *analysis, TestSceneKind kind, CgtStyle style);
void test_scene_clear (TestScene *self);

/**
 * test_write_pictures:
 * @directory: made if it is not there
 *
 * Writes every board in every style, in some sizes and scenes, as PNG files.
 */
void test_write_pictures (const char *directory);

G_END_DECLS
