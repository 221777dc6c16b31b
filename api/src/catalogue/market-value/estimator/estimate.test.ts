import { describe, expect, it, test } from 'vitest';
import { estimateValue, FEWEST_COMPARABLES } from './estimate.ts';
import { indexObservations, MAX_COMPARABLES } from './neighbours.ts';
import type { Observation, ValuedVehicle } from './observation.ts';
import { slopesOf, USUAL_SLOPES } from './slopes.ts';

/** Small generator of numbers from 0 to 1, the same for the same seed. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const CAR: ValuedVehicle = {
  energy: 'essence',
  gearbox: 'manuelle',
  powerHp: 100,
  isNew: false,
  ageYears: 3,
  km: 45_000,
};
const MARKET = { priceCents: 1_500_000, perYear: -0.13, perTenThousandKm: -0.03 };

/** A market of known slopes, with a noise of some per cent on both sides. */
function market(count: number, seed = 7, noise = 0.05): Observation[] {
  const next = drawn(seed);
  return Array.from({ length: count }, (_, index) => {
    const ageYears = 1 + 4 * next();
    const km = Math.round(15_000 * ageYears * (0.6 + 0.8 * next()));
    const log =
      Math.log(MARKET.priceCents) +
      MARKET.perYear * (ageYears - CAR.ageYears) +
      (MARKET.perTenThousandKm * (km - CAR.km)) / 10_000 +
      noise * (2 * next() - 1);
    return {
      ...CAR,
      id: String(index).padStart(4, '0'),
      ageYears,
      km,
      priceCents: Math.round(Math.exp(log)),
    };
  });
}
const estimateOf = (observations: readonly Observation[], vehicle = CAR) =>
  estimateValue(vehicle, indexObservations(observations), slopesOf(observations));
const shuffled = <T>(values: readonly T[], seed: number): T[] => {
  const next = drawn(seed);
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
};

describe('a market value', () => {
  // VALUE-1
  it('is silent under eight comparables', () => {
    expect(estimateOf(market(FEWEST_COMPARABLES - 1))).toBeNull();
    expect(estimateOf(market(FEWEST_COMPARABLES))?.comparables).toHaveLength(FEWEST_COMPARABLES);
  });

  it('is near the price that made the market, within its interval, and of the thirty nearest', () => {
    const estimate = estimateOf(market(400));
    if (!estimate) throw new Error('Enough comparables');
    expect(estimate.valueCents / MARKET.priceCents).toBeCloseTo(1, 1);
    expect(estimate.lowCents).toBeLessThan(MARKET.priceCents);
    expect(estimate.highCents).toBeGreaterThan(MARKET.priceCents);
    expect(estimate.comparables).toHaveLength(MAX_COMPARABLES);
  });

  it.each([
    ['energy', { energy: 'diesel' }],
    ['gearbox', { gearbox: 'automatique' }],
    ['power', { powerHp: 150 }],
    ['generation', { ageYears: 9 }],
    ['mileage', { km: 190_000 }],
    ['condition', { isNew: true, ageYears: 0 }],
  ] as const)('is not computed from vehicles of another %s', (_fact, change) => {
    expect(estimateOf(market(100), { ...CAR, ...change })).toBeNull();
  });

  it('compares a vehicle that does not state its gearbox or power, as one farther away', () => {
    const unknown = { ...CAR, gearbox: 'non-communique', powerHp: null } as const;
    expect(estimateOf(market(100), unknown)).not.toBeNull();
    const [nearest] = estimateOf([...market(100), { ...unknown, id: 'x', priceCents: 1_400_000 }], unknown)
      ?.comparables ?? [undefined];
    expect(nearest?.id).toBe('x');
  });

  it('leaves out the vehicle itself', () => {
    const observations = market(FEWEST_COMPARABLES);
    const [own] = observations;
    if (!own) throw new Error('A market');
    const index = indexObservations(observations);
    expect(estimateValue(own, index, USUAL_SLOPES, (other) => other !== own)).toBeNull();
  });
});

describe('properties, over fifty markets', () => {
  const markets = Array.from({ length: 50 }, (_, seed) => market(10 + seed * 4, seed + 1));

  test('the order of the prices does not matter', () => {
    for (const [seed, observations] of markets.entries()) {
      const straight = estimateOf(observations);
      const other = estimateOf(shuffled(observations, seed + 3));
      expect(other?.comparables.map(({ id }) => id)).toEqual(straight?.comparables.map(({ id }) => id));
      expect(Math.abs((other?.valueCents ?? 0) - (straight?.valueCents ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  test('prices a hundred times as high give values a hundred times as high', () => {
    for (const observations of markets) {
      const value = estimateOf(observations);
      const high = estimateOf(observations.map((one) => ({ ...one, priceCents: one.priceCents * 100 })));
      for (const name of ['valueCents', 'lowCents', 'highCents'] as const)
        expect((high?.[name] ?? 0) / (value?.[name] ?? 1)).toBeCloseTo(100, 3);
    }
  });

  test.each([1, 1_000_000_000])('one absurd price (%d cents) moves the value by less than 5 %%', (absurd) => {
    for (const observations of markets) {
      const value = estimateOf(observations);
      // The nearest comparable, which weighs most.
      const nearest = value?.comparables[0];
      const spoilt = observations.map((one) => (one === nearest ? { ...one, priceCents: absurd } : one));
      expect(Math.abs((estimateOf(spoilt)?.valueCents ?? 0) / (value?.valueCents ?? 1) - 1)).toBeLessThan(
        0.05,
      );
    }
  });

  test('the slopes are those of the market; a tenth of absurd prices changes them little', () => {
    const observations = market(600);
    const spoilt = observations.map((one, index) => (index % 10 === 0 ? { ...one, priceCents: 100 } : one));
    for (const slopes of [slopesOf(observations), slopesOf(spoilt)]) {
      expect(slopes.perYear).toBeCloseTo(MARKET.perYear, 1);
      expect(slopes.perTenThousandKm).toBeCloseTo(MARKET.perTenThousandKm, 1);
    }
    expect(slopesOf([])).toEqual(USUAL_SLOPES);
  });
});
