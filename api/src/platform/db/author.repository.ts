import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** For whom this transaction changes prices: their history (`price_change`) names this person. */
export async function actFor(trx: Database, personId: string): Promise<void> {
  await sql`SELECT set_config('pomelo.author', ${personId}, true)`.execute(trx);
}
