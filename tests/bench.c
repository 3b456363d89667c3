/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the engine takes, as a table: nothing passes or fails. Run by tools/bench. */
#include <sys/resource.h>

#include "cgt-analysis.h"
#include "cgt-registry.h"

/* A case that takes less is done again, up to so many times, and the best time counts. */
#define LONG_ENOUGH 0.5
#define MOST_ROUNDS 5

/**
 * Case:
 * @what: (nullable): in words, what the notation does not say
 * @game: (nullable): the position's game; %NULL: a sequence
 * @text: a position, or a rule of a sequence
 * @to: of a sequence: its last number; 0: until its period is proved
 * @repeat: (nullable): appended to the position
 * @n_repeats: so many times
 * @seconds: (nullable): what it should stay below on two cores, as was decided
 */
typedef struct
{
  const char *what;
  const char *game;
  const char *text;
  guint64 to;
  const char *repeat;
  guint n_repeats;
  const char *seconds;
} Case;

static const Case cases[] = {
  { "Kayles", NULL, "0.77", 100000, NULL, 0, "0.05" },
  { "Dawson's Kayles", NULL, "0.07", 100000, NULL, 0, NULL },
  { "Treblecross", NULL, "0.007", 100000, NULL, 0, "0.3" },
  { "Officers", NULL, "0.6", 100000, NULL, 0, NULL },
  { "Lasker's Nim", NULL, "4.3...", 5000, NULL, 0, NULL },
  { "Grundy's game", NULL, "grundys-game", 100000, NULL, 0, "0.5" },
  { "take 1, 3 or 4", NULL, "subtraction:1,3,4", 1000000, NULL, 0, NULL },
  { NULL, NULL, "strip-xx", 1000000, NULL, 0, NULL },
  { NULL, NULL, "take-split", 1000000, NULL, 0, NULL },
  { NULL, NULL, "0.156", 0, NULL, 0, NULL },
  { NULL, NULL, "0.165", 0, NULL, 0, NULL },
  { "the long one", NULL, "0.56", 0, NULL, 0, NULL },
  { "30 empty cells", "strip", ".", 0, ".", 29, NULL },
  { "64 empty cells", "strip", ".", 0, ".", 63, NULL },
  { "1000 empty cells", "strip", ".", 0, ".", 999, NULL },
  { "60 cells, four crosses", "strip", "......X..........X..............X...........X.............", 0, NULL, 0, NULL },
  { "80 cells, four crosses", "strip", "......X..............X..................X..................X....................", 0, NULL, 0, NULL },
  { "100000 layers", "tower", "111", 0, "/110", 99999, NULL },
  { "two piles of 300", "take-split", "300 300", 0, NULL, 0, NULL },
  { "50 piles of 300", "take-split", "300", 0, " 300", 49, NULL },
  { "a pile of 10^18", "take-split", "1000000000000000000 7", 0, NULL, 0, NULL },
  { "100000 heaps", "nim", "7", 0, " 12345678", 99999, NULL },
  { "100000 heaps", "misere-nim", "7", 0, " 12345678", 99999, NULL },
  { "20 seats", "team-nim", "8192:1,16,2,15,3,14,4,13,5,12,6,11,7,10,8,9,9,8,10,7@1", 0, NULL, 0, NULL },
  { "20 seats, 10^18 stones", "team-nim", "1000000000000000000:16,1,2,15,3,14,4,13,5,12,6,11,7,10,8,9,9,8,10,7@1", 0, NULL, 0, NULL },
  { "a heap of 100000", "grundys-game", "100000", 0, NULL, 0, NULL },
};

/* Returns: (transfer full): the answer, in a few words */
static char *
run_sequence (const Case  *self,
              GError     **error)
{
  g_autoptr (CgtSequence) sequence = cgt_registry_parse_sequence (self->text, error);
  CgtPeriod period;
  guint64 value;

  if (sequence == NULL)
    return NULL;
  if (self->to > 0 && !cgt_sequence_extend (sequence, self->to, NULL, error))
    return NULL;
  if (self->to == 0 && !cgt_sequence_evaluate (sequence, CGT_SEQUENCE_MOST, 1000000, NULL, &value, &period, error))
    return NULL;
  if (!cgt_sequence_find_period (sequence, &period))
    return g_strdup ("no period");
  return g_strdup_printf ("period %" G_GUINT64_FORMAT ", last exception %" G_GINT64_FORMAT "%s", period.length, (gint64) period.start - 1,
                          period.proof != CGT_PROOF_NONE ? ", proved" : "");
}

static char *
run_position (const Case  *self,
              GError     **error)
{
  const CgtGame *game = cgt_registry_require (self->game, error);
  g_autoptr (GString) text = g_string_new (self->text);
  g_autoptr (CgtPosition) position = NULL;
  g_autoptr (CgtContext) context = cgt_context_new (NULL);
  g_autoptr (CgtAnalysis) analysis = NULL;

  if (game == NULL)
    return NULL;
  for (guint i = 0; i < self->n_repeats; i++)
    g_string_append (text, self->repeat);
  position = cgt_game_parse (game, text->str, error);
  analysis = position != NULL ? cgt_analyse (position, 32, context, error) : NULL;
  if (analysis == NULL)
    return NULL;
  if (!analysis->result.has_value)
    return g_strdup (cgt_outcome_get_id (analysis->result.outcome));
  return g_strdup_printf ("%s, value %" G_GUINT64_FORMAT, cgt_outcome_get_id (analysis->result.outcome), analysis->result.value);
}

static double
get_cpu_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
run (const Case *self)
{
  g_autofree char *answer = NULL;
  g_autofree char *name = NULL;
  g_autofree char *size = self->to > 0 ? g_strdup_printf (" to %" G_GUINT64_FORMAT, self->to) : NULL;
  g_autoptr (GError) error = NULL;
  double best = G_MAXDOUBLE;

  name = g_strdup_printf ("%s%s%s%s%s", self->game != NULL ? self->game : self->text, size != NULL ? size : "", self->what != NULL ? " (" : "",
                          self->what != NULL ? self->what : "", self->what != NULL ? ")" : "");
  for (guint round = 0; round < MOST_ROUNDS && (round == 0 || best < LONG_ENOUGH) && error == NULL; round++)
    {
      double start = get_cpu_time ();

      g_free (answer);
      answer = self->game != NULL ? run_position (self, &error) : run_sequence (self, &error);
      best = MIN (best, get_cpu_time () - start);
    }
  g_print ("%-44s %9.4f %6s  %s\n", name, best, self->seconds != NULL ? self->seconds : "", error != NULL ? error->message : answer);
}

int
main (int   argc,
      char *argv[])
{
  g_print ("%-44s %9s %6s  %s\n", "case", "seconds", "mark", "answer");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    run (&cases[i]);
  return 0;
}
