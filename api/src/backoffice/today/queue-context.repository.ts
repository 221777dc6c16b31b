import type { QueueCustomer, QueueVehicle } from '@pomelo/contract/backoffice/today.schemas.ts';
import { DAY_MS, SECOND_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { findNegotiations } from '../../sales/index.ts';

type VehicleRow = Omit<QueueVehicle, 'asked' | 'cost' | 'market'> & {
  askedCents: number;
  costCents: number | null;
  marketCents: number | null;
};

/** Vehicles in the requested order, at most so many. */
export async function findQueueVehicles(
  db: Database,
  productIds: readonly number[],
  { now, readsCosts }: { now: Date; readsCosts: boolean },
): Promise<QueueVehicle[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<VehicleRow>`
    SELECT p.id AS "productId", i.id AS "itemId", i.reference, i.title, coalesce(i.media_ids[1], 0) AS "mediaId", p.km,
      i.model_year AS "modelYear", i.vat_regime AS "vatRegime", i.price_b2b_cents AS "askedCents", c.cents AS "costCents",
      reference.staff_cents AS "marketCents", reference.staff_source AS "marketSource", i.views,
      greatest(0, ${dayInParis(now)}::date - (i.sales_date AT TIME ZONE 'Europe/Paris')::date) AS "stockDays"
    FROM unnest(${[...productIds]}::int[]) WITH ORDINALITY AS asked (id, place)
      JOIN catalogue_vehicle p ON p.id = asked.id JOIN catalogue_listing i ON i.id = p.item_id
      LEFT JOIN catalogue_price_reference reference ON reference.item_id = i.id
      LEFT JOIN finance_purchase_cost c ON c.product_id = p.id
    ORDER BY asked.place`.execute(db);
  return rows.map(({ askedCents, costCents, marketCents, ...row }) => ({
    ...row,
    asked: euros(askedCents),
    cost: costCents === null || !readsCosts ? null : euros(costCents),
    market: marketCents === null ? null : euros(marketCents),
  }));
}

const LAST_ORDERS = 3;
type CustomerRow = {
  id: string;
  rs: string;
  open: boolean;
  due: string;
  overdue: string;
  vehicles: number;
  cents: string;
  orders: number;
  paysInDays: number | null;
};

async function findLastOrders(db: Database, workspaceId: string): Promise<QueueCustomer['lastOrders']> {
  type Row = Omit<QueueCustomer['lastOrders'][number], 'amount'> & { cents: string };
  const { rows } = await sql<Row>`
    SELECT d.id, d.number, first.title, sums.cents,
      CASE WHEN sums.sold = 0 THEN 'cancelled' WHEN d.complete THEN 'complete' ELSE first.step END AS state
    FROM (
      SELECT id, number, complete FROM sales_deal WHERE workspace_id = ${workspaceId}::uuid AND step = 'step-4'
      ORDER BY ordered_at DESC, id DESC LIMIT ${LAST_ORDERS}
    ) d
      JOIN LATERAL (
        SELECT title, step FROM sales_bundle WHERE deal_id = d.id ORDER BY cancelled_at IS NOT NULL, number LIMIT 1
      ) first ON true
      JOIN LATERAL (
        SELECT sum(excl_tax_cents::bigint) AS cents, count(*) FILTER (WHERE cancelled_at IS NULL) AS sold
        FROM sales_bundle WHERE deal_id = d.id
      ) sums ON true`.execute(db);
  return rows.map(({ cents, ...order }) => ({ ...order, amount: euros(Number(cents)) }));
}

/** Facts about a company for the person who answers it; undefined for none. */
export async function findQueueCustomer(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<QueueCustomer | undefined> {
  const today = dayInParis(now);
  const january = hourInParis(`${today.slice(0, 4)}-01-01`, 0);
  const open = sql`(SELECT array_agg(id) FROM sales_deal WHERE workspace_id = ${workspaceId}::uuid AND order_open)`;
  const { rows } = await sql<CustomerRow>`
    SELECT w.id, w.rs, w.closed_at IS NULL AS open, year.vehicles, year.cents,
      (SELECT coalesce(sum(greatest(0, payable_cents - received_cents)), 0)::bigint FROM deal_money(${open})) AS due,
      (SELECT coalesce(sum(b.left_cents - b.paid_cents), 0)::bigint FROM invoice_balances(${open}) b
        JOIN finance_invoice i ON i.id = b.invoice_id WHERE i.due_on < ${today} AND b.paid_cents < b.left_cents) AS overdue,
      (SELECT count(*)::int FROM sales_deal WHERE workspace_id = w.id AND step = 'step-4') AS orders,
      (SELECT round(avg(paid.days))::int FROM (
        SELECT extract(epoch FROM max(t.at) - o.ordered_at) / ${DAY_MS / SECOND_MS} AS days
        FROM sales_deal o JOIN sales_bundle b ON b.deal_id = o.id
          JOIN fulfilment_tracking_event t ON t.bundle_id = b.id AND t.step = 'paid' AND t.at IS NOT NULL
        WHERE o.workspace_id = w.id AND o.step = 'step-4' AND o.ordered_at > ${now}::timestamptz - interval '1 year'
        GROUP BY o.id, o.ordered_at) paid) AS "paysInDays"
    FROM accounts_workspace w CROSS JOIN (
      SELECT count(*)::int AS vehicles, coalesce(sum(b.excl_tax_cents::bigint), 0)::bigint AS cents
      FROM sales_deal d JOIN sold_bundle b ON b.deal_id = d.id
      WHERE d.workspace_id = ${workspaceId}::uuid AND d.step = 'step-4' AND d.ordered_at >= ${january}
    ) year
    WHERE w.id = ${workspaceId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { due, overdue, vehicles, cents, ...company } = row;
  return {
    ...company,
    due: euros(Number(due)),
    overdue: euros(Number(overdue)),
    year: { vehicles, amount: euros(Number(cents)) },
    negotiated: await findNegotiations(db, workspaceId),
    lastOrders: await findLastOrders(db, workspaceId),
  };
}

/** One vehicle of a listing: which of several identical ones does not matter. */
export async function findProductsOf(db: Database, itemId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogue_vehicle')
    .select('id')
    .where('item_id', '=', itemId)
    .orderBy('id')
    .limit(1)
    .execute();
  return rows.map(({ id }) => id);
}

/** The company of an order. */
export async function findWorkspaceOfDeal(db: Database, dealId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sales_deal')
    .select('workspace_id')
    .where('id', '=', dealId)
    .executeTakeFirst();
  return row?.workspace_id ?? null;
}

/** The first company of the person with an address; null without such a person. */
export async function findWorkspaceOfEmail(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts_person as person')
    .innerJoin('accounts_membership as membership', 'membership.person_id', 'person.id')
    .select('membership.workspace_id as id')
    .where('person.email', '=', email.toLowerCase())
    .orderBy('membership.created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The last invoice of an order. */
export async function findLastInvoiceOf(db: Database, dealId: string): Promise<string | null> {
  const row = await db
    .selectFrom('finance_invoice')
    .select('id')
    .where('deal_id', '=', dealId)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Author of the last change of a resource, from the audit log. */
export async function findLastChange(
  db: Database,
  resource: string,
  resourceId: string,
): Promise<{ by: string; at: Date } | undefined> {
  return db
    .selectFrom('platform_audit_entry')
    .select(['person_name as by', 'at'])
    .where('resource', '=', resource)
    .where('resource_id', '=', resourceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
