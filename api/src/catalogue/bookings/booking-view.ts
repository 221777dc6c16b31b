import type { Booking, CatalogueItem, OwnBooking } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { z } from 'zod';
import type { HoldRow, OfferHoldRow } from './booking.repository.ts';

const extendable = (hold: HoldRow): boolean => hold.neverExtended && !hold.awaited && hold.approvalId === null;

/** A hold as lists and the cart carry it. */
export const ownBooking = (hold: HoldRow): z.infer<typeof OwnBooking> => ({
  id: hold.id,
  productId: hold.productId,
  endDate: hold.endDate.toISOString(),
  extendable: extendable(hold),
});

/** What an offer holds, as lists carry it. */
export const ownOffer = ({ dealId, until }: OfferHoldRow): NonNullable<CatalogueItem['offered']> => ({
  dealId,
  until: until.toISOString(),
});

export const durationHours = (hold: HoldRow): number => Math.round((hold.endDate.getTime() - hold.startDate.getTime()) / HOUR_MS);

/** A hold as the booking calls answer it. */
export const bookingAnswer = (hold: HoldRow): Booking => ({
  id: hold.id,
  productId: hold.productId,
  itemId: hold.itemId,
  bookingEndDate: hold.endDate.toISOString(),
  endDate: hold.endDate.toISOString(),
  startDate: hold.startDate.toISOString(),
  durationHours: durationHours(hold),
  extendable: extendable(hold),
  awaitsApproval: hold.approvalId !== null,
  bookedBy: hold.bookedBy,
});
