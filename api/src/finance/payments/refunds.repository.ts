import type { StaffRefund } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

export type RefundFacts = {
  id: string;
  amount: string;
  reason: string;
  state: StaffRefund['state'];
  createdAt: Date;
  by: string;
  madeOn: string | null;
  transferId: string | null;
  debtor: string | null;
  dealId: string | null;
  number: string | null;
  terminalsId: string | null;
  terminalsNumber: string | null;
  company: string | null;
  service: StaffRefund['service'];
  serviceReason: string | null;
};
const COLUMNS = sql`
  r.id, r.amount_cents AS amount, r.reason, r.state, r.created_at AS "createdAt", coalesce(${personName('p')}, 'Prestataire de paiement') AS by,
  r.made_on::text AS "madeOn", r.transfer_id AS "transferId", coalesce(nullif(t.debtor, ''), t.bank_reference) AS debtor, d.id AS "dealId",
  d.number, o.id AS "terminalsId", o.number AS "terminalsNumber", w.rs AS company, r.service_state AS service, r.service_reason AS "serviceReason"
  FROM refund r LEFT JOIN accounts_person p ON p.id = r.person_id LEFT JOIN transfer t ON t.id = r.transfer_id
  LEFT JOIN sales_deal d ON d.id = r.deal_id LEFT JOIN terminal_order o ON o.id = r.terminal_order_id
  LEFT JOIN accounts_workspace w ON w.id = coalesce(d.workspace_id, o.workspace_id)`;

type Slice = { state?: StaffRefund['state'] | undefined; limit: number; offset: number };

/** Refunds, the newest first. */
export async function findRefunds(db: Database, { state, limit, offset }: Slice): Promise<RefundFacts[]> {
  const { rows } = await sql<RefundFacts>`SELECT ${COLUMNS} ${state ? sql`WHERE r.state = ${state}` : sql``}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countRefunds(db: Database, state: StaffRefund['state'] | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM refund ${state ? sql`WHERE state = ${state}` : sql``}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findRefund(db: Database, id: string): Promise<RefundFacts | undefined> {
  const { rows } = await sql<RefundFacts>`SELECT ${COLUMNS} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The refund of a transfer that was not called off. */
export const findRefundOfTransfer = (db: Database, transferId: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'reason', 'state'])
    .where('transfer_id', '=', transferId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();

/** A refund, locked until the transaction ends. */
export const lockRefund = (trx: Database, id: string) =>
  trx
    .selectFrom('refund')
    .select([
      'id',
      'state',
      'amount_cents as amount',
      'reason',
      'transfer_id as transferId',
      'deal_id as dealId',
      'terminal_order_id as terminalsId',
      'created_at as createdAt',
      'service_state as service',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The order of terminals that a refund is of, and who placed it. */
export const findTerminalsOfRefund = (db: Database, orderId: string) =>
  db
    .selectFrom('terminal_order')
    .select(['id', 'number', 'workspace_id as workspaceId', 'person_id as personId'])
    .where('id', '=', orderId)
    .executeTakeFirst();

export type NewRefund = {
  transferId?: string;
  dealId?: string;
  cents: number;
  reason: string;
  /** Null: the bank of the buyer took it back from the payment service. */
  personId: string | null;
  now: Date;
};

/** A refund that is made at the bank. */
export const insertRefund = (trx: Database, refund: NewRefund): Promise<string> => insert(trx, refund, {});

/** A refund that the payment service made, or is to make. */
export const insertServiceRefund = (
  trx: Database,
  { onlinePaymentId, ...refund }: NewRefund & { onlinePaymentId: string },
): Promise<string> =>
  insert(trx, refund, {
    online_payment_id: onlinePaymentId,
    service_state: refund.personId === null ? 'succeeded' : 'waiting',
  });

async function insert(
  trx: Database,
  { transferId, dealId, cents, reason, personId, now }: NewRefund,
  by: Pick<Insertable<Tables['refund']>, 'online_payment_id' | 'service_state'>,
): Promise<string> {
  const id = uuidv7();
  const of = { transfer_id: transferId ?? null, deal_id: dealId ?? null };
  await trx
    .insertInto('refund')
    .values({
      id,
      ...of,
      ...by,
      amount_cents: cents,
      reason,
      person_id: personId,
      created_at: now,
      made_on: null,
    })
    .execute();
  return id;
}

export const endRefund = (
  trx: Database,
  id: string,
  end: { state: 'made'; made_on: string } | { state: 'cancelled' },
) => trx.updateTable('refund').set(end).where('id', '=', id).execute();

export type SurplusFacts = { id: string; number: string; company: string; surplus: string };

/** Overpaid orders: matched by hand, paid online, corrected, or cancelled. */
export async function findSurpluses(db: Database): Promise<SurplusFacts[]> {
  const { rows } = await sql<SurplusFacts>`
    SELECT * FROM (
      SELECT d.id, d.number, w.rs AS company, m.received_cents - m.payable_cents AS surplus
      FROM deal_money((SELECT array_agg(id) FROM (
          SELECT deal_id AS id FROM transfer WHERE matched_by = 'person'
          UNION SELECT deal_id FROM transfer WHERE online_payment_id IS NOT NULL UNION SELECT deal_id FROM invoice WHERE kind = 'credit-note'
          UNION SELECT id FROM sales_deal WHERE order_open UNION SELECT id FROM sales_deal WHERE ended = 'cancelled'
          UNION SELECT deal_id FROM debit_note) AS asked)) m
        JOIN sales_deal d ON d.id = m.deal_id JOIN accounts_workspace w ON w.id = d.workspace_id
    ) AS orders WHERE surplus > 0 ORDER BY surplus DESC LIMIT 100`.execute(db);
  return rows;
}
