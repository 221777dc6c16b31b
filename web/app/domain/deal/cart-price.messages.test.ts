import { euros } from '@pomelo/contract/money.ts';
import { expect, test } from 'vitest';
import { priceNote, priceUnit } from './cart-price.messages.ts';

test.each([
  ['standard', 'HT', '14\u202f815,20\u202f€ TTC'],
  ['margin', null, 'Prix net, sans TVA'],
  ['intra-community', 'HT', 'Exonéré de TVA'],
  ['export', 'HT', 'Exonéré de TVA'],
] as const)('a vehicle taxed as %s is priced %s, « %s »', (tax, unit, note) => {
  expect([priceUnit({ tax }), priceNote({ tax, toPay: euros(1_481_520) })]).toEqual([unit, note]);
});
