import type {
  StaffTerminalOrderRow,
  TerminalOrdersQuery,
} from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { containsPattern, namePattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import { excessOf } from './excess-refunds.repository.ts';

type Query = z.output<typeof TerminalOrdersQuery>;
type Narrowing = Pick<Query, 'q' | 'state' | 'step'>;
export type TerminalOrderFacts = Pick<
  StaffTerminalOrderRow,
  'id' | 'number' | 'state' | 'step' | 'terminal' | 'quantity' | 'installation' | 'missing'
> & {
  workspaceId: string;
  rs: string;
  total: string;
  refundedCents: string;
  owed: string;
  excess: string;
  createdAt: Date;
  paidAt: Date | null;
};

const STEP = sql`CASE WHEN o.delivered_at IS NOT NULL THEN 'delivered' WHEN o.shipped_at IS NOT NULL THEN 'shipped'
  WHEN o.state = 'paid' THEN 'to-ship' END`;

/** Written so that the index on the payment can be used: only paid orders have a step. */
const AT_STEP: Record<NonNullable<Query['step']>, RawBuilder<unknown>> = {
  delivered: sql`o.delivered_at IS NOT NULL`,
  shipped: sql`o.shipped_at IS NOT NULL AND o.delivered_at IS NULL`,
  'to-ship': sql`o.state = 'paid' AND o.shipped_at IS NULL`,
};

/** Condition on the order `o`. */
const wanted = ({ q, state, step }: Narrowing): RawBuilder<unknown> => sql`
  WHERE true ${state ? sql`AND o.state = ${state}` : sql``} ${step ? sql`AND ${AT_STEP[step]}` : sql``}
    ${
      q
        ? sql`AND o.id IN (SELECT id FROM terminal_order WHERE number = ${q.toUpperCase()}
            UNION SELECT id FROM terminal_order WHERE workspace_id IN (SELECT id FROM accounts_workspace WHERE plain_words(rs) LIKE ${namePattern(q)})
            UNION SELECT id FROM terminal_order WHERE terminal_id IN (SELECT id FROM charging_terminal WHERE plain_words(name) LIKE ${containsPattern(q)}))`
        : sql``
    }`;
const JOINS = sql`JOIN accounts_workspace w ON w.id = o.workspace_id JOIN charging_terminal t ON t.id = o.terminal_id`;

const SORT_KEYS: Record<Query['sort'], RawBuilder<unknown>> = {
  createdAt: sql`o.created_at`,
  number: sql`o.number`,
  company: sql`plain_words(w.rs)`,
  total: sql`o.total_cents`,
};

// MONEY-18
/** A page of the orders of every company. */
export async function findStaffOrders(db: Database, query: Query): Promise<TerminalOrderFacts[]> {
  const way = query.direction === 'asc' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<TerminalOrderFacts>`
    SELECT o.id, o.number, o.state, ${STEP} AS step, t.name AS terminal, o.quantity, o.installation, o.missing, w.id AS "workspaceId", w.rs,
      o.total_cents AS total, o.refunded_cents AS "refundedCents", (SELECT coalesce(sum(r.amount_cents), 0) FROM refund r
        WHERE r.terminal_order_id = o.id AND r.state = 'to-make') AS owed, ${excessOf(sql`o.id`)} AS excess, o.created_at AS "createdAt", o.paid_at AS "paidAt"
    FROM (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT o.id FROM terminal_order o ${query.sort === 'company' ? sql`JOIN accounts_workspace w ON w.id = o.workspace_id` : sql``} ${wanted(query)}
        ORDER BY ${SORT_KEYS[query.sort]} ${way}, o.id ${way} LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}) AS page) AS query
    JOIN terminal_order o ON o.id = query.id ${JOINS} ORDER BY query.place`.execute(db);
  return rows;
}

/** Their number and their sum. */
export async function sumStaffOrders(
  db: Database,
  query: Narrowing,
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: string }>`
    SELECT count(*)::int AS count, coalesce(sum(o.total_cents), 0)::bigint AS cents FROM terminal_order o ${wanted(query)}`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) };
}

/** The company and the person of an order. */
export const findOrderParties = (db: Database, orderId: string) =>
  db
    .selectFrom('terminal_order as o')
    .innerJoin('accounts_workspace as w', 'w.id', 'o.workspace_id')
    .innerJoin('accounts_person as p', 'p.id', 'o.person_id')
    .select([
      'w.id as workspaceId',
      'w.rs',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
      'p.phone1 as phone',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
