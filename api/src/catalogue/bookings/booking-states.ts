import { refuse } from '../../platform/errors/refusal.ts';

/**
 * States of a live booking: `booked` for some hours; `awaiting-approval` while an owner decides on its order;
 * `offered` while an offer of the sales team waits for an answer; `ordered` without end. A booking that is
 * cancelled or over has none of these states: the vehicle is free. The database stores the period, the deal
 * and the cancellation, so that expiry needs no job.
 */
export type BookingState = 'booked' | 'awaiting-approval' | 'offered' | 'ordered';
type Next = BookingState | 'free';

/**
 * Transitions of each state by cause; any other is refused. Every state except `ordered` also ends by time.
 */
export const BOOKING_TRANSITIONS = {
  booked: {
    extend: 'booked',
    cancel: 'free',
    'ask-approval': 'awaiting-approval',
    offer: 'offered',
    order: 'ordered',
  },
  'awaiting-approval': { approve: 'ordered', release: 'booked' },
  offered: { accept: 'ordered', release: 'booked' },
  ordered: { 'cancel-order': 'free' },
} as const satisfies Record<BookingState, Readonly<Record<string, Next>>>;

type BookingAct = { [State in BookingState]: keyof (typeof BOOKING_TRANSITIONS)[State] }[BookingState];

/**
 * A live booking as stored (`bookingFacts`): `until` is null without an end, `approvalId` without a pending
 * approval.
 */
export type LiveBooking = { dealId: string | null; approvalId: string | null; until: Date | null };

export function bookingState({ dealId, approvalId, until }: LiveBooking): BookingState {
  if (until === null) return 'ordered';
  if (approvalId !== null) return 'awaiting-approval';
  return dealId === null ? 'booked' : 'offered';
}

export const bookingMay = (state: BookingState, act: BookingAct): boolean =>
  Object.hasOwn(BOOKING_TRANSITIONS[state], act);

/** Refuses with awaits-approval what the state does not allow. */
export function requireBookingMay(state: BookingState, act: BookingAct): void {
  if (!bookingMay(state, act)) refuse('awaits-approval');
}
