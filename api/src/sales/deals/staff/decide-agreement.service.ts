import type { AgreementDecision } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { answerAgreement, openAgreement } from '../editor/agreements.service.ts';
import { type Acting, labelOf } from './recorded-deal.ts';
import { lockSeen } from './staff-deal.service.ts';
import { makeStaffOffer } from './staff-offer.service.ts';

// SALES-14
/**
 * Answers an offer below the floor; if agreed, it is made in the name of the requester. Returns the deal's
 * id. Refuses with not-found, already-decided, and as `makeStaffOffer`: for changes since the request.
 */
export async function decideAgreement(
  trx: Database,
  acting: Acting,
  id: string,
  { accept, reason }: z.output<typeof AgreementDecision>,
): Promise<string> {
  const { clock, personId, record } = acting;
  const { dealId } = (await openAgreement(trx, id)).row;
  // Answers of one deal follow each other: the second reads the first.
  const { row: deal } = await lockSeen(trx, dealId);
  const open = await openAgreement(trx, id);
  await answerAgreement(trx, open, deal, { accept, reason, personId, now: clock.now() });
  if (accept) {
    const asker = { clock, record, personId: open.row.askedById, approves: true };
    await makeStaffOffer(trx, asker, dealId, open.body);
  } else
    record({
      resource: 'deal',
      resourceId: dealId,
      label: labelOf(deal),
      before: { state: 'asked' },
      after: { state: 'refused', reason },
    });
  return dealId;
}
