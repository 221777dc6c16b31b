import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkoutLines } from './checkout-lines.ts';
import { priceOrder } from './terminal-price.ts';

const STEPS = [
  { quantity: 3, percent: 3 },
  { quantity: 10, percent: 8 },
];
const PRICES = { unit: 48_900, installation: 59_000, delivery: 1900 };

it('takes less for several: the largest step that is reached', () => {
  expect(
    [1, 2, 3, 9, 10, 50].map(
      (quantity) => priceOrder(PRICES, STEPS, { quantity, installation: false }).percent,
    ),
  ).toEqual([0, 0, 3, 3, 8, 8]);
  expect(priceOrder(PRICES, STEPS, { quantity: 3, installation: false })).toEqual({
    unit: 47_433,
    percent: 3,
    installation: 0,
    delivery: 1900,
    exclTax: 144_199,
    vat: 28_840,
    total: 173_039,
  });
});

it('installs each terminal, delivers once, and an installation that is not offered costs 0 €', () => {
  expect(priceOrder(PRICES, STEPS, { quantity: 2, installation: true })).toMatchObject({
    installation: 118_000,
    exclTax: 217_700,
  });
  expect(
    priceOrder({ ...PRICES, installation: null }, STEPS, { quantity: 2, installation: true }),
  ).toMatchObject({ installation: 0 });
});

it('is paid line by line to the cent: what the payment page adds up is the total', () => {
  fc.assert(
    fc.property(
      fc.record({
        unit: fc.integer({ min: 1, max: 900_000 }),
        installation: fc.option(fc.nat(200_000)),
        delivery: fc.nat(20_000),
      }),
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      (prices, quantity, installation) => {
        const price = priceOrder(prices, STEPS, { quantity, installation });
        const lines = checkoutLines({
          terminal: 'Borne',
          quantity,
          exclTax: String(price.exclTax),
          installationCents: String(price.installation),
          deliveryCents: String(price.delivery),
        });
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(price.total);
        expect(price.exclTax + price.vat).toBe(price.total);
        expect(Math.abs(price.vat - vatOn(price.exclTax))).toBeLessThanOrEqual(1);
      },
    ),
  );
});
