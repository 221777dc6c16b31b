import type { Pool } from 'pg';

/** Forgets counters whose window is over. */
export async function purgeCounters(pool: Pool, nowMs: number): Promise<void> {
  await pool.query('DELETE FROM rate_limit WHERE expire < $1', [nowMs]);
}
