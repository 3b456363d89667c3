/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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
  CgtMove *last_move;
  CgtPosition *last_position;
} TestScene;

/** TestSceneKind: the bare board; a move tried; all that is known */
typedef enum {
  TEST_SCENE_REST,
  TEST_SCENE_GHOST,
  TEST_SCENE_VALUES,
  TEST_SCENE_FOCUS
} TestSceneKind;

#define TEST_N_SCENES (TEST_SCENE_FOCUS + 1)

/**
 * test_scene_init:
 * @before: (nullable): the position before, from which @last_move led here
 *
 * Fills in a scene for a layout's position. Solves it for values, so keep positions moderate.
 */
void test_scene_init (TestScene *self, CgtLayout *layout, TestSceneKind kind, CgtStyle style);
void test_scene_clear (TestScene *self);

/**
 * test_write_pictures:
 * @directory: made if it is not there
 *
 * Writes every board in every style, in some sizes and scenes, as PNG files.
 */
void test_write_pictures (const char *directory);

G_END_DECLS
