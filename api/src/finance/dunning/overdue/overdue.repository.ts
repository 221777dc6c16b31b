import { type RawBuilder, sql } from 'kysely';
import { MAX_OVERDUE } from '@pomelo/contract/dunning/dunning-rules.ts';
import { namePattern } from '../../../platform/db/like.ts';
import type { Database } from '../../../platform/db/tables.ts';

export type OverdueRow = {
  id: string;
  number: string;
  workspaceId: string;
  dealId: string;
  dealNumber: string;
  dueOn: string;
  leftCents: number;
  outstandingCents: number;
  /** Left to pay on earlier invoices of the order. */
  beforeCents: number;
};

/** Overdue invoices of companies on a day of Paris, the oldest first; the first `MAX_OVERDUE` of each. */
export async function findOverdue(
  db: Database,
  workspaceIds: readonly string[],
  today: string,
): Promise<OverdueRow[]> {
  const { rows } = await sql<
    Omit<OverdueRow, 'leftCents' | 'outstandingCents' | 'beforeCents'> & {
      left: string;
      paid: string;
      before: string;
    }
  >`
    WITH counted AS (
      SELECT u.invoice_id AS id, i.number, u.workspace_id, u.deal_id, i.due_on, u.left_cents AS left, u.paid_cents AS paid,
        u.before_cents AS before, row_number() OVER (PARTITION BY u.workspace_id ORDER BY u.due_on, i.number) AS place
      FROM unpaid_invoice u JOIN invoice i ON i.id = u.invoice_id
      WHERE u.workspace_id = ANY(${[...workspaceIds]}::uuid[]) AND u.due_on < ${today}::date
    )
    SELECT c.id, c.number, c.workspace_id AS "workspaceId", c.deal_id AS "dealId", d.number AS "dealNumber",
      c.due_on AS "dueOn", c."left", c.paid, c.before
    FROM counted c JOIN sales_deal d ON d.id = c.deal_id WHERE c.place <= ${MAX_OVERDUE}::int ORDER BY c.due_on, c.number`.execute(
    db,
  );
  return rows.map(({ left, paid, before, ...row }) => ({
    ...row,
    leftCents: Number(left),
    outstandingCents: Number(left) - Number(paid),
    beforeCents: Number(before),
  }));
}

export type CompanyTotals = {
  workspaceId: string;
  rs: string;
  count: number;
  oldestDueOn: string;
  cents: number;
  /** Cents by age: to 30, 60 and 90 days, and longer. */
  ages: number[];
};

export type CompanyFilters = {
  /** Part of the name. */
  q?: string | undefined;
  /** How many steps were sent about the invoice about which most were. */
  steps?: number | undefined;
  minCents?: number | undefined;
  /** The oldest invoice is late by so many days at least. */
  minDays?: number | undefined;
};
type Query = CompanyFilters & { today: string; page: number; perPage: number };

const named = (q: string): RawBuilder<unknown> =>
  sql`AND workspace_id IN (SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE ${namePattern(q)})`;
function wanted({ today, steps, minCents, minDays }: Query): RawBuilder<unknown> {
  const conditions = [
    ...(steps === undefined ? [] : [sql`max(steps_sent) = ${steps}::int`]),
    ...(minCents === undefined ? [] : [sql`sum(left_cents - paid_cents) >= ${minCents}::bigint`]),
    ...(minDays === undefined ? [] : [sql`min(due_on) <= ${today}::date - ${minDays}::int`]),
  ];
  return conditions.length === 0 ? sql`` : sql`HAVING ${sql.join(conditions, sql` AND `)}`;
}

/**
 * A page of the companies with overdue invoices, the largest amount first, and the sums of all of them. Ages are summed
 * for the page alone.
 */
