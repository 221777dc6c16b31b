-- ===========================================================================================================
-- Exports
-- An accepted file is reopened with a reason when something contradicts it afterwards.
-- ===========================================================================================================

ALTER TABLE export_file
  ADD COLUMN reopened_at timestamptz,
  ADD COLUMN reopened_by uuid REFERENCES person CHECK ((reopened_by IS NULL) = (reopened_at IS NULL)),
  ADD COLUMN reopened_text text NOT NULL DEFAULT ''
    CHECK (length(reopened_text) <= 2000 AND (reopened_text = '') = (reopened_at IS NULL));
COMMENT ON TABLE export_file IS
  'One for each ordered vehicle that is sold without VAT to another country. An accepted one only changes by being '
  'reopened; a refused one never changes.';
COMMENT ON COLUMN export_file.reopened_at IS 'When an accepted file was reopened last; its deposit stays released.';
CREATE INDEX export_file_reopened_by ON export_file (reopened_by);

DROP TRIGGER export_file_frozen ON export_file;
CREATE TRIGGER export_file_frozen BEFORE UPDATE ON export_file
  FOR EACH ROW WHEN (OLD.state IN ('accepted', 'refused', 'cancelled') AND NOT (OLD.state = 'accepted'
    AND NEW.state = 'open' AND NEW.reopened_at IS DISTINCT FROM OLD.reopened_at AND NEW.reopened_at IS NOT NULL))
  EXECUTE FUNCTION freeze_export_file();
