import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODIES, ENERGIES } from '@pomelo/contract/catalogue/facets.ts';
import { REGISTRATION_ORIGINS } from '../../../catalogue/vehicle/registration-origin.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { costOf, estimateCarteGrise, tariffsOn, type TaxedVehicle } from './estimate.service.ts';
import { REGIONS } from './regions.ts';

const { db } = await testDatabase();
const DAY = '2026-11-21';
const petrol: TaxedVehicle = {
  fiscalHp: 5,
  energy: 'essence',
  powerHp: 100,
  co2: 110,
  firstRegistration: '2021-03-05',
  origin: 'french',
  body: 'berline',
  massKg: 1200,
  seats: 5,
  electricRangeKm: null,
};
const at = (postcode: string, given: Partial<TaxedVehicle & { day: string }> = {}) =>
  estimateCarteGrise(db, { postcode, day: DAY, ...petrol, ...given });
const amounts = async (...given: Parameters<typeof at>) =>
  Object.fromEntries(((await at(...given))?.lines ?? []).map(({ code, amount }) => [code, amount.amount]));

describe('the cost of a carte grise', () => {
  it('is fiscal horsepower at the tariff of the region, and the fixed taxes', async () => {
    expect(await at('69007')).toMatchObject({
      region: 'Auvergne-Rhône-Alpes',
      fiscalHp: 5,
      fiscalHpEstimated: false,
      lines: [
        { code: 'y1', amount: { amount: 21_500 } },
        { code: 'y4', amount: { amount: 1100 } },
        { code: 'y5', amount: { amount: 276 } },
      ],
      total: { amount: 22_876, currency: 'EUR' },
      tariffOf: '2026-01-01',
      estimatedOn: DAY,
      source: 'Barème régional 2026',
    });
  });

  it('follows a tariff that changes during the year, from its day', async () => {
    expect(await amounts('33000', { day: '2026-02-28' })).toMatchObject({ y1: 26_500 });
    expect(await amounts('33000', { day: '2026-03-01' })).toMatchObject({ y1: 29_000 });
    expect(await amounts('20000', { day: '2026-02-28' })).toMatchObject({ y1: 21_500 });
    expect(await amounts('20000', { day: '2026-03-01' })).toMatchObject({ y1: 26_500 });
    expect(await amounts('13001', { day: '2026-02-28' })).toMatchObject({ y1: 29_500 });
    expect(await amounts('13001', { day: '2026-03-01' })).toMatchObject({ y1: 30_000 });
    expect(await amounts('97400', { day: '2026-01-31' })).toMatchObject({ y1: 28_500 });
    expect(await at('97400', { day: '2026-02-01' })).toMatchObject({
      tariffOf: '2026-02-01',
      total: { amount: 31_376 },
    });
  });

  it('bears the surcharge of a region, there and then only', async () => {
    expect(await amounts('75008')).toEqual({ y1: 27_475, idf: 1400, y4: 1100, y5: 276 });
    expect(await amounts('75008', { day: '2026-02-28' })).not.toHaveProperty('idf');
    expect(await amounts('75008', { day: '2027-01-01' })).toMatchObject({ idf: 1200 });
    expect(await amounts('69007')).not.toHaveProperty('idf');
  });

  it('is half beyond ten years, not at ten', async () => {
    expect(await amounts('69007', { firstRegistration: '2016-11-20' })).toMatchObject({ y1: 10_750 });
    expect(await amounts('69007', { firstRegistration: '2016-11-21' })).toMatchObject({ y1: 21_500 });
    expect(await amounts('69007', { firstRegistration: null })).toMatchObject({ y1: 21_500 });
    expect(await amounts('69007', { firstRegistration: '2015' })).toMatchObject({ y1: 10_750 });
    // Of 2016: half of that year is more than ten years ago, so the whole tax, with a note on its condition.
    expect(await amounts('69007', { firstRegistration: '2016' })).toMatchObject({ y1: 21_500 });
    expect(JSON.stringify(await at('69007', { firstRegistration: '2016' }))).toContain(
      'date de première immatriculation à établir',
    );
    expect(JSON.stringify(await at('69007', { firstRegistration: '2017' }))).not.toContain('à établir');
  });

  it('is less for an electric vehicle where the region grants it', async () => {
    expect(await amounts('59000', { energy: 'electrique' })).toEqual({ y1: 0, y4: 1100, y5: 276 });
    expect(await amounts('35000', { energy: 'electrique' })).toMatchObject({ y1: 15_000 });
    expect(await amounts('69007', { energy: 'electrique' })).toMatchObject({ y1: 21_500 });
    expect(await amounts('59000', { energy: 'hybride' })).toMatchObject({ y1: 21_000 });
  });

  it('reports that fiscal horsepower was computed, or is unknown', async () => {
    expect(await at('69007', { fiscalHp: null })).toMatchObject({
      fiscalHp: 5,
      fiscalHpEstimated: true,
      total: { amount: 22_876 },
    });
    expect(await at('69007', { fiscalHp: null, co2: null, firstRegistration: '2015-01-01' })).toMatchObject({
      fiscalHp: null,
      fiscalHpEstimated: false,
      total: { amount: 1376 },
      source: expect.stringContaining('puissance fiscale inconnue'),
    });
  });

  it('reports that no tariff is known for a day before the tables begin', async () => {
    expect(await at('69007', { day: '2025-06-01' })).toMatchObject({
      source: expect.stringContaining('inconnu'),
      total: { amount: 1376 },
    });
  });

  it('has none where no region taxes', async () => {
    expect(await at('98713')).toBeUndefined();
  });

  it('is known in every region, between 30 and 60 € a horsepower', async () => {
    const { regions } = await tariffsOn(db, DAY);
    expect([...regions.keys()].toSorted()).toEqual([...REGIONS].toSorted());
    for (const { perHpCents } of regions.values()) {
      expect(perHpCents).toBeGreaterThanOrEqual(3000);
      expect(perHpCents).toBeLessThanOrEqual(6000);
    }
  });
});

