/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-claims.h"

#include <string.h>

#include "cgt-registry.h"

/* Claims of strips, with the rules written again: cells are text as in notation. */

/* Boards are numbers of so many bits; the plays on longer strips are not counted. */
#define MOST_CELLS 20
#define MOST_CELLS_OF_BOARDS 60
#define MOST_CELLS_OF_REGIONS 31
/* Up to so many cells all boards are looked at, too. */
#define MOST_CELLS_LOOKED_AT 13

static gboolean
is_crossed (const char *cells,
            gint64      n,
            gint64      i)
{
  return i >= 0 && i < n && cells[i] == 'X';
}

static gboolean
is_dead (const char *cells,
         gint64      n,
         gint64      i)
{
  return !is_crossed (cells, n, i) &&
         ((is_crossed (cells, n, i - 2) && is_crossed (cells, n, i - 1)) ||
          (is_crossed (cells, n, i - 1) && is_crossed (cells, n, i + 1)) ||
          (is_crossed (cells, n, i + 1) && is_crossed (cells, n, i + 2)));
}

static char *
get_cells (const CgtClaim *claim,
           GError        **error)
{
  g_autoptr (CgtPosition) position =
      cgt_game_parse (cgt_registry_find ("strip"), lesson_claims_get (claim, "position"), error);

  return position != NULL ? cgt_position_to_string (position) : NULL;
}

gboolean
lesson_truth_dead (LessonClaims   *self,
                   const CgtClaim *claim,
                   GString        *truth,
                   GError        **error)
{
  g_autofree char *cells = get_cells (claim, error);
  gint64 n = cells != NULL ? strlen (cells) : 0;

  for (gint64 i = 0; i < n; i++)
    if (is_dead (cells, n, i))
      g_string_append_printf (truth, "%s%" G_GINT64_FORMAT, truth->len > 0 ? " " : "", i + 1);
  return cells != NULL;
}

gboolean
lesson_truth_closes (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  g_autofree char *before = get_cells (claim, error);
  g_autofree char *after = g_strdup (before);
  gint64 n = before != NULL ? strlen (before) : 0;
  guint64 move;

  if (before == NULL || !lesson_claims_get_number (claim, "move", &move, error))
    return FALSE;
  if (move < 1 || move > (guint64) n || before[move - 1] == 'X' || is_dead (before, n, move - 1))
    return lesson_claims_fail (error, "no cross can be put on cell %" G_GUINT64_FORMAT, move);
  after[move - 1] = 'X';
  for (gint64 i = 0; i < n; i++)
    if (is_dead (after, n, i) && !is_dead (before, n, i))
      g_string_append_printf (truth, "%s%" G_GINT64_FORMAT, truth->len > 0 ? " " : "", i + 1);
  return TRUE;
}

gboolean
lesson_truth_regions (LessonClaims   *self,
                      const CgtClaim *claim,
                      GString        *truth,
                      GError        **error)
{
  g_autofree char *cells = get_cells (claim, error);
  gint64 n = cells != NULL ? strlen (cells) : 0;

  for (gint64 first = 0; first < n; first++)
    {
      gint64 end = first;
      gboolean playable = FALSE;

      for (; end < n && !is_dead (cells, n, end); end++)
        playable |= cells[end] != 'X';
      if (playable)
        g_string_append_printf (truth, first + 1 < end ? "%s%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT : "%s%" G_GINT64_FORMAT,
                                truth->len > 0 ? " " : "", first + 1, end);
      first = end;
    }
  return cells != NULL;
}

gboolean
lesson_truth_n_regions (LessonClaims   *self,
                        const CgtClaim *claim,
                        GString        *truth,
                        GError        **error)
{
  g_autoptr (GString) regions = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  if (!lesson_truth_regions (self, claim, regions, error))
    return FALSE;
  words = g_strsplit (regions->str, " ", -1);
  g_string_append_printf (truth, "%u", g_strv_length (words));
  return TRUE;
}

/* Crosses may come in any order, so every board without three in a row can be reached: count by how many crosses
 * stand at the end. */
gboolean
lesson_truth_boards (LessonClaims   *self,
                     const CgtClaim *claim,
                     GString        *truth,
                     GError        **error)
{
  guint64 ends[3] = { 1, 0, 0 };
  guint64 n;

  if (!lesson_claims_get_number (claim, "cells", &n, error))
    return FALSE;
  if (n > MOST_CELLS_OF_BOARDS)
    return lesson_claims_fail (error, "boards of so many cells are not counted");
  for (guint64 i = 0; i < n; i++)
    {
      guint64 all = ends[0] + ends[1] + ends[2];

      ends[2] = ends[1];
      ends[1] = ends[0];
      ends[0] = all;
    }
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, ends[0] + ends[1] + ends[2]);
  return TRUE;
}

