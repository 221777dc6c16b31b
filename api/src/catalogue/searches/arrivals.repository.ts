import type { Database } from '../../platform/db/tables.ts';

/** Market values in cents, by listing; one without is absent. */
export async function findMarketValues(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogue_item')
    .select(['id', 'market_value_cents as cents'])
    .where('id', 'in', [...itemIds])
    .execute();
  return new Map(rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, cents] as const])));
}
