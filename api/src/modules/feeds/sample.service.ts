import { join } from 'node:path';
import { type FeedMapping, type FeedSample, LISTED_VALUES, type SampleVehicle } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { rulesOf } from './import.service.ts';
import type { ImportParts } from './import-parts.ts';
import { missingGroups, readRaw } from './read-feed.ts';
import { type Columns, FEED_FIELDS, fieldOfHeading, recogniseColumns } from './reading/columns.ts';
import { readMapping } from './reading/mapping.ts';
import { textOf } from './reading/row-context.ts';
import { type FeedFile, FeedFileError, openFeed, type RawRow } from './source/feed-file.ts';
import { sourceFailures } from './sources.messages.ts';
import { copyTo, inTemporaryFolder } from './sources/local-copy.ts';
import { feedNamed } from './staff-feeds.service.ts';
import { findMapping } from './staff-feeds.repository.ts';
import type { ReadRow, Remark } from './vehicle.ts';

const SHOWN = 20;
const LOOKED_AT = 60;
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

/** The sample of a source: its columns with examples, and its first rows as the vehicles they would be. */
export async function readSample(db: Database, parts: ImportParts, id: number, given?: FeedMapping): Promise<FeedSample> {
  const feed = await feedNamed(db, id);
  const mapping = given ?? (await findMapping(db, id, feed.mapping_version));
  const { sample_key: key, sample_name: name } = feed;
  if (key === null) return refuse('not-found', sourceFailures.noSample);
  const rules = rulesOf({ feed: feed.name, tradeMargin: feed.trade_margin }, parts.clock);
  const read = readMapping(mapping);
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'sample');
    if (!(await copyTo(parts.files, key, path))) return refuse('not-found', sourceFailures.noSample);
    const file = await openFeed(path, read).catch(refused);
    const { columns, rows } = await firstRows(file);
    const missing = missingGroups(columns, read);
    return {
      name: name ?? '',
      encoding: file.encoding,
      format: file.format,
      columns: columnsOf(columns, rows),
      fields: FEED_FIELDS.map((field) => ({ field, label: FIELD_LABELS[field], values: [...(LISTED_VALUES[field] ?? [])] })),
      missing: missing.map((field) => FIELD_LABELS[field]),
      vehicles: rows.slice(0, SHOWN).map((row) => shown(readRaw(row, columns, read, rules))),
    };
  });
}

const refused = (error: unknown): never => {
  if (error instanceof FeedFileError) return refuse('invalid', error.message);
  throw error;
};

async function firstRows({ batches }: FeedFile): Promise<{ columns: Columns; rows: RawRow[] }> {
  let columns = recogniseColumns([]);
  const rows: RawRow[] = [];
  // Leaving the loop closes the file.
  for await (const batch of batches) {
    columns = batch.columns;
    rows.push(...batch.rows.slice(0, LOOKED_AT - rows.length));
    if (rows.length >= LOOKED_AT) break;
  }
  return { columns, rows };
}

function columnsOf({ headings }: Columns, rows: readonly RawRow[]): FeedSample['columns'] {
  const named = headings.map((heading, place) => ({ heading: heading.trim(), place })).filter(({ heading }) => heading !== '');
  return named.slice(0, 300).map(({ heading, place }) => {
    const values = new Set(rows.map(({ cells }) => textOf(cells[place] ?? '', EXAMPLE_LENGTH)));
    values.delete('');
    return { heading: heading.slice(0, 200), examples: [...values].slice(0, EXAMPLES), guess: fieldOfHeading(heading) };
  });
}

const labelled = (remarks: readonly Remark[]): Remark[] =>
  remarks.map(({ field, value, message }) => ({ field: labelOf(field), value, message }));
const labelOf = (field: string): string => labels[field] ?? field;
const labels: Readonly<Record<string, string>> = FIELD_LABELS;

function shown(read: ReadRow): SampleVehicle {
  if (read.kind === 'refused')
    return { line: read.line, reference: read.key ?? '', vehicle: null, reasons: labelled(read.reasons), notes: [] };
  const { vehicle: car } = read;
  return {
    line: car.line,
    reference: car.key,
    vehicle: {
      title: `${car.model.make.name} ${car.model.model.name}`,
      version: car.version,
      energy: car.energy,
      gearbox: car.gearbox,
      body: car.body,
      colour: car.colour,
      powerHp: car.powerHp,
      year: car.modelYear,
      km: car.km,
      b2bCents: car.b2bCents,
      b2cCents: car.b2cCents,
      vatRegime: car.vatRegime,
      place: car.place.name,
      quantity: car.quantity,
    },
    reasons: [],
    notes: labelled(read.notes),
  };
}
