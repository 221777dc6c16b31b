import { sql } from 'kysely';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Of the vehicle `b`. */
const COMPANY = sql`(SELECT w.rs FROM sales_deal o JOIN accounts_workspace w ON w.id = o.workspace_id WHERE o.id = b.deal_id)`;

/** What waits for the staff in this context. */
export const fulfilmentQueues: QueueSources<'cartes-grises' | 'purchase-declarations' | 'shipments'> = {
  'cartes-grises': sql`
    SELECT b.id::text AS id, ${COMPANY} AS label, concat_ws(' · ', b.title, c.holder) AS detail, NULL::bigint AS cents, c.updated_at AS at
    FROM carte_grise c JOIN sold_bundle b ON b.id = c.bundle_id WHERE c.state = 'complete'`,
  'purchase-declarations': sql`
    SELECT b.id::text AS id, ${COMPANY} AS label, concat_ws(' · ', b.title, b.number) AS detail, NULL::bigint AS cents, d.declared_at AS at
    FROM purchase_declaration d JOIN sold_bundle b ON b.id = d.bundle_id WHERE d.sent_at IS NULL`,
  // Prepared, and not on the road.
  shipments: sql`
    SELECT b.id::text AS id, ${COMPANY} AS label, concat_ws(' · ', b.title, b.number) AS detail, NULL::bigint AS cents, b.step_at AS at
    FROM sold_bundle b WHERE b.step = 'preparing'`,
};
