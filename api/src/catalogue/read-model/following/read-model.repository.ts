import type { Readable } from 'node:stream';
import type { ClientBase, CustomTypesConfig, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { acrossWorkspaces } from '../../../platform/db/workspace-scope.ts';
import { periodText } from '../../bookings/booking-period.repository.ts';

/** Separators of the fields of a vehicle, and of vehicles: characters that no VIN or plate contains. */
export const FIELD = '\u001f';
export const RECORD = '\u001e';

/** Values as PostgreSQL writes them, in the order of `ITEM_COLUMNS`. */
export type TextRow = readonly (string | null)[];

const asText: CustomTypesConfig = { getTypeParser: () => (value: string) => value };

/** On sale: published, with vehicles on sale and not ordered. Days since 1970, sales date in microseconds. */
const listingsOnSale = (items: string, products: string, isBooked: string): string => `
  SELECT i.id, i.reference, make.name, make.slug, model.name, model.slug, i.version, i.finition, i.body, i.energy, i.gearbox,
    i.power_hp, i.crit_air, i.colour, i.seats, i.doors, i.co2, i.first_registration, i.model_year,
    depot.name, depot.slug, depot.city, depot.department, depot.postcode, i.available_from - date '1970-01-01', i.vat_regime,
    i.price_b2b_cents, i.price_b2c_cents, CASE WHEN i.photographed THEN '' ELSE '-' END || array_to_string(i.media_ids, ','), (extract(epoch FROM i.sales_date) * 1000000)::bigint,
    i.fiscal_hp, (extract(epoch FROM i.updated_at) * 1000)::bigint, p.vehicles, i.repairs_cents, i.unpriced_damages,
    i.mass_kg, i.electric_range_km, i.origin, market_cents_of(v.value_cents, i.vat_regime),
    cardinality(v.comparable_ids) + v.outside_count, battery.health_permille
  FROM catalogue_item i
  JOIN (
    SELECT item_id, string_agg(concat_ws(chr(31), id, km, coalesce(vin, ''), coalesce(plate, '')), chr(30) ORDER BY id) AS vehicles
    FROM product
    WHERE status = 'on-sale' AND ${products} AND NOT ${isBooked}
    GROUP BY item_id
  ) p ON p.item_id = i.id
  JOIN make ON make.id = i.make_id
  JOIN model ON model.id = i.model_id
  LEFT JOIN depot ON depot.id = i.depot_id
  LEFT JOIN market_value v ON v.item_id = i.id
  LEFT JOIN LATERAL (
    SELECT c.health_permille FROM battery_certificate c
    WHERE i.energy IN ('electrique', 'hybride-rechargeable') AND c.item_id = i.id
    ORDER BY c.measured_on DESC NULLS LAST, c.created_at DESC, c.id LIMIT 1
  ) battery ON true
  WHERE i.status = 'published' AND ${items}`;

/**
 * Ordered, therefore booked without end: for some products by their index, for all of them by one scan of the
 * bookings.
 */
const BOOKED_ONE = `EXISTS (SELECT FROM booking b
      WHERE b.item_id = product.item_id AND b.product_id = product.id AND ${periodText.isOrdered('b')})`;
const BOOKED_ANY = `(id IN (SELECT b.product_id FROM booking b WHERE ${periodText.isOrdered('b')}))`;

/** Bookings that run into the future; those of orders, which have no end, are not among them. */
const LIVE_BOOKINGS = `
  SELECT b.id, b.product_id, b.item_id, b.workspace_id, b.person_id, extract(epoch FROM ${periodText.start('b')}) * 1000,
    extract(epoch FROM ${periodText.end('b')}) * 1000, b.extended
  FROM booking b
  WHERE ${periodText.isLiveUntil('b', '$1')}`;

/** Read in every scope: the stock does not depend on the caller. */
const queryAsText = (
  pool: Pool,
  query: { name: string; text: string; values: unknown[] },
): Promise<TextRow[]> =>
  acrossWorkspaces('catalogue', async () => {
    const { rows } = await pool.query<(string | null)[]>({ ...query, rowMode: 'array', types: asText });
    return rows;
  });

/** The given listings that are on sale. */
export async function findListingsOnSale(pool: Pool, itemIds: readonly number[]): Promise<TextRow[]> {
  const text = listingsOnSale('i.id = ANY($1)', 'item_id = ANY($1)', BOOKED_ONE);
  return queryAsText(pool, { name: 'read-model-items', text, values: [itemIds] });
}

export async function findBookingsOfListings(
  pool: Pool,
  itemIds: readonly number[],
  now: Date,
): Promise<TextRow[]> {
  const text = `${LIVE_BOOKINGS} AND item_id = ANY($2)`;
  const values = [now, itemIds];
  return queryAsText(pool, { name: 'read-model-bookings', text, values });
}

/** The listings of these vehicles. */
export const findListingIds = (pool: Pool, productIds: readonly number[]): Promise<number[]> =>
  acrossWorkspaces('catalogue', async () => {
    const { rows } = await pool.query<{ itemId: number }>(
      'SELECT DISTINCT item_id AS "itemId" FROM product WHERE id = ANY($1)',
      [productIds],
    );
    return rows.map(({ itemId }) => itemId);
  });

/** One snapshot for all that is read; a whole stock may take longer than a query of the site may. */
export const inSnapshot = <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => acrossWorkspaces('catalogue', () => readInSnapshot(pool, work));

async function readInSnapshot<Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function countPublished(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM catalogue_item WHERE status = 'published'`,
  );
  return rows[0]?.count ?? 0;
}

export async function findLiveBookings(client: ClientBase, now: Date): Promise<TextRow[]> {
  const { rows } = await client.query<(string | null)[]>({
    text: LIVE_BOOKINGS,
    values: [now],
    rowMode: 'array',
    types: asText,
  });
  return rows;
}

/** The whole stock in COPY's text format. */
export const streamListingsOnSale = (client: ClientBase): Readable =>
  client.query(copyTo(`COPY (${listingsOnSale('true', 'true', BOOKED_ANY)}) TO STDOUT`));
