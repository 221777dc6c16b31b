import type { Database } from '../../../platform/db/tables.ts';
import { companyClosed } from '../../links/events.ts';
import { closeWorkspace } from './close-account.repository.ts';

/**
 * Closes the workspace of a company: its bookings are cancelled, its pending requests are answered, its
 * orders stay. It must be locked.
 */
export async function closeCompany(trx: Database, workspaceId: string, by: string, now: Date): Promise<void> {
  await companyClosed.publish(trx, { workspaceId, by, now });
  await closeWorkspace(trx, workspaceId, by, now);
}
