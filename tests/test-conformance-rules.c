/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cgt-registry.h"

/* What every game's rules and notation must hold to, whatever the game. */

/* So many positions of each size are looked at in most cases. */
#define N_POSITIONS 300
/* Enumerations longer than this are broken off. */
#define MOST_ENUMERATED 2000

static const CgtGame *
get_game (gconstpointer data)
{
  return data;
}

static CgtPosition *
parse (const CgtGame *game,
       const char    *notation)
{
  g_autoptr (GError) error = NULL;
  CgtPosition *position = cgt_game_parse (game, notation, &error);

  if (error != NULL)
    g_error ("%s: “%s” is not taken: %s", game->id, notation, error->message);
  g_assert_nonnull (position);
  return position;
}

/* Any size, the larger ones now and then. */
static CgtPosition *
random_position (const CgtGame *game,
                 guint          i,
                 GRand         *random)
{
  static const CgtSize sizes[] = {
    CGT_SIZE_TINY, CGT_SIZE_SMALL, CGT_SIZE_TINY, CGT_SIZE_MEDIUM,
    CGT_SIZE_TINY, CGT_SIZE_SMALL, CGT_SIZE_TINY, CGT_SIZE_LARGE,
  };

  return game->random_position (sizes[i % G_N_ELEMENTS (sizes)], random);
}

typedef struct
{
  GPtrArray *moves;
  guint most;
} Collection;

static gboolean
collect_move (CgtMove *move,
              gpointer user_data)
{
  Collection *collection = user_data;

  g_ptr_array_add (collection->moves, cgt_move_ref (move));
  return collection->moves->len < collection->most;
}

/* The first moves; *@complete says whether they are all. */
static GPtrArray *
collect_moves (const CgtPosition *position,
               gint64             where,
               guint              most,
               gboolean          *complete)
{
  Collection collection = { g_ptr_array_new_with_free_func ((GDestroyNotify) cgt_move_unref), most };
  gboolean went_through = cgt_position_foreach_move (position, where, collect_move, &collection);

  g_assert_cmpuint (collection.moves->len, <=, most);
  g_assert_cmpint (went_through, ==, collection.moves->len < most);
  if (complete != NULL)
    *complete = went_through;
  return collection.moves;
}

static gboolean
contains_move (GPtrArray     *moves,
               const CgtMove *move)
{
  for (guint i = 0; i < moves->len; i++)
    if (cgt_move_equal (g_ptr_array_index (moves, i), move))
      return TRUE;
  return FALSE;
}

/* An error of this library that says something. */
static void
assert_refused (const CgtGame *game,
                const char    *what,
                const GError  *error)
{
  if (error == NULL || error->domain != CGT_ERROR || error->message[0] == '\0' ||
      !g_utf8_validate (error->message, -1, NULL))
    g_error ("%s: “%s” is refused without a good reason: %s", game->id, what,
             error != NULL ? error->message : "no error is set");
}

static void
test_texts (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_assert_cmpstr (game->id, !=, "");
  g_assert_cmpstr (game->syntax, !=, "");
  g_assert_cmpstr (cgt_game_get_title (game), !=, "");
  g_assert_cmpstr (cgt_game_get_rule (game), !=, "");
  g_assert_true (cgt_registry_find (game->id) == (game->hidden ? NULL : game));
  for (guint i = 0; i < n_games; i++)
    g_assert_true (games[i] == game || !g_str_equal (games[i]->id, game->id));
}

static void
test_presets (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (CgtPosition) start = cgt_game_get_start (game);
  g_autofree char *first = cgt_position_to_string (start);

  g_assert_cmpstr (first, ==, game->presets[0].notation);
  g_assert_false (cgt_position_is_finished (start));
  for (const CgtPreset *preset = game->presets; preset->notation != NULL; preset++)
    {
      g_autoptr (CgtPosition) position = parse (game, preset->notation);

      g_assert_true (position->game == game);
      g_assert_true (preset->title == NULL || preset->title[0] != '\0');
    }
}

static void
test_positions (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 4 * N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      g_autofree char *text = cgt_position_to_string (position);
      g_autoptr (CgtPosition) again = parse (game, text);
      g_autofree char *text_again = cgt_position_to_string (again);
      g_autofree char *blanks = g_strdup_printf ("\n \t%s \r\n", text);
      g_autoptr (CgtPosition) from_blanks = parse (game, blanks);

      g_assert_true (position->game == game);
      g_assert_cmpstr (text_again, ==, text);
      g_assert_true (cgt_position_equal (again, position));
      g_assert_true (cgt_position_equal (from_blanks, position));
    }
}

