import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Invoices and credit notes of an order, the oldest first. */
export const findDocumentsOfDeal = (db: Database, dealId: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'kind', 'content', 'workspace_id as workspaceId'])
    .where('deal_id', '=', dealId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();

/** A transfer of an order that asked for a prepayment; undefined for any other. */
export async function findPrepaymentPayment(
  db: Database,
  dealId: string,
  transferId: string,
): Promise<{ cents: number; receivedOn: string } | undefined> {
  const { rows } = await sql<{ cents: string; receivedOn: string }>`
    SELECT t.amount_cents AS cents, t.received_on::text AS "receivedOn" FROM transfer t JOIN sales_deal d ON d.id = t.deal_id
    WHERE t.id = ${transferId}::uuid AND d.id = ${dealId}::uuid AND d.prepayment_cents IS NOT NULL`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))[0];
}

/** Of these orders, those that asked for a prepayment. */
export async function findOrdersWithPrepayment(
  db: Database,
  dealIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sales_deal WHERE id = ANY(${[...dealIds]}::uuid[]) AND prepayment_cents IS NOT NULL`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
