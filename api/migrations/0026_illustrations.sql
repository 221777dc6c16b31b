-- Catalogue --------------------------------------------------------------------------------------------------

CREATE OR REPLACE VIEW catalogue_listing WITH (security_invoker = true) AS
SELECT i.id, i.reference, i.make_id, make.name AS make_name, make.slug AS make_slug,
  i.model_id, model.name AS model_name, model.slug AS model_slug, i.version, i.finition,
  -- As vehicleTitleSql: neither the make nor the trim level is repeated.
  concat_ws(' ',
    CASE WHEN starts_with(lower(model.name), lower(make.name)) THEN NULL ELSE make.name END,
    model.name, nullif(i.version, ''),
    CASE WHEN strpos(' ' || lower(i.version) || ' ', ' ' || lower(i.finition) || ' ') = 0
      THEN nullif(i.finition, '') END) AS title,
  i.body, i.energy, i.gearbox, i.power_hp, i.fiscal_hp, i.co2, i.colour, i.first_registration, i.model_year,
  i.depot_id, i.feed_id, i.vat_regime, i.price_b2b_cents, i.market_value_cents, i.media_ids, i.status,
  i.sales_date, i.views, i.photographed
FROM catalogue_item i
  LEFT JOIN make ON make.id = i.make_id
  LEFT JOIN model ON model.id = i.model_id;
COMMENT ON VIEW catalogue_listing IS
  'Listings of any status with make and model. Prices in cents: price_b2b_cents excludes VAT when vat_regime '
  'is recuperable and is net under the margin scheme. sales_date is when it went on sale. media_ids are drawings '
  'unless photographed.';
