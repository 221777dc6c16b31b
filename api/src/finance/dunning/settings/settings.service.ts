import type {
  DunningPolicyBody,
  DunningSettings,
  ReferenceRateBody,
} from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import { DUNNING_STEP_LABELS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { HAS_BEGUN, NOT_BEGUN, TOO_SOON } from '../rules/dunning.messages.ts';
import {
  deletePolicy,
  findPolicies,
  findRates,
  MAX_POLICIES,
  type PolicyRow,
  putPolicy,
  putRate,
} from './settings.repository.ts';

export type Acting = { personId: string; now: Date; record: (entry: Recorded) => void };

export async function dunningSettings(db: Database, now: Date): Promise<DunningSettings> {
  const today = dayInParis(now);
  const nameOf = ({ writtenBy, by }: { writtenBy: string | null; by: string }): string | null =>
    writtenBy === null ? null : by;
  return {
    policies: (await findPolicies(db)).map(({ writtenBy, by, ...policy }) => ({
      ...policy,
      changeable: policy.startsOn > today,
      by: nameOf({ writtenBy, by }),
    })),
    rates: (await findRates(db)).map(({ writtenBy, by, ...rate }) => ({
      ...rate,
      by: nameOf({ writtenBy, by }),
    })),
  };
}

const recorded = ({
  startsOn,
  courtesyDays,
  firstDays,
  secondDays,
  noticeDays,
  interestFrom,
}: Omit<PolicyRow, 'writtenBy' | 'by'>) => ({
  startsOn,
  days: [courtesyDays, firstDays, secondDays, noticeDays].join(', '),
  step: DUNNING_STEP_LABELS[interestFrom],
});
const named = (startsOn: string) => ({
  resource: 'dunning-policy' as const,
  resourceId: startsOn,
  label: startsOn,
});

// MONEY-40
/** Writes the policy from a day on, which has not begun. Refuses with invalid, and limit-reached. */
export async function writePolicy(
  trx: Database,
  { personId, now, record }: Acting,
  body: z.output<typeof DunningPolicyBody>,
): Promise<void> {
  if (body.startsOn <= dayInParis(now)) refuseField('startsOn', TOO_SOON);
  const all = await findPolicies(trx);
  const before = all.find(({ startsOn }) => startsOn === body.startsOn);
  if (!before && all.length >= MAX_POLICIES) refuse('limit-reached');
  await putPolicy(trx, {
    starts_on: body.startsOn,
    courtesy_days: body.courtesyDays,
    first_days: body.firstDays,
    second_days: body.secondDays,
    notice_days: body.noticeDays,
    interest_from: body.interestFrom,
    written_by: personId,
  });
  record({ ...named(body.startsOn), before: before ? recorded(before) : null, after: recorded(body) });
}

/** Refuses with not-found, and with invalid once it has begun. */
export async function removePolicy(trx: Database, { now, record }: Acting, startsOn: string): Promise<void> {
  const before = (await findPolicies(trx)).find((one) => one.startsOn === startsOn) ?? refuse('not-found');
  if (startsOn <= dayInParis(now)) refuse('invalid', HAS_BEGUN);
  await deletePolicy(trx, startsOn);
  record({ ...named(startsOn), before: recorded(before), after: null });
}

// MONEY-39
/** Writes the rate of a half-year that has begun; what was claimed before stays as it was sent. */
export async function writeRate(
  trx: Database,
  { personId, now, record }: Acting,
  { startsOn, basisPoints }: z.output<typeof ReferenceRateBody>,
): Promise<void> {
  if (startsOn > dayInParis(now)) refuseField('startsOn', NOT_BEGUN);
  const before = (await findRates(trx)).find((one) => one.startsOn === startsOn);
  await putRate(trx, { startsOn, basisPoints, personId });
  record({
    resource: 'reference-rate',
    resourceId: startsOn,
    label: startsOn,
    before: before ? { hundredths: before.basisPoints } : null,
    after: { hundredths: basisPoints },
  });
}
