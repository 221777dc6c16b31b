import { MARKET_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import { type Neighbour, nearestOf, type ObservationIndex } from './neighbours.ts';
import type { Observation, ValuedVehicle } from './observation.ts';
import { huberWeight, quantile, robustCentre, scaleOf, type Weighted } from './robust.ts';
import { kmUnits, type Slopes } from './slopes.ts';

export const FEWEST_COMPARABLES = MARKET_RULES.fewestComparables;
const INTERVAL_SHARE = MARKET_RULES.interval / 100;

export type Estimate = {
  /** Including VAT, or net under the margin scheme. */
  valueCents: number;
  /** The interval: the asking prices of four in five similar vehicles are within it. */
  lowCents: number;
  highCents: number;
  /** Nearest first. */
  comparables: Observation[];
};

/**
 * The market value of a vehicle among observations of its model; null under eight comparables. `isOther` leaves
 * out the vehicle itself. Neither the order of the observations nor the unit of the prices counts.
 */
export function estimateValue(
  vehicle: ValuedVehicle,
  observations: ObservationIndex,
  slopes: Slopes,
  isOther: (observation: Observation) => boolean = () => true,
): Estimate | null {
  const nearest = nearestOf(vehicle, observations, isOther);
  if (nearest.length < FEWEST_COMPARABLES) return null;
  const points = nearest.map((neighbour) => adjusted(vehicle, neighbour, slopes));
  const centre = robustCentre(points);
  const spread = spreadOf(points, centre);
  const cents = (log: number): number => Math.max(1, Math.round(Math.exp(log)));
  return {
    valueCents: cents(centre),
    lowCents: cents(centre - spread),
    highCents: cents(centre + spread),
    comparables: nearest.map(({ observation }) => observation),
  };
}

/** The log price of a comparable at the age and mileage of the vehicle; the nearest weigh most. */
function adjusted(vehicle: ValuedVehicle, { observation, distance }: Neighbour, slopes: Slopes): Weighted {
  return {
    value:
      Math.log(observation.priceCents) +
      slopes.perYear * (vehicle.ageYears - observation.ageYears) +
      slopes.perTenThousandKm * (kmUnits(vehicle.km) - kmUnits(observation.km)),
    weight: 1 / (1 + distance * distance),
  };
}

/**
 * Half the width of the interval, of the log price: how far each comparable is from the middle of the others
 * (jackknife), at the place that leaves one in five beyond.
 */
function spreadOf(points: readonly Weighted[], centre: number): number {
  const scale = scaleOf(points.map(({ value }) => value - centre));
  const counted = points.map(({ value, weight }) => weight * huberWeight(value - centre, scale));
  const total = counted.reduce((sum, weight) => sum + weight, 0);
  const apart = points
    .map(({ value }, index) => Math.abs(value - centre) / (1 - (counted[index] ?? 0) / total))
    .toSorted((a, b) => a - b);

  return quantile(apart, INTERVAL_SHARE);
}
