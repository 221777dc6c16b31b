import { formatAmount, formatNumber } from '@pomelo/contract/format.ts';
import { readEuros } from '../form/euros-input.ts';

/** Smallest and greatest value of a filter, both included; cents for an amount. */
export type FilterBounds = { min: number; max: number };

const SPACES = /[\s\u00a0\u202f]/g;

/** A whole number of the address, « 12 000 » included; undefined for anything else. */
export function countIn(typed: string | null, { min, max }: FilterBounds): number | undefined {
  const digits = typed?.replaceAll(SPACES, '') ?? '';
  const count = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
  return count >= min && count <= max ? count : undefined;
}

/** An amount of the address, in cents; undefined for anything else. */
export function centsIn(typed: string | null, { min, max }: FilterBounds): number | undefined {
  const cents = readEuros(typed ?? '');
  return cents !== null && cents >= min && cents <= max ? cents : undefined;
}

// STOCK-53
/** Why the list ignores what was typed; undefined for a value that it reads, and for none. */
export function filterProblem(
  kind: 'count' | 'amount',
  typed: string,
  bounds: FilterBounds,
): string | undefined {
  if (typed.trim() === '') return undefined;
  if (kind === 'amount')
    return centsIn(typed, bounds) === undefined
      ? `Filtre ignoré\u202f: indiquez un montant, au plus ${formatAmount(bounds.max)}.`
      : undefined;
  return countIn(typed, bounds) === undefined
    ? `Filtre ignoré\u202f: indiquez un nombre entier, de ${textOf(bounds.min)} à ${textOf(bounds.max)}.`
    : undefined;
}

export const PERIOD_INVERTED = 'La période finit avant de commencer.';

/** Why a range finds nothing: its end is below its start. */
export function rangeProblem(
  kind: 'count' | 'amount',
  from: string,
  to: string,
  bounds: FilterBounds,
): string | undefined {
  const read = kind === 'amount' ? centsIn : countIn;
  const [least, most] = [read(from, bounds), read(to, bounds)];
  return least !== undefined && most !== undefined && most < least
    ? 'Le maximum est inférieur au minimum.'
    : undefined;
}

const YEAR_DIGITS = 4;
/** A year has no separator, nor has any other number of four digits. */
const textOf = (count: number): string =>
  String(count).length <= YEAR_DIGITS ? String(count) : formatNumber(count);
