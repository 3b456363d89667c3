/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-sentence.h"

#include <string.h>

#include "grundy-bidi.h"

struct _GrundySentence
{
  GtkWidget parent_instance;

  GtkWidget *sign;
  GtkWidget *label;
  GPtrArray *inlays; /* Inlay: what is drawn in the text */
  char *markup;      /* what it says now */
};

enum {
  PROP_LINES = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (GrundySentence, grundy_sentence, GTK_TYPE_WIDGET)

/* A symbol in place of some characters. */
typedef struct
{
  GrundySymbolKind kind;
  char *text; /* of a tag */
  guint start;
  guint end; /* bytes of the label's text */
} Inlay;

static void
inlay_free (gpointer data)
{
  Inlay *inlay = data;

  g_free (inlay->text);
  g_free (inlay);
}

static const struct
{
  const char *mark;
  GrundySymbolKind kind;
} marks[] = {
  { GRUNDY_MARK_WIN, GRUNDY_SYMBOL_WIN },
  { GRUNDY_MARK_LOSS, GRUNDY_SYMBOL_LOSS },
  { GRUNDY_MARK_MISTAKE, GRUNDY_SYMBOL_MISTAKE },
  { GRUNDY_MARK_CLOSED, GRUNDY_SYMBOL_CLOSED },
  { GRUNDY_MARK_FOCUS, GRUNDY_SYMBOL_FOCUS },
};

/* What stands at @at; *@length is its length in bytes. */
static GrundySymbolKind
read_symbol (const char *at,
             gsize      *length)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (at, marks[i].mark))
      {
        *length = strlen (marks[i].mark);
        return marks[i].kind;
      }
  *length = 1 + strspn (at + 1, "0123456789");
  if (*length == 1 && at[1] == 'n')
    *length = 2;
  return *length > 1 ? GRUNDY_SYMBOL_VALUE : GRUNDY_SYMBOL_NONE;
}

/* Tags are higher than lines of text, which then need more room (style.css). */
static gboolean
has_tags (GrundySentence *self)
{
  for (guint i = 0; i < self->inlays->len; i++)
    if (((Inlay *) g_ptr_array_index (self->inlays, i))->kind == GRUNDY_SYMBOL_VALUE)
      return TRUE;
  return FALSE;
}

static void
find_inlays (GrundySentence *self,
             const char     *text)
{
  g_ptr_array_set_size (self->inlays, 0);
  for (const char *at = text; *at != '\0';)
    {
      gsize length = 1;
      GrundySymbolKind kind = *at == '*' || (guchar) *at == 0xee ? read_symbol (at, &length) : GRUNDY_SYMBOL_NONE;

      if (kind != GRUNDY_SYMBOL_NONE)
        {
          Inlay *inlay = g_new0 (Inlay, 1);

          inlay->kind = kind;
          inlay->text = kind == GRUNDY_SYMBOL_VALUE ? g_strndup (at, length) : NULL;
          inlay->start = at - text;
          inlay->end = inlay->start + length;
          g_ptr_array_add (self->inlays, inlay);
        }
      at += length;
    }
}

/* Keeps room in the text: the shape is given to each character, so each gets its share. */
static void
add_shapes (GrundySentence *self,
            PangoAttrList  *attributes)
{
  double em = grundy_symbol_get_em (self->label);

  for (guint i = 0; i < self->inlays->len; i++)
    {
      Inlay *inlay = g_ptr_array_index (self->inlays, i);
      guint n_chars = inlay->kind == GRUNDY_SYMBOL_VALUE ? inlay->end - inlay->start : 1;
      double width = (grundy_symbol_measure (inlay->kind, inlay->text, em) + 2) / n_chars;
      PangoRectangle shape = { 0, (int) (-0.9 * em * PANGO_SCALE), (int) (width * PANGO_SCALE), (int) (em * PANGO_SCALE) };
      PangoAttribute *attribute = pango_attr_shape_new_with_data (&shape, &shape, inlay, NULL, NULL);

      attribute->start_index = inlay->start;
      attribute->end_index = inlay->end;
      pango_attr_list_insert (attributes, attribute);
      /* Where a word is longer than the line it is broken, but not within a symbol. */
      attribute = pango_attr_allow_breaks_new (FALSE);
      attribute->start_index = inlay->start;
      attribute->end_index = inlay->end;
      pango_attr_list_insert (attributes, attribute);
    }
}

/* Words only, for assistive tools. */
static char *
strip_marks (const char *text)
{
  GString *words = g_string_new (text);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_string_replace (words, marks[i].mark, "", 0);
  return g_strstrip (g_string_free (words, FALSE));
}

static Inlay *
get_inlay (PangoLayoutRun *run)
{
  for (GSList *at = run != NULL ? run->item->analysis.extra_attrs : NULL; at != NULL; at = at->next)
    {
      PangoAttribute *attribute = at->data;

      if (attribute->klass->type == PANGO_ATTR_SHAPE)
        return ((PangoAttrShape *) attribute)->data;
    }
  return NULL;
}

