import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { excessOf } from './excess-refunds.repository.ts';

const orders = (db: Database) =>
  db
    .selectFrom('terminal_order as o')
    .innerJoin('charging_terminal as t', 't.id', 'o.terminal_id')
    .innerJoin('accounts_person as p', 'p.id', 'o.person_id')
    .select([
      'o.id',
      'o.number',
      'o.workspace_id as workspaceId',
      'o.person_id as personId',
      'o.terminal_id as terminalId',
      't.name as terminal',
      't.days',
      'o.quantity',
      'o.installation',
      'o.address',
      'o.address_id as addressId',
      'o.excl_tax_cents as exclTax',
      'o.vat_cents as vat',
      'o.total_cents as total',
      'o.installation_cents as installationCents',
      'o.delivery_cents as deliveryCents',
      'o.state',
      'o.checkout_id as checkoutId',
      'o.checkout_url as checkoutUrl',
      'o.expires_at as expiresAt',
      'o.missing',
      'o.created_at as createdAt',
      'o.paid_at as paidAt',
      'o.payment_id as paymentId',
      'o.refunded_cents as refundedCents',
      'o.reported_cents as reportedCents',
      'o.reported_at as reportedAt',
      sql<string>`(SELECT coalesce(sum(r.amount_cents), 0) FROM refund r
        WHERE r.terminal_order_id = o.id AND r.state = 'to-make')`.as('owed'),
      excessOf(sql`o.id`).as('excess'),
      sql<boolean>`EXISTS (SELECT FROM refund r WHERE r.terminal_order_id = o.id)`.as('byTransfer'),
      'o.shipped_at as shippedAt',
      'o.carrier',
      'o.parcel',
      'o.delivered_at as deliveredAt',
      'p.email',
      'p.first_name as firstName',
    ]);
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** An order of this workspace; undefined for another workspace's. */
export const findOrder = (db: Database, workspaceId: string, id: string) =>
  orders(db).where('o.id', '=', id).where('o.workspace_id', '=', workspaceId).executeTakeFirst();

/** An order of any company. */
export const findAnyOrder = (db: Database, id: string) =>
  orders(db).where('o.id', '=', id).executeTakeFirst();

/** The newest first. */
export const findOrders = (
  db: Database,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  orders(db)
    .where('o.workspace_id', '=', workspaceId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOrders(db: Database, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('terminal_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const findByRequest = (db: Database, personId: string, key: string) =>
  orders(db).where('o.person_id', '=', personId).where('o.request_key', '=', key).executeTakeFirst();

export const findByCheckout = (db: Database, checkoutId: string) =>
  orders(db).where('o.checkout_id', '=', checkoutId).executeTakeFirst();

export type OrderNames = {
  checkoutId?: string | undefined;
  orderId?: string | null;
  paymentId?: string | null;
};

/**
 * The order a message is about, by any of its references, its checkout before what it names; locked until the
 * transaction ends.
 */
export async function lockNamedOrder(
  db: Database,
  { checkoutId, orderId, paymentId }: OrderNames,
): Promise<OrderRow | undefined> {
  return orders(db)
    .where((eb) =>
      eb.or([
        ...(checkoutId ? [eb('o.checkout_id', '=', checkoutId)] : []),
        ...(orderId ? [eb('o.id', '=', orderId)] : []),
        ...(paymentId ? [eb('o.payment_id', '=', paymentId)] : []),
      ]),
    )
    .orderBy(sql`o.checkout_id IS NOT DISTINCT FROM ${checkoutId ?? ''}`, 'desc')
    .orderBy(sql`o.payment_id IS NOT DISTINCT FROM ${paymentId ?? ''}`, 'desc')
    .orderBy('o.created_at')
    .limit(1)
    .forUpdate('o')
    .executeTakeFirst();
}

export async function countPending(db: Database, workspaceId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('terminal_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Terminals of one model in unpaid orders of a workspace: out of the stock until they are paid or expire. */
export async function countUnpaidUnits(
  db: Database,
  workspaceId: string,
  terminalId: number,
): Promise<number> {
  const row = await db
    .selectFrom('terminal_order')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('units'))
    .where('workspace_id', '=', workspaceId)
    .where('terminal_id', '=', terminalId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(row?.units ?? 0);
}

/** Orders of a workspace made since an instant and not paid, pending or cancelled. */
export async function countUnpaidSince(db: Database, workspaceId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('terminal_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '>', since)
    .where('state', 'in', ['pending', 'cancelled'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Cents excluding VAT of the orders made since an instant that are paid or may still be, by the person who
 * ordered. What was sent back of a paid one, and is credited, does not count.
 */
export async function sumTerminalsByPerson(
  db: Database,
  workspaceId: string,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('terminal_order')
    .select([
      'person_id as personId',
      sql<string>`sum(excl_tax_cents - coalesce((SELECT sum(i.net_cents) FROM invoice i
        WHERE i.terminal_order_id = terminal_order.id AND i.kind = 'credit-note'), 0))`.as('spent'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '>=', since)
    .where('state', 'in', ['pending', 'paid'])
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ personId, spent }) => [personId, Number(spent)]));
}

export async function insertOrder(db: Database, order: Insertable<Tables['terminal_order']>): Promise<void> {
  await db.insertInto('terminal_order').values(order).execute();
}

export async function updateOrder(
  db: Database,
  id: string,
  change: Updateable<Tables['terminal_order']>,
): Promise<void> {
  await db.updateTable('terminal_order').set(change).where('id', '=', id).execute();
}

/** ProviderCheckout of an order; false when it no longer exists. */
export async function storeCheckout(
  db: Database,
  id: string,
  checkout: { id: string; url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('terminal_order')
    .set({ checkout_id: checkout.id, checkout_url: checkout.url })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an order that could not be paid yet: one without a checkout. Returns true when it existed. */
export async function removeUnopened(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('terminal_order')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('checkout_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Unpaid overdue orders without a final message, the oldest first. */
export const findOverdue = (db: Database, before: Date, limit: number) =>
  db
    .selectFrom('terminal_order')
    .select(['id', 'checkout_id as checkoutId'])
    .where('state', '=', 'pending')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/**
 * Paid orders without an invoice, in the order of their ids, after one of them. The anti-join reads two indexes: no row
 * of an invoiced order.
 */
export async function findUninvoiced(
  db: Database,
  limit: number,
  after: string | undefined,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('terminal_order as o')
    .select('o.id')
    .where('o.state', '=', 'paid')
    .$if(after !== undefined, (query) => query.where('o.id', '>', after ?? ''))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice as i')
            .select('i.id')
            .whereRef('i.terminal_order_id', '=', 'o.id')
            .where('i.kind', '=', 'invoice'),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

/** Notes a message; false when it had come before. */
export async function noteMessage(
  db: Database,
  message: { id: string; type: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_event')
    .values({ ...message, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which of these messages came before. */
export async function findKnownMessages(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_event')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const deleteMessagesBefore = (db: Database, before: Date) =>
  db.deleteFrom('payment_event').where('received_at', '<', before).execute();
