import { refusals } from '../../report/feeds.messages.ts';
import { cutText } from '../../../../platform/cut-text.ts';
import { textOf } from './row-context.ts';
import type { Remark } from '../vehicle.ts';
import { type Columns, FEED_FIELDS } from '../columns/columns.ts';

/** No value of a vehicle is longer: reading a cell may take time that grows with the square of its length. */
export const MAX_CELL_LENGTH = 10_000;
/** Forty addresses, and those that are left. */
const MAX_PHOTOS_LENGTH = 200_000;
const SHOWN_LENGTH = 120;

// STOCK-59
/** Why the cells that are too long are not read. A column of no field may contain texts of any length. */
export function longCells(cells: readonly string[], { at }: Columns): Remark[] {
  if (cells.every((cell) => cell.length <= MAX_CELL_LENGTH)) return [];
  return FEED_FIELDS.flatMap((field) => {
    const limit = field === 'photos' ? MAX_PHOTOS_LENGTH : MAX_CELL_LENGTH;
    const long = at[field]?.map((place) => cells[place] ?? '').find((cell) => cell.length > limit);
    if (long === undefined) return [];
    const value = textOf(cutText(long, SHOWN_LENGTH), SHOWN_LENGTH);
    return [{ field, value, message: refusals.longCell(limit) }];
  });
}

/** Cells of a row that is refused, whose reference is still read. */
export const withoutLong = (cells: readonly string[]): string[] =>
  cells.map((cell) => (cell.length > MAX_CELL_LENGTH ? '' : cell));
