/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strip-explain.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

/* What a region is worth by theorems: changes that keep the value, and kinds of regions whose values are
 * known for every length. */

/* So many values of Dawson's Chess are shown. */
#define MOST_SHOWN 20

static char *
write_position (const CgtPosition *position)
{
  return cgt_position_to_string (position);
}

static void
show_position (CgtFigure         *figure,
               char              *label,
               const CgtPosition *position)
{
  cgt_figure_add (figure, label)->position = cgt_position_ref (position);
}

/* Changes */

static char *
tell_change (const StripChange *change)
{
  const char *text;

  switch (change->kind)
    {
    case STRIP_CHANGE_CUT:
      text = _("A gap of 4, 9, 14, … cells between two lone crosses falls apart: on either side only two of its cells count, as if a wall "
               "stood there. This is a theorem. It holds whatever else is on both sides.");
      break;
    case STRIP_CHANGE_SHORTEN:
      text = _("This end of the region acts exactly like the short end “..X”, whatever stands beyond the cross. This is a theorem: the last "
               "digit of the end’s length decides whether it does.");
      break;
    case STRIP_CHANGE_DENSE:
    default:
      text = _("The gaps at the end are as short as can be. Such an end acts only by its number of empty cells. So it may be written with "
               "fewer crosses.");
      break;
    }
  if (change->rest != NULL)
    return g_strdup_printf ("%s %s", text, change->constant == 0 ? _("The value is that of the two parts, combined by xor.")
                                                                 : _("The value is that of the two parts and *1, combined by xor."));
  return g_strdup_printf ("%s %s", text, change->constant == 0 ? _("The value stays what it is.")
                                                               : _("The value is what is left, combined with *1 by xor."));
}

static void
explain_change (StripExplainer       *self,
                const StripExplained *region,
                const StripChange    *change)
{
  static const struct { const char *key; const char *title; } names[] = {
    [STRIP_CHANGE_CUT] = { "cut", N_("A gap that falls apart") },
    [STRIP_CHANGE_SHORTEN] = { "shorten", N_("An end that can be shortened") },
    [STRIP_CHANGE_DENSE] = { "thin-out", N_("Crosses that do not matter") },
  };
  CgtStep *step = cgt_explanation_add_step (self->explanation, names[change->kind].key, CGT_STEP_RULE, g_strdup (_(names[change->kind].title)),
                                            tell_change (change));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));
  g_autofree char *before = write_position (change->before);
  g_autofree char *after = write_position (change->after);

  strip_explainer_focus (self, step, region);
  if (change->rest != NULL || change->constant != 0)
    strip_explainer_say_xor (self, step);
  show_position (figure, g_strdup (_("before")), change->before);
  show_position (figure, g_strdup (_("after")), change->after);
  if (change->kind == STRIP_CHANGE_CUT)
    strip_explain_open_lemma (step, STRIP_TOPIC_LEMMA_GAPS);
  else if (change->kind == STRIP_CHANGE_SHORTEN)
    strip_explain_open_lemma (step, STRIP_TOPIC_LEMMA_ENDS);
  if (change->rest != NULL)
    {
      g_autofree char *rest = write_position (change->rest);

      show_position (figure, g_strdup (_("and")), change->rest);
      cgt_step_add_fact (step, "cut", "(ssst)", before, after, rest, (guint64) change->constant);
    }
  else
    cgt_step_add_fact (step, "same", "(sst)", before, after, (guint64) change->constant);
}

/* Families */

/* What is claimed of lengths with that last digit: of the longest, if there are several claims. */
static const StripFamily *
find_claim (const StripFamily *like,
            guint              digit)
{
  guint n;
  const StripFamily *families = strip_get_families (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (families[i].name, like->name) && families[i].values[digit] != '-')
      return &families[i];
  return NULL;
}

static guint64
get_least (const StripFamily *family,
           guint              digit)
{
  return family->from + (digit + 10 - family->from % 10) % 10;
}

