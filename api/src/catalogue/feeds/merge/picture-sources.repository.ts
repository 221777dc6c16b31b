import type pg from 'pg';

/** The listings whose line names other photographs, or in another order, than their sources. */
const FIND_CHANGED = `
CREATE TEMP TABLE feed_photos ON COMMIT DROP AS
SELECT f.item_id, f.photos FROM feed_item f
  LEFT JOIN (
    SELECT s.item_id, string_agg(s.address, E'\\n' ORDER BY s.place, s.id) AS photos
    FROM picture_source s JOIN feed_item USING (item_id) WHERE s.address NOT LIKE 'drop:%' GROUP BY s.item_id
  ) known USING (item_id)
WHERE f.photos IS NOT NULL AND f.photos IS DISTINCT FROM coalesce(known.photos, '')`;

const EXPAND = `
CREATE TEMP TABLE feed_photo ON COMMIT DROP AS
SELECT p.item_id, a.address, a.place FROM feed_photos p, unnest(string_to_array(p.photos, E'\\n')) WITH ORDINALITY AS a(address, place)`;

/** A source that answers later: an import a day after requests it again. */
const TEMPORARY = `s.state = 'failed' AND s.attempts > 0`;

/** Not yet fetched, or may have changed since yesterday. What has neither ETag nor date never changes. */
const REQUEST_AGAIN = `
UPDATE picture_source s SET next_at = now(), attempts = 0 FROM feed_item f
WHERE s.item_id = f.item_id AND f.photos IS NOT NULL AND s.next_at IS NULL AND (s.state = 'waiting'
  OR s.checked_at < now() - interval '1 day' AND (${TEMPORARY}
    OR s.state IN ('fetched', 'duplicate') AND (s.etag IS NOT NULL OR s.last_modified IS NOT NULL)))`;

// STOCK-25
/**
 * Writes the sources of photographs that the lines name, without fetching any: a listing is published before
 * its photographs are. A feed without a column of photographs leaves them unchanged.
 */
export async function storeSources(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM feed_item WHERE photos IS NOT NULL LIMIT 1');
  if (rowCount === 0) return;
  await client.query(FIND_CHANGED);
  await client.query(EXPAND);
  await client.query(`DELETE FROM picture_source s USING feed_photos p WHERE s.item_id = p.item_id AND s.address NOT LIKE 'drop:%'
    AND NOT EXISTS (SELECT FROM feed_photo f WHERE f.item_id = s.item_id AND f.address = s.address)`);
  await client.query(`INSERT INTO picture_source (item_id, place, address) SELECT item_id, place, address FROM feed_photo
    ON CONFLICT (item_id, address) DO UPDATE SET place = excluded.place`);
  await client.query(
    'INSERT INTO picture_change (item_id) SELECT item_id FROM feed_photos ON CONFLICT DO NOTHING',
  );
  await client.query(REQUEST_AGAIN);
  await client.query(
    `SELECT graphile_worker.add_job('fetch-pictures', '{}'::json, queue_name => 'pictures', job_key => 'fetch-pictures')
     WHERE EXISTS (SELECT FROM picture_source WHERE next_at IS NOT NULL) OR EXISTS (SELECT FROM picture_change)`,
  );
}
