import type { ClaimState } from '@pomelo/contract/claims/claim-rules.ts';
import type { ClaimClock } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { dayInParis, daysAfter, hourInParis } from '@pomelo/contract/paris-time.ts';
import { addWorkingDays, isWorkingDay } from '../../fulfilment/index.ts';

/** Hour of Paris at which the day of a clock ends: that of the team (STAFF-13). */
const CLOSES = 18;

export type ClockDays = {
  acknowledgeDays: number;
  evidenceDays: number;
  decisionDays: number;
  settlementDays: number;
};
export type Clock = { dueAt: Date; warnAt: Date };

const DAYS: Readonly<Record<Exclude<ClaimState, 'settled'>, keyof ClockDays>> = {
  open: 'acknowledgeDays',
  acknowledged: 'decisionDays',
  'evidence-asked': 'evidenceDays',
  'to-approve': 'decisionDays',
  decided: 'settlementDays',
};

function workingDayBefore(day: string): string {
  let before = daysAfter(day, -1);
  while (!isWorkingDay(before)) before = daysAfter(before, -1);
  return before;
}

// CLAIM-5
/**
 * The clock of a state entered at an instant: it ends at 18:00 in Paris of a working day, and is warned of from
 * 18:00 of the working day before, or at once. Null: the claim is settled.
 */
export function clockOf(state: ClaimState, since: Date, days: ClockDays): Clock | null {
  if (state === 'settled') return null;
  const dueOn = addWorkingDays(dayInParis(since), days[DAYS[state]]);
  const warnAt = hourInParis(workingDayBefore(dueOn), CLOSES);
  return { dueAt: hourInParis(dueOn, CLOSES), warnAt: warnAt < since ? since : warnAt };
}

/** State of a clock at an instant; null without a clock. */
export function clockState(clock: { dueAt: Date | null; warnAt: Date | null }, now: Date): ClaimClock | null {
  if (!clock.dueAt || !clock.warnAt) return null;
  if (clock.dueAt <= now) return 'late';
  return clock.warnAt <= now ? 'soon' : 'running';
}
