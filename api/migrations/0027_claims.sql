-- ===========================================================================================================
-- Fulfilment
-- The carrier is published, and repairs are ordered by a document.
-- ===========================================================================================================

CREATE OR REPLACE VIEW fulfilment_delivery WITH (security_invoker = true) AS
SELECT bundle_id, delivery_type, slot, state, carrier FROM delivery;
COMMENT ON VIEW fulfilment_delivery IS
  'How, by whom and on which day of Paris an ordered vehicle is delivered.';

ALTER TABLE document DROP CONSTRAINT document_kind_check;
ALTER TABLE document ADD CONSTRAINT document_kind_check
  CHECK (kind IN ('order-slip', 'quotation', 'pro-forma', 'invoice', 'credit-note', 'delivery-note',
    'carte-grise-mandate', 'carte-grise-application', 'purchase-declaration', 'repair-order', 'uploaded'));

CREATE VIEW catalogue_signed_report WITH (security_invoker = true) AS
SELECT item_id, signed_name FROM condition_report WHERE state = 'signed';
COMMENT ON VIEW catalogue_signed_report IS 'Who signed the current condition report of a listing.';

-- ===========================================================================================================
-- Claims
-- What buyers claim about delivered vehicles, the dated policy that judges it, and how each claim ends.
-- ===========================================================================================================

CREATE TABLE claim_policy (
  starts_on date PRIMARY KEY,
  days int NOT NULL CHECK (days BETWEEN 1 AND 365),
  km int NOT NULL CHECK (km BETWEEN 1 AND 100000),
  minimum_cents int NOT NULL CHECK (minimum_cents BETWEEN 0 AND 100000000),
  acknowledge_days int NOT NULL CHECK (acknowledge_days BETWEEN 1 AND 60),
  evidence_days int NOT NULL CHECK (evidence_days BETWEEN 1 AND 60),
  decision_days int NOT NULL CHECK (decision_days BETWEEN 1 AND 60),
  settlement_days int NOT NULL CHECK (settlement_days BETWEEN 1 AND 60),
  written_by uuid REFERENCES person ON DELETE SET NULL
);
COMMENT ON TABLE claim_policy IS
  'What a claim must meet from a day on, and its clocks in working days. The policy of the day of the delivery '
  'applies; one that has begun never changes.';
COMMENT ON COLUMN claim_policy.km IS 'Kilometres since the delivery, at most.';
COMMENT ON COLUMN claim_policy.minimum_cents IS 'Excluding VAT, or net.';
CREATE INDEX claim_policy_written_by ON claim_policy (written_by);
INSERT INTO claim_policy VALUES ('2020-01-01', 14, 1000, 15000, 1, 5, 10, 10, NULL);

CREATE FUNCTION freeze_claim_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.starts_on <= (now() AT TIME ZONE 'Europe/Paris')::date
    AND (TG_OP = 'DELETE' OR (OLD.days, OLD.km, OLD.minimum_cents, OLD.acknowledge_days, OLD.evidence_days,
        OLD.decision_days, OLD.settlement_days)
      IS DISTINCT FROM (NEW.days, NEW.km, NEW.minimum_cents, NEW.acknowledge_days, NEW.evidence_days,
        NEW.decision_days, NEW.settlement_days))
  THEN RAISE EXCEPTION 'a policy that has begun never changes'; END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER claim_policy_frozen BEFORE UPDATE OR DELETE ON claim_policy
  FOR EACH ROW EXECUTE FUNCTION freeze_claim_policy();

