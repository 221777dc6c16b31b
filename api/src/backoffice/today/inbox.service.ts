import { type Queue, QUEUE_RULES, QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import { permissionsOf } from '@pomelo/contract/backoffice/staff.schemas.ts';
import {
  type Inbox,
  type InboxQuery,
  PROMISE_STATES,
  type QueueItem,
  type QueuePerson,
} from '@pomelo/contract/backoffice/today.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { nameOf, teamOf } from '../staff/members.service.ts';
import { promiseCuts } from './promise.ts';
import { queueItem } from './queue-item.ts';
import { findWaiting, type QueueCounts } from './queues.repository.ts';

type Reader = Pick<StaffCaller, 'personId' | 'permissions'>;

/** The queues that the caller's roles may see. */
export const queuesOf = ({ permissions }: Pick<Reader, 'permissions'>): Queue[] =>
  QUEUES.filter((queue) => permissions.has(QUEUE_RULES[queue].permission));

/** The team, and of each member the queues whose items can be assigned to them. */
export const assignablePeople = async (db: Database): Promise<QueuePerson[]> =>
  (await teamOf(db)).map((member) => ({
    id: member.personId,
    name: nameOf(member),
    queues: queuesOf({ permissions: permissionsOf(member.roles) }),
  }));

/** By promise, then age; the rest makes the order of equals stable. */
function compare(one: QueueItem, other: QueueItem): number {
  const byPromise = PROMISE_STATES.indexOf(one.promise) - PROMISE_STATES.indexOf(other.promise);
  return (
    byPromise ||
    one.at.localeCompare(other.at) ||
    one.queue.localeCompare(other.queue) ||
    one.id.localeCompare(other.id)
  );
}

const sumOf = (counts: readonly QueueCounts[], name: keyof QueueCounts): number =>
  counts.reduce((sum, each) => sum + each[name], 0);

// STAFF-13
/**
 * The pending items of the caller: one statement for each queue, in sequence. Within a queue the oldest is
 * due first, so a page needs no more of each queue than the pages up to it have items.
 */
export async function inboxOf(db: Database, caller: Reader, query: InboxQuery, now: Date): Promise<Inbox> {
  const { owner, tab, page, perPage } = query;
  const counted: { queue: Queue; counts: QueueCounts }[] = [];
  const items: QueueItem[] = [];
  const isShown = (queue: Queue): boolean => tab === undefined || QUEUE_RULES[queue].tab === tab;
  for (const queue of queuesOf(caller)) {
    const cuts = promiseCuts(QUEUE_RULES[queue].promise, now);
    const limit = isShown(queue) ? page * perPage : 0;
    const { counts, rows } = await findWaiting(db, queue, {
      personId: caller.personId,
      owner,
      limit,
      now,
      cuts,
    });
    counted.push({ queue, counts });
    items.push(...rows.map((row) => queueItem(queue, row, now, cuts)));
  }
  const shown = counted.filter(({ queue }) => isShown(queue)).map(({ counts }) => counts);
  const all = counted.map(({ counts }) => counts);
  const total = sumOf(shown, 'shown');
  const [late, today] = [sumOf(shown, 'late'), sumOf(shown, 'today')];
  return {
    data: items.toSorted(compare).slice((page - 1) * perPage, page * perPage),
    meta: pageMeta(page, perPage, total),
    queues: counted.map(({ queue, counts }) => ({ queue, count: counts.shown, late: counts.late })),
    promises: { late, today, later: total - late - today },
    owners: {
      all: sumOf(all, 'all'),
      mine: sumOf(all, 'mine'),
      none: sumOf(all, 'none'),
      aside: sumOf(all, 'aside'),
    },
    people: await assignablePeople(db),
  };
}
