import { sql } from 'kysely';
import { isUuid } from '../../platform/uuid.ts';
import { excerpt } from '../../platform/db/excerpt.ts';
import { uninvoiced } from '../invoices/staff/uninvoiced.repository.ts';
import { noticedCompanies } from '../dunning/overdue/noticed-companies.repository.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Staff queues of this context. */
export const financeQueues: QueueSources<
  'payments' | 'financings' | 'excess-refunds' | 'invoicing' | 'transmissions' | 'formal-notices'
> = {
  payments: sql`
    SELECT id::text AS id, coalesce(nullif(debtor, ''), bank_reference) AS label, ${excerpt(sql`text`)} AS detail, amount_cents AS cents,
      received_on::timestamp AT TIME ZONE 'Europe/Paris' AS at
    FROM transfer WHERE deal_id IS NULL AND NOT to_return
    UNION ALL SELECT t.id::text, w.rs, concat_ws(' · ', d.number, 'Paiement en ligne repris par la banque'), p.amount_cents, p.changed_at
    FROM online_payment p JOIN sales_deal d ON d.id = p.deal_id JOIN accounts_workspace w ON w.id = p.workspace_id
      JOIN LATERAL (SELECT id FROM transfer WHERE online_payment_id = p.id ORDER BY id DESC LIMIT 1) AS t ON true
    WHERE p.state = 'returned' AND d.ended IS NULL AND (SELECT m.payable_cents > m.received_cents FROM deal_money(ARRAY[d.id]) m)`,
  // Announced by a lender, and not received by its day: the order of each.
  financings: sql`
    SELECT f.deal_id::text AS id, w.rs AS label, concat_ws(' · ', d.number, f.lender) AS detail, f.announced_cents - f.received_cents AS cents,
      (f.expected_by + 1)::timestamp AT TIME ZONE 'Europe/Paris' AS at
    FROM financing f JOIN sales_deal d ON d.id = f.deal_id JOIN accounts_workspace w ON w.id = f.workspace_id
    WHERE f.state = 'announced' AND f.expected_by < (now() AT TIME ZONE 'Europe/Paris')::date`,
  // TERM-10
  // Sent back beyond what was owed: until somebody decided, and again when the buyer did not give it back in a month.
  'excess-refunds': sql`
    SELECT o.id::text AS id, w.rs AS label,
      concat_ws(' · ', o.number, CASE WHEN bool_or(e.state = 'open') THEN 'Renvoyé en trop' ELSE 'À récupérer auprès du client' END) AS detail,
      sum(e.amount_cents - coalesce((SELECT sum(m.amount_cents) FROM excess_refund_match m WHERE m.excess_refund_id = e.id), 0)) AS cents,
      min(CASE e.state WHEN 'open' THEN e.created_at ELSE e.decided_at + interval '30 days' END) AS at
    FROM excess_refund e JOIN terminal_order o ON o.id = e.terminal_order_id JOIN accounts_workspace w ON w.id = o.workspace_id
    WHERE e.state = 'open' OR e.state = 'to-recover' AND e.decided_at < now() - interval '30 days'
    GROUP BY o.id, w.rs`,
  // The uninvoiced amount of an order is computed: of one order, when one is requested.
  invoicing: (one) => sql`
    SELECT u.id::text AS id, u.company AS label, u.number AS detail, u.amount AS cents,
      (SELECT max(b.step_at) FROM sold_bundle b WHERE b.deal_id = u.id) AS at
    FROM (${uninvoiced(one !== undefined && isUuid(one) ? one : undefined)}) AS u`,
  // Not delivered, or returned; a credit note settles it.
  transmissions: sql`
    SELECT i.id::text AS id, w.rs AS label, concat_ws(' · ', i.number, ${excerpt(sql`t.reason`)}) AS detail, i.total_cents AS cents, t.at
    FROM invoice_transmission t JOIN invoice i ON i.id = t.invoice_id JOIN accounts_workspace w ON w.id = i.workspace_id
    WHERE t.state IN ('rejected', 'unroutable', 'refused', 'disputed', 'suspended')
      AND NOT EXISTS (SELECT FROM invoice c WHERE c.corrects = i.id)`,
  'formal-notices': (one) => noticedCompanies(one !== undefined && isUuid(one) ? one : undefined),
};