CREATE TABLE claim (
  id uuid PRIMARY KEY,
  serial int GENERATED ALWAYS AS IDENTITY UNIQUE,
  number text NOT NULL GENERATED ALWAYS AS ('R' || lpad(serial::text, 7, '0')) STORED UNIQUE,
  workspace_id uuid NOT NULL REFERENCES workspace,
  bundle_id uuid NOT NULL REFERENCES bundle,
  person_id uuid NOT NULL REFERENCES person,
  reason text NOT NULL
    CHECK (reason IN ('damage', 'transport', 'mechanical', 'missing', 'mileage', 'papers', 'other')),
  detail text NOT NULL CHECK (length(detail) BETWEEN 1 AND 4000),
  reserves text NOT NULL DEFAULT '' CHECK (length(reserves) <= 2000),
  expected_cents int NOT NULL CHECK (expected_cents BETWEEN 1 AND 100000000),
  km int CHECK (km BETWEEN 0 AND 5000000),
  policy_on date NOT NULL REFERENCES claim_policy,
  criteria jsonb NOT NULL CHECK (jsonb_typeof(criteria) = 'array'),
  seller_name text NOT NULL DEFAULT '' CHECK (length(seller_name) <= 200),
  carrier_name text NOT NULL DEFAULT '' CHECK (length(carrier_name) <= 200),
  inspector_name text NOT NULL DEFAULT '' CHECK (length(inspector_name) <= 200),
  opened_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'acknowledged', 'evidence-asked', 'to-approve', 'decided', 'settled')),
  version int NOT NULL DEFAULT 1,
  due_at timestamptz,
  warn_at timestamptz,
  warned_at timestamptz,
  proposed_outcome text CHECK (proposed_outcome IN ('credit-note', 'repair-order', 'return')),
  proposed_cents int CHECK (proposed_cents > 0),
  proposed_text text CHECK (length(proposed_text) BETWEEN 1 AND 2000),
  proposed_by uuid REFERENCES person,
  proposed_at timestamptz,
  outcome text CHECK (outcome IN ('credit-note', 'repair-order', 'return', 'refusal')),
  outcome_cents int CHECK (outcome_cents > 0),
  outcome_text text CHECK (length(outcome_text) BETWEEN 1 AND 2000),
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  credit_note_id uuid UNIQUE REFERENCES invoice,
  repair_document_id uuid UNIQUE REFERENCES document,
  CONSTRAINT claim_clock CHECK ((due_at IS NULL) = (state = 'settled') AND (due_at IS NULL) = (warn_at IS NULL)),
  CONSTRAINT claim_proposed CHECK ((state = 'to-approve') = (proposed_outcome IS NOT NULL)
    AND (proposed_outcome IS NULL) = (proposed_cents IS NULL) AND (proposed_outcome IS NULL) = (proposed_text IS NULL)
    AND (proposed_outcome IS NULL) = (proposed_by IS NULL) AND (proposed_outcome IS NULL) = (proposed_at IS NULL)),
  CONSTRAINT claim_decided CHECK ((state IN ('decided', 'settled')) = (outcome IS NOT NULL)
    AND (outcome IS NULL) = (outcome_text IS NULL) AND (outcome IS NULL) = (decided_at IS NULL)
    AND (outcome_cents IS NULL) = (outcome IS NULL OR outcome = 'refusal')
    AND (credit_note_id IS NOT NULL) = (outcome IS NOT NULL AND outcome IN ('credit-note', 'return'))
    AND (repair_document_id IS NOT NULL) = (outcome IS NOT NULL AND outcome = 'repair-order'))
);
COMMENT ON TABLE claim IS 'What a buyer claims about a delivered vehicle. Amounts excluding VAT, or net.';
COMMENT ON COLUMN claim.serial IS 'Its number is made from it.';
COMMENT ON COLUMN claim.reserves IS 'As written on the delivery note or the CMR; empty without any.';
COMMENT ON COLUMN claim.km IS 'On the odometer when it was opened; null: unknown.';
COMMENT ON COLUMN claim.criteria IS 'Each condition of the policy, judged when it was opened: Criterion of the contract.';
COMMENT ON COLUMN claim.seller_name IS 'Source of the vehicle when it was opened; empty: unknown.';
COMMENT ON COLUMN claim.due_at IS 'End of the clock of its state.';
COMMENT ON COLUMN claim.warn_at IS 'From then on its clock ends within a working day.';
COMMENT ON COLUMN claim.warned_at IS 'The warning of this clock was sent then.';
COMMENT ON COLUMN claim.proposed_by IS 'Who decided above their limit: another person approves.';
COMMENT ON COLUMN claim.credit_note_id IS 'Of a return of several invoices, the first one.';
CREATE INDEX claim_of_company ON claim (workspace_id, opened_at DESC, id DESC);
CREATE INDEX claim_of_bundle ON claim (bundle_id);
CREATE INDEX claim_opened ON claim (opened_at DESC, id DESC);
CREATE INDEX claim_due ON claim (due_at, id) WHERE state <> 'settled';
CREATE INDEX claim_to_warn ON claim (warn_at) WHERE warned_at IS NULL AND state <> 'settled';
CREATE INDEX claim_person ON claim (person_id);
CREATE INDEX claim_policy_on ON claim (policy_on);
CREATE TRIGGER claim_queues AFTER INSERT OR UPDATE OR DELETE ON claim
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();

