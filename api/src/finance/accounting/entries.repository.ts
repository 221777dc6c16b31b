import type { AccountUse, Journal } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** Until the transaction ends, nothing else is posted and no month is closed. */
export async function lockBooks(trx: Database): Promise<void> {
  await sql`SELECT lock_books()`.execute(trx);
}

export type AccountNames = ReadonlyMap<AccountUse, { number: string; label: string }>;

export async function findAccountNames(db: Database): Promise<AccountNames> {
  const rows = await db.selectFrom('accounting_account').select(['use', 'number', 'label']).execute();
  return new Map(rows.map(({ use, ...names }) => [use, names]));
}

/** The last closed month as its first day; null when none is. */
export async function findLastClosed(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    month: string | null;
  }>`SELECT max(month)::text AS month FROM accounting_period`.execute(db);
  return rows[0]?.month ?? null;
}

export type JournalEnd = { code: Journal; year: number; lastNumber: number; lastHash: Buffer };

export const findJournals = (trx: Database): Promise<JournalEnd[]> =>
  trx
    .selectFrom('accounting_journal')
    .select(['code', 'year', 'last_number as lastNumber', 'last_hash as lastHash'])
    .execute();

export async function putJournals(trx: Database, ends: readonly JournalEnd[]): Promise<void> {
  await trx
    .insertInto('accounting_journal')
    .values(
      ends.map(({ code, year, lastNumber, lastHash }) => ({
        code,
        year,
        last_number: lastNumber,
        last_hash: lastHash,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['code', 'year']).doUpdateSet((eb) => ({
        last_number: eb.ref('excluded.last_number'),
        last_hash: eb.ref('excluded.last_hash'),
      })),
    )
    .execute();
}

export type NewLine = Insertable<Tables['accounting_line']>;
export type NewEntry = Insertable<Tables['accounting_entry']>;

export async function insertEntries(
  trx: Database,
  entries: readonly NewEntry[],
  lines: readonly NewLine[],
): Promise<void> {
  await trx
    .insertInto('accounting_entry')
    .values([...entries])
    .execute();
  await trx
    .insertInto('accounting_line')
    .values([...lines])
    .execute();
}
