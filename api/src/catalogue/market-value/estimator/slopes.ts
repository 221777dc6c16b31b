import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Observation } from './observation.ts';
import { huberWeight, scaleOf } from './robust.ts';

/** Change of the log of the price by a year of age, and by 10,000 km. */
export type Slopes = { perYear: number; perTenThousandKm: number };

/** The slopes of a model with few observations; they count as many as `PRIOR_OBSERVATIONS` of its own. */
export const USUAL_SLOPES: Slopes = { perYear: -0.1, perTenThousandKm: -0.035 };
const PRIOR_OBSERVATIONS = 10;
/** How far vehicles of one model usually are from their middle, squared: 2 years, 30,000 km. */
const USUAL_VARIANCE = { age: 4, km: 9 };
const ROUNDS = 8;
/** Observations that slopes are computed from, at most. */
export const MAX_SLOPE_OBSERVATIONS = 4000;

type Point = { group: number; price: number; age: number; km: number; weight: number };

export const kmUnits = (km: number): number => km / 10_000;

/**
 * Iteratively reweighted least squares (Huber) of the log price on age and mileage, within groups of equal
 * energy, gearbox and power: vehicles of different engines say nothing about what a year costs.
 */
export function slopesOf(observations: readonly Observation[]): Slopes {
  const points = pointsOf(observations.slice(0, MAX_SLOPE_OBSERVATIONS));
  let slopes = USUAL_SLOPES;
  for (let round = 0; round < ROUNDS; round++) {
    const centred = centre(points);
    slopes = solve(centred);
    const residuals = centred.map((point) => residualOf(point, slopes));
    if (residuals.length === 0) return slopes;
    const scale = scaleOf(residuals);
    residuals.forEach((residual, index) => {
      const point = points[index];
      if (point) point.weight = huberWeight(residual, scale);
    });
  }
  return slopes;
}

function pointsOf(observations: readonly Observation[]): Point[] {
  const groups = new Map<string, number>();
  return observations.map(({ energy, gearbox, powerHp, priceCents, ageYears, km }) => {
    const key = compositeKey(energy, gearbox, powerHp);
    const group = groups.get(key) ?? groups.size;
    groups.set(key, group);
    return { group, price: Math.log(priceCents), age: ageYears, km: kmUnits(km), weight: 1 };
  });
}

/** Each point less the weighted mean of its group. */
function centre(points: readonly Point[]): Point[] {
  const sums = new Map<number, Omit<Point, 'group'>>();
  for (const { group, price, age, km, weight } of points) {
    const sum = sums.get(group) ?? { price: 0, age: 0, km: 0, weight: 0 };
    sum.price += weight * price;
    sum.age += weight * age;
    sum.km += weight * km;
    sum.weight += weight;
    sums.set(group, sum);
  }
  return points.map((point) => {
    const sum = sums.get(point.group);
    if (!sum) return point;
    return {
      ...point,
      price: point.price - sum.price / sum.weight,
      age: point.age - sum.age / sum.weight,
      km: point.km - sum.km / sum.weight,
    };
  });
}

const residualOf = ({ price, age, km }: Point, { perYear, perTenThousandKm }: Slopes): number =>
  price - perYear * age - perTenThousandKm * km;

/** Weighted normal equations of two slopes, with the usual ones as further observations. */
function solve(points: readonly Point[]): Slopes {
  const [priorAge, priorKm] = [
    PRIOR_OBSERVATIONS * USUAL_VARIANCE.age,
    PRIOR_OBSERVATIONS * USUAL_VARIANCE.km,
  ];
  let [ageAge, kmKm, ageKm] = [priorAge, priorKm, 0];
  let agePrice = priorAge * USUAL_SLOPES.perYear;
  let kmPrice = priorKm * USUAL_SLOPES.perTenThousandKm;
  for (const { price, age, km, weight } of points) {
    ageAge += weight * age * age;
    kmKm += weight * km * km;
    ageKm += weight * age * km;
    agePrice += weight * age * price;
    kmPrice += weight * km * price;
  }
  const determinant = ageAge * kmKm - ageKm * ageKm;
  return {
    perYear: (agePrice * kmKm - kmPrice * ageKm) / determinant,
    perTenThousandKm: (kmPrice * ageAge - agePrice * ageKm) / determinant,
  };
}
