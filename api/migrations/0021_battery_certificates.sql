-- ===========================================================================================================
-- Catalogue
-- Certificates of traction batteries: several of a listing over time, the newest counts.
-- ===========================================================================================================

CREATE TABLE battery_certificate (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  health_permille smallint NOT NULL CHECK (health_permille BETWEEN 1 AND 1000),
  usable_wh int CHECK (usable_wh BETWEEN 1 AND 1000000),
  km int CHECK (km BETWEEN 0 AND 5000000),
  measured_on date,
  method text NOT NULL CHECK (method IN ('full-charge', 'drive', 'diagnosis', 'maker', 'unknown')),
  issuer text NOT NULL DEFAULT '' CHECK (length(issuer) <= 80),
  number text NOT NULL DEFAULT '' CHECK (length(number) <= 60),
  verification_url text CHECK (verification_url ~ '^https://' AND length(verification_url) <= 500),
  document_id uuid REFERENCES item_document ON DELETE SET NULL,
  source text NOT NULL CHECK (source IN ('team', 'feed', 'issuer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES person ON DELETE SET NULL,
  CONSTRAINT battery_certificate_day UNIQUE NULLS NOT DISTINCT (item_id, source, measured_on, issuer, number)
);
COMMENT ON TABLE battery_certificate IS
  'What somebody measured of the traction battery of a listing. The one with the latest day counts, one without '
  'a day only when no other has one.';
COMMENT ON COLUMN battery_certificate.health_permille IS
  'State of health: usable capacity by the capacity when new, in thousandths.';
COMMENT ON COLUMN battery_certificate.usable_wh IS 'Usable capacity that was measured, in watt-hours.';
COMMENT ON COLUMN battery_certificate.km IS 'Odometer when it was measured.';
COMMENT ON COLUMN battery_certificate.verification_url IS 'Where the issuer confirms the certificate.';
COMMENT ON COLUMN battery_certificate.document_id IS 'Its file, among the documents of the listing.';
COMMENT ON COLUMN battery_certificate.source IS
  '''team'': typed; ''feed'': of an import; ''issuer'': read from the register of certificates.';
CREATE INDEX battery_certificate_newest
  ON battery_certificate (item_id, measured_on DESC NULLS LAST, created_at DESC, id);
CREATE INDEX battery_certificate_document ON battery_certificate (document_id);
CREATE INDEX battery_certificate_created_by ON battery_certificate (created_by);
CREATE TRIGGER battery_certificate_changed AFTER INSERT OR UPDATE OR DELETE ON battery_certificate
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();

-- The state of health of a sheet had neither day nor author: it becomes a certificate without a day.
INSERT INTO battery_certificate (item_id, health_permille, method, source, created_at)
SELECT id, (sheet ->> 'batteryHealth')::int * 10, 'unknown', 'team', updated_at FROM catalogue_item
WHERE jsonb_typeof(sheet -> 'batteryHealth') = 'number' AND (sheet ->> 'batteryHealth')::int BETWEEN 1 AND 100;
-- No notification, and updated_at stays.
ALTER TABLE catalogue_item DISABLE TRIGGER USER;
UPDATE catalogue_item SET sheet = sheet - 'batteryHealth' WHERE sheet ? 'batteryHealth';
ALTER TABLE catalogue_item ENABLE TRIGGER USER;
