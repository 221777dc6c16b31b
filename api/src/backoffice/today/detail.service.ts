import type { QueueDetail } from '@pomelo/contract/backoffice/today.schemas.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { offerFloor } from '../../sales/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { Refusal, refuse } from '../../platform/errors/refusal.ts';
import { findLastChange, findQueueCustomer, findQueueVehicles } from './queue-context.repository.ts';
import { queueItem } from './queue-item.ts';
import { findWaitingItem } from './queues.repository.ts';
import { isItemId, type Subject, type SubjectParts, SUBJECTS } from './subjects.ts';
import { type ItemKey, requireQueue } from './today.service.ts';

const MAX_VEHICLES = 20;

/** Null when it no longer exists. */
async function subjectOf(
  db: Database,
  parts: SubjectParts,
  { queue, item }: ItemKey,
): Promise<Subject | null> {
  try {
    return await SUBJECTS[queue].read(db, parts, item);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return null;
    throw error;
  }
}

async function handledBy(db: Database, { queue, item }: ItemKey): Promise<QueueDetail['handled']> {
  const record = await SUBJECTS[queue].record(db, item);
  const last = record ? await findLastChange(db, record.resource, record.id) : undefined;
  return last ? { by: last.by, at: last.at.toISOString() } : null;
}

type Context = Pick<QueueDetail, 'vehicles' | 'customer' | 'floor'>;

/** Facts about the vehicles and the customer, limited to those that the caller's roles may read. */
async function contextOf(
  db: Database,
  { permissions }: Pick<StaffCaller, 'permissions'>,
  found: Subject | null,
  now: Date,
): Promise<Context> {
  const { productIds, workspaceId } = found ?? { productIds: [], workspaceId: null };
  const ids = permissions.has('stock.read') ? productIds.slice(0, MAX_VEHICLES) : [];
  const readsCosts = permissions.has('figures.read');
  const customer =
    workspaceId && permissions.has('buyers.read') ? await findQueueCustomer(db, workspaceId, now) : undefined;
  return {
    vehicles: await findQueueVehicles(db, ids, { now, readsCosts }),
    customer: customer ?? null,
    floor: readsCosts ? await offerFloor(db) : null,
  };
}

// STAFF-24
/**
 * An item with its subject, its vehicles and its customer. A handled one names who changed it last. Refuses
 * with permission-missing, and not-found when there never was such an item.
 */
export async function detailOf(
  db: Database,
  caller: StaffCaller,
  parts: Omit<SubjectParts, 'caller'>,
  key: ItemKey,
): Promise<QueueDetail> {
  const { queue, item: id } = key;
  requireQueue(caller, queue);
  if (!isItemId(queue, id)) refuse('not-found');
  const now = parts.clock.now();
  const row = await findWaitingItem(db, queue, id, now);
  const found = await subjectOf(db, { ...parts, caller }, key);
  const handled = row ? null : await handledBy(db, key);
  const isFailure = found?.subject.of === 'failure';
  if (!row && !handled && (!found || isFailure)) refuse('not-found');
  return {
    queue,
    id,
    item: row ? queueItem(queue, row, now) : null,
    handled,
    subject: isFailure && !row ? null : (found?.subject ?? null),
    ...(await contextOf(db, caller, found, now)),
  };
}
