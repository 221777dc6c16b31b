import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Sends the notices that bookings left (`change_notice`), this node's and those of one that died. */
export async function sendNotices(db: Database): Promise<void> {
  await sql`SELECT send_notices()`.execute(db);
}
