-- ===========================================================================================================
-- Finance
-- Payments of services are reported to the approved platform: their VAT is due when they are paid (ADR 100).
-- ===========================================================================================================

CREATE TABLE payment_report (
  invoice_id uuid NOT NULL REFERENCES invoice_transmission,
  place int NOT NULL CHECK (place > 0),
  cents bigint NOT NULL CHECK (cents <> 0),
  vat_percent int NOT NULL CHECK (vat_percent BETWEEN 0 AND 100),
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'rejected')),
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tried_at timestamptz,
  PRIMARY KEY (invoice_id, place)
);
COMMENT ON TABLE payment_report IS
  'Messages « encaissée » (212) about an invoice: each is the difference to what was reported before.';
COMMENT ON COLUMN payment_report.cents IS 'Services collected, VAT included; below zero: given back.';
COMMENT ON COLUMN payment_report.vat_percent IS 'Rate of the VAT in it.';
CREATE INDEX payment_report_waiting ON payment_report (made_at) WHERE state = 'waiting';
