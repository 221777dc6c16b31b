import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type DealMoney = {
  dealId: string;
  workspaceId: string;
  number: string;
  reference: string | null;
  total: number;
  received: number;
  due: number;
  /** Asked by the order when it was placed; null: none. */
  prepayment: number | null;
};

/** Totals and balances of deals, in cents (SQL function `deal_money`). */
export async function findMoney(db: Database, dealIds: readonly string[]): Promise<DealMoney[]> {
  const { rows } = await sql<{
    dealId: string;
    workspaceId: string;
    number: string;
    reference: string | null;
    total: string;
    received: string;
    due: string;
    prepayment: string | null;
  }>`
    SELECT d.id AS "dealId", d.workspace_id AS "workspaceId", d.number, d.payment_reference AS reference, m.payable_cents AS total, m.received_cents AS received,
      greatest(0, m.payable_cents - m.received_cents) AS due,
      d.prepayment_cents AS prepayment
    FROM deal_money(${[...dealIds]}::uuid[]) m JOIN sales_deal d ON d.id = m.deal_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    total: Number(row.total),
    received: Number(row.received),
    due: Number(row.due),
    prepayment: row.prepayment === null ? null : Number(row.prepayment),
  }));
}

/** Receipts of deals, oldest first. */
export const findTransfers = (db: Database, dealIds: readonly string[]) =>
  db
    .selectFrom('transfer as t')
    .leftJoin('financing as f', 'f.id', 't.financing_id')
    .select((eb) => [
      't.deal_id as dealId',
      't.received_on as receivedOn',
      't.amount_cents as amount',
      eb('t.online_payment_id', 'is not', null).$castTo<boolean>().as('online'),
      'f.lender',
    ])
    .where('t.deal_id', 'in', [...dealIds])
    .orderBy('t.received_on')
    .orderBy('t.id')
    .execute();

/** The orders that payment references, theirs or of their debit notes, name: as many as a statement has. */
export async function findByReferences(
  db: Database,
  references: readonly string[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sales_deal WHERE payment_reference = ANY(${[...references]}::text[]) AND step = 'step-4'
    UNION SELECT deal_id FROM debit_note WHERE reference = ANY(${[...references]}::text[])`.execute(db);
  return rows;
}

/** An order by the number on its documents. */
export const findOrderByNumber = (db: Database, number: string) =>
  db
    .selectFrom('sales_deal')
    .select('id')
    .where('number', '=', number)
    .where('step', '=', 'step-4')
    .executeTakeFirst();

/** The vehicles of an order, without cancelled ones. */
export const findSoldIds = async (db: Database, dealId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sold_bundle')
    .select('id')
    .where('deal_id', '=', dealId)
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
};

export const findDealsOfBundles = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('sales_bundle')
    .select(['id', 'deal_id as dealId'])
    .where('id', 'in', [...bundleIds])
    .execute();

/** Undefined when the same statement was imported before. */
export async function insertStatement(
  trx: Database,
  statement: { id: string; name: string; sha256: Buffer; importedAt: Date },
): Promise<string | undefined> {
  const { id, name, sha256, importedAt } = statement;
  const row = await trx
    .insertInto('bank_statement')
    .values({ id, name, sha256, imported_at: importedAt })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Assigned = { dealId: string; by: 'reference' | 'person'; now: Date };
/** Assigns a transfer to a deal; undefined when it is assigned to another by now, or is being refunded. */
export const setDeal = (trx: Database, transferId: string, { dealId, by, now }: Assigned) =>
  trx
    .updateTable('transfer')
    .set({ deal_id: dealId, matched_by: by, matched_at: now })
    .where('id', '=', transferId)
    .where('deal_id', 'is', null)
    .where('to_return', '=', false)
    .returning(['id', 'received_on as receivedOn', 'amount_cents as amount'])
    .executeTakeFirst();

const unmatched = (db: Database) =>
  db.selectFrom('transfer').where('deal_id', 'is', null).where('to_return', '=', false);

/** Transfers to match by hand, oldest first. */
export const findUnmatched = (db: Database, limit: number) =>
  unmatched(db)
    .select([
      'id',
      'bank_reference as bankReference',
      'received_on as receivedOn',
      'amount_cents as amount',
      'debtor',
      'text',
    ])
    .orderBy('received_on')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function countUnmatched(db: Database): Promise<number> {
  const { count } = await unmatched(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A vehicle of this workspace; undefined for another's. */
export const findOwnBundle = (db: Database, workspaceId: string, bundleId: string) =>
  db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('sales_deal as deal', 'deal.id', 'bundle.deal_id')
    .select(['deal.id as dealId', 'deal.number as dealNumber', 'deal.ended'])
    .where('bundle.id', '=', bundleId)
    .where('deal.workspace_id', '=', workspaceId)
    .where('deal.step', '=', 'step-4')
    .executeTakeFirst();

export const findReader = (db: Database, personId: string) =>
  db
    .selectFrom('accounts_person')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
