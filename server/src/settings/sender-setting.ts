import type { Sender } from '@pomelo/api/platform/adapters/mailer.ts';
import { z } from 'zod';
import { DEFAULT_SENDER } from './public-site-settings.ts';
import { optional } from './variable.ts';

/** `Pomelo <bonjour@exemple.fr>`, or the address alone. */
export const sender = optional(z.string()).transform((value, context): Sender => {
  if (value === undefined) return { name: 'Pomelo', address: DEFAULT_SENDER };
  const [, name = 'Pomelo', address = value] =
    /^\s*"?([^<>"\r\n]{1,80}?)"?\s*<([^<>]+)>\s*$/.exec(value) ?? [];
  const read = z.email().safeParse(address.trim());
  if (read.success) return { name: name.trim() || 'Pomelo', address: read.data };
  context.addIssue({
    code: 'custom',
    message: 'attend une adresse, seule ou avec un nom\u202f: Pomelo <bonjour@exemple.fr>',
  });
  return z.NEVER;
});
