import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './errors.ts';

export type RateLimitOptions = {
  /** Of the counter: every limit has its own. */
  name: string;
  points: number;
  seconds: number;
  /** What the refusal says, in French, ready to show. */
  message?: string;
  /**
   * A refused key is refused from memory until its window ends, so that hammering costs the database nothing. Only for
   * counts that are never given back or forgotten.
   */
  final?: boolean;
};

/** A count in PostgreSQL: shared by all nodes, and it outlives them. */
export type RateLimit = {
  /** Counts one more, or refuses (429) with the seconds to wait. */
  take: (key: string) => Promise<void>;
  /** Counts one more; false once there are too many. */
  tryTake: (key: string) => Promise<boolean>;
  /** Takes back one that was counted. */
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

const LONGEST_KEY = 200;

/** Refuses with the seconds to wait. */
export function tooMany(msBeforeNext: number, message?: string): never {
  return refuse('too-many-requests', message, { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}

/** The library's own counter, over the table of migration 0004. */
export const createCounter = (pool: Pool, { name, points, seconds, final }: RateLimitOptions): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
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
  const consume = async (key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await counter.consume(key.slice(0, LONGEST_KEY));
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    take: async (key) => {
      const refused = await consume(key);
      if (refused) tooMany(refused.msBeforeNext, options.message);
    },
    tryTake: async (key) => (await consume(key)) === undefined,
    giveBack: async (key) => void (await counter.reward(key.slice(0, LONGEST_KEY))),
    forget: async (key) => void (await counter.delete(key.slice(0, LONGEST_KEY))),
  };
}
