import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { dayNumber } from '@pomelo/contract/paris-time.ts';
import type { CellValue } from './table-file.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A first registration in a column of days: a day where it is known, else text (« 05/2019 », « 2019 »); empty
 * when there is none.
 */
export function registrationCell(value: string | null): CellValue {
  if (value === null) return null;
  return DAY.test(value) ? dayNumber(value) : registrationText(value);
}
