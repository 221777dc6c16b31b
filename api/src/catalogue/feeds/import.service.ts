import { SITE_CONFIGURATION_DEFAULTS } from '@pomelo/contract/constants.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import pg from 'pg';
import { communeByPostcode, communesNamed } from '../../../seeds/communes.ts';
import { makeReference } from '../../../seeds/reference.ts';
import type { Clock } from '../../platform/clock.ts';
import { cuts, failures } from './report/feeds.messages.ts';
import { type Merged, mergeStaged, refuseDuplicates } from './merge-feed.ts';
import { endedWithBreak, prepareSession, tryLockFeed } from './merge/import-lock.repository.ts';
import { copyInto, createStaging } from './merge/staging.repository.ts';
import { readFeed } from './read-feed.ts';
import type { Recording } from './merge/changes.repository.ts';
import type { ReadMapping } from './reading/columns/mapping.ts';
import { createKeyGenerator } from './reading/rows/generated-key.ts';
import { createModelMatcher } from './reading/models/models.ts';
import { createPlaceMatcher } from './reading/models/places.ts';
import type { RowRules } from './reading/rows/row-context.ts';
import type { Report } from './report/report.ts';
import { type FeedFile, openFeed } from './source/feed-file.ts';

export type ImportOptions = {
  path: string;
  /** The source: lines of the same feed replace each other from import to import. */
  feed: string;
  /** The operator's mapping of the columns. */
  mapping: ReadMapping;
  /** Percent of the public price that the trade price is below it. */
  tradeMargin: number;
  /** Withdraws missing listings even when they are most of the feed. */
  allowShrink: boolean;
  /** Records the changes, so that they can be shown and undone. */
  recording?: Recording;
};

export type ImportServices = {
  clock: Clock;
  report: Report;
  progress?: (progress: Progress) => void;
};

export type Progress = { phase: 'reading' | 'merging'; rows: number; bytesRead: number; bytes: number };

export type ImportResult = Merged & {
  /** Lines of the file with something on them. */
  rows: number;
  unchanged: number;
  encoding: string;
  /** Reason (French) why the file seems truncated: nothing was withdrawn. Null when it is complete. */
  cutShort: string | null;
  ignoredColumns: readonly string[];
  remarks: readonly string[];
  readingMs: number;
  mergingMs: number;
};

/** Another import of this feed is running; the message is French. */
export class ImportRunningError extends Error {}

/**
 * Brings a dealer's file into the stock. The rows are first copied to staging tables, on one connection; one
 * transaction then compares and merges: interrupted at any moment, the import leaves the old stock
 * unchanged.
 */
export async function importFeed(
  options: ImportOptions & { connectionString: string },
  services: ImportServices,
): Promise<ImportResult> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'pomelo-import',
    keepAlive: true,
  });
  // A lost connection shows in the query under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await importOn(client, options, services);
  } finally {
    // Uncommitted work ends with the connection: temporary tables, lock and transaction.
    await client.end();
  }
}

async function importOn(
  client: pg.ClientBase,
  options: ImportOptions,
  services: ImportServices,
): Promise<ImportResult> {
  await prepareSession(client);
  if (!(await tryLockFeed(client, options.feed)))
    throw new ImportRunningError(failures.alreadyRunning(options.feed));
  const file = await openFeed(options.path, options.mapping);
  try {
    return await importFile(client, file, options, services);
  } finally {
    await file.close();
  }
}

async function importFile(
  client: pg.ClientBase,
  file: FeedFile,
  options: ImportOptions,
  { report, clock, progress }: ImportServices,
): Promise<ImportResult> {
  const started = performance.now();
  await createStaging(client);
  const reading = readFeed(file, options.mapping, rulesOf(options, clock), report, (rows, bytesRead) =>
    progress?.({ phase: 'reading', rows, bytesRead, bytes: file.bytes }),
  );
  await copyInto(client, 'feed_row', reading.lines());
  await refuseDuplicates(client, report);
  const read = performance.now();
  progress?.({ phase: 'merging', rows: reading.rows(), bytesRead: file.bytes, bytes: file.bytes });
  const { allowShrink, feed } = options;
  const endsWithBreak = file.endsWithBreak();
  const cutShort =
    file.cutShort() ??
    (endsWithBreak === false && (await endedWithBreak(client, feed)) ? cuts.noBreak : null);
  const merged = await mergeStaged(client, {
    feed,
    allowShrink,
    cutShort,
    endsWithBreak,
    report,
    ...(options.recording && { recording: options.recording }),
    now: clock.now(),
    models: reading.models.things,
    depots: reading.depots.things,
  });
  const good = reading.rows() - report.summary().refusedRows;
  return {
    ...merged,
    rows: reading.rows(),
    unchanged: good - merged.inserted - merged.updated - merged.returned,
    encoding: file.encoding,
    cutShort,
    ignoredColumns: reading.ignoredColumns(),
    remarks: reading.remarks(),
    readingMs: read - started,
    mergingMs: performance.now() - read,
  };
}

export const rulesOf = (options: Pick<ImportOptions, 'tradeMargin' | 'mapping'>, clock: Clock): RowRules => ({
  models: createModelMatcher(makeReference()),
  places: createPlaceMatcher({ byPostcode: communeByPostcode, named: communesNamed }),
  tradeMargin: options.tradeMargin,
  rates: options.mapping.rates,
  generatedKeys: options.mapping.generatesKey ? createKeyGenerator() : null,
  newBelowKm: SITE_CONFIGURATION_DEFAULTS.kmThreshold,
  thisYear: clock.now().getFullYear(),
  today: dayInParis(clock.now()),
});
