import type { MalusAllowance } from '@pomelo/contract/bundles/malus-scale.ts';
import type { MalusFacts } from '../../../catalogue/index.ts';
import type { MalusHolder } from './malus-holder.ts';
import type { DatedAllowance } from './scales.ts';

/** Inputs of the scales, after allowances. */
export type Choice = { co2: number; massKg: number };
export type MissingChoice = 'co2' | 'mass' | 'range' | 'exemption' | 'seats' | 'e85';

/** Beyond any scale: an unknown figure is between zero and it. */
const ANY_CO2 = 10_000;
const ANY_MASS = 100_000;
/** A longer range than this, in town, has a higher allowance. */
const LONG_RANGE_KM = 50;
const MANY_SEATS = 8;
/** Bodies that never have eight seats, whether or not they are recorded. */
const FEW_SEATS: readonly string[] = [
  'citadine',
  'compacte',
  'berline',
  'break',
  'coupe',
  'cabriolet',
  'pickup',
];
/** E85 takes off two fifths, up to this figure; whether the certificate states it is not recorded. */
const MAX_E85_CO2 = 250;

type Rules = { allowances: readonly DatedAllowance[]; isExemptionOfDay: boolean; holder: MalusHolder };
/** An allowance that may be one of several amounts. */
type Open = { amounts: number[]; missing: MissingChoice };

/** Kilograms that the engine takes off. */
function engineAllowance(
  { energy, electricRangeKm }: MalusFacts,
  amountOf: (kind: MalusAllowance) => number | undefined,
  isExemptionOfDay: boolean,
): Open {
  const hybrid = amountOf('hybrid') ?? 0;
  if (energy === 'hybride') return { amounts: [hybrid], missing: 'range' };
  if (energy !== 'hybride-rechargeable') return { amounts: [0], missing: 'range' };
  // Exempt then, it may owe the tax now.
  if (isExemptionOfDay) return { amounts: [hybrid, ANY_MASS], missing: 'exemption' };
  const plugIn = amountOf('plug-in') ?? hybrid;
  // A range in town is not shorter than the one that is recorded.
  const isLong = electricRangeKm !== null && electricRangeKm > LONG_RANGE_KM;
  return { amounts: isLong ? [plugIn] : [hybrid, plugIn], missing: 'range' };
}

/** Allowance of a company for at least eight seats; unknown while no row states it. */
function seatAllowance({ seats, body }: MalusFacts, holder: MalusHolder, known: number | undefined): Open {
  const isFew = seats === null ? FEW_SEATS.includes(body) : seats < MANY_SEATS;
  if (isFew) return { amounts: [0], missing: 'seats' };
  const amount = known ?? ANY_MASS;
  const isCertain = seats !== null && known !== undefined && holder === 'company';
  return { amounts: isCertain ? [amount] : [0, amount], missing: 'seats' };
}

/**
 * The figures that each fact leaves possible, one fact after the other: the first step for which they lead to
 * different amounts names what is missing.
 */
export function choicesOf(
  vehicle: MalusFacts,
  { allowances, isExemptionOfDay, holder }: Rules,
): { choices: Choice[]; missing: MissingChoice }[] {
  const amountOf = (kind: MalusAllowance) => allowances.find((row) => row.kind === kind)?.amount;
  const { co2, massKg, energy } = vehicle;
  const isReduced = energy === 'e85' && (co2 === null || co2 <= MAX_E85_CO2);
  const engine = engineAllowance(vehicle, amountOf, isExemptionOfDay);
  const seatsMass = seatAllowance(vehicle, holder, amountOf('seats-mass'));
  const seatsCo2 = seatAllowance(vehicle, holder, amountOf('seats-co2'));
  const spread = (starts: readonly Choice[], change: (start: Choice) => Choice[]): Choice[] =>
    starts.flatMap(change);
  const less = (value: number, amount: number): number => Math.max(0, value - amount);
  const emitted = (co2 === null ? [0, ANY_CO2] : [co2]).map((value) => ({ co2: value, massKg: massKg ?? 0 }));
  const weighed = massKg === null ? spread(emitted, (one) => [one, { ...one, massKg: ANY_MASS }]) : emitted;
  const engined = spread(weighed, (one) =>
    engine.amounts.map((amount) => ({ ...one, massKg: less(one.massKg, amount) })),
  );
  const seated = spread(engined, (one) =>
    seatsMass.amounts.flatMap((kg) =>
      seatsCo2.amounts.map((grams) => ({ co2: less(one.co2, grams), massKg: less(one.massKg, kg) })),
    ),
  );
  const fuelled = isReduced
    ? spread(seated, (one) => [one, { ...one, co2: Math.floor((one.co2 * 3) / 5) }])
    : seated;
  return [
    { choices: emitted, missing: 'co2' },
    { choices: weighed, missing: 'mass' },
    { choices: engined, missing: engine.missing },
    { choices: seated, missing: 'seats' },
    { choices: fuelled, missing: 'e85' },
  ];
}
