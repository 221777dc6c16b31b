import type { Database } from '../../db/tables.ts';
import { addOrderPapers } from '../documents/order-papers.service.ts';
import { settleDeal } from './settle.service.ts';

/**
 * What an order comes to is another amount from now on: its papers say it, and what was received may be enough by now, so
 * that it is invoiced and paid. The deal must be locked.
 */
export async function orderChanged(trx: Database, dealId: string, now: Date): Promise<void> {
  await addOrderPapers(trx, dealId, now);
  await settleDeal(trx, dealId, { at: now, now });
}
