import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { type DealRow, endDeal, findDealByNumber, findDealRow, moveDeal } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { dealOver, NO_COUNTER, otherCounter, versionOver } from '../deals.messages.ts';
import { dealMayBecome, type DealState, dealState } from '../life-cycle.ts';
import { makeOffer, type OfferTerms } from '../offers/make-offer.service.ts';
import { storedServices } from '../offered-services.ts';
import type { Version } from '../offer-view.ts';
import { releaseVersion } from '../offers/offer-bookings.service.ts';
import { closeOffer } from '../offers.repository.ts';
import { lockWorkspace } from '../../../accounts/index.ts';

type Opened = { deal: DealRow; open: Version | undefined; now: Date };

/**
 * A deal of any workspace that may become `next`, with its workspace locked. Refuses with not-found or
 * offer-over.
 */
async function openDeal(trx: Database, clock: Clock, dealId: string, next: DealState): Promise<Opened> {
  const { workspaceId } = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  await lockWorkspace(trx, workspaceId);
  const deal = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  const open = (await versionsOf(trx, [dealId])).get(dealId)?.find(({ state }) => state === 'made');
  const now = clock.now();
  const state = dealState(deal, open, now);
  if (!dealMayBecome(state, next)) refuse('offer-over', dealOver(state));
  return { deal, open, now };
}

/** The deal of a number, as mails and screens quote it (`A0000042`); undefined for an unknown one. */
export const dealByNumber = (db: Database, number: string): Promise<DealRow | undefined> =>
  findDealByNumber(db, number.trim().toUpperCase());

/** The sales team takes a sourcing request up. Refuses with not-found or offer-over. */
export async function takeUp(trx: Database, clock: Clock, dealId: string): Promise<void> {
  const { deal } = await openDeal(trx, clock, dealId, 'step-2');
  if (!(await moveDeal(trx, dealId, 'step-1', 'step-2'))) refuse('offer-over', dealOver(deal.step));
}

/**
 * Agrees to the buyer's own prices: they become a version of the sales team, with the same vehicles and
 * services. The buyer orders by accepting it, so that their limit and profile are checked then. Refuses with
 * not-found, offer-over, offer-changed (the buyer wrote another in the meantime), vehicle-lost or invalid.
 */
export async function agreeToCounter(
  trx: Database,
  clock: Clock,
  {
    dealId,
    version,
    ...terms
  }: { dealId: string; version: number } & Pick<OfferTerms, 'validUntil' | 'message' | 'by'>,
): Promise<DealRow> {
  const { deal, open } = await openDeal(trx, clock, dealId, 'step-3');
  if (open?.by !== 'buyer') return refuse('offer-over', NO_COUNTER);
  if (open.version !== version) return refuse('offer-changed', otherCounter(open.version));
  const vehicles = open.lines.map(({ productId, priceCents, services }) => ({
    productId,
    priceCents,
    services: storedServices(services),
  }));
  return makeOffer(trx, clock, { workspaceId: deal.workspaceId, dealId }, { ...terms, vehicles });
}

/** Takes an offer or a request back; its vehicles are free again. Refuses with not-found or offer-over. */
export async function withdrawDeal(trx: Database, clock: Clock, dealId: string): Promise<void> {
  const { open, now } = await openDeal(trx, clock, dealId, 'withdrawn');
  if (open) {
    if (!(await closeOffer(trx, open.id, 'replaced', now))) refuse('offer-over', versionOver('replaced'));
    await releaseVersion(trx, open, now);
  }
  if (!(await endDeal(trx, dealId, 'withdrawn', now))) refuse('offer-over', dealOver('withdrawn'));
}
