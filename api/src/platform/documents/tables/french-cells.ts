import { formatNumber } from '@pomelo/contract/format.ts';
import { dayText } from '@pomelo/contract/paris-time.ts';
import { exactEuros, frenchDay } from '../french.ts';
import type { CellKind, CellValue } from './table-file.ts';

/** A cell as a person reads it, on a screen and on paper; empty where nothing is known. */
export function frenchCell(kind: CellKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'cents') return exactEuros(value);
  if (kind === 'day') return frenchDay(dayText(value));
  return kind === 'count' ? formatNumber(value) : String(value);
}

/** Figures stand under one another. */
export const isFigure = (kind: CellKind): boolean => kind === 'count' || kind === 'number' || kind === 'cents' || kind === 'day';
