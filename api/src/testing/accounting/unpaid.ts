import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';
import { receiveTransfer } from './books.ts';

/** A transfer that a person assigned to an order; its id. */
export async function payDeal(db: Database, dealId: string, cents: number): Promise<string> {
  const id = await receiveTransfer(db, { cents, at: new Date() });
  await sql`UPDATE transfer SET deal_id = ${dealId}::uuid, matched_by = 'person', matched_at = now()
    WHERE id = ${id}::uuid`.execute(db);
  return id;
}

/** Unassigns a transfer that pays the order. */
export const unpayDeal = (db: Database, dealId: string) =>
  sql`UPDATE transfer SET deal_id = NULL, matched_by = NULL, matched_at = NULL
    WHERE id = (SELECT min(id::text)::uuid FROM transfer WHERE deal_id = ${dealId}::uuid)`.execute(db);

export async function refundDeal(
  db: Database,
  dealId: string,
  cents: number,
  personId: string,
): Promise<void> {
  await db
    .insertInto('refund')
    .values({ id: uuidv7(), deal_id: dealId, amount_cents: cents, reason: 'Trop reçu', person_id: personId })
    .execute();
}

export const cancelRefunds = (db: Database, dealId: string) =>
  sql`UPDATE refund SET state = 'cancelled' WHERE deal_id = ${dealId}::uuid`.execute(db);

/** Rows of open orders that differ from the computed values. */
export async function unpaidDifferences(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    WITH unpaid AS (
      SELECT * FROM (
        SELECT i.id, b.left_cents, b.paid_cents, (sum(b.left_cents) OVER (PARTITION BY i.deal_id ORDER BY i.issued_at, i.number)
          - b.left_cents)::bigint AS before_cents, (SELECT count(*) FROM dunning_step s WHERE s.invoice_id = i.id) AS steps
        FROM invoice_balances((SELECT array_agg(id) FROM deal WHERE order_open)) b JOIN invoice i ON i.id = b.invoice_id
      ) AS computed WHERE paid_cents < left_cents
    )
    SELECT c.*, u.* FROM unpaid c FULL JOIN unpaid_invoice u ON u.invoice_id = c.id
    WHERE (c.left_cents, c.paid_cents, c.before_cents, c.steps)
      IS DISTINCT FROM (u.left_cents, u.paid_cents, u.before_cents, u.steps_sent)`.execute(db);
  return rows;
}

export type NaiveCompany = { id: string; rs: string; cents: number; oldest: string; steps: number };

/** Companies with overdue invoices as computed from invoices and payments alone. */
export async function naiveOverdue(db: Database, today: string): Promise<NaiveCompany[]> {
  const { rows } = await sql<Omit<NaiveCompany, 'cents'> & { cents: string }>`
    SELECT w.id, w.rs, sum(b.left_cents - b.paid_cents) AS cents, min(i.due_on) AS oldest,
      max((SELECT count(*) FROM dunning_step s WHERE s.invoice_id = i.id))::int AS steps
    FROM invoice_balances((SELECT array_agg(id) FROM deal WHERE order_open)) b JOIN invoice i ON i.id = b.invoice_id
      JOIN workspace w ON w.id = i.workspace_id
    WHERE b.paid_cents < b.left_cents AND i.due_on < ${today} GROUP BY w.id ORDER BY cents DESC, w.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Deletes the recorded changes of money. */
export const loseChanges = (db: Database) => sql`DELETE FROM money_change`.execute(db);
