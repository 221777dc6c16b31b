import type { Database } from '../../platform/db/tables.ts';
import { findMoney, findSoldIds } from './payments.repository.ts';
import { takeBackPaid } from '../../fulfilment/index.ts';

// MONEY-13
/** What was paid is due again, if it is: its vehicles are not paid any more. Invoices stay. The deal must be locked. */
export async function unsettleDeal(trx: Database, dealId: string, now: Date): Promise<void> {
  const [money] = await findMoney(trx, [dealId]);
  if (money && money.due > 0) await takeBackPaid(trx, await findSoldIds(trx, dealId), now);
}
