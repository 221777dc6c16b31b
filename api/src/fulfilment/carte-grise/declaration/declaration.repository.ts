import type { Database } from '../../../platform/db/tables.ts';

export const findDeclarations = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('purchase_declaration')
    .select(['bundle_id as bundleId', 'declared_at as declaredAt', 'sent_at as sentAt', 'number'])
    .where('bundle_id', 'in', bundleIds)
    .execute();
export type DeclarationRow = Awaited<ReturnType<typeof findDeclarations>>[number];

/** One that exists stays as it is. */
export async function insertDeclaration(trx: Database, bundleId: string, now: Date): Promise<void> {
  await trx
    .insertInto('purchase_declaration')
    .values({ bundle_id: bundleId, declared_at: now })
    .onConflict((conflict) => conflict.column('bundle_id').doNothing())
    .execute();
}

export async function deleteDeclaration(trx: Database, bundleId: string): Promise<void> {
  await trx.deleteFrom('purchase_declaration').where('bundle_id', '=', bundleId).execute();
}

/** Notes that it was transmitted; false when it already was. */
export async function setDeclarationSent(
  trx: Database,
  bundleId: string,
  number: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('purchase_declaration')
    .set({ sent_at: now, number })
    .where('bundle_id', '=', bundleId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
