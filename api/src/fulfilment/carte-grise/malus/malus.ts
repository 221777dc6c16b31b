import { registrationDays } from '@pomelo/contract/catalogue/first-registration.ts';
import { daysAfter } from '@pomelo/contract/paris-time.ts';
import { type Choice, choicesOf, type MissingChoice } from './malus-choices.ts';
import type { MalusFacts } from '../../../catalogue/index.ts';
import type { MalusHolder } from './malus-holder.ts';
import {
  highestOf,
  inForce,
  type MalusTariffs,
  marginalAt,
  monthsBegun,
  reducedBy,
  valueAt,
} from './scales.ts';

export type NoMalus = 'registered' | 'energy' | 'van' | 'age' | 'below';
export type MissingFact = MissingChoice | 'origin' | 'kind' | 'date' | 'tariff';

/** Amounts in cents. `doubt`: a plug-in hybrid that may have been exempt at its first registration. */
export type MalusResult =
  | { state: 'none'; why: NoMalus; doubt: boolean }
  | { state: 'due'; co2: number; mass: number; months: number; percent: number; day: string }
  | { state: 'unknown'; missing: MissingFact };

const none = (why: NoMalus, doubt = false): MalusResult => ({ state: 'none', why, doubt });
const unknown = (missing: MissingFact): MalusResult => ({ state: 'unknown', missing });

const isClean = (energy: string): boolean => energy === 'electrique' || energy === 'hydrogene';
const MAX_VAN_SEATS = 3;
const FEWEST_SEATS_OF_A_TAXED_PICKUP = 5;

/** Whether it is a passenger car for these taxes: vans are not, pickups from five seats; null when unknown. */
function isPassengerCar({ body, seats }: MalusFacts): boolean | null {
  if (body === 'utilitaire') return seats !== null && seats <= MAX_VAN_SEATS ? false : null;
  if (body === 'pickup') return seats === null ? null : seats >= FEWEST_SEATS_OF_A_TAXED_PICKUP;
  return true;
}

/** Plug-in hybrids with a long range paid no mass tax until 2025 (CIBS, art. L. 421-79). */
export const PLUG_IN_EXEMPTION = { from: '2022-01-01', to: '2025-01-01' };

function mayHaveBeenExempt({ energy, firstRegistration }: MalusFacts): boolean {
  const days = registrationDays(firstRegistration);
  return (
    energy === 'hybride-rechargeable' &&
    days !== null &&
    days.first < PLUG_IN_EXEMPTION.to &&
    days.last >= PLUG_IN_EXEMPTION.from
  );
}

/** The possible days of the first registration; null when no day is known. */
function possibleDays({ origin, firstRegistration }: MalusFacts, today: string) {
  if (origin === 'new') return { first: today, last: today };
  const days = registrationDays(firstRegistration);
  if (!days || days.first > today) return null;
  return { first: days.first, last: days.last > today ? today : days.last };
}

/** Both ends of each span in which the same rows apply: between them, age alone changes, in one direction. */
function decisiveDays({ first, last }: { first: string; last: string }, tariffs: MalusTariffs): string[] {
  if (first === last) return [first];
  const { co2, mass, allowances } = tariffs;
  const bounds = [...co2, ...mass, ...allowances, PLUG_IN_EXEMPTION].flatMap(({ from, to }) => [from, to]);
  const within = bounds.filter((day): day is string => day !== null && day > first && day <= last);
  return [...new Set([first, last, ...within, ...within.map((day) => daysAfter(day, -1))])].toSorted();
}

type Amounts = { co2: number; mass: number };

/** Whole euros. The cap is that of the scale, before the reduction: a used car never owes more than a new one. */
function amountsOf(co2Steps: Steps, massSteps: Steps, percent: number, { co2, massKg }: Choice): Amounts {
  const emitted = valueAt(co2Steps, co2);
  const weight = Math.min(marginalAt(massSteps, massKg), highestOf(co2Steps) - emitted);
  return { co2: reducedBy(emitted, percent), mass: reducedBy(weight, percent) };
}
type Steps = MalusTariffs['co2'][number]['steps'];

