import type { ProposeAgainBody, ProposeBody } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type CatalogueReader, lockStock, requireKnownVat, vehiclesOf } from '../../catalogue/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findAgreedPrices } from '../agreed-prices/agreed-prices.repository.ts';
import { requireCompleteProfile } from '../cart/cart.service.ts';
import { answerByRule } from './answer-by-rule.service.ts';
import { type Negotiated, negotiatedOf } from './negotiated-stock.service.ts';
import * as messages from './negotiation.messages.ts';
import { mayNegotiate } from './negotiation-rules.repository.ts';
import { lastOf } from './negotiation-view.ts';
import { notifyProposed } from './notify-negotiation.service.ts';
import { openNegotiation } from './open-negotiation.service.ts';
import {
  closeProposal,
  countPending,
  findProposals,
  insertProposal,
  lastNegotiationAbout,
} from './price-proposals.repository.ts';

export type ProposeParts = {
  catalogue: CatalogueReader;
  clock: Clock;
  kmThreshold: number;
  maxLiveBookings: number;
  /** E-mail address of the team. */
  teamEmail: string;
};

/** Maximum of pending prices of a company. */
const MAX_PENDING = 30;
const MAX_ROUNDS = 20;

type NewPrice = {
  negotiationId: string;
  round: number;
  itemId: number;
  price: number;
  message: string;
  hours: number;
};

/** Stores a price, lets the rules answer it, and writes to the team when they do not. */
async function putPrice(
  trx: Database,
  { teamEmail, maxLiveBookings: limit }: ProposeParts,
  { workspaceId, personId }: Caller,
  { negotiationId, round, itemId, price, message, hours }: NewPrice,
  negotiated: Negotiated,
  now: Date,
): Promise<void> {
  await insertProposal(trx, {
    id: uuidv7(),
    negotiation_id: negotiationId,
    round,
    workspace_id: workspaceId,
    item_id: itemId,
    buyer_id: personId,
    by: 'buyer',
    price_cents: price,
    asking_cents: negotiated.stock.askingCents,
    vat_regime: negotiated.stock.vatRegime,
    message,
    made_at: now,
    valid_until: new Date(now.getTime() + hours * HOUR_MS),
  });
  const proposal = lastOf(await findProposals(trx, [negotiationId], now));
  if (!(await answerByRule(trx, negotiated, proposal, { limit, now })))
    await notifyProposed(trx, teamEmail, proposal);
}

/** Refuses a price at which the vehicle could be bought anyway. */
function requireBelowAsking(price: number, { stock }: Negotiated): void {
  if (price >= stock.askingCents) refuseField('price', messages.notBelowAsking(stock.askingCents));
}

// NEG-1
/**
 * A first price for a listing. Returns the id of the negotiation. Refuses with not-negotiable, not-found,
 * profile-incomplete, vat-unknown, booked-by-another, already-decided, limit-reached or invalid.
 */
export async function proposePrice(
  trx: Database,
  parts: ProposeParts,
  caller: Caller,
  { itemId: requested, price, message, hours }: z.output<typeof ProposeBody>,
): Promise<string> {
  const { workspaceId } = caller;
  if (!(await mayNegotiate(trx, workspaceId))) refuse('not-negotiable');
  await requireCompleteProfile(trx, caller);
  await parts.catalogue.prepare([requested]);
  const itemId = parts.catalogue.listingIdOf(requested) ?? refuse('not-found');
  await lockStock(trx, workspaceId, [itemId]);
  const now = parts.clock.now();
  const vehicles = await vehiclesOf(trx, [itemId], now);
  const [vehicle] = vehicles;
  if (!vehicle) return refuse('not-found');
  requireKnownVat([vehicle]);
  const negotiated = await negotiatedOf(
    trx,
    { kmThreshold: parts.kmThreshold, now },
    { workspaceId, itemId },
  );
  if (!negotiated.isAvailable) refuse('booked-by-another', messages.NOT_FREE);
  const before = await lastNegotiationAbout(trx, workspaceId, itemId);
  const last = before && (await findProposals(trx, [before], now)).at(-1);
  // One that ended by time, and that no job has closed yet, makes room for the next.
  if (last && last.state === 'pending' && last.validUntil <= now)
    await closeProposal(trx, last.id, { state: 'expired', answered_at: now, answered_by: null });
  else if (last && last.state === 'pending') refuse('already-decided', messages.ALREADY_PROPOSED);
  const own = vehicles.flatMap(({ holder, bookingId }) => (holder === workspaceId && bookingId) || []);
  if ((await findAgreedPrices(trx, own)).length > 0) refuse('already-decided', messages.ALREADY_BOOKED);
  if ((await countPending(trx, workspaceId)) >= MAX_PENDING)
    refuse('limit-reached', messages.tooManyPending(MAX_PENDING));
  requireBelowAsking(price, negotiated);
  const negotiationId = uuidv7();
  await putPrice(
    trx,
    parts,
    caller,
    { negotiationId, round: 1, itemId, price, message, hours },
    negotiated,
    now,
  );
  return negotiationId;
}

/** Answers a price of Pomelo with a lower one. Refuses with not-found, already-decided or invalid. */
export async function proposeAgain(
  trx: Database,
  parts: ProposeParts,
  caller: Caller,
  id: string,
  { round, price, message, hours }: z.output<typeof ProposeAgainBody>,
): Promise<void> {
  const { workspaceId, personId } = caller;
  const wanted = { id, round, workspaceId, side: 'buyer', act: 'counter' } as const;
  const { last, now } = await openNegotiation(trx, parts.clock, wanted);
  if (!(await mayNegotiate(trx, workspaceId))) refuse('not-negotiable');
  const { itemId } = last;
  if (!last.isOfAnotherRegime && price >= last.priceCents)
    refuseField('price', messages.notBelowOurs(last.priceCents));
  // The last price of a negotiation is Pomelo's: each side must be able to answer it.
  if (last.round + 2 > MAX_ROUNDS) refuse('already-decided', messages.NEGOTIATION_FULL);
  const negotiated = await negotiatedOf(
    trx,
    { kmThreshold: parts.kmThreshold, now },
    { workspaceId, itemId },
  );
  if (!negotiated.isAvailable) refuse('booked-by-another', messages.NOT_FREE);
  requireBelowAsking(price, negotiated);
  await closeProposal(trx, last.id, { state: 'countered', answered_at: now, answered_by: personId });
  const next = { negotiationId: id, round: last.round + 1, itemId, price, message, hours };
  await putPrice(trx, parts, caller, next, negotiated, now);
}