/* Two pieces of a sentence, ready to be put together. */
static void
check_effect (const CgtPosition *position,
              const CgtMove     *move)
{
  g_autofree char *subject = NULL;
  g_autofree char *effect = cgt_position_describe_effect (position, move, &subject);

  g_assert_true ((effect == NULL) == (subject == NULL));
  if (effect == NULL)
    {
      g_assert_true (position->game->hidden);
      return;
    }
  g_assert_true (g_unichar_isupper (g_utf8_get_char (subject)));
  g_assert_true (g_unichar_islower (g_utf8_get_char (effect)));
  g_assert_nonnull (strchr (effect, ' '));
  g_assert_false (g_str_has_suffix (effect, ".") || g_str_has_suffix (subject, " "));
}

static void
test_moves (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      g_autoptr (GPtrArray) moves = collect_moves (position, CGT_EVERYWHERE, 200, NULL);
      g_autofree char *before = cgt_position_to_string (position);
      g_autofree char *after = NULL;
      CgtMove *drawn = cgt_position_random_move (position, random);

      if (drawn != NULL)
        g_ptr_array_add (moves, drawn);
      for (guint j = 0; j < moves->len; j++)
        {
          CgtMove *move = g_ptr_array_index (moves, j);
          g_autofree char *text = cgt_position_move_to_string (position, move);
          g_autofree char *blanks = g_strdup_printf (" %s\n", text);
          g_autofree char *words = cgt_position_describe_move (position, move);
          g_autoptr (GError) error = NULL;
          g_autoptr (CgtMove) again = cgt_position_parse_move (position, blanks, &error);
          g_autoptr (CgtPosition) option = NULL;
          g_autofree char *option_text = NULL;

          g_assert_no_error (error);
          g_assert_true (cgt_move_equal (again, move));
          g_assert_cmpstr (words, !=, "");
          check_effect (position, move);
          option = cgt_position_play (position, move, &error);
          g_assert_no_error (error);
          option_text = cgt_position_to_string (option);
          g_assert_cmpstr (option_text, !=, before);
          cgt_position_unref (parse (game, option_text));
        }
      after = cgt_position_to_string (position);
      g_assert_cmpstr (after, ==, before);
      if (game->describe_mover != NULL)
        {
          g_autofree char *mover = game->describe_mover (position);

          g_assert_true (mover == NULL || mover[0] != '\0');
        }
    }
}

/* Changes a few characters of @text. */
static char *
mutate (const char *text,
        GRand      *random)
{
  static const char *const pieces[] = {
    "0", "1", "9", "18446744073709551615", "18446744073709551616", "99999999999999999999999", "-", "+", ".",
    "X", "x", "/", ":", ",", "@", "=", " ", "\t", "\n", "\x01", "\x7f", "\xff", "\xc3", "é", "€", "%s", "010",
  };
  GString *mutant = g_string_new (text);
  guint n = g_rand_int_range (random, 1, 4);

  for (guint i = 0; i < n; i++)
    {
      gsize place = g_rand_int_range (random, 0, mutant->len + 1);
      const char *piece = pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))];

      switch (g_rand_int_range (random, 0, 4))
        {
        case 0:
          g_string_insert (mutant, place, piece);
          break;
        case 1:
          g_string_truncate (mutant, place);
          break;
        case 2:
          g_string_erase (mutant, place, place < mutant->len ? 1 : 0);
          break;
        default:
          g_string_erase (mutant, place, place < mutant->len ? 1 : 0);
          g_string_insert (mutant, place, piece);
          break;
        }
    }
  return g_string_free (mutant, FALSE);
}

static void
try_garbage_position (const CgtGame *game,
                      const char    *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtPosition) position = cgt_game_parse (game, text, &error);
  g_autofree char *printed = NULL;
  g_autoptr (CgtPosition) again = NULL;

  if (position == NULL)
    {
      assert_refused (game, text, error);
      g_assert_null (cgt_game_parse (game, text, NULL));
      return;
    }
  g_assert_no_error (error);
  printed = cgt_position_to_string (position);
  again = parse (game, printed);
  g_assert_true (cgt_position_equal (position, again));
}

