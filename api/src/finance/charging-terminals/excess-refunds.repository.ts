import { type RawBuilder, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExcessRefund } from '@pomelo/contract/backoffice/orders/excess-refunds.schemas.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** What of the excess refund `e` ended no owed transfer. */
const LEFT = sql<string>`e.amount_cents - coalesce((
  SELECT sum(m.amount_cents) FROM excess_refund_match m WHERE m.excess_refund_id = e.id), 0)`;

/** Cents of an order that nobody matched or recovered yet. */
export const excessOf = (orderId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  SELECT coalesce(sum(${LEFT}), 0) FROM excess_refund e
  WHERE e.terminal_order_id = ${orderId} AND e.state IN ('open', 'to-recover'))`;

export type Excess = {
  id: string;
  state: ExcessRefund['state'];
  /** Cents that ended no owed transfer. */
  left: number;
  failedAt: Date | null;
  /** The refund of the payment service that failed. */
  refundId: string | null;
};

/** What was sent back of an order beyond its total and beyond what was owed, the oldest first. The order must be locked. */
export async function findExcess(trx: Database, orderId: string): Promise<Excess[]> {
  const { rows } = await sql<Omit<Excess, 'left'> & { left: string }>`
    SELECT e.id, e.state, ${LEFT} AS left, e.failed_at AS "failedAt", e.service_refund_id AS "refundId"
    FROM excess_refund e WHERE e.terminal_order_id = ${orderId}::uuid ORDER BY e.id`.execute(trx);
  return rows.map((row) => ({ ...row, left: Number(row.left) }));
}

export type NewExcess = {
  orderId: string;
  cents: number;
  /** When the payment service reported it. */
  at: Date;
  reference: string;
  /** It had failed before it was reported as sent back. */
  failed?: { refundId: string; at: Date };
};

export async function insertExcess(
  trx: Database,
  { orderId, cents, at, reference, failed }: NewExcess,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('excess_refund')
    .values({
      id,
      terminal_order_id: orderId,
      amount_cents: cents,
      reported_at: at,
      service_reference: reference,
      created_at: now,
      ...(failed && { state: 'failed', service_refund_id: failed.refundId, failed_at: failed.at }),
    })
    .execute();
  return id;
}

export const updateExcess = (trx: Database, id: string, change: Updateable<Tables['excess_refund']>) =>
  trx.updateTable('excess_refund').set(change).where('id', '=', id).execute();

/** A part of such money ended an owed transfer. */
export const insertMatch = (
  trx: Database,
  { excessId, refundId, cents }: { excessId: string; refundId: string; cents: number },
) =>
  trx
    .insertInto('excess_refund_match')
    .values({ excess_refund_id: excessId, refund_id: refundId, amount_cents: cents })
    .execute();
