import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import type { QueueOwnerFilter } from '@pomelo/contract/backoffice/today.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { queueSource } from './queue-sources.repository.ts';
import type { PromiseCuts } from './promise.ts';

export type WaitingRow = {
  id: string;
  label: string;
  detail: string;
  /** int8: read as text. */
  cents: string | null;
  at: Date;
  ownerId: string | null;
  ownerName: string | null;
  aside: boolean;
  until: Date | null;
  asideBy: string | null;
};
export type QueueCounts = {
  all: number;
  mine: number;
  none: number;
  aside: number;
  /** Under the filter, and of them by their promise. */
  shown: number;
  late: number;
  today: number;
};
export type QueueQuery = {
  personId: string;
  owner: QueueOwnerFilter;
  limit: number;
  now: Date;
  cuts: PromiseCuts;
};

/**
 * The items of a queue with their assignee, and whether they are set aside: until an instant, or filed, and
 * nothing newer happened since. Instants are compared in milliseconds, as they were shown.
 */
const itemsOf = (queue: Queue, now: Date, one?: string): RawBuilder<unknown> => sql`
  SELECT waiting.id, waiting.label, waiting.detail, waiting.cents, waiting.at, owner.person_id AS "ownerId", d.until,
    d.person_id AS "asideId",
    coalesce(date_trunc('milliseconds', waiting.at) <= d.waited_since AND (d.until IS NULL OR d.until > ${now}), false) AS aside
  FROM (${queueSource(queue, one)}) AS waiting
    LEFT JOIN platform_queue_owner AS owner ON owner.queue = ${queue} AND owner.item_id = waiting.id
    LEFT JOIN queue_deferral AS d ON d.queue = ${queue} AND d.item_id = waiting.id`;

const named = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT one.*, ${personName('owner')} AS "ownerName", ${personName('by')} AS "asideBy"
  FROM (${items}) AS one
    LEFT JOIN accounts_person AS owner ON owner.id = one."ownerId"
    LEFT JOIN accounts_person AS by ON by.id = one."asideId"`;

const SHOWN = (personId: string): Readonly<Record<QueueOwnerFilter, RawBuilder<unknown>>> => ({
  all: sql`NOT aside`,
  mine: sql`NOT aside AND "ownerId" = ${personId}::uuid`,
  none: sql`NOT aside AND "ownerId" IS NULL`,
  aside: sql`aside`,
});

type Found = Omit<QueueCounts, 'aside'> & { countAside: number } & {
  [Name in keyof WaitingRow]: WaitingRow[Name] | null;
};
const isItem = (row: Found): row is Found & WaitingRow => row.id !== null;
const NOTHING: QueueCounts = { all: 0, mine: 0, none: 0, aside: 0, shown: 0, late: 0, today: 0 };

const countsOf = ({ all, mine, none, countAside, shown, late, today }: Found): QueueCounts => ({
  all,
  mine,
  none,
  aside: countAside,
  shown,
  late,
  today,
});

/** The oldest of a queue under a filter, and the counts of it. One statement. */
export async function findWaiting(
  db: Database,
  queue: Queue,
  { personId, owner, limit, now, cuts }: QueueQuery,
): Promise<{ counts: QueueCounts; rows: WaitingRow[] }> {
  const shown = SHOWN(personId)[owner];
  const { rows } = await sql<Found>`
    WITH items AS MATERIALIZED (${itemsOf(queue, now)}), counts AS (
      SELECT count(*) FILTER (WHERE ${SHOWN(personId).all})::int AS "all", count(*) FILTER (WHERE ${SHOWN(personId).mine})::int AS mine,
        count(*) FILTER (WHERE ${SHOWN(personId).none})::int AS none, count(*) FILTER (WHERE aside)::int AS "countAside",
        count(*) FILTER (WHERE ${shown})::int AS shown,
        count(*) FILTER (WHERE ${shown} AND at <= ${cuts.lateSince})::int AS late,
        count(*) FILTER (WHERE ${shown} AND at > ${cuts.lateSince} AND at <= ${cuts.todaySince})::int AS today
      FROM items
    )
    SELECT counts.*, first.* FROM counts LEFT JOIN (
      ${named(sql`SELECT * FROM items WHERE ${shown} ORDER BY at, id LIMIT ${limit}`)}
    ) AS first ON true ORDER BY first.at, first.id`.execute(db);
  const [first] = rows;
  return { counts: first ? countsOf(first) : NOTHING, rows: rows.filter(isItem) };
}

/** One item, if it is still in this queue; set aside or not. */
export async function findWaitingItem(
  db: Database,
  queue: Queue,
  id: string,
  now: Date,
): Promise<WaitingRow | undefined> {
  const { rows } =
    await sql<WaitingRow>`${named(sql`SELECT * FROM (${itemsOf(queue, now, id)}) AS items WHERE id = ${id}`)}`.execute(
      db,
    );
  return rows[0];
}

/** Serialises the changes of one item until the end of the transaction. */
export async function lockItem(db: Database, queue: Queue, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${compositeKey('queue', queue, id)}, 0))`.execute(
    db,
  );
}
