import { MAX_CERTIFICATES } from '@pomelo/contract/catalogue/battery.ts';
import type pg from 'pg';

const STORE = `
INSERT INTO battery_certificate (item_id, health_permille, usable_wh, measured_on, method, issuer, verification_url, source)
SELECT f.item_id, b."healthPermille", b."usableWh", b."measuredOn", 'unknown', b.issuer,
  b."verificationUrl", 'feed'
FROM feed_item f CROSS JOIN LATERAL jsonb_to_record(f.battery)
  AS b("healthPermille" int, "usableWh" int, "measuredOn" date, issuer text, "verificationUrl" text)
WHERE f.battery IS NOT NULL
ON CONFLICT ON CONSTRAINT battery_certificate_day DO UPDATE
  SET health_permille = excluded.health_permille, usable_wh = excluded.usable_wh, verification_url = excluded.verification_url
  WHERE (battery_certificate.health_permille, battery_certificate.usable_wh, battery_certificate.verification_url)
    IS DISTINCT FROM (excluded.health_permille, excluded.usable_wh, excluded.verification_url)`;

/** Older ones of feeds than a page shows. */
const PRUNE = `
DELETE FROM battery_certificate c USING (
  SELECT id, row_number() OVER (PARTITION BY item_id ORDER BY measured_on DESC NULLS LAST, created_at DESC, id) AS place
  FROM battery_certificate WHERE source = 'feed' AND item_id IN (SELECT item_id FROM feed_item WHERE battery IS NOT NULL)
) old WHERE old.id = c.id AND old.place > ${MAX_CERTIFICATES}`;

// STOCK-38
/**
 * Stores the certificates that the lines state: another day or issuer is another certificate, an earlier one
 * stays. Returns how many were added or changed. Undoing the import leaves them.
 */
export async function storeCertificates(client: pg.ClientBase): Promise<number> {
  const { rowCount: stated } = await client.query('SELECT FROM feed_item WHERE battery IS NOT NULL LIMIT 1');
  if (stated === 0) return 0;
  const { rowCount } = await client.query(STORE);
  await client.query(PRUNE);
  return rowCount ?? 0;
}
