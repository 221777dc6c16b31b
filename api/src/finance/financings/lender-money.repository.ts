import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/**
 * Names the financing in the transfers of orders that the lender sent: by its account, its name, its reference, or the
 * amount that it announced. A financing that is open comes before one that is paid.
 */
export async function joinLenderTransfers(trx: Database, dealIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE transfer t SET financing_id = f.id
    FROM unnest(${[...dealIds]}::uuid[]) AS d (id) CROSS JOIN LATERAL (
      SELECT * FROM financing f WHERE f.deal_id = d.id AND f.state IN ('to-sign', 'signed', 'announced', 'paid')
      ORDER BY f.state = 'paid', f.created_at DESC LIMIT 1) AS f
    WHERE t.deal_id = d.id AND t.financing_id IS NULL AND t.online_payment_id IS NULL AND t.matched_at >= f.created_at
      AND (t.sender = f.lender_sender
        OR position(plain_words(f.lender) IN plain_words(t.debtor)) > 0
        OR position(upper(f.reference) IN upper(t.text)) > 0
        OR (f.announced_cents IS NOT NULL AND t.amount_cents = f.announced_cents))`.execute(trx);
}

export type LenderMoney = {
  id: string;
  state: 'to-sign' | 'signed' | 'announced' | 'paid';
  expectedCents: number;
  announcedOn: string | null;
  expectedBy: string | null;
  before: number;
  received: number;
};

/** Of the locked orders: financings of which another sum was received than is stored. */
export async function findChangedMoney(trx: Database, dealIds: readonly string[]): Promise<LenderMoney[]> {
  const { rows } = await sql<
    Omit<LenderMoney, 'expectedCents' | 'before' | 'received'> & {
      expected: string;
      before: string;
      received: string;
    }
  >`
    SELECT f.id, f.state, coalesce(f.announced_cents, f.amount_cents) AS expected, f.announced_on::text AS "announcedOn",
      f.expected_by::text AS "expectedBy", f.received_cents AS before, m.cents AS received
    FROM financing f CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cents), 0) AS cents FROM transfer t WHERE t.financing_id = f.id) AS m
    WHERE f.deal_id = ANY(${[...dealIds]}::uuid[]) AND f.state IN ('to-sign', 'signed', 'announced', 'paid')
      AND m.cents <> f.received_cents`.execute(trx);
  return rows.map(({ expected, before, received, ...row }) => ({
    ...row,
    expectedCents: Number(expected),
    before: Number(before),
    received: Number(received),
  }));
}
