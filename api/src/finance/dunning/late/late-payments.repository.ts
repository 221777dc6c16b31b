import { MAX_OVERDUE } from '@pomelo/contract/dunning/dunning-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type PaidRow = {
  id: string;
  number: string;
  workspaceId: string;
  company: string;
  dealId: string;
  dealNumber: string;
  dueOn: string;
  leftCents: number;
  /** Left to pay on earlier invoices of the order. */
  beforeCents: number;
};

/** Invoices whose due day is over; what one claims of them may still be charged. */
const CHARGEABLE = (today: string): RawBuilder<unknown> => sql`
  i.kind = 'invoice' AND i.due_on < ${today}
  AND NOT EXISTS (SELECT FROM interest_waiver v WHERE v.invoice_id = i.id)
  AND NOT EXISTS (SELECT FROM debit_note n WHERE n.invoice_id = i.id AND n.state <> 'cancelled')`;

/** The paid ones among the invoices of `asked` (`id`, `deal_id`), earliest due day first. */
async function findPaid(db: Database, asked: RawBuilder<unknown>): Promise<PaidRow[]> {
  const { rows } = await sql<
    Omit<PaidRow, 'leftCents' | 'beforeCents'> & { left: string; paid: string; before: string }
  >`
    WITH asked AS MATERIALIZED (${asked}), placed AS (
      SELECT i.id, i.number, i.workspace_id, i.deal_id, i.due_on, b.left_cents AS left, b.paid_cents AS paid,
        sum(b.left_cents) OVER (PARTITION BY i.deal_id ORDER BY i.issued_at, i.number) - b.left_cents AS before
      FROM invoice_balances((SELECT array_agg(DISTINCT deal_id) FROM asked)) b JOIN invoice i ON i.id = b.invoice_id
    )
    SELECT p.id, p.number, p.workspace_id AS "workspaceId", w.rs AS company, p.deal_id AS "dealId", d.number AS "dealNumber",
      p.due_on AS "dueOn", p."left", p.before
    FROM placed p JOIN asked ON asked.id = p.id JOIN sales_deal d ON d.id = p.deal_id
      JOIN accounts_workspace w ON w.id = p.workspace_id
    WHERE p."left" > 0 AND p.paid >= p."left" ORDER BY p.due_on, p.number`.execute(db);
  return rows.map(({ left, before, ...row }) => ({
    ...row,
    leftCents: Number(left),
    beforeCents: Number(before),
  }));
}

/** The latest due invoices of a company that were paid. */
export const findPaidOfCompany = (db: Database, workspaceId: string, today: string) =>
  findPaid(
    db,
    sql`SELECT i.id, i.deal_id FROM invoice i WHERE i.workspace_id = ${workspaceId}::uuid AND ${CHARGEABLE(today)}
      ORDER BY i.issued_at DESC LIMIT ${MAX_OVERDUE}`,
  );

export const findPaidInvoice = async (db: Database, id: string, today: string) =>
  (
    await findPaid(
      db,
      sql`SELECT i.id, i.deal_id FROM invoice i WHERE i.id = ${id}::uuid AND ${CHARGEABLE(today)}`,
    )
  )[0];

const CLAIMED = sql`EXISTS (SELECT FROM dunning_step s WHERE s.invoice_id = i.id AND s.fee_cents > 0)`;
/** A note that the staff cancelled is not made again without them. */
const NEVER_CHARGED = sql`NOT EXISTS (SELECT FROM debit_note n WHERE n.invoice_id = i.id)`;

/** Invoices of an order whose interest was claimed by letter. */
export const findClaimedOfDeal = (db: Database, dealId: string, today: string) =>
  findPaid(
    db,
    sql`SELECT i.id, i.deal_id FROM invoice i
      WHERE i.deal_id = ${dealId}::uuid AND ${CHARGEABLE(today)} AND ${CLAIMED} AND ${NEVER_CHARGED}`,
  );

const MAX_CLAIMED = 1000;
const CLAIMED_DAYS = 730;
/** Invoices whose interest was claimed by letter in the last two years, latest letter first. */
export const findClaimed = (db: Database, today: string) =>
  findPaid(
    db,
    sql`SELECT i.id, i.deal_id FROM (
        SELECT s.invoice_id, max(l.day) AS day FROM dunning_letter l JOIN dunning_step s ON s.letter_id = l.id
        WHERE s.fee_cents > 0 AND l.day > ${today}::date - ${CLAIMED_DAYS}::int GROUP BY 1
      ) AS claimed JOIN invoice i ON i.id = claimed.invoice_id
      WHERE ${CHARGEABLE(today)} ORDER BY claimed.day DESC, i.id LIMIT ${MAX_CLAIMED}`,
  );

export type LastClaim = { invoiceId: string; interestCents: number | null; feeCents: number; on: string };

/** Amounts claimed by the last letter with interest of each invoice. */
export async function findLastClaims(db: Database, invoiceIds: readonly string[]): Promise<LastClaim[]> {
  const { rows } = await sql<Omit<LastClaim, 'interestCents'> & { interestCents: string | null }>`
    SELECT DISTINCT ON (s.invoice_id) s.invoice_id AS "invoiceId", s.interest_cents AS "interestCents",
      s.fee_cents AS "feeCents", l.day::text AS "on"
    FROM dunning_step s JOIN dunning_letter l ON l.id = s.letter_id
    WHERE s.invoice_id = ANY(${[...invoiceIds]}::uuid[]) AND s.fee_cents > 0
    ORDER BY s.invoice_id, l.day DESC`.execute(db);
  return rows.map(({ interestCents, ...row }) => ({
    ...row,
    interestCents: interestCents === null ? null : Number(interestCents),
  }));
}
