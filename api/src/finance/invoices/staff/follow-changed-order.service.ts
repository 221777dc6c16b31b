import type { Database } from '../../../platform/db/tables.ts';
import { creditReducedServices } from './credit-reduced.service.ts';
import { settleChangedOrder } from '../../payments/settle.service.ts';

/** Services of an order have changed: what they cost less is credited, then as `settleChangedOrder`. */
export async function followChangedOrder(trx: Database, dealId: string, now: Date): Promise<void> {
  await creditReducedServices(trx, dealId, now);
  await settleChangedOrder(trx, dealId, now);
}
