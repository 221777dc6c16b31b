import { formatAmount, formatNumber } from '@pomelo/contract/format.ts';
import { dayText } from '@pomelo/contract/paris-time.ts';
import { frenchDay } from '../french.ts';
import type { CellKind, CellValue } from './table-file.ts';

/** A cell as readable text, on screen and in print; empty where unknown. */
export function frenchCell(kind: CellKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'cents') return formatAmount(value);
  if (kind === 'day') return frenchDay(dayText(value));
  return kind === 'count' ? formatNumber(value) : String(value);
}

/** Figures are right-aligned. */
export const isFigure = (kind: CellKind): boolean =>
  kind === 'count' || kind === 'number' || kind === 'cents' || kind === 'day';
