/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"
#include "octal-kinds.h"
#include "octal-memo.h"
#include "octal-quotient.h"

/* Misère play: exact search. A position is told by how many heaps there are of each kind (octal-kinds.h). Who is to
 * move in a position without moves has won. Where the search becomes long, a monoid is looked for that tells of all
 * positions of small heaps who wins (octal-quotient.h); the search ends where only such heaps are left. */

/* Options that are looked at before a cancellation is. */
#define OPTIONS_PER_LOOK 8192
/* A search is long when it has opened so many positions. */
#define LONG_SEARCH 3000
/* So many are opened in all to find a monoid. */
#define MOST_ASKED 300000
/* So many options are looked at for one answer, some seconds of work: what takes longer would mostly take for ever. */
#define MOST_OPTIONS G_GUINT64_CONSTANT (20000000)

/**
 * Frame: a position that is being looked into
 * @first: the first of its runs, on the stack of runs
 * @n_runs: how many there are
 * @run: the heap that is looked at
 * @left: what of the options of that heap comes next
 */
typedef struct
{
  guint first;
  guint n_runs;
  guint run;
  guint left;
} Frame;

/**
 * Search:
 * @frames: (element-type Frame): from the position that is searched to the one that is looked at
 * @runs: (element-type OctalRun): their runs
 * @option: (element-type OctalRun): room for an option
 * @n_options: that have been looked at
 * @last_option: no more than that are
 * @n_opened: positions that have been
 * @stop: when there are so many the search ends without an answer
 * @quotient: what is proved of small heaps
 */
typedef struct
{
  OctalCode *code;
  CgtContext *context;
  OctalKinds *kinds;
  OctalMemo *memo;
  GArray *frames;
  GArray *runs;
  GArray *option;
  guint64 n_options;
  guint64 last_option;
  guint64 n_opened;
  guint64 stop;
  OctalQuotient *quotient;
} Search;

static Search *
search_new (OctalCode  *code,
            CgtContext *context)
{
  Search *self = g_new0 (Search, 1);

  self->code = octal_code_ref (code);
  self->context = context;
  self->kinds = octal_kinds_new (code);
  self->memo = octal_memo_new ();
  self->quotient = octal_quotient_new (self->kinds);
  self->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  self->runs = g_array_new (FALSE, FALSE, sizeof (OctalRun));
  self->option = g_array_new (FALSE, FALSE, sizeof (OctalRun));
  return self;
}

/* With the context that it belongs to, nothing has to be given back. */
static void
search_free (Search *self)
{
  octal_code_unref (self->code);
  octal_quotient_free (self->quotient);
  octal_kinds_free (self->kinds);
  octal_memo_free (self->memo);
  g_array_unref (self->frames);
  g_array_unref (self->runs);
  g_array_unref (self->option);
  g_free (self);
}

/* Positions */

/* One heap more, or, with @by -1, one less. Two heaps of which nothing can be done but to take the whole are as if
 * they were not there: whoever takes one of them is answered with the other, unless nothing else is left, and then
 * whoever is to move wins with both of them as without. */
static void
change_count (const Search *self,
              GArray       *runs,
              guint32       kind,
              int           by)
{
  OctalRun run = { kind, 1 };
  guint i = 0;

  if (kind == 0)
    return;
  while (i < runs->len && g_array_index (runs, OctalRun, i).kind < kind)
    i++;
  if (i < runs->len && g_array_index (runs, OctalRun, i).kind == kind)
    {
      OctalRun *found = &g_array_index (runs, OctalRun, i);

      found->count = kind == octal_kinds_get_single (self->kinds) ? 0 : found->count + by;
      if (found->count == 0)
        g_array_remove_index (runs, i);
    }
  else
    g_array_insert_val (runs, i, run);
}

static int
compare_kinds (const void *a,
               const void *b)
{
  guint32 kind_a = *(const guint32 *) a, kind_b = *(const guint32 *) b;

  return (kind_a > kind_b) - (kind_a < kind_b);
}

/* The option that the uppermost position comes to next, in @self->option; FALSE if there is no more. */
static gboolean
next_option (Search *self)
{
  Frame *top = &g_array_index (self->frames, Frame, self->frames->len - 1);
  const OctalRun *runs = &g_array_index (self->runs, OctalRun, top->first);

  for (; top->run < top->n_runs; top->run++, top->left = 0)
    {
      guint n;
      const OctalLeft *lefts = octal_kinds_peek (self->kinds, runs[top->run].kind, &n);

      if (top->left == n)
        continue;
      g_array_set_size (self->option, 0);
      g_array_append_vals (self->option, runs, top->n_runs);
      change_count (self, self->option, runs[top->run].kind, -1);
      change_count (self, self->option, lefts[top->left].larger, 1);
      change_count (self, self->option, lefts[top->left].smaller, 1);
      top->left++;
      return TRUE;
    }
  return FALSE;
}

