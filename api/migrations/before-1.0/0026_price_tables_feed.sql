-- Prices of services, scales, tariffs and yards are edited by hand: what a node remembers of them is forgotten at once.
CREATE FUNCTION notify_price_tables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('price_tables_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER service_price_changed AFTER INSERT OR UPDATE OR DELETE ON service_price
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();
CREATE TRIGGER delivery_scale_changed AFTER INSERT OR UPDATE OR DELETE ON delivery_scale
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();
CREATE TRIGGER carte_grise_tariff_changed AFTER INSERT OR UPDATE OR DELETE ON carte_grise_tariff
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();
CREATE TRIGGER carte_grise_tax_changed AFTER INSERT OR UPDATE OR DELETE ON carte_grise_tax
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();
CREATE TRIGGER carte_grise_exemption_changed AFTER INSERT OR UPDATE OR DELETE ON carte_grise_exemption
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();
CREATE TRIGGER depot_prices_changed AFTER INSERT OR UPDATE OR DELETE ON depot
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();
