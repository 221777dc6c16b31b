import type { ClaimState } from '@pomelo/contract/claims/claim-rules.ts';
import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { type ClaimRow, findClaim, lockClaim, updateClaim } from './claims.repository.ts';
import { insertStep } from './claim-steps.repository.ts';
import { findPolicy } from '../policy/policies.repository.ts';
import { clockOf } from '../rules/claim-clock.ts';
import { CLAIM_TRANSITIONS } from '../rules/claim-life.ts';
import { CHANGED, NOT_NOW } from '../rules/claims.messages.ts';

/** A claim, locked until the transaction ends. Refuses with not-found. */
export async function lockedClaim(trx: Database, id: string): Promise<ClaimRow> {
  if (!(await lockClaim(trx, id))) refuse('not-found');
  return (await findClaim(trx, id)) ?? refuse('not-found');
}

/** The same as it was read: refuses (changed-meanwhile) another version. */
export async function lockSeenClaim(trx: Database, id: string, version: number): Promise<ClaimRow> {
  const claim = await lockedClaim(trx, id);
  return claim.version === version ? claim : refuse('changed-meanwhile', CHANGED);
}

type Step = { to: ClaimState; by: string | null; now: Date };

/**
 * Enters a state, whose clock begins; returns its end. A decision pending an approval keeps the clock of the
 * decision. The claim must be locked. Refuses (changed-meanwhile) a state that may not follow.
 */
export async function enterState(
  trx: Database,
  claim: ClaimRow,
  { to, by, now }: Step,
  values: Updateable<Tables['claim']> = {},
): Promise<{ dueAt: Date | null }> {
  if (!CLAIM_TRANSITIONS[claim.state].includes(to)) refuse('changed-meanwhile', NOT_NOW);
  const policy = (await findPolicy(trx, claim.policyOn)) ?? refuse('not-found');
  const clock = clockOf(to, now, policy);
  const running = to === 'to-approve' && claim.state === 'acknowledged' && claim.dueAt !== null;
  const { dueAt, warnAt } = running ? claim : { dueAt: clock?.dueAt ?? null, warnAt: clock?.warnAt ?? null };
  await updateClaim(trx, claim.id, {
    state: to,
    due_at: dueAt,
    warn_at: warnAt,
    ...(running ? {} : { warned_at: null }),
    ...values,
  });
  await insertStep(trx, { claim_id: claim.id, state: to, at: now, due_at: dueAt, person_id: by });
  return { dueAt };
}
