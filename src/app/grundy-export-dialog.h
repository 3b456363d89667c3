/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "grundy-subject.h"

G_BEGIN_DECLS

/**
 * GrundyPictureChoice:
 * @style: the look
 * @width: in pixels
 * @transparent: whether the window's colour is left out
 *
 * What can be chosen of a picture.
 */
typedef struct
{
  CgtStyle style;
  guint width;
  gboolean transparent;
} GrundyPictureChoice;

#define GRUNDY_TYPE_EXPORT_DIALOG (grundy_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GrundyExportDialog, grundy_export_dialog, GRUNDY, EXPORT_DIALOG, AdwWindow)

/**
 * GrundyExportDialog:
 *
 * Asks how a picture is to look before it is asked where it goes, and shows it. The choices are kept
 * in the settings.
 *
 * Signal `chosen (const GrundyPictureChoice *)`: a picture is wanted; the dialog closes.
 */

GtkWidget *grundy_export_dialog_new (GtkWindow *parent, GSettings *settings, GrundySubject *subject);
/** grundy_export_dialog_get_subject: Returns: (transfer none): what the picture is of */
GrundySubject *grundy_export_dialog_get_subject (GrundyExportDialog *self);

G_END_DECLS
