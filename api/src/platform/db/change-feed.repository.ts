import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Sends the stored notices of bookings (`change_notice`), those of this node and of one that died. */
export async function sendNotices(db: Database): Promise<void> {
  await sql`SELECT send_notices()`.execute(db);
}
