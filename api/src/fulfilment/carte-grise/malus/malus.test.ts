import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { tariffsOn } from '../cost/estimate.service.ts';
import { malusOf, type MalusResult } from './malus.ts';
import type { MalusFacts } from '../../../catalogue/index.ts';
import type { MalusHolder } from './malus-holder.ts';
import { monthsBegun, reducedBy } from './scales.ts';

const { db } = await testDatabase();
const { malus: tariffs } = await tariffsOn(db, '2026-11-27');

/** Never taxed by its mass unless a test says so. */
const car: MalusFacts = {
  origin: 'imported',
  energy: 'essence',
  body: 'berline',
  co2: 100,
  massKg: 1200,
  seats: 5,
  electricRangeKm: null,
  firstRegistration: '2023-02-13',
};
const TODAY = '2026-11-27';
const on = (day: string, given: Partial<MalusFacts> = {}, holder?: MalusHolder): MalusResult =>
  malusOf(tariffs, day, { ...car, ...given }, holder);
/** Euros of both taxes; why there is none, or what is missing. */
const short = (result: MalusResult): number | string => {
  if (result.state === 'unknown') return result.missing;
  return result.state === 'none' ? result.why : (result.co2 + result.mass) / 100;
};
/** Malus of a vehicle that is new on that day: no reduction. */
const fresh = (day: string, given: Partial<MalusFacts>) =>
  short(on(day, { origin: 'new', firstRegistration: null, ...given }));

// CG-7
describe('the published examples, to the euro', () => {
  it.each([
    ['2025-04-10', '2023-02-13', 175, 26, 28, 5373],
    ['2025-03-01', '2019-02-13', 191, 73, 48, 5460],
    ['2025-03-01', '2015-01-01', 201, 122, 70, 2400],
    ['2026-11-27', '2018-09-15', 162, 99, 58, 1873],
  ])('registered on %s, first on %s, %i g/km', (day, firstRegistration, co2, months, percent, euros) => {
    expect(on(day, { firstRegistration, co2 })).toMatchObject({
      state: 'due',
      months,
      percent,
      co2: euros * 100,
      mass: 0,
    });
  });

  it('8,000 € become 4,160 € at 73 months', () => {
    expect([monthsBegun('2019-02-13', '2025-03-01'), reducedBy(8000, 48)]).toEqual([73, 4160]);
  });

  it.each([
    ['2022-06-01', 160, 2205],
    ['2022-06-01', 200, 18_188],
    ['2022-06-01', 222, 38_767],
    ['2023-06-01', 138, 400],
    ['2023-06-01', 175, 7462],
    ['2023-06-01', 198, 20_396],
    ['2024-06-01', 144, 1386],
  ])('%s at %i g/km: %i €', (day, co2, euros) => {
    expect(fresh(day, { co2 })).toBe(euros);
  });

  // Art. L. 421-75 taxes « la fraction de la masse de 1 600 à 1 799 kg » at 10 €, « de 1 800 à 1 899 kg » at 15 €: the
  // brackets are written in whole kilograms, both ends included. The first one has 200 of them, and the 1,800th
  // kilogram is the first that pays 15 €: 200 × 10 + 50 × 15 = 2,750 €. Who finds 2,735 € takes differences (1,849 −
  // 1,800) and taxes the kilogram that begins a bracket at the rate of the one before.
  it('1,849 kg in 2024: 2,750 €, the first kilogram of a bracket is one of it', () => {
    expect(fresh('2024-06-01', { massKg: 1849 })).toBe(2750);
  });
});

