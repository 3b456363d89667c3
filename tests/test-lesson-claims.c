/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lesson-claims.h"
#include "lesson-tasks.h"

/* The checker of claims and tasks itself: it believes what is true and nothing else. Truths are from
 * theory and by hand. */

typedef struct
{
  const char *claim;    /* attributes */
  const char *truth;
  const char *lie;
  const char *nonsense; /* nullable: what cannot be claimed at all */
} Case;

static const Case cases[] = {
  { "fact='outcome' game='nim' position='1 2 3'", "P", "N", "p" },
  { "fact='value' game='nim' position='1 2 4'", "7", "6", "seven" },
  { "fact='class' game='misere-nim' position='2 2 3'", "S2", "T2", NULL },
  { "fact='equal' game='nim' position='1 2' other='3'", "yes", "no", "true" },
  { "fact='equal' game='strip' position='.' other='1' other-game='nim'", "yes", "no", NULL },
  { "fact='equal-outcome' game='misere-nim' position='1 1' other='2 2'", "no", "yes", NULL },
  { "fact='has-values' game='team-nim'", "no", "yes", NULL },
  { "fact='options' game='nim' position='3'", "2 1 0", "0 1 2 3", "0,1" },
  { "fact='moves' game='strip' position='X.X..'", "2", "3", "" },
  { "fact='components' game='nim' position='3 4 5'", "3", "2", NULL },
  { "fact='legal' game='strip' position='X.X..' move='2'", "no", "yes", NULL },
  { "fact='leaves' game='nim' position='3 4' move='1-2'", "1 4", "3 2", "three" },
  { "fact='wins' game='nim' position='3 4' move='2-1'", "yes", "no", NULL },
  { "fact='winning' game='nim' position='3 5 6 1'", "4-1;1-1;2-1", "4-1", "4-2" },
  { "fact='winning' game='nim' position='1 1'", "-", "1-1", NULL },
  { "fact='n-winning' game='nim' position='3 5 6 1'", "3", "1", NULL },
  { "fact='winning-places' game='nim' position='3 5 6 1'", "1 2 4", "3", NULL },
  { "fact='winning-amount' game='nim' position='3 4 5'", "2", "1", NULL },
  { "fact='winning-amount' game='nim' position='3 5 6 1' place='4'", "1", "2", NULL },
  { "fact='winning-parts' position='nim:1 + nim:3'", "2", "1", NULL },
  { "fact='reply' game='nim' position='3 3' move='1-2'", "2-2", "2-1", "1-2" },
  { "fact='losing' game='misere-octal' pattern='0.3333:{a}' from='0' to='12'", "1 6 11", "1 6", NULL },
  { "fact='winning-numbers' game='strip' pattern='{a:.}' from='1' to='10'", "1 4 5 7 8", "1 4 5 8", NULL },
  { "fact='values' game='octal' pattern='0.77:{a}' from='1' to='6'", "1 2 3 1 4 3", "1 2 3 1 3 4", NULL },
  { "fact='larger-values' game='take-split' pattern='{a}' from='0' to='4'", "3", "", NULL },
  { "fact='mex' numbers='5 0 2 1'", "3", "4", NULL },
  { "fact='xor' numbers='3 5 12'", "10", "20", NULL },
  { "fact='binary' number='13'", "1101", "1011", NULL },
  { "fact='powers' number='13'", "8 4 1", "8 4", NULL },
  { "fact='period' rule='0.77'", "12", "24", "twelve" },
  { "fact='last-exception' rule='0.77'", "70", "71", NULL },
  { "fact='saltus' rule='0.77'", "0", "12", NULL },
  { "fact='proved' rule='0.77'", "yes", "no", NULL },
  { "fact='proof-needs' rule='0.77'", "156", "142", NULL },
  { "fact='proves' first='71' period='12' to='166'", "yes", "no", NULL },
  { "fact='proves-not' first='71' period='12' to='165'", "yes", "no", NULL },
  { "fact='misere-agrees' position='1 1 1'", "no", "yes", NULL },
  { "fact='wild' position='5'", "yes", "no", NULL },
  { "fact='rule' options='N unknown P'", "N", "unknown", "?" },
  { "fact='rule' options='N unknown N'", "unknown", "P", NULL },
  { "fact='rule' options='N N'", "P", "N", NULL },
  { "fact='term' rule='0.77' n='1000000000'", "1", "4", NULL },
  { "fact='dead' position='X.X.XX.'", "2 4 7", "2 4", NULL },
  { "fact='regions' position='..XX...'", "1 6-7", "1-2 5-7", NULL },
  { "fact='n-regions' position='..XX...'", "2", "1", NULL },
  { "fact='boards' cells='5'", "24", "32", NULL },
  { "fact='boards' cells='30'", "98950096", "98950095", NULL },
  { "fact='plays' cells='3'", "6", "3", NULL },
  { "fact='region-kinds' cells='5'", "10", "16", NULL },
  { "fact='region-kinds' cells='10'", "77", "78", NULL },
  { "fact='region-kinds' cells='30'", "141810", "141811", NULL },
};

