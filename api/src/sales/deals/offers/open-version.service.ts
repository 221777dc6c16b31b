import type { OfferState } from '@pomelo/contract/deals/deals.schemas.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { type DealRow, findDealRow } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { dealOver, NO_OFFER_YET, versionOver } from '../deals.messages.ts';
import { dealState, offerMayBecome, offerState } from '../life-cycle.ts';
import type { Version } from '../offer-view.ts';
import { lockStock } from '../../../catalogue/index.ts';
import { lockWorkspace } from '../../../accounts/index.ts';

export type Opened = { deal: DealRow; version: Version; now: Date };

/**
 * The version of an offer that a person answers, with the workspace and its vehicles locked. Refuses with
 * not-found, offer-changed (a newer one exists) or offer-over (no version is to be answered).
 */
export async function openVersion(
  trx: Database,
  clock: Clock,
  answer: { workspaceId: string; dealId: string; version: number; next: OfferState },
): Promise<Opened> {
  const { workspaceId, dealId, next } = answer;
  await lockWorkspace(trx, workspaceId);
  const deal = (await findDealRow(trx, dealId, workspaceId)) ?? refuse('not-found');
  const [latest] = (await versionsOf(trx, [dealId])).get(dealId) ?? [];
  if (!latest)
    return refuse(
      'offer-over',
      deal.ended || deal.step === 'step-4' ? dealOver(dealState(deal, undefined, clock.now())) : NO_OFFER_YET,
    );
  await lockStock(
    trx,
    workspaceId,
    latest.lines.map(({ itemId }) => itemId),
  );
  // Read under the locks: nothing can change between reading and writing.
  const now = clock.now();
  const state = offerState(latest, now);
  if (state === 'made' && latest.version !== answer.version) refuse('offer-changed');
  if (!offerMayBecome(state, next)) refuse('offer-over', versionOver(state));
  return { deal, version: latest, now };
}
