import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * What the period of a booking means, in SQL; `booking` is the alias of the table. Nothing else reads the column, so that
 * there is one definition of a live booking: one that reaches into the future and was not cancelled. A booking without end
 * is that of an order.
 */
const period = (booking: string): RawBuilder<unknown> => sql.ref(`${booking}.period`);
const notCancelled = (booking: string): RawBuilder<SqlBool> => sql`NOT ${sql.ref(`${booking}.cancelled`)}`;

export const bookingStart = (booking: string): RawBuilder<Date> => sql`lower(${period(booking)})`;

/** Null for the booking of an order. */
export const bookingEnd = (booking: string): RawBuilder<Date | null> => sql`upper(${period(booking)})`;

/** The vehicle is taken: for some hours, for an offer, or for an order. */
export const isLive = (booking: string, now: Date): RawBuilder<SqlBool> =>
  sql`(${notCancelled(booking)} AND (upper_inf(${period(booking)}) OR upper(${period(booking)}) > ${now}::timestamptz))`;

/** Live, with an end: for some hours or for an offer. */
export const isLiveUntil = (booking: string, now: Date): RawBuilder<SqlBool> =>
  sql`(${notCancelled(booking)} AND upper(${period(booking)}) > ${now}::timestamptz)`;

/** Of an order, hence for good. */
export const isOrdered = (booking: string): RawBuilder<SqlBool> => sql`(${notCancelled(booking)} AND upper_inf(${period(booking)}))`;

/** The same as text, for a statement that Kysely does not build; `now` is an expression. */
export const periodText = {
  start: (booking: string) => `lower(${booking}.period)`,
  end: (booking: string) => `upper(${booking}.period)`,
  isLive: (booking: string, now: string) =>
    `(NOT ${booking}.cancelled AND (upper_inf(${booking}.period) OR upper(${booking}.period) > ${now}))`,
  isLiveUntil: (booking: string, now: string) => `NOT ${booking}.cancelled AND upper(${booking}.period) > ${now}`,
  isOrdered: (booking: string) => `(upper_inf(${booking}.period) AND NOT ${booking}.cancelled)`,
} as const;
