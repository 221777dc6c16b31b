-- ===========================================================================================================
-- Catalogue
-- How companies reckon the margin of a resale, and what they type for single vehicles.
-- ===========================================================================================================

CREATE TABLE resale_habit (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('public-price', 'trade-price', 'typed')),
  percent int NOT NULL CHECK (percent BETWEEN 50 AND 300),
  preparation_cents int NOT NULL CHECK (preparation_cents BETWEEN 0 AND 100000000),
  funding_cents_per_day int NOT NULL CHECK (funding_cents_per_day BETWEEN 0 AND 100000),
  stock_days int NOT NULL CHECK (stock_days BETWEEN 0 AND 730),
  target_margin_cents int NOT NULL CHECK (target_margin_cents BETWEEN 0 AND 100000000),
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE resale_habit IS
  'How a company reckons its margins. Costs exclude VAT. Without a row its lists show no margin.';
COMMENT ON COLUMN resale_habit.source IS
  'Where a resale price comes from: the public price of the listing, a percentage of the trade price including '
  'VAT, or only what the company types.';
CREATE TRIGGER resale_habit_changed AFTER INSERT OR UPDATE OR DELETE ON resale_habit
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

CREATE TABLE resale_estimate (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  resale_cents int CHECK (resale_cents BETWEEN 1 AND 100000000),
  repairs_cents int CHECK (repairs_cents BETWEEN 0 AND 100000000),
  preparation_cents int CHECK (preparation_cents BETWEEN 0 AND 100000000),
  registration_cents int CHECK (registration_cents BETWEEN 0 AND 100000000),
  funding_cents_per_day int CHECK (funding_cents_per_day BETWEEN 0 AND 100000),
  stock_days int CHECK (stock_days BETWEEN 0 AND 730),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, item_id)
);
COMMENT ON TABLE resale_estimate IS
  'What a company typed for the resale of one listing; null: what is proposed. Costs exclude VAT, the resale '
  'price includes it. Only the latest of each company are stored.';
COMMENT ON COLUMN resale_estimate.registration_cents IS 'Malus and carte grise, paid by the company.';
CREATE INDEX resale_estimate_item ON resale_estimate (item_id);
CREATE TRIGGER resale_estimate_changed AFTER INSERT OR UPDATE OR DELETE ON resale_estimate
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

-- Lists sort by margin: the repairs of a sheet are columns, so that reading the stock parses no sheet. Not
-- generated columns: triggers that compare whole rows (catalogue_item_touched) cannot read these.
ALTER TABLE catalogue_item
  ADD COLUMN repairs_cents int,
  ADD COLUMN unpriced_damages int NOT NULL DEFAULT 0;
COMMENT ON COLUMN catalogue_item.repairs_cents IS
  'Estimated repairs of the damages of the sheet, excluding VAT; null when nobody inspected the vehicle. '
  'Written by a trigger.';
COMMENT ON COLUMN catalogue_item.unpriced_damages IS
  'Damages of the sheet without an estimate. Written by a trigger.';

CREATE FUNCTION is_inspected(sheet jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_typeof(sheet -> 'tyres') = 'object' OR jsonb_typeof(sheet -> 'grades') = 'object'
    OR (jsonb_typeof(sheet -> 'damages') = 'array' AND sheet -> 'damages' <> '[]'), false)
$$;

CREATE FUNCTION remember_repairs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.repairs_cents := NULL;
  NEW.unpriced_damages := 0;
  IF NOT is_inspected(NEW.sheet) THEN RETURN NEW; END IF;
  NEW.repairs_cents := 0;
  IF jsonb_typeof(NEW.sheet -> 'damages') = 'array' THEN
    SELECT least(coalesce(sum((damage ->> 'costCents')::numeric)
          FILTER (WHERE jsonb_typeof(damage -> 'costCents') = 'number'), 0), 100000000),
        count(*) FILTER (WHERE jsonb_typeof(damage -> 'costCents') IS DISTINCT FROM 'number')
      INTO NEW.repairs_cents, NEW.unpriced_damages
      FROM jsonb_array_elements(NEW.sheet -> 'damages') damage;
  END IF;
  RETURN NEW;
END $$;
-- Its name comes before catalogue_item_touched: that trigger sees the new amounts.
CREATE TRIGGER catalogue_item_repairs BEFORE INSERT OR UPDATE OF sheet ON catalogue_item
  FOR EACH ROW EXECUTE FUNCTION remember_repairs();

-- What is stored already: no notification, and updated_at stays.
ALTER TABLE catalogue_item DISABLE TRIGGER USER;
ALTER TABLE catalogue_item ENABLE TRIGGER catalogue_item_repairs;
UPDATE catalogue_item SET sheet = sheet WHERE is_inspected(sheet);
ALTER TABLE catalogue_item ENABLE TRIGGER USER;
