import { sql } from 'kysely';
import type { QueueSources } from '../platform/queues/queue-source.ts';

/**
 * Claims whose clock ends within a working day, from the warning on: with the promise of a working day, an
 * item is due when its clock ends. And decisions pending an approval, at once.
 */
export const claimQueues: QueueSources<'claims' | 'claim-approvals'> = {
  claims: sql`
    SELECT c.id::text AS id, w.rs AS label, concat_ws(' · ', c.number, b.title) AS detail,
      c.expected_cents::bigint AS cents, c.warn_at AS at
    FROM claim c JOIN accounts_workspace w ON w.id = c.workspace_id JOIN sales_bundle b ON b.id = c.bundle_id
    WHERE c.warned_at IS NOT NULL AND c.state IN ('open', 'acknowledged', 'decided')`,
  'claim-approvals': sql`
    SELECT c.id::text AS id, w.rs AS label, concat_ws(' · ', c.number, b.title) AS detail,
      c.proposed_cents::bigint AS cents, c.proposed_at AS at
    FROM claim c JOIN accounts_workspace w ON w.id = c.workspace_id JOIN sales_bundle b ON b.id = c.bundle_id
    WHERE c.state = 'to-approve'`,
};
