import type { Database } from '../../../platform/db/tables.ts';
import { findWhatIsLeft } from './tracking.repository.ts';
import { completeOrder } from '../../../sales/index.ts';

/** DEAL-1: an order is complete once every vehicle is delivered and everything is paid. The deal must be locked. Returns whether it is. */
export async function completeIfDone(trx: Database, dealId: string, now: Date): Promise<boolean> {
  const { complete, undelivered, unpaid, dueCents } = await findWhatIsLeft(trx, dealId);
  if (complete) return true;
  if (undelivered > 0 || unpaid > 0 || dueCents > 0) return false;
  await completeOrder(trx, dealId, now);
  return true;
}
