import { withTransaction } from '../../platform/db/connect.ts';
import { matchTransfer } from '../../finance/payments/match-transfer.service.ts';
import { putRate } from '../../finance/dunning/settings/settings.repository.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Buyer } from '../app.ts';
import { receiveTransfer } from './books.ts';
import { createOverdue, type OverdueOrder } from './overdue.ts';

/** The amount of an order of `createOverdue`, VAT included. */
export const OWED_CENTS = 1_200_000;

/** The rates of 2026, which the team enters. */
export async function putRatesOf2026(db: Database, personId: string): Promise<void> {
  for (const startsOn of ['2026-01-01', '2026-07-01'])
    await putRate(db, { startsOn, basisPoints: 215, personId });
}

/** Receives an amount for an order by a transfer that is matched by hand; its id. */
export async function payBy(
  db: Database,
  { dealId }: Pick<OverdueOrder, 'dealId'>,
  cents: number,
  day: string,
): Promise<string> {
  const id = await receiveTransfer(db, { cents, at: new Date(`${day}T10:00:00Z`) });
  await withTransaction(db, (trx) => matchTransfer(trx, id, dealId, new Date()));
  return id;
}

/** An invoice of 3 March 2025, due on the 10th and paid on 9 April, with a surplus: the migration has its rates. */
export async function createPaidLate(db: Database, buyer: Buyer, surplus = 0): Promise<OverdueOrder> {
  const order = await createOverdue(db, buyer, new Date('2025-03-03T09:00:00Z'));
  await payBy(db, order, OWED_CENTS + surplus, '2025-04-09');
  return order;
}
