import { sql } from 'kysely';
import { excerpt } from '../../platform/db/excerpt.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Items of this context that the staff has to handle. */
export const contentQueues: QueueSources<'contacts'> = {
  contacts: sql`
    SELECT id::text AS id, concat_ws(', ', name, nullif(company, '')) AS label,
      concat_ws(' · ', nullif(subject, ''), nullif(${excerpt(sql`message`)}, '')) AS detail, NULL::bigint AS cents, created_at AS at
    FROM contact_request WHERE handled_at IS NULL`,
};
