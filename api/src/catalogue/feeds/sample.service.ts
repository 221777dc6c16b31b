import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FeedMapping, LISTED_VALUES } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { FeedSample, SampleVehicle } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { makeReference } from '../../../seeds/reference.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { FIELD_LABELS, labelOf } from './reading/columns/field-labels.ts';
import { rulesOf } from './import.service.ts';
import type { ImportParts } from './import-parts.ts';
import { firstRows } from './propose-file.service.ts';
import { missingGroups, readRaw } from './read-feed.ts';
import { type Columns, FEED_FIELDS } from './reading/columns/columns.ts';
import { monthFirstHeadings, withMonthFirst } from './reading/columns/date-order.ts';
import { readMapping } from './reading/columns/mapping.ts';
import { proposeMapping } from './reading/proposal/propose.ts';
import { readingsOf } from './reading/proposal/readings.ts';
import { transformOf } from './reading/columns/transform.ts';
import { textOf } from './reading/rows/row-context.ts';
import type { RawRow } from './source/table/batch.ts';
import { openFeed } from './source/feed-file.ts';
import { FeedFileError } from './report/feed-file-error.ts';
import { sourceFailures } from './sources/sources.messages.ts';
import { copyTo, inTemporaryFolder } from './sources/local-copy.ts';
import { feedNamed } from './staff-feeds.service.ts';
import { findMapping } from './staff-feeds.repository.ts';
import { openTallies } from './report/remark-tallies.ts';
import type { ReadRow, Remark } from './reading/vehicle.ts';
import { cutText } from '../../platform/cut-text.ts';

const SHOWN = 20;
const REASONS = 20;
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

// STOCK-5
/** The sample of a source: its columns with examples, and its first rows as the vehicles they would be. */
export async function readSample(
  db: Database,
  parts: ImportParts,
  id: number,
  given?: FeedMapping,
): Promise<FeedSample> {
  const feed = await feedNamed(db, id);
  const mapping = given ?? (await findMapping(db, id, feed.mapping_version));
  const { sample_key: key, sample_name: name } = feed;
  if (key === null) return refuse('not-found', sourceFailures.noSample);
  const read = readMapping(mapping);
  const rules = rulesOf({ tradeMargin: feed.trade_margin, mapping: read }, parts.clock);
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'sample');
    if (!(await copyTo(parts.files, key, path))) return refuse('not-found', sourceFailures.noSample);
    const file = await openFeed(path, read).catch(refused);
    const { columns: found, rows } = await firstRows(file).catch(async (error: unknown) => {
      await file.close();
      return refused(error);
    });
    await file.close();
    const columns = withMonthFirst(found, monthFirstHeadings(found, rows));
    const missing = missingGroups({ columns, rows }, read);
    const vehicles = await inTurns(rows, (row) => readRaw(row, columns, read, rules));
    return {
      name: name ?? '',
      encoding: file.encoding,
      format: file.format,
      columns: await columnsOf(columns, rows, mapping),
      rows: rows.length,
      fields: FEED_FIELDS.map((field) => ({
        field,
        label: FIELD_LABELS[field],
        values: [...(LISTED_VALUES[field] ?? [])],
      })),
      missing: missing.map((field) => FIELD_LABELS[field]),
      vehicles: vehicles.slice(0, SHOWN).map(shown),
      ...refusalsIn(vehicles),
    };
  });
}

/** Other requests of this process run between two of these. */
async function inTurns<Thing, Answer>(
  things: readonly Thing[],
  read: (thing: Thing) => Answer,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const thing of things) {
    answers.push(read(thing));
    await nextTurn();
  }
  return answers;
}

function refusalsIn(vehicles: readonly ReadRow[]): Pick<FeedSample, 'refused' | 'reasons'> {
  const tallies = openTallies();
  const lines = vehicles.filter((read) => read.kind === 'refused');
  for (const { reasons } of lines) for (const reason of reasons) tallies.count(reason);
  return { refused: lines.length, reasons: tallies.sorted().slice(0, REASONS) };
}

const refused = (error: unknown): never => {
  if (error instanceof FeedFileError) return refuse('invalid', error.message);
  throw error;
};

async function columnsOf(
  { headings, transforms }: Columns,
  rows: readonly RawRow[],
  mapping: FeedMapping,
): Promise<FeedSample['columns']> {
  const proposals = await proposeMapping(
    headings,
    rows.map(({ cells }) => cells),
    makeReference(),
  );
  const rules = new Map(mapping.columns.map((rule) => [rule.heading, rule]));
  const named = headings
    .map((heading, place) => ({ heading: heading.trim(), place }))
    .filter(({ heading }) => heading !== '');
  return inTurns(named.slice(0, 300), ({ heading, place }) => {
    const values = new Set(rows.map(({ cells }) => textOf(cells[place] ?? '', EXAMPLE_LENGTH)));
    values.delete('');
    const proposal = proposals[place] ?? { heading, field: null, confidence: 0, because: '' };
    const rule = rules.get(heading);
    return {
      heading: cutText(heading, 200),
      examples: [...values].slice(0, EXAMPLES),
      proposal: { ...proposal, heading: cutText(heading, 200) },
      readings: readingsOf(
        rule?.field ?? proposal.field,
        rows.map(({ cells }) => cells[place] ?? ''),
        transforms.get(place) ?? (rule && transformOf(rule)),
      ),
    };
  });
}

const labelled = (remarks: readonly Remark[]): Remark[] =>
  remarks.map(({ field, value, message }) => ({ field: labelOf(field), value, message }));

function shown(read: ReadRow): SampleVehicle {
  if (read.kind === 'refused')
    return {
      line: read.line,
      reference: read.key ?? '',
      vehicle: null,
      reasons: labelled(read.reasons),
      notes: [],
    };
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
      place: car.place?.name ?? UNKNOWN_LABEL,
      quantity: car.quantity,
    },
    reasons: [],
    notes: labelled(read.notes),
  };
}
