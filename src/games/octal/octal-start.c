/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

#include <glib/gi18n-lib.h>

/* What a match may begin with. */

#define MOST_HEAPS 12
/* What a new heap has. */
#define NEW_HEAP 5

const CgtPreset octal_presets[] = {
  { N_("Kayles"), "0.77:5 4 3", N_("Bowling: take one pin, or two side by side") },
  { N_("Kayles, one row"), "0.77:11", N_("Whoever begins wins, and needs no arithmetic for it") },
  { N_("Dawson’s Kayles"), "0.07:13 6", N_("Take two pins that stand side by side") },
  { N_("Dawson’s Chess"), "0.137:9 7", N_("A stone goes with its neighbours; it comes from a chess problem") },
  { N_("Treblecross"), "0.007:10 9", N_("Three in a row go, and nobody knows whether there is a rule") },
  { N_("Lasker’s Nim"), "4.3...:3 4 6", N_("Nim, but a heap may also be split") },
  { N_("Take 1 to 4"), "0.3333:13 9", N_("The best known of all subtraction games") },
  { N_("Take 1, 3 or 4"), "0.3033:15 8", N_("A subtraction game with a rule that is less plain") },
  { N_("Officers"), "0.6:8 7 5", N_("One goes, but nobody may take the last of a heap") },
  { NULL, "0.156:12 9", N_("A code without a name: say yourself what a move is") },
  { NULL, NULL, NULL }
};

const CgtPreset misere_octal_presets[] = {
  { N_("Kayles"), "0.77:5 4 3", N_("Whoever takes the last pin loses") },
  { N_("Kayles, one row"), "0.77:9", N_("Is the row still won by whoever begins?") },
  { N_("Dawson’s Kayles"), "0.07:11 6", N_("How Dawson meant it: the last move loses") },
  { N_("Dawson’s Chess"), "0.137:9 5", N_("The chess problem as it was first set") },
  { N_("Take 1 to 4"), "0.3333:13 9", N_("Where does this part from the game that the last move wins?") },
  { N_("Take 1, 3 or 4"), "0.3033:15 8", N_("A subtraction game, and the last move loses") },
  { NULL, NULL, NULL }
};

/* Numbers to choose */

static guint
count_heaps (const CgtPosition *position)
{
  return octal_position (position)->n_heaps;
}

static guint64
get_n_heaps (const CgtPosition *position,
             guint              i)
{
  return count_heaps (position);
}

static CgtPosition *
set_n_heaps (const CgtPosition *position,
             guint              i,
             guint64            n_heaps)
{
  const OctalPosition *self = octal_position (position);
  guint64 heaps[MOST_HEAPS];

  for (guint64 j = 0; j < n_heaps; j++)
    heaps[j] = j < self->n_heaps ? self->heaps[j] : NEW_HEAP;
  return octal_position_new (position->game, self->code, heaps, n_heaps);
}

static guint64
get_heap (const CgtPosition *position,
          guint              i)
{
  return octal_position (position)->heaps[i];
}

static CgtPosition *
set_heap (const CgtPosition *position,
          guint              i,
          guint64            stones)
{
  const OctalPosition *self = octal_position (position);
  CgtPosition *changed = octal_position_new (position->game, self->code, self->heaps, self->n_heaps);

  ((OctalPosition *) changed)->heaps[i] = stones;
  return changed;
}

const CgtOption octal_options[] = {
  { .title = N_("Heaps"), .least = 1, .most = MOST_HEAPS, .step = 1, .get = get_n_heaps, .set = set_n_heaps },
  { .title = N_("Stones"), .item_title = N_("Heap"), .least = 0, .most = OCTAL_MOST_STONES, .step = 1,
    .count = count_heaps, .get = get_heap, .set = set_heap },
  { NULL }
};

/* By chance */

