import { dayNumber } from '../paris-time.ts';
import type { Reported } from './reported.ts';

export const CRITERIA = ['days', 'km', 'amount', 'report'] as const;
export type CriterionName = (typeof CRITERIA)[number];
export const CRITERION_RESULTS = ['met', 'failed', 'unknown'] as const;
export type CriterionResult = (typeof CRITERION_RESULTS)[number];

/**
 * One condition of the policy. `days`, `km`: the most; `amount`: the least, in cents; `report`: parts that the
 * condition report already stated.
 */
export type Criterion = {
  criterion: CriterionName;
  result: CriterionResult;
  limit: number | null;
  value: number | null;
};

export type PolicyLimits = { days: number; km: number; minimumCents: number };

export type ClaimFacts = {
  /** Days of Paris. */
  deliveredOn: string | null;
  openedOn: string;
  /** Kilometres on the odometer. */
  kmDelivered: number | null;
  kmNow: number | null;
  expectedCents: number;
  /** One per part of the claim. */
  reported: readonly Reported[];
};

const judged = (
  criterion: CriterionName,
  limit: number,
  value: number | null,
  isMet: (value: number) => boolean,
): Criterion => ({
  criterion,
  limit,
  value,
  result: value === null ? 'unknown' : isMet(value) ? 'met' : 'failed',
});

/** Days between two days of Paris, whatever their clock changes; null when one is unknown. */
const daysBetween = (from: string | null, to: string): number | null =>
  from === null ? null : dayNumber(to) - dayNumber(from);

/** A claim is not covered when the signed condition report states all of its damages. */
function ofReport(reported: readonly Reported[]): Criterion {
  const stated = reported.filter((one) => one === 'stated').length;
  const isKnown = reported.some((one) => one !== 'unknown');
  return {
    criterion: 'report',
    limit: null,
    value: isKnown ? stated : null,
    result: !isKnown ? 'unknown' : stated === reported.length ? 'failed' : 'met',
  };
}

// CLAIM-2
/** Each condition of a policy for a claim. */
export function judge(facts: ClaimFacts, { days, km, minimumCents }: PolicyLimits): Criterion[] {
  const { deliveredOn, openedOn, kmDelivered, kmNow, expectedCents, reported } = facts;
  const driven = kmDelivered === null || kmNow === null ? null : kmNow - kmDelivered;
  return [
    judged('days', days, daysBetween(deliveredOn, openedOn), (value) => value >= 0 && value <= days),
    judged('km', km, driven, (value) => value >= 0 && value <= km),
    judged('amount', minimumCents, expectedCents, (value) => value >= minimumCents),
    ofReport(reported),
  ];
}

/** Whether the policy covers a claim; null while a condition is unknown and none fails. */
export function isAdmissible(criteria: readonly Pick<Criterion, 'result'>[]): boolean | null {
  if (criteria.some(({ result }) => result === 'failed')) return false;
  return criteria.some(({ result }) => result === 'unknown') ? null : true;
}
