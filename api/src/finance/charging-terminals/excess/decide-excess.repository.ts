import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { Owed } from '../failed-refunds.repository.ts';
import { IS_RETRY } from '../excess-view.repository.ts';

/** A transfer of an order that is still owed, locked until the transaction ends; `state` of any other one. */
export async function lockOwed(
  trx: Database,
  orderId: string,
  id: string,
): Promise<(Owed & { isOwed: boolean }) | undefined> {
  const row = await trx
    .selectFrom('refund')
    .select(['id', 'amount_cents as cents', 'state'])
    .where('id', '=', id)
    .where('terminal_order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, cents: Number(row.cents), isOwed: row.state === 'to-make' };
}

export type Retry = Owed & { isRetry: boolean; serviceReason: string | null; failedAt: Date };

/** A refund of an order, locked until the transaction ends, and whether it was taken for another attempt of an owed one. */
export async function lockRetry(trx: Database, orderId: string, id: string): Promise<Retry | undefined> {
  const { rows } = await sql<Omit<Retry, 'cents'> & { cents: string }>`
    SELECT r.id, r.amount_cents AS cents, ${IS_RETRY} AS "isRetry", r.service_reason AS "serviceReason",
      coalesce(r.service_failed_at, r.created_at) AS "failedAt"
    FROM refund r WHERE r.id = ${id}::uuid AND r.terminal_order_id = ${orderId}::uuid FOR UPDATE OF r`.execute(
    trx,
  );
  const [row] = rows;
  return row && { ...row, cents: Number(row.cents) };
}

/**
 * A whole transfer of a statement gives such money back; false where it is another amount, or somebody decided on it
 * in the meantime.
 */
export async function setRecovery(
  trx: Database,
  { transferId, excessId, cents }: { transferId: string; excessId: string; cents: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('transfer')
    .set({ to_return: true, excess_refund_id: excessId })
    .where('id', '=', transferId)
    .where('deal_id', 'is', null)
    .where('to_return', '=', false)
    .where('statement_id', 'is not', null)
    .where('split_of', 'is', null)
    .where('amount_cents', '=', String(cents))
    .where('bank_cents', '=', String(cents))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
