import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reservesStock, NEXT_STATE, type PaymentEventKind, type OrderState } from './order-life-cycle.ts';

const after = (events: readonly PaymentEventKind[], from: OrderState = 'pending'): OrderState =>
  events.reduce<OrderState>((state, next) => NEXT_STATE[state][next] ?? state, from);

it.each<[OrderState, Partial<Record<PaymentEventKind, OrderState>>]>([
  ['pending', { paid: 'paid', expired: 'cancelled', refunded: 'refunded' }],
  ['cancelled', { paid: 'paid', refunded: 'refunded' }],
  ['paid', { refunded: 'refunded' }],
  ['refunded', {}],
])('of an order that is %s, only this comes', (state, expected) => {
  expect(NEXT_STATE[state]).toEqual(expected);
});

it('has the same final state for any order of the messages, and for repeated ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<PaymentEventKind>('paid', 'expired', 'refunded'), { minLength: 1 }),
      (events) => {
        const expected = events.includes('refunded')
          ? 'refunded'
          : events.includes('paid')
            ? 'paid'
            : 'cancelled';
        expect(after(events)).toBe(expected);
      },
    ),
  );
});

it('reserves terminals for pending and paid orders', () => {
  expect((['pending', 'paid', 'cancelled', 'refunded'] as const).map(reservesStock)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
