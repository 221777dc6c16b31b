import type { OfferDecision } from '@pomelo/contract/deals/deals.schemas.ts';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { requireCompleteProfile } from '../../cart/cart.service.ts';
import { exclTaxTotal, orderVehicles, reachableVehicles } from '../../cart/order.service.ts';
import { endDeal } from '../deal-rows.repository.ts';
import { dealOf } from '../deals-list.service.ts';
import {
  dealOver,
  offerTotalChanged,
  offerVatCorrected,
  offerVehiclesLost,
  OWN_COUNTER,
  versionOver,
  WHO_MAY_ACCEPT,
} from '../deals.messages.ts';
import { paymentReferenceOf } from '../payment-reference.ts';
import { offerTotals, type ViewParts } from '../offer-view.ts';
import { saleTo } from '../sale.service.ts';
import { releaseVersion } from './offer-bookings.service.ts';
import { storedServices } from '../offered-services.ts';
import { closeOffer, type OfferLineRow } from '../offers.repository.ts';
import { type Opened, openVersion } from './open-version.service.ts';
import { notifyAccepted, notifyAnswered } from '../notify-deal.service.ts';
import { memberName, requireWithinLimit } from '../../../accounts/index.ts';
import type { VehicleRow } from '../../../catalogue/index.ts';

export type AnswerParts = {
  clock: Clock;
  /** E-mail address of the team. */
  teamEmail: string;
  kmThreshold: number;
};

const viewParts = ({ kmThreshold }: AnswerParts, now: Date): ViewParts => ({ kmThreshold, now });

// DEAL-4
/**
 * Refuses (offer-over) vehicles whose VAT regime was corrected since the offer: its prices, and the VAT that it states,
 * are those of another regime.
 */
function requireSameRegimes(
  lines: readonly OfferLineRow[],
  current: ReadonlyMap<number, Pick<VehicleRow, 'vatRegime'>>,
): void {
  const corrected = lines.filter(
    ({ productId, vatRegime }) => current.get(productId)?.vatRegime !== vatRegime,
  );
  if (corrected.length > 0) refuse('offer-over', offerVatCorrected(corrected.map(({ title }) => title)));
}

// DEAL-4
/**
 * Refuses (price-changed) another amount to pay than the one that was shown: the sale is taxed by the VAT status of the
 * buyer at the order, which may have changed since. The workspace must be locked.
 */
async function requireShownTotal(
  trx: Database,
  { workspaceId }: Caller,
  { deal, version }: Opened,
  shown: number | undefined,
): Promise<void> {
  if (shown === undefined) return;
  const { kind } = await saleTo(trx, workspaceId, deal.sale);
  const { amount } = offerTotals(version.lines, kind).toPay;
  if (amount !== shown) refuse('price-changed', offerTotalChanged(amount));
}

/**
 * All or nothing: the version is accepted, its vehicles ordered at its prices, its services put on their
 * bundles.
 */
async function accept(
  trx: Database,
  parts: AnswerParts,
  caller: Caller,
  opened: Opened,
  toPay: number | undefined,
): Promise<void> {
  const { deal, version, now } = opened;
  if (version.by === 'buyer') refuse('offer-over', OWN_COUNTER);
  await requireShownTotal(trx, caller, opened, toPay);
  await requireCompleteProfile(trx, caller);
  const wanted = { workspaceId: caller.workspaceId, rows: version.lines, now, dealId: deal.id };
  const vehicles = new Map(
    (await reachableVehicles(trx, wanted, offerVehiclesLost)).map((vehicle) => [vehicle.productId, vehicle]),
  );
  requireSameRegimes(version.lines, vehicles);
  const agreed = version.lines.map(({ productId, itemId, title, vatRegime, priceCents, services }) => ({
    productId,
    itemId,
    title,
    vatRegime,
    tradePriceCents: priceCents,
    services: storedServices(services),
    bookingId: vehicles.get(productId)?.bookingId ?? null,
  }));
  const servicesCents = agreed
    .flatMap(({ services }) => services)
    .reduce((sum, { exclTaxCents }) => sum + exclTaxCents, 0);
  await requireWithinLimit(trx, caller, exclTaxTotal(agreed) + servicesCents, now, WHO_MAY_ACCEPT);
  if (!(await closeOffer(trx, version.id, 'accepted', now))) refuse('offer-over', versionOver('accepted'));
  await orderVehicles(trx, caller, agreed, now, deal.id);
  const by = { personId: caller.personId, name: await memberName(trx, caller) };
  const order = await dealOf(trx, viewParts(parts, now), caller.workspaceId, deal.id);
  await notifyAccepted(trx, parts.teamEmail, deal, order, by, paymentReferenceOf(deal.number));
}

async function decline(
  trx: Database,
  parts: AnswerParts,
  caller: Caller,
  { deal, version, now }: Opened,
  reason: string,
): Promise<void> {
  if (!(await closeOffer(trx, version.id, 'refused', now, reason)))
    refuse('offer-over', versionOver('refused'));
  if (!(await endDeal(trx, deal.id, 'refused', now))) refuse('offer-over', dealOver('refused'));
  await releaseVersion(trx, version, now);
  const by = { personId: caller.personId, name: await memberName(trx, caller) };
  await notifyAnswered(trx, parts.teamEmail, deal, version, {
    by,
    text: reason,
    answer: { kind: 'refused' },
  });
}

/**
 * DEAL-4: accepts the named version, which orders it, or refuses it, which frees its vehicles. Refuses with
 * not-found, offer-changed, offer-over, price-changed, vehicle-lost, profile-incomplete or purchase-limit.
 */
export async function decideOffer(
  trx: Database,
  parts: AnswerParts,
  caller: Caller,
  dealId: string,
  decision: z.output<typeof OfferDecision>,
): Promise<void> {
  const next = decision.accept ? 'accepted' : 'refused';
  const opened = await openVersion(trx, parts.clock, {
    workspaceId: caller.workspaceId,
    dealId,
    version: decision.version,
    next,
  });
  if (decision.accept) await accept(trx, parts, caller, opened, decision.toPay);
  else await decline(trx, parts, caller, opened, decision.reason ?? '');
}
