import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { putQueueOwner, removeQueueOwner } from '../../../platform/queues/queue-owners.repository.ts';

/** Queues of « Aujourd’hui » that a deal can be in: the assignee in one is the assignee in the others. */
const DEAL_QUEUES = ['sourcing', 'offers', 'counter-offers', 'deal-messages'] as const;

/** Assignee of a deal (SQL, text): at most one row of `person_id`, `taken_at`. */
export const ownerRow = (dealId: ReturnType<typeof sql>) => sql`
  SELECT q.person_id, q.taken_at FROM platform_queue_owner q
  WHERE q.queue IN (${sql.join(DEAL_QUEUES)}) AND q.item_id = ${dealId} ORDER BY q.taken_at DESC LIMIT 1`;

/** Ids of deals with an assignee; with `personId`, with this assignee. */
export const followedDeals = (personId?: string) => sql`
  SELECT o.item_id::uuid FROM (
    SELECT DISTINCT ON (q.item_id) q.item_id, q.person_id FROM platform_queue_owner q
    WHERE q.queue IN (${sql.join(DEAL_QUEUES)}) ORDER BY q.item_id, q.taken_at DESC
  ) o ${personId === undefined ? sql`` : sql`WHERE o.person_id = ${personId}::uuid`}`;

type Owner = { id: string; name: string };
const NAME = personName('p');

export async function findDealOwner(db: Database, dealId: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    SELECT p.id, ${NAME} AS name FROM (${ownerRow(sql`${dealId}`)}) o JOIN accounts_person p ON p.id = o.person_id`.execute(
    db,
  );
  return rows[0];
}

/** Everybody who follows one. */
export async function findDealOwners(db: Database): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    SELECT p.id, ${NAME} AS name FROM accounts_staff_member s JOIN accounts_person p ON p.id = s.person_id
    WHERE EXISTS (SELECT FROM platform_queue_owner q WHERE q.person_id = s.person_id AND q.queue IN (${sql.join(DEAL_QUEUES)})) ORDER BY name`.execute(
    db,
  );
  return rows;
}

export const putDealOwner = (db: Database, dealId: string, personId: string, now: Date): Promise<void> =>
  putQueueOwner(db, DEAL_QUEUES, dealId, personId, now);

/** False when it had no assignee. */
export const dropDealOwner = (db: Database, dealId: string): Promise<boolean> =>
  removeQueueOwner(db, DEAL_QUEUES, dealId);