/* What the checker says of a claim in a choice that is right, or wrong. */
static char *
check (LessonClaims *claims,
       const char   *attributes,
       const char   *is,
       gboolean      right)
{
  g_autofree char *claim = g_strdup_printf ("<claim %s is='%s'/>", attributes, is);
  g_autofree char *filler = g_strdup_printf ("<claim fact='mex' numbers='' is='%d'/>", right ? 1 : 0);
  g_autofree char *xml =
      g_strdup_printf ("<lesson id='l'><title>L</title><about>A</about><card id='c' kind='question'><title>C</title>"
                       "<question ask='choice'><prompt>Q</prompt><choice right='%s'><text>A</text><because>B</because>%s</choice>"
                       "<choice right='%s'><text>A</text><because>B</because>%s</choice></question></card></lesson>",
                       right ? "yes" : "no", claim, right ? "no" : "yes", filler);
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtLesson) lesson = cgt_lesson_parse (xml, strlen (xml), "claim", &error);

  g_assert_no_error (error);
  g_assert_null (lesson_claims_check (claims, g_ptr_array_index (cgt_lesson_get_card (lesson, 0)->claims, 1)));
  return lesson_claims_check (claims, g_ptr_array_index (cgt_lesson_get_card (lesson, 0)->claims, 0));
}

static void
test_claim (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (LessonClaims) claims = lesson_claims_new ();
  g_autofree char *of_truth = check (claims, self->claim, self->truth, TRUE);
  g_autofree char *of_lie = check (claims, self->claim, self->lie, TRUE);
  g_autofree char *of_wrong_truth = check (claims, self->claim, self->truth, FALSE);
  g_autofree char *of_wrong_lie = check (claims, self->claim, self->lie, FALSE);

  g_assert_cmpstr (of_truth, ==, NULL);
  g_assert_nonnull (of_lie);
  g_assert_nonnull (of_wrong_truth);
  g_assert_cmpstr (of_wrong_lie, ==, NULL);
  if (self->nonsense != NULL)
    {
      g_autofree char *of_nonsense = check (claims, self->claim, self->nonsense, TRUE);
      g_autofree char *of_wrong_nonsense = check (claims, self->claim, self->nonsense, FALSE);

      g_assert_nonnull (of_nonsense);
      g_assert_nonnull (of_wrong_nonsense);
    }
}

static char *
check_task (const char *attributes)
{
  g_autofree char *xml =
      g_strdup_printf ("<lesson id='l'><title>L</title><about>A</about><card id='c' kind='task'><title>C</title><task %s>"
                       "<prompt>P</prompt><right>R</right></task></card></lesson>",
                       attributes);
  g_autoptr (LessonClaims) claims = lesson_claims_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CgtLesson) lesson = cgt_lesson_parse (xml, strlen (xml), "task", &error);

  g_assert_no_error (error);
  return lesson_task_check (claims, cgt_lesson_get_card (lesson, 0)->task);
}

static void
test_tasks (void)
{
  static const struct
  {
    const char *task;
    gboolean can_be;
  } tasks[] = {
    { "game='nim' position='2 3'", TRUE },
    { "game='nim' position='2 2'", FALSE },
    { "game='nim' position='2 2' first='computer'", TRUE },
    { "game='nim' position='2 3' first='computer'", FALSE },
    { "game='nim' position='2 3' first='choice'", TRUE },
    { "game='nim' position='2 2' first='choice'", TRUE },
    { "game='nim' position='4' par='1'", TRUE },
    { "game='nim' position='4' par='2'", FALSE },
    /* 1 from the heap of 3; then each stone of 2 2 is answered, by turns as long as the computer likes. */
    { "game='nim' position='2 3' par='3'", TRUE },
    { "game='nim' position='2 3' par='2'", FALSE },
    /* The computer may take one stone at a time. */
    { "game='nim' position='2 2' first='computer' par='2'", TRUE },
    { "game='nim' position='2 2' first='choice' par='2'", TRUE },
    /* Leave 6, then 1, and the computer takes that. */
    { "game='misere-octal' position='0.3333:9' par='2'", TRUE },
    { "game='misere-octal' position='0.3333:9' par='3'", FALSE },
    { "game='misere-octal' position='0.3333:9' goal='leave' leave='0.3333:6'", TRUE },
    { "game='misere-octal' position='0.3333:9' goal='leave' leave='0.3333:7'", FALSE },
    { "game='misere-octal' position='0.3333:9' goal='leave' leave='0.3333:1'", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      g_autofree char *fault = check_task (tasks[i].task);

      g_test_message ("%s: %s", tasks[i].task, fault != NULL ? fault : "can be");
      g_assert_true ((fault == NULL) == tasks[i].can_be);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lesson-claims/%u", i);

      g_test_add_data_func (path, &cases[i], test_claim);
    }
  g_test_add_func ("/lesson-claims/tasks", test_tasks);

  return g_test_run ();
}
