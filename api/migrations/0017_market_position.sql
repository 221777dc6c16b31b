-- ===========================================================================================================
-- Catalogue
-- Market values in the read model: the position of a price, as a filter and a sort of the listing.
-- ===========================================================================================================

CREATE FUNCTION market_cents_of(p_value_cents int, p_vat_regime text) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(p_value_cents / CASE p_vat_regime WHEN 'recuperable' THEN 1.2 WHEN 'marge' THEN 1 END, -3)::int
$$;
COMMENT ON FUNCTION market_cents_of IS
  'An amount of market_value in the basis of the trade price of its listing, to ten euros; null under an unknown '
  'VAT regime.';

CREATE OR REPLACE VIEW catalogue_price_reference WITH (security_invoker = true) AS
SELECT i.id AS item_id, market_cents_of(m.value_cents, i.vat_regime) AS market_cents,
  market_cents_of(m.low_cents, i.vat_regime) AS low_cents, market_cents_of(m.high_cents, i.vat_regime) AS high_cents,
  cardinality(m.comparable_ids) + m.outside_count AS comparables, m.sold_count, m.computed_at,
  i.market_value_cents AS team_cents,
  coalesce(i.market_value_cents, market_cents_of(m.value_cents, i.vat_regime)) AS staff_cents,
  CASE WHEN i.market_value_cents IS NOT NULL THEN 'team' WHEN m.item_id IS NOT NULL THEN 'market' END AS staff_source
FROM catalogue_item i
  LEFT JOIN market_value m ON m.item_id = i.id AND i.vat_regime IN ('recuperable', 'marge');

-- A value that nobody sees differently notifies no node: computed_at alone changes each night.
CREATE TRIGGER market_value_added AFTER INSERT OR DELETE ON market_value
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();
CREATE TRIGGER market_value_changed AFTER UPDATE ON market_value
  FOR EACH ROW WHEN (NOT bulk_change() AND (OLD.value_cents, cardinality(OLD.comparable_ids), OLD.outside_count)
    IS DISTINCT FROM (NEW.value_cents, cardinality(NEW.comparable_ids), NEW.outside_count))
  EXECUTE FUNCTION notify_item_of_row();
