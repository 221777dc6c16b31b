import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { optional } from './variable.ts';

/** Each worker has its own copy of the stock in memory, and its own connections to the database. */
const MOST = 8;

/** How many processes answer: 1 unless set; `auto` is one for each core, eight at most. */
export const workers = optional(
  z.string().regex(/^(auto|[1-8])$/, { error: 'attend auto, ou un nombre de 1 à 8' }),
).transform((value): number => {
  if (value === undefined) return 1;
  return value === 'auto' ? Math.min(availableParallelism(), MOST) : Number(value);
});
