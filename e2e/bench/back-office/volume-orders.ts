import { COMPANY } from './volume-people.ts';

const COMPANY_PLACE = `pg_temp.company_of(g, :count)`;
const WORKSPACE = `pg_temp.id_of('workspace', ${COMPANY_PLACE})`;
const PERSON = `pg_temp.id_of('person', ${COMPANY_PLACE})`;
const ORDERED = `pg_temp.moment_of(g, :count)`;
const DEAL = `pg_temp.id_of('deal', g)`;
const BUNDLE = `pg_temp.id_of('bundle', g)`;
/** One order in twenty, the latest, is not complete. */
const IS_COMPLETE = `g <= :count * 0.95`;
const ORDERS_PLACES = `generate_series(1, :count) g`;
/** Closed deals first, then open ones. */
const ENDED = `g <= :count * 1.2`;
const OTHER_PLACES = `generate_series(:count + 1, :count * 123 / 100) g`;
const REQUEST = `jsonb_build_object('text', 'Je cherche une citadine essence, moins de ' || g % 90 || ' 000 km, ' || md5(g::text), 'maxPrice', NULL, 'maxKm', NULL, 'quantity', 1, 'wantedBy', NULL)`;
const STEPS = `ARRAY['ordered', 'paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent']`;
const STEP = `CASE WHEN ${IS_COMPLETE} THEN 6 ELSE 1 + g % 5 END`;
const PRICE = `(900000 + (g * 7919) % 3000000)`;

