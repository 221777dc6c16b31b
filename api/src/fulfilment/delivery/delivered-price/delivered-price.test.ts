import { expect, test } from 'vitest';
import { deliveredPrice, netMargin } from './delivered-price.ts';
import { CARTE_GRISE_TAX } from './delivery-terms.service.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const car = { title: 'Peugeot 208', tradePriceCents: 1_000_000, publicPriceCents: 1_500_000 };
const parts = [
  { kind: 'delivery', code: 'delivery', label: 'Livraison', cents: 40_000 },
  {
    kind: 'carte-grise',
    code: 'carte-grise',
    label: 'Carte grise',
    cents: 22_876,
    disbursement: true,
    estimate: true,
  },
] as const;

test('recoverable VAT of the vehicle and of services is refunded; a débours is paid unchanged', () => {
  const found = deliveredPrice({ ...car, vatRegime: 'recuperable' }, parts, 'domestic');
  expect(found.toPay).toEqual(euros(1_200_000 + 48_000 + 22_876));
  expect(found.recoverableVat).toEqual(euros(200_000 + 8_000));
  expect(found.net).toEqual(euros(1_000_000 + 40_000 + 22_876));
  expect(found.resale).toEqual({
    publicPrice: euros(1_500_000),
    margin: euros(229_124),
    netMargin: euros(1_250_000 - 1_062_876),
  });
  expect(found.lines.map(({ kind, vat, estimate }) => [kind, vat?.amount ?? null, estimate])).toEqual([
    ['vehicle', 200_000, false],
    ['delivery', 8_000, false],
    ['carte-grise', null, true],
  ]);
});

test('under the margin scheme no VAT of the vehicle is shown nor comes back, only that of services', () => {
  const found = deliveredPrice({ ...car, vatRegime: 'marge' }, parts, 'domestic');
  expect([found.toPay, found.recoverableVat, found.net]).toEqual([
    euros(1_070_876),
    euros(8_000),
    euros(1_062_876),
  ]);
  expect(found.lines[0]?.vat).toBeNull();
  // VAT on the 5,000 € between the two prices: 833.33 €.
  expect(found.resale.netMargin).toEqual(euros(1_500_000 - 83_333 - 1_062_876));
});

test('a buyer of another state pays no VAT on the vehicle', () => {
  const found = deliveredPrice({ ...car, vatRegime: 'recuperable' }, [], 'intra-community');
  expect([found.toPay, found.recoverableVat, found.net]).toEqual([
    euros(1_000_000),
    euros(0),
    euros(1_000_000),
  ]);
});

test('a resale under its price owes no VAT under the margin scheme', () => {
  expect(netMargin({ ...car, vatRegime: 'marge', publicPriceCents: 900_000 }, 1_000_000)).toBe(-100_000);
});

test('the tax of a carte grise is named as the estimate it is', () => {
  expect(CARTE_GRISE_TAX).toMatch(/estimation/);
});
