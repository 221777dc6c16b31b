import type { DepositState } from '@pomelo/contract/exports/export-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type DepositFacts = {
  bundleId: string;
  dealId: string;
  amountCents: number;
  state: DepositState;
};

export async function findDeposits(db: Database, bundleIds: readonly string[]): Promise<DepositFacts[]> {
  if (bundleIds.length === 0) return [];
  const rows = await db
    .selectFrom('vat_deposit')
    .select(['bundle_id as bundleId', 'deal_id as dealId', 'amount_cents as amountCents', 'state'])
    .where('bundle_id', 'in', [...bundleIds])
    .execute();
  return rows.map((row) => ({
    ...row,
    amountCents: Number(row.amountCents),
  }));
}

export type DealDeposits = { asked: number; held: number };

/** Deposits of a deal that are requested or held; cents (SQL function `deal_deposits`). */
export async function sumDeposits(
  db: Database,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealDeposits>> {
  const { rows } = await sql<{ dealId: string; asked: string; held: string }>`
    SELECT deal_id AS "dealId", asked_cents AS asked, held_cents AS held FROM deal_deposits(${[...dealIds]}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ dealId, asked, held }) => [dealId, { asked: Number(asked), held: Number(held) }]),
  );
}

type NewDeposit = {
  bundleId: string;
  dealId: string;
  amountCents: number;
  now: Date;
};

/** Once for a vehicle: false when it has one. */
export async function insertDeposit(trx: Database, deposit: NewDeposit): Promise<boolean> {
  const { bundleId, dealId, amountCents, now } = deposit;
  const row = await trx
    .insertInto('vat_deposit')
    .values({
      bundle_id: bundleId,
      deal_id: dealId,
      amount_cents: amountCents,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.column('bundle_id').doNothing())
    .returning('bundle_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The order is fully paid. */
export async function holdDeposits(trx: Database, dealId: string, now: Date): Promise<void> {
  await trx
    .updateTable('vat_deposit')
    .set({ state: 'held', held_at: now })
    .where('deal_id', '=', dealId)
    .where('state', '=', 'asked')
    .execute();
}

type End = {
  to: 'released' | 'applied' | 'withdrawn';
  from: 'asked' | 'held';
  by: string | null;
  now: Date;
  refundId?: string;
};

/** False when it is in another state by now: an ended deposit never changes. */
export async function endDeposit(
  trx: Database,
  bundleId: string,
  { to, from, by, now, refundId }: End,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vat_deposit')
    .set({ state: to, ended_at: now, ended_by: by, refund_id: refundId ?? null })
    .where('bundle_id', '=', bundleId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deposits that began and were not paid leave no trace. */
export async function deleteRequested(trx: Database, bundleId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('vat_deposit')
    .where('bundle_id', '=', bundleId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
