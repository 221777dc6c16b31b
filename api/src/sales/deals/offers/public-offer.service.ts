import type { PublicOffer } from '@pomelo/contract/deals/deals.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { hashOf } from '../../../platform/link-tokens.ts';
import { findDealRow } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { REPLACED_LINK } from '../deals.messages.ts';
import { offerState } from '../life-cycle.ts';
import { offerView, type ViewParts } from '../offer-view.ts';
import { findLink } from '../offers.repository.ts';
import { saleTo } from '../sale.service.ts';

/**
 * DEAL-6: one version of an offer, by the link of its mail, without an account; nothing else of the
 * workspace. A link dies with the version it shows. Refuses with token-unknown or token-expired.
 */
export async function offerByLink(
  db: Database,
  parts: ViewParts,
  token: string,
): Promise<z.infer<typeof PublicOffer>> {
  const link = (await findLink(db, hashOf(token))) ?? refuse('token-unknown');
  if (link.expiresAt <= parts.now) refuse('token-expired');
  const deal = (await findDealRow(db, link.dealId)) ?? refuse('token-unknown');
  const version =
    (await versionsOf(db, [deal.id])).get(deal.id)?.find(({ id }) => id === link.offerId) ??
    refuse('token-unknown');
  const state = offerState(version, parts.now);
  if (state === 'replaced' || state === 'countered') refuse('token-expired', REPLACED_LINK);
  const ordered = deal.step === 'step-4';
  const sale = ordered ? deal.sale : (await saleTo(db, deal.workspaceId, deal.sale)).kind;
  return { number: deal.number, company: deal.company, state, offer: offerView(version, sale, parts) };
}
