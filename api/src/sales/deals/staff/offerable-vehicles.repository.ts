import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { isLive, isOrdered } from '../../../catalogue/index.ts';

/** Vehicles as the team reads them, on sale or not, with who has them now. */
export const findOfferableVehicles = (db: Database, productIds: readonly number[], now: Date) =>
  db
    .selectFrom('catalogue_vehicle as product')
    .innerJoin('catalogue_listing as item', 'item.id', 'product.item_id')
    .leftJoin('catalogue_price_reference as reference', 'reference.item_id', 'item.id')
    .leftJoin('catalogue_depot as depot', 'depot.id', 'item.depot_id')
    .leftJoin('catalogue_booking as booking', (join) =>
      join.onRef('booking.product_id', '=', 'product.id').on(isLive('booking', now)),
    )
    .leftJoin('accounts_workspace as holder', 'holder.id', 'booking.workspace_id')
    .select([
      'product.id as productId',
      'product.vin',
      'product.plate',
      'product.km',
      'item.id as itemId',
      'item.reference',
    ])
    .select([
      'item.vat_regime as vatRegime',
      'item.price_b2b_cents as listCents',
      'reference.staff_cents as marketCents',
      'reference.staff_source as marketSource',
      'item.sales_date as onSaleSince',
    ])
    .select([
      'item.model_year as modelYear',
      'item.energy',
      'item.gearbox',
      'depot.city',
      'holder.rs as holder',
    ])
    .select([
      sql<number>`item.media_ids[1]`.as('mediaId'),
      sql<boolean>`${isOrdered('booking')}`.as('ordered'),
    ])
    .select(sql<string>`item.title`.as('title'))
    .where('product.id', 'in', [...productIds])
    .execute();
export type OfferableVehicleRow = Awaited<ReturnType<typeof findOfferableVehicles>>[number];