export async function findCompanies(
  db: Database,
  query: Query,
): Promise<{ companies: CompanyTotals[]; total: number; cents: number }> {
  const { today, page, perPage, q } = query;
  const { rows } = await sql<{
    workspaceId: string | null;
    rs: string;
    count: number;
    oldestDueOn: string;
    cents: string;
    ages: string[];
    total: number;
    all: string;
  }>`
    WITH company AS MATERIALIZED (
      SELECT workspace_id, count(*)::int AS count, min(due_on) AS oldest, sum(left_cents - paid_cents) AS cents
      FROM unpaid_invoice WHERE due_on < ${today}::date ${q ? named(q) : sql``} GROUP BY 1 ${wanted(query)}
    ), shown AS (
      SELECT * FROM company ORDER BY cents DESC, workspace_id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
    ), sums AS (SELECT count(*)::int AS total, coalesce(sum(cents), 0) AS "all" FROM company)
    SELECT s.workspace_id AS "workspaceId", w.rs, s.count, s.oldest::text AS "oldestDueOn", s.cents, aged.ages, sums.total, sums."all"
    FROM sums LEFT JOIN shown s ON true LEFT JOIN accounts_workspace w ON w.id = s.workspace_id
      LEFT JOIN LATERAL (
        SELECT ARRAY[coalesce(sum(cents) FILTER (WHERE age <= 30), 0), coalesce(sum(cents) FILTER (WHERE age BETWEEN 31 AND 60), 0),
          coalesce(sum(cents) FILTER (WHERE age BETWEEN 61 AND 90), 0), coalesce(sum(cents) FILTER (WHERE age > 90), 0)]::text[] AS ages
        FROM (SELECT ${today}::date - due_on AS age, left_cents - paid_cents AS cents FROM unpaid_invoice
          WHERE workspace_id = s.workspace_id AND due_on < ${today}::date) AS late
      ) AS aged ON true
    ORDER BY s.cents DESC, s.workspace_id`.execute(db);
  return {
    companies: rows.flatMap(({ workspaceId, rs, count, oldestDueOn, cents, ages }) =>
      workspaceId === null
        ? []
        : [{ workspaceId, rs, count, oldestDueOn, cents: Number(cents), ages: ages.map(Number) }],
    ),
    total: rows[0]?.total ?? 0,
    cents: Number(rows[0]?.all ?? 0),
  };
}

/** The amount that a company owes and is late. */
export async function sumOverdue(db: Database, workspaceId: string, today: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(left_cents - paid_cents), 0) AS cents FROM unpaid_invoice
    WHERE workspace_id = ${workspaceId}::uuid AND due_on < ${today}::date`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/**
 * Companies that may be sent a letter today: an invoice is late by some days, not all steps about it were sent, and
 * no letter left today. In the order of their ids, after one of them.
 */
export async function findToRemind(
  db: Database,
  { today, dueBefore, after, limit }: { today: string; dueBefore: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT u.workspace_id AS id FROM unpaid_invoice u
    WHERE u.steps_sent < 4 AND u.due_on <= ${dueBefore}::date AND u.workspace_id > ${after}::uuid
      AND NOT EXISTS (SELECT FROM dunning_letter l WHERE l.workspace_id = u.workspace_id AND l.day = ${today}::date)
    ORDER BY 1 LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Movement = { dealId: string; on: string; cents: number };

/**
 * What was received and refunded for deals, by value date. A refund that is not made yet counts from today; a deposit of
 * VAT pays nothing while it is held, nor does what paid a debit note.
 */
export async function findMovements(
  db: Database,
  dealIds: readonly string[],
  today: string,
): Promise<Movement[]> {
  const { rows } = await sql<{ dealId: string; on: string; cents: string }>`
    SELECT deal_id AS "dealId", received_on::text AS "on", amount_cents AS cents FROM transfer WHERE deal_id = ANY(${[...dealIds]}::uuid[])
    UNION ALL
    SELECT deal_id, coalesce(made_on::text, ${today}), -amount_cents FROM refund
    WHERE deal_id = ANY(${[...dealIds]}::uuid[]) AND state <> 'cancelled'
    UNION ALL
    SELECT v.deal_id, (moved.at AT TIME ZONE 'Europe/Paris')::date::text, moved.cents
    FROM vat_deposit v CROSS JOIN LATERAL (VALUES (v.held_at, -v.amount_cents), (v.ended_at, v.amount_cents)) AS moved (at, cents)
    WHERE v.deal_id = ANY(${[...dealIds]}::uuid[]) AND v.held_at IS NOT NULL AND moved.at IS NOT NULL
    UNION ALL
    SELECT deal_id, (paid_at AT TIME ZONE 'Europe/Paris')::date::text, -total_cents FROM debit_note
    WHERE deal_id = ANY(${[...dealIds]}::uuid[]) AND state = 'paid'`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
