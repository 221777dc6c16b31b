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
  /** The refund that was taken as made on the card by mistake. */
  replacesId?: string;
};

/**
 * Refunds of an order that failed, in cents, whether made by transfer since or not, but for those made on the card since;
 * and whether this one is known.
 */
export async function findFailedRefunds(
  db: Database,
  orderId: string,
  refundId: string,
): Promise<{ cents: number; isKnown: boolean }> {
  const { rows } = await sql<{ cents: string; isKnown: boolean }>`
    SELECT coalesce(sum(amount_cents) FILTER (WHERE service_state IS NULL), 0) AS cents, coalesce(bool_or(service_refund_id = ${refundId}), false) AS "isKnown"
    FROM refund WHERE terminal_order_id = ${orderId}::uuid`.execute(db);
  return { cents: Number(rows[0]?.cents ?? 0), isKnown: rows[0]?.isKnown ?? false };
}

/** Cents that are not on the card of an order, but owed by transfer or made so, since before an instant. */
export async function sumFailedBefore(db: Database, orderId: string, at: Date): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .where('terminal_order_id', '=', orderId)
    .where('service_state', 'is', null)
    .where(({ eb, fn }) => eb(fn.coalesce('service_failed_at', 'created_at'), '<', at))
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

export type Owed = { id: string; cents: number };

/** What is owed of an order since before an instant, the oldest first, locked until the transaction ends. */
export async function findOwedBefore(trx: Database, orderId: string, at: Date): Promise<Owed[]> {
  const rows = await trx
    .selectFrom('refund')
    .select(['id', 'amount_cents as cents'])
    .where('terminal_order_id', '=', orderId)
    .where('state', '=', 'to-make')
    .where(({ eb, fn }) => eb(fn.coalesce('service_failed_at', 'created_at'), '<', at))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, cents }) => ({ id, cents: Number(cents) }));
}

/** Another attempt succeeded on the card. */
export const setMadeOnCard = (trx: Database, id: string, madeOn: string) =>
  trx
    .updateTable('refund')
    .set({ state: 'made', made_on: madeOn, service_state: 'succeeded' })
    .where('id', '=', id)
    .execute();

/** The same money failed again: reports of the card from before count it as sent back. */
export const setFailedAgain = (trx: Database, id: string, failedAt: Date) =>
  trx.updateTable('refund').set({ service_failed_at: failedAt }).where('id', '=', id).execute();

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
      replaces_id: owed.replacesId ?? null,
      created_at: now,
      made_on: null,
    })
    .execute();
