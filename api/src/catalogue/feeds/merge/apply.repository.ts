import type pg from 'pg';
import { RETURNS } from './edited-by-hand.repository.ts';
import { LISTING_COLUMNS, listingColumns } from './listing-columns.ts';
import { isSold } from '../../links/ports.ts';
import { periodText } from '../../bookings/booking-period.repository.ts';

const COLUMNS = LISTING_COLUMNS.join(', ');

/** Seven digits and more: the demo stock's references have six. */
const REFERENCE = `'PO-' || (1000000 + item_id)`;

const counted = async (client: pg.ClientBase, sql: string, values: unknown[] = []): Promise<number> =>
  (await client.query(sql, values)).rowCount ?? 0;

/**
 * Puts the new lines on sale, each with its number of vehicles. The VIN and the plate are those of the first.
 */
export async function insertNew(client: pg.ClientBase, feedId: number): Promise<number> {
  const inserted = await counted(
    client,
    `INSERT INTO catalogue_item (id, reference, ${COLUMNS}, media_ids, sheet, feed_id, feed_key)
     SELECT item_id, ${REFERENCE}, ${COLUMNS}, media_ids, jsonb_build_object('colourName', colour_name), $1, feed_key FROM feed_item WHERE is_new`,
    [feedId],
  );
  await client.query(`INSERT INTO product (item_id, km, vin, plate)
    SELECT item_id, km, CASE WHEN n = 1 THEN vin END, CASE WHEN n = 1 THEN plate END FROM feed_item, generate_series(1, quantity) n WHERE is_new`);
  return inserted;
}

/** A drawing shows these facts. */
const DRAWN = ['model_id', 'body', 'colour', 'model_year', 'doors'] as const;
const drawn = (row: string): string => DRAWN.map((column) => `${row}.${column}`).join(', ');
const isDrawnAlike = `(${drawn('i')}) IS NOT DISTINCT FROM (${drawn('f')})`;

/**
 * Updates changed listings. Illustrations are rendered again only when the facts that they show changed; photographs are never replaced.
 */
export async function updateChanged(client: pg.ClientBase): Promise<{ updated: number; returned: number }> {
  const { rows } = await client.query<{ updated: number; returned: number }>(
    `WITH written AS (
       UPDATE catalogue_item i SET (${COLUMNS}) = ROW (${listingColumns('f')}),
         media_ids = CASE WHEN i.photographed OR ${isDrawnAlike} OR 'media_ids' = ANY (i.kept_by_hand) THEN i.media_ids ELSE f.media_ids END,
         sheet = i.sheet || jsonb_build_object('colourName', f.colour_name),
         status = CASE WHEN ${RETURNS} THEN 'published' ELSE i.status END,
         sales_date = CASE WHEN ${RETURNS} THEN now() ELSE i.sales_date END,
         updated_at = now()
       FROM feed_item f WHERE f.changed AND i.id = f.item_id RETURNING f.returns)
     SELECT count(*) FILTER (WHERE NOT returns)::int AS updated, count(*) FILTER (WHERE returns)::int AS returned FROM written`,
  );
  return rows[0] ?? { updated: 0, returned: 0 };
}

/**
 * Vehicles that no import may withdraw: sold, in a deal, or with a live booking. A booking without end
 * belongs to a deal.
 */
export const isBookedOrSold = (): string => `(p.status = 'sold' OR ${isSold.call('p.id')}
  OR EXISTS (SELECT 1 FROM booking b WHERE b.product_id = p.id AND ${periodText.isLive('b', 'now()')}))`;

/**
 * Updates the number of vehicles, the odometer and the identity of known listings from their lines; sold
 * vehicles count as present.
 */
export async function reconcileVehicles(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ missing: number }>('SELECT missing FROM feed_product_change');
  if (rows.length === 0) return 0;
  await reviveOrAdd(client);
  await client.query(`UPDATE product p SET status = 'withdrawn' FROM (
      SELECT p.id, row_number() OVER (PARTITION BY p.item_id ORDER BY p.id DESC) AS place, -c.missing AS surplus
      FROM feed_product_change c JOIN product p ON p.item_id = c.item_id WHERE c.missing < 0 AND p.status = 'on-sale' AND NOT ${isBookedOrSold()}
    ) s WHERE s.id = p.id AND s.place <= s.surplus`);
  await client.query(`UPDATE product p SET km = f.km, vin = CASE WHEN f.quantity = 1 THEN f.vin ELSE p.vin END, plate = CASE WHEN f.quantity = 1 THEN f.plate ELSE p.plate END
    FROM feed_product_change c JOIN feed_item f USING (item_id) WHERE p.item_id = c.item_id AND p.status = 'on-sale'
      AND (p.km <> f.km OR f.quantity = 1 AND (p.vin, p.plate) IS DISTINCT FROM (f.vin, f.plate))`);
  return rows.length;
}

async function reviveOrAdd(client: pg.ClientBase): Promise<void> {
  await client.query(`UPDATE product p SET status = 'on-sale' FROM (
      SELECT p.id, row_number() OVER (PARTITION BY p.item_id ORDER BY p.id) AS place, c.missing
      FROM feed_product_change c JOIN product p ON p.item_id = c.item_id WHERE c.missing > 0 AND p.status = 'withdrawn'
    ) r WHERE r.id = p.id AND r.place <= r.missing`);
  await client.query(`INSERT INTO product (item_id, km, vin, plate)
    SELECT f.item_id, f.km, CASE WHEN f.quantity = 1 THEN f.vin END, CASE WHEN f.quantity = 1 THEN f.plate END
    FROM feed_product_change c JOIN feed_item f USING (item_id),
      generate_series(1, f.quantity - (SELECT count(*) FROM product p WHERE p.item_id = f.item_id AND p.status <> 'withdrawn')) WHERE c.missing > 0`);
}
