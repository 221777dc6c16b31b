import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/**
 * SQL of the refunded and pending amounts of a payment at the payment service; failed refunds count as
 * received again.
 */
const sentBack = (payment: string) => sql<string>`(
  (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r
    WHERE r.online_payment_id = ${sql.ref(payment)} AND r.state <> 'cancelled')
  - (SELECT coalesce(sum(f.cents), 0) FROM online_payment_event f
    WHERE f.payment_id = ${sql.ref(payment)} AND f.kind = 'refund-failed'))`;

/** Cents that the service sent back of a payment, or is about to. */
export async function sumSentBack(db: Database, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT ${sentBack('p.id')} AS cents FROM online_payment p WHERE p.id = ${paymentId}::uuid`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/**
 * The payment by which a refund is made: the last one with enough left whose money is refunded; undefined
 * when there is none, and it is made at the bank.
 */
export async function findPaymentToRefund(
  trx: Database,
  { dealId, transferId, cents }: { dealId?: string; transferId?: string; cents: number },
): Promise<string | undefined> {
  const source = dealId ? sql`t.deal_id = ${dealId}::uuid` : sql`t.id = ${transferId ?? null}::uuid`;
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM online_payment p JOIN transfer received ON received.bank_reference = p.payment_id
    WHERE p.state = 'paid' AND received.bank_cents - ${sentBack('p.id')} >= ${cents}::bigint
      AND p.id IN (SELECT t.online_payment_id FROM transfer t WHERE ${source} AND t.online_payment_id IS NOT NULL
        GROUP BY 1 HAVING sum(t.amount_cents) >= ${cents}::bigint)
    ORDER BY p.created_at DESC LIMIT 1`.execute(trx);
  return rows[0]?.id;
}

/** Refunds of a payment that belong to an order, locked; cents. */
export async function findSentBackOfDeals(
  db: Database,
  paymentId: string,
): Promise<{ id: string; dealId: string; cents: number; state: 'to-make' | 'made'; isWaiting: boolean }[]> {
  const { rows } = await sql<{
    id: string;
    dealId: string;
    cents: string;
    state: 'to-make' | 'made';
    isWaiting: boolean;
  }>`
    SELECT r.id, r.deal_id AS "dealId", r.amount_cents AS cents, r.state, r.service_state = 'waiting' AS "isWaiting"
    FROM refund r WHERE r.online_payment_id = ${paymentId}::uuid AND r.deal_id IS NOT NULL AND r.state <> 'cancelled'
    ORDER BY r.id FOR UPDATE`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

export type OpenRefund = { id: string; dealId: string | null };

/**
 * Refunds not requested from the service, or not since `asked` (`followed`: but accepted by it), oldest
 * first.
 */
export async function findOpenRefunds(
  db: Database,
  { asked, followed, limit }: { asked: Date; followed: Date; limit: number },
): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    SELECT r.id, r.deal_id AS "dealId" FROM refund r WHERE r.state = 'to-make' AND (r.service_state = 'waiting'
      OR r.service_state = 'asked' AND r.service_asked_at < CASE WHEN r.service_refund_id IS NULL THEN ${asked}::timestamptz ELSE ${followed}::timestamptz END)
    ORDER BY r.service_asked_at NULLS FIRST, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A refund of the service, locked until the transaction ends; its order is locked before. */
export const lockServiceRefund = (trx: Database, id: string) =>
  trx
    .selectFrom('refund')
    .innerJoin('online_payment as payment', 'payment.id', 'refund.online_payment_id')
    .select([
      'refund.id',
      'refund.state',
      'refund.deal_id as dealId',
      'refund.transfer_id as transferId',
      'refund.amount_cents as amount',
      'refund.reason',
      'payment.id as onlinePaymentId',
      'payment.payment_id as paymentId',
      'payment.state as paymentState',
    ])
    .where('refund.id', '=', id)
    .where('refund.state', '=', 'to-make')
    .forUpdate('refund')
    .executeTakeFirst();

export const setRequested = (trx: Database, id: string, now: Date) =>
  trx
    .updateTable('refund')
    .set({ service_state: 'asked', service_asked_at: now })
    .where('id', '=', id)
    .execute();

export const setServiceRefund = (trx: Database, id: string, serviceRefundId: string) =>
  trx.updateTable('refund').set({ service_refund_id: serviceRefundId }).where('id', '=', id).execute();

export const setSucceeded = (trx: Database, id: string) =>
  trx.updateTable('refund').set({ service_state: 'succeeded' }).where('id', '=', id).execute();

/** The service does not make it: it is to be made at the bank. */
export const setRefused = (trx: Database, id: string, reason: string) =>
  trx
    .updateTable('refund')
    .set({ online_payment_id: null, service_state: null, service_refund_id: null, service_reason: reason })
    .where('id', '=', id)
    .execute();

/** The refund of the service, that is to be made or was; undefined for an unknown one. */
export const findByServiceRefund = (db: Database, serviceRefundId: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'state', 'deal_id as dealId'])
    .where('service_refund_id', '=', serviceRefundId)
    .executeTakeFirst();