static void
test_garbage_positions (gconstpointer data)
{
  static const char *const garbage[] = { "", " ", "\n", "-", "X", "garbage", "\xff\xfe", ":", "@", "/", "=", "-1", "1-", "+", "%n" };
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++)
    try_garbage_position (game, garbage[i]);
  for (guint i = 0; i < 20 * N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      g_autofree char *text = cgt_position_to_string (position);
      g_autofree char *mutant = mutate (text, random);

      try_garbage_position (game, mutant);
    }
}

static void
try_garbage_move (const CgtPosition *position,
                  const char        *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtMove) move = cgt_position_parse_move (position, text, &error);
  g_autofree char *printed = NULL;
  g_autoptr (CgtMove) again = NULL;

  if (move == NULL)
    {
      assert_refused (position->game, text, error);
      g_assert_null (cgt_position_parse_move (position, text, NULL));
      return;
    }
  g_assert_no_error (error);
  printed = cgt_position_move_to_string (position, move);
  again = cgt_position_parse_move (position, printed, &error);
  g_assert_no_error (error);
  g_assert_true (cgt_move_equal (move, again));
}

static void
test_garbage_moves (gconstpointer data)
{
  static const char *const garbage[] = { "", " ", "-", "0", "X", "garbage", "\xff", ".", "=", "1-", "1=", "-1", "1-0", "1.", "99999999999999999999" };
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint i = 0; i < 20 * N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      g_autoptr (CgtMove) move = cgt_position_random_move (position, random);
      g_autofree char *text = NULL;
      g_autofree char *mutant = NULL;

      try_garbage_move (position, garbage[i % G_N_ELEMENTS (garbage)]);
      if (move == NULL)
        continue;
      text = cgt_position_move_to_string (position, move);
      mutant = mutate (text, random);
      try_garbage_move (position, mutant);
    }
}

/* A number near @n, or far from it. */
static guint64
perturb_number (guint64 n,
                GRand  *random)
{
  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      return 0;
    case 1:
      return G_MAXUINT64;
    case 2:
      return G_MAXUINT64 - n;
    case 3:
      return (guint64) 1 << 63;
    case 4:
      return n + ((guint64) 1 << 32);
    case 5:
      return n - 1;
    default:
      return n + 1;
    }
}

static CgtMove *
perturb_move (const CgtMove *move,
              GRand         *random)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 index = move->index;
  guint64 amount = move->amount;
  guint place;
  guint64 number;

  g_array_append_vals (parts, move->parts, move->n_parts);
  switch (g_rand_int_range (random, 0, 6))
    {
    case 0:
      index = perturb_number (index, random);
      break;
    case 1:
      amount = perturb_number (amount, random);
      break;
    case 2:
      index = g_rand_int_range (random, 0, 12);
      amount = g_rand_int_range (random, 0, 12);
      break;
    case 3:
      number = g_rand_int_range (random, 0, 4);
      g_array_append_val (parts, number);
      break;
    case 4:
      place = parts->len > 0 ? g_rand_int_range (random, 0, parts->len) : 0;
      if (parts->len > 0)
        g_array_remove_index (parts, place);
      break;
    default:
      /* Take from one part and give to another, or to itself: nothing changes then, or it wraps. */
      for (guint i = 0; i < 2 && parts->len > 0; i++)
        g_array_index (parts, guint64, g_rand_int_range (random, 0, parts->len)) += i == 0 ? 1 : -1;
      break;
    }
  return cgt_move_new_split (index, amount, (const guint64 *) (gpointer) parts->data, parts->len);
}

static gint
compare_down (gconstpointer a,
              gconstpointer b)
{
  guint64 number_a = *(const guint64 *) a;
  guint64 number_b = *(const guint64 *) b;

  return (number_a < number_b) - (number_a > number_b);
}

/* The same move with its parts in the order in which the enumeration has them. */
static CgtMove *
sort_parts (const CgtMove *move)
{
  CgtMove *sorted = cgt_move_new_split (move->index, move->amount, move->parts, move->n_parts);

  qsort (sorted->parts, sorted->n_parts, sizeof (guint64), compare_down);
  return sorted;
}

