/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-style.h"

#include <adwaita.h>


struct _GrundyStyle
{
  GObject parent_instance;

  GSettings *settings;
  GtkCssProvider *colours;
  GtkCssProvider *contrast;
  CgtStyle look;
};

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GrundyStyle, grundy_style, G_TYPE_OBJECT)

/* The choices of the key `style`, as in the schema. */
typedef enum {
  CHOICE_SYSTEM,
  CHOICE_LIGHT,
  CHOICE_DARK,
  CHOICE_HIGH_CONTRAST
} Choice;

static const AdwColorScheme schemes[] = {
  [CHOICE_SYSTEM] = ADW_COLOR_SCHEME_DEFAULT,
  [CHOICE_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
  [CHOICE_DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  [CHOICE_HIGH_CONTRAST] = ADW_COLOR_SCHEME_DEFAULT,
};

/* What the style sheets call the colours that they use. */
static const struct {
  CgtRole role;
  const char *name;
} names[] = {
  { CGT_ROLE_WINDOW, "window" },
  { CGT_ROLE_CARD, "card" },
  { CGT_ROLE_TEXT, "text" },
  { CGT_ROLE_TEXT_DIM, "text_dim" },
  { CGT_ROLE_FELT, "felt" },
  { CGT_ROLE_WIN_TINT, "win_tint" },
  { CGT_ROLE_WIN_TEXT, "win_text" },
  { CGT_ROLE_LOSS_TINT, "loss_tint" },
  { CGT_ROLE_LOSS_TEXT, "loss_text" },
  { CGT_ROLE_CURSOR, "cursor" },
  { CGT_ROLE_PROGRESS, "progress" },
  { CGT_ROLE_PROGRESS_TINT, "progress_tint" },
};

static Choice
get_choice (GrundyStyle *self)
{
  return self->settings != NULL ? g_settings_get_enum (self->settings, "style") : CHOICE_SYSTEM;
}

static void
load_colours (GrundyStyle *self)
{
  g_autoptr (GString) css = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      CgtRgb rgb = cgt_theme_get (self->look, names[i].role);

      g_string_append_printf (css, "@define-color grundy_%s #%02x%02x%02x;\n", names[i].name,
                              (guint) (rgb.red * 255 + 0.5), (guint) (rgb.green * 255 + 0.5),
                              (guint) (rgb.blue * 255 + 0.5));
    }
  /* Where colour is not to tell alone, a tint has an edge. */
  g_string_append_printf (css, "@define-color grundy_tint_edge %s;\n",
                          cgt_style_is_high_contrast (self->look) ? "currentColor" : "transparent");
  gtk_css_provider_load_from_data (self->colours, css->str, css->len);
}

/* libadwaita has its own sheet for high contrast, but only the desktop can ask for it. */
static void
load_contrast (GrundyStyle *self,
               gboolean     wanted)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (wanted == (self->contrast != NULL))
    return;

  if (wanted)
    {
      self->contrast = gtk_css_provider_new ();
      gtk_css_provider_load_from_resource (self->contrast, "/io/github/grundy_app/Grundy/contrast.css");
      gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->contrast),
                                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
    }
  else
    {
      gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (self->contrast));
      g_clear_object (&self->contrast);
    }
}

static void
update (GrundyStyle *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean system_contrast = adw_style_manager_get_high_contrast (manager);
  gboolean chosen_contrast = get_choice (self) == CHOICE_HIGH_CONTRAST;
  gboolean dark = adw_style_manager_get_dark (manager);

  if (system_contrast || chosen_contrast)
    self->look = dark ? CGT_STYLE_HIGH_CONTRAST_DARK : CGT_STYLE_HIGH_CONTRAST;
  else
    self->look = dark ? CGT_STYLE_DARK : CGT_STYLE_LIGHT;

  load_colours (self);
  load_contrast (self, chosen_contrast && !system_contrast);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_choice_changed (GrundyStyle *self)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[get_choice (self)]);
  update (self);
}

static void
grundy_style_class_init (GrundyStyleClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
grundy_style_init (GrundyStyle *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->colours = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (self->colours),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-font-name", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* Lives as long as the process, as the display does. */
GrundyStyle *
grundy_style_get_default (void)
{
  static GrundyStyle *style = NULL;

  if (style == NULL)
    style = g_object_new (GRUNDY_TYPE_STYLE, NULL);
  return style;
}

CgtStyle
grundy_style_get_look (GrundyStyle *self)
{
  g_return_val_if_fail (GRUNDY_IS_STYLE (self), CGT_STYLE_LIGHT);

  return self->look;
}

void
grundy_style_follow (GrundyStyle *self,
                     GSettings   *settings)
{
  g_return_if_fail (GRUNDY_IS_STYLE (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  if (!g_set_object (&self->settings, settings))
    return;
  g_signal_connect_object (settings, "changed::style", G_CALLBACK (on_choice_changed), self,
                           G_CONNECT_SWAPPED);
  on_choice_changed (self);
}
