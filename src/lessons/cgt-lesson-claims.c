/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cgt-lesson-reader.h"

#include <glib/gi18n-lib.h>

/* Which claims there are and what each is of. What they say is for a test to check, not for the reader. */

typedef struct
{
  const char *fact;
  const char *needs[5];
  const char *may_have;
  /* It says yes or no, and yes where it says nothing. */
  gboolean is_yes;
} Fact;

static const Fact facts[] = {
  { "outcome", { "game", "position" } },
  { "value", { "game", "position" } },
  { "class", { "game", "position" } },
  { "equal", { "game", "position", "other" }, "other-game", TRUE },
  { "equal-outcome", { "game", "position", "other" }, NULL, TRUE },
  { "has-values", { "game" }, NULL, TRUE },
  { "options", { "game", "position" } },
  { "moves", { "game", "position" } },
  { "components", { "game", "position" } },
  { "legal", { "game", "position", "move" }, NULL, TRUE },
  { "leaves", { "game", "position", "move" } },
  { "wins", { "game", "position", "move" }, NULL, TRUE },
  { "winning", { "game", "position" } },
  { "n-winning", { "game", "position" } },
  { "winning-places", { "game", "position" } },
  { "winning-amount", { "game", "position" }, "place" },
  { "winning-parts", { "position" } },
  { "reply", { "game", "position", "move" } },
  { "losing", { "game", "pattern", "from", "to" } },
  { "winning-numbers", { "game", "pattern", "from", "to" } },
  { "larger-values", { "game", "pattern", "from", "to" } },
  { "values", { "game", "pattern", "from", "to" } },
  { "mex", { "numbers" } },
  { "xor", { "numbers" } },
  { "binary", { "number" } },
  { "powers", { "number" } },
  { "period", { "rule" } },
  { "last-exception", { "rule" } },
  { "saltus", { "rule" } },
  { "proved", { "rule" }, NULL, TRUE },
  { "proof-needs", { "rule" } },
  { "proves", { "first", "period", "to" }, NULL, TRUE },
  { "proves-not", { "first", "period", "to" }, NULL, TRUE },
  { "misere-agrees", { "position" }, NULL, TRUE },
  { "wild", { "position" }, NULL, TRUE },
  { "step", { "game", "position", "number" }, "topic" },
  { "rule", { "options" } },
  { "term", { "rule", "n" } },
  { "dead", { "position" } },
  { "closes", { "position", "move" } },
  { "regions", { "position" } },
  { "n-regions", { "position" } },
  { "boards", { "cells" } },
  { "plays", { "cells" } },
  { "region-kinds", { "cells" } },
};

static const Fact *
find_fact (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (g_str_equal (facts[i].fact, name))
      return &facts[i];
  return NULL;
}

static gboolean
fail_fact (CgtNode *node,
           GError **error)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? _(", ") : "", facts[i].fact);
  cgt_node_fail_attribute (node, "fact", names->str, error);
  g_string_free (names, TRUE);
  return FALSE;
}

static gboolean
read_attributes (CgtClaim   *claim,
                 CgtNode    *node,
                 const Fact *fact,
                 GError    **error)
{
  for (guint i = 0; fact->needs[i] != NULL; i++)
    {
      const char *value = cgt_node_need (node, fact->needs[i], error);

      if (value == NULL)
        return FALSE;
      g_hash_table_insert (claim->attributes, g_strdup (fact->needs[i]), g_strdup (value));
    }
  if (fact->may_have != NULL && cgt_node_get (node, fact->may_have) != NULL)
    g_hash_table_insert (claim->attributes, g_strdup (fact->may_have), g_strdup (cgt_node_get (node, fact->may_have)));
  return TRUE;
}

CgtClaim *
cgt_claim_read (CgtNode    *node,
                const char *answer,
                GError    **error)
{
  g_autoptr (CgtClaim) claim = cgt_claim_new ();
  const char *name = cgt_node_need (node, "fact", error);
  const Fact *fact = name != NULL ? find_fact (name) : NULL;
  const char *is;

  if (name != NULL && fact == NULL)
    fail_fact (node, error);
  if (fact == NULL || !read_attributes (claim, node, fact, error))
    return NULL;
  is = cgt_node_get (node, "is");
  claim->of_answer = is == NULL && answer != NULL;
  if (claim->of_answer)
    is = answer;
  else if (is == NULL && fact->is_yes)
    is = "yes";
  else if (is == NULL)
    is = cgt_node_need (node, "is", error);
  if (is == NULL || !cgt_node_end (node, error))
    return NULL;
  claim->fact = g_strdup (name);
  claim->is = g_strdup (is);
  claim->holds = TRUE;
  claim->line = cgt_node_get_line (node);
  return g_steal_pointer (&claim);
}
