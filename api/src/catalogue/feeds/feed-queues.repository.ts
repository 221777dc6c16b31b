import { sql } from 'kysely';
import { excerpt } from '../../platform/db/excerpt.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Items of this context that the staff has to handle. */
export const catalogueQueues: QueueSources<'feeds'> = {
  // The last import failed, is overdue, or is older than a week.
  feeds: sql`
    SELECT f.id::text AS id, f.name AS label, coalesce(${excerpt(sql`run.error`)}, '') AS detail, NULL::bigint AS cents,
      coalesce(run.created_at, late.since) AS at
    FROM feed f
      LEFT JOIN LATERAL (
        SELECT last.error, last.created_at FROM (
          SELECT state, error, created_at FROM import_run WHERE feed_id = f.id ORDER BY created_at DESC, id DESC LIMIT 1
        ) last WHERE last.state = 'failed'
      ) run ON true
      LEFT JOIN LATERAL (
        SELECT CASE WHEN f.schedule = 'manual' THEN coalesce(f.last_import_at, f.created_at) ELSE f.next_run_at END AS since
      ) late ON late.since < now() - CASE WHEN f.schedule = 'manual' THEN interval '7 days' ELSE interval '1 hour' END
    WHERE run.created_at IS NOT NULL OR late.since IS NOT NULL`,
};
