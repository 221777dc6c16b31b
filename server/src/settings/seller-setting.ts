import { Seller } from '@pomelo/api/platform/documents/content/seller.ts';
import { z } from 'zod';
import { optional } from './variable.ts';

/** The seller, as one JSON object (`Seller`). */
export const seller = optional(z.string()).transform((value, context): Seller | undefined => {
  if (value === undefined) return undefined;
  const read = Seller.safeParse(parsedJson(value));
  if (read.success) return read.data;
  const wrong = [...new Set(read.error.issues.map(({ path }) => path.join('.')).filter(Boolean))];
  context.addIssue({
    code: 'custom',
    message: `attend l’identité du vendeur en JSON${wrong.length > 0 ? `\u202f: revoyez ${wrong.join(', ')}` : ''}`,
  });
  return z.NEVER;
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