/* The position's heaps, in @self->option. */
static void
collect_runs (Search              *self,
              const OctalPosition *position)
{
  g_autofree guint32 *kinds = g_new (guint32, position->n_heaps);

  for (gsize i = 0; i < position->n_heaps; i++)
    kinds[i] = octal_kinds_get (self->kinds, position->heaps[i]);
  qsort (kinds, position->n_heaps, sizeof (guint32), compare_kinds);
  g_array_set_size (self->option, 0);
  for (gsize i = 0, n; i < position->n_heaps; i += n)
    {
      OctalRun run = { kinds[i], 0 };

      for (n = 1; i + n < position->n_heaps && kinds[i + n] == kinds[i]; n++)
        ;
      run.count = kinds[i] == octal_kinds_get_single (self->kinds) ? n % 2 : n;
      if (run.kind > 0 && run.count > 0)
        g_array_append_val (self->option, run);
    }
}

/* Search */

static gboolean
look_up (const Search *self,
         gboolean     *lost)
{
  const OctalRun *runs = &g_array_index (self->option, OctalRun, 0);
  guint n = self->option->len;

  if (n > 0 && runs[n - 1].kind <= octal_quotient_get_largest (self->quotient))
    {
      *lost = octal_quotient_is_lost (self->quotient, runs, n);
      return TRUE;
    }
  return octal_memo_look_up (self->memo, runs, n, lost);
}

static gint64
get_frame_bytes (guint n_runs)
{
  return sizeof (Frame) + n_runs * sizeof (OctalRun);
}

/* Opens the position in @self->option. */
static gboolean
open_frame (Search  *self,
            GError **error)
{
  Frame frame = { self->runs->len, self->option->len, 0, 0 };

  if (!cgt_context_tick (self->context, error) || !cgt_context_charge (self->context, get_frame_bytes (frame.n_runs), error))
    return FALSE;
  g_array_append_vals (self->runs, self->option->data, self->option->len);
  g_array_append_val (self->frames, frame);
  self->n_opened++;
  return TRUE;
}

static void
close_frame (Search *self)
{
  const Frame *top = &g_array_index (self->frames, Frame, self->frames->len - 1);

  cgt_context_charge (self->context, -get_frame_bytes (top->n_runs), NULL);
  g_array_set_size (self->runs, top->first);
  g_array_set_size (self->frames, self->frames->len - 1);
}

/* Whether the search may go on. */
static gboolean
look_around (const Search  *self,
             GError       **error)
{
  if (g_cancellable_set_error_if_cancelled (cgt_context_get_cancellable (self->context), error))
    return FALSE;
  if (self->n_options <= self->last_option)
    return TRUE;
  g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT,
               _("no answer after %" PRIu64 " moves were looked at: with the last move losing there is no value to go by, and these heaps lead to too many positions"),
               MOST_OPTIONS);
  return FALSE;
}

/* *@known: whether the uppermost position is settled, *@lost: how. At first all of its options are looked at, whether
 * one of them is known to be lost, which settles it; then one after the other is opened. */
static gboolean
settle (Search   *self,
        gboolean  is_new,
        gboolean *known,
        gboolean *lost,
        GError  **error)
{
  Frame *top = &g_array_index (self->frames, Frame, self->frames->len - 1);

  *known = TRUE;
  while (next_option (self))
    {
      gboolean found;

      if (++self->n_options % OPTIONS_PER_LOOK == 0 && !look_around (self, error))
        return FALSE;
      found = look_up (self, lost);
      if (found && *lost)
        {
          *lost = FALSE;
          return TRUE;
        }
      if (!found && !is_new)
        {
          /* It will be looked at again when it is known. */
          top->left--;
          *known = FALSE;
          return open_frame (self, error);
        }
    }
  *known = !is_new;
  *lost = top->n_runs > 0;
  top->run = top->left = 0;
  return TRUE;
}

static void
close_all_frames (Search *self)
{
  while (self->frames->len > 0)
    close_frame (self);
}

