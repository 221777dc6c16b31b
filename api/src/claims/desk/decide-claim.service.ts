import type { ApproveClaimBody, DecideClaimBody } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import type { ClaimOutcome } from '@pomelo/contract/claims/claim-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import { creditableOf, creditVehicle, recordCorrection } from '../../finance/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { enterState, lockSeenClaim } from '../claim/claim-steps.service.ts';
import type { ClaimRow } from '../claim/claims.repository.ts';
import { notifyApprovers, notifyDecided } from '../claim/notify-claim.service.ts';
import { NOT_BY_ONESELF, overCreditable, TELL_WHY } from '../rules/claims.messages.ts';
import { type ClaimActing, recordClaim } from '../claim/claim-acting.ts';
import { orderRepair } from './repair-order.service.ts';

type Decision = { outcome: ClaimOutcome; cents: number; text: string; by: string };

const NO_PROPOSAL = {
  proposed_outcome: null,
  proposed_cents: null,
  proposed_text: null,
  proposed_by: null,
  proposed_at: null,
} as const;

/** Cents of a decision: of a return, all that is left on the invoices. Refuses (invalid) more than is left. */
async function centsOf(
  trx: Database,
  claim: ClaimRow,
  outcome: ClaimOutcome,
  amount: number | null,
): Promise<number> {
  if (outcome === 'refusal') return 0;
  if (outcome === 'repair-order') return amount ?? 0;
  const left = await creditableOf(trx, claim.dealId, claim.bundleId);
  if (outcome === 'return')
    return left.isInvoiced && left.allCents > 0
      ? left.allCents
      : refuseField('outcome', overCreditable(left.isInvoiced ? left.allCents : null));
  if (!left.isInvoiced || (amount ?? 0) > left.vehicleCents)
    refuseField('amount', overCreditable(left.isInvoiced ? left.vehicleCents : null));
  return amount ?? 0;
}

/** Issues the credit notes of a decision, or orders the repair. */
async function execute(
  trx: Database,
  acting: ClaimActing,
  claim: ClaimRow,
  { outcome, cents, text }: Decision,
) {
  if (outcome === 'refusal') return {};
  if (outcome === 'repair-order')
    return { repair_document_id: await orderRepair(trx, claim, { cents, text }, acting.now) };
  const { now } = acting;
  const corrected = await creditVehicle(
    trx,
    {
      dealId: claim.dealId,
      bundleId: claim.bundleId,
      net: outcome === 'return' ? null : cents,
      reason: `Réclamation ${claim.number}`,
    },
    { now, today: dayInParis(now) },
  );
  for (const one of corrected) recordCorrection(acting.record, one, text);
  return { credit_note_id: corrected[0]?.note.id ?? refuse('invalid', overCreditable(null)) };
}

async function carryOut(
  trx: Database,
  acting: ClaimActing,
  claim: ClaimRow,
  decision: Decision,
): Promise<void> {
  const { outcome, cents, text, by } = decision;
  const result = await execute(trx, acting, claim, decision);
  const { now } = acting;
  const to = outcome === 'refusal' ? 'settled' : 'decided';
  await enterState(
    trx,
    claim,
    { to, by: acting.personId, now },
    {
      ...NO_PROPOSAL,
      ...result,
      outcome,
      outcome_cents: outcome === 'refusal' ? null : cents,
      outcome_text: text,
      decided_by: by,
      decided_at: now,
    },
  );
  recordClaim(
    acting,
    claim,
    { state: claim.state },
    {
      state: to,
      outcome,
      amountCents: outcome === 'refusal' ? null : cents,
      text,
    },
  );
  await notifyDecided(trx, claim, { outcome, cents, text }, now);
}

// CLAIM-7, CLAIM-9
/**
 * Decides a claim. Above the limit of the caller the decision waits for another person. Serialised by the lock
 * of the claim: of several at once one is carried out. Refuses with not-found, invalid and changed-meanwhile.
 */
export async function decideClaim(
  trx: Database,
  acting: ClaimActing,
  id: string,
  { version, outcome, amount, text }: z.output<typeof DecideClaimBody>,
): Promise<ClaimRow> {
  const claim = await lockSeenClaim(trx, id, version);
  const cents = await centsOf(trx, claim, outcome, amount);
  const { personId, now, limitCents } = acting;
  if (outcome === 'refusal' || cents <= limitCents) {
    await carryOut(trx, acting, claim, { outcome, cents, text, by: personId });
    return claim;
  }
  await enterState(
    trx,
    claim,
    { to: 'to-approve', by: personId, now },
    {
      proposed_outcome: outcome,
      proposed_cents: cents,
      proposed_text: text,
      proposed_by: personId,
      proposed_at: now,
    },
  );
  recordClaim(
    acting,
    claim,
    { state: claim.state },
    { state: 'to-approve', outcome, amountCents: cents, text },
  );
  await notifyApprovers(trx, claim, { outcome, cents, text, by: personId });
  return claim;
}

// CLAIM-9
/**
 * Approves the decision of another person, which is carried out, or gives it back. Refuses with not-found,
 * invalid (one's own decision) and changed-meanwhile.
 */
export async function approveClaim(
  trx: Database,
  acting: ClaimActing,
  id: string,
  { version, agree, text }: z.output<typeof ApproveClaimBody>,
): Promise<ClaimRow> {
  const claim = await lockSeenClaim(trx, id, version);
  const { proposedOutcome, proposedCents, proposedText, proposedBy } = claim;
  if (!proposedOutcome || !proposedCents || !proposedBy) return refuse('changed-meanwhile');
  if (proposedBy === acting.personId) refuse('invalid', NOT_BY_ONESELF);
  if (!agree && !text) refuseField('text', TELL_WHY);
  if (agree) {
    await carryOut(trx, acting, claim, {
      outcome: proposedOutcome,
      cents: await centsOf(trx, claim, proposedOutcome, proposedCents),
      text: proposedText ?? '',
      by: proposedBy,
    });
    return claim;
  }
  await enterState(trx, claim, { to: 'acknowledged', by: acting.personId, now: acting.now }, NO_PROPOSAL);
  recordClaim(acting, claim, { state: claim.state }, { state: 'acknowledged', text });
  return claim;
}
