import type { HandoverTask } from '@pomelo/contract/handover/handover.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { mustComeBefore } from '../../bundles/tracking/tracking.messages.ts';
import { doneOf, eventsOf } from '../../bundles/tracking/tracking.service.ts';
import { missingBefore } from '../../bundles/tracking/tracking-steps.ts';
import { handoverRefusals } from '../base/handover.messages.ts';
import {
  findHandover,
  findHandoverVehicle,
  findRelease,
  type HandoverVehicle,
} from '../base/handover.repository.ts';

/** The step that must come before the vehicle may be handed over; null when it may. */
export async function blockedBy(
  db: Database,
  { id, orderedAt }: Pick<HandoverVehicle, 'id' | 'orderedAt'>,
): Promise<string | null> {
  const events = (await eventsOf(db, [id])).get(id) ?? [];
  const done = doneOf({ orderedAt, events });
  const missing = done.has('delivered') ? undefined : missingBefore(done, 'delivered');
  return missing === undefined ? null : mustComeBefore('delivered', missing);
}

const addressOf = ({ deliveryType, address, depot, street, postcode, city }: HandoverVehicle): string =>
  deliveryType !== null && deliveryType !== 'depot'
    ? (address ?? '')
    : [depot, street, postcode && `${postcode} ${city}`].filter(Boolean).join(', ');

// DELIV-7
/** Data that a device needs to hand a vehicle over. Refuses with not-found. */
export async function handoverTask(db: Database, bundleId: string): Promise<HandoverTask> {
  const vehicle = (await findHandoverVehicle(db, bundleId)) ?? refuse('not-found');
  const handover = await findHandover(db, bundleId);
  const release = await findRelease(db, bundleId);
  const reason = vehicle.cancelledAt ? handoverRefusals.cancelled : await blockedBy(db, vehicle);
  const ready = reason === null ? 'ready' : 'blocked';
  const recorded = handover?.closed_at ? 'closed' : 'awaiting';
  return {
    number: vehicle.number,
    title: vehicle.title,
    plate: vehicle.plate,
    vin: vehicle.vin,
    state: handover ? recorded : ready,
    reason: handover ? null : reason,
    kind: vehicle.deliveryType === null || vehicle.deliveryType === 'depot' ? 'collection' : 'delivery',
    company: vehicle.rs,
    address: addressOf(vehicle),
    contact: vehicle.contact ?? '',
    phone: vehicle.phone,
    km: vehicle.km,
    needsRelease: vehicle.releaseCode !== null,
    release: release ? { checkedAt: release.checked_at.toISOString(), checkedBy: release.checked_by } : null,
  };
}