type OnDay = Amounts & { months: number; percent: number; day: string };

/** Tax due for a first registration on this day, or the fact that is missing to compute it. */
function onDay(
  tariffs: MalusTariffs,
  vehicle: MalusFacts,
  { day, today, holder }: { day: string; today: string; holder: MalusHolder },
): OnDay | MissingFact {
  const isUsed = vehicle.origin === 'imported';
  const months = isUsed ? monthsBegun(day, today) : 0;
  const ages = isUsed ? inForce(tariffs.age, today)?.steps : [];
  if (!ages) return 'tariff';
  const percent = valueAt(ages, months);
  if (percent === 100) return { co2: 0, mass: 0, months, percent, day };
  const [co2Scale, massScale] = [inForce(tariffs.co2, day), inForce(tariffs.mass, day)];
  if (!co2Scale || !massScale) return 'tariff';
  const isExemptionOfDay = inForce([PLUG_IN_EXEMPTION], day) !== undefined;
  let found: Amounts | undefined;
  for (const { choices, missing } of choicesOf(vehicle, {
    allowances: tariffs.allowances.filter((row) => inForce([row], day)),
    isExemptionOfDay,
    holder,
  })) {
    const amounts = choices.map((choice) => amountsOf(co2Scale.steps, massScale.steps, percent, choice));
    [found] = amounts;
    if (new Set(amounts.map(({ co2, mass }) => co2 + mass)).size > 1) return missing;
  }
  return found ? { ...found, months, percent, day } : 'tariff';
}

// CG-7
/**
 * The malus of registering a vehicle in France on a day (`2026-11-27`). Pure. What several facts leave open is
 * known when each of them leads to the same amount, and unknown otherwise.
 */
export function malusOf(
  tariffs: MalusTariffs,
  today: string,
  vehicle: MalusFacts,
  holder: MalusHolder = 'company',
): MalusResult {
  const { origin, energy } = vehicle;
  if (origin === 'french') return none('registered', mayHaveBeenExempt(vehicle));
  if (origin === 'unknown') return unknown('origin');
  const isTaxed = isPassengerCar(vehicle);
  if (isTaxed !== true) return isTaxed === false ? none('van') : unknown('kind');
  // After the last known year the exemption itself may have changed.
  const isKnownDay = inForce(origin === 'new' ? tariffs.co2 : tariffs.age, today) !== undefined;
  if (!isKnownDay) return unknown('tariff');
  if (isClean(energy)) return none('energy');
  const days = possibleDays(vehicle, today);
  if (!days) return unknown('date');
  let found: OnDay | undefined;
  for (const day of decisiveDays(days, tariffs)) {
    const amounts = onDay(tariffs, vehicle, { day, today, holder });
    if (typeof amounts === 'string') return unknown(days.first === days.last ? amounts : firstCause(amounts));
    if (found && found.co2 + found.mass !== amounts.co2 + amounts.mass) return unknown('date');
    found ??= amounts;
  }
  if (!found) return unknown('date');
  if (found.co2 + found.mass === 0) return none(found.percent === 100 ? 'age' : 'below');
  return { state: 'due', ...found, co2: found.co2 * 100, mass: found.mass * 100 };
}

/** A tariff that is missing for some of the possible days is a matter of the date. */
const firstCause = (missing: MissingFact): MissingFact => (missing === 'tariff' ? 'date' : missing);

/** Cents; null when it is unknown. */
export const malusCents = (result: MalusResult): number | null =>
  result.state === 'unknown' ? null : result.state === 'due' ? result.co2 + result.mass : 0;

export const malusGap = (result: MalusResult): MissingFact | null =>
  result.state === 'unknown' ? result.missing : null;
