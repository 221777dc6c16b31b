import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsStock, NEXT_STATE, type OrderNews, type OrderState } from './order-life-cycle.ts';

const after = (news: readonly OrderNews[], from: OrderState = 'pending'): OrderState =>
  news.reduce<OrderState>((state, next) => NEXT_STATE[state][next] ?? state, from);

it.each<[OrderState, Partial<Record<OrderNews, OrderState>>]>([
  ['pending', { paid: 'paid', expired: 'cancelled', refunded: 'refunded' }],
  ['cancelled', { paid: 'paid', refunded: 'refunded' }],
  ['paid', { refunded: 'refunded' }],
  ['refunded', {}],
])('of an order that is %s, only this comes', (state, expected) => {
  expect(NEXT_STATE[state]).toEqual(expected);
});

it('ends the same whatever the order of the messages, and however often each comes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<OrderNews>('paid', 'expired', 'refunded'), { minLength: 1 }), (news) => {
      const expected = news.includes('refunded') ? 'refunded' : news.includes('paid') ? 'paid' : 'cancelled';
      expect(after(news)).toBe(expected);
    }),
  );
});

it('keeps terminals for what waits and what is paid', () => {
  expect((['pending', 'paid', 'cancelled', 'refunded'] as const).map(holdsStock)).toEqual([true, true, false, false]);
});
