/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cgt-effort.h"
#include "octal-values.h"

G_BEGIN_DECLS

/**
 * OctalCode:
 * @digits: @n_digits of them
 * @lock: before all that follows
 * @values: (nullable): what has been computed so far
 * @next_look: when there are so many values a period is looked for
 * @steps: what the values took so far, in ticks
 * @effort: the same, for telling what others will take
 * @has_period: whether one is proved
 * @period: that one
 */
struct _OctalCode
{
  gatomicrefcount ref_count;
  guint n_digits;
  gboolean repeats;
  GMutex lock;
  OctalValues *values;
  guint64 next_look;
  guint64 steps;
  CgtEffort effort;
  gboolean has_period;
  CgtPeriod period;
  guint8 digits[];
};

G_END_DECLS
