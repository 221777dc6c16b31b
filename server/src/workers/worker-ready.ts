import type { Welcome } from '../parts/welcome.ts';

/** What a worker reports once it answers: what the welcome in the terminal needs. */
export type WorkerReady = Pick<Welcome, 'address' | 'demo' | 'setUp' | 'outbox'>;

export const isWorkerReady = (message: unknown): message is WorkerReady =>
  typeof message === 'object' && message !== null && 'address' in message && 'setUp' in message;
