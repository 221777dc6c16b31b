import type { Database } from '../../platform/db/tables.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { findMoney, findSoldIds } from './payments.repository.ts';
import { createOrderDocuments, recordStep, takeBackPaid } from '../../fulfilment/index.ts';
import { reopenOrder } from '../../sales/index.ts';

/**
 * Once nothing is due of what was paid for: the invoice is issued, and every vehicle of the deal is paid. A
 * sale that was wholly credited is not. The deal must be locked. Returns whether it is paid.
 */
export async function settleDeal(
  trx: Database,
  dealId: string,
  { at, now }: { at: Date; now: Date },
): Promise<boolean> {
  const [money] = await findMoney(trx, [dealId]);
  if (!money || money.due > 0 || money.received <= 0 || money.total <= 0) return false;
  await issueInvoice(trx, dealId, now);
  for (const bundleId of await findSoldIds(trx, dealId)) await recordStep(trx, bundleId, 'paid', { at, now });
  return true;
}

// MONEY-13
/**
 * An order that is no longer fully paid: its vehicles count as unpaid. Invoices stay. The deal must be
 * locked.
 */
export async function unsettleDeal(trx: Database, dealId: string, now: Date): Promise<void> {
  const [money] = await findMoney(trx, [dealId]);
  if (money && money.due > 0) await takeBackPaid(trx, await findSoldIds(trx, dealId), now);
}

/**
 * The total of an order has changed: updates its documents. What was received may now be enough, so that it
 * is invoiced and paid. A complete order that owes again is reopened. The deal must be locked.
 */
export async function settleChangedOrder(trx: Database, dealId: string, now: Date): Promise<void> {
  await createOrderDocuments(trx, dealId, now);
  if (!(await settleDeal(trx, dealId, { at: now, now }))) await reopenOrder(trx, dealId);
}
