/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LessonFault:
 * @what: what stands in the sample of a lesson (the first place where it does)
 * @with: what is put in its place
 * @message: what the reader says of it, or a part of that
 * @is_form: whether it is one of form, which the schema sees, too
 *
 * A fault in the file of a lesson.
 */
typedef struct
{
  const char *what;
  const char *with;
  const char *message;
  gboolean is_form;
} LessonFault;

/* Ended by one without @what. */
extern const LessonFault lesson_faults[];

/** lesson_fault_read_sample: (transfer full): the sample, without a fault */
char *lesson_fault_read_sample (void);
/** lesson_fault_spoil: (transfer full): @xml with the fault in it */
char *lesson_fault_spoil (const LessonFault *self, const char *xml);

G_END_DECLS
