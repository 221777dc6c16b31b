import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import type { Recorded } from '../../../src/platform/audit/recorded.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';

/** Who did something of the demo's working day, when, and what the audit log says of it. */
export type Done = { by: string; at: Date; action: string; entry: Recorded };

/** What the working day is made with. `team` and `people` are the ids of the demo's people by their addresses. */
export type BackOfficeSeed = {
  trx: Database;
  files: FileStore;
  now: Date;
  /** The id of one of the demo's people, by his address. */
  person: (email: string) => string;
  /** The id of one of the demo's companies, by its key. */
  company: (key: string) => string;
  /** Remembers what was done; written to the log, in the order of time, once everything is there. */
  did: (done: Done) => void;
};

export const ADMINISTRATOR = 'equipe@pomelo.test';
export const SALES = 'ventes@pomelo.test';
export const STOCK = 'parc@pomelo.test';

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
