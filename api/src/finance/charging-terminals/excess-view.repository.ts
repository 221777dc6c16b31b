import { type RawBuilder, sql } from 'kysely';
import type { ExcessRefund } from '@pomelo/contract/backoffice/orders/excess-refunds.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

export type ExcessFacts = {
  id: string;
  amount: string;
  state: ExcessRefund['state'];
  reportedAt: Date;
  reference: string;
  note: string | null;
  by: string | null;
  decidedAt: Date | null;
  transferId: string | null;
  matched: { refundId: string; cents: number }[];
};

/** What was sent back of an order beyond its total and beyond what was owed, the oldest first. */
export async function findExcessFacts(db: Database, orderId: string): Promise<ExcessFacts[]> {
  const { rows } = await sql<ExcessFacts>`
    SELECT e.id, e.amount_cents AS amount, e.state, e.reported_at AS "reportedAt", e.service_reference AS reference, e.note,
      ${personName('p')} AS by, e.decided_at AS "decidedAt", t.id AS "transferId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('refundId', m.refund_id, 'cents', m.amount_cents) ORDER BY m.refund_id), '[]')
        FROM excess_refund_match m WHERE m.excess_refund_id = e.id) AS matched
    FROM excess_refund e LEFT JOIN accounts_person p ON p.id = e.person_id LEFT JOIN transfer t ON t.excess_refund_id = e.id
    WHERE e.terminal_order_id = ${orderId}::uuid ORDER BY e.id`.execute(db);
  return rows;
}

export type OwedFacts = { id: string; amount: string; reason: string; createdAt: Date };

/** Transfers that are owed to the buyer of an order, the oldest first. */
export const findOwedTransfers = (db: Database, orderId: string): Promise<OwedFacts[]> =>
  db
    .selectFrom('refund')
    .select(['id', 'amount_cents as amount', 'reason', 'created_at as createdAt'])
    .where('terminal_order_id', '=', orderId)
    .where('state', '=', 'to-make')
    .orderBy('id')
    .execute();

/** A refund that was made on the card in place of an owed transfer, by itself, and was not taken for that by mistake. */
export const IS_RETRY: RawBuilder<boolean> = sql<boolean>`r.state = 'made' AND r.service_state = 'succeeded'
  AND NOT EXISTS (SELECT FROM excess_refund_match m WHERE m.refund_id = r.id)
  AND NOT EXISTS (SELECT FROM refund owed WHERE owed.replaces_id = r.id)`;

export type RetryFacts = { id: string; amount: string; madeOn: string };

/** Refunds of an order that were taken for another attempt of an owed one, at most of so many cents. */
export async function findRetries(db: Database, orderId: string, most: number): Promise<RetryFacts[]> {
  const { rows } = await sql<RetryFacts>`
    SELECT r.id, r.amount_cents AS amount, r.made_on::text AS "madeOn" FROM refund r
    WHERE r.terminal_order_id = ${orderId}::uuid AND r.amount_cents <= ${most} AND ${IS_RETRY} ORDER BY r.id`.execute(
    db,
  );
  return rows;
}

export type CandidateFacts = { id: string; amount: string; debtor: string; receivedOn: string };
const MOST_CANDIDATES = 20;

/** Whole transfers of these amounts that a bank reported and nobody decided on, the newest first. */
export async function findRecoveryCandidates(
  db: Database,
  amounts: readonly number[],
): Promise<CandidateFacts[]> {
  if (amounts.length === 0) return [];
  const { rows } = await sql<CandidateFacts>`
    SELECT t.id, t.amount_cents AS amount, coalesce(nullif(t.debtor, ''), t.bank_reference) AS debtor, t.received_on::text AS "receivedOn"
    FROM transfer t WHERE t.deal_id IS NULL AND NOT t.to_return AND t.statement_id IS NOT NULL AND t.split_of IS NULL
      AND t.amount_cents = t.bank_cents AND t.amount_cents = ANY(${[...amounts]}::bigint[])
    ORDER BY t.received_on DESC, t.id DESC LIMIT ${MOST_CANDIDATES}::int`.execute(db);
  return rows;
}
