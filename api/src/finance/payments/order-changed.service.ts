import type { Database } from '../../platform/db/tables.ts';
import { settleDeal } from './settle.service.ts';
import { reopenOrder } from '../../sales/index.ts';
import { createOrderDocuments } from '../../fulfilment/index.ts';

/**
 * What an order comes to is another amount from now on: its documents say it, and what was received may be enough by now, so
 * that it is invoiced and paid. One that was at its end and owes something again goes on. The deal must be locked.
 */
export async function settleChangedOrder(trx: Database, dealId: string, now: Date): Promise<void> {
  await createOrderDocuments(trx, dealId, now);
  if (!(await settleDeal(trx, dealId, { at: now, now }))) await reopenOrder(trx, dealId);
}
