import { type AliasedRawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The current booking of a vehicle, of any company: availability is public (docs/adr/0043). */
export const liveBooking = (
  productId: string,
  now: Date,
): AliasedRawBuilder<Selectable<Tables['booking']>, 'booking'> =>
  sql<Selectable<Tables['booking']>>`live_booking(${sql.ref(productId)}, ${now}::timestamptz)`.as('booking');
