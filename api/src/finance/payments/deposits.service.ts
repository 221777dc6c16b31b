import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import type { Database } from '../../platform/db/tables.ts';
import { lockOrder, reopenOrder } from '../../sales/index.ts';
import { findMoney } from './payments.repository.ts';
import { createRefund } from './create-refund.service.ts';
import { settleDeal } from './settle.service.ts';
import * as stored from '../deposits/deposits.repository.ts';

type NewDeposit = {
  bundleId: string;
  dealId: string;
  netCents: number;
};

// EXPORT-6
/**
 * Asks for the VAT that would be due on a vehicle, in addition to the total of its order; once for a vehicle. An
 * order that received enough has it at once.
 */
export async function askDeposit(
  trx: Database,
  { bundleId, dealId, netCents }: NewDeposit,
  now: Date,
): Promise<boolean> {
  await lockOrder(trx, dealId);
  const amountCents = vatOn(netCents);
  if (amountCents <= 0) return false;
  if (!(await stored.insertDeposit(trx, { bundleId, dealId, amountCents, now }))) return false;
  if (!(await settleDeal(trx, dealId, { at: now, now }))) await reopenOrder(trx, dealId);
  return true;
}

/**
 * The rule no longer requires it: a deposit that was not paid is deleted. A paid one waits for the proofs.
 */
export async function cancelRequestedDeposit(
  trx: Database,
  { bundleId, dealId }: Pick<NewDeposit, 'bundleId' | 'dealId'>,
  now: Date,
): Promise<void> {
  await lockOrder(trx, dealId);
  if (await stored.deleteRequested(trx, bundleId)) await settleDeal(trx, dealId, { at: now, now });
}

type By = { personId: string | null; now: Date };

// EXPORT-6
/**
 * Ends a deposit whose vehicle is proven to have left, or whose sale was cancelled: it is no longer due, and
 * the received amount is refunded. Serialised by the lock of the order: of any number of calls one releases
 * it. Without a person no refund is written: the surplus of the order shows it. Returns the cents of the
 * refund.
 */
export async function releaseDeposit(
  trx: Database,
  { bundleId, dealId, reason }: Pick<NewDeposit, 'bundleId' | 'dealId'> & { reason: string },
  { personId, now }: By,
): Promise<number> {
  await lockOrder(trx, dealId);
  const [deposit] = await stored.findDeposits(trx, [bundleId]);
  if (!deposit) return 0;
  if (deposit.state === 'asked') {
    await stored.endDeposit(trx, bundleId, { to: 'withdrawn', from: 'asked', by: personId, now });
    await settleDeal(trx, dealId, { at: now, now });
    return 0;
  }
  if (deposit.state !== 'held') return 0;
  const [money] = await findMoney(trx, [dealId]);
  // The deposit is part of the amount due as long as it is held. Other amounts are paid first.
  const left = Math.max(0, (money?.received ?? 0) - (money?.total ?? 0) + deposit.amountCents);
  const cents = Math.min(deposit.amountCents, left);
  const refundId =
    personId !== null && cents > 0
      ? await createRefund(trx, { dealId, cents, reason, personId, now })
      : undefined;
  const end = { to: 'released', from: 'held', by: personId, now } as const;
  await stored.endDeposit(trx, bundleId, { ...end, ...(refundId !== undefined && { refundId }) });
  return refundId === undefined ? 0 : cents;
}

// EXPORT-6
/**
 * The exemption is refused: a deposit that was paid pays the VAT that is now due, one that was not is withdrawn.
 * The order must be locked; the caller invoices the VAT afterwards, and settles the order. Returns the cents that
 * are applied.
 */
export async function applyDeposit(
  trx: Database,
  bundleId: string,
  { personId, now }: { personId: string; now: Date },
): Promise<number> {
  const [deposit] = await stored.findDeposits(trx, [bundleId]);
  if (await stored.endDeposit(trx, bundleId, { to: 'applied', from: 'held', by: personId, now }))
    return deposit?.amountCents ?? 0;
  await stored.endDeposit(trx, bundleId, { to: 'withdrawn', from: 'asked', by: personId, now });
  return 0;
}
