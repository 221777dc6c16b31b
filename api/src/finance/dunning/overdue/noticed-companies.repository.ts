import { sql } from 'kysely';
import type { QueueSource } from '../../../platform/queues/queue-source.ts';

// MONEY-94
/**
 * Companies with invoices that are unpaid after their formal notice, or one of them: no further letter is
 * sent, the staff decides. They are pending since the last notice. Not while dunning is suspended, a debit
 * is under way, or the money of a lender is awaited. Only notices are read, by their index.
 */
export const noticedCompanies = (workspaceId: string | undefined): QueueSource => sql`
  SELECT noticed.id::text AS id, w.rs AS label,
    CASE WHEN noticed.count = 1 THEN noticed.number ELSE noticed.count || ' factures' END AS detail, noticed.cents, noticed.at
  FROM (
    SELECT u.workspace_id AS id, count(*) AS count, min(i.number) AS number, sum(u.left_cents - u.paid_cents)::bigint AS cents,
      max(l.sent_at) AS at
    FROM unpaid_invoice u JOIN invoice i ON i.id = u.invoice_id
      JOIN dunning_step s ON s.invoice_id = u.invoice_id AND s.step = 'notice' JOIN dunning_letter l ON l.id = s.letter_id
    WHERE u.steps_sent = 4 ${workspaceId === undefined ? sql`` : sql`AND u.workspace_id = ${workspaceId}::uuid`}
      AND NOT EXISTS (SELECT FROM dunning_suspension d WHERE d.workspace_id = u.workspace_id AND d.lifted_at IS NULL
        AND d.ends_on >= (now() AT TIME ZONE 'Europe/Paris')::date AND (d.invoice_id IS NULL OR d.invoice_id = u.invoice_id))
      AND NOT EXISTS (SELECT FROM online_payment p WHERE p.deal_id = u.deal_id AND p.state = 'pending')
      AND NOT EXISTS (SELECT FROM financing f WHERE f.deal_id = u.deal_id AND f.state IN ('signed', 'announced')
        AND f.expected_by >= (now() AT TIME ZONE 'Europe/Paris')::date)
    GROUP BY 1
  ) AS noticed JOIN accounts_workspace w ON w.id = noticed.id`;
