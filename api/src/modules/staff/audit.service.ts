import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import type { Database } from '../../db/tables.ts';
import { insertAuditEntries } from './audit.repository.ts';

/**
 * What a write of the staff was about. `before` and `after` are what changed of it, as JSON: never a password, a token
 * or a file; `label` is what people call it (« Peugeot 308, PO-012345 »).
 */
export type Recorded = { resource: string; resourceId: string | number; label?: string; before?: unknown; after?: unknown };

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Writes the entries of one call; a write that recorded nothing is a defect, and is undone by being thrown. */
export async function recordEntries(
  db: Database,
  endpoint: Pick<Endpoint, 'name' | 'method' | 'unrecorded'>,
  by: { personId: string; requestId: string },
  entries: readonly Recorded[],
): Promise<void> {
  if (entries.length > 0) return insertAuditEntries(db, { ...by, action: endpoint.name }, entries);
  if (WRITES.has(endpoint.method) && !endpoint.unrecorded) throw new Error(`${endpoint.name} recorded nothing`);
}
