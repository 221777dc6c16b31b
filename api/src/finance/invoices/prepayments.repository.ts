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

/**
 * A transfer that is matched to an order, and the sum of the order's transfers after refunds; cents.
 * Undefined for any other.
 */
export async function findPrepaymentPayment(
  db: Database,
  dealId: string,
  transferId: string,
): Promise<{ cents: number; receivedOn: string; received: number } | undefined> {
  const { rows } = await sql<{ cents: string; receivedOn: string; received: string }>`
    SELECT amount_cents AS cents, received_on::text AS "receivedOn", deal_received(deal_id) AS received FROM transfer
    WHERE id = ${transferId}::uuid AND deal_id = ${dealId}::uuid`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents), received: Number(row.received) }))[0];
}

/**
 * Transfers of open orders that no invoice states and whose order has no invoice but of prepayments, the oldest
 * first: matched by a release that invoiced prepayments of a rule alone.
 */
export async function findUninvoicedPayments(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; dealId: string }[]> {
  const { rows } = await sql<{ id: string; dealId: string }>`
    SELECT t.id, t.deal_id AS "dealId" FROM transfer t JOIN sales_deal d ON d.id = t.deal_id
    WHERE d.order_open AND d.ended IS NULL AND t.id > ${after}::uuid AND NOT EXISTS (
      SELECT FROM invoice i WHERE i.deal_id = t.deal_id AND (NOT is_prepayment_invoice(i.line_cents)
        OR starts_with(i.line_cents #>> '{0,key}', 'prepayment:' || t.id || ':')))
    ORDER BY t.id LIMIT ${limit}::int`.execute(db);
  return rows;
}

/** The orderer of a deal, and one of its vehicles to link to. */
export const findCredited = (db: Database, dealId: string) =>
  db
    .selectFrom('sales_deal as deal')
    .select(({ fn }) => fn.coalesce('deal.ordered_by', 'deal.person_id').as('personId'))
    .select((eb) =>
      eb
        .selectFrom('sales_bundle as bundle')
        .select('bundle.id')
        .whereRef('bundle.deal_id', '=', 'deal.id')
        .orderBy('bundle.number')
        .limit(1)
        .as('bundleId'),
    )
    .where('deal.id', '=', dealId)
    .executeTakeFirst();
