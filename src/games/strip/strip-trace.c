/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-trace.h"

#include <string.h>

static void
change_free (gpointer data)
{
  StripChange *change = data;

  cgt_position_unref (change->before);
  cgt_position_unref (change->after);
  g_clear_pointer (&change->rest, cgt_position_unref);
  g_free (change);
}

static void
piece_free (gpointer data)
{
  cgt_position_unref (((StripPiece *) data)->own);
  g_free (data);
}

void
strip_trace_free (StripTrace *self)
{
  g_ptr_array_unref (self->changes);
  g_ptr_array_unref (self->pieces);
  g_free (self);
}

/* A row of gaps, which owns its memory. */
typedef struct
{
  guint16 *gaps;
  guint n;
} Gaps;

static void
gaps_clear (Gaps *self)
{
  g_clear_pointer (&self->gaps, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Gaps, gaps_clear)

static Gaps
gaps_copy (const guint16 *gaps,
           guint          n)
{
  return (Gaps) { g_memdup2 (gaps, n * sizeof (guint16)), n };
}

static Gaps
gaps_read (const StripPosition *region)
{
  Gaps self = { g_new0 (guint16, region->n_cells + 1), 1 };

  for (guint i = 0; i < region->n_cells; i++)
    if (region->crossed[i])
      self.n++;
    else
      self.gaps[self.n - 1]++;
  return self;
}

static CgtPosition *
gaps_to_position (const Gaps *self)
{
  guint n_cells = self->n - 1;
  g_autofree guint8 *crossed = NULL;
  guint at = 0;

  for (guint i = 0; i < self->n; i++)
    n_cells += self->gaps[i];
  crossed = g_malloc0 (n_cells);
  for (guint i = 0; i + 1 < self->n; i++)
    {
      at += self->gaps[i];
      crossed[at++] = 1;
    }
  return strip_position_new (crossed, n_cells);
}

static void
gaps_mirror (Gaps *self)
{
  for (guint i = 0; i < self->n / 2; i++)
    {
      guint16 gap = self->gaps[i];

      self->gaps[i] = self->gaps[self->n - 1 - i];
      self->gaps[self->n - 1 - i] = gap;
    }
}

static void
add_change (StripTrace     *self,
            StripChangeKind kind,
            const Gaps     *before,
            const Gaps     *after,
            const Gaps     *rest,
            guint           constant)
{
  StripChange *change = g_new0 (StripChange, 1);

  change->kind = kind;
  change->before = gaps_to_position (before);
  change->after = gaps_to_position (after);
  change->rest = rest != NULL ? gaps_to_position (rest) : NULL;
  change->constant = constant;
  self->constant ^= constant;
  g_ptr_array_add (self->changes, change);
}

static gboolean
is_known (const Gaps *gaps)
{
  guint unused;

  return strip_find_family (gaps->gaps, gaps->n, STRIP_ALL_RULES, &unused) != NULL ||
         strip_is_dense (gaps->gaps, gaps->n, &unused);
}

/* Makes one end shorter, if it can be; the other gaps stay. */
static gboolean
shorten (StripTrace *self,
         Gaps       *gaps,
         gboolean    right)
{
  g_auto (Gaps) before = gaps_copy (gaps->gaps, gaps->n);
  g_auto (Gaps) after = { NULL, 0 };
  guint16 *start = gaps->gaps;
  guint n = gaps->n;
  guint constant = 0;

  if (right)
    gaps_mirror (gaps);
  if (strip_apply_context_lemma (&start, &n, &constant))
    after = gaps_copy (start, n);
  else
    after = gaps_copy (gaps->gaps, gaps->n);
  if (right)
    gaps_mirror (&after);
  gaps_clear (gaps);
  *gaps = gaps_copy (after.gaps, after.n);
  if (after.n == before.n && memcmp (after.gaps, before.gaps, after.n * sizeof (guint16)) == 0)
    return FALSE;
  add_change (self, STRIP_CHANGE_SHORTEN, &before, &after, NULL, constant);
  return TRUE;
}

/* Writes dense ends with the fewest crosses, where that leads to a family. */
static void
thin_out (StripTrace *self,
          Gaps       *gaps)
{
  g_auto (Gaps) work = gaps_copy (gaps->gaps, gaps->n);
  g_auto (Gaps) after = { NULL, 0 };
  guint16 *start = work.gaps;
  guint n = work.n;

  strip_apply_dense_end (&start, &n);
  after = gaps_copy (start, n);
  gaps_mirror (&after);
  start = after.gaps;
  n = after.n;
  strip_apply_dense_end (&start, &n);
  gaps_clear (&work);
  work = gaps_copy (start, n);
  gaps_mirror (&work);
  if (!is_known (&work))
    return;
  add_change (self, STRIP_CHANGE_DENSE, gaps, &work, NULL, 0);
  gaps_clear (gaps);
  *gaps = gaps_copy (work.gaps, work.n);
}

/* Brings a region without a gap to cut at to what is known of it. */
static gboolean
add_piece (StripTrace  *self,
           Gaps        *gaps,
           StripSolver *solver,
           CgtContext  *context,
           GError     **error)
{
  StripPiece *piece = g_new0 (StripPiece, 1);
  const StripPosition *strip;

  while (!is_known (gaps) && (shorten (self, gaps, FALSE) || shorten (self, gaps, TRUE)))
    ;
  if (!is_known (gaps))
    thin_out (self, gaps);
  piece->own = gaps_to_position (gaps);
  g_ptr_array_add (self->pieces, piece);
  piece->dense = strip_is_dense (gaps->gaps, gaps->n, &piece->n_empty);
  piece->family = piece->dense ? NULL : strip_find_family (gaps->gaps, gaps->n, STRIP_ALL_RULES, &piece->length);
  strip = (const StripPosition *) piece->own;
  return strip_solver_get_value (solver, strip->crossed, strip->n_cells, context, &piece->value, error);
}

StripTrace *
strip_trace_new (const StripPosition *region,
                 StripSolver         *solver,
                 CgtContext          *context,
                 GError             **error)
{
  g_autoptr (StripTrace) self = g_new0 (StripTrace, 1);
  g_auto (Gaps) rest = gaps_read (region);

  self->changes = g_ptr_array_new_with_free_func (change_free);
  self->pieces = g_ptr_array_new_with_free_func (piece_free);
  for (guint i = 1; i + 1 < rest.n && !is_known (&rest); i++)
    {
      g_auto (Gaps) before = gaps_copy (rest.gaps, rest.n);
      g_auto (Gaps) left = { NULL, 0 };
      guint constant = 0;

      if (!strip_apply_cutting_lemma (rest.gaps[i], &constant))
        continue;
      rest.gaps[i] = 2;
      left = gaps_copy (rest.gaps, i + 1);
      rest.n -= i;
      memmove (rest.gaps, rest.gaps + i, rest.n * sizeof (guint16));
      add_change (self, STRIP_CHANGE_CUT, &before, &left, &rest, constant);
      if (!add_piece (self, &left, solver, context, error))
        return NULL;
      i = 0;
    }
  if (!add_piece (self, &rest, solver, context, error))
    return NULL;
  return g_steal_pointer (&self);
}

gboolean
strip_trace_says_more (const StripTrace *self)
{
  const StripPiece *piece = g_ptr_array_index (self->pieces, 0);

  return self->changes->len > 0 || piece->family != NULL || piece->dense;
}
