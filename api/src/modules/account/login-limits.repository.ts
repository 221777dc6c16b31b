import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../../errors.ts';

const WINDOW_SECONDS = 300;
const ATTEMPTS_PER_ACCOUNT_AND_ADDRESS = 10;
const ATTEMPTS_PER_ADDRESS = 100;
const FAILURES_PER_ACCOUNT = 100;
const FAILURES_WINDOW_SECONDS = 3600;
const KNOWN_SECONDS = 30 * 86_400;
const LONGEST_ACCOUNT = 150;

/** Attempts to log in, counted in PostgreSQL so that all nodes share the counts. */
export type LoginLimits = {
  /** Counts an attempt, or refuses it (429) with the seconds to wait. Before hashing, which is what costs. */
  take: (account: string, address: string) => Promise<void>;
  /** A good password: clears the account's count from this address, takes the attempt back from the failures, knows the address. */
  succeed: (account: string, address: string) => Promise<void>;
};

function tooMany(msBeforeNext: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return refuse('too-many-requests', 'Trop de tentatives de connexion\u202f: réessayez dans quelques minutes.', { retryAfterSeconds });
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    tooMany(error.msBeforeNext);
  }
}

/**
 * Three counts. Per address, and per account and address: the owner still gets in from elsewhere while somebody guesses.
 * Per account over all addresses, for guesses spread over many: an address from which the account was opened in the last
 * thirty days is then let through, so that nobody can be locked out of his own.
 */
export function createLoginLimits(pool: Pool): LoginLimits {
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const byAddress = limiter('login-address', ATTEMPTS_PER_ADDRESS, WINDOW_SECONDS);
  const byPair = limiter('login-account', ATTEMPTS_PER_ACCOUNT_AND_ADDRESS, WINDOW_SECONDS);
  const byAccount = limiter('login-failures', FAILURES_PER_ACCOUNT, FAILURES_WINDOW_SECONDS);
  const known = limiter('login-known', 1, KNOWN_SECONDS);
  const accountKey = (account: string): string => account.slice(0, LONGEST_ACCOUNT);
  const pairKey = (account: string, address: string): string => `${accountKey(account)}|${address}`;
  return {
    take: async (account, address) => {
      await consume(byAddress, address);
      await consume(byPair, pairKey(account, address));
      // Every attempt counts as a failure until it succeeds: many at once must not pass before the first is judged.
      const failures = await byAccount.penalty(accountKey(account));
      if (failures.consumedPoints <= FAILURES_PER_ACCOUNT) return;
      if ((await known.get(pairKey(account, address))) === null) tooMany(failures.msBeforeNext);
    },
    succeed: async (account, address) => {
      await byPair.delete(pairKey(account, address));
      await byAccount.reward(accountKey(account));
      await known.set(pairKey(account, address), 1, KNOWN_SECONDS);
    },
  };
}

/** Forgets counters whose window is over. */
export async function purgeLoginCounters(pool: Pool, nowMs: number): Promise<void> {
  await pool.query('DELETE FROM rate_limit WHERE expire < $1', [nowMs]);
}
