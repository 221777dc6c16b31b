-- A first registration as precisely as it is known: '2019', '2019-05', '2019-05-04' or 'unknown'. Null: never registered.
CREATE TEMP TABLE unchanged_since ON COMMIT DROP AS
  SELECT c.run_id, c.kind, c.item_id FROM import_change c JOIN imported_state s USING (item_id) WHERE md5(s.state::text) = c.mark;
DROP VIEW imported_state;

ALTER TABLE catalogue_item ALTER COLUMN first_registration TYPE text USING first_registration::text;
ALTER TABLE catalogue_item ADD CONSTRAINT catalogue_item_first_registration CHECK (first_registration = 'unknown'
  OR first_registration ~ '^(19|20)[0-9]{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$');

CREATE VIEW imported_state AS
SELECT i.id AS item_id, jsonb_build_object(
    'make_id', i.make_id, 'model_id', i.model_id, 'version', i.version, 'finition', i.finition, 'body', i.body, 'energy', i.energy,
    'gearbox', i.gearbox, 'power_hp', i.power_hp, 'fiscal_hp', i.fiscal_hp, 'engine_cc', i.engine_cc, 'co2', i.co2, 'crit_air', i.crit_air,
    'colour', i.colour, 'seats', i.seats, 'doors', i.doors, 'first_registration', i.first_registration, 'model_year', i.model_year,
    'depot_id', i.depot_id, 'available_from', i.available_from, 'vat_regime', i.vat_regime, 'price_b2b_cents', i.price_b2b_cents,
    'price_b2c_cents', i.price_b2c_cents, 'list_price_cents', i.list_price_cents, 'media_ids', i.media_ids, 'status', i.status)
  || jsonb_build_object(
    'colour_name', i.sheet->>'colourName',
    -- In UTC, whatever the session's time zone.
    'sales_date', (i.sales_date AT TIME ZONE 'UTC')::text || '+00',
    'products', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'km', p.km, 'vin', p.vin, 'plate', p.plate, 'status', p.status)
      ORDER BY p.id), '[]') FROM product p WHERE p.item_id = i.id)) AS state
FROM catalogue_item i;

-- Imports kept a year alone as nothing, which reads as never registered: a vehicle that was driven is registered.
ALTER TABLE catalogue_item DISABLE TRIGGER USER;
UPDATE catalogue_item i
SET first_registration = CASE WHEN i.feed_id IS NULL THEN 'unknown' ELSE i.model_year::text END
FROM (SELECT item_id, min(km) AS km FROM product GROUP BY item_id) p
WHERE p.item_id = i.id AND i.first_registration IS NULL
  AND p.km >= coalesce((SELECT value::int FROM website_configuration WHERE key = 'kmThreshold'), 100);
ALTER TABLE catalogue_item ENABLE TRIGGER USER;

-- What was not changed since an import can still be undone, to the same registration.
UPDATE import_change c
SET mark = md5(s.state::text),
  before = CASE WHEN c.before->>'first_registration' IS NULL THEN c.before || jsonb_build_object('first_registration', s.state->'first_registration')
    ELSE c.before END
FROM unchanged_since u JOIN imported_state s USING (item_id)
WHERE c.run_id = u.run_id AND c.kind = u.kind AND c.item_id = u.item_id;
