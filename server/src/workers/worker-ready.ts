import { setUpWanted } from '@pomelo/api/backoffice/index.ts';
import { hasDemoAccounts } from '@pomelo/api/seeds/demo/demo-accounts.repository.ts';
import type { Parts } from '../parts/compose.ts';
import type { Welcome } from '../parts/welcome.ts';

/** Data for the start message in the terminal; reported by a worker. */
export type WorkerReady = Pick<Welcome, 'address' | 'demo' | 'setUp' | 'outbox'>;

export const welcomeFactsOf = async ({ api, outbox }: Parts): Promise<Omit<WorkerReady, 'address'>> => ({
  demo: await hasDemoAccounts(api.pool),
  setUp: await setUpWanted(api),
  outbox: outbox !== undefined,
});

export const isWorkerReady = (message: unknown): message is WorkerReady =>
  typeof message === 'object' && message !== null && 'address' in message && 'setUp' in message;
