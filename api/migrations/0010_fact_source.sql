-- ===========================================================================================================
-- Catalogue
-- Facts of vehicles that a register, the ADEME's table or the VIN stated, and who stated them.
-- ===========================================================================================================

CREATE TABLE register_lookup (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  proposals jsonb NOT NULL CHECK (jsonb_typeof(proposals) = 'array'),
  at timestamptz NOT NULL
);
CREATE INDEX register_lookup_at ON register_lookup (at);
COMMENT ON TABLE register_lookup IS
  'What was proposed to a member of the team for a vehicle, for a day: a value that they accept is saved with '
  'its source. Neither the VIN nor the plate that was asked about is stored.';

CREATE TABLE fact_source (
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  fact text NOT NULL CHECK (length(fact) <= 40),
  source text NOT NULL CHECK (source IN ('register', 'ademe', 'vin')),
  stated_on date NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (item_id, fact)
);
COMMENT ON TABLE fact_source IS
  'Who stated a fact of a listing, and its value then: a fact that has another value now has no source.';
