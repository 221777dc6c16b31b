import { sql } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import { excerpt } from '../../platform/db/excerpt.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Staff queues of this context. */
export const salesQueues: QueueSources<
  'sourcing' | 'offers' | 'counter-offers' | 'offer-agreements' | 'price-proposals' | 'deal-messages'
> = {
  sourcing: sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', ${excerpt(sql`d.request ->> 'text'`)}, d.number) AS detail,
      NULL::bigint AS cents, d.created_at AS at
    FROM deal d JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-1' AND d.sourcing AND d.ended IS NULL AND NOT d.complete`,
  offers: sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', ${excerpt(sql`d.request ->> 'text'`)}, d.number) AS detail,
      NULL::bigint AS cents, d.created_at AS at
    FROM deal d JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-2' AND d.ended IS NULL AND NOT d.complete`,
  'counter-offers': sql`
    SELECT d.id::text AS id, w.rs AS label, coalesce(
        (SELECT l.title FROM offer_line l WHERE l.offer_id = o.id ORDER BY l.position LIMIT 1), d.number) AS detail,
      (SELECT sum(l.price_cents)::bigint FROM offer_line l WHERE l.offer_id = o.id) AS cents, o.made_at AS at
    FROM offer o JOIN deal d ON d.id = o.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
    WHERE o.state = 'made' AND o.by = 'buyer' AND d.ended IS NULL`,
  'offer-agreements': sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, ${personName('p')}) AS detail, a.net_cents AS cents, a.asked_at AS at
    FROM offer_agreement a JOIN deal d ON d.id = a.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
      JOIN accounts_person p ON p.id = a.asked_by
    WHERE a.state = 'asked' AND d.ended IS NULL`,
  'price-proposals': sql`
    SELECT p.negotiation_id::text AS id, w.rs AS label, concat_ws(' · ', i.title, nullif(${excerpt(sql`p.message`)}, '')) AS detail,
      p.price_cents::bigint AS cents, p.made_at AS at
    FROM price_proposal p JOIN accounts_workspace w ON w.id = p.workspace_id JOIN catalogue_listing i ON i.id = p.item_id
    WHERE p.state = 'pending' AND p.by = 'buyer' AND p.valid_until > now()`,
  // An open deal whose last message is the buyer's.
  'deal-messages': sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', ${excerpt(sql`said.text`)}, d.number) AS detail, NULL::bigint AS cents, m.at AS at
    FROM deal d JOIN accounts_workspace w ON w.id = d.workspace_id
      JOIN LATERAL (SELECT id, by, at FROM deal_message WHERE deal_id = d.id ORDER BY at DESC LIMIT 1) m ON m.by = 'buyer'
      JOIN deal_message said ON said.id = m.id
    WHERE d.ended IS NULL AND NOT d.complete`,
};
