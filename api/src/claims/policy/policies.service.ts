import type { ClaimPolicies, ClaimPolicyBody } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import type { ClaimPolicy } from '@pomelo/contract/claims/claims.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { HAS_BEGUN, TOO_SOON } from '../rules/claims.messages.ts';
import {
  deletePolicy,
  findPolicies,
  findPolicy,
  MAX_POLICIES,
  type PolicyRow,
  putPolicy,
} from './policies.repository.ts';

export const policyView = ({ writtenBy: _id, by: _by, minimumCents, ...row }: PolicyRow): ClaimPolicy => ({
  ...row,
  minimum: euros(minimumCents),
});

export async function policiesOf(db: Database, now: Date): Promise<z.infer<typeof ClaimPolicies>> {
  const today = dayInParis(now);
  return {
    data: (await findPolicies(db)).map((row) => ({
      ...policyView(row),
      changeable: row.startsOn > today,
      by: row.writtenBy === null ? null : row.by,
    })),
  };
}

type Acting = { personId: string; now: Date; record: (entry: Recorded) => void };

const recorded = ({ writtenBy: _id, by: _by, ...facts }: PolicyRow) => facts;

/** Writes the policy from a day on, which has not begun. Refuses with invalid, and limit-reached. */
export async function writePolicy(
  trx: Database,
  { personId, now, record }: Acting,
  { startsOn, minimum, ...body }: z.output<typeof ClaimPolicyBody>,
): Promise<void> {
  if (startsOn <= dayInParis(now)) refuseField('startsOn', TOO_SOON);
  const before = await findPolicy(trx, startsOn);
  if (!before && (await findPolicies(trx)).length >= MAX_POLICIES) refuse('limit-reached');
  await putPolicy(trx, {
    starts_on: startsOn,
    days: body.days,
    km: body.km,
    minimum_cents: minimum,
    acknowledge_days: body.acknowledgeDays,
    evidence_days: body.evidenceDays,
    decision_days: body.decisionDays,
    settlement_days: body.settlementDays,
    written_by: personId,
  });
  const after = (await findPolicy(trx, startsOn)) ?? refuse('not-found');
  record({
    resource: 'claim-policy',
    resourceId: startsOn,
    label: startsOn,
    before: before ? recorded(before) : null,
    after: recorded(after),
  });
}

/** Refuses with not-found, and with invalid once it has begun. */
export async function removePolicy(trx: Database, { now, record }: Acting, startsOn: string): Promise<void> {
  const before = (await findPolicy(trx, startsOn)) ?? refuse('not-found');
  if (startsOn <= dayInParis(now)) refuse('invalid', HAS_BEGUN);
  await deletePolicy(trx, startsOn);
  record({
    resource: 'claim-policy',
    resourceId: startsOn,
    label: startsOn,
    before: recorded(before),
    after: null,
  });
}
