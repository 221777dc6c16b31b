import { sql } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { QueueSources } from '../../platform/queues/queue-source.ts';

/** Items of this context that the staff has to handle. */
export const accountQueues: QueueSources<'registrations' | 'joins'> = {
  registrations: sql`
    SELECT id::text AS id, rs AS label, concat_ws(' · ', reference, ${personName('registration')}) AS detail,
      NULL::bigint AS cents, created_at AS at
    FROM registration WHERE state = 'submitted' AND workspace_id IS NULL`,
  joins: sql`
    SELECT r.id::text AS id, w.rs AS label, concat_ws(' · ', r.reference, ${personName('r')}) AS detail,
      NULL::bigint AS cents, r.created_at AS at
    FROM registration r JOIN workspace w ON w.id = r.workspace_id WHERE r.state = 'submitted'`,
};
