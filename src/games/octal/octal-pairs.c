/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "octal-pairs.h"

#include <string.h>

/* So many pairs are compared before it is looked whether one was right: a number that compilers know, for instructions
 * that do several at once. */
#define STRETCH 512
/* Room at first, and a power of two. */
#define LEAST_ROOM 1024

/**
 * OctalPairs:
 * @forwards: (array length=room): values of heaps 0, 1, ..., @n of them
 * @backwards: (array length=room): the same from its end: that of heap 0 is the last
 * @n: less than @room
 */
struct _OctalPairs
{
  guint16 *forwards;
  guint16 *backwards;
  guint32 n;
  guint32 room;
};

OctalPairs *
octal_pairs_new (void)
{
  OctalPairs *self = g_new0 (OctalPairs, 1);

  self->room = LEAST_ROOM;
  self->forwards = g_new (guint16, self->room);
  self->backwards = g_new (guint16, self->room);
  return self;
}

void
octal_pairs_free (OctalPairs *self)
{
  g_free (self->forwards);
  g_free (self->backwards);
  g_free (self);
}

void
octal_pairs_append (OctalPairs *self,
                    guint32     value)
{
  if (self->n + 1 == self->room)
    {
      guint16 *longer = g_new (guint16, 2 * (gsize) self->room);

      memcpy (longer + self->room, self->backwards, self->room * sizeof *longer);
      g_free (self->backwards);
      self->backwards = longer;
      self->room *= 2;
      self->forwards = g_renew (guint16, self->forwards, self->room);
    }
  self->forwards[self->n] = value;
  self->backwards[self->room - 1 - self->n] = value;
  self->n++;
}

/* Where the partners are: that of @part has the same place from there. A @sum as large as the number of heaps is why one
 * place stays free. */
static const guint16 *
get_partners (const OctalPairs *self,
              guint32           sum)
{
  return self->backwards + (self->room - 1 - sum);
}

void
octal_pairs_mark (const OctalPairs *self,
                  guint32           sum,
                  guint32           from,
                  guint32           to,
                  guint32          *marks,
                  guint32           with)
{
  const guint16 *values = self->forwards, *partners = get_partners (self, sum);
  guint32 part = from;

  /* Four at a time spare most of the reading; writing is what takes the time. */
  for (; part + 3 <= to; part += 4)
    {
      guint64 four, four_partners;

      memcpy (&four, values + part, sizeof four);
      memcpy (&four_partners, partners + part, sizeof four);
      four ^= four_partners;
      marks[four & G_MAXUINT16] = with;
      marks[four >> 16 & G_MAXUINT16] = with;
      marks[four >> 32 & G_MAXUINT16] = with;
      marks[four >> 48] = with;
    }
  for (; part <= to; part++)
    marks[values[part] ^ partners[part]] = with;
}

static gboolean
stretch_has (const guint16 *values,
             const guint16 *partners,
             guint16        value)
{
  guint16 found = 0;

  for (guint i = 0; i < STRETCH; i++)
    found |= (guint16) -((guint16) (values[i] ^ partners[i]) == value);
  return found != 0;
}

gboolean
octal_pairs_have (const OctalPairs *self,
                  guint32           sum,
                  guint32           from,
                  guint32           to,
                  guint32           value)
{
  const guint16 *values = self->forwards, *partners = get_partners (self, sum);
  guint32 part = from;

  for (; part + STRETCH - 1 <= to; part += STRETCH)
    if (stretch_has (values + part, partners + part, value))
      return TRUE;
  for (; part <= to; part++)
    if ((values[part] ^ partners[part]) == (guint16) value)
      return TRUE;
  return FALSE;
}
