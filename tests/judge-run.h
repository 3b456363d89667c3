/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include <gio/gio.h>

#include "cgt-error.h"
#include "cgt-game.h"

/* What the tests of judge formats share. Each expectation reads the input twice: as it is, and with
 * a byte order mark and CRLF line ends. */

/* Lets a game's judge answer @length bytes. Returns what it printed; @error as it reported. */
static inline char *
judge_run (const CgtGame *game,
           const char    *input,
           gssize         length,
           GError       **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (input, length, NULL);
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (CgtScanner) scanner = cgt_scanner_new (stream, NULL);
  GError *failure = NULL;
  gboolean answered = game->judge (scanner, output, NULL, &failure);
  GMemoryOutputStream *memory = G_MEMORY_OUTPUT_STREAM (output);
  gsize size = g_memory_output_stream_get_data_size (memory);

  g_assert_true (answered == (failure == NULL));
  if (failure != NULL)
    g_propagate_error (error, failure);
  return size > 0 ? g_strndup (g_memory_output_stream_get_data (memory), size) : g_strdup ("");
}

/* The input as some Windows editors write it. */
static inline char *
judge_disguise (const char *input)
{
  g_auto (GStrv) lines = g_strsplit (input, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\r\n", lines);

  return g_strconcat ("\xEF\xBB\xBF", joined, NULL);
}

/* Expects @output from @input, however the lines end. */
static inline void
judge_expect (const CgtGame *game,
              const char    *input,
              const char    *output)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *disguised = judge_disguise (input);
  g_autofree char *plain = judge_run (game, input, -1, &error);
  g_autofree char *other = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (plain, ==, output);
  other = judge_run (game, disguised, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (other, ==, output);
}

/* Expects an error whose message holds @message, after the answers @output, however the lines end. */
static inline void
judge_expect_error (const CgtGame *game,
                    const char    *input,
                    const char    *output,
                    const char    *message)
{
  g_autofree char *disguised = judge_disguise (input);
  const char *inputs[] = { input, disguised };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *answer = judge_run (game, inputs[i], -1, &error);

      g_assert_nonnull (error);
      g_assert_true (error->domain == CGT_ERROR);
      g_assert_cmpstr (answer, ==, output);
      if (strstr (error->message, message) == NULL)
        g_error ("“%s” does not say “%s”", error->message, message);
    }
}
