import { z } from 'zod';

/** An amount in integer euro cents; only the display rounds to whole euros (PAY-3). */
export const Money = z.strictObject({ amount: z.int(), currency: z.literal('EUR') });
export type Money = z.infer<typeof Money>;

export const euros = (cents: number): Money => ({ amount: cents, currency: 'EUR' });

/** In a file of their own, so that a screen that formats does not load the validators. */
export { formatKm, formatNumber, formatPrice } from './format.ts';