/** Past vehicles with their orders and documents; closed offers, and some pending ones. */
export const ORDERS = [
  `CREATE TEMP TABLE stocked AS SELECT row_number() OVER (ORDER BY p.id) AS g, p.id AS product_id, i.id AS item_id
    FROM product p JOIN catalogue_item i ON i.id = p.item_id WHERE i.status = 'published' AND p.status = 'on-sale'
      AND NOT EXISTS (SELECT FROM booking b WHERE b.product_id = p.id)`,
  `CREATE TEMP TABLE past AS SELECT p.g, nextval('vehicle_id')::int AS item_id, nextval('vehicle_id')::int AS product_id, s.item_id AS like_item, s.product_id AS like_product
    FROM generate_series(1, :count) p (g) JOIN stocked s ON s.g = 1 + p.g % (SELECT count(*) FROM stocked)`,
  `INSERT INTO catalogue_item (id, reference, make_id, model_id, version, finition, body, energy, gearbox, power_hp, fiscal_hp, engine_cc, co2,
      colour, seats, doors, first_registration, model_year, depot_id, vat_regime, price_b2b_cents, price_b2c_cents, media_ids, sheet, status, sales_date, views, updated_at)
    SELECT past.item_id, 'PASSE' || past.g, make_id, model_id, version, finition, body, energy, gearbox, power_hp, fiscal_hp, engine_cc, co2,
      colour, seats, doors, first_registration, model_year, depot_id, vat_regime, price_b2b_cents, price_b2c_cents, media_ids, '{}',
      CASE WHEN past.g % 5 = 0 THEN 'published' ELSE 'withdrawn' END, pg_temp.moment_of(past.g, :count) - interval '60 days', past.g % 300, now()
    FROM past JOIN catalogue_item i ON i.id = past.like_item`,
  `INSERT INTO product (id, item_id, km, vin, plate, status)
    SELECT past.product_id, past.item_id, km, 'VF9' || upper(left(md5(past.g::text), 8)) || lpad(past.g::text, 6, '0'), NULL, 'sold'
    FROM past JOIN product p ON p.id = past.like_product`,
  `INSERT INTO deal (id, number, workspace_id, person_id, step, complete, created_at, ordered_at, ordered_by, completed_at, payment_reference)
    SELECT ${DEAL}, 'A' || 1000000 + g, ${WORKSPACE}, ${PERSON}, 'step-4', ${IS_COMPLETE}, ${ORDERED}, ${ORDERED}, ${PERSON},
      CASE WHEN ${IS_COMPLETE} THEN ${ORDERED} + interval '20 days' END, 'POM' || 1000000 + g FROM ${ORDERS_PLACES}`,
  `INSERT INTO deal (id, number, workspace_id, person_id, step, sourcing, request, created_at, ended, ended_at)
    SELECT ${DEAL}, 'A' || 1000000 + g, ${WORKSPACE}, ${PERSON}, CASE WHEN ${ENDED} THEN 'step-3' ELSE 'step-' || 1 + g % 3 END, g % 3 = 0,
      CASE WHEN g % 3 = 0 THEN ${REQUEST} END,
      CASE WHEN ${ENDED} THEN pg_temp.moment_of((g - :count) * 5, :count) ELSE now() - g % 10 * interval '1 day' END,
      CASE WHEN ${ENDED} THEN (ARRAY['refused', 'expired', 'withdrawn'])[1 + g % 3] END, CASE WHEN ${ENDED} THEN now() END
    FROM ${OTHER_PLACES}`,
  `INSERT INTO offer (id, deal_id, version, state, by, valid_until, made_at, decided_at)
    SELECT pg_temp.id_of('offer', row_number() OVER ()), id, 1, CASE WHEN step = 'step-4' THEN 'accepted' WHEN ended IS NULL THEN 'made' ELSE 'expired' END,
      CASE WHEN random() < 0.3 THEN 'buyer' ELSE 'pomelo' END, now() + interval '3 days', created_at, CASE WHEN ended IS NOT NULL THEN ended_at ELSE ordered_at END
    FROM deal WHERE step IN ('step-3', 'step-4') AND number LIKE 'A1%' AND (ended IS NULL OR ended <> 'withdrawn')`,
  `INSERT INTO offer_line (offer_id, position, product_id, item_id, title, vat_regime, list_price_cents, price_cents)
    SELECT o.id, 1, s.product_id, s.item_id, 'Peugeot 208 1.2 PureTech ' || s.g, 'recuperable', 1300000, 1250000
    FROM (SELECT id, row_number() OVER () AS g FROM offer WHERE id NOT IN (SELECT offer_id FROM offer_line)) o JOIN stocked s ON s.g = 1 + o.g % (SELECT count(*) FROM stocked)`,
  `INSERT INTO bundle (id, number, deal_id, item_id, product_id, title, vat_regime, excl_tax_cents, vat_cents, incl_tax_cents, step, step_at, delivered_at)
    SELECT ${BUNDLE}, 'A' || 1000000 + g || '-01', ${DEAL}, past.item_id, past.product_id, make.name || ' ' || model.name || ' ' || i.version, 'recuperable',
      ${PRICE}, ${PRICE} / 5, ${PRICE} + ${PRICE} / 5, (${STEPS})[${STEP}], least(now(), ${ORDERED} + ${STEP} * interval '3 days'),
      CASE WHEN ${STEP} >= 5 THEN least(now(), ${ORDERED} + interval '15 days') END
    FROM past JOIN catalogue_item i ON i.id = past.item_id JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id`,
  `INSERT INTO tracking_event (bundle_id, step, at)
    SELECT ${BUNDLE}, (${STEPS})[s], least(now(), ${ORDERED} + (s - 1) * interval '3 days 5 hours') FROM ${ORDERS_PLACES}, generate_series(2, ${STEP}) s`,
  `INSERT INTO bundle_service (id, bundle_id, kind, code, label, excl_tax_cents, vat_cents)
    SELECT pg_temp.id_of('service', g), ${BUNDLE}, 'preparation', 'preparation-standard', 'Préparation standard', 14900, 2980 FROM ${ORDERS_PLACES}`,
  `INSERT INTO delivery (bundle_id, address, delivery_type, km, slot, state, release_code)
    SELECT ${BUNDLE}, '1 rue du Port, 69007 Lyon', 'camion', 120, (${ORDERED} + interval '12 days')::date, 'planned', '123456' FROM ${ORDERS_PLACES}`,
  // Three hundred files of carte grise are to be sent.
  `INSERT INTO carte_grise (bundle_id, state, "case", holder, address, updated_at, sent_at, issued_at)
    SELECT ${BUNDLE}, state, 'used-french', ${COMPANY}, '1 rue du Port', ${ORDERED}, CASE WHEN state = 'issued' THEN now() END, CASE WHEN state = 'issued' THEN now() END
    FROM ${ORDERS_PLACES} CROSS JOIN LATERAL (SELECT CASE WHEN ${IS_COMPLETE} THEN 'issued' WHEN g > :count - 300 THEN 'complete' ELSE 'incomplete' END AS state) c`,
  `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period, deal_id)
    SELECT pg_temp.id_of('order booking', g), product_id, item_id, ${WORKSPACE}, ${PERSON}, tstzrange(${ORDERED} - interval '1 day' * (g % 2), NULL), ${DEAL} FROM past`,
  // The last two thousand still run.
  `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period, cancelled)
    SELECT pg_temp.id_of('booking', g), product_id, item_id, ${WORKSPACE}, ${PERSON},
      tstzrange(at, at + interval '2 days'), g % 4 = 1 AND g <= :count - 2000
    FROM stocked CROSS JOIN LATERAL (SELECT CASE WHEN g > :count - 2000 THEN now() - interval '1 hour' ELSE pg_temp.moment_of(g, :count) - interval '3 days' END AS at) m`,
  // Five hundred deals under way have the buyer's word last.
  `INSERT INTO deal_message (id, deal_id, by, text, at)
    SELECT pg_temp.id_of('message', g), pg_temp.id_of('deal', g * 123 / 100), CASE WHEN g % 6 = 0 THEN 'buyer' ELSE 'pomelo' END,
      'Pouvez-vous me dire quand il part ? ' || g, pg_temp.moment_of(g, :count)
    FROM ${ORDERS_PLACES}`,
  `INSERT INTO queue_owner (queue, item_id, person_id)
    SELECT q, ${DEAL}::text, (SELECT person_id FROM staff_member ORDER BY 1 LIMIT 1)
    FROM ${OTHER_PLACES} CROSS JOIN (VALUES ('sourcing'), ('offers'), ('counter-offers'), ('deal-messages')) o (q) WHERE NOT (${ENDED}) AND g % 2 = 0`,
] as const;
