-- ===========================================================================================================
-- Catalogue
-- What the home page of a buyer compares with: their last visit, and the vehicles that they looked at.
-- ===========================================================================================================

CREATE TABLE home_visit (
  workspace_id uuid NOT NULL,
  person_id uuid NOT NULL,
  visited_at timestamptz NOT NULL,
  previous_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, workspace_id),
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE,
  CHECK (previous_at <= visited_at)
);
COMMENT ON TABLE home_visit IS
  'When a person began their current visit of the home page, and the one before. A visit begins when none '
  'began within thirty minutes.';

CREATE TABLE viewed_listing (
  workspace_id uuid NOT NULL,
  person_id uuid NOT NULL,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  times int NOT NULL CHECK (times > 0),
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, workspace_id, item_id),
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE
);
COMMENT ON TABLE viewed_listing IS
  'The vehicles whose page a person opened last, and how often. Only the latest of each person are stored.';
CREATE INDEX viewed_listing_item ON viewed_listing (item_id);
