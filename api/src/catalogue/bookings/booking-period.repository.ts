import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The meaning of a booking's period, in SQL; `booking` is the alias of the table, `now` an expression. No
 * other code reads the column, so that there is one definition of a live booking: it reaches into the future
 * and was not cancelled. A booking without end belongs to an order. For statements that Kysely does not
 * build.
 */
export const periodText = {
  start: (booking: string) => `lower(${booking}.period)`,
  end: (booking: string) => `upper(${booking}.period)`,
  isLive: (booking: string, now: string) =>
    `(NOT ${booking}.cancelled AND (upper_inf(${booking}.period) OR upper(${booking}.period) > ${now}))`,
  isLiveUntil: (booking: string, now: string) =>
    `(NOT ${booking}.cancelled AND upper(${booking}.period) > ${now})`,
  isOrdered: (booking: string) => `(upper_inf(${booking}.period) AND NOT ${booking}.cancelled)`,
} as const;

/** The text with `now` as a parameter in place of its only `$now`. */
function withNow(text: string, now: Date): RawBuilder<SqlBool> {
  const [before = '', after = ''] = text.split('$now');
  return sql`${sql.raw(before)}${now}::timestamptz${sql.raw(after)}`;
}

export const bookingStart = (booking: string): RawBuilder<Date> => sql.raw(periodText.start(booking));

/** Null for the booking of an order. */
export const bookingEnd = (booking: string): RawBuilder<Date | null> => sql.raw(periodText.end(booking));

/** The vehicle is taken: for some hours, for an offer, or for an order. */
export const isLive = (booking: string, now: Date): RawBuilder<SqlBool> =>
  withNow(periodText.isLive(booking, '$now'), now);

/** Live, with an end: for some hours or for an offer. */
export const isLiveUntil = (booking: string, now: Date): RawBuilder<SqlBool> =>
  withNow(periodText.isLiveUntil(booking, '$now'), now);

/** The booking has no end because its vehicle is ordered. */
export const isOrdered = (booking: string): RawBuilder<SqlBool> => sql.raw(periodText.isOrdered(booking));
