import { sql } from 'kysely';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** This morning's proposals of the rules, until they are applied. */
export const repricingQueues: QueueSources<'repricings'> = {
  repricings: sql`
    SELECT r.id::text AS id, replace(to_char(sums.changes, 'FM999,999'), ',', chr(8239)) || ' prix à revoir' AS label,
      r.label AS detail, sums.cents, r.made_at AS at
    FROM repricing r CROSS JOIN LATERAL (
      SELECT count(*) AS changes, sum(l.after_cents - l.before_cents) AS cents FROM repricing_line l
      WHERE l.repricing_id = r.id AND l.held IS NULL AND NOT l.left_out
    ) sums
    WHERE r.morning IS NOT NULL AND r.mode = 'proposes' AND r.applied_at IS NULL AND sums.changes > 0`,
};
