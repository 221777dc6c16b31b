import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export const findSignatory = (db: Database, workspaceId: string) =>
  db
    .selectFrom('signatory')
    .leftJoin('person', 'person.id', 'signatory.person_id')
    .select(['signatory.person_id as personId', 'signatory.name', 'signatory.function'])
    .select(['person.first_name as firstName', 'person.last_name as lastName'])
    .where('signatory.workspace_id', '=', workspaceId)
    .executeTakeFirst();

/** The members in the order in which they joined, each with whether mails about orders reach them. */
export const findOrderContacts = (db: Database, workspaceId: string, usual: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('notification_choice as choice', (join) =>
      join.onRef('choice.person_id', '=', 'person.id').on('choice.kind', '=', 'orders'),
    )
    .select(['person.id', 'person.email', 'person.first_name as firstName', 'person.last_name as lastName'])
    .select(['membership.role', 'membership.notified_of_orders as chosen'])
    .select(sql<boolean>`coalesce(choice.frequency, ${usual}) = 'off'`.as('turnedOff'))
    .where('membership.workspace_id', '=', workspaceId)
    .orderBy('membership.created_at')
    .orderBy('person.id')
    .execute();

type StoredSignatory = { personId: string | null; name: string; function: string };

/** Null: no signatory. */
export async function putSignatory(
  db: Database,
  workspaceId: string,
  signatory: StoredSignatory | null,
  now: Date,
): Promise<void> {
  if (!signatory) {
    await db.deleteFrom('signatory').where('workspace_id', '=', workspaceId).execute();
    return;
  }
  const { personId, name } = signatory;
  const values = { person_id: personId, name, function: signatory.function, updated_at: now };
  await db
    .insertInto('signatory')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

/** These members, and no others, are notified of orders of colleagues. */
export async function setNotifiedMembers(
  db: Database,
  workspaceId: string,
  personIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ notified_of_orders: sql<boolean>`person_id = ANY (${[...personIds]}::uuid[])` })
    .where('workspace_id', '=', workspaceId)
    .execute();
}
