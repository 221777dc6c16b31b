import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type TransferShare = {
  /** The transfer of the bank, of which this one may be a part. */
  root: string;
  receivedOn: string;
  /** Cents of this part, of the full transfer, and of all its parts assigned to this order. */
  amount: number;
  whole: number;
  given: number;
  /** Paid through the payment service. */
  online: boolean;
  /** The lender that paid for the company. */
  lender: string | null;
};

/** The share of a bank transfer that an order has by one of its parts; undefined for no such transfer. */
export async function findShare(
  db: Database,
  transferId: string,
  dealId: string,
): Promise<TransferShare | undefined> {
  const { rows } = await sql<TransferShare>`
    SELECT coalesce(t.split_of, t.id) AS root, t.received_on::text AS "receivedOn", t.amount_cents::float8 AS amount,
      sum(p.amount_cents)::float8 AS whole,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.deal_id = ${dealId}::uuid), 0)::float8 AS given,
      t.online_payment_id IS NOT NULL AS online,
      (SELECT f.lender FROM financing f WHERE f.id = t.financing_id) AS lender
    FROM transfer t JOIN transfer p ON p.id = coalesce(t.split_of, t.id) OR p.split_of = coalesce(t.split_of, t.id)
    WHERE t.id = ${transferId}::uuid GROUP BY t.id`.execute(db);
  return rows[0];
}

/** The buyers of orders: who placed each, and its number. */
export const findOrderBuyers = (db: Database, dealIds: readonly string[]) =>
  db
    .selectFrom('sales_deal')
    .select((eb) => [
      'id as dealId',
      'number',
      'workspace_id as workspaceId',
      eb.fn.coalesce('ordered_by', 'person_id').as('personId'),
    ])
    .where(sql<boolean>`id = ANY(${[...dealIds]}::uuid[])`)
    .execute();

export const findOrderBuyer = async (db: Database, dealId: string) =>
  (await findOrderBuyers(db, [dealId]))[0];
