-- ===========================================================================================================
-- Catalogue
-- Condition reports of vehicles, and the rates of the team that price their repairs.
-- ===========================================================================================================

CREATE TABLE repair_rate (
  starts_on date PRIMARY KEY,
  labour_cents int NOT NULL CHECK (labour_cents BETWEEN 1 AND 100000),
  paint_cents int NOT NULL CHECK (paint_cents BETWEEN 1 AND 100000)
);
COMMENT ON TABLE repair_rate IS
  'What an hour of repair costs from a day on, in cents excluding VAT: labour, and the paint shop. An inspection '
  'is priced by the rate of its day.';

CREATE TABLE condition_report (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  number int NOT NULL CHECK (number BETWEEN 1 AND 50),
  state text NOT NULL CHECK (state IN ('draft', 'signed', 'replaced')),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  version int NOT NULL DEFAULT 1,
  costs jsonb CHECK (jsonb_typeof(costs) = 'array'),
  grade text CHECK (grade IN ('A', 'B', 'C', 'D')),
  points numeric(4, 1),
  signed_at timestamptz,
  signed_by uuid REFERENCES person ON DELETE SET NULL,
  signed_name text CHECK (length(signed_name) <= 200),
  CONSTRAINT condition_report_number UNIQUE (item_id, number),
  CONSTRAINT condition_report_signed CHECK ((state = 'draft') = (signed_at IS NULL)
    AND (signed_at IS NULL) = (costs IS NULL) AND (signed_at IS NULL) = (points IS NULL))
);
COMMENT ON TABLE condition_report IS
  'The condition of a listing as somebody inspected it, in versions: at most one draft and one signed report; '
  'a signed report is replaced by the next, and never edited.';
COMMENT ON COLUMN condition_report.content IS 'As ConditionContent of the contract.';
COMMENT ON COLUMN condition_report.costs IS
  'Of each damage in their order: labour, paint and parts in cents when it was signed; null where unknown.';
COMMENT ON COLUMN condition_report.signed_name IS 'Who signed, as named that day.';
CREATE UNIQUE INDEX condition_report_draft ON condition_report (item_id) WHERE state = 'draft';
CREATE UNIQUE INDEX condition_report_current ON condition_report (item_id) WHERE state = 'signed';
CREATE INDEX condition_report_signed_by ON condition_report (signed_by);

CREATE FUNCTION freeze_condition_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'draft' AND (OLD.content, OLD.costs, OLD.grade, OLD.points, OLD.signed_at, OLD.signed_name)
    IS DISTINCT FROM (NEW.content, NEW.costs, NEW.grade, NEW.points, NEW.signed_at, NEW.signed_name)
  THEN RAISE EXCEPTION 'a signed condition report is never edited'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER condition_report_frozen BEFORE UPDATE ON condition_report
  FOR EACH ROW EXECUTE FUNCTION freeze_condition_report();
CREATE TRIGGER condition_report_changed AFTER INSERT OR UPDATE OR DELETE ON condition_report
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();
