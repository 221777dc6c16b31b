import { expect, test } from 'vitest';
import { priceWithVat, vatOn } from './vat.ts';

test.each([
  [1_000_00, 200_00],
  [12_190_01, 2_438_00],
  [3, 1],
  [2, 0],
])('the VAT on %i cents is %i cents', (exclTax, vat) => {
  expect(vatOn(exclTax)).toBe(vat);
});

// CAT-2
test('under the margin scheme VAT is null, not zero', () => {
  expect(priceWithVat('marge', 12_490_00)).toEqual({ exclTax: 12_490_00, vat: null, toPay: 12_490_00 });
});

test('recoverable VAT is paid on top', () => {
  expect(priceWithVat('recuperable', 12_190_00)).toEqual({
    exclTax: 12_190_00,
    vat: 2_438_00,
    toPay: 14_628_00,
  });
});
