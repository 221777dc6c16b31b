-- A bulk change leaves no notice per row: deciding so before a trigger is queued costs a tenth of calling it.
DROP TRIGGER catalogue_item_changed ON catalogue_item;
CREATE TRIGGER catalogue_item_changed AFTER INSERT OR DELETE ON catalogue_item
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_change();
DROP TRIGGER catalogue_item_updated ON catalogue_item;
CREATE TRIGGER catalogue_item_updated AFTER UPDATE ON catalogue_item
  FOR EACH ROW WHEN (OLD.views = NEW.views AND NOT bulk_change()) EXECUTE FUNCTION notify_item_change();
DROP TRIGGER product_changed ON product;
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();

-- One key says more than two: that the model exists, and that it is one of this make.
ALTER TABLE model ADD CONSTRAINT model_of_make UNIQUE (id, make_id);
ALTER TABLE catalogue_item
  ADD CONSTRAINT catalogue_item_model_of_make FOREIGN KEY (model_id, make_id) REFERENCES model (id, make_id),
  DROP CONSTRAINT catalogue_item_make_id_fkey,
  DROP CONSTRAINT catalogue_item_model_id_fkey;

-- The price history writes itself, beginning with the price that the first change since the day of sale replaces.
CREATE OR REPLACE FUNCTION remember_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_price (item_id, at, price_b2b_cents)
    SELECT OLD.id, OLD.sales_date, OLD.price_b2b_cents
    WHERE NOT EXISTS (SELECT 1 FROM item_price p WHERE p.item_id = OLD.id AND p.at >= OLD.sales_date);
  INSERT INTO item_price (item_id, at, price_b2b_cents) VALUES (NEW.id, clock_timestamp(), NEW.price_b2b_cents);
  RETURN NULL;
END $$;
