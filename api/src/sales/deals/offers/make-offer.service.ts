import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { AgreedService } from '../../services/agreed-services.service.ts';
import { type DealRow, findDealRow, moveDeal, setExport } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { ALREADY_ENDED, dealOver, offerVehiclesLost, TWICE, versionOver } from '../deals.messages.ts';
import { insertDeal } from '../deals.repository.ts';
import { closedBy, dealMayBecome, dealState } from '../life-cycle.ts';
import { releaseVersion } from './offer-bookings.service.ts';
import { servicesToStore } from '../offered-services.ts';
import type { Version } from '../offer-view.ts';
import { closeOffer, insertOffer } from '../offers.repository.ts';
import { notifyOfferMade } from '../notify-deal.service.ts';
import {
  type BookedVehicle,
  bookUntil,
  isWithinReach,
  listingsOf,
  lockStock,
  requireKnownVat,
  type SellableVehicle,
  titlesOf,
  vehiclesOf,
} from '../../../catalogue/index.ts';
import { lockWorkspace } from '../../../accounts/index.ts';

export type OfferedVehicle = {
  productId: number;
  /** Cents, excluding VAT or net. */
  priceCents: number;
  services: readonly AgreedService[];
};
export type OfferTerms = {
  vehicles: readonly OfferedVehicle[];
  validUntil: Date;
  message: string;
  /** Delivered outside the Union: without VAT, on the responsibility of the sales team; undefined: as decided before. */
  export?: boolean;
  /** Name of the staff member who makes it. */
  by?: string;
};
/** For a deal that exists, or a new one in the name of this person. */
export type OfferFor = { workspaceId: string } & ({ dealId: string } | { personId: string });

type Opened = { deal: DealRow; latest: Version | undefined };

/**
 * The deal an offer is made of, at step-2 or later, with the workspace locked. Refuses with not-found or
 * offer-over.
 */
async function openDeal(trx: Database, clock: Clock, who: OfferFor): Promise<Opened> {
  const { workspaceId } = who;
  await lockWorkspace(trx, workspaceId);
  const now = clock.now();
  const id = 'dealId' in who ? who.dealId : uuidv7();
  if ('personId' in who)
    await insertDeal(trx, {
      id,
      workspace_id: workspaceId,
      person_id: who.personId,
      step: 'step-2',
      created_at: now,
    });
  const deal = (await findDealRow(trx, id, workspaceId)) ?? refuse('not-found');
  const [latest] = (await versionsOf(trx, [id])).get(id) ?? [];
  const state = dealState(deal, latest, now);
  if (!dealMayBecome(state, 'step-3')) refuse('offer-over', dealOver(state));
  return { deal, latest };
}

/** Closes the version that a new one replaces, and cancels its bookings. */
async function closeLatest(trx: Database, latest: Version | undefined, now: Date): Promise<void> {
  if (latest?.state !== 'made') return;
  const state = closedBy('pomelo', latest);
  if (!(await closeOffer(trx, latest.id, state, now))) refuse('offer-over', versionOver(state));
  await releaseVersion(trx, latest, now);
}

/**
 * The vehicles in their current state, in the order of the offer. Refuses with not-found (never on sale),
 * invalid (twice), vehicle-lost or vat-unknown.
 */
async function reachable(
  trx: Database,
  workspaceId: string,
  offered: readonly OfferedVehicle[],
  now: Date,
): Promise<SellableVehicle[]> {
  const ids = offered.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) refuse('invalid', TWICE);
  const items = await listingsOf(trx, ids);
  const known = new Map(
    (items.length > 0 ? await vehiclesOf(trx, [...new Set(items.map(({ itemId }) => itemId))], now) : []).map(
      (vehicle) => [vehicle.productId, vehicle],
    ),
  );
  const sellable = ids
    .flatMap((id) => known.get(id) ?? [])
    .filter((vehicle) => isWithinReach(vehicle, workspaceId));
  if (sellable.length === ids.length) return requireKnownVat(sellable);
  const sellableIds = new Set(sellable.map(({ productId }) => productId));
  const names = await titlesOf(
    trx,
    ids.filter((id) => !sellableIds.has(id)),
  );
  return names.length === 0 ? refuse('not-found') : refuse('vehicle-lost', offerVehiclesLost(names));
}

