import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@pomelo/contract/durations.ts';
import pg from 'pg';
import { inPool } from '../../../../../platform/db/pool-purpose.ts';
import type { ChangeListener } from '../../../../../platform/db/listen.ts';
import { ChangeQueue, type QueueLogger } from '../../../following/change-queue.ts';
import { IS_INDEX_CURRENT } from '../../../following/when-indexed.ts';
import { aliasOf } from '../search-stock.ts';
import { buildIndex, hasIndex, type IndexParts, reconcileIndex } from './build-index.ts';
import { checkLock, notifyCurrent, notifyIndexed, tryLockIndexing } from './indexing.repository.ts';
import { readWrites } from './stock-batches.ts';
import { writeDocuments } from './write-documents.ts';

const CHANNEL = 'catalogue_changed';
/** A node that does not write the index asks this often whether the one that does is gone. */
const TRY_LOCK_MS = 5 * SECOND_MS;
const CHECK_LOCK_MS = MINUTE_MS;
const RECONCILE_MS = 6 * HOUR_MS;
/** Ids of one notice: its text has 8,000 bytes at most. */
const MAX_NOTIFIED = 500;

export type FollowParts = IndexParts & { listener: ChangeListener; logger: QueueLogger };
export type StockFollower = {
  /** Resolves once the index has what the database had. */
  whenIndexed: () => Promise<void>;
  close: () => Promise<void>;
};

// OPS-23
/**
 * Writes every change of the stock into the index, in one process at a time: whichever has the lock. Builds the
 * index when there is none, and compares it with the database when it takes over, after changes without notice,
 * and every six hours.
 */
export async function followStock(given: FollowParts): Promise<StockFollower> {
  const stopping = new AbortController();
  const parts = { ...given, signal: stopping.signal };
  const { pool, client, clock, listener, logger } = parts;
  const indexed = Promise.withResolvers<void>();
  let isLeader = false;
  let closed = false;
  let reconcileMs = 0;
  let wake: () => void = () => undefined;
  const queue = new ChangeQueue((itemIds) => inPool('jobs', () => writeChanged(parts, itemIds)), logger);

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (closed) resolve();
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  /** Resolves once everything that may have been missed so far is compared. */
  let compared = Promise.withResolvers<void>();
  const reconcileSoon = (): void => {
    if (reconcileMs > 0) compared = Promise.withResolvers<void>();
    reconcileMs = 0;
    wake();
  };
  const answerPing = async (token: string): Promise<void> => {
    await compared.promise;
    await queue.applied();
    await notifyCurrent(pool, token);
  };
  const stopAnswering = await listener.subscribe(IS_INDEX_CURRENT, {
    onChange: (token) => {
      if (isLeader)
        answerPing(token).catch((error: unknown) => logger.error({ err: error }, 'A ping was not answered'));
    },
  });
  const unsubscribe = await listener.subscribe(CHANNEL, {
    onChange: (payload) => {
      if (!isLeader) return;
      const itemId = Number(/^item:(\d+)$/.exec(payload)?.[1]);
      if (Number.isInteger(itemId)) queue.add(itemId);
      else reconcileSoon();
    },
    onGap: reconcileSoon,
  });

  async function runAsLeader(connection: pg.Client): Promise<void> {
    if (!(await tryLockIndexing(connection))) return;
    while (!closed) {
      await checkLock(connection);
      if (clock.now().getTime() >= reconcileMs) {
        const comparing = compared;
        reconcileMs = clock.now().getTime() + RECONCILE_MS;
        if (!(await hasIndex(client))) await buildIndex(parts);
        // Comparing finds the earlier changes; later ones are written as well from here.
        isLeader = true;
        await reconcileIndex(parts);
        comparing.resolve();
        indexed.resolve();
      }
      await sleep(Math.min(CHECK_LOCK_MS, Math.max(0, reconcileMs - clock.now().getTime())));
    }
  }

  async function run(): Promise<void> {
    while (!closed) {
      // A connection of its own: the lock ends with it.
      const { options } = pool;
      const connection = new pg.Client({
        ...options,
        password: options.password,
        application_name: 'pomelo-search-index',
      });
      connection.on('error', () => wake());
      try {
        await connection.connect();
        await runAsLeader(connection);
      } catch (error) {
        reconcileSoon();
        if (!closed) logger.error({ err: error }, 'The search index could not be written; trying again');
      } finally {
        isLeader = false;
        await connection.end().catch(() => undefined);
      }
      await sleep(TRY_LOCK_MS);
    }
  }
  const running = inPool('jobs', run);

  return {
    whenIndexed: () => indexed.promise,
    close: async () => {
      closed = true;
      stopping.abort();
      unsubscribe();
      stopAnswering();
      queue.stop();
      wake();
      await running;
    },
  };
}

async function writeChanged(parts: FollowParts, itemIds: readonly number[]): Promise<void> {
  const { pool, client } = parts;
  const writes = await readWrites(parts, itemIds);
  await writeDocuments(client, aliasOf(client), writes, { ...parts, visible: true });
  await notifyIndexed(pool, itemIds.length > MAX_NOTIFIED ? [] : itemIds);
}
