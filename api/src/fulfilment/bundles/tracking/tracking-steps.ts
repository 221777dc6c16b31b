import { TRACKING_STEPS, type TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { addWorkingDays } from '../../delivery/working-days.ts';

export type StepRule = {
  /** Steps that must be done before. */
  after: readonly TrackingStep[];
  /** Working days that it usually takes from the last of those; the shipment's are those of its delivery. */
  days: number;
  /** Who records the step: the staff, by hand, or a part of the product. */
  recordedBy: 'staff' | 'order' | 'payments' | 'carte-grise';
};

/** ORD-3: the life cycle of a vehicle that was ordered. */
export const STEP_RULES: Record<TrackingStep, StepRule> = {
  ordered: { after: [], days: 0, recordedBy: 'order' },
  paid: { after: ['ordered'], days: 3, recordedBy: 'payments' },
  preparing: { after: ['paid'], days: 1, recordedBy: 'staff' },
  shipped: { after: ['paid', 'preparing'], days: 2, recordedBy: 'staff' },
  delivered: { after: ['shipped'], days: 3, recordedBy: 'staff' },
  // The office of the prefecture has its own pace: a certificate may well be there before the vehicle.
  'carte-grise-sent': { after: ['paid'], days: 10, recordedBy: 'carte-grise' },
};

export const STAFF_STEPS: readonly TrackingStep[] = TRACKING_STEPS.filter(
  (step) => STEP_RULES[step].recordedBy === 'staff',
);

const NOON = 12;
/** The instant of a step recorded for a day: now for today, or without a day; noon in Paris for another. */
export const instantOf = (day: string | undefined, now: Date): Date =>
  !day || day === dayInParis(now) ? now : hourInParis(day, NOON);

/** When each step was made; absent while it is not. */
export type Done = ReadonlyMap<TrackingStep, Date>;

/** The first step that must come before and has not; undefined when this one may be made. */
export const missingBefore = (done: Done, step: TrackingStep): TrackingStep | undefined =>
  STEP_RULES[step].after.find((before) => !done.has(before));

/** Steps that the staff may record now. */
export const nextStaffSteps = (done: Done): TrackingStep[] =>
  STAFF_STEPS.filter((step) => !done.has(step) && missingBefore(done, step) === undefined);

/**
 * The staff step that may be taken back: the last one it noted, while nothing was made after it that needs
 * it.
 */
export function undoableStep(done: Done): TrackingStep | null {
  const last = STAFF_STEPS.findLast((step) => done.has(step));
  if (last === undefined) return null;
  return TRACKING_STEPS.some((step) => done.has(step) && STEP_RULES[step].after.includes(last)) ? null : last;
}

/** Current step of the vehicle: the last one done without a gap before it. */
export function currentStep(done: Done): TrackingStep {
  const firstLeft = TRACKING_STEPS.findIndex((step) => step !== 'ordered' && !done.has(step));
  return (
    TRACKING_STEPS[firstLeft === -1 ? TRACKING_STEPS.length - 1 : Math.max(0, firstLeft - 1)] ?? 'ordered'
  );
}

const later = (one: string, other: string): string => (one > other ? one : other);

export type Transport = {
  /** Working days on the road. */
  days: number;
  /** Day that the buyer chose. */
  slot: string | null;
  postcode: string;
};

/**
 * Days (Paris) on which the remaining steps are expected, without weekends and holidays. No step is expected
 * before `today`; the delivery day chosen by the buyer stays as long as it is possible.
 */
export function expectedDays(
  done: Done,
  today: string,
  transport: Transport,
): ReadonlyMap<TrackingStep, string> {
  const expected = new Map<TrackingStep, string>();
  const of = (step: TrackingStep): string => {
    const made = done.get(step);
    return made ? dayInParis(made) : (expected.get(step) ?? today);
  };
  for (const step of TRACKING_STEPS) {
    if (done.has(step)) continue;
    const { after, days } = STEP_RULES[step];
    const from = after.map(of).reduce(later, after.length === 0 ? today : '');
    const usual = addWorkingDays(from, step === 'delivered' ? transport.days : days, transport.postcode);
    const chosen = step === 'delivered' && transport.slot ? later(usual, transport.slot) : usual;
    expected.set(step, later(chosen, addWorkingDays(today, 0, transport.postcode)));
  }
  return expected;
}
