import type pg from 'pg';
import { LISTING_COLUMNS, listingColumns } from './listing-columns.ts';

/** The ids of names are in tables of their own, everything else is in the staged row. */
const TABLES: Readonly<Record<string, string>> = { make_id: 'm', model_id: 'm', depot_id: 'd' };
const OF_LINE = LISTING_COLUMNS.map((column) => `${TABLES[column] ?? 's'}.${column}`).join(', ');

/**
 * The live rows of the file with all their ids, with the listing of the stock that each already is (`is_new`
 * when none).
 */
const RESOLVE = `
CREATE TEMP TABLE feed_item AS
SELECT coalesce(i.id, CASE WHEN $2 THEN nextval('vehicle_id')::int ELSE -s.line END) AS item_id, i.id IS NULL AS is_new, coalesce(i.status = 'withdrawn', false) AS returns,
  s.line, s.feed_key, ${OF_LINE}, p.media_ids, s.colour_name, s.km, s.vin, s.plate, s.quantity, s.photos, s.battery,
  i.id IS NOT NULL AND (i.status = 'withdrawn'
    OR (${listingColumns('i')}, i.sheet->>'colourName')
      IS DISTINCT FROM
       (${OF_LINE}, s.colour_name)) AS changed
FROM feed_row s
  JOIN feed_model m ON m.n = s.model_n
  LEFT JOIN feed_depot d ON d.n = s.depot_n
  JOIN (SELECT drawn_body, silhouette, two_door, colour, array_agg(media_id ORDER BY place) AS media_ids FROM feed_picture
    GROUP BY drawn_body, silhouette, two_door, colour) p USING (drawn_body, silhouette, two_door, colour)
  LEFT JOIN catalogue_item i ON i.feed_id = $1 AND i.feed_key COLLATE "C" = s.feed_key
WHERE NOT s.refused AND s.quantity > 0
ORDER BY s.line`;

/**
 * Listings of this feed on sale without a line in the file (refused lines count as lines): they are missing.
 */
const FIND_GONE = `
CREATE TEMP TABLE feed_gone AS
SELECT i.id AS item_id FROM catalogue_item i
WHERE i.feed_id = $1 AND i.status = 'published'
  AND NOT EXISTS (SELECT 1 FROM feed_row s WHERE s.feed_key = i.feed_key COLLATE "C" AND (s.refused OR s.quantity > 0))`;

/** Listings whose vehicles differ from their line: number, odometer or identity. */
const FIND_VEHICLE_CHANGES = `
CREATE TEMP TABLE feed_product_change AS
SELECT f.item_id, f.quantity - coalesce(p.standing, 0) AS missing
FROM feed_item f LEFT JOIN (
  SELECT p.item_id, count(*) FILTER (WHERE p.status <> 'withdrawn')::int AS standing,
    min(p.km) FILTER (WHERE p.status = 'on-sale') AS least_km, max(p.km) FILTER (WHERE p.status = 'on-sale') AS most_km,
    min(p.vin) FILTER (WHERE p.status = 'on-sale') AS vin, min(p.plate) FILTER (WHERE p.status = 'on-sale') AS plate,
    count(*) FILTER (WHERE p.status = 'on-sale') AS on_sale
  FROM product p JOIN feed_item f ON f.item_id = p.item_id AND NOT f.is_new GROUP BY p.item_id
) p ON p.item_id = f.item_id
WHERE NOT f.is_new AND (f.quantity <> coalesce(p.standing, 0)
  OR p.on_sale > 0 AND (p.least_km <> f.km OR p.most_km <> f.km OR f.quantity = 1 AND (p.vin, p.plate) IS DISTINCT FROM (f.vin, f.plate)))`;

export type Match = { previous: number; gone: number };

/**
 * Compares the file with the stock, in temporary tables: nothing is locked or changed yet. What only looks
 * (`writes` false) draws no ids for new listings.
 */
export async function matchWithStock(client: pg.ClientBase, feedId: number, writes: boolean): Promise<Match> {
  await client.query(
    'ANALYZE pg_temp.feed_row (feed_key, refused, quantity, model_n, depot_n, body, colour, drawn_body, silhouette)',
  );
  await client.query(RESOLVE, [feedId, writes]);
  await client.query('ANALYZE pg_temp.feed_item (item_id, is_new, changed)');
  await client.query(FIND_GONE, [feedId]);
  await client.query(FIND_VEHICLE_CHANGES);
  const { rows } = await client.query<Match>(
    `SELECT (SELECT count(*)::int FROM catalogue_item WHERE feed_id = $1 AND status = 'published') AS previous, (SELECT count(*)::int FROM feed_gone) AS gone`,
    [feedId],
  );
  return rows[0] ?? { previous: 0, gone: 0 };
}

/** Excludes the missing listings from the withdrawal. */
export async function deleteGone(client: pg.ClientBase): Promise<void> {
  await client.query('DELETE FROM feed_gone');
}

/**
 * Locks the rows that will change, listings in the order of their ids, as every writer of the stock does. A
 * booking waits, and never deadlocks.
 */
export async function lockTouched(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT count(*) FROM (
    SELECT 1 FROM catalogue_item WHERE id IN (
      SELECT item_id FROM feed_item WHERE changed UNION SELECT item_id FROM feed_product_change UNION SELECT item_id FROM feed_gone)
    ORDER BY id FOR NO KEY UPDATE) locked`);
}
