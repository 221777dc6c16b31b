import { euros } from '@pomelo/contract/money.ts';
import { expect, test } from 'vitest';
import { pricesText } from './price-task.messages.ts';

const price = {
  kind: 'price',
  negotiationId: 'a',
  title: 'Peugeot 3008',
  price: euros(1_940_000),
  proposed: euros(1_890_000),
  vatRegime: 'recuperable',
  validUntil: '2026-11-26T17:00:00.000Z',
} as const;

test('both prices are named, and the unit only under a stated VAT regime', () => {
  expect(pricesText(price)).toBe('Pomelo à 19\u202f400,00\u202f€ HT, vous à 18\u202f900,00\u202f€');
  expect(pricesText({ ...price, proposed: null, vatRegime: 'marge' })).toBe(
    'Pomelo à 19\u202f400,00\u202f€ net',
  );
  expect(pricesText({ ...price, proposed: null, vatRegime: 'non-communique' })).toBe(
    'Pomelo à 19\u202f400,00\u202f€',
  );
});