type NewVersion = { dealId: string; version: number; terms: OfferTerms; now: Date };

/** Stores the version with the bookings of its vehicles; returns its id. */
async function insertVersion(
  trx: Database,
  { dealId, version, terms, now }: NewVersion,
  held: readonly (SellableVehicle & BookedVehicle)[],
): Promise<string> {
  const id = uuidv7();
  const { validUntil, message, vehicles } = terms;
  await insertOffer(
    trx,
    {
      id,
      deal_id: dealId,
      version,
      by: 'pomelo',
      person_id: terms.by ?? null,
      valid_until: validUntil,
      message,
      made_at: now,
    },
    held.map(
      ({ productId, itemId, title, vatRegime, tradePriceCents, bookingId, bookedUntil }, position) => ({
        offer_id: id,
        position,
        product_id: productId,
        item_id: itemId,
        title,
        vat_regime: vatRegime,
        list_price_cents: tradePriceCents,
        price_cents: vehicles[position]?.priceCents ?? tradePriceCents,
        services: servicesToStore(vehicles[position]?.services ?? []),
        booking_id: bookingId,
        booked_until: bookedUntil,
      }),
    ),
  );
  return id;
}

/** Locks the vehicles offered: nothing can change between the read after it and the write. */
async function lockVehicles(
  trx: Database,
  workspaceId: string,
  { vehicles }: Pick<OfferTerms, 'vehicles'>,
): Promise<void> {
  const wanted = await listingsOf(
    trx,
    vehicles.map(({ productId }) => productId),
  );
  await lockStock(
    trx,
    workspaceId,
    wanted.map(({ itemId }) => itemId),
  );
}

/** Refuses what `makeOffer` would refuse of these vehicles now; makes nothing. */
export async function requireOfferable(
  trx: Database,
  clock: Clock,
  who: { workspaceId: string; dealId: string },
  vehicles: readonly OfferedVehicle[],
): Promise<void> {
  await openDeal(trx, clock, who);
  await lockVehicles(trx, who.workspaceId, { vehicles });
  await reachable(trx, who.workspaceId, vehicles, clock.now());
}

/**
 * Makes an offer, or another version of one: the vehicles are booked for it until it ends (docs/adr/0019),
 * the previous version is replaced, or countered when it was the buyer's, and the buyer is notified. Returns
 * the deal. Refuses with not-found, offer-over, vehicle-lost or invalid.
 */
export async function makeOffer(
  trx: Database,
  clock: Clock,
  who: OfferFor,
  terms: OfferTerms,
): Promise<DealRow> {
  const { workspaceId } = who;
  const { validUntil: until, vehicles } = terms;
  const { deal, latest } = await openDeal(trx, clock, who);
  await lockVehicles(trx, workspaceId, terms);
  const now = clock.now();
  if (until <= now) refuse('invalid', ALREADY_ENDED);
  await closeLatest(trx, latest, now);
  const holder = { workspaceId, personId: deal.personId, now, until, dealId: deal.id, limit: null };
  const held = await bookUntil(trx, holder, await reachable(trx, workspaceId, vehicles, now));
  const id = await insertVersion(
    trx,
    { dealId: deal.id, version: (latest?.version ?? 0) + 1, terms, now },
    held,
  );
  if (deal.step === 'step-2' && !(await moveDeal(trx, deal.id, 'step-2', 'step-3'))) refuse('offer-over');
  if (terms.export !== undefined) await setExport(trx, deal.id, terms.export);
  const made = (await findDealRow(trx, deal.id)) ?? refuse('not-found');
  const version = (await versionsOf(trx, [deal.id])).get(deal.id)?.find((one) => one.id === id);
  if (version) await notifyOfferMade(trx, made, version, now);
  return made;
}
