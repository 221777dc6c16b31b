import { DAY_MS } from '../durations.ts';

/** Sources of an odometer reading. The last four are not typed: they come from other records. */
export const TYPED_MILEAGE_SOURCES = ['inspection', 'histovec', 'invoice', 'other'] as const;
export const MILEAGE_SOURCES = [
  ...TYPED_MILEAGE_SOURCES,
  'feed',
  'listing',
  'condition',
  'service',
  'battery',
] as const;
export type MileageSource = (typeof MILEAGE_SOURCES)[number];

/** A reading on a day (`2026-11-22`). */
export type Mileage = { on: string; km: number };

/**
 * Kilometres by which a later reading may be lower: sources round, some to the next thousand.
 */
export const MILEAGE_TOLERANCE_KM = 500;
/** Readings of one vehicle that are typed or came by feeds, each. */
export const MAX_READINGS = 40;

const SHORTEST_DAYS = 180;
const DAYS_OF_YEAR = 365.25;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const byDay = (one: Mileage, other: Mileage): number =>
  one.on < other.on ? -1 : one.on > other.on ? 1 : one.km - other.km;

// VEH-14
/**
 * The readings in the order of their days, each with whether it decreases: it is lower, by more than the
 * tolerance, than one of an earlier day. Readings of one day are in no order.
 */
export function judgeMileage<Reading extends Mileage>(
  readings: readonly Reading[],
): (Reading & { isBack: boolean })[] {
  let highest = -Infinity;
  let highestBefore = -Infinity;
  let day = '';
  return readings.toSorted(byDay).map((reading) => {
    if (reading.on !== day) {
      highestBefore = highest;
      ({ on: day } = reading);
    }
    highest = Math.max(highest, reading.km);
    return { ...reading, isBack: reading.km < highestBefore - MILEAGE_TOLERANCE_KM };
  });
}

/** Kilometres a year, from the first reading to the last; null under half a year, or when one decreases. */
export function yearlyMileage(readings: readonly Mileage[]): number | null {
  const judged = judgeMileage(readings);
  const [first, last] = [judged[0], judged.at(-1)];
  if (!first || !last || judged.some(({ isBack }) => isBack)) return null;
  const days = daysBetween(first.on, last.on);
  return days < SHORTEST_DAYS ? null : Math.round(((last.km - first.km) / days) * DAYS_OF_YEAR);
}
