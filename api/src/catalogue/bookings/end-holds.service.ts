import type { Database } from '../../platform/db/tables.ts';
import { dropHoldsOf } from './long-holds.repository.ts';
import { leaveEveryLine } from '../waiting-list/waiting-list.repository.ts';

/** Frees every vehicle a workspace holds, for an offer too, and takes it out of every waiting list: nobody is left there to want them. */
export async function endHoldsOf(db: Database, workspaceId: string, now: Date): Promise<void> {
  await dropHoldsOf(db, workspaceId, now);
  await leaveEveryLine(db, workspaceId);
}
