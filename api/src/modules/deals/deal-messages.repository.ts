import { type Insertable, sql } from 'kysely';
import type { DealMessageTable } from '../../db/deal-tables.ts';
import type { Database } from '../../db/tables.ts';
import type { Side } from './life-cycle.ts';

export async function insertMessage(db: Database, message: Insertable<DealMessageTable>): Promise<void> {
  await db.insertInto('deal_message').values(message).execute();
}

const messages = (db: Database) =>
  db
    .selectFrom('deal_message as message')
    .leftJoin('person', 'person.id', 'message.person_id')
    .select(['message.id', 'message.deal_id as dealId', 'message.by', 'message.text', 'message.at'])
    .select(sql<string>`coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), '')`.as('author'))
    .orderBy('message.at')
    .orderBy('message.id');

/** The threads of deals, the oldest first. */
export const findMessages = (db: Database, dealIds: readonly string[]) =>
  messages(db)
    .where('message.deal_id', 'in', [...dealIds])
    .execute();
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** Takes what one side wrote and the other was not told of yet: whoever takes it tells it. The oldest first. */
export async function takeUntold(db: Database, dealId: string, by: Side, now: Date): Promise<MessageRow[]> {
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
