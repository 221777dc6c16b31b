import type { ServerAction } from '@pomelo/contract/backoffice/audit-names.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import type { Database } from '../db/tables.ts';
import { insertAuditEntries, insertServerEntry } from './audit.repository.ts';
import type { Recorded } from './recorded.ts';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Writes the entries of one call; a write that recorded nothing is a defect, and is undone by being thrown.
 */
export async function recordEntries(
  db: Database,
  endpoint: Pick<Endpoint, 'name' | 'method' | 'unrecorded'>,
  by: { personId: string; requestId: string },
  entries: readonly Recorded[],
): Promise<void> {
  if (entries.length > 0) return insertAuditEntries(db, { ...by, action: endpoint.name }, entries);
  if (WRITES.has(endpoint.method) && !endpoint.unrecorded)
    throw new Error(`${endpoint.name} recorded nothing`);
}

/** Records what a scheduled job did; `requestId` names its subject. */
export const recordByServer = (
  db: Database,
  done: { action: ServerAction; requestId: string; entry: Recorded },
): Promise<void> => insertServerEntry(db, done);
