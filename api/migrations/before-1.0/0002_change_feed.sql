-- Every node keeps its read model current by listening to these channels.
--   catalogue_changed: "item:ID", or "reload" after a bulk change
--   workspace_changed: the workspace whose cart, favourites, orders or own data changed
--   session_changed: a session revoked, or "person:ID" when rights or the person's own data changed
--   configuration_changed: empty
CREATE FUNCTION bulk_change() RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT coalesce(current_setting('pomelo.bulk_change', true), '') = 'on' $$;

CREATE FUNCTION notify_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF bulk_change() THEN RETURN NULL; END IF;
  PERFORM pg_notify('catalogue_changed', 'item:' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
-- Views are counted on the row but shown nowhere in lists: they must not wake every node.
CREATE TRIGGER catalogue_item_changed AFTER INSERT OR DELETE ON catalogue_item
  FOR EACH ROW EXECUTE FUNCTION notify_item_change();
CREATE TRIGGER catalogue_item_updated AFTER UPDATE ON catalogue_item
  FOR EACH ROW WHEN (OLD.views = NEW.views) EXECUTE FUNCTION notify_item_change();

CREATE FUNCTION notify_item_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF bulk_change() THEN RETURN NULL; END IF;
  PERFORM pg_notify('catalogue_changed', 'item:' || coalesce(NEW.item_id, OLD.item_id));
  RETURN NULL;
END $$;
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION notify_item_of_row();
CREATE TRIGGER booking_changed AFTER INSERT OR UPDATE OR DELETE ON booking
  FOR EACH ROW EXECUTE FUNCTION notify_item_of_row();

CREATE FUNCTION notify_workspace_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('workspace_changed', coalesce(NEW.workspace_id, OLD.workspace_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER cart_line_changed AFTER INSERT OR DELETE ON cart_line
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();
CREATE TRIGGER favorite_changed AFTER INSERT OR DELETE ON favorite
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

CREATE TRIGGER deal_changed AFTER INSERT OR UPDATE OR DELETE ON deal
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

CREATE FUNCTION notify_workspace_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('workspace_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER workspace_changed AFTER UPDATE ON workspace
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_change();

CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_changed AFTER UPDATE OR DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();

CREATE FUNCTION notify_membership_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'person:' || coalesce(NEW.person_id, OLD.person_id));
  RETURN NULL;
END $$;
CREATE TRIGGER membership_changed AFTER INSERT OR UPDATE OR DELETE ON membership
  FOR EACH ROW EXECUTE FUNCTION notify_membership_change();

CREATE FUNCTION notify_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'person:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER person_changed AFTER UPDATE ON person
  FOR EACH ROW EXECUTE FUNCTION notify_person_change();

CREATE FUNCTION notify_configuration_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('configuration_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER website_configuration_changed AFTER INSERT OR UPDATE OR DELETE ON website_configuration
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration_change();

-- The price history writes itself.
CREATE FUNCTION remember_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_price (item_id, at, price_b2b_cents) VALUES (NEW.id, clock_timestamp(), NEW.price_b2b_cents);
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_item_priced AFTER UPDATE OF price_b2b_cents ON catalogue_item
  FOR EACH ROW WHEN (OLD.price_b2b_cents <> NEW.price_b2b_cents) EXECUTE FUNCTION remember_price();
