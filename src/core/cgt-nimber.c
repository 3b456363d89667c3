/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-nimber.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cgt-error.h"

#define LEAST_SLOTS 1024

/* What a question asks for that is not about one nimber. */
#define WHICHEVER G_MAXUINT

/* What is known of a region; {0, 0} marks a free slot. */
typedef struct
{
  CgtRegionKey region;
  guint64 excluded;     /* bit k: the nimber is not k */
  guint nimber;         /* if known */
  gboolean known;
} Entry;

/* A question being worked on: has `region` the nimber `goal`, or which has it? The answer goes to
 * the table, where whoever asked looks for it. */
typedef struct
{
  CgtRegionKey region;
  guint goal;           /* a nimber, or WHICHEVER */
  guint target;         /* the nimber that is being looked for among the options */
  guint first;          /* its options in the table's stack of options */
  guint n_options;
  guint at;             /* the option being looked at */
} Question;

struct _CgtNimberTable
{
  const CgtRegionGame *game;
  gpointer user_data;
  Entry *slots;
  gsize n_slots;        /* a power of two */
  gsize n_used;
  GArray *questions;    /* a stack of Question */
  GArray *options;      /* a stack of CgtRegionOption */
};

CgtNimberTable *
cgt_nimber_table_new (const CgtRegionGame *game,
                      gpointer             user_data)
{
  CgtNimberTable *self = g_new0 (CgtNimberTable, 1);

  self->game = game;
  self->user_data = user_data;
  self->n_slots = LEAST_SLOTS;
  self->slots = g_new0 (Entry, self->n_slots);
  self->questions = g_array_new (FALSE, FALSE, sizeof (Question));
  self->options = g_array_new (FALSE, FALSE, sizeof (CgtRegionOption));
  return self;
}

void
cgt_nimber_table_free (CgtNimberTable *self)
{
  g_free (self->slots);
  g_array_unref (self->questions);
  g_array_unref (self->options);
  g_free (self);
}

static gboolean
is_empty (CgtRegionKey region)
{
  return region.hi == 0 && region.lo == 0;
}

static guint64
hash (CgtRegionKey region)
{
  guint64 h = region.hi * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  h = (h ^ (h >> 32) ^ region.lo) * G_GUINT64_CONSTANT (0xD6E8FEB86659FD93);
  return h ^ (h >> 32);
}

/* The region's slot, or the free one where it would go. */
static Entry *
find_slot (const CgtNimberTable *self,
           CgtRegionKey          region)
{
  gsize mask = self->n_slots - 1;
  gsize i = hash (region) & mask;

  while (!is_empty (self->slots[i].region) &&
         (self->slots[i].region.lo != region.lo || self->slots[i].region.hi != region.hi))
    i = (i + 1) & mask;
  return &self->slots[i];
}

static void
grow (CgtNimberTable *self)
{
  Entry *old = self->slots;
  gsize n_old = self->n_slots;

  self->n_slots *= 2;
  self->slots = g_new0 (Entry, self->n_slots);
  for (gsize i = 0; i < n_old; i++)
    if (!is_empty (old[i].region))
      *find_slot (self, old[i].region) = old[i];
  g_free (old);
}

static gboolean
is_full (const CgtNimberTable *self)
{
  return (self->n_used + 1) * 3 > self->n_slots * 2;
}

/* The region's entry, made if need be; stays in place until the next call. */
static Entry *
get_entry (CgtNimberTable *self,
           CgtRegionKey    region)
{
  Entry *entry = find_slot (self, region);

  if (!is_empty (entry->region))
    return entry;
  if (is_full (self))
    {
      grow (self);
      entry = find_slot (self, region);
    }
  self->n_used++;
  entry->region = region;
  return entry;
}

/* Grows ahead of the next new entry, if need be, and accounts for the memory. */
static gboolean
make_room (CgtNimberTable *self,
           CgtContext     *context,
           GError        **error)
{
  gint64 old_bytes = self->n_slots * sizeof (Entry);

  if (!is_full (self))
    return TRUE;
  if (!cgt_context_charge (context, 2 * old_bytes, error))
    return FALSE;
  grow (self);
  return cgt_context_charge (context, -old_bytes, error);
}

