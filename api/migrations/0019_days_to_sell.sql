-- ===========================================================================================================
-- Catalogue
-- How long vehicles take to sell: estimated each night from own sales and from what is still unsold.
-- ===========================================================================================================

CREATE TABLE past_sale (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  model_id int NOT NULL REFERENCES model,
  body text NOT NULL,
  energy text NOT NULL,
  listed_on date NOT NULL,
  left_on date NOT NULL CHECK (left_on >= listed_on),
  buyer text CHECK (length(buyer) BETWEEN 1 AND 40)
);
COMMENT ON TABLE past_sale IS
  'Own sales from before this platform, and vehicles that left the stock unsold then. Only days to sell read it.';
COMMENT ON COLUMN past_sale.buyer IS 'Who bought, as the earlier records name the company; null: left unsold.';
CREATE INDEX past_sale_model ON past_sale (model_id, left_on);

CREATE TABLE days_to_sell (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('model', 'family', 'all')),
  model_id int REFERENCES model,
  make_id int REFERENCES make,
  body text,
  energy text,
  median_days int NOT NULL CHECK (median_days >= 0),
  most_days int CHECK (most_days >= median_days),
  sales int NOT NULL CHECK (sales >= 10),
  companies int NOT NULL CHECK (companies >= 5),
  computed_at timestamptz NOT NULL,
  CONSTRAINT days_to_sell_group CHECK (
    (level = 'model') = (model_id IS NOT NULL) AND num_nonnulls(make_id, body, energy) = CASE level WHEN 'family' THEN 3 ELSE 0 END)
);
COMMENT ON TABLE days_to_sell IS
  'Expected days to sell of a group of vehicles: a model, a make with body and energy, or all. A group of fewer than '
  'ten sales or five companies has no row, nor one of which less than half was sold.';
COMMENT ON COLUMN days_to_sell.most_days IS 'Four in five are sold by then; null when the records do not reach so far.';
CREATE UNIQUE INDEX days_to_sell_model ON days_to_sell (model_id) WHERE level = 'model';
CREATE UNIQUE INDEX days_to_sell_family ON days_to_sell (make_id, body, energy) WHERE level = 'family';
CREATE UNIQUE INDEX days_to_sell_all ON days_to_sell (level) WHERE level = 'all';
