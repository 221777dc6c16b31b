import type {
  StockChoice,
  StockFilters,
  StockSort,
  StockState,
} from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import type { Energy, OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { type RawBuilder, sql } from 'kysely';
import { IN_STOCK } from './in-stock.repository.ts';
import type { Database } from '../../platform/db/tables.ts';
import { stockWhere } from './stock-where.repository.ts';
import { bookingEnd, isLive } from '../bookings/booking-period.repository.ts';

export type StockFacts = {
  id: number;
  reference: string;
  make: string;
  model: string;
  version: string;
  finition: string;
  state: StockState;
  vin: string | null;
  plate: string | null;
  km: number | null;
  vehicles: number;
  priceCents: number;
  publicCents: number;
  vatRegime: OrUnknown<VatRegime>;
  energy: Energy;
  modelYear: number;
  depot: string | null;
  feed: string | null;
  availableFrom: string | null;
  pictureId: number | null;
  photographed: boolean;
  salesDate: Date;
  views: number;
  updatedAt: Date;
};

export async function countStock(db: Database, filters: StockFilters, now: Date): Promise<number> {
  const { rows } = await sql<{
    times: number;
  }>`SELECT count(*)::int AS times FROM catalogue_item i WHERE ${stockWhere(filters, now, 'together')}`.execute(
    db,
  );
  return rows[0]?.times ?? 0;
}

/** Vehicles in stock among the listings that the filters find: without filters, the count of the figures. */
export async function countVehiclesInStock(db: Database, filters: StockFilters, now: Date): Promise<number> {
  const { rows } = await sql<{ vehicles: number }>`SELECT count(*)::int AS vehicles FROM product p
    JOIN catalogue_item i ON i.id = p.item_id WHERE ${IN_STOCK} AND ${stockWhere(filters, now, 'together')}`.execute(
    db,
  );
  return rows[0]?.vehicles ?? 0;
}

const KEYS: Record<StockSort, readonly RawBuilder<unknown>[]> = {
  salesDate: [sql`i.sales_date`],
  reference: [sql`i.reference`],
  title: [sql`k.name`, sql`m.name`, sql`m.id`],
  price: [sql`i.price_b2b_cents`],
  modelYear: [sql`i.model_year`],
  views: [sql`i.views`],
  updatedAt: [sql`i.updated_at`],
};

/** Models are few: put in order, then walked one after the other until the page is full. */
const TITLES = sql`JOIN model m ON m.id = i.model_id JOIN make k ON k.id = m.make_id`;

export type StockOrder = { sort: StockSort; direction: 'asc' | 'desc' };
const inOrder = (keys: readonly RawBuilder<unknown>[], direction: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql.join([...keys, sql`i.id`].map((key) => sql`${key} ${sql.raw(direction)}`));
type Slice = { limit: number; offset?: number };

/** Only the ids, in order: complete rows are read for one page only. */
export async function findStockIds(
  db: Database,
  filters: StockFilters,
  { sort, direction }: StockOrder,
  { limit, offset = 0 }: Slice,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`SELECT i.id FROM catalogue_item i ${sort === 'title' ? TITLES : sql``} WHERE ${stockWhere(filters, now, 'one-by-one')}
    ORDER BY ${inOrder(KEYS[sort], direction)} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** All of them are put in order at once: models compared by name once each, not once a vehicle. */
const PLACES = sql`JOIN (SELECT m.id, row_number() OVER (ORDER BY k.name, m.name, m.id) AS place FROM model m JOIN make k ON k.id = m.make_id) t
  ON t.id = i.model_id`;

/** How `findStockOrder` writes an id. */
export const ID_BYTES = 4;

/**
 * The ids of all results, in order, four bytes each: a hundred thousand are 400 kB in one value. As rows they
 * would block the event loop while they are converted to objects.
 */
export async function findStockOrder(
  db: Database,
  filters: StockFilters,
  { sort, direction }: StockOrder,
  now: Date,
): Promise<Buffer> {
  const { rows } = await sql<{
    ids: Buffer | null;
  }>`SELECT string_agg(int4send(i.id), ''::bytea ORDER BY ${inOrder(sort === 'title' ? [sql`t.place`] : KEYS[sort], direction)}) AS ids
    FROM catalogue_item i ${sort === 'title' ? PLACES : sql``} WHERE ${stockWhere(filters, now, 'together')}`.execute(
    db,
  );
  return rows[0]?.ids ?? Buffer.alloc(0);
}

/** The rows of these listings, in the order of the ids. */
export async function findStockRows(db: Database, ids: readonly number[], now: Date): Promise<StockFacts[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<StockFacts>`SELECT i.id, i.reference, k.name AS make, m.name AS model, i.version, i.finition,
      CASE WHEN i.status <> 'published' THEN i.status WHEN v.free > 0 THEN 'published' WHEN v.booked > 0 THEN 'booked' ELSE 'sold' END AS state,
      v.vin, v.plate, v.km, v.vehicles, i.price_b2b_cents AS "priceCents", i.price_b2c_cents AS "publicCents", i.vat_regime AS "vatRegime",
      i.energy, i.model_year AS "modelYear", d.name AS depot, f.name AS feed, i.available_from AS "availableFrom",
      i.media_ids[1] AS "pictureId",
      EXISTS (SELECT FROM media_object o WHERE o.id = i.media_ids[1] AND o.file_key IS NOT NULL) AS photographed,
      i.sales_date AS "salesDate", i.views, i.updated_at AS "updatedAt"
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS asked(id, place)
    JOIN catalogue_item i ON i.id = asked.id JOIN make k ON k.id = i.make_id JOIN model m ON m.id = i.model_id
    LEFT JOIN depot d ON d.id = i.depot_id LEFT JOIN feed f ON f.id = i.feed_id
    CROSS JOIN LATERAL (
      SELECT (array_agg(p.vin ORDER BY p.id))[1] AS vin, (array_agg(p.plate ORDER BY p.id))[1] AS plate, (array_agg(p.km ORDER BY p.id))[1] AS km,
        count(*)::int AS vehicles, count(*) FILTER (WHERE p.status = 'on-sale' AND b.id IS NULL) AS free,
        count(*) FILTER (WHERE p.status = 'on-sale' AND ${bookingEnd('b')} IS NOT NULL) AS booked
      FROM product p LEFT JOIN booking b ON b.product_id = p.id AND ${isLive('b', now)}
      WHERE p.item_id = i.id
    ) v
    ORDER BY asked.place`.execute(db);
  return rows;
}

/** Values of the filters of the stock. Few enough rows for a list. */
export async function findChoices(
  db: Database,
): Promise<{ depots: StockChoice[]; feeds: StockChoice[]; makes: StockChoice[] }> {
  const depots = await db.selectFrom('depot').select(['id', 'name']).orderBy('name').orderBy('id').execute();
  const feeds = await db.selectFrom('feed').select(['id', 'name']).orderBy('name').execute();
  const makes = await db.selectFrom('make').select(['id', 'name']).orderBy('name').execute();
  return { depots, feeds, makes };
}
