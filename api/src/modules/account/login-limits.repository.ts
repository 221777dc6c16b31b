import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../../errors.ts';

const WINDOW_SECONDS = 300;
const ATTEMPTS_PER_ACCOUNT_AND_ADDRESS = 10;
const ATTEMPTS_PER_ADDRESS = 100;

/** Attempts to log in, counted in PostgreSQL so that all nodes share the counts. */
export type LoginLimits = {
  /** Counts an attempt, or refuses it (429) with the seconds to wait. Before hashing, which is what costs. */
  take: (account: string, address: string) => Promise<void>;
  /** A good password clears the account's count from this address. */
  clear: (account: string, address: string) => Promise<void>;
};

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    refuse('too-many-requests', 'Trop de tentatives de connexion\u202f: réessayez dans quelques minutes.', { retryAfterSeconds });
  }
}

/** Per account and address, so that the owner still gets in from elsewhere while somebody guesses. */
export function createLoginLimits(pool: Pool): LoginLimits {
  const limiter = (keyPrefix: string, points: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    });
  const byAddress = limiter('login-address', ATTEMPTS_PER_ADDRESS);
  const byAccount = limiter('login-account', ATTEMPTS_PER_ACCOUNT_AND_ADDRESS);
  return {
    take: async (account, address) => {
      await consume(byAddress, address);
      await consume(byAccount, `${account.slice(0, 150)}|${address}`);
    },
    clear: async (account, address) => {
      await byAccount.delete(`${account.slice(0, 150)}|${address}`);
    },
  };
}

/** Forgets counters whose window is over. */
export async function purgeLoginCounters(pool: Pool, nowMs: number): Promise<void> {
  await pool.query('DELETE FROM rate_limit WHERE expire < $1', [nowMs]);
}
