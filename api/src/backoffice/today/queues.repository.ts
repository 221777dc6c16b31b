import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Queue, QueueOwnerFilter } from '@pomelo/contract/backoffice/today.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { queueSource } from './queue-sources.repository.ts';

export type WaitingRow = {
  id: string;
  label: string;
  detail: string;
  /** int8: read as text. */
  cents: string | null;
  at: Date;
  ownerId: string | null;
  ownerName: string | null;
  count: number;
  mine: number;
};

const OWNED_BY = (personId: string): Readonly<Record<QueueOwnerFilter, RawBuilder<unknown>>> => ({
  all: sql`true`,
  mine: sql`owner.person_id = ${personId}::uuid`,
  none: sql`owner.person_id IS NULL`,
});

export type Asked = { personId: string; owner: QueueOwnerFilter; limit: number };

/**
 * The oldest of a queue, each with how many wait in all, and how many of them a person has. One statement.
 */
export async function findWaiting(
  db: Database,
  queue: Queue,
  { personId, owner, limit }: Asked,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    WITH waiting AS (${queueSource(queue)}), owned AS (
      SELECT waiting.*, owner.person_id AS "ownerId", count(*) OVER ()::int AS count,
        count(*) FILTER (WHERE owner.person_id = ${personId}::uuid) OVER ()::int AS mine
      FROM waiting LEFT JOIN platform_queue_owner AS owner ON owner.queue = ${queue} AND owner.item_id = waiting.id
      WHERE ${OWNED_BY(personId)[owner]}
      ORDER BY waiting.at, waiting.id LIMIT ${limit}
    )
    SELECT owned.*, ${personName('person')} AS "ownerName"
    FROM owned LEFT JOIN accounts_person AS person ON person.id = owned."ownerId" ORDER BY owned.at, owned.id`.execute(
    db,
  );
  return rows;
}

/** One item, if it is still in this queue. */
export async function findWaitingItem(
  db: Database,
  queue: Queue,
  id: string,
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    SELECT waiting.*, owner.person_id AS "ownerId", ${personName('person')} AS "ownerName", 1 AS count, 0 AS mine
    FROM (${queueSource(queue)}) AS waiting
      LEFT JOIN platform_queue_owner AS owner ON owner.queue = ${queue} AND owner.item_id = waiting.id
      LEFT JOIN accounts_person AS person ON person.id = owner.person_id
    WHERE waiting.id = ${id}`.execute(db);
  return rows[0];
}

/** Serialises the assignment of one item until the end of the transaction. */
export async function lockListing(db: Database, queue: Queue, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${compositeKey('queue', queue, id)}, 0))`.execute(
    db,
  );
}
