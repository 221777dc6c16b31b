import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import type { Recorded } from '../../../src/platform/audit/recorded.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';

/** An action of the demo's working day: actor, instant and audit entry. */
export type Done = { by: string; at: Date; action: string; entry: Recorded };

/** Common input of the seeds of the working day. */
export type BackOfficeSeed = {
  trx: Database;
  files: FileStore;
  now: Date;
  /** The id of a demo person, by e-mail address. */
  person: (email: string) => string;
  /** The id of a demo company, by its key. */
  company: (key: string) => string;
  /** Collects actions; they are written to the audit log in chronological order at the end. */
  did: (done: Done) => void;
};

export const ADMINISTRATOR = 'equipe@pomelo.test';
export const SALES = 'ventes@pomelo.test';
export const STOCK = 'parc@pomelo.test';

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
