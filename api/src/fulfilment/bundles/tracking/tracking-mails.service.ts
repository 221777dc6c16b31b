import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { departureNote, yardOf } from '../../delivery/delivery-state.service.ts';
import { addWorkingDays } from '../../delivery/working-days.ts';
import { releaseMailKey, queueMail } from '../../../platform/mail/mail.service.ts';
import { deliveredMail } from '../mails/delivered.mail.ts';
import { shippedMail } from '../mails/shipped.mail.ts';
import type { LockedBundle } from '../../../sales/index.ts';
import { STEP_RULES } from './tracking-steps.ts';
import { ordererOf, queuePush } from '../../../accounts/index.ts';
import { bundlePath } from '../../../sales/index.ts';
import { deliveredPush } from './tracking.messages.ts';

/** A step that was taken back may be notified again; a mail that was not sent yet is cancelled. */
export const cancelNotice = (trx: Database, bundleId: string, step: 'shipped' | 'delivered'): Promise<void> =>
  releaseMailKey(trx, `${step}:${bundleId}`);

/** Notifies the orderer that the vehicle was shipped or is ready for collection. Idempotent. */
export async function notifyDeparture(
  trx: Database,
  { id, number, title, workspaceId, personId }: LockedBundle,
  now: Date,
): Promise<void> {
  const buyer = await ordererOf(trx, workspaceId, personId);
  if (!buyer) return;
  const note = await departureNote(trx, id, now);
  const today = dayInParis(now);
  const expected = note?.expected ?? addWorkingDays(today, STEP_RULES.delivered.days);
  const vehicle = { firstName: buyer.firstName, bundleId: id, number, title, yard: await yardOf(trx, id) };
  const content = shippedMail({ ...vehicle, delivery: note, expected });
  await queueMail(trx, { kind: 'vehicle-shipped', to: buyer.email, content, dedupeKey: `shipped:${id}` });
}

/** Notifies the orderer that the vehicle arrived. Idempotent. */
export async function notifyArrival(
  trx: Database,
  { id, number, title, workspaceId, personId }: LockedBundle,
  { on, complete, now }: { on: string; complete: boolean; now: Date },
): Promise<void> {
  const buyer = await ordererOf(trx, workspaceId, personId);
  if (!buyer) return;
  const content = deliveredMail({ firstName: buyer.firstName, bundleId: id, number, title, on, complete });
  await queueMail(trx, { kind: 'vehicle-delivered', to: buyer.email, content, dedupeKey: `delivered:${id}` });
  await queuePush(trx, buyer.id, {
    ...deliveredPush(title),
    path: bundlePath(id),
    dedupeKey: `delivered:${id}`,
    now,
  });
}
