import { expect, it } from 'vitest';
import { exactEuros } from '../../lib/exact-euros.ts';
import { limitText } from './purchase-limit.messages.ts';

it('formats a limit per order or per month, to the cent where there are cents', () => {
  expect(limitText({ amount: { amount: 2_000_000, currency: 'EUR' }, period: 'order' })).toBe(
    '20\u202f000\u202f€ par commande',
  );
  expect(limitText({ amount: { amount: 150_050, currency: 'EUR' }, period: 'month' })).toBe(
    '1\u202f500,50\u202f€ par mois',
  );
  expect(exactEuros(5)).toBe('0,05\u202f€');
});
