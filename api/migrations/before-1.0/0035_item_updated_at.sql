-- When a vehicle's page last changed, whoever changed it: what the sitemap says. Views are counted on the row and change
-- nothing on the page; a feed that says its own moment is believed.
CREATE FUNCTION remember_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER catalogue_item_touched BEFORE UPDATE ON catalogue_item
  FOR EACH ROW WHEN (OLD.updated_at = NEW.updated_at AND OLD.views = NEW.views AND OLD IS DISTINCT FROM NEW)
  EXECUTE FUNCTION remember_item_change();
