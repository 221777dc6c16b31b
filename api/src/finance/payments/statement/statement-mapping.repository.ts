import { StatementMapping } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type SavedMapping = { mapping: StatementMapping | null; version: number };

/** The columns of the tables of an account; version 0 for the default. */
export async function findMapping(db: Database, account: string): Promise<SavedMapping> {
  const row = await db
    .selectFrom('statement_mapping')
    .select(['mapping', 'version'])
    .where('account', '=', account)
    .executeTakeFirst();
  return row
    ? { mapping: StatementMapping.parse(row.mapping), version: row.version }
    : { mapping: null, version: 0 };
}

/** False when another version was saved in the meantime. */
export async function saveMapping(
  trx: Database,
  account: string,
  mapping: StatementMapping,
  { was, now }: { was: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO statement_mapping (account, mapping, updated_at)
    SELECT ${account}, ${JSON.stringify(mapping)}::jsonb, ${now} WHERE ${was}::int = 0 OR EXISTS (SELECT FROM statement_mapping WHERE account = ${account})
    ON CONFLICT (account) DO UPDATE SET mapping = excluded.mapping, version = statement_mapping.version + 1, updated_at = ${now}
    WHERE statement_mapping.version = ${was}::int RETURNING version`.execute(trx);
  return rows.length === 1;
}