CREATE TABLE claim_part (
  claim_id uuid NOT NULL REFERENCES claim,
  place int NOT NULL CHECK (place BETWEEN 1 AND 3),
  part text NOT NULL CHECK (length(part) <= 20),
  reported text NOT NULL CHECK (reported IN ('stated', 'sound', 'unchecked', 'unknown')),
  report_text text NOT NULL CHECK (length(report_text) <= 2000),
  PRIMARY KEY (claim_id, place)
);
COMMENT ON TABLE claim_part IS
  'Parts that a claim is about, and what the signed condition report said of each when it was opened.';

CREATE TABLE claim_file (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  by text NOT NULL CHECK (by IN ('buyer', 'pomelo', 'seller', 'carrier')),
  kind text NOT NULL CHECK (kind IN ('photograph', 'video', 'document')),
  name text NOT NULL,
  type text NOT NULL,
  file_key text NOT NULL UNIQUE,
  size_bytes int NOT NULL CHECK (size_bytes > 0),
  at timestamptz NOT NULL
);
COMMENT ON TABLE claim_file IS 'Photographs, videos and documents of a claim, by content; private, twenty at most.';
CREATE INDEX claim_file_claim ON claim_file (claim_id, at);

CREATE TABLE claim_message (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  by text NOT NULL CHECK (by IN ('buyer', 'pomelo', 'seller', 'carrier')),
  person_id uuid REFERENCES person,
  author text NOT NULL DEFAULT '' CHECK (length(author) <= 200),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL
);
COMMENT ON TABLE claim_message IS
  'Conversations of a claim: of the buyer with Pomelo, and of Pomelo with the seller and with the carrier.';
COMMENT ON COLUMN claim_message.author IS 'Of a seller or a carrier, who have no account.';
CREATE INDEX claim_message_claim ON claim_message (claim_id, at, id);
CREATE INDEX claim_message_person ON claim_message (person_id);

CREATE TABLE claim_step (
  claim_id uuid NOT NULL REFERENCES claim,
  place int NOT NULL CHECK (place BETWEEN 1 AND 100),
  state text NOT NULL
    CHECK (state IN ('open', 'acknowledged', 'evidence-asked', 'to-approve', 'decided', 'settled')),
  at timestamptz NOT NULL,
  due_at timestamptz,
  person_id uuid REFERENCES person,
  PRIMARY KEY (claim_id, place)
);
COMMENT ON TABLE claim_step IS 'States that a claim entered, in their order.';
COMMENT ON COLUMN claim_step.person_id IS 'Null: by the clock.';
CREATE INDEX claim_step_person ON claim_step (person_id);

CREATE TABLE claim_link (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claim,
  party text NOT NULL CHECK (party IN ('seller', 'carrier')),
  name text NOT NULL CHECK (length(name) <= 120),
  email text NOT NULL CHECK (length(email) <= 254),
  token_hash bytea NOT NULL UNIQUE,
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > created_at),
  revoked_at timestamptz,
  answered_at timestamptz
);
COMMENT ON TABLE claim_link IS
  'Link by mail to one claim for its seller or its carrier, usable without an account.';
CREATE INDEX claim_link_claim ON claim_link (claim_id);
CREATE INDEX claim_link_created_by ON claim_link (created_by);