describe('for any vehicle', async () => {
  const tariffs = await tariffsOn(db, DAY);
  const vehicle = fc.record({
    fiscalHp: fc.option(fc.integer({ min: 1, max: 80 })),
    energy: fc.constantFrom(...ENERGIES),
    powerHp: fc.integer({ min: 20, max: 900 }),
    co2: fc.option(fc.integer({ min: 0, max: 400 })),
    origin: fc.constantFrom(...REGISTRATION_ORIGINS),
    body: fc.constantFrom(...BODIES),
    massKg: fc.option(fc.integer({ min: 500, max: 3500 })),
    seats: fc.option(fc.integer({ min: 2, max: 9 })),
    electricRangeKm: fc.option(fc.integer({ min: 0, max: 120 })),
    firstRegistration: fc.option(
      fc.constantFrom('1998-01-01', '2016-11-20', '2016-11-21', '2020-06-30', '2024-05-05'),
    ),
  });
  const region = fc.constantFrom(...REGIONS);

  it('the total is the sum of the lines, in whole cents, none of them below zero', () => {
    fc.assert(
      fc.property(vehicle, region, (one, where) => {
        const { lines, known, total, malus } = costOf(tariffs, where, one);
        expect(lines.every(({ amount }) => Number.isInteger(amount.amount) && amount.amount >= 0)).toBe(true);
        expect(known.amount).toBe(lines.reduce((sum, { amount }) => sum + amount.amount, 0));
        expect(known.amount).toBeGreaterThanOrEqual(1376);
        expect(total).toEqual(malus.state === 'unknown' ? null : known);
      }),
    );
  });

  it('one more horsepower never costs less, and age never more', () => {
    fc.assert(
      fc.property(vehicle, region, fc.integer({ min: 1, max: 79 }), (one, where, hp) => {
        const total = (given: Partial<TaxedVehicle>) =>
          costOf(tariffs, where, { ...one, ...given, origin: 'french' }).known.amount;
        expect(total({ fiscalHp: hp + 1 })).toBeGreaterThanOrEqual(total({ fiscalHp: hp }));
        expect(total({ fiscalHp: hp, firstRegistration: '2010-01-01' })).toBeLessThanOrEqual(
          total({ fiscalHp: hp, firstRegistration: '2024-01-01' }),
        );
      }),
    );
  });
});
