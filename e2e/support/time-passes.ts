import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { freeJobsOfTheDead } from '@pomelo/api/platform/jobs/jobs.repository.ts';
import type pg from 'pg';

/** Two minutes pass for a dead worker: its jobs are released. */
export async function timePasses(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes', run_at = now()`,
  );
  await pool.query('UPDATE mail SET claimed_until = now() WHERE claimed_until IS NOT NULL');
  await freeJobsOfTheDead(createDatabase(pool));
}
