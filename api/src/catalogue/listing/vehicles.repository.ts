import { sql } from 'kysely';
import { liveBooking } from '../../platform/db/live-booking.ts';
import type { Database } from '../../platform/db/tables.ts';
import { vehicleTitleSql } from '../../platform/db/vehicle-title.ts';
import { bookingFacts } from '../bookings/booking.repository.ts';
import { bookingEnd } from '../bookings/booking-period.repository.ts';

const title = sql.raw<string>(vehicleTitleSql('item')).as('title');

/**
 * Locks listings by ascending id, as every writer does. A separate statement: later reads see what was
 * committed while it waited.
 */
export async function lockListings(db: Database, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await db
    .selectFrom('catalogue_item')
    .select('id')
    .where('id', 'in', [...new Set(itemIds)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The listing of each vehicle on sale; vehicles that are not are absent. */
export const findListingsOf = (db: Database, productIds: readonly number[]) =>
  db
    .selectFrom('product')
    .innerJoin('catalogue_item as item', 'item.id', 'product.item_id')
    .select(['product.id as productId', 'item.id as itemId'])
    .where('product.id', 'in', [...productIds])
    .where('product.status', '=', 'on-sale')
    .where('item.status', '=', 'published')
    .execute();

/** The listing of a reference, as screens and feeds quote it. */
export const findListingByReference = (db: Database, reference: string) =>
  db.selectFrom('catalogue_item').select('id').where('reference', '=', reference).executeTakeFirst();

/** Every vehicle on sale of these listings, with its current booking. */
export const findVehicles = (db: Database, itemIds: readonly number[], now: Date) =>
  db
    .selectFrom('product')
    .innerJoin('catalogue_item as item', 'item.id', 'product.item_id')
    .innerJoin('make', 'make.id', 'item.make_id')
    .innerJoin('model', 'model.id', 'item.model_id')
    .leftJoinLateral(liveBooking('product.id', now), (join) => join.onTrue())
    .select([
      'product.id as productId',
      'item.id as itemId',
      'item.reference',
      'item.vat_regime as vatRegime',
      'item.price_b2b_cents as tradePriceCents',
      title,
      'booking.id as bookingId',
      'booking.workspace_id as holder',
      bookingEnd('booking').as('bookedUntil'),
      ...bookingFacts('booking', now),
    ])
    .where('product.item_id', 'in', [...itemIds])
    .where('product.status', '=', 'on-sale')
    .where('item.status', '=', 'published')
    .orderBy('product.id')
    .execute();
export type VehicleRow = Awaited<ReturnType<typeof findVehicles>>[number];

/** How vehicles are called, on sale or not. */
export const findTitles = (db: Database, productIds: readonly number[]) =>
  db
    .selectFrom('product')
    .innerJoin('catalogue_item as item', 'item.id', 'product.item_id')
    .innerJoin('make', 'make.id', 'item.make_id')
    .innerJoin('model', 'model.id', 'item.model_id')
    .select(['product.id as productId', title, 'item.reference'])
    .where('product.id', 'in', [...productIds])
    .execute();