static void
test_illegal_moves (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_illegal = 0;

  for (guint i = 0; i < 2 * N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = game->random_position (CGT_SIZE_TINY, random);
      gboolean complete;
      g_autoptr (GPtrArray) legal = collect_moves (position, CGT_EVERYWHERE, MOST_ENUMERATED, &complete);

      if (!complete)
        continue;
      for (guint j = 0; j < 40; j++)
        {
          g_autoptr (CgtMove) none = cgt_move_new (0, 0);
          const CgtMove *from = legal->len > 0 ? g_ptr_array_index (legal, j % legal->len) : none;
          g_autoptr (CgtMove) move = perturb_move (from, random);
          g_autoptr (CgtMove) sorted = sort_parts (move);
          g_autoptr (GError) error = NULL;
          g_autoptr (CgtPosition) option = NULL;

          if (contains_move (legal, sorted))
            {
              g_assert_true (cgt_position_check_move (position, move, &error));
              g_assert_no_error (error);
              continue;
            }
          if (cgt_position_check_move (position, move, NULL))
            {
              /* One that only boards make: an empty part says from which end it takes. */
              g_autoptr (CgtMove) listed = cgt_move_sort (move);

              g_assert_cmpuint (listed->n_parts, <, move->n_parts);
              g_assert_true (contains_move (legal, listed));
              continue;
            }
          n_illegal++;
          option = cgt_position_play (position, move, &error);
          g_assert_null (option);
          assert_refused (game, "an illegal move", error);
        }
    }
  g_assert_cmpuint (n_illegal, >, N_POSITIONS);
}

/* Places ascend; within one the order is cgt_move_compare()'s, and no move comes twice. */
static void
test_order (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      g_autoptr (GPtrArray) moves = collect_moves (position, CGT_EVERYWHERE, MOST_ENUMERATED, NULL);

      for (guint j = 1; j < moves->len; j++)
        g_assert_cmpint (cgt_move_compare (g_ptr_array_index (moves, j - 1), g_ptr_array_index (moves, j)), <, 0);
      for (guint j = 0; j < moves->len; j++)
        {
          const CgtMove *move = g_ptr_array_index (moves, j);

          for (guint k = 1; k < move->n_parts; k++)
            g_assert_cmpuint (move->parts[k - 1], >=, move->parts[k]);
        }
    }
}

/* The moves of one place are those of all places that have its index. */
static void
test_where (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      gboolean complete;
      g_autoptr (GPtrArray) all = collect_moves (position, CGT_EVERYWHERE, MOST_ENUMERATED, &complete);
      guint64 last = all->len > 0 ? ((CgtMove *) g_ptr_array_index (all, all->len - 1))->index : 0;
      guint at = 0;
      g_autoptr (GPtrArray) beyond = collect_moves (position, G_MAXINT64, MOST_ENUMERATED, NULL);

      g_assert_cmpuint (beyond->len, ==, 0);
      if (!complete)
        continue;
      for (guint64 where = 0; where <= last + 3; where++)
        {
          g_autoptr (GPtrArray) here = collect_moves (position, where, MOST_ENUMERATED, NULL);

          for (guint j = 0; j < here->len; j++)
            {
              const CgtMove *move = g_ptr_array_index (here, j);

              g_assert_cmpuint (move->index, ==, where);
              g_assert_cmpuint (at, <, all->len);
              g_assert_true (cgt_move_equal (move, g_ptr_array_index (all, at)));
              at++;
            }
          /* Places may lie far apart. */
          if (at < all->len && ((CgtMove *) g_ptr_array_index (all, at))->index - where > 8)
            where = ((CgtMove *) g_ptr_array_index (all, at))->index - 4;
        }
      g_assert_cmpuint (at, ==, all->len);
    }
}

static void
test_early_stop (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      g_autoptr (GPtrArray) all = collect_moves (position, CGT_EVERYWHERE, 30, NULL);

      /* collect_moves() itself asserts that no move comes after the callback has had enough. */
      for (guint most = 1; most <= all->len; most++)
        {
          g_autoptr (GPtrArray) some = collect_moves (position, CGT_EVERYWHERE, most, NULL);
          const CgtMove *last = g_ptr_array_index (some, most - 1);
          g_autoptr (GPtrArray) one = collect_moves (position, last->index, 1, NULL);

          g_assert_cmpuint (some->len, ==, most);
          g_assert_cmpuint (one->len, ==, 1);
        }
    }
}

