-- ===========================================================================================================
-- Catalogue
-- What vehicles are worth: computed from asking prices, from sales in groups, and from prices seen elsewhere.
-- ===========================================================================================================

COMMENT ON COLUMN catalogue_item.market_value_cents IS
  'The team’s own value (« cote de l’équipe »), typed; same basis as price_b2b_cents. The computed one is in '
  'market_value.';

CREATE TABLE market_value (
  item_id int PRIMARY KEY REFERENCES catalogue_item ON DELETE CASCADE,
  value_cents int NOT NULL CHECK (value_cents > 0),
  low_cents int NOT NULL CHECK (low_cents > 0),
  high_cents int NOT NULL,
  comparable_ids int[] NOT NULL,
  outside_count int NOT NULL CHECK (outside_count >= 0),
  sold_count int NOT NULL CHECK (sold_count >= 0),
  computed_at timestamptz NOT NULL,
  CONSTRAINT market_value_within CHECK (value_cents BETWEEN low_cents AND high_cents),
  CONSTRAINT market_value_comparables CHECK (cardinality(comparable_ids) + outside_count >= 8)
);
COMMENT ON TABLE market_value IS
  'The computed value of a listing, with the 80 % interval. Cents including VAT, or net under the margin scheme. '
  'A listing with fewer than eight comparables has no row (ADR 75).';
COMMENT ON COLUMN market_value.comparable_ids IS
  'Listings that it was computed from, nearest first; they may have left the stock since.';
COMMENT ON COLUMN market_value.outside_count IS 'Prices seen elsewhere that it was computed from.';
COMMENT ON COLUMN market_value.sold_count IS 'Sales of the model behind it, all in groups of sold_price_group.';
CREATE INDEX market_value_computed ON market_value (computed_at);

CREATE TABLE sold_price_group (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  model_id int NOT NULL REFERENCES model,
  sales int NOT NULL CHECK (sales >= buyers),
  buyers int NOT NULL CHECK (buyers >= 5),
  per_mille int NOT NULL CHECK (per_mille % 5 = 0 AND per_mille BETWEEN 500 AND 1500),
  first_sale_at timestamptz NOT NULL,
  last_sale_at timestamptz NOT NULL CHECK (last_sale_at >= first_sale_at),
  UNIQUE (model_id, last_sale_at)
);
COMMENT ON TABLE sold_price_group IS
  'All that market values learn from sold prices: successive groups of sales of a model, each of at least five '
  'buyers. A group is not computed again when one of its sales is cancelled (ADR 75).';
COMMENT ON COLUMN sold_price_group.per_mille IS
  'Sold price by asking price: the mean of the buyers’ means, rounded to half a per cent.';

CREATE TABLE market_import (
  id uuid PRIMARY KEY,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 80),
  observed_on date NOT NULL,
  observations int NOT NULL CHECK (observations > 0),
  person_id uuid REFERENCES person ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE market_import IS 'A file of prices seen elsewhere, with the day on which they were seen.';
CREATE INDEX market_import_latest ON market_import (created_at DESC, id);
CREATE INDEX market_import_person ON market_import (person_id);

CREATE TABLE market_observation (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id uuid NOT NULL REFERENCES market_import ON DELETE CASCADE,
  model_id int NOT NULL REFERENCES model,
  energy text NOT NULL,
  gearbox text NOT NULL,
  power_hp int CHECK (power_hp BETWEEN 1 AND 3000),
  first_registration text NOT NULL,
  km int NOT NULL CHECK (km BETWEEN 0 AND 5000000),
  price_cents int NOT NULL CHECK (price_cents > 0),
  observed_on date NOT NULL
);
COMMENT ON TABLE market_observation IS
  'Trade prices asked elsewhere, including VAT. They count for 180 days after observed_on.';
COMMENT ON COLUMN market_observation.first_registration IS 'As in catalogue_item: ''2019'', ''2019-05'' or a day.';
CREATE INDEX market_observation_model ON market_observation (model_id, observed_on);
CREATE INDEX market_observation_import ON market_observation (import_id);

-- The only place that decides which value is shown to buyers, and which to staff (ADR 75).
CREATE VIEW catalogue_price_reference WITH (security_invoker = true) AS
SELECT i.id AS item_id, v.market_cents, v.low_cents, v.high_cents, v.comparables, v.sold_count, v.computed_at,
  i.market_value_cents AS team_cents,
  coalesce(i.market_value_cents, v.market_cents) AS staff_cents,
  CASE WHEN i.market_value_cents IS NOT NULL THEN 'team' WHEN v.market_cents IS NOT NULL THEN 'market' END
    AS staff_source
FROM catalogue_item i
  LEFT JOIN LATERAL (
    SELECT round(m.value_cents / basis.divisor, -3)::int AS market_cents,
      round(m.low_cents / basis.divisor, -3)::int AS low_cents,
      round(m.high_cents / basis.divisor, -3)::int AS high_cents,
      cardinality(m.comparable_ids) + m.outside_count AS comparables, m.sold_count, m.computed_at
    FROM market_value m,
      (SELECT CASE i.vat_regime WHEN 'recuperable' THEN 1.2 WHEN 'marge' THEN 1 END AS divisor) basis
    WHERE m.item_id = i.id AND basis.divisor IS NOT NULL
  ) v ON true;
COMMENT ON VIEW catalogue_price_reference IS
  'What a price is compared with, by listing, in the basis of its trade price, to ten euros: buyers see '
  'market_cents; the team sees staff_cents, which is its own value where it typed one. staff_source says which.';
