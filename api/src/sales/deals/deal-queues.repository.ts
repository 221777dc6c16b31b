import { sql } from 'kysely';
import { excerpt } from '../../platform/db/excerpt.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** What waits for the staff in this context. */
export const salesQueues: QueueSources<'sourcing' | 'offers' | 'counter-offers' | 'deal-messages'> = {
  sourcing: sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, ${excerpt(sql`d.request ->> 'text'`)}) AS detail,
      NULL::bigint AS cents, d.created_at AS at
    FROM deal d JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-1' AND d.sourcing AND d.ended IS NULL AND NOT d.complete`,
  offers: sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, ${excerpt(sql`d.request ->> 'text'`)}) AS detail,
      NULL::bigint AS cents, d.created_at AS at
    FROM deal d JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-2' AND d.ended IS NULL AND NOT d.complete`,
  'counter-offers': sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, nullif(${excerpt(sql`o.message`)}, '')) AS detail,
      (SELECT sum(l.price_cents)::bigint FROM offer_line l WHERE l.offer_id = o.id) AS cents, o.made_at AS at
    FROM offer o JOIN deal d ON d.id = o.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE o.state = 'made' AND o.by = 'buyer' AND d.ended IS NULL`,
  // An open deal whose last message is the buyer's.
  'deal-messages': sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, ${excerpt(sql`said.text`)}) AS detail, NULL::bigint AS cents, m.at AS at
    FROM deal d JOIN accounts_workspace w ON w.id = d.workspace_id
      JOIN LATERAL (SELECT id, by, at FROM deal_message WHERE deal_id = d.id ORDER BY at DESC LIMIT 1) m ON m.by = 'buyer'
      JOIN deal_message said ON said.id = m.id
    WHERE d.ended IS NULL AND NOT d.complete`,
};
