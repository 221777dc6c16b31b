import { MAX_READINGS } from '@pomelo/contract/history/mileage.ts';
import type pg from 'pg';

/** Single vehicles whose line states other kilometres than the stock; `before` is what the stock has. */
const CHANGED = `
CREATE TEMP TABLE feed_mileage ON COMMIT DROP AS
SELECT f.item_id, min(p.km) AS before, f.km AS now
FROM feed_product_change c JOIN feed_item f USING (item_id) JOIN product p ON p.item_id = f.item_id AND p.status = 'on-sale'
WHERE f.quantity = 1 AND NOT f.is_new
GROUP BY f.item_id, f.km HAVING count(*) = 1 AND min(p.km) <> f.km`;

/** The figure that the listing had since it went on sale, unless a change was stored earlier. */
const STORE_BEFORE = `
INSERT INTO mileage_reading (item_id, read_on, km, source)
SELECT m.item_id, least((i.sales_date AT TIME ZONE 'Europe/Paris')::date, $1::date), m.before, 'feed'
FROM feed_mileage m JOIN catalogue_item i ON i.id = m.item_id
WHERE NOT EXISTS (SELECT FROM mileage_reading r WHERE r.item_id = m.item_id AND r.source = 'feed')
ON CONFLICT ON CONSTRAINT mileage_reading_day DO NOTHING`;

const STORE_NOW = `
INSERT INTO mileage_reading (item_id, read_on, km, source)
SELECT item_id, $1::date, now, 'feed' FROM feed_mileage
ON CONFLICT ON CONSTRAINT mileage_reading_day DO UPDATE SET km = excluded.km`;

const PRUNE = `
DELETE FROM mileage_reading r USING (
  SELECT id, row_number() OVER (PARTITION BY item_id ORDER BY read_on DESC) AS place
  FROM mileage_reading WHERE source = 'feed' AND item_id IN (SELECT item_id FROM feed_mileage)
) old WHERE old.id = r.id AND old.place > ${MAX_READINGS}`;

// STOCK-51
/**
 * Stores the kilometres that lines state now, and those that the stock had before: an earlier figure stays
 * with its day. Before vehicles take the new ones. Undoing the import leaves both.
 */
export async function storeMileage(client: pg.ClientBase, day: string): Promise<void> {
  const { rowCount } = await client.query(CHANGED);
  if (rowCount === 0) return;
  await client.query(STORE_BEFORE, [day]);
  await client.query(STORE_NOW, [day]);
  await client.query(PRUNE);
}