static void
test_count (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      gboolean exact;
      guint64 count = cgt_position_count_moves (position, &exact);
      gboolean complete;
      g_autoptr (GPtrArray) moves = collect_moves (position, CGT_EVERYWHERE, MOST_ENUMERATED, &complete);

      g_assert_cmpuint (cgt_position_count_moves (position, NULL), ==, count);
      if (complete && exact)
        g_assert_cmpuint (count, ==, moves->len);
      else if (complete)
        g_assert_cmpuint (count, <=, moves->len);
      else if (exact)
        g_assert_cmpuint (count, >=, moves->len);
    }
}

static void
test_finished (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (10);
  guint n_finished = 0;

  for (guint i = 0; i < 4 * N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      g_autoptr (GPtrArray) first = collect_moves (position, CGT_EVERYWHERE, 1, NULL);
      g_autoptr (CgtMove) drawn = cgt_position_random_move (position, random);

      g_assert_cmpint (cgt_position_is_finished (position), ==, first->len == 0);
      g_assert_cmpint (drawn == NULL, ==, first->len == 0);
      n_finished += first->len == 0;
    }

  /* A random match ends. */
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      CgtMove *move;

      while ((move = cgt_position_random_move (position, random)) != NULL)
        {
          CgtPosition *option = cgt_position_play (position, move, NULL);

          g_assert_nonnull (option);
          cgt_move_unref (move);
          cgt_position_unref (position);
          position = option;
        }
      g_assert_true (cgt_position_is_finished (position));
      n_finished++;
    }
  g_assert_cmpuint (n_finished, >=, 20);
}

/* On tiny positions a drawn move is legal, and every kind of move is drawn sometime. */
static void
test_random_moves (gconstpointer data)
{
  const CgtGame *game = get_game (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      g_autoptr (CgtPosition) position = random_position (game, i, random);
      gboolean complete;
      g_autoptr (GPtrArray) moves = collect_moves (position, CGT_EVERYWHERE, MOST_ENUMERATED, &complete);
      g_autoptr (GHashTable) places = g_hash_table_new (g_direct_hash, g_direct_equal);
      g_autoptr (GHashTable) drawn_places = g_hash_table_new (g_direct_hash, g_direct_equal);

      for (guint j = 0; j < moves->len; j++)
        g_hash_table_add (places, GSIZE_TO_POINTER (((CgtMove *) g_ptr_array_index (moves, j))->index));
      for (guint j = 0; j < 200 && moves->len > 0; j++)
        {
          g_autoptr (CgtMove) move = cgt_position_random_move (position, random);
          g_autoptr (CgtMove) sorted = sort_parts (move);
          g_autoptr (GError) error = NULL;

          g_assert_true (cgt_position_check_move (position, move, &error));
          g_assert_no_error (error);
          g_hash_table_add (drawn_places, GSIZE_TO_POINTER (move->index));
          g_assert_true (!complete || j > 20 || contains_move (moves, sorted));
        }
      if (complete && g_hash_table_size (places) <= 5)
        g_assert_cmpuint (g_hash_table_size (drawn_places), ==, g_hash_table_size (places));
    }
}

static void
test_random_positions (gconstpointer data)
{
  const CgtGame *game = get_game (data);

  for (guint32 seed = 0; seed < N_POSITIONS; seed++)
    for (guint size = CGT_SIZE_TINY; size <= CGT_SIZE_LARGE; size++)
      {
        g_autoptr (GRand) random = g_rand_new_with_seed (seed);
        g_autoptr (GRand) same = g_rand_new_with_seed (seed);
        g_autoptr (CgtPosition) position = game->random_position (size, random);
        g_autoptr (CgtPosition) again = game->random_position (size, same);

        g_assert_true (cgt_position_equal (position, again));
        g_assert_true (size == CGT_SIZE_TINY || !cgt_position_is_finished (position));
      }
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } cases[] = {
    { "texts", test_texts },
    { "presets", test_presets },
    { "positions", test_positions },
    { "moves", test_moves },
    { "garbage-positions", test_garbage_positions },
    { "garbage-moves", test_garbage_moves },
    { "illegal-moves", test_illegal_moves },
    { "order", test_order },
    { "where", test_where },
    { "early-stop", test_early_stop },
    { "count", test_count },
    { "finished", test_finished },
    { "random-moves", test_random_moves },
    { "random-positions", test_random_positions },
  };
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_games; i++)
    for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
      {
        g_autofree char *path = g_strdup_printf ("/conformance/rules/%s/%s", games[i]->id, cases[j].name);

        g_test_add_data_func (path, games[i], cases[j].func);
      }
  return g_test_run ();
}
