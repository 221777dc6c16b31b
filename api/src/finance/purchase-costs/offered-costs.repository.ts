import type { Database } from '../../platform/db/tables.ts';

/** Purchase costs of vehicles, in cents; absent when unknown. */
export async function costsOfVehicles(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchase_cost')
    .select(['product_id', 'cents'])
    .where('product_id', 'in', [...productIds])
    .execute();
  return new Map(rows.map(({ product_id: id, cents }) => [id, cents]));
}

/** Costs of services, with the version for optimistic locking; absent when unknown. */
export async function serviceCostRows(
  db: Database,
): Promise<ReadonlyMap<string, { cents: number; version: number }>> {
  const rows = await db.selectFrom('service_cost').select(['code', 'cents', 'version']).execute();
  return new Map(rows.map(({ code, ...cost }) => [code, cost]));
}

/** Costs of services, in cents excluding VAT. */
export async function costsOfServices(db: Database): Promise<ReadonlyMap<string, number>> {
  return new Map([...(await serviceCostRows(db))].map(([code, { cents }]) => [code, cents]));
}

/** Null deletes it. False when another person changed it since this version (0: there was none). */
export async function putServiceCost(
  trx: Database,
  { code, cents, version }: { code: string; cents: number | null; version: number },
): Promise<boolean> {
  if (version === 0) {
    if (cents === null) return !(await serviceCostRows(trx)).has(code);
    const added = await trx
      .insertInto('service_cost')
      .values({ code, cents })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }
  if (cents === null) {
    const { numDeletedRows } = await trx
      .deleteFrom('service_cost')
      .where('code', '=', code)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('service_cost')
    .set({ cents, version: version + 1 })
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
