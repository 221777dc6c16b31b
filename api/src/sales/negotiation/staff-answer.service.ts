import type {
  AcceptPriceBody,
  CounterPriceBody,
  RefusePriceBody,
} from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { hourInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { OFFER_ENDED } from '../deals/staff/staff-deals.messages.ts';
import { agreeOn } from './agree.service.ts';
import { type Negotiated, negotiatedOf } from './negotiated-stock.service.ts';
import * as messages from './negotiation.messages.ts';
import { notifyAgreed, notifyCountered, notifyRefused } from './notify-negotiation.service.ts';
import { type OpenNegotiation, openNegotiation } from './open-negotiation.service.ts';
import { closeProposal, insertProposal } from './price-proposals.repository.ts';

export type StaffParts = {
  clock: Clock;
  kmThreshold: number;
  caller: StaffCaller;
  record: (entry: Recorded) => void;
};

/** Prices of the staff end at the end of the working day. */
const ENDS_AT_HOUR = 18;

type Answer = { price?: number; state: 'accepted' | 'countered' | 'refused'; reason?: string };

function recordAnswer(
  { record }: StaffParts,
  { last }: OpenNegotiation,
  { title, reference }: Negotiated,
  { price, state, reason }: Answer,
): void {
  record({
    resource: 'negotiation',
    resourceId: last.negotiationId,
    label: `${title}, ${reference}`,
    before: { state: 'pending', priceCents: last.priceCents },
    after: { state, priceCents: price ?? last.priceCents, ...(reason && { reason }) },
  });
}

// NEG-7
/** Refuses (below-floor) a price below the team's floor, except for staff who may sell below it. */
function requireFloor(price: number, { floorCents }: Negotiated, { caller }: StaffParts): void {
  if (floorCents !== null && price < floorCents && !caller.permissions.has('deals.approve'))
    refuse('below-floor', messages.WHO_MAY_SELL_BELOW);
}

async function open(
  trx: Database,
  { clock, kmThreshold }: StaffParts,
  id: string,
  round: number,
  act: 'accept' | 'counter' | 'refuse',
): Promise<{ opened: OpenNegotiation; negotiated: Negotiated }> {
  const opened = await openNegotiation(trx, clock, { id, round, side: 'pomelo', act });
  const { workspaceId, itemId } = opened.last;
  const negotiated = await negotiatedOf(trx, { kmThreshold, now: opened.now }, { workspaceId, itemId });
  return { opened, negotiated };
}

/** Refuses with not-found, already-decided, below-floor, booked-by-another or vat-unknown. */
export async function acceptPrice(
  trx: Database,
  parts: StaffParts,
  id: string,
  { round }: z.output<typeof AcceptPriceBody>,
): Promise<string> {
  const { opened, negotiated } = await open(trx, parts, id, round, 'accept');
  const { last, now } = opened;
  requireFloor(last.priceCents, negotiated, parts);
  const agreed = { proposal: last, by: parts.caller.personId, limit: null, now };
  const { until } = await agreeOn(trx, agreed, messages.NOT_FREE_FOR_STAFF);
  await notifyAgreed(trx, last, until, now);
  recordAnswer(parts, opened, negotiated, { state: 'accepted' });
  return last.workspaceId;
}

/** Refuses with not-found, already-decided, below-floor or invalid. */
export async function counterPrice(
  trx: Database,
  parts: StaffParts,
  id: string,
  { round, price, validUntil, message }: z.output<typeof CounterPriceBody>,
): Promise<string> {
  const { opened, negotiated } = await open(trx, parts, id, round, 'counter');
  const { last, now } = opened;
  const { personId } = parts.caller;
  if (!last.isOfAnotherRegime && price <= last.priceCents)
    refuseField('price', messages.notAboveTheirs(last.priceCents));
  if (price >= negotiated.stock.askingCents)
    refuseField('price', messages.notBelowOwn(negotiated.stock.askingCents));
  const until = hourInParis(validUntil, ENDS_AT_HOUR);
  if (until <= now) refuseField('validUntil', OFFER_ENDED);
  requireFloor(price, negotiated, parts);
  const closing = { state: 'countered', answered_at: now, answered_by: personId } as const;
  if (!(await closeProposal(trx, last.id, closing)))
    refuse('already-decided', messages.alreadyAnswered('countered'));
  await insertProposal(trx, {
    id: uuidv7(),
    negotiation_id: id,
    round: last.round + 1,
    workspace_id: last.workspaceId,
    item_id: last.itemId,
    buyer_id: last.buyerId,
    by: 'pomelo',
    staff_id: personId,
    price_cents: price,
    asking_cents: negotiated.stock.askingCents,
    vat_regime: negotiated.stock.vatRegime,
    message,
    made_at: now,
    valid_until: until,
  });
  await notifyCountered(trx, last, { priceCents: price, validUntil: until, message }, now);
  recordAnswer(parts, opened, negotiated, { state: 'countered', price });
  return last.workspaceId;
}

/** Refuses with not-found or already-decided. */
export async function refusePrice(
  trx: Database,
  parts: StaffParts,
  id: string,
  { round, reason }: z.output<typeof RefusePriceBody>,
): Promise<string> {
  const { opened, negotiated } = await open(trx, parts, id, round, 'refuse');
  const { last, now } = opened;
  const closing = { state: 'refused', answered_at: now, answered_by: parts.caller.personId, reason } as const;
  if (!(await closeProposal(trx, last.id, closing)))
    refuse('already-decided', messages.alreadyAnswered('refused'));
  await notifyRefused(trx, last, reason, now);
  recordAnswer(parts, opened, negotiated, { state: 'refused', reason });
  return last.workspaceId;
}
