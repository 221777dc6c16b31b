import { z } from 'zod';

/** `2026-11-22T08:30:00.000Z`; an offset may replace the Z. */
export const Instant = z.iso.datetime({ offset: true });
/** `2026-11-22`: a day in Paris unless stated otherwise. */
export const Day = z.iso.date();

const [FIRST_TYPED_DAY, LAST_TYPED_DAY] = ['1900-01-01', '2099-12-31'];
const YEAR = 'Indiquez une année de 1900 à 2099.';
// STOCK-55
/** A day of a form. No vehicle, document or deadline is of another time: a slip of the keyboard is. */
export const typedDay = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((day) => day >= FIRST_TYPED_DAY && day <= LAST_TYPED_DAY, YEAR);
/** As `typedDay`, or empty. */
export const typedDayOrEmpty = (message: string) =>
  z.union([typedDay(message), z.literal('')], { error: message });
/** As `typedDay`, with its time. */
export const typedInstant = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message, abort: true })
    .refine((at) => at.slice(0, 10) >= FIRST_TYPED_DAY && at.slice(0, 10) <= LAST_TYPED_DAY, YEAR);

/** Set when the database is unreachable: the instant of the cached data in the answer. */
export const AsOf = Instant.optional();

/** Message for a period whose end precedes its start. */
export const ENDS_BEFORE_IT_BEGINS = 'La période finit avant de commencer.';
