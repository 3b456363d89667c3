/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "nim-proofs.h"

/* Claims about the classes of misère Nim. */

/* Into @name: the class, by counting ones in columns. */
void
proof_name_class (const Heaps *heaps,
                  char         name[3])
{
  guint64 n_ample = heaps->n - proof_count_of_size (heaps, 0) - proof_count_of_size (heaps, 1);

  name[0] = 'T';
  for (guint64 column = 1; column != 0; column <<= 1)
    {
      guint n_ones = 0;

      for (guint i = 0; i < heaps->n; i++)
        n_ones += (heaps->heaps[i] & column) != 0;
      if (n_ones % 2 == 1)
        name[0] = 'S';
    }
  name[1] = '0' + (n_ample > 2 ? 2 : n_ample);
  name[2] = '\0';
}

char *
proof_check_class (const CgtExplanation *explanation,
                   const CgtStep        *step,
                   GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);
  char name[3];

  proof_name_class (&heaps, name);
  return g_str_equal (name, g_variant_get_string (value, NULL)) ? NULL : g_strdup_printf ("it is of class %s", name);
}

char *
proof_check_class_after (const CgtExplanation *explanation,
                         const CgtStep        *step,
                         GVariant             *value)
{
  Heaps heaps = proof_get_heaps (explanation);
  const char *move, *claim;
  char name[3];

  g_variant_get (value, "(&s&s)", &move, &claim);
  if (!proof_play (&heaps, move))
    return g_strdup_printf ("%s is no move", move);
  proof_name_class (&heaps, name);
  return g_str_equal (name, claim) ? NULL : g_strdup_printf ("%s leaves class %s", move, name);
}

/* Claims about all positions of a class: looked at once, for four heaps of up to 5. */

static const Heaps all = { 4, { 5, 5, 5, 5 } };

/* What is found of the positions of a class: sets of classes as bits. */
typedef struct
{
  guint n;              /* of them */
  guint reached;        /* from some of them */
  guint always_reached; /* from each of them */
  guint n_won;
} ClassTruth;

#define N_CLASSES 6

/* Its place in a set; N_CLASSES if it is no class. */
static guint
get_class_index (const char *name)
{
  if ((name[0] != 'S' && name[0] != 'T') || name[1] < '0' || name[1] > '2' || name[2] != '\0')
    return N_CLASSES;
  return (name[0] == 'S' ? 0 : 3) + name[1] - '0';
}

static guint
get_class_of (const Heaps *heaps)
{
  char name[3];

  proof_name_class (heaps, name);
  return get_class_index (name);
}

static void
look_at (ClassTruth  *classes,
         const Heaps *position)
{
  ClassTruth *class = &classes[get_class_of (position)];
  guint reached = 0;

  for (guint i = 0; i < position->n; i++)
    for (guint64 left = 0; left < position->heaps[i]; left++)
      {
        Heaps option = *position;

        option.heaps[i] = left;
        reached |= 1u << get_class_of (&option);
      }
  class->always_reached = class->n == 0 ? reached : class->always_reached & reached;
  class->reached |= reached;
  class->n_won += proof_wins (&all, position, TRUE);
  class->n++;
}

/* NULL if there is no such class, or no position in it. */
static const ClassTruth *
get_class_truth (const char *name)
{
  static ClassTruth classes[N_CLASSES];
  static gboolean known;
  guint index = get_class_index (name);

  for (gsize i = 0; !known && i < 6 * 6 * 6 * 6; i++)
    {
      Heaps position = { all.n };
      gsize number = i;

      for (guint j = 0; j < all.n; j++, number /= 6)
        position.heaps[j] = number % 6;
      look_at (classes, &position);
    }
  known = TRUE;
  return index < N_CLASSES && classes[index].n > 0 ? &classes[index] : NULL;
}

char *
proof_check_class_options (const CgtExplanation *explanation,
                           const CgtStep        *step,
                           GVariant             *value)
{
  g_autoptr (GVariant) claims = g_variant_get_child_value (value, 1);
  const ClassTruth *class;
  const char *name;
  guint claimed = 0;

  g_variant_get_child (value, 0, "&s", &name);
  class = get_class_truth (name);
  if (class == NULL)
    return g_strdup_printf ("there is no class %s", name);
  for (gsize i = 0; i < g_variant_n_children (claims); i++)
    {
      const char *claim;

      g_variant_get_child (claims, i, "&s", &claim);
      claimed |= 1u << get_class_index (claim);
    }
  return claimed == class->reached ? NULL : g_strdup_printf ("from %s other classes can be reached", name);
}

char *
proof_check_class_choice (const CgtExplanation *explanation,
                          const CgtStep        *step,
                          GVariant             *value)
{
  const char *name, *chosen;
  const ClassTruth *class;

  g_variant_get (value, "(&s&s)", &name, &chosen);
  class = get_class_truth (name);
  if (class == NULL || (class->always_reached & 1u << get_class_index (chosen)) == 0)
    return g_strdup_printf ("not always from %s to %s", name, chosen);
  return NULL;
}

char *
proof_check_class_wins (const CgtExplanation *explanation,
                        const CgtStep        *step,
                        GVariant             *value)
{
  const char *name;
  const ClassTruth *class;
  gboolean claim;

  g_variant_get (value, "(&sb)", &name, &claim);
  class = get_class_truth (name);
  return class != NULL && class->n_won == (claim ? class->n : 0) ? NULL : g_strdup_printf ("%s: it is not so", name);
}
