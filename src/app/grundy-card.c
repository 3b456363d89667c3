/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-card.h"

#include <glib/gi18n.h>

#include "grundy-miniature.h"
#include "grundy-words.h"

/* Between the lines of the words. */
#define SPACING 3

struct _GrundyCard
{
  GtkWidget parent_instance;

  GrundyMiniature *miniature;
  GtkWidget *words;
  GtkWidget *head;
  GtkLabel *title;
  GtkLabel *rule;
  GtkButton *button;
  GtkLabel *caption;

  const CgtGame *game;
  GrundyCardHeights heights;    /* those that it was given */
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

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Words: head, rule and caption, one below the other. */

static void
measure_words (GtkWidget      *words,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (words); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, wished;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &least, &wished, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, wished);
        }
      else
        *minimum = *natural += wished + (*natural > 0 ? SPACING : 0);
    }
}

static void
allocate_words (GtkWidget *words,
                int        width,
                int        height,
                int        baseline)
{
  GrundyCard *self = GRUNDY_CARD (gtk_widget_get_parent (words));
  GtkWidget *rule = GTK_WIDGET (self->rule), *caption = GTK_WIDGET (self->caption);
  GtkAllocation place = { 0, 0, width, self->heights.head };

  gtk_widget_size_allocate (self->head, &place, -1);
  place.y += place.height + SPACING;
  place.height = measure_height (rule, width);
  gtk_widget_size_allocate (rule, &place, -1);
  if (!gtk_widget_should_layout (caption))
    return;
  /* At the bottom. */
  place.height = measure_height (caption, width);
  place.y = height - place.height;
  gtk_widget_size_allocate (caption, &place, -1);
}

static void
grundy_card_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  GrundyCard *self = GRUNDY_CARD (widget);
  int least, wished;

  gtk_widget_measure (GTK_WIDGET (self->miniature), orientation, for_size, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->words, orientation, for_size, &least, &wished, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *minimum + least : MAX (*minimum, least);
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? *natural + wished : MAX (*natural, wished);
}

static GtkSizeRequestMode
grundy_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
grundy_card_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  GrundyCard *self = GRUNDY_CARD (widget);
  int words = self->heights.head + self->heights.rest;

  gtk_widget_size_allocate (GTK_WIDGET (self->miniature), &(GtkAllocation) { 0, 0, width, height - words }, -1);
  gtk_widget_size_allocate (self->words, &(GtkAllocation) { 0, height - words, width, words }, -1);
}

static void
grundy_card_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (grundy_card_parent_class)->dispose (object);
}

static void
grundy_card_class_init (GrundyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = grundy_card_dispose;
  widget_class->measure = grundy_card_measure;
  widget_class->get_request_mode = grundy_card_get_request_mode;
  widget_class->size_allocate = grundy_card_size_allocate;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GRUNDY_TYPE_MINIATURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/card.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, miniature);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, words);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, head);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, title);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, rule);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, button);
  gtk_widget_class_bind_template_child (widget_class, GrundyCard, caption);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_set_css_name (widget_class, "gamecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grundy_card_init (GrundyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->words, gtk_custom_layout_new (NULL, measure_words, allocate_words));
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
grundy_card_get_heights (GrundyCard        *self,
                         int                width,
                         GrundyCardHeights *heights)
{
  GtkWidget *head, *words;
  int sides, minimum;

  g_return_if_fail (GRUNDY_IS_CARD (self));

  head = self->head;
  words = self->words;
  gtk_widget_measure (GTK_WIDGET (self->miniature), GTK_ORIENTATION_VERTICAL, width, &heights->least_picture, &heights->picture, NULL, NULL);
  /* What the style puts beside the head. */
  gtk_widget_measure (words, GTK_ORIENTATION_HORIZONTAL, -1, &sides, NULL, NULL, NULL);
  measure_words (words, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &heights->head, NULL, NULL);
  heights->head = measure_height (head, width < 0 ? -1 : MAX (width - (sides - minimum), 0));
  heights->rest = measure_height (words, width) - heights->head;
}

void
grundy_card_set_heights (GrundyCard              *self,
                         const GrundyCardHeights *heights)
{
  g_return_if_fail (GRUNDY_IS_CARD (self));

  if (self->heights.head == heights->head && self->heights.rest == heights->rest)
    return;
  self->heights = *heights;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_allocate (self->words);
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
