import { DAY_SECONDS, HOUR_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createCounter, createRateLimit, limitKey, tooMany } from '../../../platform/http/rate-limit.ts';

const WINDOW_SECONDS = 300;
const ATTEMPTS_PER_ACCOUNT_AND_ADDRESS = 10;
const ATTEMPTS_PER_ADDRESS = 100;
const FAILURES_PER_ACCOUNT = 100;
const FAILURES_WINDOW_SECONDS = HOUR_SECONDS;
const KNOWN_SECONDS = 30 * DAY_SECONDS;

/** Attempts to log in, counted in PostgreSQL so that all nodes share the counts. */
export type LoginLimits = {
  /** Counts an attempt of an address, or refuses it (429): before the body is read. */
  takeAddress: (address: string) => Promise<void>;
  /** Counts an attempt, or refuses it (429) with the seconds to wait. Before hashing, which is expensive. */
  take: (account: string, address: string) => Promise<void>;
  /**
   * A right password: clears the account's count from this address, removes the attempt from the failures,
   * and exempts the address.
   */
  succeed: (account: string, address: string) => Promise<void>;
};

const TOO_MANY = 'Trop de tentatives de connexion\u202f: réessayez dans quelques minutes.';

/**
 * Three counters. Per address, and per account and address: the owner can log in from elsewhere during an
 * attack. Per account over all addresses, against distributed guesses: an address with a successful log-in in
 * the last thirty days is exempt, so that no owner can be locked out.
 */
export function createLoginLimits(pool: Pool): LoginLimits {
  const perAddress = {
    name: 'login-address',
    points: ATTEMPTS_PER_ADDRESS,
    seconds: WINDOW_SECONDS,
    message: TOO_MANY,
    final: true,
  };
  const perPair = {
    name: 'login-account',
    points: ATTEMPTS_PER_ACCOUNT_AND_ADDRESS,
    seconds: WINDOW_SECONDS,
    message: TOO_MANY,
  };
  const byAddress = createRateLimit(pool, perAddress);
  const byPair = createRateLimit(pool, perPair);
  const byAccount = createCounter(pool, {
    name: 'login-failures',
    points: FAILURES_PER_ACCOUNT,
    seconds: FAILURES_WINDOW_SECONDS,
  });
  const known = createCounter(pool, { name: 'login-known', points: 1, seconds: KNOWN_SECONDS });
  const accountKey = (account: string): string => limitKey(account);
  const pairKey = (account: string, address: string): string => limitKey(account, address);
  return {
    takeAddress: (address) => byAddress.take(address),
    take: async (account, address) => {
      await byPair.take(pairKey(account, address));
      // Every attempt counts as a failure until it succeeds: many at once must not pass before the first is
      // validated.
      const failures = await byAccount.penalty(accountKey(account));
      if (failures.consumedPoints <= FAILURES_PER_ACCOUNT) return;
      if ((await known.get(pairKey(account, address))) === null) tooMany(failures.msBeforeNext, TOO_MANY);
    },
    succeed: async (account, address) => {
      await byPair.reset(pairKey(account, address));
      await byAccount.reward(accountKey(account));
      await known.set(pairKey(account, address), 1, KNOWN_SECONDS);
    },
  };
}
