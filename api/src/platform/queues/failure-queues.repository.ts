import { sql } from 'kysely';
import type { QueueSources } from './queue-source.ts';

/** Mails and jobs that were given up. */
export const failureQueues: QueueSources<'mails' | 'jobs'> = {
  mails: sql`
    SELECT id::text AS id, recipient AS label, coalesce(content ->> 'subject', kind) AS detail, NULL::bigint AS cents, created_at AS at
    FROM mail WHERE state = 'failed'`,
  // Failed mails are in the queue of mails.
  jobs: sql`
    SELECT job.id::text AS id, job.task_identifier AS label, '' AS detail, NULL::bigint AS cents, job.updated_at AS at
    FROM graphile_worker.jobs AS job
    WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL AND job.task_identifier <> 'send-mail'`,
};
