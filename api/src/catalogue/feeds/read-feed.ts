import { setImmediate as nextTurn } from 'node:timers/promises';
import { failures, notes } from './report/feeds.messages.ts';
import { FIELD_LABELS } from './reading/columns/field-labels.ts';
import { refusedLine, vehicleLine } from './merge/copy-line.ts';
import type { StagedDepot, StagedModel } from './merge/staging.repository.ts';
import { type Columns, type FeedField, recogniseColumns } from './reading/columns/columns.ts';
import { UNSTATED } from './reading/values/currency.ts';
import { monthFirstHeadings, withMonthFirst } from './reading/columns/date-order.ts';
import { longCells, withoutLong } from './reading/rows/long-cells.ts';
import type { Heading } from './reading/columns/heading.ts';
import type { ReadMapping } from './reading/columns/mapping.ts';
import { isBareNumber, type RowRules } from './reading/rows/row-context.ts';
import { plainText } from './reading/values/plain-text.ts';
import { readRow } from './reading/rows/row.ts';
import { regimeUnderMargin } from './reading/values/words.ts';
import type { Report } from './report/report.ts';
import type { Batch, RawRow } from './source/table/batch.ts';
import { createSampleLimit } from './source/table/sample-limit.ts';
import type { FeedFile } from './source/feed-file.ts';
import { FeedFileError, MissingColumnsError } from './report/feed-file-error.ts';
import type { ReadRow } from './reading/vehicle.ts';

/** Assigns each distinct object an index by its key: rows refer to it, because ids do not exist yet. */
class NameList<Thing> {
  readonly #places = new Map<string, number>();
  readonly things: Thing[] = [];

  placeOf(key: string, make: () => Thing): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.things.push(make()) - 1;
    this.#places.set(key, place);
    return place;
  }
}

/** The lines of a file as a stream for the staging table, and facts collected during the reading. */
export type Reading = {
  lines: () => AsyncGenerator<string>;
  models: NameList<StagedModel>;
  depots: NameList<StagedDepot>;
  rows: () => number;
  ignoredColumns: () => readonly string[];
  /** Remarks on the whole file rather than on a line. */
  remarks: () => readonly string[];
};

export type ReadProgress = (rows: number, bytesRead: number) => void;

/** Every one of these groups needs a column, or nothing can be made of the file. */
const NEEDED: readonly FeedField[][] = [
  ['make', 'title'],
  ['model', 'title'],
  ['energy', 'version', 'title'],
  ['year', 'firstRegistration'],
  ['km', 'miles', 'condition'],
  ['price', 'priceExclVat', 'tradePrice'],
  ['key', 'vin', 'plate'],
];

/**
 * Turns the rows of a file into COPY lines, row by row: good ones complete, refused ones only with their key.
 */
