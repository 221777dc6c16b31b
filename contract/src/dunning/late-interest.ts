import { dayNumber, dayText, daysAfter } from '../paris-time.ts';
import { MARGIN_BASIS_POINTS } from './dunning-rules.ts';

/** Days are written `2026-11-28`, amounts are cents including VAT. */
export type LateDebt = {
  dueOn: string;
  /** Left to pay on the invoice, after its credit notes. */
  leftCents: number;
  /** Left to pay on earlier invoices of the order, which are paid first. */
  beforeCents: number;
  /** Payments received for the order, by value date; negative: refunds. */
  movements: readonly { on: string; cents: number }[];
};
/** The refinancing rate on the first day of a half-year. */
export type ReferenceRate = { startsOn: string; basisPoints: number };
/** Days of one amount and one rate, both ends included; null: the rate of the half-year is unknown. */
export type LatePeriod = {
  from: string;
  to: string;
  days: number;
  baseCents: number;
  basisPoints: number | null;
};

/** The first day of the half-year of a day. */
export const halfYearOf = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

function halfYearAfter(start: string): string {
  const year = Number(start.slice(0, 4));
  return start.endsWith('-01-01') ? `${start.slice(0, 4)}-07-01` : `${year + 1}-01-01`;
}

function outstandingOn({ leftCents, beforeCents, movements }: LateDebt, day: string): number {
  const received = movements.reduce((sum, { on, cents }) => (on <= day ? sum + cents : sum), 0);
  return leftCents - Math.max(0, Math.min(leftCents, received - beforeCents));
}

/** Days from which the amount or the rate may be another, `from` included. */
function turns({ movements }: LateDebt, from: string, until: string): string[] {
  const days = new Set([from]);
  for (const { on } of movements) if (on > from && on <= until) days.add(on);
  for (let day = halfYearAfter(halfYearOf(from)); day <= until; day = halfYearAfter(day)) days.add(day);
  return [...days].toSorted();
}

// MONEY-39
/**
 * Periods for which a debt bears interest: from the day after its due date to a day, included. A payment reduces
 * the amount from its value date on.
 */
export function latePeriods(debt: LateDebt, rates: readonly ReferenceRate[], until: string): LatePeriod[] {
  const first = daysAfter(debt.dueOn, 1);
  if (first > until) return [];
  const known = new Map(
    rates.map(({ startsOn, basisPoints }) => [startsOn, basisPoints + MARGIN_BASIS_POINTS]),
  );
  const starts = turns(debt, first, until);
  const periods: LatePeriod[] = [];
  for (const [index, from] of starts.entries()) {
    const next = starts[index + 1];
    const to = next === undefined ? until : dayText(dayNumber(next) - 1);
    const baseCents = outstandingOn(debt, from);
    const basisPoints = known.get(halfYearOf(from)) ?? null;
    const last = periods.at(-1);
    if (baseCents === 0) continue;
    const days = dayNumber(to) - dayNumber(from) + 1;
    if (last?.baseCents === baseCents && last.basisPoints === basisPoints && daysAfter(last.to, 1) === from) {
      last.to = to;
      last.days += days;
    } else periods.push({ from, to, days, baseCents, basisPoints });
  }
  return periods;
}

const DAYS_OF_A_YEAR = 365n;
const WHOLE = 10_000n;

// MONEY-39
/**
 * Cents of interest: the sum of amount × rate × days / 365, in leap years too, rounded once, half a cent up. Null
 * where a rate is unknown.
 */
export function interestCents(periods: readonly LatePeriod[]): number | null {
  let sum = 0n;
  for (const { baseCents, days, basisPoints } of periods) {
    if (basisPoints === null) return null;
    sum += BigInt(baseCents) * BigInt(days) * BigInt(basisPoints);
  }
  const divisor = DAYS_OF_A_YEAR * WHOLE;
  return Number((2n * sum + divisor) / (2n * divisor));
}
