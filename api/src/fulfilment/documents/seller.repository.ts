import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export async function findSeller(db: Database): Promise<unknown> {
  return (await db.selectFrom('seller').select('identity').executeTakeFirst())?.identity;
}

export async function putSeller(db: Database, identity: object): Promise<void> {
  const text = JSON.stringify(identity);
  await sql`INSERT INTO seller (identity) VALUES (${text}::jsonb)
    ON CONFLICT (single) DO UPDATE SET identity = EXCLUDED.identity WHERE seller.identity IS DISTINCT FROM EXCLUDED.identity`.execute(
    db,
  );
}
