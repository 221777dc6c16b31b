-- ===========================================================================================================
-- Catalogue
-- The history of vehicles: papers, what was read in them, and the odometer over time.
-- ===========================================================================================================

CREATE TABLE vehicle_history (
  item_id int PRIMARY KEY REFERENCES catalogue_item ON DELETE CASCADE,
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  version int NOT NULL DEFAULT 1,
  edited_at timestamptz NOT NULL DEFAULT now(),
  edited_by uuid REFERENCES person ON DELETE SET NULL
);
COMMENT ON TABLE vehicle_history IS 'What somebody read in the papers of a listing; without a row, nothing was checked.';
COMMENT ON COLUMN vehicle_history.facts IS 'As HistoryFacts of the contract.';
CREATE INDEX vehicle_history_edited_by ON vehicle_history (edited_by);

CREATE TABLE history_paper (
  id uuid PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('status-certificate', 'histovec')),
  issued_on date NOT NULL,
  document_id uuid REFERENCES item_document ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  read_by uuid REFERENCES person ON DELETE SET NULL,
  read_name text NOT NULL DEFAULT '' CHECK (length(read_name) <= 200),
  CONSTRAINT history_paper_day UNIQUE (item_id, kind, issued_on)
);
COMMENT ON TABLE history_paper IS
  'Papers on the history of a listing. How long each serves a sale follows from its kind and its day.';
COMMENT ON COLUMN history_paper.document_id IS 'Its file, among the documents of the listing.';
COMMENT ON COLUMN history_paper.read_name IS 'Who read it, as named that day.';
CREATE INDEX history_paper_document ON history_paper (document_id);
CREATE INDEX history_paper_read_by ON history_paper (read_by);

CREATE TABLE mileage_reading (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  read_on date NOT NULL,
  km int NOT NULL CHECK (km BETWEEN 0 AND 5000000),
  source text NOT NULL CHECK (source IN ('inspection', 'histovec', 'invoice', 'other', 'feed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES person ON DELETE SET NULL,
  CONSTRAINT mileage_reading_day UNIQUE (item_id, source, read_on)
);
COMMENT ON TABLE mileage_reading IS
  'The odometer of the vehicle of a listing over time: typed, or of a feed whose figure changed. Those of '
  'condition reports and battery certificates stay in their tables.';
CREATE INDEX mileage_reading_created_by ON mileage_reading (created_by);

CREATE TRIGGER vehicle_history_changed AFTER INSERT OR UPDATE OR DELETE ON vehicle_history
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();
CREATE TRIGGER history_paper_changed AFTER INSERT OR UPDATE OR DELETE ON history_paper
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();
CREATE TRIGGER mileage_reading_changed AFTER INSERT OR UPDATE OR DELETE ON mileage_reading
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();