describe('the boundaries of the scales', () => {
  it.each([
    ['2018-05-01', 119, 'below'],
    ['2018-05-01', 120, 50],
    ['2018-05-01', 184, 10_290],
    ['2018-05-01', 185, 10_500],
    ['2018-05-01', 400, 10_500],
    ['2015-05-01', 130, 'below'],
    ['2015-05-01', 135, 150],
    ['2015-05-01', 136, 250],
    ['2026-05-01', 107, 'below'],
    ['2026-05-01', 108, 50],
    ['2026-05-01', 191, 79_911],
    ['2026-05-01', 192, 80_000],
    // NEDC until the end of February 2020, WLTP from March.
    ['2020-02-29', 137, 1504],
    ['2020-03-01', 137, 'below'],
    // The first two months of 2025 have the scale of 2024.
    ['2025-02-28', 118, 50],
    ['2025-03-01', 117, 150],
    ['2025-02-28', 117, 'below'],
  ])('%s, %i g/km: %s', (day, co2, expected) => {
    expect(fresh(day, { co2 })).toBe(expected);
  });

  it.each([
    ['2021-12-31', 3000, 'below'],
    ['2022-01-01', 1799, 'below'],
    ['2022-01-01', 1800, 10],
    ['2023-12-31', 2000, 2010],
    ['2024-01-01', 1599, 'below'],
    ['2024-01-01', 1600, 10],
    ['2024-01-01', 1799, 2000],
    ['2024-01-01', 1800, 2015],
    ['2024-01-01', 1899, 3500],
    ['2024-01-01', 1900, 3520],
    ['2024-01-01', 2000, 5525],
    ['2025-12-31', 2099, 8000],
    ['2025-12-31', 2100, 8030],
    ['2026-01-01', 1499, 'below'],
    ['2026-01-01', 1500, 10],
    ['2026-01-01', 1700, 2015],
    ['2026-01-01', 2000, 8030],
  ])('%s, %i kg: %s', (day, massKg, expected) => {
    expect(fresh(day, { massKg })).toBe(expected);
  });

  it('both taxes together never pass the highest of the scale of CO₂, reduced or not', () => {
    expect(fresh('2024-06-01', { co2: 193, massKg: 2000 })).toBe(60_000);
    expect(fresh('2024-06-01', { co2: 193, massKg: 1900 })).toBe(55_023 + 3520);
    expect(fresh('2024-06-01', { co2: 192, massKg: 2200 })).toBe(51_912 + 8088);
    expect(fresh('2024-06-01', { co2: 194, massKg: 2500 })).toBe(60_000);
    const used = on('2026-06-01', { firstRegistration: '2024-06-01', co2: 194, massKg: 2500 });
    expect(short(used)).toBe(48_000);
  });
});

describe('the age', () => {
  it.each([
    ['2023-02-13', '2023-02-13', 0],
    ['2023-02-13', '2023-02-14', 1],
    ['2023-02-13', '2023-03-13', 1],
    ['2023-02-13', '2023-03-14', 2],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-03-01', 2],
  ])('from %s to %s: %i months begun', (from, to, months) => {
    expect(monthsBegun(from, to)).toBe(months);
  });

  it('takes all off from the 181st month on, whatever the tariff of its year', () => {
    const first = '2015-01-10';
    expect(on('2026-11-27', { firstRegistration: first, co2: 250 })).toMatchObject({
      months: 143,
      percent: 76,
    });
    expect(short(on(TODAY, { firstRegistration: '2011-11-27', co2: 250 }))).toBe('tariff');
    expect(short(on(TODAY, { firstRegistration: '2011-11-26', co2: 250 }))).toBe('age');
    expect(short(on(TODAY, { firstRegistration: '1998', co2: null, massKg: null }))).toBe('age');
  });

  it('changes with the month, on the day', () => {
    const given = { firstRegistration: '2023-11-27', co2: 175 };
    expect(on('2026-11-27', given)).toMatchObject({ months: 36, percent: 28 });
    expect(on('2026-11-28', given)).toMatchObject({ months: 37, percent: 33 });
  });
});

describe('who owes nothing', () => {
  it.each([
    ['a vehicle registered in France', { origin: 'french', co2: null, massKg: null }, 'registered'],
    ['an electric vehicle', { energy: 'electrique', co2: null, massKg: 2600 }, 'energy'],
    ['a hydrogen vehicle', { energy: 'hydrogene', massKg: 2600 }, 'energy'],
    ['a van', { body: 'utilitaire', seats: 3, co2: 250 }, 'van'],
    ['a pickup with four seats', { body: 'pickup', seats: 4, co2: 250 }, 'van'],
  ] as const)('%s', (_what, given, why) => {
    expect(short(on(TODAY, given))).toBe(why);
  });

  it('a plug-in hybrid that may have been exempt is marked, never computed', () => {
    const plugIn = { origin: 'french', energy: 'hybride-rechargeable' } as const;
    expect(on(TODAY, plugIn)).toEqual({ state: 'none', why: 'registered', doubt: true });
    expect(on(TODAY, { ...plugIn, firstRegistration: '2025-01-01' })).toMatchObject({ doubt: false });
    expect(on(TODAY, { ...plugIn, energy: 'hybride' })).toMatchObject({ doubt: false });
  });
});

