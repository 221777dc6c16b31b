-- ===========================================================================================================
-- Fulfilment
-- A formal notice is a document.
-- ===========================================================================================================

ALTER TABLE document DROP CONSTRAINT document_kind_check;
ALTER TABLE document ADD CONSTRAINT document_kind_check
  CHECK (kind IN ('order-slip', 'quotation', 'pro-forma', 'invoice', 'credit-note', 'delivery-note',
    'carte-grise-mandate', 'carte-grise-application', 'purchase-declaration', 'repair-order', 'cmr',
    'transport-statement', 'formal-notice', 'uploaded'));

-- ===========================================================================================================
-- Finance
-- Dunning of overdue invoices: dated steps, the rate of late-payment interest, letters, suspensions, waivers.
-- ===========================================================================================================

CREATE TABLE dunning_policy (
  starts_on date PRIMARY KEY,
  courtesy_days int NOT NULL CHECK (courtesy_days BETWEEN 1 AND 365),
  first_days int NOT NULL CHECK (first_days BETWEEN 1 AND 365),
  second_days int NOT NULL CHECK (second_days BETWEEN 1 AND 365),
  notice_days int NOT NULL CHECK (notice_days BETWEEN 1 AND 365),
  interest_from text NOT NULL CHECK (interest_from IN ('courtesy', 'first', 'second', 'notice')),
  written_by uuid REFERENCES person ON DELETE SET NULL,
  CONSTRAINT dunning_policy_order
    CHECK (courtesy_days < first_days AND first_days < second_days AND second_days < notice_days)
);
COMMENT ON TABLE dunning_policy IS
  'Steps of dunning in days after the due date. The policy of the due date of an invoice applies to it; one that '
  'has begun never changes.';
COMMENT ON COLUMN dunning_policy.interest_from IS 'Interest and the fixed 40 euros are claimed from this step on.';
CREATE INDEX dunning_policy_written_by ON dunning_policy (written_by);
INSERT INTO dunning_policy VALUES ('2020-01-01', 3, 10, 20, 35, 'second', NULL);

CREATE FUNCTION freeze_dunning_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.starts_on <= (now() AT TIME ZONE 'Europe/Paris')::date
    AND (TG_OP = 'DELETE' OR (OLD.courtesy_days, OLD.first_days, OLD.second_days, OLD.notice_days, OLD.interest_from)
      IS DISTINCT FROM (NEW.courtesy_days, NEW.first_days, NEW.second_days, NEW.notice_days, NEW.interest_from))
  THEN RAISE EXCEPTION 'a policy that has begun never changes'; END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER dunning_policy_frozen BEFORE UPDATE OR DELETE ON dunning_policy
  FOR EACH ROW EXECUTE FUNCTION freeze_dunning_policy();

CREATE TABLE reference_rate (
  starts_on date PRIMARY KEY CHECK (to_char(starts_on, 'MM-DD') IN ('01-01', '07-01')),
  basis_points int NOT NULL CHECK (basis_points BETWEEN 0 AND 5000),
  written_by uuid REFERENCES person ON DELETE SET NULL
);
COMMENT ON TABLE reference_rate IS
  'Refinancing rate of the European Central Bank on 1 January and 1 July: it applies to that half-year (C. com. '
  'L441-10), plus ten points. Without a row the rate is unknown.';
CREATE INDEX reference_rate_written_by ON reference_rate (written_by);
INSERT INTO reference_rate (starts_on, basis_points) VALUES
  ('2023-01-01', 250), ('2023-07-01', 400), ('2024-01-01', 450), ('2024-07-01', 425), ('2025-01-01', 315),
  ('2025-07-01', 215);

CREATE TABLE dunning_letter (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace,
  day date NOT NULL,
  step text NOT NULL CHECK (step IN ('courtesy', 'first', 'second', 'notice')),
  document_id uuid UNIQUE REFERENCES document,
  sent_by uuid REFERENCES person,
  sent_at timestamptz NOT NULL,
  CONSTRAINT dunning_letter_day UNIQUE (workspace_id, day)
);
COMMENT ON TABLE dunning_letter IS 'A letter to a company about its overdue invoices; one a day at most.';
COMMENT ON COLUMN dunning_letter.step IS 'The highest of its invoices.';
COMMENT ON COLUMN dunning_letter.document_id IS 'The formal notice.';
COMMENT ON COLUMN dunning_letter.sent_by IS 'Null: by the scheduled job.';
CREATE INDEX dunning_letter_sent_by ON dunning_letter (sent_by);

CREATE TABLE dunning_step (
  invoice_id uuid NOT NULL REFERENCES invoice,
  step text NOT NULL CHECK (step IN ('courtesy', 'first', 'second', 'notice')),
  letter_id uuid NOT NULL REFERENCES dunning_letter,
  outstanding_cents bigint NOT NULL CHECK (outstanding_cents > 0),
  interest_cents bigint CHECK (interest_cents >= 0),
  fee_cents int NOT NULL CHECK (fee_cents IN (0, 4000)),
  PRIMARY KEY (invoice_id, step)
);
COMMENT ON TABLE dunning_step IS 'Steps that were sent about an invoice, each once, with what was claimed.';
COMMENT ON COLUMN dunning_step.interest_cents IS 'Interest to that day; null: none was claimed, or its rate was unknown.';
CREATE INDEX dunning_step_letter ON dunning_step (letter_id);

CREATE TABLE dunning_suspension (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace,
  invoice_id uuid REFERENCES invoice,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  ends_on date NOT NULL,
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  lifted_by uuid REFERENCES person,
  lifted_at timestamptz,
  CONSTRAINT dunning_suspension_lifted CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
);
COMMENT ON TABLE dunning_suspension IS 'Nothing is sent about a company, or one of its invoices, until a day.';
COMMENT ON COLUMN dunning_suspension.invoice_id IS 'Null: all invoices of the company.';
COMMENT ON COLUMN dunning_suspension.ends_on IS 'The last day.';
CREATE INDEX dunning_suspension_company ON dunning_suspension (workspace_id, created_at DESC);
CREATE INDEX dunning_suspension_invoice ON dunning_suspension (invoice_id);
CREATE INDEX dunning_suspension_created_by ON dunning_suspension (created_by);
CREATE INDEX dunning_suspension_lifted_by ON dunning_suspension (lifted_by);

CREATE TABLE interest_waiver (
  invoice_id uuid PRIMARY KEY REFERENCES invoice,
  workspace_id uuid NOT NULL REFERENCES workspace,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  waived_by uuid NOT NULL REFERENCES person,
  waived_at timestamptz NOT NULL
);
COMMENT ON TABLE interest_waiver IS 'Invoices of which neither interest nor the fixed 40 euros is claimed.';
CREATE INDEX interest_waiver_company ON interest_waiver (workspace_id);
CREATE INDEX interest_waiver_waived_by ON interest_waiver (waived_by);
