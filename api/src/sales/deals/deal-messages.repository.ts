import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { hasNoJob } from '../../platform/jobs/jobs.repository.ts';
import type { Side } from './life-cycle.ts';

export async function insertMessage(
  db: Database,
  message: Insertable<Tables['deal_message']>,
): Promise<void> {
  await db.insertInto('deal_message').values(message).execute();
}

const messages = (db: Database) =>
  db
    .selectFrom('deal_message as message')
    .leftJoin('accounts_person as person', 'person.id', 'message.person_id')
    .select(['message.id', 'message.deal_id as dealId', 'message.by', 'message.text', 'message.at'])
    .select(sql<string>`coalesce(${personName('person')}, '')`.as('author'))
    .orderBy('message.at')
    .orderBy('message.id');

/** The threads of deals, the oldest first. */
export const findMessages = (db: Database, dealIds: readonly string[]) =>
  messages(db)
    .where('message.deal_id', 'in', [...dealIds])
    .execute();
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** The latest message of a deal; null without one. */
export async function findLastMessageId(db: Database, dealId: string): Promise<string | null> {
  const row = await db
    .selectFrom('deal_message')
    .select('id')
    .where('deal_id', '=', dealId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Takes the messages of one side that the other was not notified of; the caller sends the notification. The
 * oldest first.
 */
export async function takeUnnotified(
  db: Database,
  dealId: string,
  by: Side,
  now: Date,
): Promise<MessageRow[]> {
  const taken = await db
    .updateTable('deal_message')
    .set({ told_at: now })
    .where('deal_id', '=', dealId)
    .where('by', '=', by)
    .where('told_at', 'is', null)
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  return messages(db)
    .where(
      'message.id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute();
}

/** The key of the job that notifies one side of the messages of the other. */
export const messagesJobKey = (dealId: string, by: Side): string =>
  compositeKey('tell-deal-messages', dealId, by);

/** Deals where a side wrote before `before` and no job will notify the other. */
export async function findUnnotified(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ dealId: string; by: Side }[]> {
  return db
    .selectFrom('deal_message')
    .select(['deal_id as dealId', 'by'])
    .where('told_at', 'is', null)
    .where(hasNoJob(sql<string>`concat_ws(':', 'tell-deal-messages', deal_id, by)`))
    .groupBy(['deal_id', 'by'])
    .having((eb) => eb.fn.max('at'), '<', before)
    .limit(limit)
    .execute();
}
