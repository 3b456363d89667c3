/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-claims.h"
#include "strip-plain.h"
#include "strip-theorems.h"

/* The theorems are proved again, by finite checks that share no code with the solver. Theorem 2 rests
 * on the lemmas, which strip-lemmas-test.c proves on top of theorem 1. */

/* Moves between gaps are those on cells, which plain search makes. */
static void
test_gaps (void)
{
  g_autoptr (StripPlain) plain = strip_plain_new ();
  g_autoptr (StripSearch) search = strip_search_new (STRIP_NO_LEMMAS);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 1000; i++)
    {
      StripGaps region;
      GString *text = g_string_new (NULL);
      guint n_crosses = g_rand_int_range (random, 0, 6);

      for (guint gap = 0; gap <= n_crosses; gap++)
        {
          guint least = gap > 0 && gap < n_crosses ? 2 : 0;

          if (gap > 0)
            g_string_append_c (text, 'X');
          for (guint length = g_rand_int_range (random, least, 7); length > 0; length--)
            g_string_append_c (text, '.');
        }
      region = strip_gaps_read (text->str);
      g_assert_cmpuint (strip_search_get_value (search, &region), ==,
                        strip_plain_get_value (plain, text->str, text->len));
      g_string_free (text, TRUE);
    }
}

/* The proofs can fail: they do when any one of the values is changed. */
static void
check_changed (StripProof *proof)
{
  for (guint i = 0; i < strip_proof_get_n_claims (proof); i++)
    {
      guint value = strip_proof_get_claimed (proof, i);

      strip_proof_change (proof, i, value ^ 1);
      g_assert_cmpuint (strip_proof_check (proof, TRUE).failed, >, 0);
      strip_proof_change (proof, i, value);
    }
}

static StripProof *
new_theorem_1 (void)
{
  StripProof *proof = strip_proof_new (10, 3, STRIP_NO_LEMMAS);

  strip_claims_add_theorem_1 (proof);
  return proof;
}

static void
test_theorem_1 (void)
{
  g_autoptr (StripProof) proof = new_theorem_1 ();
  StripProofCounts counts = strip_proof_check (proof, FALSE);

  g_assert_cmpuint (strip_proof_get_n_claims (proof), ==, 38);
  g_assert_cmpuint (counts.failed, ==, 0);
  g_assert_cmpuint (counts.base, ==, 72);
  g_assert_cmpuint (counts.classes, ==, 1175);
  g_assert_cmpuint (counts.known, ==, 140);
  g_assert_cmpuint (counts.replied, ==, 1035);
}

static void
test_theorem_1_changed (void)
{
  g_autoptr (StripProof) proof = new_theorem_1 ();

  check_changed (proof);
}

/* On top of theorem 1 and the lemmas. */
static StripProof *
new_theorem_2 (void)
{
  StripProof *proof = strip_proof_new (24, 12, STRIP_CONTEXT_LEMMA | STRIP_CUTTING_LEMMA);

  strip_claims_add_theorem_1 (proof);
  strip_proof_take (proof);
  strip_claims_add_theorem_2 (proof);
  return proof;
}

static void
test_theorem_2 (void)
{
  g_autoptr (StripProof) proof = new_theorem_2 ();
  StripProofCounts counts = strip_proof_check (proof, FALSE);

  g_test_message ("%u positions searched, %u classes: %u known, %u replied, %u failed",
                  counts.base, counts.classes, counts.known, counts.replied, counts.failed);
  g_assert_cmpuint (strip_proof_get_n_claims (proof), ==, 76);
  g_assert_cmpuint (counts.failed, ==, 0);
  g_assert_cmpuint (counts.classes, ==, counts.known + counts.replied);
}

static void
test_theorem_2_changed (void)
{
  g_autoptr (StripProof) proof = new_theorem_2 ();

  check_changed (proof);
}

/* Every value in the program's table is proved, for all lengths from the first one claimed. */
static void
test_table (void)
{
  g_autoptr (StripProof) proof = new_theorem_2 ();
  guint n_families;
  const StripFamily *families = strip_get_families (&n_families);

  for (guint i = 0; i < n_families; i++)
    for (guint length = families[i].from; length < families[i].from + 10; length++)
      {
        StripGaps region = strip_gaps_read (families[i].name);
        guint value;

        if (families[i].values[length % 10] == '-')
          continue;
        region.gaps[g_bit_nth_lsf (region.longs, -1)] = length;
        g_assert_true (strip_proof_get_value (proof, &region, &value));
        g_assert_cmpuint (value, ==, families[i].values[length % 10] - '0');
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strip/proofs/gaps", test_gaps);
  g_test_add_func ("/strip/proofs/theorem-1", test_theorem_1);
  g_test_add_func ("/strip/proofs/theorem-1-changed", test_theorem_1_changed);
  g_test_add_func ("/strip/proofs/theorem-2", test_theorem_2);
  g_test_add_func ("/strip/proofs/theorem-2-changed", test_theorem_2_changed);
  g_test_add_func ("/strip/proofs/table", test_table);
  return g_test_run ();
}
