import type { Database } from '../../platform/db/tables.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { findMoney, findSoldIds } from './payments.repository.ts';
import { createOrderDocuments, recordStep, takeBackPaid } from '../../fulfilment/index.ts';
import { reopenOrder } from '../../sales/index.ts';

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

// MONEY-13
/** What was paid is due again, if it is: its vehicles are not paid any more. Invoices stay. The deal must be locked. */
export async function unsettleDeal(trx: Database, dealId: string, now: Date): Promise<void> {
  const [money] = await findMoney(trx, [dealId]);
  if (money && money.due > 0) await takeBackPaid(trx, await findSoldIds(trx, dealId), now);
}

/**
 * What an order comes to is another amount from now on: its documents say it, and what was received may be enough by now, so
 * that it is invoiced and paid. One that was at its end and owes something again goes on. The deal must be locked.
 */
export async function settleChangedOrder(trx: Database, dealId: string, now: Date): Promise<void> {
  await createOrderDocuments(trx, dealId, now);
  if (!(await settleDeal(trx, dealId, { at: now, now }))) await reopenOrder(trx, dealId);
}
