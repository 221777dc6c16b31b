import { expect, it } from 'vitest';
import { quotationFigures } from './quotation-figures.ts';

const services = [
  { label: 'Carte grise', amount: 27_676 },
  { label: 'Remise', amount: -10_000 },
];

it('adds the margin and the lines, and deducts the trade-in', () => {
  expect(
    quotationFigures(1_500_000, {
      margin: { kind: 'amount', value: 150_000 },
      services,
      tradeIn: { label: 'Clio', amount: 300_000 },
    }),
  ).toEqual({
    cost: 1_500_000,
    margin: 150_000,
    vehicle: 1_650_000,
    services: 17_676,
    total: 1_667_676,
    tradeIn: 300_000,
    toPay: 1_367_676,
  });
});

it('computes a percentage of the cost to the cent', () => {
  expect(quotationFigures(1_234_567, { margin: { kind: 'percent', value: 850 } })).toMatchObject({
    margin: 104_938,
    toPay: 1_339_505,
  });
});
