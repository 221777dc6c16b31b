import type { MalusAllowance, ScaleStep } from '@pomelo/contract/bundles/malus-scale.ts';

/** Valid from a day to another, which is not included; null for no end. */
export type Dated = { from: string; to: string | null };
export type DatedScale = Dated & { steps: readonly ScaleStep[] };
export type DatedAllowance = Dated & { kind: MalusAllowance; amount: number };

/** `co2`, `mass` and `allowances` by the day of the first registration, `age` by the day of the estimate. */
export type MalusTariffs = {
  co2: readonly DatedScale[];
  mass: readonly DatedScale[];
  age: readonly DatedScale[];
  allowances: readonly DatedAllowance[];
};

export const inForce = <Row extends Dated>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find(({ from, to }) => from <= day && (to === null || day < to));

/** Value of the last threshold reached; 0 below the first. */
export const valueAt = (steps: readonly ScaleStep[], at: number): number =>
  steps.findLast(({ from }) => from <= at)?.value ?? 0;

export const highestOf = (steps: readonly ScaleStep[]): number => steps.at(-1)?.value ?? 0;

/**
 * Each unit pays the rate of its own bracket. The unit of a threshold belongs to the bracket that it begins:
 * « de 1 600 à 1 799 » is two hundred kilograms, and the 1,600th is one of them.
 */
export const marginalAt = (steps: readonly ScaleStep[], at: number): number =>
  steps.reduce((sum, { from, value }, index) => {
    const last = Math.min(at, (steps[index + 1]?.from ?? Infinity) - 1);
    return sum + Math.max(0, last - from + 1) * value;
  }, 0);

/** Months begun between two days, each counted whole: 26 from 13 February 2023 to 10 April 2025. */
export function monthsBegun(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month + (toDay > day ? 1 : 0);
}

/** Whole euros, a half counted up. */
export const reducedBy = (euros: number, percent: number): number =>
  Math.floor((euros * (100 - percent) + 50) / 100);