/* The values by the last digit, as figure and as a fact. */
static void
show_family (CgtStep          *step,
             const StripPiece *piece)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ttt)"));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_SEQUENCE, _("Value by the last digit")));
  g_autofree char *text = write_position (piece->own);

  for (guint digit = 0; digit < 10; digit++)
    {
      const StripFamily *family = find_claim (piece->family, digit);
      CgtFigureItem *item = cgt_figure_add (figure, g_strdup_printf ("%u", digit));

      item->lit = digit == piece->length % 10;
      if (item->lit)
        item->role = CGT_FIGURE_FOCUS;
      if (family == NULL)
        {
          item->detail = g_strdup ("–");
          continue;
        }
      item->has_value = TRUE;
      item->value = item->last_value = family->values[digit] - '0';
      g_variant_builder_add (&facts, "(ttt)", (guint64) digit, get_least (family, digit), item->value);
    }
  cgt_step_add_fact (step, "family", "(sts)", piece->family->name, (guint64) piece->length, text);
  cgt_step_add_fact (step, "family-values", "(s@a(ttt))", piece->family->name, g_variant_builder_end (&facts));
  cgt_step_add_fact (step, "value", "(st)", text, (guint64) piece->value);
}

static char *
tell_family (const StripPiece *piece)
{
  guint digit = piece->length % 10;

  if (piece->family->n_gaps == 1)
    return g_strdup_printf (_("The value of an empty strip depends only on the last digit of its length. This is a theorem, proved for every length. "
                              "Here the length is %u, its last digit %u, so the value is *%u."),
                            piece->length, digit, piece->value);
  return g_strdup_printf (_("These cells are of the kind “%s”, where <> stands for empty cells: here %u. From %u such cells on, the value depends only "
                            "on the last digit of their number. This is a theorem, proved for every length. The digit is %u, so the value is *%u."),
                          piece->family->name, piece->length, (guint) get_least (piece->family, digit), digit, piece->value);
}

/* Dawson's Chess */

static void
show_dawson (CgtStep          *step,
             const StripPiece *piece)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(tt)"));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_SEQUENCE, _("Dawson’s Chess by its number of cells")));
  g_autofree char *text = write_position (piece->own);
  guint first = piece->n_empty > MOST_SHOWN - 3 ? piece->n_empty - (MOST_SHOWN - 3) : 0;
  guint8 table[STRIP_DAWSON_ROWS];

  strip_fill_dawson (table);
  for (guint n = first; n < first + MOST_SHOWN; n++)
    {
      guint64 value = strip_get_dawson (table, n);
      CgtFigureItem *item = cgt_figure_add_value (figure, g_strdup_printf ("%u", n), value);

      item->lit = n == piece->n_empty;
      if (item->lit)
        item->role = CGT_FIGURE_FOCUS;
      g_variant_builder_add (&facts, "(tt)", (guint64) n, value);
    }
  figure->more_before = first > 0;
  figure->more_after = TRUE;
  cgt_step_add_fact (step, "dense", "(stt)", text, (guint64) piece->n_empty, (guint64) piece->value);
  cgt_step_add_fact (step, "dawson", "@a(tt)", g_variant_builder_end (&facts));
}

/* Names the game; says what it is where it comes for the first time. */
static char *
tell_dense (StripExplainer   *self,
            const StripPiece *piece)
{
  if (self->told_dawson)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "All gaps are short here, too: it is Dawson’s Chess once more. With %u cell it is worth *%u.",
                                         "All gaps are short here, too: it is Dawson’s Chess once more. With %u cells it is worth *%u.", piece->n_empty),
                            piece->n_empty, piece->value);
  self->told_dawson = TRUE;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "All gaps are short here. Strike out the crosses: each move takes its cell and the cells beside it out of the row "
                                       "of empty cells, wherever the crosses stood. This is “Dawson’s Chess”, a puzzle of 1935. With %u cell it is worth *%u.",
                                       "All gaps are short here. Strike out the crosses: each move takes its cell and the cells beside it out of the row "
                                       "of empty cells, wherever the crosses stood. This is “Dawson’s Chess”, a puzzle of 1935. With %u cells it is worth *%u.",
                                       piece->n_empty),
                          piece->n_empty, piece->value);
}

