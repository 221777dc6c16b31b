import { DUNNING_STEPS, type DunningStep } from '@pomelo/contract/dunning/dunning-rules.ts';
import { dayNumber, daysAfter } from '@pomelo/contract/paris-time.ts';
import { isWorkingDay } from '../../../fulfilment/index.ts';

/** Days after the due date of each step, and the step from which interest and the 40 euros are claimed. */
export type Policy = {
  startsOn: string;
  courtesyDays: number;
  firstDays: number;
  secondDays: number;
  noticeDays: number;
  interestFrom: DunningStep;
};
export type DatedStep = { step: DunningStep; on: string };

const daysOf = (policy: Policy, step: DunningStep): number =>
  ({
    courtesy: policy.courtesyDays,
    first: policy.firstDays,
    second: policy.secondDays,
    notice: policy.noticeDays,
  })[step];

function workingDayFrom(day: string): string {
  let at = day;
  while (!isWorkingDay(at)) at = daysAfter(at, 1);
  return at;
}

const placeOf = (step: DunningStep): number => DUNNING_STEPS.indexOf(step);

// MONEY-40
/**
 * The step that follows those sent, and its working day; null after the last. A step that is late delays the next
 * one, so that the days between two steps are at least those of the policy.
 */
export function nextStep(policy: Policy, dueOn: string, sent: readonly DatedStep[]): DatedStep | null {
  const last = sent.toSorted((one, other) => placeOf(one.step) - placeOf(other.step)).at(-1);
  const step = DUNNING_STEPS[last ? placeOf(last.step) + 1 : 0];
  if (!step) return null;
  const planned = dayNumber(dueOn) + daysOf(policy, step);
  const apart = last ? dayNumber(last.on) + daysOf(policy, step) - daysOf(policy, last.step) : planned;
  const late = Math.max(planned, apart) - dayNumber(dueOn);
  return { step, on: workingDayFrom(daysAfter(dueOn, late)) };
}

/** Whether a letter of this step claims interest and the 40 euros. */
export const claimsInterest = ({ interestFrom }: Policy, step: DunningStep): boolean =>
  placeOf(step) >= placeOf(interestFrom);

/** The furthest of some steps; undefined for none. */
export const furthest = (steps: readonly DunningStep[]): DunningStep | undefined =>
  DUNNING_STEPS.findLast((step) => steps.includes(step));

/** The policy of a due date: of several, the latest that had begun. */
export const policyOn = (policies: readonly Policy[], day: string): Policy | undefined =>
  policies
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .findLast(({ startsOn }) => startsOn <= day);
