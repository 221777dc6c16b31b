import type { Remark } from '../vehicle.ts';
import { notes, refusals } from '../feeds.messages.ts';
import type { FeedField } from './columns.ts';
import { memo } from './memo.ts';
import type { ModelMatcher } from './models.ts';
import { readWhole } from './number.ts';
import type { Place, PlaceMatcher } from './places.ts';

export type RowRules = {
  models: ModelMatcher;
  places: PlaceMatcher;
  /** Where vehicles without a place stand. */
  unplaced: Place;
  /** Percent of the public price that the trade price is below it. */
  tradeMargin: number;
  /** Below this odometer a vehicle is new (portal.md §2). */
  newBelowKm: number;
  /** A model year may be one ahead of this year. */
  thisYear: number;
};

/** The values of one row, by field; an empty text where the row has none. */
export type RowValues = (field: FeedField) => string;

/** One row being read: its values, the rules, and what was found wrong (`reasons`) or assumed (`notes`) so far. */
export type RowContext = { value: RowValues; rules: RowRules; reasons: Remark[]; notes: Remark[] };

/** Refuses the row because of one of its values. Null, so that readers can return it. */
export function refuse(row: RowContext, field: FeedField, message: string, value = row.value(field)): null {
  row.reasons.push({ field, value: textOf(value, 120), message });
  return null;
}

export function note(row: RowContext, field: FeedField, message: string, value = row.value(field)): void {
  row.notes.push({ field, value: textOf(value, 120), message });
}

const UNCLEAN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\s{2,}|^\s|\s$/u;

/** A text of the file made fit to be shown and stored: no control characters, single spaces, at most `limit` characters. */
export function textOf(text: string, limit: number): string {
  const clean = UNCLEAN.test(text) ? text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, ' ').trim() : text;
  return clean.length > limit
    ? clean
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trim()
    : clean;
}

const whole = memo(readWhole);

/** A whole number that the stock can do without: left out, with a note, when it cannot be read or makes no sense. */
export function optionalWhole(row: RowContext, field: FeedField, low: number, high: number): number | null {
  const text = row.value(field);
  if (text === '') return null;
  const read = whole(text);
  if (read !== null && read >= low && read <= high) return read;
  note(row, field, notes.ignoredValue);
  return null;
}

export const outOfRange = (low: number, high: number, unit: string): string =>
  refusals.outOfRange(low.toLocaleString('fr-FR'), `${high.toLocaleString('fr-FR')}${unit}`);
