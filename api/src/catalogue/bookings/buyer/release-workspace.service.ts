import type { Database } from '../../../platform/db/tables.ts';
import { cancelBookingsOf } from '../long-bookings.repository.ts';
import { removeFromAllWaitingLists } from '../../waiting-list/waiting-list.repository.ts';

/**
 * Cancels every booking of a closed workspace, those of offers included, and removes it from every waiting
 * list.
 */
export async function releaseWorkspace(db: Database, workspaceId: string, now: Date): Promise<void> {
  await cancelBookingsOf(db, workspaceId, now);
  await removeFromAllWaitingLists(db, workspaceId);
}
