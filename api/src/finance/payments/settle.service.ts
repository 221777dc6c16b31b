import type { Database } from '../../platform/db/tables.ts';
import { holdDeposits, sumDeposits } from '../deposits/deposits.repository.ts';
import { followLenderMoney } from '../financings/lender-money.service.ts';
import { payDebitNotes, reopenDebitNotes } from '../debit-notes/debit-notes.repository.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { findMoney, findSoldIds } from './payments.repository.ts';
import { chargeLatePayments, refusedNumbers } from '../links/ports.ts';
import { createOrderDocuments, recordStep, takeBackPaid } from '../../fulfilment/index.ts';
import { reopenOrder } from '../../sales/index.ts';

/**
 * Once nothing is due: the invoice is issued, and every vehicle of the deal is paid. A fully credited sale
 * is not, nor is a vehicle that may not be invoiced without VAT. A surplus pays debit notes. The deal must
 * be locked. Returns whether all of it is paid.
 */
export async function settleDeal(
  trx: Database,
  dealId: string,
  { at, now }: { at: Date; now: Date },
): Promise<boolean> {
  const [money] = await findMoney(trx, [dealId]);
  if (!money || money.due > 0 || money.received <= 0) return false;
  const deposits = (await sumDeposits(trx, [dealId])).get(dealId) ?? { asked: 0, held: 0 };
  if (money.total - deposits.asked - deposits.held <= 0) return false;
  await holdDeposits(trx, dealId, now);
  await issueInvoice(trx, dealId, now);
  await payDebitNotes(trx, dealId, now);
  await chargeLatePayments.call(trx, dealId, now);
  const refused = await refusedNumbers.call(trx, dealId);
  for (const bundleId of await findSoldIds(trx, dealId))
    if (!refused.has(bundleId)) await recordStep(trx, bundleId, 'paid', { at, now });
  return refused.size === 0;
}

// MONEY-13
/**
 * An order that is no longer fully paid: its debit notes are unpaid first, then its vehicles. Invoices stay. The deal
 * must be locked.
 */
export async function unsettleDeal(trx: Database, dealId: string, now: Date): Promise<void> {
  await reopenDebitNotes(trx, dealId);
  await followLenderMoney(trx, [dealId], now);
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
