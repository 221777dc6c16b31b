import type { ExchangeRate } from '../values/currency.ts';
import type { Remark } from '../vehicle.ts';
import { notes, refusals } from '../../report/feeds.messages.ts';
import type { FeedField } from '../columns/columns.ts';
import type { KeyGenerator } from './generated-key.ts';
import { memo } from '../values/memo.ts';
import type { ModelMatcher } from '../models/models.ts';
import { readWhole } from '../values/number.ts';
import type { PlaceMatcher } from '../models/places.ts';
import { cutText } from '../../../../platform/cut-text.ts';

export type RowRules = {
  models: ModelMatcher;
  places: PlaceMatcher;
  /** Percent of the public price that the trade price is below it. */
  tradeMargin: number;
  /** Exchange rates by ISO 4217 code, for prices in another currency. */
  rates: ReadonlyMap<string, ExchangeRate>;
  /** Gives a reference to rows that have none; null where such rows are refused. */
  generatedKeys: KeyGenerator | null;
  /** Below this odometer a vehicle is new (VEH-2). */
  newBelowKm: number;
  /** A model year may be one ahead of this year. */
  thisYear: number;
  /** `2026-11-27`, in Paris. */
  today: string;
};

/** The values of one row, by field; an empty text where the row has none. */
export type RowValues = (field: FeedField) => string;

/** Every text of a field that several columns hold; null without a column. */
export type RowTexts = (field: FeedField) => readonly string[] | null;

/** One row being read: its values, the rules, and the errors (`reasons`) and assumptions (`notes`) so far. */
export type RowContext = {
  value: RowValues;
  texts: RowTexts;
  rules: RowRules;
  reasons: Remark[];
  notes: Remark[];
};

/** Refuses the row because of one of its values. Null, so that readers can return it. */
export function refuse(row: RowContext, field: FeedField, message: string, value = row.value(field)): null {
  row.reasons.push({ field, value: textOf(value, 120), message });
  return null;
}

export function note(row: RowContext, field: FeedField, message: string, value = row.value(field)): void {
  row.notes.push({ field, value: textOf(value, 120), message });
}

const UNCLEAN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\s{2,}|^\s|\s$/u;

/**
 * A text of the file made fit to be shown and stored: no control characters, single spaces, at most `limit`
 * characters.
 */
export function textOf(text: string, limit: number): string {
  const clean = UNCLEAN.test(text) ? text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, ' ').trim() : text;
  return clean.length > limit ? cutText(clean, limit).trim() : clean;
}

const whole = memo(readWhole);

/**
 * A whole number that the stock can do without: left out, with a note, when it cannot be read or makes no
 * sense.
 */
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

/** A number without sign or unit. */
export const isBareNumber = (text: string): boolean => /^\d[\d\s\u00a0\u202f\u2009'’.,]*$/u.test(text);

/** A number with the unit of another column; a unit in the cell has precedence. */
export const inUnit = (text: string, unit: string): string =>
  unit !== '' && isBareNumber(text) ? `${text} ${unitWord(unit)}` : text;

/** schema.org writes units as codes of UN/CEFACT. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  kmt: 'km',
  smi: 'mi',
  kwt: 'kw',
  bhp: 'hp',
  n12: 'ch',
};
const unitWord = (unit: string): string => UNIT_CODES[unit.toLowerCase()] ?? unit;