describe('allowances', () => {
  it.each([
    ['a hybrid has 100 kg', { energy: 'hybride', massKg: 1600 }, 10],
    [
      'a plug-in hybrid with more than 50 km has 200 kg',
      { energy: 'hybride-rechargeable', massKg: 1700, electricRangeKm: 51 },
      10,
    ],
    [
      'one with 50 km or fewer may have less',
      { energy: 'hybride-rechargeable', massKg: 1700, electricRangeKm: 50 },
      'range',
    ],
    [
      'or not, where it changes nothing',
      { energy: 'hybride-rechargeable', massKg: 1500, electricRangeKm: null },
      'below',
    ],
    ['eight seats have 600 kg and 80 g/km for a company', { massKg: 2100, co2: 188, seats: 8 }, 60],
    ['E85 may have two fifths of its emissions off', { energy: 'e85', co2: 150 }, 'e85'],
    ['or not, above 250 g/km', { energy: 'e85', co2: 251 }, 80_000],
    [
      'an unknown number of seats matters in a people carrier',
      { body: 'monospace', seats: null, co2: 150 },
      'seats',
    ],
    ['and not in a saloon', { seats: null, co2: 150 }, 4279],
  ] as const)('%s', (_what, given, expected) => {
    expect(fresh('2026-05-01', given)).toBe(expected);
  });

  it('eight seats count for a company: for another holder they are unknown', () => {
    const given = { origin: 'new', firstRegistration: null, seats: 8, co2: 188, massKg: 2100 } as const;
    expect(short(on('2026-05-01', given, 'company'))).toBe(60);
    expect(short(on('2026-05-01', given, 'other'))).toBe('seats');
    expect(short(on('2026-05-01', { ...given, co2: 90, massKg: 1400 }, 'other'))).toBe('below');
    // Before the allowance that is known, its amount is not.
    expect(short(on(TODAY, { seats: 8, firstRegistration: '2019-05-01', co2: 150 }))).toBe('seats');
  });

  it('an imported plug-in hybrid of the years of the exemption is to be established when its mass counts', () => {
    const plugIn = { energy: 'hybride-rechargeable', electricRangeKm: 60 } as const;
    expect(short(on(TODAY, { ...plugIn, massKg: 2000 }))).toBe('exemption');
    expect(short(on(TODAY, { ...plugIn, massKg: 1700 }))).toBe('below');
  });
});

describe('what is unknown', () => {
  it.each([
    ['where it comes from', { origin: 'unknown' }, 'origin'],
    ['the emissions', { co2: null }, 'co2'],
    ['the mass', { massKg: null }, 'mass'],
    ['both', { co2: null, massKg: null }, 'co2'],
    ['the date', { firstRegistration: 'unknown' }, 'date'],
    ['a date to come', { firstRegistration: '2027-01-01' }, 'date'],
    ['the year alone, where the scale or the age changes', { firstRegistration: '2025', co2: 150 }, 'date'],
    ['the year before the tariffs', { firstRegistration: '2014-12-31', co2: 150 }, 'tariff'],
    ['whether a van is one', { body: 'utilitaire', seats: 5 }, 'kind'],
    ['the seats of a pickup', { body: 'pickup', seats: null }, 'kind'],
  ] as const)('%s', (_what, given, missing) => {
    expect(on(TODAY, given)).toEqual({ state: 'unknown', missing });
  });

  it.each([
    ['the mass before it was taxed', { firstRegistration: '2019-02-13', massKg: null }, 'below'],
    [
      'the mass when emissions reach the highest amount',
      { co2: 300, massKg: null, firstRegistration: '2023-12-01' },
      36_000,
    ],
    ['the day, when each has the same amount', { firstRegistration: '2023-12', co2: 300 }, 36_000],
    ['the year, when nothing is due in it', { firstRegistration: '2020', co2: 100 }, 'below'],
  ] as const)('is no matter: %s', (_what, given, expected) => {
    expect(short(on(TODAY, given))).toBe(expected);
  });

  it('is everything after the last known year, of vehicles not registered in France', () => {
    const day = '2027-01-01';
    expect(short(on(day, { co2: 150 }))).toBe('tariff');
    expect(fresh(day, { co2: 50 })).toBe('tariff');
    expect(short(on(day, { energy: 'electrique' }))).toBe('tariff');
    expect(short(on(day, { origin: 'french' }))).toBe('registered');
    expect(short(on('2025-02-28', { co2: 150 })), 'before the reduction by months').toBe('tariff');
  });
});
