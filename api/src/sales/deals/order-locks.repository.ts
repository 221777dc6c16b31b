import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** An order, locked until the transaction ends: what is received for it is counted one after the other. */
export const lockOrder = (trx: Database, dealId: string) =>
  trx
    .selectFrom('deal')
    .select([
      'id',
      'number',
      'workspace_id as workspaceId',
      'ordered_at as orderedAt',
      'created_at as createdAt',
      'ended',
    ])
    .where('id', '=', dealId)
    .where('step', '=', 'step-4')
    .forUpdate()
    .executeTakeFirst();

/**
 * Several orders, locked as `lockOrder` does, by ascending id: concurrent callers wait, but never for each
 * other.
 */
export async function lockOrders(trx: Database, dealIds: readonly string[]): Promise<void> {
  await sql`SELECT id FROM deal WHERE id = ANY(${[...dealIds]}::uuid[]) AND step = 'step-4' ORDER BY id FOR UPDATE`.execute(
    trx,
  );
}

/** Locks the deal until the transaction ends: its documents are numbered sequentially. */
export async function lockDealDocuments(trx: Database, dealId: string): Promise<void> {
  await trx.selectFrom('deal').select('id').where('id', '=', dealId).forUpdate().execute();
}
