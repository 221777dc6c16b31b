import { sql } from 'kysely';
import { excerpt } from '../db/excerpt.ts';
import type { QueueSources } from './queue-source.ts';

/** Mails and jobs that were given up. */
export const failureQueues: QueueSources<'mails' | 'jobs'> = {
  mails: sql`
    SELECT id::text AS id, recipient AS label, concat_ws(' · ', coalesce(content ->> 'subject', kind), nullif(${excerpt(sql`last_error`)}, '')) AS detail, NULL::bigint AS cents, created_at AS at
    FROM mail WHERE state = 'failed'`,
  // Failed mails are in the queue of mails.
  jobs: sql`
    SELECT job.id::text AS id, job.task_identifier AS label, coalesce(${excerpt(sql`job.last_error`)}, '') AS detail, NULL::bigint AS cents, job.updated_at AS at
    FROM graphile_worker.jobs AS job
    WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL AND job.task_identifier <> 'send-mail'`,
};
