-- ===========================================================================================================
-- Finance
-- Payments of orders through the payment service: links by mail, attempts, and the money they bring.
-- ===========================================================================================================

CREATE TABLE payment_link (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  workspace_id uuid NOT NULL REFERENCES workspace,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'revoked', 'expired')),
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT payment_link_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  CONSTRAINT payment_link_expires CHECK (expires_at > created_at)
);
COMMENT ON TABLE payment_link IS
  'Links that the staff sends to pay an order online without an account: one open link an order.';
COMMENT ON COLUMN payment_link.token_hash IS 'SHA-256 of the token; sending the link again replaces it.';
CREATE UNIQUE INDEX payment_link_open ON payment_link (deal_id) WHERE state = 'open';
CREATE INDEX payment_link_deal ON payment_link (deal_id, created_at DESC);
CREATE INDEX payment_link_company ON payment_link (workspace_id);
CREATE INDEX payment_link_created_by ON payment_link (created_by);

CREATE TABLE online_payment (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  workspace_id uuid NOT NULL REFERENCES workspace,
  link_id uuid REFERENCES payment_link,
  person_id uuid REFERENCES person,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'pending', 'paid', 'failed', 'expired', 'returned')),
  checkout_id text UNIQUE,
  checkout_url text,
  payment_id text UNIQUE,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT online_payment_by CHECK ((link_id IS NULL) <> (person_id IS NULL)),
  CONSTRAINT online_payment_checkout CHECK ((checkout_id IS NULL) = (checkout_url IS NULL))
);
COMMENT ON TABLE online_payment IS
  'Attempts to pay an order through the payment service. One attempt an order is open or pending; money that '
  'arrives is a transfer.';
COMMENT ON COLUMN online_payment.state IS
  '''pending'': the debit is under way and pays nothing yet; ''returned'': the bank took the money back.';
COMMENT ON COLUMN online_payment.checkout_id IS 'Checkout of the payment service.';
COMMENT ON COLUMN online_payment.payment_id IS 'Payment of the payment service.';
COMMENT ON COLUMN online_payment.reason IS 'Why it failed or was returned: code of the payment service.';
COMMENT ON COLUMN online_payment.checked_at IS 'When the payment service was last queried about it.';
CREATE UNIQUE INDEX online_payment_current ON online_payment (deal_id) WHERE state IN ('open', 'pending');
CREATE INDEX online_payment_deal ON online_payment (deal_id, created_at DESC);
CREATE INDEX online_payment_waiting ON online_payment (checked_at) WHERE state IN ('open', 'pending');
CREATE INDEX online_payment_returned ON online_payment (deal_id) WHERE state = 'returned';
CREATE INDEX online_payment_company ON online_payment (workspace_id);
CREATE INDEX online_payment_link ON online_payment (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX online_payment_person ON online_payment (person_id) WHERE person_id IS NOT NULL;
CREATE TRIGGER online_payment_queues AFTER INSERT OR UPDATE OR DELETE ON online_payment
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER online_payment_changed AFTER INSERT OR UPDATE OF state ON online_payment
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

CREATE TABLE online_payment_event (
  payment_id uuid NOT NULL REFERENCES online_payment,
  place int NOT NULL CHECK (place > 0),
  kind text NOT NULL
    CHECK (kind IN ('opened', 'pending', 'paid', 'failed', 'expired', 'returned', 'reinstated')),
  cents bigint CHECK (cents >= 0),
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  source text CHECK (length(source) BETWEEN 1 AND 200),
  at timestamptz NOT NULL,
  PRIMARY KEY (payment_id, place)
);
COMMENT ON TABLE online_payment_event IS 'What the payment service reported of an attempt; nothing is changed.';
COMMENT ON COLUMN online_payment_event.source IS 'Dispute of the payment service: each is taken back, and given back, once.';
CREATE UNIQUE INDEX online_payment_event_source ON online_payment_event (payment_id, kind, source)
  WHERE source IS NOT NULL;
COMMENT ON COLUMN online_payment_event.cents IS 'What was received or taken back, where it says so.';
CREATE TRIGGER online_payment_event_append_only BEFORE UPDATE OR DELETE ON online_payment_event
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE transfer ALTER COLUMN statement_id DROP NOT NULL;
ALTER TABLE transfer ADD COLUMN online_payment_id uuid REFERENCES online_payment;
ALTER TABLE transfer ADD CONSTRAINT transfer_source
  CHECK ((statement_id IS NULL) = (online_payment_id IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN transfer.online_payment_id IS
  'Received through the payment service: no statement reports it, its bank_reference is that of the service.';
CREATE INDEX transfer_online ON transfer (online_payment_id, deal_id) WHERE online_payment_id IS NOT NULL;

ALTER TABLE refund ALTER COLUMN person_id DROP NOT NULL;
COMMENT ON COLUMN refund.person_id IS 'Null: the bank of the buyer took the money back from the payment service.';
