import type { Database } from '../../platform/db/tables.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { findMoney, findSoldIds } from './payments.repository.ts';
import { recordStep } from '../../fulfilment/index.ts';

/**
 * Once nothing is due of what was paid for: the invoice is issued, and every vehicle of the deal is paid. A sale that was
 * wholly credited is not. The deal must be locked. Returns whether it is paid.
 */
export async function settleDeal(trx: Database, dealId: string, { at, now }: { at: Date; now: Date }): Promise<boolean> {
  const [money] = await findMoney(trx, [dealId]);
  if (!money || money.due > 0 || money.received <= 0 || money.total <= 0) return false;
  await issueInvoice(trx, dealId, now);
  for (const bundleId of await findSoldIds(trx, dealId)) await recordStep(trx, bundleId, 'paid', { at, now });
  return true;
}