/* A title that tells apart what is said of several pieces, or of several regions. @number: of the piece, from 1; 0: the whole region */
static char *
make_title (const StripExplained *region,
            guint                 number,
            const char           *title)
{
  if (number > 0)
    /* Translators: one of several parts; what is said of it */
    return g_strdup_printf (_("Part %u: %s"), number, title);
  if (region->letter != NULL)
    /* Translators: one of several regions, by its letter; what is said of it */
    return g_strdup_printf (_("Region %s: %s"), region->letter, title);
  return g_strdup (title);
}

/* One piece, of which a theorem has the value. @key: "region" where it is the whole region. */
static CgtStep *
explain_known (StripExplainer       *self,
               const StripExplained *region,
               const StripPiece     *piece,
               guint                 number,
               const char           *key)
{
  g_autoptr (CgtPosition) member = NULL;
  CgtStep *step;

  if (piece->family != NULL)
    {
      step = cgt_explanation_add_step (self->explanation, key, CGT_STEP_RULE, make_title (region, number, _("A theorem for every length")),
                                       tell_family (piece));
      show_family (step, piece);
      member = strip_explain_choose_member (piece);
      if (member != NULL)
        /* Translators: opens the proof of a theorem */
        cgt_step_add_part (step, g_strdup (_("Why is this always so?")), member, "proof");
    }
  else
    {
      step = cgt_explanation_add_step (self->explanation, key, CGT_STEP_RULE, make_title (region, number, _("Strike out the crosses")),
                                       tell_dense (self, piece));
      show_dawson (step, piece);
      cgt_step_add_part (step, g_strdup (_("Why is this the same game?")), piece->own, "dense");
    }
  strip_explainer_focus (self, step, region);
  return step;
}

/* A piece that no theorem knows: its own moves have to say. */
static void
explain_open (StripExplainer       *self,
              const StripExplained *region,
              const StripPiece     *piece,
              guint                 number)
{
  const StripPosition *strip = (const StripPosition *) piece->own;
  g_autofree char *text = write_position (piece->own);
  CgtStep *step = cgt_explanation_add_step (self->explanation, "piece", CGT_STEP_COMPUTE, make_title (region, number, _("A part without a theorem")),
                                            g_strdup_printf (_("No theorem has the value of this part. It comes from its moves: it is *%u. Open it to see them."),
                                                             piece->value));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));

  show_position (figure, NULL, piece->own);
  strip_explainer_focus (self, step, region);
  cgt_step_add_fact (step, "value", "(st)", text, (guint64) piece->value);
  strip_explainer_open (step, g_strdup (_("This part")), piece->own, 0, strip->n_cells - 1);
}

/* All at once */

static char *
describe_piece (const StripPiece *piece)
{
  if (piece->family != NULL && piece->family->n_gaps == 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u empty cell", "%u empty cells", piece->length), piece->length);
  if (piece->family != NULL)
    /* Translators: what is known of a row of cells with a long gap */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "by a theorem on a gap of %u cell", "by a theorem on a gap of %u cells", piece->length), piece->length);
  if (piece->dense)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Dawson’s Chess on %u cell", "Dawson’s Chess on %u cells", piece->n_empty), piece->n_empty);
  return NULL;
}

/* "*1 xor *0 xor *1" */
static char *
list_values (const StripTrace *trace)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < trace->pieces->len; i++)
    g_string_append_printf (text, "%s*%u", i > 0 ? " xor " : "", ((const StripPiece *) g_ptr_array_index (trace->pieces, i))->value);
  if (trace->constant != 0)
    g_string_append_printf (text, " xor *%u", trace->constant);
  return g_string_free (text, FALSE);
}

