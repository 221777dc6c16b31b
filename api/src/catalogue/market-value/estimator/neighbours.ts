import { MARKET_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Observation, ValuedVehicle } from './observation.ts';

export const MAX_COMPARABLES = MARKET_RULES.mostComparables;
const FARTHEST_YEARS = MARKET_RULES.farthestYears;
const FARTHEST_KM = MARKET_RULES.farthestKm;
/** Largest difference of log(power): 120 and 150 hp are not compared. */
const FARTHEST_POWER = MARKET_RULES.farthestPower / 100;
/** How far apart two vehicles are that differ by one unit. */
const [YEARS, KM, POWER] = [1, 30_000, 0.05];
/** One of the two does not state the fact. */
const UNSTATED = 1;

/** `distance` is squared. */
export type Neighbour = { observation: Observation; distance: number };

/** Observations of one model by energy, new or used, each youngest first. */
export type ObservationIndex = ReadonlyMap<string, readonly Observation[]>;

const keyOf = ({ energy, isNew }: ValuedVehicle): string => compositeKey(energy, isNew);

export const indexObservations = (observations: readonly Observation[]): ObservationIndex => {
  const index = Map.groupBy(observations, keyOf);
  for (const group of index.values()) group.sort((a, b) => a.ageYears - b.ageYears);
  return index;
};

/** Squared; null: the two are not compared. */
function distanceBetween(vehicle: ValuedVehicle, other: ValuedVehicle): number | null {
  const years = Math.abs(vehicle.ageYears - other.ageYears);
  const km = Math.abs(vehicle.km - other.km);
  if (years > FARTHEST_YEARS || km > FARTHEST_KM) return null;
  const gearbox = gearboxDistance(vehicle.gearbox, other.gearbox);
  const power = powerDistance(vehicle.powerHp, other.powerHp);
  if (gearbox === null || power === null) return null;
  return (years / YEARS) ** 2 + (km / KM) ** 2 + power ** 2 + gearbox ** 2;
}

function gearboxDistance(a: ValuedVehicle['gearbox'], b: ValuedVehicle['gearbox']): number | null {
  if (a === b) return 0;
  return a === 'non-communique' || b === 'non-communique' ? UNSTATED : null;
}

function powerDistance(a: number | null, b: number | null): number | null {
  if (a === b) return 0;
  if (!a || !b) return UNSTATED;
  const apart = Math.abs(Math.log(a / b));
  return apart > FARTHEST_POWER ? null : apart / POWER;
}

/**
 * The nearest comparable vehicles, nearest first; ties by id, so that the order of the input does not count.
 * Goes from the vehicle's age to both sides, until the difference in age alone is too far.
 */
export function nearestOf(
  vehicle: ValuedVehicle,
  index: ObservationIndex,
  isOther: (observation: Observation) => boolean,
): Neighbour[] {
  const group = index.get(keyOf(vehicle)) ?? [];
  const nearest: Neighbour[] = [];
  const start = firstAtLeast(group, vehicle.ageYears);
  const farthest = (): number =>
    nearest.length < MAX_COMPARABLES ? Number.POSITIVE_INFINITY : (nearest.at(-1)?.distance ?? 0);
  const walk = (step: 1 | -1, from: number): void => {
    for (let at = from; at >= 0 && at < group.length; at += step) {
      const observation = group[at];
      if (!observation) return;
      const years = Math.abs(observation.ageYears - vehicle.ageYears);
      if (years > FARTHEST_YEARS || (years / YEARS) ** 2 > farthest()) return;
      const distance = distanceBetween(vehicle, observation);
      if (distance === null || distance > farthest() || !isOther(observation)) continue;
      insert(nearest, { observation, distance });
    }
  };
  walk(1, start);
  walk(-1, start - 1);
  return nearest;
}

function firstAtLeast(group: readonly Observation[], ageYears: number): number {
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.ageYears ?? 0) < ageYears) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(nearest: Neighbour[], found: Neighbour): void {
  let at = nearest.length;
  while (at > 0 && isNearer(found, nearest[at - 1])) at--;
  nearest.splice(at, 0, found);
  if (nearest.length > MAX_COMPARABLES) nearest.pop();
}

function isNearer(found: Neighbour, other: Neighbour | undefined): boolean {
  if (!other) return true;
  if (found.distance !== other.distance) return found.distance < other.distance;
  return found.observation.id < other.observation.id;
}
