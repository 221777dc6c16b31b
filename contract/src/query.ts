import { z } from 'zod';
import { shortId } from './ids.ts';

/** A boolean in an address: `?favorites=1`; without a value, as in `?isViewB2c` (VEH-7), it is true. */
export const addressFlag = z
  .enum(['', '1', 'true', '0', 'false'])
  .transform((text) => text !== '0' && text !== 'false');

/**
 * Values of an address, separated by commas (`step-2,step-3`), `longest` characters in all; `list` validates
 * them.
 */
export const commaList = <List extends z.ZodType<unknown, string[]>>(list: List, longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(list);

/** Additional parts of a response: `include=offers,messages`. */
export const includeList = <const Known extends readonly [string, ...string[]]>(known: Known) =>
  commaList(z.array(z.enum(known)), 200).optional();

/** Short ids of an address, a hundred at most: `3,17`. */
export const shortIdList = z
  .string()
  .max(1200)
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(shortId).max(100));
