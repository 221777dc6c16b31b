import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

export type FailedJobRow = {
  id: string;
  name: string;
  createdAt: Date;
  failedAt: Date;
  attempts: number;
  reason: string;
};

/** Its attempts are used up, and no runner has it. Those that send a mail are reported by their mail. */
const FAILED = sql`attempts >= max_attempts AND locked_at IS NULL AND task_identifier <> 'send-mail'`;

export async function findFailedJobs(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    SELECT id::text AS id, task_identifier AS name, created_at AS "createdAt", updated_at AS "failedAt", attempts::int AS attempts,
      coalesce(last_error, '') AS reason
    FROM graphile_worker.jobs WHERE ${FAILED} ORDER BY updated_at, id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countFailedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE ${FAILED}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The name of a job that failed; undefined for any other. */
export async function findFailedJobName(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT task_identifier AS name FROM graphile_worker.jobs WHERE id = ${id}::bigint AND ${FAILED}`.execute(
    db,
  );
  return rows[0]?.name;
}

/** Due at once, with fresh attempts; false when a runner took it in the meantime. */
export async function rescheduleJob(db: Database, id: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`.execute(
      db,
    );
  return rows.length > 0;
}

export async function removeFailedJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(db);
  return rows.length > 0;
}
