import {
  type Lender,
  LenderRefused,
  type LenderReport,
  LenderUnavailable,
} from '../../../platform/adapters/lender/lender.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { lockOrder } from '../../../sales/index.ts';
import { storedOffers } from '../../financings/financing-view.ts';
import { type FinancingRow, lockFinancing, noteStep } from '../../financings/financings.repository.ts';
import { findMoney } from '../payments.repository.ts';
import { applyLenderReport } from './apply-lender-report.service.ts';
import { LENDER_AWAY, MORE_THAN_LEFT, NOT_OFFERED, OFFER_OVER } from './financing.messages.ts';
import { type LenderParts, lenderOf } from './lender-parts.ts';
import { ownFinancing } from './own-financing.ts';

type Choice = { financing: FinancingRow; offerId: string };

/** The address to sign at, if the offer was accepted before; else whether it may be accepted now. */
async function check(trx: Database, { financing: { id, dealId }, offerId }: Choice, now: Date) {
  const order = (await lockOrder(trx, dealId)) ?? refuse('not-found');
  const financing = (await lockFinancing(trx, id)) ?? refuse('not-found');
  if (financing.state === 'to-sign' && financing.offerId === offerId) return financing.signUrl;
  if (financing.state !== 'offers') refuse('already-decided', NOT_OFFERED);
  const offer = storedOffers(financing.offers).find((one) => one.id === offerId);
  if (!offer || new Date(offer.expiresAt) <= now) refuse('offer-over', OFFER_OVER);
  const [money] = await findMoney(trx, [dealId]);
  if (!money || order.ended || money.due < Number(financing.amount))
    refuse('changed-meanwhile', MORE_THAN_LEFT);
  return null;
}

async function acceptAtLender(lender: Lender, reference: string, offerId: string): Promise<LenderReport> {
  try {
    return await lender.accept(reference, offerId);
  } catch (error) {
    if (error instanceof LenderRefused) return refuse('offer-over', OFFER_OVER);
    if (error instanceof LenderUnavailable) return refuse('unavailable', LENDER_AWAY);
    throw error;
  }
}

// MONEY-67
/**
 * Accepts an offer: returns where the contract is signed, at the lender. A second call has the same address. Refuses with
 * not-found, already-decided, offer-over, changed-meanwhile when less is due than is financed, unavailable, invalid.
 */
export async function acceptOffer(
  parts: LenderParts,
  workspaceId: string,
  id: string,
  offerId: string,
): Promise<{ url: string }> {
  const { db, clock } = parts;
  const lender = lenderOf(parts);
  const financing = await ownFinancing(db, workspaceId, id);
  const signed = await withTransaction(db, (trx) => check(trx, { financing, offerId }, clock.now()));
  if (signed !== null) return { url: signed };
  const { reference } = financing;
  if (reference === null) return refuse('already-decided', NOT_OFFERED);
  const report = await acceptAtLender(lender, reference, offerId);
  const { signUrl } = report;
  if (report.state !== 'to-sign' || signUrl === null) return refuse('unavailable', LENDER_AWAY);
  await withTransaction(db, async (trx) => {
    await lockOrder(trx, financing.dealId);
    const locked = await lockFinancing(trx, id);
    if (locked?.state === 'offers') await noteStep(trx, id, { kind: 'accepted', by: 'buyer' }, clock.now());
    await applyLenderReport(trx, parts, financing, { ...report, offerId });
  });
  return { url: signUrl };
}