void
cgt_nimber_table_set (CgtNimberTable *self,
                      CgtRegionKey    region,
                      guint           nimber)
{
  Entry *entry;

  g_return_if_fail (!is_empty (region) && nimber <= CGT_MOST_NIMBER);

  entry = get_entry (self, region);
  entry->nimber = nimber;
  entry->known = TRUE;
}

static gboolean
get_known (const CgtNimberTable *self,
           CgtRegionKey          region,
           guint                *nimber)
{
  const Entry *entry;

  *nimber = 0;
  if (is_empty (region))
    return TRUE;
  entry = find_slot (self, region);
  *nimber = entry->nimber;
  return entry->known;
}

/* Folds the parts whose nimbers are known into the constant. */
static void
fold_known_parts (const CgtNimberTable *self,
                  CgtRegionOption      *option)
{
  guint n = 0, nimber;

  for (guint i = 0; i < option->n_parts; i++)
    if (get_known (self, option->parts[i], &nimber))
      option->constant ^= nimber;
    else
      option->parts[n++] = option->parts[i];
  option->n_parts = n;
}

static gint
compare_options (gconstpointer a,
                 gconstpointer b)
{
  const CgtRegionOption *x = a, *y = b;

  if (x->weight != y->weight)
    return x->weight < y->weight ? -1 : 1;
  if (x->n_parts != y->n_parts)
    return x->n_parts < y->n_parts ? -1 : 1;
  if (x->constant != y->constant)
    return x->constant < y->constant ? -1 : 1;
  return memcmp (x->parts, y->parts, x->n_parts * sizeof (CgtRegionKey));
}

/* Passes over the question's options: those that are known by now are taken out, and the region
 * cannot have their nimbers. */
static void
take_out_known (CgtNimberTable *self,
                Question       *question)
{
  CgtRegionOption *options = &g_array_index (self->options, CgtRegionOption, question->first);
  guint64 excluded = 0;
  guint n = 0;

  for (guint i = 0; i < question->n_options; i++)
    {
      fold_known_parts (self, &options[i]);
      if (options[i].n_parts == 0)
        excluded |= G_GUINT64_CONSTANT (1) << (options[i].constant & CGT_MOST_NIMBER);
      else if (n++ < i)
        options[n - 1] = options[i];
    }
  question->n_options = n;
  g_array_set_size (self->options, question->first + n);
  get_entry (self, question->region)->excluded |= excluded;
}

/* Puts the options in the order in which they are tried and drops equal ones. */
static void
sort_options (CgtNimberTable *self,
              Question       *question)
{
  CgtRegionOption *options = &g_array_index (self->options, CgtRegionOption, question->first);
  guint n = 0;

  qsort (options, question->n_options, sizeof (CgtRegionOption), compare_options);
  for (guint i = 0; i < question->n_options; i++)
    if (n == 0 || compare_options (&options[n - 1], &options[i]) != 0)
      options[n++] = options[i];
  question->n_options = n;
  g_array_set_size (self->options, question->first + n);
}

static gboolean
ask (CgtNimberTable *self,
     CgtRegionKey    region,
     guint           goal,
     CgtContext     *context,
     GError        **error)
{
  Question question = { .region = region, .goal = goal };

  if (!cgt_context_tick (context, error) || !make_room (self, context, error))
    return FALSE;
  question.first = self->options->len;
  self->game->expand (region, self->options, self->user_data);
  question.n_options = self->options->len - question.first;
  take_out_known (self, &question);
  sort_options (self, &question);
  question.target = WHICHEVER;
  g_array_append_val (self->questions, question);
  return TRUE;
}

static gboolean
is_excluded (const Entry *entry,
             guint        nimber)
{
  return (entry->excluded >> nimber & 1) != 0;
}

static gboolean
is_answered (const Entry *entry,
             guint        goal)
{
  return entry->known || (goal != WHICHEVER && is_excluded (entry, goal));
}

/* Chooses the nimber to look for next among the options: the smallest that is not excluded. The
 * nimber is the first that no option has. A goal is looked for once all smaller ones are excluded;
 * looking for it first costs up to fifty times more where the nimber is smaller. */
