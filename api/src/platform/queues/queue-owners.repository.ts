import type { Database } from '../db/tables.ts';

/** Makes a person responsible for an item in several queues, in place of anyone before. */
export async function putQueueOwner(
  db: Database,
  queues: readonly string[],
  itemId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('queue_owner')
    .values(queues.map((queue) => ({ queue, item_id: itemId, person_id: personId, taken_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['queue', 'item_id']).doUpdateSet({ person_id: personId, taken_at: now }),
    )
    .execute();
}

/** False when it had no assignee. */
export async function removeQueueOwner(
  db: Database,
  queues: readonly string[],
  itemId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('queue_owner')
    .where('queue', 'in', [...queues])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
