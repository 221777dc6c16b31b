import type { PhotographSubject } from '@pomelo/contract/catalogue/photographs/subjects.ts';
import type { PhotographFlag, PriceChange } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { StockState } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { isSold } from '../links/ports.ts';
import { isLiveUntil, isOrdered } from '../bookings/booking-period.repository.ts';

/**
 * Locks the listing until the end of the transaction, as every writer of the stock does; false when there is
 * none.
 */
export async function lockListing(trx: Database, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM catalogue_item WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
  return rows.length > 0;
}

/** The row of a listing with the names of its references. */
export const findListing = (db: Database, id: number) =>
  db
    .selectFrom('catalogue_item as item')
    .innerJoin('make', 'make.id', 'item.make_id')
    .innerJoin('model', 'model.id', 'item.model_id')
    .leftJoin('feed', 'feed.id', 'item.feed_id')
    .selectAll('item')
    .select([
      'make.name as make',
      'make.slug as makeSlug',
      'model.name as model',
      'model.slug as modelSlug',
      'feed.name as feed',
    ])
    .where('item.id', '=', id)
    .executeTakeFirst();
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

export type StaffVehicleRow = {
  id: number;
  km: number;
  vin: string | null;
  plate: string | null;
  status: 'on-sale' | 'sold' | 'withdrawn';
  held: 'booked' | 'ordered' | null;
};

/** The vehicles of a listing, with their bookings. */
export async function findVehicles(db: Database, itemId: number, now: Date): Promise<StaffVehicleRow[]> {
  const { rows } = await sql<StaffVehicleRow>`SELECT p.id, p.km, p.vin, p.plate, p.status,
      CASE WHEN ${sql.raw(isSold.call('p.id'))} OR EXISTS (
          SELECT FROM booking b WHERE b.product_id = p.id AND ${isOrdered('b')}) THEN 'ordered'
        WHEN EXISTS (SELECT FROM booking b WHERE b.product_id = p.id AND ${isLiveUntil('b', now)}) THEN 'booked' END AS held
    FROM product p WHERE p.item_id = ${itemId} ORDER BY p.id`.execute(db);
  return rows;
}

const MAX_SOURCES = 100;

/** The photographs that its feed names, in the order of the feed. */
export const findPictureSources = (db: Database, itemId: number) =>
  db
    .selectFrom('picture_source')
    .select(['id', 'address', 'state', 'reason', 'checked_at as checkedAt', 'next_at as nextAt'])
    .where('item_id', '=', itemId)
    .orderBy('place')
    .orderBy('id')
    .limit(MAX_SOURCES)
    .execute();

/** Same states as in the table of the stock. */
export function stateOf(
  status: 'draft' | 'published' | 'withdrawn',
  products: readonly StaffVehicleRow[],
): StockState {
  if (status !== 'published') return status;
  const onSale = products.filter((product) => product.status === 'on-sale');
  if (onSale.some(({ held }) => held === null)) return 'published';
  return onSale.some(({ held }) => held === 'booked') ? 'booked' : 'sold';
}

export type StoredPicture = {
  id: number;
  drawn: boolean;
  key: string | null;
  caption: string;
  subject: PhotographSubject | null;
  flags: PhotographFlag[];
  /** Private: the file without the hidden plate. */
  originalKey: string | null;
};

export const findPictures = async (db: Database, ids: readonly number[]): Promise<StoredPicture[]> => {
  const { rows } = await sql<StoredPicture>`
    SELECT o.id, o.drawing IS NOT NULL AS drawn, o.file_key AS key, coalesce(p.caption, '') AS caption, p.subject,
      coalesce(p.flags, '{}') AS flags, p.original_key AS "originalKey"
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS asked(id, place) JOIN media_object o ON o.id = asked.id
      LEFT JOIN photograph p ON p.media_id = o.id ORDER BY asked.place`.execute(db);
  return rows;
};

export const findDocuments = (db: Database, itemId: number) =>
  db
    .selectFrom('item_document')
    .select(['id', 'label', 'state', 'date', 'public', 'file_key as key', 'size_bytes as sizeBytes'])
    .where('item_id', '=', itemId)
    .orderBy('label')
    .orderBy('id')
    .execute();
export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

const MAX_CHANGES = 50;

/** The last changes of the price, the latest first. */
export async function findPriceChanges(db: Database, itemId: number): Promise<PriceChange[]> {
  const rows = await db
    .selectFrom('price_change as c')
    .leftJoin('accounts_person as person', 'person.id', 'c.person_id')
    .selectAll('c')
    .select(['person.first_name as first', 'person.last_name as last'])
    .where('c.item_id', '=', itemId)
    .orderBy('c.id', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.person_id === null ? null : `${row.first ?? ''} ${row.last ?? ''}`.trim(),
    before: { b2bCents: row.b2b_before, b2cCents: row.b2c_before, vatRegime: row.vat_before },
    after: { b2bCents: row.b2b_after, b2cCents: row.b2c_after, vatRegime: row.vat_after },
  }));
}