static gboolean
choose_target (CgtNimberTable *self,
               Question       *question,
               GError        **error)
{
  Entry *entry = get_entry (self, question->region);
  guint least = 0;

  while (least <= CGT_MOST_NIMBER && is_excluded (entry, least))
    least++;
  if (least > CGT_MOST_NIMBER)
    {
      g_set_error (error, CGT_ERROR, CGT_ERROR_LIMIT, _("found a value above %d"), CGT_MOST_NIMBER);
      return FALSE;
    }
  question->target = least;
  question->at = 0;
  return TRUE;
}

typedef enum {
  OPTION_HAS_TARGET,
  OPTION_HAS_NOT,
  OPTION_ASKS
} Verdict;

/* Compares an option with the target. Where that is not known yet, says which question decides it
 * or is the next on the way: the nimber of any part but the largest, then whether the largest makes
 * up the rest. */
static Verdict
judge_option (CgtNimberTable  *self,
              CgtRegionOption *option,
              guint            target,
              CgtRegionKey    *region,
              guint           *goal)
{
  fold_known_parts (self, option);
  if (option->n_parts == 0)
    return option->constant == target ? OPTION_HAS_TARGET : OPTION_HAS_NOT;
  *region = option->parts[0];
  *goal = WHICHEVER;
  if (option->n_parts > 1)
    return OPTION_ASKS;
  *goal = target ^ option->constant;
  return is_excluded (find_slot (self, *region), *goal) ? OPTION_HAS_NOT : OPTION_ASKS;
}

/* Works on the last question until it is answered or depends on another one, which is put on the
 * stack. */
static gboolean
work (CgtNimberTable *self,
      CgtContext     *context,
      GError        **error)
{
  Question *question = &g_array_index (self->questions, Question, self->questions->len - 1);

  while (!is_answered (get_entry (self, question->region), question->goal))
    {
      if (question->target == WHICHEVER)
        {
          take_out_known (self, question);
          if (!choose_target (self, question, error))
            return FALSE;
          continue;
        }
      if (question->at < question->n_options)
        {
          CgtRegionOption *option = &g_array_index (self->options, CgtRegionOption, question->first + question->at);
          CgtRegionKey region;
          guint goal;

          switch (judge_option (self, option, question->target, &region, &goal))
            {
            case OPTION_ASKS:
              return ask (self, region, goal, context, error);
            case OPTION_HAS_TARGET:
              get_entry (self, question->region)->excluded |= G_GUINT64_CONSTANT (1) << question->target;
              question->target = WHICHEVER;
              break;
            case OPTION_HAS_NOT:
              question->at++;
              break;
            }
          continue;
        }
      /* No option has the target, and some option has each smaller nimber. */
      cgt_nimber_table_set (self, question->region, question->target);
    }
  g_array_set_size (self->options, question->first);
  g_array_set_size (self->questions, self->questions->len - 1);
  return TRUE;
}

/* Makes the table answer whether `region` has the nimber `goal`, or which it has. */
static gboolean
answer (CgtNimberTable *self,
        CgtRegionKey    region,
        guint           goal,
        CgtContext     *context,
        GError        **error)
{
  gboolean done = is_answered (find_slot (self, region), goal) || ask (self, region, goal, context, error);

  while (done && self->questions->len > 0)
    done = work (self, context, error);
  g_array_set_size (self->questions, 0);
  g_array_set_size (self->options, 0);
  return done;
}

gboolean
cgt_nimber_table_solve (CgtNimberTable *self,
                        CgtRegionKey    region,
                        CgtContext     *context,
                        guint          *nimber,
                        GError        **error)
{
  *nimber = 0;
  if (is_empty (region))
    return TRUE;
  if (!answer (self, region, WHICHEVER, context, error))
    return FALSE;
  get_known (self, region, nimber);
  return TRUE;
}

gboolean
cgt_nimber_table_test (CgtNimberTable *self,
                       CgtRegionKey    region,
                       guint           k,
                       CgtContext     *context,
                       gboolean       *equal,
                       GError        **error)
{
  guint nimber;

  *equal = FALSE;
  if (k > CGT_MOST_NIMBER)
    return TRUE;
  if (!is_empty (region) && !answer (self, region, k, context, error))
    return FALSE;
  *equal = get_known (self, region, &nimber) && nimber == k;
  return TRUE;
}
