import type { TransfersQuery, TransferState } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern, namePattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';

export type TransferFacts = {
  id: string;
  receivedOn: string;
  amount: string;
  whole: string | null;
  debtor: string;
  text: string;
  bankReference: string;
  state: TransferState;
  dealId: string | null;
  dealNumber: string | null;
  company: string | null;
  matchedBy: 'reference' | 'person' | null;
  matchedAt: Date | null;
  online: boolean;
  lender: string | null;
};
type Query = z.output<typeof TransfersQuery>;
type Narrowing = Pick<Query, 'q' | 'state' | 'from' | 'to'>;

const IN_STATE: Record<TransferState, RawBuilder<unknown>> = {
  waiting: sql`t.deal_id IS NULL AND NOT t.to_return`,
  matched: sql`t.deal_id IS NOT NULL`,
  returning: sql`t.to_return AND NOT t.is_payout AND t.excess_refund_id IS NULL`,
  payout: sql`t.is_payout`,
  recovery: sql`t.excess_refund_id IS NOT NULL`,
};
const STATE = sql`CASE WHEN t.deal_id IS NOT NULL THEN 'matched' WHEN t.is_payout THEN 'payout' WHEN t.excess_refund_id IS NOT NULL THEN 'recovery' WHEN t.to_return THEN 'returning' ELSE 'waiting' END`;

const AMOUNT = /^(\d{1,9})(?:[.,](\d{2}))?$/;
/** The ids of the matches, each word by its own index. */
function found(q: string): RawBuilder<unknown> {
  const [, whole, fraction = '00'] = AMOUNT.exec(q.replaceAll(/[\s\u202f\u00a0€]/g, '')) ?? [];
  const cents = Number(whole) * 100 + Number(fraction);
  const amount =
    whole === undefined
      ? sql``
      : sql`UNION SELECT id FROM transfer WHERE amount_cents = ${cents} UNION SELECT id FROM transfer WHERE bank_cents = ${cents}`;
  return sql`SELECT id FROM transfer WHERE plain_words(debtor || ' ' || text || ' ' || bank_reference) LIKE ${containsPattern(q)}
    UNION SELECT id FROM transfer WHERE deal_id IN (
      SELECT id FROM sales_deal WHERE number = ${q.toUpperCase()}
        OR workspace_id IN (SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE ${namePattern(q)})) ${amount}`;
}

/** Of the transfer `t`. */
const wanted = ({ q, state, from: first, to }: Narrowing): RawBuilder<unknown> => sql`
  WHERE true ${state ? sql`AND ${IN_STATE[state]}` : sql``} ${q ? sql`AND t.id IN (${found(q)})` : sql``}
    ${first ? sql`AND t.received_on >= ${first}::date` : sql``} ${to ? sql`AND t.received_on <= ${to}::date` : sql``}`;

const SORT_KEYS: Record<Query['sort'], RawBuilder<unknown>> = {
  receivedOn: sql`t.received_on`,
  amount: sql`t.amount_cents`,
  debtor: sql`plain_words(t.debtor)`,
};
const COLUMNS = sql`
  t.id, t.received_on::text AS "receivedOn", t.amount_cents AS amount, t.debtor, t.text,
  coalesce((SELECT bank_reference FROM transfer reported WHERE reported.id = t.split_of), t.bank_reference) AS "bankReference",
  ${STATE} AS state, t.deal_id AS "dealId", d.number AS "dealNumber", w.rs AS company, t.matched_by AS "matchedBy", t.matched_at AS "matchedAt", t.online_payment_id IS NOT NULL AS online,
  (SELECT f.lender FROM financing f WHERE f.id = t.financing_id) AS lender,
  nullif(coalesce(t.bank_cents, (SELECT bank_cents FROM transfer whole WHERE whole.id = t.split_of)), t.amount_cents) AS whole`;
const JOINS = sql`LEFT JOIN sales_deal d ON d.id = t.deal_id LEFT JOIN accounts_workspace w ON w.id = d.workspace_id`;

// MONEY-11, MONEY-15
/** A page of the received transfers. */
export async function findTransferPage(db: Database, query: Query): Promise<TransferFacts[]> {
  const way = query.direction === 'asc' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<TransferFacts>`
    SELECT ${COLUMNS} FROM (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT t.id FROM transfer t ${wanted(query)} ORDER BY ${SORT_KEYS[query.sort]} ${way}, t.id ${way}
        LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}) AS page) AS query
    JOIN transfer t ON t.id = query.id ${JOINS} ORDER BY query.place`.execute(db);
  return rows;
}

/** Number and sum of each state, independent of the state filter. */
export async function sumTransfers(db: Database, { state: _state, ...query }: Narrowing) {
  const { rows } = await sql<{ state: TransferState; count: number; cents: string }>`
    SELECT ${STATE} AS state, count(*)::int AS count, sum(t.amount_cents)::bigint AS cents FROM transfer t ${wanted(query)} GROUP BY 1`.execute(
    db,
  );
  return rows;
}

export type TransferWhole = TransferFacts & {
  splitOf: string | null;
  /** Hash of the sender's IBAN, hexadecimal. */
  sender: string | null;
  statement: string | null;
  importedAt: Date | null;
};

