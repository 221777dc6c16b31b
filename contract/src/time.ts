import { z } from 'zod';

/** `2026-11-22T08:30:00.000Z`; an offset may replace the Z. */
export const Instant = z.iso.datetime({ offset: true });
/** `2026-11-22`: a day of Paris unless said. */
export const Day = z.iso.date();

/** Set where the database does not answer: the rest is as it was last read, then. */
export const AsOf = Instant.optional();

/** Why two days are no period. */
export const ENDS_BEFORE_IT_BEGINS = 'La période finit avant de commencer.';
