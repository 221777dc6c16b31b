import { createHash } from 'node:crypto';
import type {
  StatementField,
  StatementMapping,
} from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import type { CsvRecord } from '../../../../platform/delimited-text/csv-records.ts';
import { MAX_NAME, MAX_TEXT, type StatementLine, wrongDay } from '../content/statement.ts';
import { centsIn, dayIn } from './cells.ts';
import { cutRow } from './cut-row.ts';
import type { StatementTable } from './statement-table.ts';
import { frenchDay } from '../../../../platform/documents/french.ts';
import { cutText } from '../../../../platform/cut-text.ts';

/** French. */
export type Problem = { line: number; text: string };
export type ReadRows = { lines: StatementLine[]; debits: number; undated: number; problems: Problem[] };

const CURRENCY = /^(?:EUR|€|EUROS?)$/i;
/** Nothing, or « Total », « Solde au … ». */
const NO_DAY = /^(?:\p{L}|$)/u;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
/** One amount of one day: a file is one statement. */
const GROUP = 'csv';
// oxlint-disable-next-line no-control-regex -- the very characters that are looked for.
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

type Cells = (field: StatementField) => string;

function cellsOf({ headings }: StatementTable, { columns }: StatementMapping) {
  const places = Map.groupBy(columns, ({ field }) => field);
  return (record: CsvRecord): Cells =>
    (field) =>
      (places.get(field) ?? [])
        .map(({ heading }) => record.cells[headings.indexOf(heading)]?.replace(CONTROLS, ' ').trim() ?? '')
        .filter(Boolean)
        .join(' ');
}

const unreadable = (what: string, text: string): string =>
  `${what} illisible\u202f: «\u202f${cutText(text, 40)}\u202f»`;

/** Cents of a row, below zero for a debit; a text where it cannot be read. */
function amountOf(cell: Cells, decimal: StatementMapping['decimal']): number | string {
  const amounts = (['amount', 'credit', 'debit'] as const).map((field) => {
    const text = cell(field);
    const cents = text === '' ? 0 : centsIn(text, decimal);
    return cents === undefined ? unreadable('Montant', text) : { field, cents };
  });
  const failed = amounts.find((one) => typeof one === 'string');
  if (typeof failed === 'string') return failed;
  const given = amounts.flatMap((one) => (typeof one === 'string' || one.cents === 0 ? [] : [one]));
  const [one, ...others] = given;
  if (others.length > 0) return 'Un débit et un crédit sur la même ligne';
  if (!one) return 0;
  if (one.field === 'credit' && one.cents < 0) return 'Crédit inférieur à zéro';
  return one.field === 'debit' ? -Math.abs(one.cents) : one.cents;
}

function lineOf(cell: Cells, dates: { bookedOn: string; receivedOn: string }, cents: number): StatementLine {
  const iban = cell('iban').replace(/\s/g, '').toUpperCase();
  const reference = cutText(cell('reference'), MAX_NAME);
  const debtor = cutText(cell('debtor'), MAX_NAME);
  const text = cutText([cell('label'), reference].filter(Boolean).join(' '), MAX_TEXT);
  const content = JSON.stringify([dates.bookedOn, cents, debtor, text]);
  return {
    bankReference: `csv:${createHash('sha256').update(content).digest('hex')}`,
    ...dates,
    cents,
    debtor,
    text,
    senderIban: IBAN.test(iban) ? iban : null,
    references: reference === '' ? [] : [reference],
    endToEnd: null,
    entry: { reference: null, cents, parts: 1 },
    group: GROUP,
  };
}

type Row = { credit: StatementLine } | { debit: boolean } | { problem: string };

function readRow(cell: Cells, decimal: StatementMapping['decimal'], today: string): Row {
  const bookedOn = dayIn(cell('bookedOn'));
  if (bookedOn === undefined) return { problem: unreadable('Date', cell('bookedOn')) };
  const valued = cell('valuedOn');
  const receivedOn = valued === '' ? bookedOn : dayIn(valued);
  if (receivedOn === undefined) return { problem: unreadable('Date de valeur', valued) };
  const cents = amountOf(cell, decimal);
  if (typeof cents === 'string') return { problem: cents };
  const currency = cell('currency');
  if (currency !== '' && !CURRENCY.test(currency))
    return { problem: `Devise ${cutText(currency, 10)}\u202f: seul l’euro est lu` };
  for (const day of cents > 0 ? [bookedOn, receivedOn] : []) {
    const wrong = wrongDay(day, today);
    if (wrong) return { problem: `Date ${wrong}\u202f: ${frenchDay(day)}` };
  }
  return cents > 0 ? { credit: lineOf(cell, { bookedOn, receivedOn }, cents) } : { debit: cents < 0 };
}

const CUT = 'Ligne coupée\u202f: le fichier s’arrête avant la fin';

const sameCells = (one: readonly string[], other: readonly string[]): boolean =>
  other.every((cell, at) => (one[at] ?? '').trim() === cell);

/** The rows of a table. One without a date is no entry: a title, a total, the rest of a label. */
export function readRows(table: StatementTable, mapping: StatementMapping, today: string): ReadRows {
  const result: ReadRows = { lines: [], debits: 0, undated: 0, problems: [] };
  const cellsIn = cellsOf(table, mapping);
  const cut = cutRow(table, mapping);
  for (const record of table.rows) {
    const { line, problem, cells } = record;
    if (problem) {
      result.problems.push({ line, text: 'Ligne illisible\u202f: un guillemet n’est pas refermé' });
      continue;
    }
    if (cells.every((cell) => cell.trim() === '') || sameCells(cells, table.headings)) continue;
    const cell = cellsIn(record);
    if (NO_DAY.test(cell('bookedOn'))) {
      result.undated += 1;
      continue;
    }
    if (record === cut) {
      result.problems.push({ line, text: CUT });
      continue;
    }
    const read = readRow(cell, mapping.decimal, today);
    if ('credit' in read) result.lines.push(read.credit);
    else if ('problem' in read) result.problems.push({ line, text: read.problem });
    else if (read.debit) result.debits += 1;
  }
  return result;
}