static char *
tell_result (const StripExplained *region,
             const StripTrace     *trace)
{
  g_autofree char *values = list_values (trace);

  if (trace->constant != 0)
    return g_strdup_printf (_("With *1 from the changes the value of %s is %s, that is *%u."), region->name, values, region->value);
  if (trace->pieces->len > 1)
    return g_strdup_printf (_("So the value of %s is %s, that is *%u."), region->name, values, region->value);
  return g_strdup_printf (_("So %s is worth *%u, too."), region->name, region->value);
}

static void
add_reduced_fact (CgtStep              *step,
                  const StripExplained *region,
                  const StripTrace     *trace)
{
  g_auto (GVariantBuilder) facts = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(st)"));
  g_autofree char *text = write_position (region->own);

  for (guint i = 0; i < trace->pieces->len; i++)
    {
      const StripPiece *piece = g_ptr_array_index (trace->pieces, i);
      g_autofree char *piece_text = write_position (piece->own);

      g_variant_builder_add (&facts, "(st)", piece_text, (guint64) piece->value);
    }
  cgt_step_add_fact (step, "reduced", "(s@a(st)tt)", text, g_variant_builder_end (&facts), (guint64) trace->constant, (guint64) region->value);
}

static gboolean
has_change (const StripTrace *trace,
            StripChangeKind   kind)
{
  for (guint i = 0; i < trace->changes->len; i++)
    if (((const StripChange *) g_ptr_array_index (trace->changes, i))->kind == kind)
      return TRUE;
  return FALSE;
}

/* Which theorems make it smaller; each can be opened. */
static void
tell_changes (CgtStep          *step,
              const StripTrace *trace)
{
  if (has_change (trace, STRIP_CHANGE_CUT))
    {
      cgt_step_say (step, g_strdup (_("A gap of 4, 9, 14, … cells between two lone crosses falls apart, whatever stands around it: two of its cells "
                                      "stay on either side.")));
      strip_explain_open_lemma (step, STRIP_TOPIC_LEMMA_GAPS);
    }
  if (has_change (trace, STRIP_CHANGE_SHORTEN))
    {
      cgt_step_say (step, g_strdup (_("An end before a lone cross may act exactly like the short end “..X”, whatever stands beyond that cross: the last "
                                      "digit of its length decides.")));
      strip_explain_open_lemma (step, STRIP_TOPIC_LEMMA_ENDS);
    }
  if (has_change (trace, STRIP_CHANGE_DENSE))
    cgt_step_say (step, g_strdup (_("An end whose gaps are all as short as can be acts only by its number of empty cells, however its crosses lie.")));
}

/* What stands before part @i of those that are left. */
static char *
name_left (const StripTrace *trace,
           guint             i)
{
  if (trace->pieces->len == 1)
    return g_strdup (_("after"));
  /* Translators: the head of a row: one of several parts */
  return g_strdup_printf (_("part %u"), i + 1);
}

/* Of a part whose value a theorem has, the proof. */
static void
open_proof (CgtStep          *step,
            const StripTrace *trace,
            guint             i)
{
  const StripPiece *piece = g_ptr_array_index (trace->pieces, i);
  g_autoptr (CgtPosition) member = piece->family != NULL ? strip_explain_choose_member (piece) : NULL;

  if (member == NULL)
    return;
  if (trace->pieces->len == 1)
    cgt_step_add_part (step, g_strdup_printf (_("Why is what is left worth *%u?"), piece->value), member, "proof");
  else
    cgt_step_add_part (step, g_strdup_printf (_("Why is part %u worth *%u?"), i + 1, piece->value), member, "proof");
}

