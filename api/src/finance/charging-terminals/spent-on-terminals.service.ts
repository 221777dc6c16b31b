import type { Database } from '../../platform/db/tables.ts';
import { sumTerminalsByPerson } from './orders.repository.ts';

/** Cents excluding VAT of each person's orders of terminals in a workspace since an instant; cancelled and refunded ones are left out. */
export const spentOnTerminalsSince = (db: Database, workspaceId: string, since: Date): Promise<ReadonlyMap<string, number>> =>
  sumTerminalsByPerson(db, workspaceId, since);
