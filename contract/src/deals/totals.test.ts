import { expect, test } from 'vitest';
import { disbursementLine, rateOf, serviceLine, totalsOfLines, vehicleLine } from './totals.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

// PAY-3
test('a vehicle with recoverable VAT, one under the margin scheme, a service and a débours are added line by line', () => {
  const lines = [
    vehicleLine('recuperable', 1_234_567),
    vehicleLine('marge', 999_999),
    serviceLine(33_333),
    disbursementLine(22_276),
  ];
  expect(totalsOfLines(lines)).toEqual({
    recuperable: { count: 1, exclTax: euros(1_234_567), vat: euros(246_913), inclTax: euros(1_481_480) },
    marge: { count: 1, net: euros(999_999) },
    exempt: { count: 0, net: euros(0), sale: null },
    services: { exclTax: euros(33_333), vat: euros(6_667), inclTax: euros(40_000) },
    disbursements: euros(22_276),
    toPay: euros(2_543_755),
  });
});

test('has no VAT under the margin scheme, nor across a border', () => {
  expect(vehicleLine('marge', 100, 'intra-community')).toMatchObject({ tax: 'margin', vat: null });
  expect(vehicleLine('recuperable', 100, 'intra-community')).toMatchObject({
    tax: 'intra-community',
    vat: null,
    toPay: 100,
  });
  expect(vehicleLine('recuperable', 100, 'export')).toMatchObject({ tax: 'export', vat: null });
  for (const sale of ['intra-community', 'export'] as const)
    expect(
      totalsOfLines([vehicleLine('recuperable', 100, sale), vehicleLine('marge', 50, sale)]).exempt,
    ).toEqual({
      count: 1,
      net: euros(100),
      sale,
    });
  expect([rateOf('standard'), rateOf('margin')]).toEqual([20, null]);
});
