import { sql } from 'kysely';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** What waits for the staff in this context. */
export const fulfilmentQueues: QueueSources<'cartes-grises'> = {
  'cartes-grises': sql`
    SELECT b.id::text AS id, b.title AS label, concat_ws(' · ', b.number, c.holder) AS detail, NULL::bigint AS cents, c.updated_at AS at
    FROM carte_grise c JOIN sold_bundle b ON b.id = c.bundle_id WHERE c.state = 'complete'`,
};
