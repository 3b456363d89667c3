/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include <glib/gi18n.h>

#include "grundy-application.h"
#include "grundy-memory.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GrundyApplication) application = NULL;

  grundy_memory_init ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = grundy_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
