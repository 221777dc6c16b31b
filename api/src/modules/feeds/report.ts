import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { CSV_START, csvLines } from '../../csv.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { isFeedField } from './reading/columns.ts';
import type { Remark } from './vehicle.ts';

export type RefusedLine = { line: number; field: string; value: string; message: string };
/** A reason with how often it was given, its first different values, and how many more there were. */
export type Tally = { field: string; message: string; times: number; examples: string[]; others: number };

export type Report = {
  refuse: (line: number, key: string | null, reasons: readonly Remark[]) => void;
  note: (line: number, key: string, notes: readonly Remark[]) => void;
  /** A vehicle of the stock, rather than a line of the file. */
  tell: (key: string, message: string) => void;
  /** What the numbers of rows count: lines, or the objects of a JSON document. */
  nameRows: (name: string) => void;
  /** Waits until the file on disk has caught up. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
  summary: () => { rowName: string; refusedRows: number; first: readonly RefusedLine[]; refusals: Tally[]; notes: Tally[] };
};

const SHOWN = 20;
const MAX_TALLIES = 500;
const WRITE_AT = 500;
const MAX_EXAMPLES = 3;
const MAX_OTHERS = 1000;
const HEADER = ['Ligne', 'Décision', 'Référence', 'Champ', 'Valeur', 'Explication'];
/** Where reasons are counted once there are too many different ones to keep apart. */
const OTHERS: Remark = { field: 'autres motifs', value: '', message: 'voir le rapport' };

const labelOf = (field: string): string => (isFeedField(field) ? FIELD_LABELS[field] : field);

/**
 * Writes what became of the lines to a CSV file as the import goes (memory stays flat), and counts it for the
 * terminal. A note on an absent value is counted only: it would say the same of every line.
 */
export async function openReport(path: string): Promise<Report> {
  await mkdir(dirname(path), { recursive: true });
  const file: WriteStream = createWriteStream(path);
  await once(file, 'open');
  file.write(CSV_START);
  let pending: string[][] = [HEADER];
  let refusedRows = 0;
  let rowName = 'ligne';
  const first: RefusedLine[] = [];
  const refusals = new Map<string, Counted>();
  const notes = new Map<string, Counted>();
  const write = (line: number | '', decision: string, key: string, remark: Remark): void => {
    pending.push([
      rowName === 'ligne' || line === '' ? String(line) : `${rowName} ${line}`,
      decision,
      key,
      labelOf(remark.field),
      remark.value,
      remark.message,
    ]);
  };
  return {
    refuse(line, key, reasons) {
      refusedRows++;
      for (const reason of reasons) {
        count(refusals, reason);
        if (first.length < SHOWN) first.push({ line, ...reason, field: labelOf(reason.field) });
        write(line, 'refusée', key ?? '', reason);
      }
    },
    note(line, key, remarks) {
      for (const remark of remarks) {
        count(notes, remark);
        if (remark.value !== '') write(line, 'note', key, remark);
      }
    },
    tell: (key, message) => write('', 'note', key, { field: '', value: '', message }),
    async flush() {
      if (pending.length < WRITE_AT) return;
      const text = csvLines(pending);
      pending = [];
      if (!file.write(text)) await once(file, 'drain');
    },
    async close() {
      file.end(csvLines(pending));
      await finished(file);
    },
    nameRows: (name) => void (rowName = name),
    summary: () => ({ rowName, refusedRows, first, refusals: sorted(refusals), notes: sorted(notes) }),
  };
}

/** What follows the colon differs from line to line: « déjà lue ligne 12 », « 110 ch retenus ». */
const reasonOf = (message: string): string => message.split(/\u202f:|\s\(/, 1)[0] ?? message;

function count(tallies: Map<string, Counted>, remark: Remark): void {
  const reason = reasonOf(remark.message);
  const key = compositeKey(remark.field, reason);
  const known = tallies.get(key);
  if (known) {
    // A message that is always the same is shown whole; of several, what they share.
    if (known.message !== remark.message) known.message = reason;
    return addTo(known, remark.value);
  }
  if (tallies.size >= MAX_TALLIES && remark.field !== OTHERS.field) return count(tallies, OTHERS);
  const tally: Counted = { field: labelOf(remark.field), message: remark.message, times: 0, values: new Set(), more: new Set() };
  tallies.set(key, tally);
  addTo(tally, remark.value);
}

/** A reason while it is counted: its first values, and some of the others, so that they are counted once each. */
type Counted = { field: string; message: string; times: number; values: Set<string>; more: Set<string> };

function addTo(tally: Counted, value: string): void {
  tally.times++;
  if (value === '' || tally.values.has(value)) return;
  if (tally.values.size < MAX_EXAMPLES) tally.values.add(value);
  else if (tally.more.size < MAX_OTHERS) tally.more.add(value);
}

const sorted = (tallies: Map<string, Counted>): Tally[] =>
  [...tallies.values()]
    .map(({ values, more, ...tally }) => ({ ...tally, examples: [...values], others: more.size }))
    .toSorted((left, right) => right.times - left.times);
