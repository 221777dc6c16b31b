import { expect, it } from 'vitest';
import { estimatedFiscalHp } from '../../../catalogue/vehicle/fiscal-power.ts';

const old = { powerHp: 100, co2: 105, energy: 'essence', firstRegistration: '2018-05-04' };

it('is CO2 / 45 + (kW / 40)^1.6 for a vehicle registered before July 2020', () => {
  // 105 / 45 + (73.55 / 40)^1.6 = 2.33 + 2.65
  expect(estimatedFiscalHp(old)).toBe(5);
});

it('depends on power alone since July 2020', () => {
  // 1.34 + 1.8 × 0.7355² + 3.87 × 0.7355 = 5.16
  expect(estimatedFiscalHp({ ...old, firstRegistration: '2020-07-01' })).toBe(5);
  expect(estimatedFiscalHp({ ...old, co2: null, firstRegistration: null })).toBe(5);
});

it('is unknown for an older engine whose CO2 is unknown, unless it emits none', () => {
  expect(estimatedFiscalHp({ ...old, co2: null })).toBeNull();
  expect(estimatedFiscalHp({ ...old, co2: null, energy: 'electrique' })).toBe(3);
});

it('needs a date that leaves no doubt about the formula, or formulas that agree', () => {
  expect(estimatedFiscalHp({ ...old, firstRegistration: '2018' })).toBe(5);
  expect(estimatedFiscalHp({ ...old, firstRegistration: '2020' })).toBe(5);
  expect(estimatedFiscalHp({ ...old, co2: 200, firstRegistration: '2019' })).toBe(7);
  expect(estimatedFiscalHp({ ...old, co2: 200, firstRegistration: '2020' })).toBeNull();
  expect(estimatedFiscalHp({ ...old, co2: 200, firstRegistration: 'unknown' })).toBeNull();
  expect(estimatedFiscalHp({ ...old, co2: 200, firstRegistration: '2021' })).toBe(5);
});

it('is never less than one', () => {
  expect(
    estimatedFiscalHp({ powerHp: 5, co2: 0, energy: 'electrique', firstRegistration: '2015-01-01' }),
  ).toBe(1);
});
