import { randomUUID } from 'node:crypto';
import type {
  FeedBody,
  FeedMapping,
  FeedRow,
  StaffFeed,
} from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';
import type { Selectable } from 'kysely';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { commitOrRemove } from '../../platform/files/uploads/commit-or-remove.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { lastRunsOf } from './import-runs.repository.ts';
import { FIELD_LABELS } from './reading/columns/field-labels.ts';
import type { ImportParts } from './import-parts.ts';
import { nextRunAt } from './schedule.ts';
import { SourceError } from './sources/source-error.ts';
import { fetchSource, uploaded } from './sources/fetch-source.ts';
import type { FoundFile } from './sources/folder.ts';
import { beginningOf } from './sources/local-copy.ts';
import {
  findFeed,
  findMapping,
  findTaken,
  insertFeed,
  insertMapping,
  listFeeds,
  lockFeed,
  setSample,
  updateFeed,
  vehiclesOf,
} from './staff-feeds.repository.ts';

type Feed = Selectable<Tables['feed']>;
type Record = (entry: Recorded) => void;

const NO_FEED = 'Cette source n’existe pas.';

// STOCK-4
export const feedNamed = async (db: Database, id: number): Promise<Feed> =>
  (await findFeed(db, id)) ?? refuse('not-found', NO_FEED);
export const lockedFeed = async (db: Database, id: number): Promise<Feed> =>
  (await lockFeed(db, id)) ?? refuse('not-found', NO_FEED);

async function rowsOf(db: Database, feeds: readonly Feed[]): Promise<FeedRow[]> {
  const ids = feeds.map(({ id }) => id);
  const [vehicles, runs] = await Promise.all([vehiclesOf(db, ids), lastRunsOf(db, ids)]);
  return feeds.map((feed) => ({
    id: feed.id,
    name: feed.name,
    kind: feed.kind,
    location: feed.location,
    schedule: feed.schedule,
    dailyAt: feed.daily_at,
    nextRunAt: feed.next_run_at?.toISOString() ?? null,
    vehicles: vehicles.get(feed.id) ?? 0,
    lastImportAt: feed.last_import_at?.toISOString() ?? null,
    lastRun: runs.get(feed.id) ?? null,
  }));
}

export async function feedsPage(db: Database, query: Parameters<typeof listFeeds>[1]) {
  const { rows, total } = await listFeeds(db, query);
  return { data: await rowsOf(db, rows), meta: pageMeta(query.page, query.perPage, total) };
}

export async function staffFeed(
  db: Database,
  { feedsDir }: Pick<ImportParts, 'feedsDir'>,
  id: number,
): Promise<StaffFeed> {
  const feed = await feedNamed(db, id);
  const [[row], mapping] = await Promise.all([rowsOf(db, [feed]), findMapping(db, id, feed.mapping_version)]);
  if (!row) return refuse('not-found', NO_FEED);
  return {
    ...row,
    tradeMargin: feed.trade_margin,
    allowShrink: feed.allow_shrink,
    version: feed.version,
    mappingVersion: feed.mapping_version,
    mapping,
    sampleName: feed.sample_name,
    hasFolder: feedsDir !== null,
  };
}

/** A source as recorded in the audit log. */
const recorded = (feed: FeedBody) => ({
  name: feed.name,
  kind: feed.kind,
  location: feed.location,
  schedule: feed.schedule,
  dailyAt: feed.dailyAt,
  tradeMargin: feed.tradeMargin,
  allowShrink: feed.allowShrink,
});

async function refuseTaken(db: Database, feed: FeedBody, except: number | null): Promise<void> {
  const taken = await findTaken(db, feed, except);
  if (!taken) return;
  const error =
    taken.name === feed.name
      ? { path: 'name', message: 'Une autre source porte ce nom.' }
      : { path: 'location', message: 'Une autre source lit ce dossier.' };
  refuse('invalid', error.message, { errors: [error] });
}

export async function createFeed(
  db: Database,
  now: Date,
  feed: FeedBody,
  record: Record,
): Promise<{ id: number }> {
  await refuseTaken(db, feed, null);
  const id = await insertFeed(db, { ...feed, nextRunAt: nextRunAt(feed, now) });
  record({ resource: 'feed', resourceId: id, label: feed.name, after: recorded(feed) });
  return { id };
}

export async function saveFeed(
  db: Database,
  now: Date,
  id: number,
  change: FeedBody & { version: number },
  record: Record,
): Promise<void> {
  const before = await lockedFeed(db, id);
  if (before.version !== change.version) refuse('changed-meanwhile');
  await refuseTaken(db, change, id);
  const same = before.schedule === change.schedule && before.daily_at === change.dailyAt;
  await updateFeed(db, id, { ...change, nextRunAt: same ? before.next_run_at : nextRunAt(change, now) });
  const was = {
    ...before,
    dailyAt: before.daily_at,
    tradeMargin: before.trade_margin,
    allowShrink: before.allow_shrink,
  };
  record({
    resource: 'feed',
    resourceId: id,
    label: change.name,
    before: recorded(was),
    after: recorded(change),
  });
}

/** An uploaded file, or the one at the location of the source. */
export async function sentOrFetched(
  parts: ImportParts,
  feed: Feed,
  file: UploadedFile | undefined,
): Promise<FoundFile> {
  if (file) return uploaded(file);
  return withRefusals(() => fetchSource(parts, feed));
}

async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceError) return refuseField('file', error.message);
    throw error;
  }
}

/** Stores the beginning of a file, for the mapping of its columns. */
export async function takeSample(
  parts: ImportParts,
  id: number,
  file: UploadedFile | undefined,
): Promise<void> {
  const { db, files } = parts;
  const feed = await feedNamed(db, id);
  const found = await sentOrFetched(parts, feed, file);
  const key = `feeds/samples/${randomUUID()}`;
  await files.write(key, await withRefusals(() => beginningOf(found)));
  await commitOrRemove(files, key, () => setSample(db, id, key, found.name));
  if (feed.sample_key !== null) await files.remove(feed.sample_key);
}

type MappingChange = { feedId: number; was: number; mapping: FeedMapping; personId: string };

export async function saveMapping(
  db: Database,
  { feedId, was, mapping, personId }: MappingChange,
  record: Record,
): Promise<{ version: number }> {
  const feed = await lockedFeed(db, feedId);
  if (feed.mapping_version !== was) refuse('changed-meanwhile');
  const before = await findMapping(db, feedId, was);
  const version = was + 1;
  await insertMapping(db, { feedId, version, mapping, personId });
  record({
    resource: 'feed',
    resourceId: feedId,
    label: feed.name,
    before: summary(before),
    after: summary(mapping),
  });
  return { version };
}

/** Column by column: what the audit log compares. */
const summary = ({ columns, constants }: FeedMapping) => ({
  columns: Object.fromEntries(
    columns.map(({ heading, field }) => [heading, field === null ? '' : FIELD_LABELS[field]]),
  ),
  constants: Object.fromEntries(constants.map(({ field, value }) => [FIELD_LABELS[field], value])),
});
