import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

/** Vehicles as the lines of a version name them, by their ids. */
export const findPreviewVehicles = (db: Database, productIds: readonly number[]) =>
  db
    .selectFrom('catalogue_vehicle as product')
    .innerJoin('catalogue_listing as item', 'item.id', 'product.item_id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .select([
      'product.id as productId',
      'item.id as itemId',
      'item.vat_regime as vatRegime',
      'item.price_b2b_cents as listPriceCents',
      'item.version',
      'item.model_year as modelYear',
      'item.energy',
      'item.gearbox',
      'item.make_slug as makeSlug',
      'item.model_slug as modelSlug',
      'depot.city as depotCity',
      'depot.department as depotDepartment',
      'product.km',
      sql<string>`item.title`.as('title'),
      sql<number>`item.media_ids[1]`.as('mediaId'),
      sql<boolean>`item.photographed`.as('photographed'),
    ])
    .where('product.id', 'in', [...productIds])
    .execute();
