import type { Pool } from 'pg';

/**
 * Deletes counters whose window is over, by the clock of the machines: the one they are counted by, not the
 * one of the business.
 */
export async function purgeCounters(pool: Pool): Promise<void> {
  await pool.query(
    "DELETE FROM rate_limit WHERE expire < extract(epoch FROM now() - interval '1 minute') * 1000",
  );
}
