import { type Queue, QUEUE_RULES } from '@pomelo/contract/backoffice/queues.ts';
import type { DeferBody, QueueItem } from '@pomelo/contract/backoffice/today.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { hourInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { putQueueOwner, removeQueueOwner } from '../../platform/queues/queue-owners.repository.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { putDeferral, removeDeferral } from './deferrals.repository.ts';
import { assignablePeople } from './inbox.service.ts';
import { queueItem } from './queue-item.ts';
import { findWaitingItem, lockItem } from './queues.repository.ts';
import {
  CANNOT_TAKE,
  NEWER,
  NOT_FILED,
  NOT_WAITING,
  PAST,
  RELEASED,
  takenBy,
  TOO_FAR,
} from './today.messages.ts';

/** Queues of a deal: the assignee in one is the assignee in the others (`deal-owners.repository.ts`). */
const DEAL_QUEUES: readonly Queue[] = ['sourcing', 'offers', 'counter-offers', 'deal-messages'];
const alongWith = (queue: Queue): readonly Queue[] => (DEAL_QUEUES.includes(queue) ? DEAL_QUEUES : [queue]);

export type ItemKey = { queue: Queue; item: string };
export type Changed = { before: QueueItem; item: QueueItem };

/** Refuses with permission-missing. */
export function requireQueue({ permissions }: Pick<StaffCaller, 'permissions'>, queue: Queue): void {
  if (!permissions.has(QUEUE_RULES[queue].permission)) refuse('permission-missing');
}

/** Refuses with permission-missing, and not-found when the item is no longer pending. */
async function lockWaiting(
  trx: Database,
  caller: Pick<StaffCaller, 'permissions'>,
  { queue, item }: ItemKey,
  now: Date,
): Promise<QueueItem> {
  requireQueue(caller, queue);
  await lockItem(trx, queue, item);
  const row = (await findWaitingItem(trx, queue, item, now)) ?? refuse('not-found', NOT_WAITING);
  return queueItem(queue, row, now);
}

async function changed(
  trx: Database,
  before: QueueItem,
  { queue, item }: ItemKey,
  now: Date,
): Promise<Changed> {
  const row = await findWaitingItem(trx, queue, item, now);
  return { before, item: row ? queueItem(queue, row, now) : before };
}

// STAFF-14
/**
 * Sets the assignee of a queued item: the caller, a colleague, or none. Refuses with permission-missing,
 * not-found (no longer in the queue), invalid (a colleague without the permission), and changed-meanwhile: of
 * two who take it, one succeeds.
 */
export async function ownItem(
  trx: Database,
  caller: StaffCaller,
  key: ItemKey,
  { owner, was }: { owner: string | null; was: string | null },
  now: Date,
): Promise<Changed> {
  const { queue, item } = key;
  const before = await lockWaiting(trx, caller, key, now);
  const current = before.owner?.id ?? null;
  if (current !== was && current !== owner)
    refuse('changed-meanwhile', before.owner ? takenBy(before.owner.name) : RELEASED);
  if (owner === null) await removeQueueOwner(trx, alongWith(queue), item);
  else {
    const people = await assignablePeople(trx);
    if (!people.some(({ id, queues }) => id === owner && queues.includes(queue)))
      refuseField('owner', CANNOT_TAKE);
    await putQueueOwner(trx, alongWith(queue), item, owner, now);
  }
  return changed(trx, before, key, now);
}

/** Refuses (changed-meanwhile) to set aside what happened after the item was shown. */
function requireSeen({ at }: QueueItem, seen: string): void {
  if (Date.parse(at) > Date.parse(seen)) refuse('changed-meanwhile', NEWER);
}

const MAX_DAYS = 60;

/** When an item comes back. Refuses (invalid) an hour that is over, and one further than two months. */
function deferredUntil({ day, hour }: Pick<z.output<typeof DeferBody>, 'day' | 'hour'>, now: Date): Date {
  const until = hourInParis(day, hour);
  if (until <= now) refuseField('day', PAST);
  if (until.getTime() - now.getTime() > MAX_DAYS * DAY_MS) refuseField('day', TOO_FAR);
  return until;
}

// STAFF-23
/** Puts an item off until an hour of a day. Refuses as `ownItem`. */
export async function deferItem(
  trx: Database,
  caller: StaffCaller,
  key: ItemKey,
  body: z.output<typeof DeferBody>,
  now: Date,
): Promise<Changed> {
  const before = await lockWaiting(trx, caller, key, now);
  requireSeen(before, body.seen);
  await putDeferral(trx, key.queue, key.item, {
    until: deferredUntil(body, now),
    waitedSince: new Date(before.at),
    personId: caller.personId,
    now,
  });
  return changed(trx, before, key, now);
}

/** Files an item without an answer. Refuses as `ownItem`, and (invalid) where an answer is owed. */
export async function fileItem(
  trx: Database,
  caller: StaffCaller,
  key: ItemKey,
  { seen }: { seen: string },
  now: Date,
): Promise<Changed> {
  const before = await lockWaiting(trx, caller, key, now);
  if (!QUEUE_RULES[key.queue].mayFile) refuse('invalid', NOT_FILED);
  requireSeen(before, seen);
  const waitedSince = new Date(before.at);
  await putDeferral(trx, key.queue, key.item, { until: null, waitedSince, personId: caller.personId, now });
  return changed(trx, before, key, now);
}

/** Back to the list; nothing happens to an item that is there. */
export async function resumeItem(
  trx: Database,
  caller: StaffCaller,
  key: ItemKey,
  now: Date,
): Promise<Changed> {
  const before = await lockWaiting(trx, caller, key, now);
  await removeDeferral(trx, key.queue, key.item);
  return changed(trx, before, key, now);
}
