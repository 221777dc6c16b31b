import { z } from 'zod';
import { optional } from './variable.ts';

const MIN_CHARACTERS = 32;

/** The key that encrypts data at rest. */
export const dataKey = optional(
  z.string().min(MIN_CHARACTERS, { error: 'doit compter au moins 32 caractères' }),
);

/** Former keys, separated by commas: no base64 key contains one. */
export const oldDataKeys = optional(z.string()).transform((value, context): string[] => {
  const keys = (value ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.some((key) => key.length < MIN_CHARACTERS))
    context.addIssue({
      code: 'custom',
      message: 'attend d’anciennes clés d’au moins 32 caractères, séparées par des virgules',
    });
  return keys;
});

type Read = { DATA_KEY?: string | undefined; TOKEN_SECRET?: string | undefined };

/** In production; `required` is false for programs that encrypt nothing. */
export function dataKeyMistakes({ DATA_KEY, TOKEN_SECRET }: Read, required: boolean): string[] {
  if (required && DATA_KEY === undefined)
    return [
      'DATA_KEY est obligatoire en production (au moins 32 caractères tirés au hasard\u202f: openssl rand -base64 36)\u202f: ' +
        'elle chiffre les secrets de la double authentification',
    ];
  if (DATA_KEY !== undefined && DATA_KEY === TOKEN_SECRET)
    return ['DATA_KEY et TOKEN_SECRET doivent différer\u202f: l’une se change sans l’autre'];
  return [];
}
