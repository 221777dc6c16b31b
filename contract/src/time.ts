import { z } from 'zod';

/** `2026-11-22T08:30:00.000Z`; an offset may replace the Z. */
export const Instant = z.iso.datetime({ offset: true });
/** `2026-11-22`: a day in Paris unless stated otherwise. */
export const Day = z.iso.date();

/** Set when the database is unreachable: the instant of the cached data in the answer. */
export const AsOf = Instant.optional();

/** Message for a period whose end precedes its start. */
export const ENDS_BEFORE_IT_BEGINS = 'La période finit avant de commencer.';
