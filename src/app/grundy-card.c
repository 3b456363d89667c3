/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-card.h"

#include <glib/gi18n.h>

#include "grundy-miniature.h"
#include "grundy-words.h"

struct _GrundyCard
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GrundyMiniature *miniature;
  GtkWidget *words;
  GtkWidget *head;
  GtkLabel *title;
  GtkLabel *rule;
  GtkButton *button;
  GtkLabel *caption;

  const CgtGame *game;
};

enum {
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyCard, grundy_card, GTK_TYPE_WIDGET)

static void
show_picture (GrundyCard *self)
{
  const CgtBoard *board = cgt_board_find (self->game);
  g_autoptr (CgtPosition) position = cgt_game_parse (self->game, board->sample, NULL);
  g_autoptr (CgtMove) ghost = NULL;

  if (board->sample_ghost != NULL)
    ghost = cgt_position_parse_move (position, board->sample_ghost, NULL);
  grundy_miniature_set_position (self->miniature, position, ghost);
}

static void
on_chosen (GrundyCard *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
grundy_card_dispose (GObject *object)
{
  g_clear_pointer (&GRUNDY_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_card_parent_class)->dispose (object);
}

static void
grundy_card_class_init (GrundyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_card_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_MINIATURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/card.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, box);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, miniature);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, words);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, head);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, rule);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, button);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, caption);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gamecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_card_init (GrundyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
grundy_card_new (const CgtGame *game)
{
  GrundyCard *self = g_object_new (GRUNDY_TYPE_CARD, NULL);
  const char *title = cgt_game_get_title (game);

  self->game = game;
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->rule, g_dgettext (GETTEXT_PACKAGE, game->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  show_picture (self);
  grundy_card_set_match (self, NULL);
  return GTK_WIDGET (self);
}

void
grundy_card_align (GrundyCard   *self,
                   GtkSizeGroup *words,
                   GtkSizeGroup *heads)
{
  g_return_if_fail (GRUNDY_IS_CARD (self));

  gtk_size_group_add_widget (words, self->words);
  gtk_size_group_add_widget (heads, self->head);
}

const CgtGame *
grundy_card_get_game (GrundyCard *self)
{
  g_return_val_if_fail (GRUNDY_IS_CARD (self), NULL);

  return self->game;
}

void
grundy_card_set_match (GrundyCard *self,
                       CgtMatch   *match)
{
  const char *title;
  g_autofree char *name = NULL;
  g_autofree char *caption = NULL;

  g_return_if_fail (GRUNDY_IS_CARD (self));

  title = cgt_game_get_title (self->game);
  if (match != NULL)
    {
      /* Translators: %s is the title of a game */
      name = g_strdup_printf (_("Continue %s"), title);
      caption = grundy_words_caption (match);
      grundy_miniature_set_position (self->miniature, cgt_match_get_position (match), NULL);
      gtk_button_set_label (self->button, _("Continue"));
    }
  else
    {
      /* Translators: %s is the title of a game */
      name = g_strdup_printf (_("Start %s"), title);
      show_picture (self);
      gtk_button_set_label (self->button, _("Start"));
    }
  gtk_label_set_label (self->caption, caption != NULL ? caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->caption), caption != NULL);
  /* Later releases of GTK name a button by its visible label, which would win over ours. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
grundy_card_set_suggested (GrundyCard *self,
                           gboolean    suggested)
{
  g_return_if_fail (GRUNDY_IS_CARD (self));

  if (suggested)
    gtk_widget_add_css_class (GTK_WIDGET (self->button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->button), "suggested-action");
}
