/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-gallery.h"

#include "cgt-registry.h"
#include "grundy-card.h"
#include "grundy-grid-layout.h"

struct _GrundyGallery
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *page;
  GtkWidget *cards;
  gboolean narrow;
};

enum {
  PROP_NARROW = 1,
  N_PROPERTIES
};

enum {
  CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyGallery, grundy_gallery, GTK_TYPE_WIDGET)

static void
on_card_chosen (GrundyGallery *self,
                GrundyCard    *card)
{
  g_signal_emit (self, signals[CHOSEN], 0, grundy_card_get_game (card));
}

static void
add_cards (GrundyGallery *self)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      GtkWidget *card;

      if (games[i]->hidden)
        continue;
      card = grundy_card_new (games[i]);
      g_signal_connect_object (card, "chosen", G_CALLBACK (on_card_chosen), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->cards), card);
    }
}

static GrundyCard *
find_card (GrundyGallery *self,
           const CgtGame *game)
{
  GtkWidget *card = gtk_widget_get_first_child (self->cards);

  while (card != NULL && grundy_card_get_game (GRUNDY_CARD (card)) != game)
    card = gtk_widget_get_next_sibling (card);
  return card != NULL ? GRUNDY_CARD (card) : NULL;
}

static void
grundy_gallery_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, GRUNDY_GALLERY (object)->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_gallery_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  GrundyGallery *self = GRUNDY_GALLERY (object);

  switch (id)
    {
    case PROP_NARROW:
      self->narrow = g_value_get_boolean (value);
      if (self->narrow)
        gtk_widget_add_css_class (self->page, "narrow");
      else
        gtk_widget_remove_css_class (self->page, "narrow");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
grundy_gallery_dispose (GObject *object)
{
  GrundyGallery *self = GRUNDY_GALLERY (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (grundy_gallery_parent_class)->dispose (object);
}

static void
grundy_gallery_class_init (GrundyGalleryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = grundy_gallery_get_property;
  object_class->set_property = grundy_gallery_set_property;
  object_class->dispose = grundy_gallery_dispose;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (GRUNDY_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/gallery.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyGallery, scroller);
  gtk_widget_class_bind_template_child (widget_class, GrundyGallery, page);
  gtk_widget_class_bind_template_child (widget_class, GrundyGallery, cards);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
grundy_gallery_init (GrundyGallery *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->cards, grundy_grid_layout_new ());
  add_cards (self);
}

GtkWidget *
grundy_gallery_new (void)
{
  return g_object_new (GRUNDY_TYPE_GALLERY, NULL);
}

/* One button a page is suggested: that of the match that was played last. */
static void
suggest (GrundyGallery *self,
         GrundyCard    *suggested)
{
  GtkWidget *card;

  for (card = gtk_widget_get_first_child (self->cards); card != NULL; card = gtk_widget_get_next_sibling (card))
    grundy_card_set_suggested (GRUNDY_CARD (card), GRUNDY_CARD (card) == suggested);
}

void
grundy_gallery_set_match (GrundyGallery *self,
                          const CgtGame *game,
                          CgtMatch      *match)
{
  GrundyCard *card;

  g_return_if_fail (GRUNDY_IS_GALLERY (self));

  card = find_card (self, game);
  if (card == NULL)
    return;
  grundy_card_set_match (card, match);
  suggest (self, match != NULL ? card : NULL);
}

void
grundy_gallery_focus_game (GrundyGallery *self,
                           const CgtGame *game)
{
  GrundyCard *card;

  g_return_if_fail (GRUNDY_IS_GALLERY (self));

  card = find_card (self, game);
  if (card != NULL)
    gtk_widget_child_focus (GTK_WIDGET (card), GTK_DIR_TAB_FORWARD);
}