static gboolean
has_three (guint32 board)
{
  return (board & board >> 1 & board >> 2) != 0;
}

gboolean
lesson_truth_plays (LessonClaims   *self,
                    const CgtClaim *claim,
                    GString        *truth,
                    GError        **error)
{
  g_autofree guint64 *plays = NULL;
  guint64 n;

  if (!lesson_claims_get_number (claim, "cells", &n, error))
    return FALSE;
  if (n > MOST_CELLS)
    return lesson_claims_fail (error, "plays on so many cells are not counted");
  plays = g_new0 (guint64, (gsize) 1 << n);
  /* A move leads to a larger number. */
  for (guint32 board = (1u << n) - 1;; board--)
    {
      gboolean finished = TRUE;

      for (guint i = 0; i < n && !has_three (board); i++)
        if ((board >> i & 1) == 0 && !has_three (board | 1u << i))
          {
            finished = FALSE;
            plays[board] += plays[board | 1u << i];
          }
      if (finished)
        plays[board] = 1;
      if (board == 0)
        break;
    }
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, plays[0]);
  return TRUE;
}

/* Regions are numbers of so many bits, mirror images the smaller of the two. */
static guint32
turn_region (guint32 region,
             guint   length)
{
  guint32 turned = 0;

  for (guint i = 0; i < length; i++)
    turned |= (region >> i & 1) << (length - 1 - i);
  return MIN (region, turned);
}

/* What there is of closed cells beyond a region's end needs room: a closed cell and the pair that closes it, or one cross
 * if the region ends with another. */
static gboolean
has_room (guint32 region,
          guint   length,
          guint64 cells)
{
  gboolean ends_with_cross = (region & 1) != 0 || (region >> (length - 1) & 1) != 0;

  return length == cells || length + 3 <= cells || (length + 2 <= cells && ends_with_cross);
}

/* Two crosses of a region are at least two empty cells apart. Adds what goes on from the first @at cells. */
static guint64
count_region_kinds (guint32 region,
                    guint   at,
                    guint   length,
                    guint64 cells)
{
  guint64 n;

  if (at == length)
    return length > (guint) __builtin_popcount (region) && turn_region (region, length) == region && has_room (region, length, cells) ? 1 : 0;
  n = count_region_kinds (region, at + 1, length, cells);
  if ((region << 2 >> at & 3) == 0)
    n += count_region_kinds (region | 1u << at, at + 1, length, cells);
  return n;
}

/* The regions of all boards, each once. */
static guint64
look_at_region_kinds (guint n)
{
  g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL);

  for (guint32 board = 0; board < 1u << n; board++)
    {
      char cells[MOST_CELLS_LOOKED_AT + 1] = { 0 };

      for (guint i = 0; i < n; i++)
        cells[i] = board >> i & 1 ? 'X' : '.';
      for (guint first = 0, end; first < n && !has_three (board); first = end + 1)
        {
          guint32 region;

          for (end = first; end < n && !is_dead (cells, n, end); end++)
            continue;
          region = board >> first & ((1u << (end - first)) - 1);
          if (region + 1 != 1u << (end - first))
            g_hash_table_add (kinds, GUINT_TO_POINTER ((end - first) << MOST_CELLS_LOOKED_AT | turn_region (region, end - first)));
        }
    }
  return g_hash_table_size (kinds);
}

gboolean
lesson_truth_region_kinds (LessonClaims   *self,
                           const CgtClaim *claim,
                           GString        *truth,
                           GError        **error)
{
  guint64 n, n_kinds = 0;

  if (!lesson_claims_get_number (claim, "cells", &n, error))
    return FALSE;
  if (n > MOST_CELLS_OF_REGIONS)
    return lesson_claims_fail (error, "regions of so many cells are not counted");
  for (guint length = 1; length <= n; length++)
    n_kinds += count_region_kinds (0, 0, length, n);
  if (n <= MOST_CELLS_LOOKED_AT && look_at_region_kinds (n) != n_kinds)
    return lesson_claims_fail (error, "two ways of counting regions disagree");
  g_string_append_printf (truth, "%" G_GUINT64_FORMAT, n_kinds);
  return TRUE;
}
