import { setImmediate as nextTurn } from 'node:timers/promises';
import { failures, notes } from './feeds.messages.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { refusedLine, vehicleLine } from './merge/copy-line.ts';
import type { StagedDepot, StagedModel } from './merge/staging.repository.ts';
import { NameList } from './name-list.ts';
import { type Columns, type FeedField, recogniseColumns } from './reading/columns.ts';
import type { ReadMapping } from './reading/mapping.ts';
import type { RowRules } from './reading/row-context.ts';
import { readRow } from './reading/row.ts';
import type { Report } from './report.ts';
import { type Batch, type FeedFile, FeedFileError, type RawRow } from './source/feed-file.ts';
import type { ReadRow } from './vehicle.ts';

/** The lines of a file on their way to the staging table, and what was learnt on the way. */
export type Reading = {
  lines: () => AsyncGenerator<string>;
  models: NameList<StagedModel>;
  depots: NameList<StagedDepot>;
  rows: () => number;
  ignoredColumns: () => readonly string[];
  /** What holds for the whole file rather than for a line of it. */
  remarks: () => readonly string[];
};

export type ReadProgress = (rows: number, bytesRead: number) => void;

/** Every one of these groups needs a column, or nothing can be made of the file. */
const NEEDED: readonly FeedField[][] = [
  ['make', 'title'],
  ['model', 'title'],
  ['price', 'priceExclVat', 'tradePrice'],
  ['key', 'vin', 'plate'],
];

/** Turns the rows of a file into COPY lines, row by row: good ones whole, refused ones as their key alone. */
export function readFeed(file: FeedFile, mapping: ReadMapping, rules: RowRules, report: Report, progress: ReadProgress): Reading {
  const models = new NameList<StagedModel>();
  const depots = new NameList<StagedDepot>();
  let rows = 0;
  let columns: Columns = recogniseColumns([]);

  function lineOf(read: ReadRow): string {
    if (read.kind === 'refused') {
      report.refuse(read.line, read.key, read.reasons);
      return read.key === null ? '' : refusedLine(read.line, read.key);
    }
    const { vehicle } = read;
    const { make, model } = vehicle.model;
    report.note(vehicle.line, vehicle.key, read.notes);
    const modelPlace = models.placeOf(`${make.slug}/${model.slug}`, () => ({
      makeName: make.name,
      makeSlug: make.slug,
      name: model.name,
      slug: model.slug,
    }));
    return vehicleLine(
      vehicle,
      modelPlace,
      depots.placeOf(vehicle.place.slug, () => vehicle.place),
    );
  }

  async function* lines(): AsyncGenerator<string> {
    for await (const batch of file.batches) {
      if (rows === 0 && batch.rows.length > 0) checkColumns(batch, file.format, mapping);
      columns = batch.columns;
      let text = '';
      for (const raw of batch.rows) text += lineOf(readRaw(raw, batch.columns, mapping, rules));
      rows += batch.rows.length;
      progress(rows, batch.bytesRead);
      await report.flush();
      if (text !== '') yield text;
      // Whoever waits for this process is served between two batches.
      await nextTurn();
    }
    if (rows === 0) throw new FeedFileError(failures.emptyFile);
  }
  return {
    lines,
    models,
    depots,
    rows: () => rows,
    ignoredColumns: () => columns.ignored,
    remarks: () => (columns.at.photos ? [notes.photosIgnored] : []),
  };
}

/** The groups that neither a column nor a constant answers for. */
export const missingGroups = (columns: Columns, { constants }: ReadMapping): FeedField[] =>
  NEEDED.filter((group) => group.every((field) => columns.at[field] === undefined && !constants.has(field))).flatMap(
    ([field]) => field ?? [],
  );

function checkColumns({ columns }: Batch, format: FeedFile['format'], mapping: ReadMapping): void {
  const missing = missingGroups(columns, mapping);
  // The first object of a JSON feed need not have every key.
  if (missing.length === 0 || (format === 'json' && missing.length < NEEDED.length)) return;
  const labels = missing.map((field) => FIELD_LABELS[field]);
  throw new FeedFileError(failures.missingColumns(labels, columns.ignored));
}

/** One row, its cells mapped: a vehicle, or why it is none. */
export function readRaw(raw: RawRow, columns: Columns, { constants }: ReadMapping, rules: RowRules): ReadRow {
  const { cells, line } = raw;
  const value = (field: FeedField): string => {
    const places = columns.at[field] ?? [];
    for (const place of places) {
      const cell = cells[place];
      if (cell === undefined || cell === '') continue;
      const transform = columns.transforms.get(place);
      return transform ? transform(cell).trim() : cell.trim();
    }
    return constants.get(field) ?? '';
  };
  if (raw.problem === undefined) return readRow(line, value, rules);
  return { kind: 'refused', line, key: null, reasons: [{ field: 'ligne', value: '', message: raw.problem }] };
}
