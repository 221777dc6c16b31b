import type { Database } from '../platform/db/tables.ts';

/** The number of an open claim about a vehicle of each deal; a deal without any is absent. */
export async function openClaimsOf(
  db: Database,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (dealIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('claim')
    .innerJoin('sales_bundle as bundle', 'bundle.id', 'claim.bundle_id')
    .select(['bundle.deal_id as dealId', 'claim.number'])
    .where('bundle.deal_id', 'in', [...dealIds])
    .where('claim.state', '<>', 'settled')
    .orderBy('claim.serial', 'desc')
    .execute();
  return new Map(rows.map(({ dealId, number }) => [dealId, number]));
}
