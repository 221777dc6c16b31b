import type { TrackingBody, UndoTrackingBody } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import { lockOwnBundle } from '../order-lines/order-lines.service.ts';
import { isHandedOver } from '../tracking/tracking.repository.ts';
import { DELIVERY_SIGNED, notLast, stepKnown, recordedElsewhere } from './staff-bundles.messages.ts';
import type { NamedBundle } from './staff-bundles.repository.ts';
import { bundleRecord } from './named-bundle.service.ts';
import { doneOf, eventsOf, recordStep, undoStep } from '../tracking/tracking.service.ts';
import { STAFF_STEPS, instantOf, undoableStep } from '../tracking/tracking-steps.ts';

type Acting = { now: Date; record: (entry: Recorded) => void };

const requireStaffStep = (step: TrackingStep): void => {
  if (!STAFF_STEPS.includes(step)) refuseField('step', recordedElsewhere(step));
};

// SALES-10
/**
 * Records a step of a vehicle. Refuses as `recordStep`, and with changed-meanwhile when another recorded it
 * first.
 */
export async function noteStep(
  trx: Database,
  { now, record }: Acting,
  bundle: NamedBundle,
  { step, on, note }: z.output<typeof TrackingBody>,
): Promise<void> {
  requireStaffStep(step);
  const at = instantOf(on, now);
  if (!(await recordStep(trx, bundle.id, step, { at, now, note })))
    refuse('changed-meanwhile', stepKnown(step));
  record({ ...bundleRecord(bundle), before: { step: null }, after: { step, at: at.toISOString(), note } });
}

/**
 * Takes back the last step that the team noted, with the reason. Refuses with not-found, invalid, and
 * changed-meanwhile when it is not the last.
 */
export async function takeStepBack(
  trx: Database,
  { now, record }: Acting,
  bundle: NamedBundle,
  { step, reason }: z.output<typeof UndoTrackingBody>,
): Promise<void> {
  requireStaffStep(step);
  const locked = await lockOwnBundle(trx, bundle.workspaceId, bundle.id);
  const events = (await eventsOf(trx, [bundle.id])).get(bundle.id) ?? [];
  if (undoableStep(doneOf({ orderedAt: locked.orderedAt, events })) !== step)
    refuse('changed-meanwhile', notLast(step));
  if (step === 'delivered' && (await isHandedOver(trx, bundle.id))) refuse('too-late', DELIVERY_SIGNED);
  const event = events.find((one) => one.step === step);
  await undoStep(trx, locked, step, now);
  record({
    ...bundleRecord(bundle),
    before: { step, at: event?.at?.toISOString() ?? null, note: event?.note ?? '' },
    after: { step: null, reason },
  });
}
