import { v7 as uuidv7 } from 'uuid';
import { returnToStock } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { requireRoom } from '../claim/room.ts';
import { enterState, lockedClaim, lockSeenClaim } from '../claim/claim-steps.service.ts';
import type { ClaimRow } from '../claim/claims.repository.ts';
import { notifyBuyer } from '../claim/notify-claim.service.ts';
import { NOT_NOW } from '../rules/claims.messages.ts';
import { insertMessage } from '../claim/thread.repository.ts';
import { type ClaimActing, recordClaim } from '../claim/claim-acting.ts';

// CLAIM-4
/** Takes a claim up: the clock of the decision begins. Refuses with not-found, and changed-meanwhile. */
export async function acknowledge(
  trx: Database,
  acting: ClaimActing,
  id: string,
  version: number,
): Promise<void> {
  const claim = await lockSeenClaim(trx, id, version);
  if (claim.state !== 'open') refuse('changed-meanwhile', NOT_NOW);
  const { personId, now } = acting;
  const { dueAt } = await enterState(trx, claim, { to: 'acknowledged', by: personId, now });
  recordClaim(acting, claim, { state: claim.state }, { state: 'acknowledged' });
  await notifyBuyer(trx, claim, { event: 'acknowledged', text: '', dueAt }, now);
}

async function say(
  trx: Database,
  { personId, now }: ClaimActing,
  claim: ClaimRow,
  text: string,
): Promise<void> {
  await requireRoom(trx, claim.id);
  const by = 'pomelo';
  await insertMessage(trx, { id: uuidv7(), claim_id: claim.id, by, person_id: personId, text, at: now });
}

/** Asks the buyer for evidence, whose clock begins. Refuses with not-found, and changed-meanwhile. */
export async function askEvidence(
  trx: Database,
  acting: ClaimActing,
  id: string,
  { version, text }: { version: number; text: string },
): Promise<void> {
  const claim = await lockSeenClaim(trx, id, version);
  await say(trx, acting, claim, text);
  const requested = { to: 'evidence-asked', by: acting.personId, now: acting.now } as const;
  const { dueAt } = await enterState(trx, claim, requested);
  recordClaim(acting, claim, { state: claim.state }, { state: 'evidence-asked', text });
  await notifyBuyer(trx, claim, { event: 'evidence-asked', text, dueAt }, acting.now);
}

/** Writes to the buyer. Refuses with not-found, and limit-reached. */
export async function writeToBuyer(
  trx: Database,
  acting: ClaimActing,
  id: string,
  text: string,
): Promise<void> {
  const claim = await lockedClaim(trx, id);
  await say(trx, acting, claim, text);
  recordClaim(acting, claim, null, { text });
  await notifyBuyer(trx, claim, { event: 'message', text }, acting.now);
}

// CLAIM-7
/**
 * Ends a decided claim: the vehicle of a return is back in the stock, at the odometer that was declared.
 * Refuses with not-found, and changed-meanwhile.
 */
export async function settle(
  trx: Database,
  acting: ClaimActing,
  id: string,
  version: number,
): Promise<ClaimRow> {
  const claim = await lockSeenClaim(trx, id, version);
  if (claim.state !== 'decided') refuse('changed-meanwhile', NOT_NOW);
  await enterState(trx, claim, { to: 'settled', by: acting.personId, now: acting.now });
  if (claim.outcome === 'return') await returnToStock(trx, claim.productId, claim.km);
  recordClaim(acting, claim, { state: claim.state }, { state: 'settled' });
  await notifyBuyer(trx, claim, { event: 'settled', text: '' }, acting.now);
  return claim;
}
