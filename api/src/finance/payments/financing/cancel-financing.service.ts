import { type Lender, LenderRefused, LenderUnavailable } from '../../../platform/adapters/lender/lender.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { lockOrder } from '../../../sales/index.ts';
import { isOpen, isUnsigned } from '../../financings/financing-life-cycle.ts';
import {
  findFinancing,
  type FinancingRow,
  lockFinancing,
  updateFinancing,
} from '../../financings/financings.repository.ts';
import { endFinancing } from './apply-lender-report.service.ts';
import { FINANCING_ENDED, LENDER_AWAY, LENDER_REFUSES, SIGNED_ALREADY } from './financing.messages.ts';
import { type LenderParts, lenderOf } from './lender-parts.ts';

/** Notifies the lender of a cancellation; false when it does not answer, so that it is notified later. */
export async function withdraw(
  { db, log }: LenderParts,
  lender: Lender,
  { id, reference }: Pick<FinancingRow, 'id' | 'reference'>,
): Promise<boolean> {
  try {
    if (reference !== null) await lender.cancel(reference);
  } catch (error) {
    if (error instanceof LenderUnavailable) return false;
    if (!(error instanceof LenderRefused)) throw error;
    log.warn({ financing: id, reason: error.reason }, 'the lender refuses a cancellation');
  }
  await withTransaction(db, (trx) => updateFinancing(trx, id, { to_withdraw: false }));
  return true;
}

type Cancelling = { by: 'buyer' | 'staff'; reason: string | null };

// MONEY-67
/**
 * Cancels a financing: the buyer while nothing is signed, the staff until the money is received. The lender is notified by
 * the job that follows financings. Refuses with already-decided, invalid.
 */
export async function cancelFinancing(
  trx: Database,
  parts: LenderParts,
  { id, dealId }: FinancingRow,
  { by, reason }: Cancelling,
): Promise<FinancingRow> {
  lenderOf(parts);
  const now = parts.clock.now();
  await lockOrder(trx, dealId);
  const financing = (await lockFinancing(trx, id)) ?? refuse('not-found');
  const may = by === 'buyer' ? isUnsigned(financing.state) : isOpen(financing.state);
  if (!may) refuse('already-decided', by === 'buyer' ? SIGNED_ALREADY : FINANCING_ENDED);
  await endFinancing(trx, financing, { state: 'cancelled', reason, by }, now);
  if (isUnsigned(financing.state) && financing.reference !== null)
    await updateFinancing(trx, id, { to_withdraw: true, checks: 0, next_check_at: now });
  return (await findFinancing(trx, id)) ?? refuse('not-found');
}

/**
 * A contract that is signed is cancelled by the lender, before it is here. Refuses with too-late, unavailable, invalid.
 */
export async function cancelContract(parts: LenderParts, id: string): Promise<void> {
  const lender = lenderOf(parts);
  const financing = await findFinancing(parts.db, id);
  if (!financing || !isOpen(financing.state) || isUnsigned(financing.state) || financing.reference === null)
    return;
  try {
    await lender.cancel(financing.reference);
  } catch (error) {
    if (error instanceof LenderRefused) refuse('too-late', error.reason ?? LENDER_REFUSES);
    if (error instanceof LenderUnavailable) refuse('unavailable', LENDER_AWAY);
    throw error;
  }
}
