import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { isOrdered } from '../bookings/booking-period.repository.ts';

/** Facts that the vehicle page shows and lists do not. */
export const findSheet = (db: Database, itemId: number) =>
  db
    .selectFrom('catalogue_item as item')
    .leftJoin('depot', 'depot.id', 'item.depot_id')
    .select([
      'item.sheet',
      'item.fiscal_hp as fiscalHp',
      'item.engine_cc as engineCc',
      'item.power_hp as powerHp',
      'item.co2',
      'item.colour',
      'item.list_price_cents as listPriceCents',
      'item.sales_date as salesDate',
      'item.price_b2b_cents as priceB2bCents',
      'depot.name as depotName',
      'depot.address as depotStreet',
      'depot.postcode as depotPostcode',
      'depot.city as depotCity',
    ])
    .where('item.id', '=', itemId)
    .executeTakeFirst();
export type SheetRow = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** The facts that the tax of a carte grise depends on. */
export const findTaxedVehicles = (db: Database, itemIds: readonly number[]) =>
  db
    .selectFrom('catalogue_item')
    .select([
      'id',
      'fiscal_hp as fiscalHp',
      'energy',
      'power_hp as powerHp',
      'co2',
      'first_registration as firstRegistration',
      'price_b2c_cents as publicPriceCents',
      'body',
      'seats',
      'mass_kg as massKg',
      'electric_range_km as electricRangeKm',
      'origin as originText',
    ])
    .where('id', 'in', [...itemIds])
    .execute();

/** Vehicles of listings, on sale or sold. */
export const findPlates = (db: Database, itemIds: readonly number[]) =>
  db
    .selectFrom('product')
    .select(['id', 'item_id as itemId', 'plate', 'status'])
    .where('item_id', 'in', [...itemIds])
    .execute();

/** The documents of a listing; with `publicOnly`, those a visitor may read. */
export const findDocuments = (db: Database, itemId: number, publicOnly: boolean) =>
  db
    .selectFrom('item_document')
    .select(['id', 'label', 'state', 'date', 'size_bytes as sizeBytes'])
    .where('item_id', '=', itemId)
    .$if(publicOnly, (query) => query.where('public', '=', true))
    .orderBy('label')
    .orderBy('id')
    .execute();

/** A document that can be downloaded. */
export const findDocument = (db: Database, itemId: number, documentId: string, publicOnly: boolean) =>
  db
    .selectFrom('item_document')
    .select(['id', 'item_id as itemId', 'label', 'file_key as fileKey'])
    .where('id', '=', documentId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'present')
    .$if(publicOnly, (query) => query.where('public', '=', true))
    .executeTakeFirst();

/** Trade prices, oldest first, since the listing is on sale; none when the price never changed since. */
export const findPrices = (db: Database, itemId: number) =>
  db
    .selectFrom('item_price')
    .innerJoin('catalogue_item as item', 'item.id', 'item_price.item_id')
    .select(['item_price.at', 'item_price.price_b2b_cents as cents'])
    .where('item_id', '=', itemId)
    .whereRef('item_price.at', '>=', 'item.sales_date')
    .orderBy('item_price.at')
    .execute();

export const findIdentities = (db: Database, itemId: number) =>
  db
    .selectFrom('product')
    .select(['id as productId', 'vin', 'plate'])
    .where('item_id', '=', itemId)
    .where('status', '=', 'on-sale')
    .orderBy('id')
    .execute();

/**
 * The listing an id of a URL names, its own or one of its vehicles', of any status except drafts.
 * It is offered while one of its vehicles is on sale and not ordered.
 */
export const findOnceOnSale = (db: Database, vehicleId: number) =>
  db
    .selectFrom('catalogue_item as item')
    .select([
      'item.id',
      sql<boolean>`item.status = 'published' AND EXISTS (
        SELECT FROM product WHERE product.item_id = item.id AND product.status = 'on-sale' AND NOT EXISTS (
          SELECT FROM live_booking(product.id, now()) b WHERE ${isOrdered('b')}))`.as('isOffered'),
    ])
    .where('item.status', '<>', 'draft')
    .where(
      'item.id',
      '=',
      sql<number>`coalesce((SELECT item_id FROM product WHERE id = ${vehicleId}), ${vehicleId})`,
    )
    .executeTakeFirst();

/** Caption and measures of each picture of a listing, in display order; empty for drawings. */
export async function findPictureTexts(db: Database, itemId: number): Promise<VehicleDetail['pictureTexts']> {
  const { rows } = await sql<VehicleDetail['pictureTexts'][number]>`
    SELECT coalesce(p.caption, '') AS caption, p.subject, coalesce(p.placeholder, '') AS placeholder
    FROM catalogue_item i, unnest(i.media_ids) WITH ORDINALITY AS m(id, place) LEFT JOIN photograph p ON p.media_id = m.id
    WHERE i.id = ${itemId} ORDER BY m.place`.execute(db);
  return rows;
}