export function readFeed(
  file: FeedFile,
  mapping: ReadMapping,
  rules: RowRules,
  report: Report,
  progress: ReadProgress,
): Reading {
  const models = new NameList<StagedModel>();
  const depots = new NameList<StagedDepot>();
  let rows = 0;
  let columns: Columns = recogniseColumns([]);
  /** `columns` as the file gave them. */
  let given: Columns | null = null;
  let monthFirst: readonly string[] = [];

  /**
   * The batches of the file; the first ones wait until the order of its dates is validated over their rows.
   */
  async function* sampledBatches(): AsyncGenerator<Batch> {
    let waiting: Batch[] | null = [];
    const limit = createSampleLimit();
    const release = (): Batch[] => {
      const pendingBatches = waiting ?? [];
      const last = pendingBatches.at(-1);
      if (last)
        monthFirst = monthFirstHeadings(
          last.columns,
          pendingBatches.flatMap((batch) => batch.rows),
        );
      waiting = null;
      return pendingBatches;
    };
    for await (const batch of file.batches) {
      if (waiting === null) {
        yield batch;
        continue;
      }
      waiting.push(batch);
      for (const row of batch.rows) limit.add(row);
      if (limit.isFull()) yield* release();
    }
    yield* release();
  }

  function lineOf(read: ReadRow): string {
    if (read.kind === 'refused') {
      report.refuse(read.line, read.key, read.reasons);
      return read.key === null ? '' : refusedLine(read.line, read.key);
    }
    const { vehicle } = read;
    const { make, model } = vehicle.model;
    const { place } = vehicle;
    report.note(vehicle.line, vehicle.key, read.notes);
    const modelPlace = models.placeOf(`${make.slug}/${model.slug}`, () => ({
      makeName: make.name,
      makeSlug: make.slug,
      name: model.name,
      slug: model.slug,
    }));
    return vehicleLine(vehicle, modelPlace, place && depots.placeOf(place.slug, () => place));
  }

  async function* lines(): AsyncGenerator<string> {
    for await (const batch of sampledBatches()) {
      if (rows === 0 && batch.rows.length > 0) {
        checkColumns(batch, mapping);
        report.nameRows(file.rowName());
      }
      if (batch.columns !== given) columns = withMonthFirst(batch.columns, monthFirst);
      given = batch.columns;
      let text = '';
      for (const raw of batch.rows) text += lineOf(readRaw(raw, columns, mapping, rules));
      rows += batch.rows.length;
      progress(rows, batch.bytesRead);
      await report.flush();
      if (text !== '') yield text;
      // Other requests of this process run between two batches.
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
    remarks: () => [...file.remarks(), ...(monthFirst.length > 0 ? [notes.monthFirst(monthFirst)] : [])],
  };
}

/**
 * The groups that neither a column nor a constant answers for; the address of a listing names the energy,
 * too.
 */
export function missingGroups(
  { columns, rows }: Pick<Batch, 'columns' | 'rows'>,
  mapping: ReadMapping,
): FeedField[] {
  const hasAddresses = (columns.at.key ?? []).some((place) => /^https?:/i.test(rows[0]?.cells[place] ?? ''));
  const isGiven = (field: FeedField): boolean =>
    columns.at[field] !== undefined ||
    mapping.constants.has(field) ||
    (field === 'key' && mapping.generatesKey);
  const missing = NEEDED.filter((group) => !group.some(isGiven)).flatMap(([field]) => field ?? []);
  return missing.filter((field) => field !== 'energy' || !hasAddresses);
}

function checkColumns(batch: Batch, mapping: ReadMapping): void {
  const missing = missingGroups(batch, mapping);
  if (missing.length === 0) return;
  const labels = missing.map((field) => FIELD_LABELS[field]);
  throw new MissingColumnsError(failures.missingColumns(labels, batch.columns.ignored));
}

/** Fields of numbers that a heading may give a unit. */
const MEASURED: ReadonlySet<FeedField> = new Set(['power', 'powerKw', 'km', 'miles', 'engineCc']);

/** A bare number with the unit or the currency that its heading names. */
function measured(text: string, field: FeedField, headingRead: Heading | undefined): string {
  if (field === 'vat' && headingRead?.isMargin) return regimeUnderMargin(text);
  if (headingRead === undefined || !isBareNumber(text)) return text;
  if (headingRead.currency !== null) return `${text} ${headingRead.currency}`;
  if (headingRead.unstated !== null) return `${text} ${headingRead.unstated}${UNSTATED}`;
  return headingRead.unit !== '' && MEASURED.has(field) ? `${text} ${headingRead.unit}` : text;
}

/** One row, its cells mapped: a vehicle, or why it is none. */
export function readRaw(raw: RawRow, columns: Columns, { constants }: ReadMapping, rules: RowRules): ReadRow {
  const { line } = raw;
  if (raw.problem !== undefined)
    return {
      kind: 'refused',
      line,
      key: null,
      reasons: [{ field: 'ligne', value: '', message: raw.problem }],
    };
  const tooLong = longCells(raw.cells, columns);
  const cells = tooLong.length === 0 ? raw.cells : withoutLong(raw.cells);
  const value = (field: FeedField): string => {
    const places = columns.at[field] ?? [];
    for (const place of places) {
      const cell = cells[place];
      if (cell === undefined || cell === '') continue;
      const transform = columns.transforms.get(place);
      const text = measured(
        plainText(transform ? transform(cell) : cell),
        field,
        columns.readHeadings[place],
      );
      if (text !== '') return text;
    }
    return constants.get(field) ?? '';
  };
  const texts = (field: FeedField): string[] | null =>
    columns.at[field]?.map((place) => {
      const transform = columns.transforms.get(place);
      const cell = cells[place] ?? '';
      return plainText(transform ? transform(cell) : cell);
    }) ?? null;
  const read = readRow(line, value, rules, texts);
  if (tooLong.length > 0)
    return {
      kind: 'refused',
      line,
      key: read.kind === 'refused' ? read.key : read.vehicle.key,
      reasons: tooLong,
    };
  if (raw.note === undefined || read.kind === 'refused') return read;
  return { ...read, notes: [...read.notes, { field: 'ligne', value: '', message: raw.note }] };
}
