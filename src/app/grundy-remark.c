/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-remark.h"

#include "cgt-lesson.h"
#include "grundy-sentence.h"

struct _GrundyRemark
{
  GtkWidget parent_instance;

  GtkWidget *icon;
  GrundySentence *words;
};

G_DEFINE_FINAL_TYPE (GrundyRemark, grundy_remark, GTK_TYPE_WIDGET)

static const char *const classes[] = {
  [GRUNDY_REMARK_NOTE] = "note",
  [GRUNDY_REMARK_RIGHT] = "right",
  [GRUNDY_REMARK_WRONG] = "wrong",
  [GRUNDY_REMARK_LOST] = "lost",
};

static void
grundy_remark_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (grundy_remark_parent_class)->dispose (object);
}

static void
grundy_remark_class_init (GrundyRemarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_remark_dispose;
  gtk_widget_class_set_css_name (widget_class, "remark");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
grundy_remark_init (GrundyRemark *self)
{
  GtkWidget *words = grundy_sentence_new ();

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 8);
  self->icon = g_object_new (GTK_TYPE_IMAGE, "valign", GTK_ALIGN_START, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->words = GRUNDY_SENTENCE (words);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
  gtk_widget_set_parent (words, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
grundy_remark_new (void)
{
  return g_object_new (GRUNDY_TYPE_REMARK, NULL);
}

void
grundy_remark_say (GrundyRemark    *self,
                   GrundyRemarkKind kind,
                   const char      *heading,
                   const char      *text)
{
  g_autofree char *escaped = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *markup = NULL;

  g_return_if_fail (GRUNDY_IS_REMARK (self));
  g_return_if_fail (heading != NULL);

  escaped = g_markup_escape_text (heading, -1);
  if (text != NULL && *text != '\0')
    reason = cgt_lesson_text_to_markup (text);
  markup = g_strconcat ("<b>", escaped, "</b>", reason != NULL ? "\n" : "", reason, NULL);
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char *[]) { classes[kind], NULL });
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon),
                                kind == GRUNDY_REMARK_RIGHT ? "object-select-symbolic" : "grundy-hint-symbolic");
  gtk_widget_set_visible (self->icon, kind == GRUNDY_REMARK_RIGHT || kind == GRUNDY_REMARK_NOTE);
  grundy_sentence_set (self->words, kind == GRUNDY_REMARK_LOST ? GRUNDY_SYMBOL_LOSS : GRUNDY_SYMBOL_NONE, markup);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
grundy_remark_clear (GrundyRemark *self)
{
  g_return_if_fail (GRUNDY_IS_REMARK (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  grundy_sentence_set (self->words, GRUNDY_SYMBOL_NONE, "");
}
