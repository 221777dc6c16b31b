import { type Queue, QUEUE_RULES, QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import type { QueueCounts } from '@pomelo/contract/backoffice/today.schemas.ts';
import { SECOND_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { queuesOf } from './inbox.service.ts';
import { promiseCuts } from './promise.ts';
import { findWaiting } from './queues.repository.ts';

const TTL_MS = 5 * SECOND_MS;
/** Counts have no reader: no item is assigned to this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Count = QueueCounts['queues'][number];

async function countAll(db: Database, now: Date): Promise<ReadonlyMap<Queue, Count>> {
  const counts = new Map<Queue, Count>();
  for (const queue of QUEUES) {
    const cuts = promiseCuts(QUEUE_RULES[queue].promise, now);
    const requested = { personId: NOBODY, owner: 'all', limit: 0, now, cuts } as const;
    const { shown, late } = (await findWaiting(db, queue, requested)).counts;
    counts.set(queue, { queue, count: shown, late });
  }
  return counts;
}

/**
 * Number of items of each queue that the caller may see. Shared by the team for some seconds, or until a
 * change.
 */
export type WaitingCounts = {
  read: (db: Database, caller: Pick<StaffCaller, 'permissions'>) => Promise<QueueCounts>;
  evict: () => void;
};

// STAFF-13
export function createWaitingCounts(clock: Clock): WaitingCounts {
  let last: { at: number; counts: ReadonlyMap<Queue, Count> } | undefined;
  let version = 0;
  return {
    read: async (db, caller) => {
      const now = clock.now();
      let counts = last && now.getTime() - last.at < TTL_MS ? last.counts : undefined;
      if (!counts) {
        const before = version;
        counts = await countAll(db, now);
        if (before === version) last = { at: now.getTime(), counts };
      }
      const known = counts;
      return { queues: queuesOf(caller).flatMap((queue) => known.get(queue) ?? []) };
    },
    evict: () => {
      version += 1;
      last = undefined;
    },
  };
}
