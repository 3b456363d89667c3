/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked with all of one layer and nothing above it; that it links is the test. */
int
main (void)
{
  return 0;
}
