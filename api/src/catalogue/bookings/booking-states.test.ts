import { describe, expect, it } from 'vitest';
import { BOOKING_TRANSITIONS, bookingMay, bookingState } from './booking-states.ts';

const until = new Date('2026-12-01T10:00:00Z');

describe('the state of a live booking', () => {
  it.each([
    ['booked', { dealId: null, approvalId: null, until }],
    ['awaiting-approval', { dealId: null, approvalId: 'a', until }],
    ['offered', { dealId: 'd', approvalId: null, until }],
    ['ordered', { dealId: 'd', approvalId: null, until: null }],
  ] as const)('is %s by what is stored', (state, stored) => {
    expect(bookingState(stored)).toBe(state);
  });
});

describe('the transitions of a booking', () => {
  it('lead to states of the table, or free the vehicle', () => {
    const known = new Set<string>([...Object.keys(BOOKING_TRANSITIONS), 'free']);
    expect(
      Object.values(BOOKING_TRANSITIONS).flatMap((acts) =>
        Object.values(acts).filter((next) => !known.has(next)),
      ),
    ).toEqual([]);
  });

  it('let a buyer cancel and extend a plain booking only', () => {
    const states = ['booked', 'awaiting-approval', 'offered', 'ordered'] as const;
    expect(states.filter((state) => bookingMay(state, 'cancel'))).toEqual(['booked']);
    expect(states.filter((state) => bookingMay(state, 'extend'))).toEqual(['booked']);
  });

  it('reach an order from every state before it', () => {
    const before = Object.entries(BOOKING_TRANSITIONS).filter(([, acts]) =>
      Object.values<string>(acts).includes('ordered'),
    );
    expect(before.map(([state]) => state)).toEqual(['booked', 'awaiting-approval', 'offered']);
  });
});
