import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { LenderFacts, SentTransfer } from './lender-signs.ts';

export type UnnamedTransfer = {
  id: string;
  financingId: string;
  transfer: SentTransfer;
  financing: LenderFacts;
};

/**
 * Transfers of orders since they have a financing, and that financing: one that is open comes before one that is paid.
 * Not those that have one already, nor payments online.
 */
export async function findUnnamed(trx: Database, dealIds: readonly string[]): Promise<UnnamedTransfer[]> {
  const { rows } = await sql<UnnamedTransfer>`
    SELECT t.id, f.id AS "financingId",
      jsonb_build_object('debtor', t.debtor, 'text', t.text, 'sender', encode(t.sender, 'hex')) AS transfer,
      jsonb_build_object('lender', f.lender, 'reference', f.reference, 'sender', encode(f.lender_sender, 'hex')) AS financing
    FROM unnest(${[...dealIds]}::uuid[]) AS d (id) CROSS JOIN LATERAL (
      SELECT * FROM financing f WHERE f.deal_id = d.id AND f.state IN ('to-sign', 'signed', 'announced', 'paid')
      ORDER BY f.state = 'paid', f.created_at DESC LIMIT 1) AS f
    JOIN transfer t ON t.deal_id = d.id
    WHERE t.financing_id IS NULL AND t.online_payment_id IS NULL AND t.matched_at >= f.created_at`.execute(
    trx,
  );
  return rows;
}

/** The lender sent these: each with its financing. */
export async function setFinancings(trx: Database, sent: readonly UnnamedTransfer[]): Promise<void> {
  if (sent.length === 0) return;
  await sql`
    UPDATE transfer t SET financing_id = sent.financing_id
    FROM unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ financingId }) => financingId)}::uuid[])
      AS sent (id, financing_id) WHERE t.id = sent.id`.execute(trx);
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

/** Financings of the locked orders whose received amount differs from the stored one. */
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
