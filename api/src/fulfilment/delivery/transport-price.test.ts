import { expect, test } from 'vitest';
import { roadKm } from './distance.ts';
import { transportPrice } from './transport-price.ts';

const lorry = {
  deliveryType: 'camion',
  baseCents: 12_000,
  perKmCents: 72,
  baseDays: 3,
  kmPerDay: 400,
  groupedPercent: 15,
} as const;
const lyon = { latitude: 45.764, longitude: 4.8357 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

test('the road from Lyon to Paris is a quarter longer than the straight line', () => {
  expect(roadKm(lyon, paris)).toBe(489);
  expect(roadKm(lyon, lyon)).toBe(0);
});

test('a transport costs its base and its kilometres, and a day more for each so many of them', () => {
  expect(transportPrice(lorry, 490)).toEqual({ exclTaxCents: 47_280, savingCents: 0, days: 4 });
  expect(transportPrice(lorry, 0)).toEqual({ exclTaxCents: 12_000, savingCents: 0, days: 3 });
  expect(transportPrice(lorry, 800).days).toBe(5);
});

test.each([
  [1, 1800],
  [2, 3600],
  [4, 7200],
  [5, 7200],
  [50, 7200],
])(
  '%i other vehicles to the same address save %i cents of the base, never all of it',
  (others, savingCents) => {
    expect(transportPrice(lorry, 100, others)).toEqual({
      exclTaxCents: 19_200 - savingCents,
      savingCents,
      days: 3,
    });
  },
);
