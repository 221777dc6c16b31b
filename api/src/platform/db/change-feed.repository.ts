import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './tables.ts';

/** Sends the stored notices of bookings (`change_notice`), those of this node and of one that died. */
export async function sendNotices(db: Database): Promise<void> {
  await sql`SELECT send_notices()`.execute(db);
}

/**
 * Sends a notice after those of every change committed before it: stored notices of bookings
 * (`change_notice`) are sent first. Notices that another node is sending are awaited, not skipped.
 */
export async function notifyAfterChanges(pool: Pool, channel: string, payload: string): Promise<void> {
  await pool.query(
    `WITH sent AS (
       DELETE FROM change_notice WHERE id IN (SELECT id FROM change_notice ORDER BY id FOR UPDATE) RETURNING channel, payload
     ) SELECT pg_notify(channel, payload) FROM sent`,
  );
  await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
}
