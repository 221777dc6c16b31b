import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Cents of a company's credit line; null where it is not limited. */
export async function findCreditLimit(db: Database, workspaceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('accounts_workspace')
    .select('credit_limit_cents as limit')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  const limit = row?.limit ?? null;
  return limit === null ? null : Number(limit);
}

/** Cents that the open orders of a company owe under its credit line, without deposits (SQL function `credit_due`). */
export async function findCreditDue(db: Database, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`SELECT credit_due(${workspaceId}::uuid) AS cents`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}
