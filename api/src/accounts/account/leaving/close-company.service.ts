import type { Database } from '../../../platform/db/tables.ts';
import { emptyCartOf } from '../../../sales/cart/cart-contents.ts';
import { endHoldsOf } from '../../../catalogue/bookings/end-holds.service.ts';
import { closeWorkspace } from './close-me.repository.ts';

/** Closes the workspace of a company: what it held is free, what was asked of it is answered, its orders stay. It must be locked. */
export async function closeCompany(trx: Database, workspaceId: string, by: string, now: Date): Promise<void> {
  await endHoldsOf(trx, workspaceId, now);
  await emptyCartOf(trx, workspaceId);
  await closeWorkspace(trx, workspaceId, by, now);
}
