import type {
  StaffAnswerBody,
  StaffMessageBody,
  StaffOfferBody,
  WithdrawBody,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { dayInParis, hourInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { pricedServices } from '../../services/agreed-services.service.ts';
import { cancelOrder } from '../../links/ports.ts';
import { findLastMessageId } from '../deal-messages.repository.ts';
import { writeMessage } from '../deal-messages.service.ts';
import { askAgreement, cancelAgreement } from '../editor/agreements.service.ts';
import { dropDraft } from '../editor/offer-editor.service.ts';
import { COUNTER_BELOW_FLOOR } from '../editor/offer-editor.messages.ts';
import { vehiclesBelowFloor } from '../floor/offer-floor.service.ts';
import { findDealOwner, putDealOwner } from './deal-owners.repository.ts';
import { dealOf, versionsOf } from '../deals-list.service.ts';
import { NO_COUNTER } from '../deals.messages.ts';
import { WE_AGREE } from '../admin/admin.messages.ts';
import { agreeToCounter, takeUp, withdrawDeal } from '../admin/admin.service.ts';
import { makeOffer, type OfferedVehicle, requireOfferable } from '../offers/make-offer.service.ts';
import { storedServices } from '../offered-services.ts';
import { findOfferableVehicles } from './offerable-vehicles.repository.ts';
import * as messages from './staff-deals.messages.ts';
import { type Acting, dealFacts, labelOf, recordDeal } from './recorded-deal.ts';
import { lockSeen, type SeenDeal } from './staff-deal.service.ts';
import { queueEndedMails } from '../notify-deal.service.ts';

/** Offers end at the end of the working day. */
const ENDS_AT_HOUR = 18;

/** Refuses (invalid) a day whose evening is over, or more than a year away. */
export function endOf(day: string, now: Date): Date {
  if (day > monthsAfter(dayInParis(now), 12)) refuseField('validUntil', messages.OFFER_TOO_LONG);
  const until = hourInParis(day, ENDS_AT_HOUR);
  return until > now ? until : refuseField('validUntil', messages.OFFER_ENDED);
}

/** The first to answer a buyer becomes the deal's assignee. */
async function followUnlessFollowed(
  trx: Database,
  dealId: string,
  { clock, personId }: Acting,
): Promise<void> {
  if (!(await findDealOwner(trx, dealId))) await putDealOwner(trx, dealId, personId, clock.now());
}

/**
 * The vehicles of an offer with their services, at the offered prices or those of today. Refuses (invalid) a
 * service that has none.
 */
export async function pricedLines(
  trx: Database,
  lines: z.output<typeof StaffOfferBody>['lines'],
  now: Date,
): Promise<OfferedVehicle[]> {
  const codes = new Set(lines.flatMap(({ services }) => services.map(({ code }) => code)));
  const priced = new Map(
    (await pricedServices(trx, [...codes], now)).map((service) => [service.code, service]),
  );
  return lines.map(({ productId, price, services }, place) => ({
    productId,
    priceCents: price,
    services: [...new Map(services.map((service) => [service.code, service])).values()].map(
      ({ code, price: offered }) => {
        const service = priced.get(code) ?? refuseField(`lines.${place}.services`, messages.NO_SERVICE);
        return offered === undefined
          ? service
          : { ...service, exclTaxCents: offered, vatCents: vatOn(offered) };
      },
    ),
  }));
}

/** The offered vehicles below the margin floor, with their titles. */
async function belowFloor(trx: Database, vehicles: readonly OfferedVehicle[], now: Date) {
  const rows = await findOfferableVehicles(
    trx,
    vehicles.map(({ productId }) => productId),
    now,
  );
  const prices = new Map(vehicles.map(({ productId, priceCents }) => [productId, priceCents]));
  const titles = new Map(rows.map(({ productId, title }) => [productId, title]));
  const below = await vehiclesBelowFloor(
    trx,
    rows.map(({ productId, vatRegime }) => ({
      productId,
      vatRegime,
      priceCents: prices.get(productId) ?? 0,
    })),
  );
  return below.map((vehicle) => ({ ...vehicle, title: titles.get(vehicle.productId) ?? '' }));
}

/** `approves`: whether the offer may be below the floor without an agreement. */
export type Sending = Acting & { approves: boolean };

// SALES-14
/**
 * Makes a version of an offer; an unassigned request is assigned to its author. Below the margin floor it
 * awaits an agreement instead, when one is requested. Refuses as `makeOffer`, and with changed-meanwhile and
 * below-floor.
 */
export async function makeStaffOffer(
  trx: Database,
  acting: Sending,
  dealId: string,
  body: z.output<typeof StaffOfferBody>,
): Promise<void> {
  const { clock, personId, record } = acting;
  const seen = await lockSeen(trx, dealId, body.revision);
  const now = clock.now();
  const validUntil = endOf(body.validUntil, now);
  const vehicles = await pricedLines(trx, body.lines, now);
  const below = acting.approves ? [] : await belowFloor(trx, vehicles, now);
  if (below.length > 0 && !body.agreement)
    return refuse('below-floor', messages.belowFloorText(below.map(({ title }) => title)));
  if (seen.row.step === 'step-1' && seen.row.ended === null) await takeUp(trx, clock, dealId);
  const who = { workspaceId: seen.row.workspaceId, dealId };
  if (below.length > 0) {
    await requireOfferable(trx, clock, who, vehicles);
    await askAgreement(trx, {
      deal: seen.row,
      // Taking the deal up is part of this transaction, and of the state that the approver sees.
      body: { ...body, revision: (await lockSeen(trx, dealId)).revision },
      below,
      netCents: netOf(vehicles),
      personId,
      now,
    });
    await followUnlessFollowed(trx, dealId, acting);
    record(askedEntry(seen, vehicles, below));
    return;
  }
  const terms = { vehicles, validUntil, message: body.message, export: body.export, by: personId };
  await makeOffer(trx, clock, who, terms);
  await settleEditor(trx, dealId, now);
  await followUnlessFollowed(trx, dealId, acting);
  await recordDeal(trx, seen, record);
}

/** Vehicles and services of an offer, excluding VAT or net. */
const netOf = (vehicles: readonly OfferedVehicle[]): number =>
  vehicles.reduce(
    (sum, { priceCents, services }) =>
      sum + services.reduce((all, { exclTaxCents }) => all + exclTaxCents, priceCents),
    0,
  );

/** The audit log's entry of an offer pending an agreement. */
const askedEntry = (
  { row }: SeenDeal,
  vehicles: readonly OfferedVehicle[],
  below: readonly { title: string; priceCents: number }[],
) => ({
  resource: 'deal' as const,
  resourceId: row.id,
  label: labelOf(row),
  before: null,
  after: {
    amountCents: netOf(vehicles),
    vehicles: below.map(({ title, priceCents }) => ({ vehicle: title, priceCents })),
  },
});

/** A version was made, or the deal ended: its draft and its pending agreement end. */
async function settleEditor(trx: Database, dealId: string, now: Date): Promise<void> {
  await dropDraft(trx, dealId);
  await cancelAgreement(trx, dealId, now);
}

type Answer = z.output<typeof StaffAnswerBody>;

/**
 * Makes the buyer's prices ours. Refuses as `agreeToCounter`, and with changed-meanwhile and below-floor.
 */
export async function agree(
  trx: Database,
  acting: Sending,
  dealId: string,
  { revision, validUntil, message }: Answer,
): Promise<void> {
  const seen = await lockSeen(trx, dealId, revision);
  const now = acting.clock.now();
  const until = endOf(validUntil, now);
  const prices = (seen.latest?.lines ?? []).map((line) => ({ ...line, services: [] }));
  if (!acting.approves && (await belowFloor(trx, prices, now)).length > 0)
    return refuse('below-floor', COUNTER_BELOW_FLOOR);
  const terms = { validUntil: until, message: message || WE_AGREE, by: acting.personId };
  await agreeToCounter(trx, acting.clock, { dealId, version: seen.latest?.version ?? 0, ...terms });
  await settleEditor(trx, dealId, now);
  await followUnlessFollowed(trx, dealId, acting);
  await recordDeal(trx, seen, acting.record);
}

/**
 * Refuses the buyer's prices; our previous ones are valid again. Refuses as `makeOffer`, and with
 * changed-meanwhile.
 */
export async function refuseCounter(
  trx: Database,
  acting: Acting,
  dealId: string,
  { revision, validUntil, message }: Answer,
): Promise<void> {
  const seen = await lockSeen(trx, dealId, revision);
  if (seen.latest?.by !== 'buyer') return refuse('offer-over', NO_COUNTER);
  const ours = (await versionsOf(trx, [dealId])).get(dealId)?.find(({ by }) => by === 'pomelo');
  if (!ours) return refuse('offer-over', messages.NO_OFFER_BEFORE);
  const vehicles = ours.lines.map(({ productId, priceCents, services }) => ({
    productId,
    priceCents,
    services: storedServices(services),
  }));
  const terms = {
    vehicles,
    validUntil: endOf(validUntil, acting.clock.now()),
    message: message || messages.OUR_PRICES_STAND,
    by: acting.personId,
  };
  await makeOffer(trx, acting.clock, { workspaceId: seen.row.workspaceId, dealId }, terms);
  await settleEditor(trx, dealId, acting.clock.now());
  await followUnlessFollowed(trx, dealId, acting);
  await recordDeal(trx, seen, acting.record);
}

/**
 * Takes a deal back and queues the mail to the buyer, with the reason when there is one; an order of which
 * nothing was invoiced is cancelled. Refuses with not-found, changed-meanwhile, offer-over, too-late or
 * invalid.
 */
export async function withdraw(
  trx: Database,
  acting: Acting,
  dealId: string,
  { revision, reason }: z.output<typeof WithdrawBody>,
): Promise<void> {
  const seen = await lockSeen(trx, dealId, revision);
  const { row } = seen;
  const { title } = await dealOf(trx, { kmThreshold: 0, now: acting.clock.now() }, row.workspaceId, dealId);
  const isOrder = row.step === 'step-4' && row.ended === null;
  if (isOrder) await cancelOrder.call(trx, dealId, reason, acting.clock.now());
  else await withdrawDeal(trx, acting.clock, dealId);
  await settleEditor(trx, dealId, acting.clock.now());
  if (reason)
    await writeMessage(trx, acting.clock, {
      dealId,
      by: 'pomelo',
      personId: acting.personId,
      text: reason,
      notified: true,
    });
  await queueEndedMails(trx, row, { title, isOrder, reason });
  acting.record({
    resource: 'deal',
    resourceId: dealId,
    label: labelOf(row),
    before: dealFacts(row, seen.latest),
    after: { ...dealFacts({ ...row, ended: isOrder ? 'cancelled' : 'withdrawn' }, seen.latest), reason },
  });
}

/**
 * Adds to the thread, of any status. Refuses with not-found, and changed-meanwhile when another wrote since the
 * message that was answered.
 */
export async function reply(
  trx: Database,
  { clock, personId, record }: Acting,
  dealId: string,
  { text, last }: z.output<typeof StaffMessageBody>,
): Promise<void> {
  const { row } = await lockSeen(trx, dealId);
  if (last !== undefined && (await findLastMessageId(trx, dealId)) !== last)
    refuse('changed-meanwhile', messages.WRITTEN_MEANWHILE);
  await writeMessage(trx, clock, { dealId, by: 'pomelo', personId, text });
  record({
    resource: 'deal',
    resourceId: dealId,
    label: labelOf(row),
    before: null,
    after: { message: text },
  });
}
