import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { expect, test } from 'vitest';
import { readValidity, readVehicle } from './offer-arguments.ts';

test.each([
  ['P308-1=18500', { reference: 'P308-1', priceCents: 1_850_000 }],
  ['P308-1=18 500,5', { reference: 'P308-1', priceCents: 1_850_050 }],
  ['A=B=12.05', { reference: 'A=B', priceCents: 1_205 }],
  ['P308-1', undefined],
  ['P308-1=', undefined],
  ['=18500', undefined],
  ['P308-1=0', undefined],
  ['P308-1=-5', undefined],
  ['P308-1=18500,505', undefined],
])('a vehicle typed as %s', (typed, read) => {
  expect(readVehicle(typed)).toEqual(read);
});

test.each([
  ['5d', 5 * DAY_MS],
  ['5j', 5 * DAY_MS],
  ['36h', 36 * HOUR_MS],
  ['0d', undefined],
  ['365d', undefined],
  ['demain', undefined],
])('a validity typed as %s', (typed, read) => {
  expect(readValidity(typed)).toBe(read);
});
