import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** The author of this transaction's price changes, for their history (`price_change`). */
export async function actFor(trx: Database, personId: string): Promise<void> {
  await sql`SELECT set_config('pomelo.author', ${personId}, true)`.execute(trx);
}
