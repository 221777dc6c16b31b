import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Listings of any status, from the database; `km` is that of the least driven vehicle. */
export const findPastListings = (db: Database, itemIds: readonly number[]) =>
  db
    .selectFrom('catalogue_item as item')
    .innerJoin('make', 'make.id', 'item.make_id')
    .innerJoin('model', 'model.id', 'item.model_id')
    .leftJoin('depot', 'depot.id', 'item.depot_id')
    .selectAll('item')
    .select([
      'make.name as makeName',
      'make.slug as makeSlug',
      'model.name as modelName',
      'model.slug as modelSlug',
      'depot.slug as depotSlug',
      'depot.city as depotCity',
      'depot.department as depotDepartment',
      sql<number>`coalesce((SELECT min(km) FROM product WHERE product.item_id = item.id), 0)::int`.as('km'),
      sql<number>`(SELECT count(*) FROM product WHERE product.item_id = item.id)::int`.as('total'),
    ])
    .where('item.id', 'in', [...itemIds])
    .execute();
export type PastListingRow = Awaited<ReturnType<typeof findPastListings>>[number];