/* The position in @self->option, which is not known; *@known is FALSE if @self->stop came before the answer. */
static gboolean
search (Search   *self,
        gboolean *known,
        gboolean *lost,
        GError  **error)
{
  gboolean is_new = TRUE;

  if (!open_frame (self, error))
    return FALSE;
  while (self->frames->len > 0 && self->n_opened < self->stop)
    {
      const Frame *top;
      guint n_open = self->frames->len;
      gboolean settled;

      if (!settle (self, is_new, &settled, lost, error))
        return FALSE;
      is_new = self->frames->len > n_open;
      if (!settled)
        continue;
      top = &g_array_index (self->frames, Frame, n_open - 1);
      if (!octal_memo_add (self->memo, &g_array_index (self->runs, OctalRun, top->first), top->n_runs, *lost, self->context, error))
        return FALSE;
      close_frame (self);
    }
  *known = self->frames->len == 0;
  return TRUE;
}

/* With frames left when it ends too early, for the caller to close. */
static gboolean
look_up_or_search (Search   *self,
                   gboolean *known,
                   gboolean *lost,
                   GError  **error)
{
  *known = look_up (self, lost);
  return *known || search (self, known, lost, error);
}

/* Asked by the quotient. An error ends its questions; if it lasts, the search that follows meets it, too. */
static gboolean
decide (const OctalRun *runs,
        guint           n,
        gboolean       *lost,
        gpointer        user_data)
{
  Search *self = user_data;
  gboolean known;

  g_array_set_size (self->option, 0);
  for (guint i = 0; i < n; i++)
    {
      OctalRun run = { runs[i].kind, runs[i].kind == octal_kinds_get_single (self->kinds) ? runs[i].count % 2 : runs[i].count };

      if (run.count > 0)
        g_array_append_val (self->option, run);
    }
  known = look_up_or_search (self, &known, lost, NULL) && known;
  close_all_frames (self);
  return known;
}

/* What the same computation has learned by these rules; *@owned: it has to be freed. */
static Search *
get_search (OctalCode  *code,
            CgtContext *context,
            gboolean   *owned)
{
  Search *memory = context != NULL ? cgt_context_get_memory (context, "misere-octal") : NULL;

  *owned = context == NULL || (memory != NULL && !octal_code_equal (memory->code, code));
  if (memory != NULL && !*owned)
    return memory;
  memory = search_new (code, context);
  if (!*owned)
    cgt_context_set_memory (context, "misere-octal", memory, (GDestroyNotify) search_free);
  return memory;
}

static gboolean
solve (Search              *self,
       const OctalPosition *position,
       gboolean            *lost,
       GError             **error)
{
  guint32 largest = 0;
  gboolean known;

  for (gsize i = 0; i < position->n_heaps; i++)
    {
      if (!octal_kinds_learn (self->kinds, position->heaps[i], self->context, error))
        return FALSE;
      largest = MAX (largest, octal_kinds_get (self->kinds, position->heaps[i]));
    }
  collect_runs (self, position);
  self->last_option = self->n_options + MOST_OPTIONS;
  self->stop = self->n_opened + LONG_SEARCH;
  if (!look_up_or_search (self, &known, lost, error))
    return FALSE;
  if (known)
    return TRUE;
  close_all_frames (self);
  self->stop = self->n_opened + MOST_ASKED;
  octal_quotient_extend (self->quotient, largest, decide, self, self->context);
  collect_runs (self, position);
  self->stop = G_MAXUINT64;
  return look_up_or_search (self, &known, lost, error);
}

static gint64
get_bytes (const Search *self)
{
  return octal_kinds_get_bytes (self->kinds) + octal_memo_get_bytes (self->memo) + octal_quotient_get_bytes (self->quotient);
}

gboolean
octal_solve_misere (const CgtPosition *position,
                    CgtContext        *context,
                    CgtResult         *result,
                    GError           **error)
{
  const OctalPosition *self = octal_position (position);
  gboolean owned, known, lost = FALSE;
  Search *memory;

  if (!cgt_context_tick (context, error))
    return FALSE;
  memory = get_search (self->code, context, &owned);
  known = solve (memory, self, &lost, error);
  close_all_frames (memory);
  *result = (CgtResult) { .outcome = lost ? CGT_OUTCOME_P : CGT_OUTCOME_N };
  if (owned)
    {
      cgt_context_charge (context, -get_bytes (memory), NULL);
      search_free (memory);
    }
  return known;
}
