/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The file in which progress in the course is kept, and what changes in it. It is a key file:
 *
 *     [grundy-progress]
 *     version=1
 *     [lesson whose-move]
 *     seen=2                 the second lesson in the order of being seen
 *     present=six            the card that was shown last
 *     done-rules=true        a key for each card that is done
 *     [drill mex]
 *     seen=1
 *     streak=4
 *     best=7
 *     right=12
 *     asked=15
 *
 * Groups and keys that are not known are kept. */

#define GRUNDY_PROGRESS_VERSION 1

/** The prefixes of the groups' names, and of the keys of cards */
#define GRUNDY_PROGRESS_LESSON "lesson"
#define GRUNDY_PROGRESS_DRILL "drill"

/** GrundyChangeKind: what happened */
typedef enum {
  GRUNDY_CHANGE_DONE,       /* a card is done */
  GRUNDY_CHANGE_PRESENT,    /* a card is shown */
  GRUNDY_CHANGE_START_OVER, /* a lesson is gone through anew */
  GRUNDY_CHANGE_RIGHT,      /* an exercise of a drill was answered right */
  GRUNDY_CHANGE_WRONG       /* or wrong */
} GrundyChangeKind;

/** GrundyChange: @name: of the lesson or the drill; @card: (nullable): of the lesson */
typedef struct
{
  GrundyChangeKind kind;
  char *name;
  char *card;
} GrundyChange;

GrundyChange *grundy_change_new (GrundyChangeKind kind, const char *name, const char *card);
void grundy_change_free (GrundyChange *self);

/** grundy_change_apply: @file: is changed as it says; a change made twice is none the second time, but for answers */
void grundy_change_apply (const GrundyChange *self, GKeyFile *file);

/** grundy_progress_get_group: Returns: (transfer full): the name of a group; @type: one of the prefixes */
char *grundy_progress_get_group (const char *type, const char *name);
/** grundy_progress_get_number: Returns: a number in a group, 0 if it is not there */
guint grundy_progress_get_number (GKeyFile *file, const char *group, const char *key);
/** grundy_progress_get_done_key: Returns: (transfer full): the key that says that a card is done */
char *grundy_progress_get_done_key (const char *card);

/**
 * grundy_progress_file_read:
 *
 * Returns: (transfer full): what the file at @path says; nothing if there is none. %NULL with @error set
 *   (%CGT_ERROR, or of the system) if it is damaged or of a later version.
 */
GKeyFile *grundy_progress_file_read (const char *path, GError **error);

/**
 * grundy_progress_file_update:
 * @changes: (element-type GrundyChange): in their order
 * @error: as of grundy_progress_file_read(), too: the file is then left as it is
 *
 * Makes changes in the file at @path. It is read anew, and replaced as a whole and for good; meanwhile no
 * other process that does the same gets at it.
 */
gboolean grundy_progress_file_update (const char *path, GPtrArray *changes, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GrundyChange, grundy_change_free)

G_END_DECLS
