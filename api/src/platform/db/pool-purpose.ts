import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Connections of one process by purpose: a wait in one pool delays no other (docs/adr/0056). 23 in all; with
 * the connections of the change feed and of the watchdog, a process opens 25 at most.
 */
export const POOL_SIZES = {
  /** Writes of bookings, carts, offers and payments. */
  sales: 8,
  /** Every other write of a call. */
  writes: 3,
  /** Reads, and every query outside of any purpose. */
  reads: 5,
  /**
   * Jobs and periodic tasks: three jobs at once, one connection that listens for new jobs, and one for a job
   * that needs two.
   */
  jobs: 6,
  /** Readiness checks. */
  health: 1,
} as const;
export type PoolPurpose = keyof typeof POOL_SIZES;
export const POOL_PURPOSES = Object.keys(POOL_SIZES) as PoolPurpose[];

const storage = new AsyncLocalStorage<PoolPurpose>();

export const currentPurpose = (): PoolPurpose => storage.getStore() ?? 'reads';

/** Runs `work` on the connections of this purpose. */
export const inPool = <T>(purpose: PoolPurpose, work: () => T): T => storage.run(purpose, work);

/**
 * Runs work inside a transaction whose other queries take a connection of the pool `reads`. From the pool of
 * the transaction they could deadlock: every connection used by a transaction that waits for a second one.
 */
export const outsideTransaction = <T>(work: () => T): T =>
  currentPurpose() === 'jobs' ? work() : inPool('reads', work);
