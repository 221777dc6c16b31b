import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { findFinancing, type FinancingRow } from '../../financings/financings.repository.ts';

/** A financing of this company. Refuses with not-found. */
export async function ownFinancing(db: Database, workspaceId: string, id: string): Promise<FinancingRow> {
  const financing = await findFinancing(db, id);
  return financing?.workspaceId === workspaceId ? financing : refuse('not-found');
}
