import type { ColumnRule } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { memo } from '../values/memo.ts';
import { fold } from '../values/words.ts';

/** The transformation that a mapping applies to each cell of a column before it is read. */
export type Transform = (cell: string) => string;

type Rule = Pick<ColumnRule, 'strip' | 'values' | 'decimal' | 'unit'>;

const NUMBER = /\d[\d\s\u00a0\u202f\u2009'’.,]*/u;
const MAX_LENGTH = 60;
const FACTORS = { one: 1, thousands: 1000, cents: 0.01 } as const;

/** Undefined when the cells are read unchanged. */
export function transformOf({ strip, values, decimal, unit }: Rule): Transform | undefined {
  const steps: Transform[] = [];
  if (strip !== '') steps.push((cell) => withoutEnds(cell, strip));
  if (values.length > 0) {
    const replaced = new Map(values.map(({ from, to }) => [fold(from), to]));
    steps.push((cell) => replaced.get(fold(cell)) ?? cell);
  }
  if (decimal !== 'auto' || unit !== 'one') steps.push((cell) => asNumber(cell, decimal, FACTORS[unit]));
  if (steps.length === 0) return undefined;
  return memo((cell: string) => steps.reduce((text, step) => step(text), cell));
}

function withoutEnds(cell: string, strip: string): string {
  let text = cell.trim();
  const wanted = strip.trim().toLowerCase();
  if (wanted === '') return text;
  const { length } = wanted;
  while (text.slice(0, length).toLowerCase() === wanted) text = text.slice(length).trim();
  while (text.slice(-length).toLowerCase() === wanted) text = text.slice(0, -length).trim();
  return text;
}

/**
 * The number of a cell in an unambiguous notation; surrounding text stays. A cell without a number is not
 * changed.
 */
function asNumber(cell: string, decimal: ColumnRule['decimal'], factor: number): string {
  const digits = cell.length > MAX_LENGTH ? undefined : NUMBER.exec(cell)?.[0].trim();
  if (digits === undefined) return cell;
  const value = Number(plain(digits, decimal));
  if (!Number.isFinite(value)) return cell;
  // Rounding removes what binary fractions add.
  return cell.replace(digits, unmistakable(Math.round(value * factor * 10_000) / 10_000));
}

function plain(digits: string, decimal: ColumnRule['decimal']): string {
  const compact = digits.replace(/[\s\u00a0\u202f\u2009'’]/gu, '').replace(/[.,]$/, '');
  if (decimal === 'comma') return compact.replaceAll('.', '').replace(',', '.');
  if (decimal === 'point') return compact.replaceAll(',', '');
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const fraction = last < 0 ? '' : compact.slice(last + 1);
  const groups = last < 0 || fraction.length === 3;
  return groups ? compact.replace(/[.,]/g, '') : `${compact.slice(0, last).replace(/[.,]/g, '')}.${fraction}`;
}

/** Three decimals would read as thousands. */
function unmistakable(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
