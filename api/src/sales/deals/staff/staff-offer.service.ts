import type {
  StaffAnswerBody,
  StaffOfferBody,
  WithdrawBody,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { hourInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { pricedServices } from '../../services/agreed-services.service.ts';
import { cancelOrder } from '../../links/ports.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import { writeMessage } from '../deal-messages.service.ts';
import { dropDealOwner, findDealOwner, putDealOwner } from './deal-owners.repository.ts';
import { type DealRow, findDealRow } from '../deal-rows.repository.ts';
import { dealOf, versionsOf } from '../deals-list.service.ts';
import { insertDeal } from '../deals.repository.ts';
import { NO_COUNTER } from '../deals.messages.ts';
import { WE_AGREE } from '../admin/admin.messages.ts';
import { agreeToCounter, takeUp, withdrawDeal } from '../admin/admin.service.ts';
import { makeOffer, type OfferedVehicle } from '../offers/make-offer.service.ts';
import { storedServices } from '../offered-services.ts';
import type { Version } from '../offer-view.ts';
import * as messages from './staff-deals.messages.ts';
import { lockSeen } from './staff-deal.service.ts';
import { queueEndedMails } from '../notify-deal.service.ts';
import { customersOf } from '../../../accounts/index.ts';

/** Offers end at the end of the working day. */
const ENDS_AT_HOUR = 18;

export type Acting = {
  clock: Clock;
  /** Who of the team acts. */ personId: string;
  record: (entry: Recorded) => void;
};

/** Refuses (invalid) a day whose evening is over. */
function endOf(day: string, now: Date): Date {
  const until = hourInParis(day, ENDS_AT_HOUR);
  return until > now ? until : refuseField('validUntil', messages.OFFER_ENDED);
}

const labelOf = ({ number, company }: DealRow): string => `${number}, ${company}`;

/** What the audit log records of a version. */
const versionFacts = (version: Version | undefined) =>
  version && {
    version: version.version,
    state: version.state,
    by: version.by,
    validUntil: version.validUntil.toISOString(),
    message: version.message,
    vehicles: version.lines.map(({ title, priceCents, services }) => ({
      vehicle: title,
      priceCents,
      services: storedServices(services).map(({ label }) => label),
    })),
  };

const dealFacts = ({ step, ended, sale }: DealRow, latest: Version | undefined) => ({
  step: ended ?? step,
  sale,
  offer: versionFacts(latest) ?? null,
});

async function recordDeal(
  trx: Database,
  before: { row: DealRow; latest: Version | undefined },
  record: Acting['record'],
): Promise<void> {
  const { row } = before;
  const after = (await findDealRow(trx, row.id)) ?? refuse('not-found');
  const [latest] = (await versionsOf(trx, [row.id])).get(row.id) ?? [];
  record({
    resource: 'deal',
    resourceId: row.id,
    label: labelOf(row),
    before: dealFacts(row, before.latest),
    after: dealFacts(after, latest),
  });
}

/** The first to answer a buyer becomes the deal's assignee. */
async function followUnlessFollowed(
  trx: Database,
  dealId: string,
  { clock, personId }: Acting,
): Promise<void> {
  if (!(await findDealOwner(trx, dealId))) await putDealOwner(trx, dealId, personId, clock.now());
}

// SALES-3, SALES-5, SALES-6
/** A deal that is begun by the team, for an e-mail address or a SIRET. Refuses with invalid. */
export async function beginDeal(trx: Database, acting: Acting, customer: string): Promise<string> {
  const [found, ...others] = await customersOf(trx, customer);
  if (!found) return refuseField('customer', messages.NO_CUSTOMER);
  if (others.length > 0) return refuseField('customer', messages.SEVERAL_COMPANIES);
  const { workspaceId, personId } = found;
  const now = acting.clock.now();
  const id = uuidv7();
  await insertDeal(trx, {
    id,
    workspace_id: workspaceId,
    person_id: personId,
    step: 'step-2',
    created_at: now,
  });
  await putDealOwner(trx, id, acting.personId, now);
  const row = (await findDealRow(trx, id)) ?? refuse('not-found');
  acting.record({
    resource: 'deal',
    resourceId: id,
    label: labelOf(row),
    before: null,
    after: dealFacts(row, undefined),
  });
  return id;
}

/** Follows a deal; a request is taken up by it. Refuses with not-found, changed-meanwhile or offer-over. */
export async function takeDeal(
  trx: Database,
  acting: Acting,
  dealId: string,
  revision: string,
): Promise<void> {
  const { row } = await lockSeen(trx, dealId, revision);
  const before = await findDealOwner(trx, dealId);
  if (row.step === 'step-1') await takeUp(trx, acting.clock, dealId);
  await putDealOwner(trx, dealId, acting.personId, acting.clock.now());
  const after = await findDealOwner(trx, dealId);
  const { step } = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  acting.record({
    resource: 'deal',
    resourceId: dealId,
    label: labelOf(row),
    before: { step: row.step, owner: before?.name ?? null },
    after: { step, owner: after?.name ?? null },
  });
}

/** Removes the assignee of a deal. Refuses with not-found, and changed-meanwhile without an assignee. */
export async function releaseDeal(trx: Database, record: Acting['record'], dealId: string): Promise<void> {
  const { row } = await lockSeen(trx, dealId);
  const owner = await findDealOwner(trx, dealId);
  if (!owner || !(await dropDealOwner(trx, dealId)))
    return refuse('changed-meanwhile', messages.NOT_FOLLOWED);
  record({
    resource: 'deal',
    resourceId: dealId,
    label: labelOf(row),
    before: { owner: owner.name },
    after: { owner: null },
  });
}

/**
 * The vehicles of an offer with their services at the prices of today. Refuses (invalid) a service that has
 * none.
 */
async function pricedLines(
  trx: Database,
  lines: z.output<typeof StaffOfferBody>['lines'],
  now: Date,
): Promise<OfferedVehicle[]> {
  const codes = new Set(lines.flatMap(({ services }) => services));
  const priced = new Map(
    (await pricedServices(trx, [...codes], now)).map((service) => [service.code, service]),
  );
  return lines.map(({ productId, price, services }, place) => ({
    productId,
    priceCents: price,
    services: [...new Set(services)].map(
      (code) => priced.get(code) ?? refuseField(`lines.${place}.services`, messages.NO_SERVICE),
    ),
  }));
}

/**
 * Makes a version of an offer; an unassigned request is assigned to its author. Refuses as `makeOffer`, and
 * with changed-meanwhile.
 */
export async function makeStaffOffer(
  trx: Database,
  acting: Acting,
  dealId: string,
  body: z.output<typeof StaffOfferBody>,
): Promise<void> {
  const { clock, personId, record } = acting;
  const seen = await lockSeen(trx, dealId, body.revision);
  const now = clock.now();
  const validUntil = endOf(body.validUntil, now);
  const vehicles = await pricedLines(trx, body.lines, now);
  if (seen.row.step === 'step-1' && seen.row.ended === null) await takeUp(trx, clock, dealId);
  const terms = { vehicles, validUntil, message: body.message, export: body.export, by: personId };
  await makeOffer(trx, clock, { workspaceId: seen.row.workspaceId, dealId }, terms);
  await followUnlessFollowed(trx, dealId, acting);
  await recordDeal(trx, seen, record);
}

type Answer = z.output<typeof StaffAnswerBody>;

/** Makes the buyer's prices ours. Refuses as `agreeToCounter`, and with changed-meanwhile. */
export async function agree(
  trx: Database,
  acting: Acting,
  dealId: string,
  { revision, validUntil, message }: Answer,
): Promise<void> {
  const seen = await lockSeen(trx, dealId, revision);
  const until = endOf(validUntil, acting.clock.now());
  const terms = { validUntil: until, message: message || WE_AGREE, by: acting.personId };
  await agreeToCounter(trx, acting.clock, { dealId, version: seen.latest?.version ?? 0, ...terms });
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

/** Adds to the thread, of any status. Refuses with not-found. */
export async function reply(
  trx: Database,
  { clock, personId, record }: Acting,
  dealId: string,
  text: string,
): Promise<void> {
  const row = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  await writeMessage(trx, clock, { dealId, by: 'pomelo', personId, text });
  record({
    resource: 'deal',
    resourceId: dealId,
    label: labelOf(row),
    before: null,
    after: { message: text },
  });
}
