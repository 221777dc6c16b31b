import type { Bundle, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { TRACKING_STEPS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { followVehicle } from '../../delivery/delivery-state.service.ts';
import { VEHICLE_CANCELLED } from '../order-lines/order-lines.service.ts';
import { stepsDone } from '../order-lines/order-lines.repository.ts';
import { beforePrevious, IN_THE_FUTURE, mustComeBefore } from './tracking.messages.ts';
import { deleteEvent, type EventRow, findEvents, putEvent, findWhatIsLeft } from './tracking.repository.ts';
import { cancelNotice, notifyArrival, notifyDeparture } from './tracking-mails.service.ts';
import { type Done, expectedDays, missingBefore, STEP_RULES, type Transport } from './tracking-steps.ts';
import {
  completeOrder,
  type LockedBundle,
  lockOrderOf,
  reopenOrder,
  setDeliveredAt,
} from '../../../sales/index.ts';

/** `quiet`: no mail is sent, for events that predate the buyers' accounts. */
export type Recording = { at: Date; now: Date; note?: string; quiet?: boolean };
type Tracked = { orderedAt: Date; events: readonly EventRow[] };

/** When each step was made. That the vehicle was ordered needs no record. */
export function doneOf({ orderedAt, events }: Tracked): Done {
  const made = events.flatMap(({ step, at }) => (at ? [[step, at] as const] : []));
  return new Map([['ordered', orderedAt], ...made]);
}

/**
 * Refuses (invalid) a step out of order, before the one it follows, or in the future; compared by days in
 * Paris.
 */
function requireTurn(done: Done, step: TrackingStep, { at, now }: Recording): void {
  const missing = missingBefore(done, step);
  if (missing) refuseField('step', mustComeBefore(step, missing));
  if (dayInParis(at) > dayInParis(now)) refuseField('on', IN_THE_FUTURE);
  for (const before of STEP_RULES[step].after) {
    const message = beforePrevious(step, before);
    if (dayInParis(at) < dayInParis(done.get(before) ?? at)) refuseField('on', message);
  }
}

/**
 * DEAL-1: an order is complete once every vehicle is delivered and everything is paid. The deal must be
 * locked. Returns whether it is.
 */
export async function completeIfDone(trx: Database, dealId: string, now: Date): Promise<boolean> {
  const { complete, undelivered, unpaid, dueCents } = await findWhatIsLeft(trx, dealId);
  if (complete) return true;
  if (undelivered > 0 || unpaid > 0 || dueCents > 0) return false;
  await completeOrder(trx, dealId, now);
  return true;
}

async function follow(
  trx: Database,
  bundle: LockedBundle,
  step: TrackingStep,
  { at, now, quiet = false }: Recording,
): Promise<void> {
  if (step === 'shipped') {
    await followVehicle(trx, bundle.id, 'shipped', now);
    if (!quiet) await notifyDeparture(trx, bundle, now);
  }
  if (step === 'delivered') {
    await setDeliveredAt(trx, bundle.id, at);
    await followVehicle(trx, bundle.id, 'delivered', now);
  }
  const complete = await completeIfDone(trx, bundle.dealId, now);
  if (step === 'delivered' && !quiet) await notifyArrival(trx, bundle, { on: dayInParis(at), complete, now });
}

/**
 * Records a step of a vehicle of an order, and its effects: mails, the state of its delivery, the end of the
 * order. A step made already stays as first recorded: returns false. Locks the deal. Refuses with not-found,
 * with too-late a cancelled vehicle, and with invalid a step out of sequence.
 */
export async function recordStep(
  trx: Database,
  bundleId: string,
  step: TrackingStep,
  recording: Recording,
): Promise<boolean> {
  const bundle = (await lockOrderOf(trx, bundleId)) ?? refuse('not-found');
  if (bundle.cancelledAt) refuse('too-late', VEHICLE_CANCELLED);
  const done = doneOf({ orderedAt: bundle.orderedAt, events: await findEvents(trx, [bundleId]) });
  if (done.has(step)) {
    // Paid in full again, for instance after a service was added: the remaining steps may be complete.
    await completeIfDone(trx, bundle.dealId, recording.now);
    return false;
  }
  requireTurn(done, step, recording);
  await putEvent(trx, { bundleId, step, at: recording.at, expected: null, note: recording.note ?? '' });
  await follow(trx, bundle, step, recording);
  return true;
}

/**
 * Undoes a step that the staff recorded by mistake, and its consequences; those notified are notified again
 * when it really happens. The deal must be locked, and the step be that of `undoableStep`.
 */
export async function undoStep(
  trx: Database,
  bundle: LockedBundle,
  step: TrackingStep,
  now: Date,
): Promise<void> {
  await deleteEvent(trx, bundle.id, step);
  if (step === 'delivered') await setDeliveredAt(trx, bundle.id, null);
  if (step === 'shipped' || step === 'delivered') {
    await followVehicle(trx, bundle.id, step === 'delivered' ? 'shipped' : 'planned', now);
    await cancelNotice(trx, bundle.id, step);
  }
  if (bundle.complete) await reopenOrder(trx, bundle.dealId);
}

/** The timeline: every step with when it was made or is expected. */
export function timelineOf(
  tracked: Tracked,
  transport: Transport,
  now: Date,
): NonNullable<Bundle['tracking']> {
  const done = doneOf(tracked);
  const expected = expectedDays(done, dayInParis(now), transport);
  const eventsByStep = new Map(tracked.events.map((event) => [event.step, event]));
  return TRACKING_STEPS.map((step) => {
    const at = done.get(step);
    const event = eventsByStep.get(step);
    return {
      step,
      at: at?.toISOString() ?? null,
      expected: at ? null : (event?.expected ?? expected.get(step) ?? null),
      note: event?.note ?? '',
    };
  });
}

/** Recorded events, by bundle. */
export async function eventsOf(
  db: Database,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, EventRow[]>> {
  return bundleIds.length === 0
    ? new Map()
    : Map.groupBy(await findEvents(db, bundleIds), ({ bundleId }) => bundleId);
}

/**
 * Money that paid vehicles belonged to another order: they are no longer paid, except those with later steps;
 * a complete order is reopened. The deal must be locked.
 */
export async function takeBackPaid(trx: Database, bundleIds: readonly string[], now: Date): Promise<void> {
  for (const id of bundleIds) {
    const done = await stepsDone(trx, id);
    const wentOn = [...done].some((step) => STEP_RULES[step].after.includes('paid'));
    const bundle = await lockOrderOf(trx, id);
    if (bundle?.complete) await reopenOrder(trx, bundle.dealId);
    if (bundle && done.has('paid') && !wentOn)
      await undoStep(trx, { ...bundle, complete: false }, 'paid', now);
  }
}