/* Any code that makes sense; for tests, who look at the smallest positions. */
static OctalCode *
draw_code (GRand *random)
{
  guint8 digits[4];
  guint n, any;

  do
    {
      n = g_rand_int_range (random, 2, 5);
      digits[0] = any = g_rand_int_range (random, 0, 4) == 0 ? OCTAL_TWO : 0;
      for (guint i = 1; i < MIN (n, G_N_ELEMENTS (digits)); i++)
        any |= digits[i] = g_rand_int_range (random, 0, 8);
    }
  while (any == 0);
  return octal_code_new (digits, n, g_rand_int_range (random, 0, 5) == 0);
}

static OctalCode *
choose_code (const CgtPreset *presets,
             guint            n,
             CgtSize          size,
             GRand           *random)
{
  const char *notation = presets[g_rand_int_range (random, 0, n)].notation;
  g_auto (GStrv) words = g_strsplit (notation, ":", 2);

  return size == CGT_SIZE_TINY ? draw_code (random) : octal_code_parse (words[0], NULL);
}

/** Range: how many heaps, how large, and how many stones in all */
typedef struct
{
  gint32 n_least;
  gint32 n_most;
  gint32 least;
  gint32 most;
  gint32 most_in_all;
} Range;

/* Finished positions are drawn again, so often. */
#define MOST_DRAWS 100

static const Range ranges[] = { { 1, 3, 0, 5, 7 }, { 1, 3, 3, 7, 14 }, { 2, 4, 4, 13, 40 }, { 3, 6, 5, 24, 120 } };
/* All that can follow has to be searched. */
static const Range misere_ranges[] = { { 1, 3, 0, 5, 7 }, { 1, 3, 3, 7, 14 }, { 2, 3, 4, 9, 20 }, { 2, 3, 6, 14, 30 } };

static CgtPosition *
draw_heaps (const CgtGame   *game,
            const OctalCode *code,
            const Range     *range,
            GRand           *random)
{
  guint64 heaps[8];
  guint n = g_rand_int_range (random, range->n_least, range->n_most + 1);
  gint32 left = range->most_in_all;

  for (guint i = 0; i < n; i++)
    {
      heaps[i] = g_rand_int_range (random, range->least, MAX (MIN (range->most, left), range->least) + 1);
      left -= heaps[i];
    }
  return octal_position_new (game, code, heaps, n);
}

/* Finished positions are for the smallest only, where heaps may be empty, and for codes that allow no other. */
static CgtPosition *
draw_position (const CgtGame   *game,
               const OctalCode *code,
               const Range     *range,
               GRand           *random)
{
  CgtPosition *position = draw_heaps (game, code, range, random);

  for (guint i = 0; i < MOST_DRAWS && range->least > 0 && cgt_position_is_finished (position); i++)
    {
      cgt_position_unref (position);
      position = draw_heaps (game, code, range, random);
    }
  return position;
}

CgtPosition *
octal_random_position (CgtSize size,
                       GRand  *random)
{
  g_autoptr (OctalCode) code = choose_code (octal_presets, 9, size, random);

  return draw_position (&cgt_game_octal, code, &ranges[size], random);
}

CgtPosition *
octal_random_misere_position (CgtSize size,
                              GRand  *random)
{
  g_autoptr (OctalCode) code = choose_code (misere_octal_presets, 6, size, random);

  return draw_position (&cgt_game_misere_octal, code, &misere_ranges[size], random);
}

/* Where only large heaps have moves, all heaps are larger. */
CgtPosition *
octal_random_like (const CgtPosition *position,
                   CgtSize            size,
                   GRand             *random)
{
  const OctalCode *code = octal_position (position)->code;
  Range range = position->game->convention == CGT_MISERE ? misere_ranges[size] : ranges[size];
  gint32 first = 1, last = octal_code_get_last (code) + 2, more;

  while (first < last && !octal_has_move (code, first))
    first++;
  more = MAX (first - range.least, 0);
  range.least += more;
  range.most += more;
  range.most_in_all += more * range.n_most;
  return draw_position (position->game, code, &range, random);
}
