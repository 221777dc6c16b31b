import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Yard where a vehicle is loaded; empty when unknown. */
export async function findLoadingPlace(db: Database, bundleId: string): Promise<string> {
  const row = await db
    .selectFrom('sales_bundle as bundle')
    .innerJoin('catalogue_listing as listing', 'listing.id', 'bundle.item_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'listing.depot_id')
    .select(
      sql<string>`concat_ws(', ', depot.name, depot.address, concat_ws(' ', depot.postcode, depot.city))`.as(
        'place',
      ),
    )
    .where('bundle.id', '=', bundleId)
    .executeTakeFirst();
  return row?.place ?? '';
}