/** One transfer with its statement; undefined for an unknown one. */
export async function findTransfer(db: Database, id: string): Promise<TransferWhole | undefined> {
  const { rows } = await sql<TransferWhole>`
    SELECT ${COLUMNS}, t.split_of AS "splitOf", encode(t.sender, 'hex') AS sender, s.name AS statement, s.imported_at AS "importedAt"
    FROM transfer t ${JOINS} LEFT JOIN bank_statement s ON s.id = t.statement_id WHERE t.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** The other parts of a transfer that pays several orders. */
export async function findParts(db: Database, { id, splitOf }: { id: string; splitOf: string | null }) {
  const whole = splitOf ?? id;
  const { rows } = await sql<{
    id: string;
    amount: string;
    dealId: string | null;
    number: string | null;
    company: string | null;
  }>`
    SELECT t.id, t.amount_cents AS amount, d.id AS "dealId", d.number, w.rs AS company FROM transfer t ${JOINS}
    WHERE (t.id = ${whole}::uuid OR t.split_of = ${whole}::uuid) AND t.id <> ${id}::uuid ORDER BY t.id`.execute(
    db,
  );
  return rows;
}

export type CandidateFacts = {
  id: string;
  number: string;
  company: string;
  reference: string | null;
  total: string;
  received: string;
  due: string;
};
const MAX_CANDIDATES = 12;
const MONEY = sql`
  d.id, d.number, w.rs AS company, d.payment_reference AS reference, m.payable_cents AS total, m.received_cents AS received,
  greatest(0, m.payable_cents - m.received_cents) AS due`;

/** Orders by a number, a reference, an invoice or a company; those with something due first. */
export async function searchOrders(db: Database, q: string): Promise<CandidateFacts[]> {
  const code = q.toUpperCase().replaceAll(/\s/g, '');
  const { rows } = await sql<CandidateFacts>`
    WITH query AS MATERIALIZED (
      SELECT d.id, d.complete, coalesce(d.ordered_at, d.created_at) AS ordered FROM sales_deal d
      WHERE d.step = 'step-4' AND d.ended IS NULL AND d.id IN (
        SELECT id FROM sales_deal AS deal WHERE number = ${code} OR payment_reference = ${code}
        UNION SELECT deal_id FROM invoice WHERE number = ${code}
        UNION SELECT deal.id FROM sales_deal AS deal JOIN accounts_workspace AS workspace ON workspace.id = deal.workspace_id WHERE plain_words(workspace.rs) LIKE ${namePattern(q)})
      ORDER BY 2, 3 DESC, 1 LIMIT ${MAX_CANDIDATES})
    SELECT ${MONEY} FROM query JOIN sales_deal d ON d.id = query.id JOIN accounts_workspace w ON w.id = d.workspace_id
      JOIN deal_money((SELECT array_agg(id) FROM query)) m ON m.deal_id = d.id
    ORDER BY query.complete, query.ordered DESC, d.id`.execute(db);
  return rows;
}

export type ReferencedOrder = {
  id: string;
  number: string;
  company: string;
  reference: string;
  orderedAt: Date;
  due: string;
};

/**
 * The orders that payment references name, with the amount due of each; of the reference of a debit note: of
 * the note.
 */
export async function findOrdersByReference(
  db: Database,
  references: readonly string[],
): Promise<ReferencedOrder[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<ReferencedOrder>`
    WITH named AS MATERIALIZED (
      SELECT id, payment_reference AS reference, NULL::bigint AS note FROM sales_deal
      WHERE step = 'step-4' AND payment_reference = ANY(${[...references]}::text[])
      UNION ALL SELECT deal_id, reference, total_cents FROM debit_note
      WHERE state = 'open' AND reference = ANY(${[...references]}::text[]))
    SELECT d.id, d.number, w.rs AS company, named.reference, coalesce(d.ordered_at, d.created_at) AS "orderedAt",
      greatest(0, CASE WHEN named.note IS NULL THEN m.payable_cents - m.received_cents
        ELSE named.note - greatest(0, m.received_cents - m.payable_cents) END) AS due
    FROM deal_money((SELECT array_agg(DISTINCT id) FROM named)) m JOIN named ON named.id = m.deal_id
      JOIN sales_deal d ON d.id = m.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id`.execute(db);
  return rows;
}

/** The import of a statement; undefined while it is not imported. */
export const findStatement = (db: Database, sha256: Buffer) =>
  db
    .selectFrom('bank_statement')
    .select(['id', 'imported_at as importedAt'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();

/** Which of these statements (hexadecimal hashes) were imported. */
export async function findImported(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(sha256, 'hex') AS hash FROM bank_statement
    WHERE sha256 = ANY(ARRAY(SELECT decode(hex, 'hex') FROM unnest(${[...hashes]}::text[]) AS hex))`.execute(
    db,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** The last imported statements, with the sum received by each. */
export async function findStatements(db: Database) {
  const { rows } = await sql<{
    id: string;
    name: string;
    importedAt: Date;
    transfers: number;
    waiting: number;
    cents: string;
  }>`
    SELECT s.id, s.name, s.imported_at AS "importedAt", count(t.id) FILTER (WHERE t.split_of IS NULL)::int AS transfers,
      count(t.id) FILTER (WHERE t.deal_id IS NULL AND NOT t.to_return)::int AS waiting, coalesce(sum(t.amount_cents), 0)::bigint AS cents
    FROM (SELECT * FROM bank_statement ORDER BY imported_at DESC LIMIT 10) AS s LEFT JOIN transfer t ON t.statement_id = s.id
    GROUP BY s.id, s.name, s.imported_at ORDER BY s.imported_at DESC`.execute(db);
  return rows;
}
