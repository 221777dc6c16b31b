import pg from 'pg';
import { type Connected, type ConnectionOptions, createPool, hangUp } from './connect.ts';
import { roleOf } from './follow-scope.ts';
import { currentPurpose, POOL_PURPOSES, POOL_SIZES, type PoolPurpose } from './pool-purpose.ts';

const LOCK_TIMEOUT_MS = 1000;
const WAIT_MS = 1000;

/** Reads wait for a lock half as long: the last known values can be shown instead, within a second. */
const READS_SHARE = 0.5;

/**
 * `lockTimeoutMs` is one second unless set, and applies in all pools except that of jobs: no user waits for a
 * job.
 */
type Options = Omit<ConnectionOptions, 'max'> & {
  /** Longest wait for a connection in use; one second unless set. */
  waitMs?: number | undefined;
  /**
   * OPS-17: the same database through a pooler in transaction mode, for all but the jobs, which listen, and
   * lock for as long as their connection exists.
   */
  poolerUrl?: string | undefined;
};

/** Opens no connection itself: gives each caller a connection of the pool of its purpose. */
class PurposePools extends pg.Pool {
  readonly byPurpose: Readonly<Record<PoolPurpose, pg.Pool>>;
  readonly #waitMs: number;

  constructor(byPurpose: Readonly<Record<PoolPurpose, pg.Pool>>, waitMs: number) {
    // Of the connections that need a session: those that listen, and imports.
    super(byPurpose.jobs.options);
    this.options.password = byPurpose.jobs.options.password;
    this.byPurpose = byPurpose;
    this.#waitMs = waitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const pool = this.byPurpose[currentPurpose()];
    if (callback) return connectWithin(pool, this.#waitMs, callback);
    return new Promise((resolve, reject) => {
      connectWithin(pool, this.#waitMs, (error, client) =>
        client ? resolve(client) : reject(error ?? new Error('no connection')),
      );
    });
  }

  override async end(): Promise<void> {
    await Promise.all(POOL_PURPOSES.map((purpose) => this.byPurpose[purpose].end()));
  }
}

const isExhausted = (pool: pg.Pool): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max;

/** Waits `waitMs` for a connection in use; opening a new one may take longer (`connectionTimeoutMillis`). */
function connectWithin(pool: pg.Pool, waitMs: number, callback: Connected): void {
  if (!isExhausted(pool)) return pool.connect(callback);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    callback(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
  }, waitMs);
  pool.connect((error, client, done) => {
    // Without a client, `done` is missing too: the pool has its own time limit.
    if (isOver) return client ? done() : undefined;
    clearTimeout(timer);
    callback(error, client, done);
  });
}

/** The pool of a process: every query takes a connection of the purpose under which it runs (`inPool`). */
export function createPurposePools({
  waitMs = WAIT_MS,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  poolerUrl,
  ...options
}: Options): pg.Pool {
  const poolOf = (purpose: PoolPurpose): pg.Pool =>
    createPool({
      ...options,
      ...(poolerUrl !== undefined &&
        purpose !== 'jobs' && {
          connectionString: poolerUrl,
          pooledAs: roleOf(options.connectionString),
        }),
      max: POOL_SIZES[purpose],
      // Jobs read from one row to all of a table by the same statement: each is planned for its values.
      preparesStatements: purpose !== 'jobs',
      ...(purpose !== 'jobs' && {
        lockTimeoutMs: purpose === 'reads' ? lockTimeoutMs * READS_SHARE : lockTimeoutMs,
      }),
      applicationName: `pomelo-${purpose}`,
    });
  const [sales, writes, reads, jobs, health] = [
    poolOf('sales'),
    poolOf('writes'),
    poolOf('reads'),
    poolOf('jobs'),
    poolOf('health'),
  ];
  return new PurposePools({ sales, writes, reads, jobs, health }, waitMs);
}

/** The pool of one purpose; `pool` itself if it is not divided. */
export const poolFor = (pool: pg.Pool, purpose: PoolPurpose): pg.Pool =>
  pool instanceof PurposePools ? pool.byPurpose[purpose] : pool;

/** Each pool by its name. */
export const poolsByName = (pool: pg.Pool): [name: string, pool: pg.Pool][] =>
  pool instanceof PurposePools
    ? POOL_PURPOSES.map((purpose) => [purpose, pool.byPurpose[purpose]])
    : [['all', pool]];

/** Ends every connection: their callers fail at once, and the next query opens another. */
export function hangUpAll(pool: pg.Pool): void {
  for (const [, each] of poolsByName(pool)) hangUp(each);
}
