import { permissionsOf } from '@pomelo/contract/backoffice/staff.schemas.ts';
import {
  type Queue,
  QUEUE_PERMISSIONS,
  type QueueItem,
  type QueueOwnerFilter,
  QUEUES,
  type QueueView,
} from '@pomelo/contract/backoffice/today.schemas.ts';
import { formatPrice } from '@pomelo/contract/format.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { putQueueOwner, removeQueueOwner } from '../../platform/queues/queue-owners.repository.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { exactEuros } from '../../platform/documents/french.ts';
import { nameOf, teamOf } from '../staff/members.service.ts';
import { findWaiting, findWaitingItem, lockListing, type WaitingRow } from './queues.repository.ts';
import { CANNOT_TAKE, NOT_WAITING, RELEASED, takenBy } from './today.messages.ts';

const SHOWN = 6;
const CENTS = 100;

/** Queues of a deal: the assignee in one is the assignee in the others (`deal-owners.repository.ts`). */
const DEAL_QUEUES: readonly Queue[] = ['sourcing', 'offers', 'counter-offers', 'deal-messages'];
const alongWith = (queue: Queue): readonly Queue[] => (DEAL_QUEUES.includes(queue) ? DEAL_QUEUES : [queue]);

/** Cents where there are some, as on every screen. */
const amountText = (cents: number): string =>
  cents % CENTS === 0 ? formatPrice({ amount: cents, currency: 'EUR' }) : exactEuros(cents);

const listingOf = ({ id, label, detail, cents, at, ownerId, ownerName }: WaitingRow): QueueItem => ({
  id,
  label,
  detail: [detail, cents === null ? '' : amountText(Number(cents))].filter(Boolean).join(' · '),
  at: at.toISOString(),
  owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
});

type Somebody = { id: string; name: string };
/** The possible assignees of each queue. */
async function peopleByQueue(db: Database): Promise<(queue: Queue) => Somebody[]> {
  const team = (await teamOf(db)).map((member) => ({
    id: member.personId,
    name: nameOf(member),
    may: permissionsOf(member.roles),
  }));
  return (queue) =>
    team.filter(({ may }) => may.has(QUEUE_PERMISSIONS[queue])).map(({ id, name }) => ({ id, name }));
}

// STAFF-14
/** The queues that the caller's roles may see, by one statement each, in sequence. */
export async function queuesFor(
  db: Database,
  { personId, permissions }: StaffCaller,
  owner: QueueOwnerFilter,
): Promise<QueueView[]> {
  const peopleOf = await peopleByQueue(db);
  const views: QueueView[] = [];
  for (const queue of QUEUES) {
    if (!permissions.has(QUEUE_PERMISSIONS[queue])) continue;
    const rows = await findWaiting(db, queue, { personId, owner, limit: SHOWN });
    const [oldest] = rows;
    views.push({
      queue,
      count: oldest?.count ?? 0,
      mine: oldest?.mine ?? 0,
      oldestAt: oldest?.at.toISOString() ?? null,
      items: rows.map(listingOf),
      people: peopleOf(queue),
    });
  }
  return views;
}

export type Owned = { before: Somebody | null; item: QueueItem };

/**
 * Sets the assignee of a queued item: the caller, a colleague, or none. Refuses with permission-missing,
 * not-found (no longer in the queue), invalid (a colleague without the permission), and changed-meanwhile: of
 * two who take it, one succeeds.
 */
export async function ownItem(
  trx: Database,
  { permissions }: StaffCaller,
  { queue, item }: { queue: Queue; item: string },
  { owner, was }: { owner: string | null; was: string | null },
  now: Date,
): Promise<Owned> {
  if (!permissions.has(QUEUE_PERMISSIONS[queue])) refuse('permission-missing');
  await lockListing(trx, queue, item);
  const row = (await findWaitingItem(trx, queue, item)) ?? refuse('not-found', NOT_WAITING);
  const before = listingOf(row).owner;
  if ((before?.id ?? null) !== was && (before?.id ?? null) !== owner)
    refuse('changed-meanwhile', before ? takenBy(before.name) : RELEASED);
  if (owner === null) await removeQueueOwner(trx, alongWith(queue), item);
  else {
    const people = (await peopleByQueue(trx))(queue);
    if (!people.some(({ id }) => id === owner)) refuseField('owner', CANNOT_TAKE);
    await putQueueOwner(trx, alongWith(queue), item, owner, now);
  }
  return { before, item: listingOf((await findWaitingItem(trx, queue, item)) ?? row) };
}
