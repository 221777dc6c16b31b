import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';

/** What the card did not take, or is not asked to take any more: owed to the buyer, by transfer. */
export type OwedRefund = {
  orderId: string;
  /** Of the payment service; null of the rest, after a part failed. */
  refundId: string | null;
  cents: number;
  /** Shown to the buyer with the transfer. */
  reason: string;
  /** Code of the payment service. */
  serviceReason: string | null;
  /** As the payment service dates it; null of the rest. */
  failedAt: Date | null;
  /** Who requested it; null: the bank of the buyer refused it. */
  personId: string | null;
};

/** Refunds of an order that failed, in cents, whether made by transfer since or not; and whether this one is known. */
export async function findFailedRefunds(
  db: Database,
  orderId: string,
  refundId: string,
): Promise<{ cents: number; isKnown: boolean }> {
  const { rows } = await sql<{ cents: string; isKnown: boolean }>`
    SELECT coalesce(sum(amount_cents), 0) AS cents, coalesce(bool_or(service_refund_id = ${refundId}), false) AS "isKnown"
    FROM refund WHERE terminal_order_id = ${orderId}::uuid`.execute(db);
  return { cents: Number(rows[0]?.cents ?? 0), isKnown: rows[0]?.isKnown ?? false };
}

/** Cents of the refunds on the card of an order that had failed before an instant. */
export async function sumFailedBefore(db: Database, orderId: string, at: Date): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .where('terminal_order_id', '=', orderId)
    .where('service_refund_id', 'is not', null)
    .where(({ eb, fn }) => eb(fn.coalesce('service_failed_at', 'created_at'), '<', at))
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** To be made by transfer. */
export const insertOwedRefund = (trx: Database, owed: OwedRefund, now: Date) =>
  trx
    .insertInto('refund')
    .values({
      id: uuidv7(),
      terminal_order_id: owed.orderId,
      amount_cents: owed.cents,
      reason: owed.reason,
      person_id: owed.personId,
      service_refund_id: owed.refundId,
      service_reason: owed.serviceReason,
      service_failed_at: owed.failedAt,
      created_at: now,
      made_on: null,
    })
    .execute();
