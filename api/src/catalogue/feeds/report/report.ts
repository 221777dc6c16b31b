import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { CSV_START, csvLines } from '../../../platform/csv.ts';
import { labelOf } from '../reading/columns/field-labels.ts';
import { openTallies, type Tally } from './remark-tallies.ts';
import type { Remark } from '../reading/vehicle.ts';

export type RefusedLine = { line: number; field: string; value: string; message: string };

export type Report = {
  refuse: (line: number, key: string | null, reasons: readonly Remark[]) => void;
  note: (line: number, key: string, notes: readonly Remark[]) => void;
  /** A vehicle of the stock, rather than a line of the file. */
  addNote: (key: string, message: string) => void;
  /** The unit that row numbers count: lines, or the objects of a JSON document. */
  nameRows: (name: string) => void;
  /** Waits until the file on disk has caught up. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
  summary: () => {
    rowName: string;
    refusedRows: number;
    first: readonly RefusedLine[];
    refusals: Tally[];
    notes: Tally[];
  };
};

const SHOWN = 20;
const WRITE_AT = 500;
const HEADER = ['Ligne', 'Décision', 'Référence', 'Champ', 'Valeur', 'Explication'];
/**
 * Writes the outcome of the lines to a CSV file during the import (constant memory), and counts it for the
 * terminal. A note on an absent value is only counted: it would repeat on every line.
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
  const refusals = openTallies();
  const notes = openTallies();
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
        refusals.count(reason);
        if (first.length < SHOWN) first.push({ line, ...reason, field: labelOf(reason.field) });
        write(line, 'refusée', key ?? '', reason);
      }
    },
    note(line, key, remarks) {
      for (const remark of remarks) {
        notes.count(remark);
        if (remark.value !== '') write(line, 'note', key, remark);
      }
    },
    addNote: (key, message) => write('', 'note', key, { field: '', value: '', message }),
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
    summary: () => ({ rowName, refusedRows, first, refusals: refusals.sorted(), notes: notes.sorted() }),
  };
}
