import { createHash } from 'node:crypto';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { poolFor } from '../db/purpose-pools.ts';
import { refuse } from '../errors/refusal.ts';

export type RateLimitOptions = {
  /** Name of the counter; each limit has its own. */
  name: string;
  points: number;
  seconds: number;
  /** The French text of the refusal, ready to show. */
  message?: string;
  /**
   * A refused key is refused from memory until its window ends, so that hammering costs the database nothing.
   * Only for counts that are never reset.
   */
  final?: boolean;
};

/** A count in PostgreSQL: shared by all nodes, and it outlives them. */
export type RateLimit = {
  /** Counts one more, or `points`, or refuses (429) with the seconds to wait. */
  take: (key: string, points?: number) => Promise<void>;
  /** Counts one more; false once there are too many. */
  tryTake: (key: string) => Promise<boolean>;
  reset: (key: string) => Promise<void>;
};

const LONGEST_KEY = 200;

/** A key too long for its column is replaced by its digest: cut off, two of them would share a count. */
const bounded = (key: string): string =>
  key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('hex');

/** The key of a counter of several parts. */
export const limitKey = (first: string, ...others: readonly string[]): string =>
  bounded(compositeKey(first, ...others));

/** Refuses with the seconds to wait. */
export function tooMany(msBeforeNext: number, message?: string): never {
  return refuse('too-many-requests', message, {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
}

/** The library's own counter, over the table `rate_limit`. */
export const createCounter = (
  pool: Pool,
  { name, points, seconds, final }: RateLimitOptions,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    // Some count inside a transaction, which already uses a connection of another pool.
    storeClient: poolFor(pool, 'reads'),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    ...(final && { inMemoryBlockOnConsumed: points }),
  });

export function createRateLimit(pool: Pool, options: RateLimitOptions): RateLimit {
  const counter = createCounter(pool, options);
  const consume = async (key: string, counted = 1): Promise<RateLimiterRes | undefined> => {
    try {
      await counter.consume(bounded(key), counted);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    take: async (key, counted) => {
      const refused = await consume(key, counted);
      if (refused) tooMany(refused.msBeforeNext, options.message);
    },
    tryTake: async (key) => (await consume(key)) === undefined,
    reset: async (key) => void (await counter.delete(bounded(key))),
  };
}

/** A count in the memory of this node: what is counted costs the database nothing. */
export function createMemoryLimit({
  points,
  seconds,
}: Pick<RateLimitOptions, 'points' | 'seconds'>): Pick<RateLimit, 'take'> {
  const counter = new RateLimiterMemory({ points, duration: seconds });
  return {
    take: async (key) => {
      const refused = await counter.consume(bounded(key)).catch((error: unknown) => error);
      if (refused instanceof RateLimiterRes && refused.consumedPoints > points) tooMany(refused.msBeforeNext);
    },
  };
}
