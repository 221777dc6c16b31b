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
export type Tally = { field: string; message: string; times: number };

export type Report = {
  refuse: (line: number, key: string | null, reasons: readonly Remark[]) => void;
  note: (line: number, key: string, notes: readonly Remark[]) => void;
  /** A vehicle of the stock, rather than a line of the file. */
  tell: (key: string, message: string) => void;
  /** Waits until the file on disk has caught up. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
  summary: () => { refusedRows: number; first: readonly RefusedLine[]; refusals: Tally[]; notes: Tally[] };
};

const SHOWN = 20;
const MAX_TALLIES = 500;
const WRITE_AT = 500;
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
  const first: RefusedLine[] = [];
  const refusals = new Map<string, Tally>();
  const notes = new Map<string, Tally>();
  const write = (line: number | '', decision: string, key: string, remark: Remark): void => {
    pending.push([String(line), decision, key, labelOf(remark.field), remark.value, remark.message]);
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
        // What follows the colon differs from line to line: « 110 ch retenus ».
        count(notes, { ...remark, message: remark.message.split('\u202f:', 1)[0] ?? remark.message });
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
    summary: () => ({ refusedRows, first, refusals: sorted(refusals), notes: sorted(notes) }),
  };
}

function count(tallies: Map<string, Tally>, { field, message }: Remark): void {
  const key = `${field}\u0000${message}`;
  const known = tallies.get(key);
  if (known) known.times++;
  else if (tallies.size < MAX_TALLIES || field === OTHERS.field) tallies.set(key, { field: labelOf(field), message, times: 1 });
  else count(tallies, OTHERS);
}

const sorted = (tallies: Map<string, Tally>): Tally[] => [...tallies.values()].toSorted((left, right) => right.times - left.times);
