import type { Database } from '../../platform/db/tables.ts';
import { cancelBookingsOfDeal } from '../../catalogue/index.ts';
import { cancelBundles, endCancelled } from './deals.repository.ts';

/** Takes the vehicles of an order out of it, and ends it. The deal must be locked. */
export async function cancelVehicles(
  trx: Database,
  dealId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await cancelBundles(trx, dealId, reason, now);
  await cancelBookingsOfDeal(trx, dealId);
  await endCancelled(trx, dealId, now);
}
