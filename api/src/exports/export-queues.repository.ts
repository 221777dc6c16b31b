import { sql } from 'kysely';
import type { QueueSources } from '../platform/queues/queue-source.ts';

/**
 * Files with proofs to review, those whose proofs were due (EXPORT-7: 90 days after the supply), and those whose buyer
 * has an invalid VAT number (EXPORT-2).
 */
export const exportQueues: QueueSources<'export-reviews' | 'export-overdue' | 'export-numbers'> = {
  'export-reviews': sql`
    SELECT f.bundle_id::text AS id, w.rs AS label, concat_ws(' · ', b.number, b.title) AS detail,
      NULL::bigint AS cents, p.at
    FROM export_file f JOIN accounts_workspace w ON w.id = f.workspace_id JOIN sales_bundle b ON b.id = f.bundle_id
      CROSS JOIN LATERAL (SELECT min(at) AS at FROM export_proof WHERE bundle_id = f.bundle_id AND state = 'waiting') p
    WHERE f.state = 'to-review' AND p.at IS NOT NULL`,
  'export-overdue': sql`
    SELECT f.bundle_id::text AS id, w.rs AS label, concat_ws(' · ', b.number, b.title) AS detail,
      NULL::bigint AS cents, r.at
    FROM export_file f JOIN export_reminder r ON r.bundle_id = f.bundle_id AND r.kind = 'overdue'
      JOIN accounts_workspace w ON w.id = f.workspace_id JOIN sales_bundle b ON b.id = f.bundle_id
    WHERE f.state = 'open' AND f.vat_state <> 'invalid'`,
  'export-numbers': sql`
    SELECT f.bundle_id::text AS id, w.rs AS label, concat_ws(' · ', f.vat_number, b.number, b.title) AS detail,
      NULL::bigint AS cents, f.vat_checked_at AS at
    FROM export_file f JOIN accounts_workspace w ON w.id = f.workspace_id JOIN sales_bundle b ON b.id = f.bundle_id
    WHERE f.vat_state = 'invalid' AND f.state IN ('open', 'to-review') AND b.cancelled_at IS NULL`,
};
