import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Connections of one process by what they are for: what waits in one holds up no other (docs/adr/0056). They come to 23; with
 * one that listens to the change feed and one that watches the database, a process opens 25 at most.
 */
export const POOL_SIZES = {
  /** Writes of bookings, carts, offers and payments. */
  sales: 8,
  /** Every other write of a call. */
  writes: 3,
  /** Whatever is read, and what runs outside of any purpose. */
  reads: 5,
  /** Jobs and sweeps: three jobs at once, one connection that waits for new ones, and one for a job that needs two. */
  jobs: 6,
  /** Asks whether the database answers. */
  health: 1,
} as const;
export type PoolPurpose = keyof typeof POOL_SIZES;
export const POOL_PURPOSES = Object.keys(POOL_SIZES) as PoolPurpose[];

const storage = new AsyncLocalStorage<PoolPurpose>();

export const currentPurpose = (): PoolPurpose => storage.getStore() ?? 'reads';

/** Runs `work` on the connections of this purpose. */
export const inPool = <T>(purpose: PoolPurpose, work: () => T): T => storage.run(purpose, work);
