-- A vehicle as the team writes it: what a feed must leave alone, who changed which price, pictures that were taken off.

-- Columns that somebody of the team wrote over what the feed says (« colour_name », « products » and « media_ids » stand
-- for what is no column): an import leaves them alone until they are given back.
ALTER TABLE catalogue_item ADD COLUMN kept_by_hand text[] NOT NULL DEFAULT '{}';
CREATE INDEX catalogue_item_kept_by_hand ON catalogue_item (id) WHERE kept_by_hand <> '{}';
ALTER TABLE bulk_edit_line ADD COLUMN kept_by_hand text[] NOT NULL DEFAULT '{}';

-- Taken off its vehicle: a page that is open still shows it, and its file goes some days later.
ALTER TABLE media_object ADD COLUMN dropped_at timestamptz;
CREATE INDEX media_object_dropped ON media_object (dropped_at) WHERE dropped_at IS NOT NULL;

-- Every change of a price, whoever made it. `item_price` stays what buyers read: the trade's price since the day of sale.
CREATE TABLE price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Null: an import.
  person_id uuid REFERENCES person ON DELETE SET NULL,
  b2b_before int NOT NULL,
  b2b_after int NOT NULL,
  b2c_before int NOT NULL,
  b2c_after int NOT NULL,
  vat_before text NOT NULL,
  vat_after text NOT NULL
);
CREATE INDEX price_change_of ON price_change (item_id, id DESC);
CREATE INDEX price_change_person ON price_change (person_id) WHERE person_id IS NOT NULL;

-- It writes itself. Whoever changes prices for somebody says so first: `pomelo.author`.
CREATE FUNCTION remember_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (item_id, at, person_id, b2b_before, b2b_after, b2c_before, b2c_after, vat_before, vat_after)
    VALUES (NEW.id, clock_timestamp(), nullif(current_setting('pomelo.author', true), '')::uuid,
      OLD.price_b2b_cents, NEW.price_b2b_cents, OLD.price_b2c_cents, NEW.price_b2c_cents, OLD.vat_regime, NEW.vat_regime);
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_item_price_changed AFTER UPDATE OF price_b2b_cents, price_b2c_cents, vat_regime ON catalogue_item
  FOR EACH ROW WHEN (OLD.price_b2b_cents <> NEW.price_b2b_cents OR OLD.price_b2c_cents <> NEW.price_b2c_cents OR OLD.vat_regime <> NEW.vat_regime)
  EXECUTE FUNCTION remember_price_change();
