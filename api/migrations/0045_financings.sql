-- ===========================================================================================================
-- Finance
-- Orders financed by a lender (ADR 104): requests, what the lender reports of them, and the money it sends.
-- ===========================================================================================================

CREATE TABLE financing (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  months int NOT NULL CHECK (months BETWEEN 1 AND 120),
  lender text NOT NULL CHECK (length(lender) BETWEEN 1 AND 200),
  lender_sender bytea CHECK (length(lender_sender) = 16),
  sent jsonb,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN
    ('waiting', 'offers', 'to-sign', 'signed', 'announced', 'paid', 'refused', 'expired', 'cancelled')),
  reference text UNIQUE CHECK (length(reference) BETWEEN 1 AND 100),
  offers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(offers) <= 10),
  offer_id text CHECK (length(offer_id) BETWEEN 1 AND 100),
  sign_url text CHECK (length(sign_url) BETWEEN 1 AND 2000),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  announced_cents bigint CHECK (announced_cents > 0),
  announced_on date,
  expected_by date,
  received_cents bigint NOT NULL DEFAULT 0 CHECK (received_cents >= 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  reported_at timestamptz,
  next_check_at timestamptz NOT NULL,
  checks int NOT NULL DEFAULT 0 CHECK (checks >= 0),
  to_withdraw boolean NOT NULL DEFAULT false,
  late_mailed boolean NOT NULL DEFAULT false,
  CONSTRAINT financing_announced CHECK ((announced_cents IS NULL) = (announced_on IS NULL)),
  CONSTRAINT financing_to_sign CHECK (state <> 'to-sign' OR sign_url IS NOT NULL),
  CONSTRAINT financing_announcement CHECK (state <> 'announced' OR (announced_on IS NOT NULL AND expected_by IS NOT NULL))
);
COMMENT ON TABLE financing IS
  'Requests to a lender to finance an order: one an order is open. The lender alone decides; an order is paid by '
  'its transfer only.';
COMMENT ON COLUMN financing.lender IS 'Its name, which the buyer consented to send data to.';
COMMENT ON COLUMN financing.lender_sender IS 'Hash of its IBAN, as transfer.sender; null: unknown.';
COMMENT ON COLUMN financing.sent IS 'What the buyer consented to send; null once it is purged.';
COMMENT ON COLUMN financing.reference IS 'Of the lender; null while it did not answer.';
COMMENT ON COLUMN financing.offers IS 'Of the lender, as it last stated them.';
COMMENT ON COLUMN financing.offer_id IS 'The accepted offer.';
COMMENT ON COLUMN financing.expected_by IS 'Last day on which dunning waits for the money.';
COMMENT ON COLUMN financing.received_cents IS 'Sum of the transfers that name it.';
COMMENT ON COLUMN financing.reported_at IS 'Of the last applied report, by the clock of the lender: older ones are ignored.';
COMMENT ON COLUMN financing.next_check_at IS 'When the lender is queried next; later each time that nothing is new.';
COMMENT ON COLUMN financing.to_withdraw IS 'Cancelled here; the lender does not know yet.';
CREATE UNIQUE INDEX financing_open ON financing (deal_id)
  WHERE state IN ('waiting', 'offers', 'to-sign', 'signed', 'announced');
CREATE INDEX financing_deal ON financing (deal_id, created_at DESC);
CREATE INDEX financing_company ON financing (workspace_id);
CREATE INDEX financing_person ON financing (person_id);
CREATE INDEX financing_latest ON financing (created_at DESC, id DESC);
CREATE INDEX financing_by_state ON financing (state, created_at DESC, id DESC);
CREATE INDEX financing_expected ON financing (expected_by) WHERE state = 'announced';
CREATE INDEX financing_check ON financing (next_check_at)
  WHERE to_withdraw OR state IN ('waiting', 'offers', 'to-sign', 'signed', 'announced');
CREATE INDEX financing_old ON financing (changed_at) WHERE sent IS NOT NULL AND state IN ('refused', 'expired', 'cancelled');
CREATE TRIGGER financing_queues AFTER INSERT OR UPDATE OR DELETE ON financing
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER financing_changed AFTER INSERT OR UPDATE OF state ON financing
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

CREATE TABLE financing_event (
  financing_id uuid NOT NULL REFERENCES financing,
  place int NOT NULL CHECK (place > 0),
  kind text NOT NULL CHECK (kind IN ('asked', 'offers', 'accepted', 'to-sign', 'signed', 'announced', 'received',
    'taken-back', 'refused', 'expired', 'cancelled')),
  by text NOT NULL CHECK (by IN ('buyer', 'staff', 'lender', 'bank')),
  cents bigint CHECK (cents >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (financing_id, place)
);
COMMENT ON TABLE financing_event IS 'Steps of a financing; nothing is changed.';
COMMENT ON COLUMN financing_event.cents IS 'Asked, announced, received or taken back.';
CREATE TRIGGER financing_event_append_only BEFORE UPDATE OR DELETE ON financing_event
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE transfer ADD COLUMN financing_id uuid REFERENCES financing;
COMMENT ON COLUMN transfer.financing_id IS 'The lender sent it: the financing of its order that it pays.';
CREATE INDEX transfer_financing ON transfer (financing_id) WHERE financing_id IS NOT NULL;
