import type { OnlinePaymentState } from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

const attempts = (db: Database) =>
  db
    .selectFrom('online_payment')
    .select([
      'id',
      'deal_id as dealId',
      'workspace_id as workspaceId',
      'link_id as linkId',
      'person_id as personId',
      'amount_cents as amount',
      'state',
      'checkout_id as checkoutId',
      'checkout_url as checkoutUrl',
      'payment_id as paymentId',
      'reason',
      'created_at as createdAt',
      'changed_at as changedAt',
      'expires_at as expiresAt',
    ]);
export type OnlinePaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export const findPayment = (db: Database, id: string) => attempts(db).where('id', '=', id).executeTakeFirst();

/** An attempt, locked until the transaction ends. Its deal must be locked before. */
export const lockPayment = (trx: Database, id: string) =>
  attempts(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The attempt of an order that is open or pending. */
export const findCurrent = (db: Database, dealId: string) =>
  attempts(db).where('deal_id', '=', dealId).where('state', 'in', ['open', 'pending']).executeTakeFirst();

export const findByCheckout = (db: Database, checkoutId: string) =>
  attempts(db).where('checkout_id', '=', checkoutId).executeTakeFirst();

export type PaymentNames = { id?: string | null; checkoutId?: string; paymentId?: string | null };

/** The attempt that a message is about, by any of its references: its checkout before what it names. */
export async function findNamed(
  db: Database,
  { id, checkoutId, paymentId }: PaymentNames,
): Promise<OnlinePaymentRow | undefined> {
  return attempts(db)
    .where((eb) =>
      eb.or([
        ...(id ? [eb('id', '=', id)] : []),
        ...(checkoutId ? [eb('checkout_id', '=', checkoutId)] : []),
        ...(paymentId ? [eb('payment_id', '=', paymentId)] : []),
      ]),
    )
    .orderBy(sql`checkout_id IS NOT DISTINCT FROM ${checkoutId ?? ''}`, 'desc')
    .orderBy(sql`payment_id IS NOT DISTINCT FROM ${paymentId ?? ''}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Shown of an order. */
const SHOWN = 10;

/** The last attempts of orders, the newest first; those given up count for nothing. */
export async function findPayments(db: Database, dealIds: readonly string[]): Promise<OnlinePaymentRow[]> {
  if (dealIds.length === 0) return [];
  const { rows } = await sql<OnlinePaymentRow>`
    SELECT p.id, p.deal_id AS "dealId", p.workspace_id AS "workspaceId", p.link_id AS "linkId", p.person_id AS "personId",
      p.amount_cents AS amount, p.state, p.checkout_id AS "checkoutId", p.checkout_url AS "checkoutUrl",
      p.payment_id AS "paymentId", p.reason, p.created_at AS "createdAt", p.changed_at AS "changedAt", p.expires_at AS "expiresAt"
    FROM unnest(${[...dealIds]}::uuid[]) AS d (id) CROSS JOIN LATERAL (
      SELECT * FROM online_payment o WHERE o.deal_id = d.id AND o.state <> 'expired'
      ORDER BY o.created_at DESC LIMIT ${SHOWN}) AS p
    ORDER BY p.created_at DESC`.execute(db);
  return rows;
}

/** The orders with a pending direct debit. */
export async function findDebits(db: Database, dealIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (dealIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('online_payment')
    .select('deal_id as id')
    .where('deal_id', 'in', [...dealIds])
    .where('state', '=', 'pending')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const insertPayment = (trx: Database, row: Insertable<Tables['online_payment']>) =>
  trx.insertInto('online_payment').values(row).execute();

export const updatePayment = (trx: Database, id: string, change: Updateable<Tables['online_payment']>) =>
  trx.updateTable('online_payment').set(change).where('id', '=', id).execute();

/** False when the attempt is no longer open. */
export async function storeCheckout(
  db: Database,
  id: string,
  checkout: { id: string; url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('online_payment')
    .set({ checkout_id: checkout.id, checkout_url: checkout.url })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type PaymentNote = {
  kind: Tables['online_payment_event']['kind'];
  cents?: number;
  reason?: string | null;
  /** The dispute it is about. */
  source?: string;
};

/** Notes what was reported of an attempt, which is locked. */
export async function notePayment(
  trx: Database,
  paymentId: string,
  { kind, cents, reason, source }: PaymentNote,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO online_payment_event (payment_id, place, kind, cents, reason, source, at)
    SELECT ${paymentId}::uuid, coalesce(max(place), 0) + 1, ${kind}, ${cents ?? null}::bigint, ${reason ?? null}, ${source ?? null}, ${now}
    FROM online_payment_event WHERE payment_id = ${paymentId}::uuid`.execute(trx);
}

/** Which of a dispute was noted of an attempt: that it took the money, that it gave it back. */
export const findDisputeNotes = (db: Database, paymentId: string, disputeId: string) =>
  db
    .selectFrom('online_payment_event')
    .select('kind')
    .where('payment_id', '=', paymentId)
    .where('source', '=', disputeId)
    .execute();

export type WaitingPayment = {
  id: string;
  dealId: string;
  checkoutId: string | null;
  state: OnlinePaymentState;
};

/**
 * Attempts to query the service about, those that were not queried for longest first: open ones whose
 * page closed before `closed`, and debits not queried since `debits`.
 */
export async function findWaiting(
  db: Database,
  { closed, debits, limit }: { closed: Date; debits: Date; limit: number },
): Promise<WaitingPayment[]> {
  const { rows } = await sql<WaitingPayment>`
    SELECT p.id, p.deal_id AS "dealId", p.checkout_id AS "checkoutId", p.state FROM online_payment p
    WHERE (p.state = 'pending' AND p.checked_at < ${debits}) OR (p.state = 'open' AND p.expires_at < ${closed})
    ORDER BY p.checked_at LIMIT ${limit}`.execute(db);
  return rows;
}

export const setChecked = (db: Database, id: string, now: Date) =>
  db.updateTable('online_payment').set({ checked_at: now }).where('id', '=', id).execute();

/** An order of this company that was placed; undefined for another's. */
export const findOwnOrder = (db: Database, workspaceId: string, number: string) =>
  db
    .selectFrom('sales_deal')
    .select(['id', 'number'])
    .where('number', '=', number)
    .where('workspace_id', '=', workspaceId)
    .where('step', '=', 'step-4')
    .executeTakeFirst();

/** An order of any company, with its name. */
export const findOrder = (db: Database, id: string) =>
  db
    .selectFrom('sales_deal as deal')
    .innerJoin('accounts_workspace as company', 'company.id', 'deal.workspace_id')
    .select((eb) => [
      'deal.id',
      'deal.number',
      'deal.workspace_id as workspaceId',
      eb.fn.coalesce('deal.ordered_by', 'deal.person_id').as('personId'),
      'company.rs as company',
    ])
    .where('deal.id', '=', id)
    .where('deal.step', '=', 'step-4')
    .executeTakeFirst();
