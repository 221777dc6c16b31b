import type { Account, AccountUse } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export async function findAccounts(db: Database): Promise<Account[]> {
  const { rows } = await sql<Account>`
    SELECT use, number, label, version FROM accounting_account ORDER BY number, use`.execute(db);
  return rows;
}

/** False when another person changed it since this version. */
export async function putAccount(
  trx: Database,
  use: AccountUse,
  { number, label, version }: Pick<Account, 'number' | 'label' | 'version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounting_account')
    .set({ number, label, version: version + 1 })
    .where('use', '=', use)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