/* The changes in one step: what was there, and what is left in the end. */
static CgtStep *
explain_in_short (StripExplainer       *self,
                  const StripExplained *region,
                  const StripTrace     *trace,
                  const char           *key,
                  char                 *lead)
{
  CgtStep *step = cgt_explanation_add_step (self->explanation, key, CGT_STEP_RULE,
                                            make_title (region, 0, _("A theorem makes it smaller")), lead);
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_POSITIONS, NULL));

  tell_changes (step, trace);
  /* Translators: “before” and “after” a change */
  show_position (figure, g_strdup (_("before")), region->own);
  for (guint i = 0; i < trace->pieces->len; i++)
    {
      const StripPiece *piece = g_ptr_array_index (trace->pieces, i);
      CgtFigureItem *item = cgt_figure_add_value (figure, name_left (trace, i), piece->value);

      item->position = cgt_position_ref (piece->own);
      item->detail = describe_piece (piece);
      open_proof (step, trace, i);
      if (piece->dense && !self->told_dawson)
        {
          self->told_dawson = TRUE;
          cgt_step_say (step, g_strdup (_("“Dawson’s Chess” is what is left of a part whose gaps are all short: on a row of cells, each move takes a "
                                          "cell and those beside it.")));
        }
    }
  if (trace->pieces->len > 1 || trace->constant != 0)
    strip_explainer_say_xor (self, step);
  cgt_step_say (step, tell_result (region, trace));
  strip_explainer_focus (self, step, region);
  add_reduced_fact (step, region, trace);
  return step;
}

static gboolean
is_known_as_it_is (const StripTrace *trace)
{
  return trace->changes->len == 0;
}

CgtStep *
strip_explain_shortcut (StripExplainer       *self,
                        const StripExplained *region,
                        const StripTrace     *trace)
{
  if (is_known_as_it_is (trace))
    return explain_known (self, region, g_ptr_array_index (trace->pieces, 0), 0, "shortcut");
  return explain_in_short (self, region, trace, "shortcut", g_strdup (_("There is a shorter way to the same value.")));
}

CgtStep *
strip_explain_by_theorem (StripExplainer       *self,
                          const StripExplained *region,
                          const StripTrace     *trace)
{
  if (is_known_as_it_is (trace))
    return explain_known (self, region, g_ptr_array_index (trace->pieces, 0), 0, "region");
  return explain_in_short (self, region, trace, "region",
                           g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is %u move in %s.", "There are %u moves in %s: too many for a row.", region->n_moves),
                                            region->n_moves, region->name));
}

/* Each change and each piece */

static void
explain_together (StripExplainer       *self,
                  const StripExplained *region,
                  const StripTrace     *trace)
{
  CgtStep *step = cgt_explanation_add_step (self->explanation, "together", CGT_STEP_CONCLUDE, g_strdup_printf (_("What is %s worth?"), region->name),
                                            tell_result (region, trace));
  CgtFigure *figure = cgt_step_add_figure (step, cgt_figure_new (CGT_FIGURE_XOR, NULL));

  for (guint i = 0; i < trace->pieces->len; i++)
    {
      const StripPiece *piece = g_ptr_array_index (trace->pieces, i);

      cgt_figure_add_value (figure, g_strdup_printf (_("Part %u"), i + 1), piece->value);
    }
  if (trace->constant != 0)
    cgt_figure_add_value (figure, g_strdup (_("Changes")), trace->constant);
  cgt_figure_set_number (figure, region->value);
  strip_explainer_focus (self, step, region);
  add_reduced_fact (step, region, trace);
  cgt_step_ask_number (step, g_strdup_printf (_("What is %s worth?"), region->name), region->value);
}

void
strip_explain_changes (StripExplainer       *self,
                       const StripExplained *region,
                       const StripTrace     *trace)
{
  for (guint i = 0; i < trace->changes->len; i++)
    explain_change (self, region, g_ptr_array_index (trace->changes, i));
  for (guint i = 0; i < trace->pieces->len; i++)
    {
      const StripPiece *piece = g_ptr_array_index (trace->pieces, i);
      guint number = trace->pieces->len > 1 ? i + 1 : 0;

      if (piece->family != NULL || piece->dense)
        explain_known (self, region, piece, number, "theorem");
      else if (trace->changes->len > 0)
        explain_open (self, region, piece, number);
    }
  if (trace->changes->len > 0)
    explain_together (self, region, trace);
}
