/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grundy-help.h"

#include <glib/gi18n.h>

#include "cgt-registry.h"
#include "grundy-sentence.h"

struct _GrundyHelp
{
  AdwWindow parent_instance;

  GtkBox *page;
};

G_DEFINE_FINAL_TYPE (GrundyHelp, grundy_help, ADW_TYPE_WINDOW)

#define MOST_PARAGRAPHS 6

/* The whole text but for the games, which say themselves what they are about. Signs and values are
 * drawn as on the board. */
typedef struct
{
  const char *title;
  const char *paragraphs[MOST_PARAGRAPHS];
} Section;

static const Section learning = {
  N_("Learning"), {
    N_("Learn has sixteen lessons along a path, from a heap of stones to the theory of all such games. Begin with the "
       "first, or anywhere: nothing is locked. A lesson goes on at the card that you left."),
    N_("Something is to be done on many cards. A wrong move on the board is answered by the one that punishes it; then "
       "try again. The buttons below a board play its position or explain it."),
    N_("Drills make new exercises for ever. For 3, for 7 and for 12 right answers in a row you earn a stone, and keep it."),
    N_("Alt+1 shows Learn and Alt+2 Play; each stays as you left it."),
  }
};

static const Section playing = {
  N_("Playing"), {
    N_("Press Start on a card. You and the computer move in turn, and there is no chance: who sees further wins."),
    N_("Point at the board. The move you would make is drawn in pencil, and the line below says what it does, or why "
       "it cannot be done. Click to make it. In Take or Split you can click between two tokens to cut a pile, as "
       "often as you like, and then confirm the whole split."),
    N_("Undo takes back your last move together with the answer to it, as often as you like; Redo makes it again."),
    N_("New Game has other positions, small and large, drawn at random or written by you; a second person to play with; "
       "and the level of the computer, from Beginner to Perfect. A level says how often it gives a won game away."),
  }
};

static const Section after_games[] = {
  { N_("By keyboard"), {
    N_("Tab goes to the board and away from it. The arrow keys move the cursor, Space or Return plays, and Escape "
       "withdraws a move that is only half made. Where you take from a heap, type how many and press Return."),
    N_("H gives a hint, V shows the values, E explains the position step by step, Ctrl+Z takes a move back, Ctrl+N begins a new game. Ctrl+? lists all keys."),
  } },
  { N_("Values and signs"), {
    N_("Show Values, the eye at the top, tells what the solver knows. A move with " GRUNDY_MARK_WIN
       " wins, a move with " GRUNDY_MARK_LOSS " loses, as long as nobody errs from there on."),
    /* Translators: *0, *1 and *3 are values and stay as they are */
    N_("A tag such as *3 is the value of a part of the board. A part worth *0 is lost for whoever has to move in it, if "
       "it were all there is. Any other value says: from here you can move to *0, and to every smaller value."),
    N_("The values of all parts are put together by a special sum, the nim-sum. If it is *0, whoever is to move has lost; "
       "otherwise there is a move that makes it *0, and that move wins. Two equal parts cancel each other."),
    N_("Where the last stone loses, and round the table of Team Nim, values do not work like this. There you see the "
       "winning and losing moves alone."),
  } },
  { N_("Hints and review"), {
    N_("Hint helps a little at first: it says which part to look at. Press it again for some moves to choose from, and "
       "once more for the move itself and its reason."),
    N_("Review looks back at a match, over or not. A move with " GRUNDY_MARK_MISTAKE " gave a won game away; you "
       "see what would have held it, and can play on from there. The first line of moves stays in the list."),
  } },
  { N_("Why?"), {
    N_("Explain tells why the position on the board is won or lost, a step at a time: what it is made of, what each part "
       "is worth, who wins, and which moves win. Of a lost position it shows every move, and what beats it."),
    N_("Buttons below a step open it further. With Predict first you answer before a result is shown, and Run steps on by "
       "itself."),
  } },
  { N_("Matches and files"), {
    N_("A match is kept as you play. Close the window whenever you like, and press Continue later."),
    N_("Save writes a match with all its moves to a file, which Open reads again; you can also drop it on the window. "
       "Such files are plain text."),
    N_("Copy puts the board on the clipboard, as text and as a picture; Paste Position begins a new game with text you "
       "have copied. Export Picture saves the board as PNG, SVG or PDF, and Print puts it on paper."),
    N_("While a position is explained, all three take the step you are at, with its words: Copy gives the whole explanation "
       "as text."),
  } },
};

static void
add_heading (GrundyHelp *self,
             const char *title,
             const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (self->page, label);
}

static void
add_paragraph (GrundyHelp *self,
               const char *text)
{
  GtkWidget *sentence = grundy_sentence_new ();

  grundy_sentence_set_text (GRUNDY_SENTENCE (sentence), text);
  gtk_box_append (self->page, sentence);
}

static void
add_section (GrundyHelp    *self,
             const Section *section)
{
  add_heading (self, g_dgettext (GETTEXT_PACKAGE, section->title), "help-title");
  for (guint i = 0; i < MOST_PARAGRAPHS && section->paragraphs[i] != NULL; i++)
    add_paragraph (self, g_dgettext (GETTEXT_PACKAGE, section->paragraphs[i]));
}

static void
add_games (GrundyHelp *self)
{
  guint n_games;
  const CgtGame *const *games = cgt_registry_get_all (&n_games);

  add_heading (self, _("The games"), "help-title");
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *text = NULL;

      if (games[i]->hidden)
        continue;
      text = games[i]->how_to_move != NULL
                 ? g_strdup_printf ("%s %s", cgt_game_get_rule (games[i]), g_dgettext (GETTEXT_PACKAGE, games[i]->how_to_move))
                 : g_strdup (cgt_game_get_rule (games[i]));
      add_heading (self, cgt_game_get_title (games[i]), "heading");
      add_paragraph (self, text);
    }
}

/* Object */

static void
grundy_help_class_init (GrundyHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/grundy_app/Grundy/ui/help.ui");
  gtk_widget_class_bind_template_child (widget_class, GrundyHelp, page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
grundy_help_init (GrundyHelp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_section (self, &learning);
  add_section (self, &playing);
  add_games (self);
  for (guint i = 0; i < G_N_ELEMENTS (after_games); i++)
    add_section (self, &after_games[i]);
}

GtkWidget *
grundy_help_new (GtkWindow *parent)
{
  GtkWidget *self = g_object_new (GRUNDY_TYPE_HELP, "application", gtk_window_get_application (parent),
                                  "transient-for", parent, NULL);

  /* As in New Game. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  return self;
}
