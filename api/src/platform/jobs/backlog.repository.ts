import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

export type Backlog = {
  jobs: { kind: string; state: 'due' | 'later' | 'running' | 'failed'; count: number }[];
  /** Seconds since the oldest due job of each kind could have run. */
  oldest: { kind: string; seconds: number }[];
  mails: { queued: number; failed: number; oldestSeconds: number };
  /** Notices of the change feed that are written and not sent yet. */
  notices: number;
};

/** Pending work, counted for monitoring. */
export async function countBacklog(db: Database): Promise<Backlog> {
  const jobs = await sql<Backlog['jobs'][number]>`
    SELECT task_identifier AS kind,
      CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
        WHEN run_at <= now() THEN 'due' ELSE 'later' END AS state,
      count(*)::int AS count
    FROM graphile_worker.jobs GROUP BY 1, 2`.execute(db);
  const oldest = await sql<Backlog['oldest'][number]>`
    SELECT task_identifier AS kind, extract(epoch FROM now() - min(run_at))::float8 AS seconds
    FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now() GROUP BY 1`.execute(
    db,
  );
  const { rows } = await sql<{ queued: number; failed: number; oldest: number; notices: number }>`
    SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued, count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'queued')), 0)::float8 AS oldest,
      (SELECT count(*)::int FROM change_notice) AS notices
    FROM mail WHERE state <> 'sent'`.execute(db);
  const [row] = rows;
  return {
    jobs: jobs.rows,
    oldest: oldest.rows,
    mails: { queued: row?.queued ?? 0, failed: row?.failed ?? 0, oldestSeconds: row?.oldest ?? 0 },
    notices: row?.notices ?? 0,
  };
}
