import type { Database } from '../../../platform/db/tables.ts';

export const findFloor = (db: Database) =>
  db.selectFrom('offer_floor').select(['basis_points as basisPoints', 'version']).executeTakeFirst();

/** Null deletes it. False when another person changed it since this version (0: there was none). */
export async function putFloor(trx: Database, basisPoints: number | null, version: number): Promise<boolean> {
  if (version === 0) {
    if (basisPoints === null) return (await findFloor(trx)) === undefined;
    const added = await trx
      .insertInto('offer_floor')
      .values({ basis_points: basisPoints })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  if (basisPoints === null) {
    const { numDeletedRows } = await trx
      .deleteFrom('offer_floor')
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('offer_floor')
    .set({ basis_points: basisPoints, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
