import type { TariffPeriod, TariffRow, TariffTable } from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import {
  type DatedKey,
  type DatedRow,
  type DatedTable,
  deleteDatedRow,
  endDatedRow,
  findDatedRows,
  findDatedRowsOf,
  insertDatedRow,
  lockDatedTable,
  type Value,
} from '../../platform/db/dated-rows.repository.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { BEGUN, ENDED, FOLLOWED, NO_LINE, PAST } from './tariffs.messages.ts';
import {
  DATED_ALLOWANCES,
  DATED_EXEMPTIONS,
  DATED_FORMS,
  DATED_MALUS,
  DATED_PRICES,
  DATED_REGIONS,
  DATED_SCALE,
  DATED_TAXES,
} from '../../fulfilment/index.ts';

const TABLES: Record<TariffTable, DatedTable> = {
  services: DATED_PRICES,
  delivery: DATED_SCALE,
  regions: DATED_REGIONS,
  taxes: DATED_TAXES,
  exemptions: DATED_EXEMPTIONS,
  malus: DATED_MALUS,
  allowances: DATED_ALLOWANCES,
  forms: DATED_FORMS,
};

const BETWEEN = '|';
const keyText = ({ key }: DatedTable, values: Record<string, Value>): string =>
  key.map((name) => values[name] ?? '').join(BETWEEN);
const keyOf = (text: string): DatedKey => text.split(BETWEEN);

function view(table: DatedTable, { values, from, to }: DatedRow, today: string): TariffRow {
  const state = from > today ? 'coming' : to !== null && to <= today ? 'past' : 'current';
  return { key: keyText(table, values), from, to, state, values };
}

export type Change = { key: string; before: TariffRow | null; after: TariffRow | null };

// EDIT-12
/** The lines of a table, or those in force on a day. */
export async function tariffRows(
  db: Database,
  name: TariffTable,
  filter: { on?: string; page: number; perPage: number },
  now: Date,
): Promise<{ rows: TariffRow[]; total: number }> {
  const { rows, total } = await findDatedRows(db, TABLES[name], filter);
  const today = dayInParis(now);
  return { rows: rows.map((row) => view(TABLES[name], row, today)), total };
}

const isValidOn = ({ from, to }: DatedRow, day: string): boolean => from <= day && (to === null || to > day);

/** Exclusive end of a line: the start of the next line, or of the next year in a yearly table; null: open. */
function lastDay({ yearly }: DatedTable, from: string, next: string | null): string | null {
  if (!yearly) return next;
  const nextYear = `${Number(from.slice(0, 4)) + 1}-01-01`;
  return next !== null && next < nextYear ? next : nextYear;
}
const refuseDay = (message: string): never => refuseField('from', message);

/**
 * Adds a line from a day on, up to the next line of its key; the line before ends that day. What begins on
 * the very day is replaced: today's mistake is mended today. Refuses with invalid for a day that is past.
 */
export async function addPeriod(
  trx: Database,
  { table: name, from, ...given }: TariffPeriod,
  now: Date,
): Promise<Change & { after: TariffRow }> {
  const today = dayInParis(now);
  if (from < today) refuseDay(PAST);
  const table = TABLES[name];
  await lockDatedTable(trx, table);
  const fields: Record<string, Value> = given;
  // An empty region is that of the whole country.
  const values = Object.fromEntries(
    Object.keys(table.columns).map((field) => [
      field,
      field === 'region' && fields[field] === '' ? null : (fields[field] ?? null),
    ]),
  );
  const key = table.key.map((field) => values[field] ?? null);
  const known = await findDatedRowsOf(trx, table, key);
  const before = known.find((row) => isValidOn(row, from));
  if (before?.from === from) await deleteDatedRow(trx, table, key, from);
  else if (before) await endDatedRow(trx, table, key, before.from, from);
  const next = known.find((one) => one.from > from)?.from ?? null;
  const row = { values, from, to: lastDay(table, from, next) };
  await insertDatedRow(trx, table, row);
  return {
    key: keyText(table, values),
    before: before ? view(table, before, today) : null,
    after: view(table, row, today),
  };
}

type Line = { table: TariffTable; key: string; from: string };

/** Deletes a line that has not begun; the previous one stays in force. Refuses with not-found, too-late. */
export async function removePeriod(
  trx: Database,
  { table: name, key: text, from }: Line,
  now: Date,
): Promise<Change> {
  const table = TABLES[name];
  const key = keyOf(text);
  await lockDatedTable(trx, table);
  const known = await findDatedRowsOf(trx, table, key);
  const row = known.find((one) => one.from === from) ?? refuse('not-found', NO_LINE);
  const today = dayInParis(now);
  if (from <= today) refuse('too-late', BEGUN);
  await deleteDatedRow(trx, table, key, from);
  const followed = known.find(({ to }) => to === from);
  if (followed) await endDatedRow(trx, table, key, followed.from, lastDay(table, followed.from, row.to));
  return { key: text, before: view(table, row, today), after: null };
}

/**
 * Ends a line on a day without a following one. Refuses with not-found, and with invalid for a past day or
 * when another line follows.
 */
export async function endPeriod(
  trx: Database,
  { table: name, key: text, from: day }: Line,
  now: Date,
): Promise<Change> {
  const table = TABLES[name];
  const key = keyOf(text);
  await lockDatedTable(trx, table);
  const known = await findDatedRowsOf(trx, table, key);
  if (known.length === 0) refuse('not-found', NO_LINE);
  const today = dayInParis(now);
  if (day < today) refuseDay(PAST);
  if (known.some(({ from }) => from > day)) refuseDay(FOLLOWED);
  const row = known.find((one) => isValidOn(one, day)) ?? refuseDay(ENDED);
  if (row.from === day) await deleteDatedRow(trx, table, key, day);
  else await endDatedRow(trx, table, key, row.from, day);
  return {
    key: text,
    before: view(table, row, today),
    after: row.from === day ? null : view(table, { ...row, to: day }, today),
  };
}