/* Draws what is in the part of the text that is shown. */
static void
draw_inlays (GrundySentence *self,
             cairo_t        *cr)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->label));
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  double em = grundy_symbol_get_em (self->label);
  int x, y;

  gtk_label_get_layout_offsets (GTK_LABEL (self->label), &x, &y);
  do
    {
      Inlay *inlay = get_inlay (pango_layout_iter_get_run_readonly (iter));
      PangoRectangle place;

      if (inlay == NULL)
        continue;
      pango_layout_iter_get_run_extents (iter, NULL, &place);
      grundy_symbol_draw (cr, inlay->kind, inlay->text, x + (place.x + place.width / 2.0) / PANGO_SCALE,
                          y + (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE - 0.36 * em, em);
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);
}

static void
grundy_sentence_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  GrundySentence *self = GRUNDY_SENTENCE (widget);
  graphene_rect_t place;
  cairo_t *cr;

  GTK_WIDGET_CLASS (grundy_sentence_parent_class)->snapshot (widget, snapshot);
  if (self->inlays->len == 0 || !gtk_widget_compute_bounds (self->label, widget, &place))
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place.origin);
  /* A tag is a little higher than its line. */
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-2, -6, place.size.width + 4, place.size.height + 12));
  draw_inlays (self, cr);
  cairo_destroy (cr);
  gtk_snapshot_restore (snapshot);
}

static void
set_lines (GrundySentence *self,
           int             lines)
{
  gtk_label_set_lines (GTK_LABEL (self->label), lines > 0 ? lines : -1);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), lines > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
}

static void
grundy_sentence_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_LINES:
      set_lines (GRUNDY_SENTENCE (object), g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_sentence_dispose (GObject *object)
{
  GrundySentence *self = GRUNDY_SENTENCE (object);

  g_clear_pointer (&self->sign, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_sentence_parent_class)->dispose (object);
}

static void
grundy_sentence_finalize (GObject *object)
{
  g_ptr_array_unref (GRUNDY_SENTENCE (object)->inlays);
  g_free (GRUNDY_SENTENCE (object)->markup);
  G_OBJECT_CLASS (grundy_sentence_parent_class)->finalize (object);
}

static void
grundy_sentence_class_init (GrundySentenceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = grundy_sentence_set_property;
  object_class->dispose = grundy_sentence_dispose;
  object_class->finalize = grundy_sentence_finalize;
  widget_class->snapshot = grundy_sentence_snapshot;
  properties[PROP_LINES] = g_param_spec_int ("lines", NULL, NULL, 0, G_MAXINT, 0,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget_class, "sentence");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
grundy_sentence_init (GrundySentence *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  self->inlays = g_ptr_array_new_with_free_func (inlay_free);
  self->sign = grundy_symbol_new (GRUNDY_SYMBOL_NONE);
  gtk_widget_set_valign (self->sign, GTK_ALIGN_START);
  gtk_widget_set_visible (self->sign, FALSE);
  self->label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "yalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "hexpand", TRUE, NULL);
  gtk_widget_set_parent (self->sign, GTK_WIDGET (self));
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
grundy_sentence_new (void)
{
  return g_object_new (GRUNDY_TYPE_SENTENCE, NULL);
}

void
grundy_sentence_set (GrundySentence  *self,
                     GrundySymbolKind sign,
                     const char      *markup)
{
  PangoAttrList *attributes;
  g_autofree char *isolated = NULL;
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (GRUNDY_IS_SENTENCE (self));
  g_return_if_fail (markup != NULL);

  grundy_symbol_set (GRUNDY_SYMBOL (self->sign), sign, NULL);
  gtk_widget_set_visible (self->sign, sign != GRUNDY_SYMBOL_NONE);
  if (g_strcmp0 (self->markup, markup) == 0)
    return;
  isolated = grundy_bidi_isolate (markup, gtk_widget_get_direction (GTK_WIDGET (self)));
  if (!pango_parse_markup (isolated, -1, 0, &attributes, &text, NULL, NULL))
    g_return_if_reached ();
  /* The label lets go of the old text before what its shapes refer to goes. */
  gtk_label_set_attributes (GTK_LABEL (self->label), NULL);
  find_inlays (self, text);
  add_shapes (self, attributes);
  if (has_tags (self))
    gtk_widget_add_css_class (GTK_WIDGET (self), "tagged");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "tagged");
  words = strip_marks (text);
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_label_set_attributes (GTK_LABEL (self->label), attributes);
  if (!g_str_equal (words, text))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  pango_attr_list_unref (attributes);
  g_free (self->markup);
  self->markup = g_strdup (markup);
}

void
grundy_sentence_set_text (GrundySentence *self,
                          const char     *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  grundy_sentence_set (self, GRUNDY_SYMBOL_NONE, markup);
}
