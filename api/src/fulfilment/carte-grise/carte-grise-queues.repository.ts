import { sql } from 'kysely';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Company of the vehicle `b`. */
const COMPANY = sql`(SELECT w.rs FROM sales_deal o JOIN accounts_workspace w ON w.id = o.workspace_id WHERE o.id = b.deal_id)`;

/** Items of this context that the staff has to handle. */
export const fulfilmentQueues: QueueSources<
  'cartes-grises' | 'purchase-declarations' | 'shipments' | 'handovers'
> = {
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
  // DELIV-11: given and not signed for; or on the road after the day that was agreed. Noting the delivery by hand ends both.
  handovers: sql`
    SELECT b.id::text AS id, ${COMPANY} AS label, concat_ws(' · ', b.title, b.number, 'sans signature') AS detail,
      NULL::bigint AS cents, h.received_at AS at
    FROM handover h JOIN sold_bundle b ON b.id = h.bundle_id
    WHERE h.closed_at IS NULL AND b.delivered_at IS NULL
    UNION ALL
    SELECT b.id::text, ${COMPANY}, concat_ws(' · ', b.title, b.number, 'en retard'), NULL::bigint,
      (d.slot + 1)::timestamp AT TIME ZONE 'Europe/Paris'
    FROM sold_bundle b JOIN delivery d ON d.bundle_id = b.id
    WHERE b.step = 'shipped' AND d.slot < (now() AT TIME ZONE 'Europe/Paris')::date
      AND NOT EXISTS (SELECT FROM handover h WHERE h.bundle_id = b.id)`,
};
