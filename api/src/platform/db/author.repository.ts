import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** For whom this transaction changes prices: their history names him (0047_staff_vehicle.sql). */
export async function actFor(trx: Database, personId: string): Promise<void> {
  await sql`SELECT set_config('pomelo.author', ${personId}, true)`.execute(trx);
}
