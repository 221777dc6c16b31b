import type { FEED_SORTS } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import {
  type FeedBody,
  type FeedKind,
  FeedMapping,
} from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { SortDirection } from '@pomelo/contract/paging.ts';
import { type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

type Definition = FeedBody & { nextRunAt: Date | null };
type ListQuery = {
  q?: string | undefined;
  kind?: FeedKind | undefined;
  sort: (typeof FEED_SORTS)[number];
  direction: SortDirection;
  page: number;
  perPage: number;
};

const definitionColumns = (feed: Definition) => ({
  name: feed.name,
  kind: feed.kind,
  location: feed.location,
  schedule: feed.schedule,
  daily_at: feed.dailyAt,
  trade_margin: feed.tradeMargin,
  allow_shrink: feed.allowShrink,
  next_run_at: feed.nextRunAt,
});

const matching = (db: Database, { q, kind }: ListQuery) =>
  db
    .selectFrom('feed')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'upload'))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<SqlBool>`plain_words(name) LIKE ${containsPattern(q ?? '')}`),
    );

export async function listFeeds(db: Database, query: ListQuery) {
  const column = query.sort === 'imported' ? sql`last_import_at` : sql`lower(name)`;
  const [rows, counted] = await Promise.all([
    matching(db, query)
      .selectAll()
      .orderBy(column, (order) =>
        query.direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
      )
      .orderBy('id')
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute(),
    matching(db, query)
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

export const findFeed = (db: Database, id: number) =>
  db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst();
export const lockFeed = (db: Database, id: number) =>
  db.selectFrom('feed').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Vehicles on sale, by source. */
export async function vehiclesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue_item')
    .select(['feed_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('feed_id', 'in', ids)
    .where('status', '=', 'published')
    .groupBy('feed_id')
    .execute();
  return new Map(rows.map(({ feed_id, count }) => [feed_id ?? 0, Number(count)]));
}

export async function insertFeed(db: Database, feed: Definition): Promise<number> {
  const { id } = await db
    .insertInto('feed')
    .values(definitionColumns(feed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFeed(db: Database, id: number, feed: Definition): Promise<void> {
  await db
    .updateTable('feed')
    .set({ ...definitionColumns(feed), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Feeds that already have this name, or read this drop folder. */
export const findTaken = (db: Database, { name, kind, location }: FeedBody, except: number | null) =>
  db
    .selectFrom('feed')
    .select(['name', 'location'])
    .where((eb) =>
      eb.or([
        eb('name', '=', name),
        ...(kind === 'drop' ? [eb.and([eb('kind', '=', 'drop'), eb('location', '=', location)])] : []),
      ]),
    )
    .where('id', 'is distinct from', except)
    .executeTakeFirst();

export async function setSample(db: Database, id: number, key: string, name: string): Promise<void> {
  await db.updateTable('feed').set({ sample_key: key, sample_name: name }).where('id', '=', id).execute();
}

/** Columns read by their names, where nothing was mapped. */
const EMPTY: FeedMapping = { columns: [], constants: [], rates: [], generatesKey: false };

export async function findMapping(db: Database, feedId: number, version: number): Promise<FeedMapping> {
  const row = await db
    .selectFrom('feed_mapping')
    .select('mapping')
    .where('feed_id', '=', feedId)
    .where('version', '=', version)
    .executeTakeFirst();
  // Mappings saved by an earlier version lack its newer fields.
  return row ? FeedMapping.parse(row.mapping) : EMPTY;
}

export async function insertMapping(
  db: Database,
  {
    feedId,
    version,
    mapping,
    personId,
  }: { feedId: number; version: number; mapping: FeedMapping; personId: string },
): Promise<void> {
  await db
    .insertInto('feed_mapping')
    .values({ feed_id: feedId, version, mapping: JSON.stringify(mapping), person_id: personId })
    .execute();
  await db.updateTable('feed').set({ mapping_version: version }).where('id', '=', feedId).execute();
}

export async function listMappings(
  db: Database,
  feedId: number,
  { page, perPage }: { page: number; perPage: number },
) {
  const of = db.selectFrom('feed_mapping as m').where('m.feed_id', '=', feedId);
  const [rows, counted] = await Promise.all([
    of
      .leftJoin('accounts_person as p', 'p.id', 'm.person_id')
      .select([
        'm.version',
        'm.created_at',
        'm.mapping',
        sql<string | null>`nullif(${personName('p')}, '')`.as('by'),
      ])
      .orderBy('m.version', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    of.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

/** Sources whose hour has come; each is taken by one node. */
export const takeDueFeeds = (db: Database, now: Date) =>
  db
    .selectFrom('feed')
    .select(['id', 'schedule', 'daily_at', 'mapping_version'])
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export async function setNextRun(db: Database, id: number, at: Date | null): Promise<void> {
  await db.updateTable('feed').set({ next_run_at: at }).where('id', '=', id).execute();
}

export async function markChecked(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('feed').set({ last_import_at: at }).where('id', '=', id).execute();
}
