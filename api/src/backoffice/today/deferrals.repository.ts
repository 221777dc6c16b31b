import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import type { Database } from '../../platform/db/tables.ts';

export type Deferral = {
  /** Null: filed. */
  until: Date | null;
  waitedSince: Date;
  personId: string;
  now: Date;
};

/** Defers or files an item, replacing an earlier decision. */
export async function putDeferral(
  trx: Database,
  queue: Queue,
  itemId: string,
  { until, waitedSince, personId, now }: Deferral,
): Promise<void> {
  const values = { until, waited_since: waitedSince, person_id: personId, deferred_at: now };
  await trx
    .insertInto('queue_deferral')
    .values({ queue, item_id: itemId, ...values })
    .onConflict((conflict) => conflict.columns(['queue', 'item_id']).doUpdateSet(values))
    .execute();
}

export async function removeDeferral(trx: Database, queue: Queue, itemId: string): Promise<void> {
  await trx.deleteFrom('queue_deferral').where('queue', '=', queue).where('item_id', '=', itemId).execute();
}
