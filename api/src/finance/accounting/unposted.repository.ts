import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { Company } from './draft.ts';
import type {
  CardMovement,
  ChangedAssignment,
  ChangedPayout,
  PostedRefund,
  PostedTerminalOrder,
  PostedTransfer,
} from './draft-entries.ts';

/** Sources of entries; the id of a transfer is that of the credit that the bank reported. */
export const BOOKED_KINDS = [
  'invoice',
  'transfer',
  'refund',
  'terminal-order',
  'excess-refund',
  'vat-deposit',
  'debit-note',
] as const;
export type BookedKind = (typeof BOOKED_KINDS)[number];

const among = (ids: readonly string[]): RawBuilder<unknown> => sql`= ANY(${[...ids]}::uuid[])`;
const unposted = (
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  event: string | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  NOT EXISTS (SELECT FROM accounting_entry e WHERE e.source_kind = ${kind} AND e.source_id = ${id} AND e.event = ${event})`;
/** Whether an order of terminals is in the books by itself, as before it had an invoice: its invoice is not. */
const isPostedOrder = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`EXISTS (
  SELECT FROM accounting_entry e WHERE e.source_kind = 'terminal-order' AND e.source_id = ${id} AND e.event = 'paid')`;
/** A credit note of a part: what posted the order stands for a credit note of all of it alone. */
const IS_PART = sql`i.kind = 'credit-note' AND i.total_cents <> (
  SELECT o.total_cents FROM terminal_order o WHERE o.id = i.terminal_order_id)`;
/** An invoice paid by prepayments has a total of zero, and is posted: it deducts them. */
const UNPOSTED_INVOICE = sql`(i.total_cents > 0 OR i.line_cents @? '$[*] ? (@.key starts with "prepayment:")')
  AND ${unposted(sql`i.kind`, sql`i.id`, 'issued')}
  AND (i.terminal_order_id IS NULL OR ${IS_PART} OR NOT ${isPostedOrder(sql`i.terminal_order_id`)})`;
const UNPOSTED_TRANSFER = sql`t.split_of IS NULL AND ${unposted(sql`'transfer'`, sql`t.id`, 'received')}`;
/**
 * A refund of terminals that failed is posted when it fails, and again when it is made by transfer; not where money that
 * was sent back beyond what was owed made it, which is posted itself.
 */
const UNPOSTED_REFUND = sql`CASE made.event WHEN 'made' THEN r.state = 'made' AND NOT EXISTS (
    SELECT FROM excess_refund_match m WHERE m.refund_id = r.id) ELSE r.terminal_order_id IS NOT NULL END
  AND ${unposted(sql`'refund'`, sql`r.id`, sql`made.event`)}`;
const HAS_INVOICE = sql`EXISTS (SELECT FROM invoice i WHERE i.terminal_order_id = o.id)`;
const UNPOSTED_PAYMENT = sql`o.state IN ('paid', 'refunded') AND o.total_cents > 0
  AND ${unposted(sql`'terminal-order'`, sql`o.id`, 'paid')} AND NOT ${HAS_INVOICE}`;
const UNPOSTED_REPAYMENT = sql`o.state = 'refunded' AND o.total_cents > 0
  AND ${unposted(sql`'terminal-order'`, sql`o.id`, 'refunded')} AND (NOT ${HAS_INVOICE} OR ${isPostedOrder(sql`o.id`)})
  AND NOT EXISTS (SELECT FROM invoice i WHERE i.terminal_order_id = o.id AND ${IS_PART})`;
/** The first refund of an order has its event without a number. */
const CARD_EVENT = sql`CASE i.kind WHEN 'invoice' THEN 'card-paid' ELSE 'card-refunded' || (
  SELECT CASE count(*) WHEN 0 THEN '' ELSE ' ' || count(*) + 1 END FROM invoice before
  WHERE before.terminal_order_id = i.terminal_order_id AND before.kind = i.kind AND before.id < i.id) END`;
/** Card payments and refunds of invoiced orders: one with each invoice and each credit note. */
const UNPOSTED_CARD = sql`i.terminal_order_id IS NOT NULL AND i.total_cents > 0
  AND (${IS_PART} OR NOT ${isPostedOrder(sql`i.terminal_order_id`)})
  AND ${unposted(sql`'terminal-order'`, sql`i.terminal_order_id`, CARD_EVENT)}`;

const COMPANY = sql`jsonb_build_object('id', w.id, 'siret', w.siret, 'name', w.rs) AS company`;

type UnpostedInvoice = {
  id: string;
  number: string;
  kind: 'invoice' | 'credit-note';
  dealId: string | null;
  issuedAt: Date;
  company: Company;
  content: unknown;
};

/** The given documents, ordered by date and number. */
export async function findUnpostedInvoices(db: Database, ids: readonly string[]): Promise<UnpostedInvoice[]> {
  const { rows } = await sql<UnpostedInvoice>`
    SELECT i.id, i.number, i.kind, i.deal_id AS "dealId", i.issued_at AS "issuedAt", i.content, ${COMPANY}
    FROM invoice i JOIN accounts_workspace w ON w.id = i.workspace_id 
    WHERE i.id ${among(ids)} AND ${UNPOSTED_INVOICE} ORDER BY i.issued_at, i.kind DESC, i.number`.execute(db);
  return rows;
}

export async function findUnpostedTransfers(db: Database, ids: readonly string[]): Promise<PostedTransfer[]> {
  const { rows } = await sql<PostedTransfer & { cents: string }>`
    SELECT t.id, t.bank_reference AS reference, t.received_on::text AS "receivedOn", t.debtor, t.bank_cents AS cents,
      t.online_payment_id IS NOT NULL AS online
    FROM transfer t WHERE t.id ${among(ids)} AND ${UNPOSTED_TRANSFER} ORDER BY t.received_on, t.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Payouts, where the books say otherwise: marked since, or no longer. */
const changedPayouts = (ids: readonly string[]): RawBuilder<unknown> => sql`
  SELECT t.id, t.bank_reference AS reference, t.received_on::text AS "receivedOn", t.debtor,
    CASE WHEN t.is_payout THEN t.amount_cents ELSE 0 END - coalesce(p.cents, 0) AS cents, coalesce(p.times, 0) AS times
  FROM transfer t LEFT JOIN (
    SELECT e.source_id, sum(l.credit_cents - l.debit_cents) AS cents, count(*)::int AS times
    FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id AND l.use = 'cards'
    WHERE e.source_kind = 'payout' AND e.source_id ${among(ids)} GROUP BY 1) p ON p.source_id = t.id
  WHERE t.id ${among(ids)} AND (t.is_payout OR p.source_id IS NOT NULL)
    AND coalesce(p.cents, 0) <> CASE WHEN t.is_payout THEN t.amount_cents ELSE 0 END`;

export async function findChangedPayouts(db: Database, ids: readonly string[]): Promise<ChangedPayout[]> {
  const { rows } = await sql<ChangedPayout & { cents: string }>`${changedPayouts(ids)}
    ORDER BY t.received_on, t.id`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Sums of each transfer by order that differ from the books. */
const changedAssignments = (ids: readonly string[]): RawBuilder<unknown> => sql`
  WITH current AS (
    SELECT coalesce(split_of, id) AS transfer_id, deal_id, sum(amount_cents) AS cents, max(matched_at) AS matched_at
    FROM transfer WHERE deal_id IS NOT NULL AND (id ${among(ids)} OR split_of ${among(ids)}) GROUP BY 1, 2
  ), posted AS (
    SELECT e.source_id AS transfer_id, e.deal_id, sum(l.credit_cents - l.debit_cents) AS cents, count(*)::int AS times
    FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id AND l.use = 'customers'
    WHERE e.source_kind = 'assignment' AND e.source_id ${among(ids)} GROUP BY 1, 2
  ), changed AS (
    SELECT transfer_id, deal_id, coalesce(current.cents, 0) - coalesce(posted.cents, 0) AS cents, current.matched_at,
      coalesce(posted.times, 0) AS times
    FROM current FULL JOIN posted USING (transfer_id, deal_id)
    WHERE coalesce(current.cents, 0) <> coalesce(posted.cents, 0)
  )`;

export async function findChangedAssignments(
  db: Database,
  ids: readonly string[],
): Promise<ChangedAssignment[]> {
  const { rows } = await sql<ChangedAssignment & { cents: string }>`${changedAssignments(ids)}
    SELECT c.transfer_id AS "transferId", t.bank_reference AS reference, t.received_on::text AS "receivedOn",
      c.deal_id AS "dealId", d.number AS "dealNumber", c.cents, c.matched_at AS "matchedAt", c.times, ${COMPANY}
    FROM changed c JOIN transfer t ON t.id = c.transfer_id JOIN sales_deal d ON d.id = c.deal_id
      JOIN accounts_workspace w ON w.id = d.workspace_id
    ORDER BY c.cents, c.matched_at, c.transfer_id, c.deal_id`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

export async function findUnpostedRefunds(db: Database, ids: readonly string[]): Promise<PostedRefund[]> {
  const { rows } = await sql<PostedRefund & { cents: string }>`
    SELECT r.id, made.event, CASE made.event WHEN 'made' THEN r.made_on ELSE (r.created_at AT TIME ZONE 'Europe/Paris')::date END::text AS "madeOn", r.amount_cents AS cents, r.deal_id AS "dealId", r.person_id IS NULL AND o.id IS NULL AS "takenBack",
      r.person_id IS NULL AND o.id IS NULL OR r.service_state IS NOT NULL OR made.event = 'failed' AS "byService",
      coalesce(d.number, o.number, reported.bank_reference) AS piece, coalesce(w.rs, t.debtor) AS to,
      CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('id', w.id, 'siret', w.siret, 'name', w.rs) END AS company
    FROM refund r CROSS JOIN (VALUES ('failed'), ('made')) AS made (event) LEFT JOIN transfer t ON t.id = r.transfer_id
      LEFT JOIN terminal_order o ON o.id = r.terminal_order_id
      LEFT JOIN transfer reported ON reported.id = coalesce(t.split_of, t.id) LEFT JOIN sales_deal d ON d.id = r.deal_id
      LEFT JOIN accounts_workspace w ON w.id = coalesce(d.workspace_id, o.workspace_id)
    WHERE r.id ${among(ids)} AND ${UNPOSTED_REFUND} ORDER BY 3, r.id, made.event`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

type OrderCents = Record<'exclTax' | 'installation' | 'delivery' | 'vat' | 'total', string>;

export async function findUnpostedTerminalOrders(
  db: Database,
  ids: readonly string[],
): Promise<PostedTerminalOrder[]> {
  const { rows } = await sql<Omit<PostedTerminalOrder, keyof OrderCents> & OrderCents>`
    SELECT o.id, o.number, made.event, o.paid_at AS "paidAt", w.rs AS company, o.excl_tax_cents AS "exclTax",
      o.installation_cents AS installation, o.delivery_cents AS delivery, o.vat_cents AS vat, o.total_cents AS total
    FROM (
      SELECT o.id, 'paid' AS event FROM terminal_order o WHERE o.id ${among(ids)} AND ${UNPOSTED_PAYMENT}
      UNION ALL SELECT o.id, 'refunded' FROM terminal_order o WHERE o.id ${among(ids)} AND ${UNPOSTED_REPAYMENT}
    ) AS made JOIN terminal_order o ON o.id = made.id JOIN accounts_workspace w ON w.id = o.workspace_id
    ORDER BY o.paid_at, o.id, made.event`.execute(db);
  return rows.map((row) => ({
    ...row,
    exclTax: Number(row.exclTax),
    installation: Number(row.installation),
    delivery: Number(row.delivery),
    vat: Number(row.vat),
    total: Number(row.total),
  }));
}

export async function findUnpostedCardMovements(
  db: Database,
  ids: readonly string[],
): Promise<CardMovement[]> {
  const { rows } = await sql<CardMovement & { cents: string }>`
    SELECT i.terminal_order_id AS "orderId", o.number, i.kind, ${CARD_EVENT} AS event, o.paid_at AS "paidAt", i.issued_at AS "issuedAt", i.total_cents AS cents, ${COMPANY}
    FROM invoice i JOIN terminal_order o ON o.id = i.terminal_order_id JOIN accounts_workspace w ON w.id = i.workspace_id
    WHERE i.id ${among(ids)} AND ${UNPOSTED_CARD} ORDER BY i.issued_at, i.kind DESC, i.number`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

const PAGES: Readonly<Record<BookedKind, RawBuilder<unknown>>> = {
  invoice: sql`SELECT id FROM invoice WHERE true`,
  transfer: sql`SELECT id FROM transfer WHERE split_of IS NULL`,
  refund: sql`SELECT id FROM refund WHERE true`,
  'excess-refund': sql`SELECT id FROM excess_refund WHERE true`,
  'terminal-order': sql`SELECT id FROM terminal_order WHERE true`,
  'vat-deposit': sql`SELECT bundle_id AS id FROM vat_deposit WHERE true`,
  'debit-note': sql`SELECT id FROM debit_note WHERE true`,
};

/** All sources of a kind in the order of their ids, after one of them. */
export async function findSources(
  db: Database,
  kind: BookedKind,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const id = kind === 'vat-deposit' ? sql`bundle_id` : sql`id`;
  const { rows } = await sql<{
    id: string;
  }>`${PAGES[kind]} AND ${id} > ${after}::uuid ORDER BY 1 LIMIT ${limit}::int`.execute(db);
  return rows.map((row) => row.id);
}
