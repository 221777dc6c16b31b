import type { Booking, CatalogueItem, OwnBooking } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { z } from 'zod';
import type { BookingRow, OfferBookingRow } from './booking.repository.ts';
import { bookingMay, type BookingState, bookingState } from './booking-states.ts';

/** The state of a workspace's own booking. */
export const stateOfOwn = (booking: BookingRow): BookingState =>
  bookingState({ ...booking, until: booking.endDate });

const extendable = (booking: BookingRow): boolean =>
  booking.neverExtended && !booking.awaited && bookingMay(stateOfOwn(booking), 'extend');

/** A booking in lists and in the cart. */
export const ownBooking = (booking: BookingRow): z.infer<typeof OwnBooking> => ({
  id: booking.id,
  productId: booking.productId,
  endDate: booking.endDate.toISOString(),
  extendable: extendable(booking),
});

/** The booking of an offer, in lists. */
export const ownOffer = ({ dealId, until }: OfferBookingRow): NonNullable<CatalogueItem['offered']> => ({
  dealId,
  until: until.toISOString(),
});

export const durationHours = (booking: BookingRow): number =>
  Math.round((booking.endDate.getTime() - booking.startDate.getTime()) / HOUR_MS);

/** A booking as the booking calls return it. */
export const bookingAnswer = (booking: BookingRow): Booking => ({
  id: booking.id,
  productId: booking.productId,
  itemId: booking.itemId,
  bookingEndDate: booking.endDate.toISOString(),
  endDate: booking.endDate.toISOString(),
  startDate: booking.startDate.toISOString(),
  durationHours: durationHours(booking),
  extendable: extendable(booking),
  awaitsApproval: stateOfOwn(booking) === 'awaiting-approval',
  bookedBy: booking.bookedBy,
});
