import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, runOnce, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { inPool } from '../db/pool-purpose.ts';
import { poolFor } from '../db/purpose-pools.ts';
import { acrossWorkspaces } from '../db/workspace-scope.ts';
import { createOutageLog } from '../logging/outage-log.ts';
import type { JobList, JobParts } from './job-parts.ts';
import { showLife } from './jobs.repository.ts';
import { taskList } from './task-list.ts';

/** Jobs mostly wait for mail servers and other services. */
const CONCURRENCY = 3;
/** New jobs are announced; this interval is for those that become due, or whose announcement was lost. */
const POLL_MS = 2000;
const RESTART_MS = 2000;
const CLOSE_MS = 10_000;
/** How long a runner that gave up is waited for. */
const LEAVE_MS = 5000;

export type Jobs = {
  /** Waits ten seconds for running jobs; a longer one is started again by another runner. */
  close: () => Promise<void>;
};

/**
 * The library's own messages go to our log; failed jobs are reported by `task-list.ts`, without their
 * payload.
 */
const loggerTo = (log: JobParts['log']): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error' && !meta?.failure) log.warn({ code: 'jobs' }, message);
  });

/**
 * The end of a job is stored in batches. Not for speed: only so does the library wait for it when it stops.
 * Without the database it fails as a whole, and is replaced by another.
 */
const ENDS_ARE_AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const ignoreError = (): undefined => undefined;

/**
 * The connection on which the runner is notified of new jobs is also the heartbeat of the node. It sends the
 * last heartbeat once it has nothing else to send (`drain`), and is destroyed when it is released: its locks
 * are freed so, and no other query uses it. If it breaks here it breaks for the runner too, which opens
 * another.
 */
function livingEvents(pool: pg.Pool): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ client, workerPool }) => {
    const sendHeartbeat = (): void => void showLife(client, workerPool.id).catch(ignoreError);
    client.once('drain', sendHeartbeat);
    events.once('pool:listen:release', () => {
      client.off('drain', sendHeartbeat);
      endWhenReleased(pool, client);
    });
  });
  return events;
}

function endWhenReleased(pool: pg.Pool, client: pg.PoolClient): void {
  const end = (_error: Error | undefined, released: pg.PoolClient): void => {
    if (released !== client) return;
    pool.off('release', end);
    if (client instanceof pg.Client) client.end().catch(ignoreError);
  };
  pool.on('release', end);
}

type LoggingParts = Pick<JobParts, 'log'>;
type Running = { stop: () => Promise<void>; ended: Promise<void> };

/**
 * Resolves a moment after a runner failed. It does not always stop: when the database goes away while several
 * jobs end, the library counts their ends wrong and waits for itself for ever (graphile-worker 0.18.0,
 * `batch`). It takes no further job.
 */
const leftBehind = (events: WorkerEvents): Promise<void> =>
  new Promise((leave) => events.once('pool:fatalError', () => setTimeout(leave, LEAVE_MS).unref()));

async function startRunner<Parts extends LoggingParts>(
  pool: pg.Pool,
  parts: Parts,
  list: JobList<Parts>,
): Promise<Running> {
  const events = livingEvents(pool);
  const left = leftBehind(events);
  const start = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: taskList(parts, list),
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      preset: ENDS_ARE_AWAITED,
      logger: loggerTo(parts.log),
      events,
      parsedCronItems: parseCronItems(
        list.timed.map(({ name, schedule }) => ({ task: name, match: schedule })),
      ),
    });
  const runner = await inPool('jobs', () => acrossWorkspaces('jobs', start));
  return { stop: () => runner.stop(), ended: Promise.race([runner.promise, left]) };
}

/**
 * Runs jobs as they arrive until closed. A runner that fails, as it does when the database goes away during a
 * job, is replaced by another as soon as the database is back. Throws when the first one cannot start.
 */
export async function startJobs<Parts extends LoggingParts>(
  pools: pg.Pool,
  parts: Parts,
  list: JobList<Parts>,
): Promise<Jobs> {
  const pool = poolFor(pools, 'jobs');
  const closing = new AbortController();
  const logOutage = createOutageLog();
  let runner: Running | undefined = await startRunner(pool, parts, list);
  const runUntilClosed = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        runner ??= await startRunner(pool, parts, list);
        if (closing.signal.aborted) await runner.stop();
        await runner.ended;
      } catch (error) {
        if (error instanceof Error && isDatabaseUnavailable(error))
          logOutage(parts.log, error, 'jobs', 'the runner of jobs stopped');
        else parts.log.warn({ code: 'jobs', err: error }, 'the runner of jobs stopped');
      }
      runner = undefined;
      await pause(RESTART_MS, undefined, { signal: closing.signal }).catch(ignoreError);
    }
  };
  const running = runUntilClosed();
  return {
    close: async () => {
      closing.abort();
      // A runner that has already stopped throws when it is stopped again.
      const stopped = Promise.resolve(runner?.stop()).catch(ignoreError);
      await Promise.race([stopped.then(() => running), pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** Runs every job that is due, then returns: for tests and for commands. */
export const runDueJobs = <Parts extends LoggingParts>(
  pool: pg.Pool,
  parts: Parts,
  list: JobList<Parts>,
): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: taskList(parts, list),
    concurrency: 1,
    noHandleSignals: true,
    preset: ENDS_ARE_AWAITED,
    logger: loggerTo(parts.log),
  });
