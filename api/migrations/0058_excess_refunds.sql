-- ===========================================================================================================
-- Finance
-- Money that was sent back of an order of charging terminals beyond what was paid: by a person, in the pages of the
-- payment service. It is matched with transfers that are owed, or recovered from the buyer.
-- ===========================================================================================================

CREATE TABLE excess_refund (
  id uuid PRIMARY KEY,
  terminal_order_id uuid NOT NULL REFERENCES terminal_order,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'matched', 'to-recover', 'recovered', 'failed')),
  reported_at timestamptz NOT NULL,
  service_reference text NOT NULL CHECK (length(service_reference) BETWEEN 1 AND 200),
  service_refund_id text UNIQUE CHECK (length(service_refund_id) BETWEEN 1 AND 200),
  failed_at timestamptz,
  note text CHECK (note <> ''),
  person_id uuid REFERENCES person,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT excess_refund_failed CHECK ((state = 'failed') = (failed_at IS NOT NULL)),
  CONSTRAINT excess_refund_decided CHECK (state NOT IN ('to-recover', 'recovered') OR decided_at IS NOT NULL)
);
COMMENT ON TABLE excess_refund IS
  'What the payment service reported as sent back of an order of charging terminals beyond its total and beyond what '
  'was owed to its buyer. It has no credit note.';
COMMENT ON COLUMN excess_refund.state IS
  '''open'': nobody decided yet; ''matched'': all of it ended transfers that were owed; ''to-recover'': the buyer has '
  'it twice; ''recovered'': the buyer gave it back; ''failed'': the bank of the buyer did not take it.';
COMMENT ON COLUMN excess_refund.reported_at IS 'As the payment service dates its report.';
COMMENT ON COLUMN excess_refund.service_reference IS 'The charge, or else the payment, of the payment service.';
COMMENT ON COLUMN excess_refund.service_refund_id IS 'Refund of the payment service that failed.';
COMMENT ON COLUMN excess_refund.failed_at IS
  'As the payment service dates it: what it reports from then on leaves this money out.';
COMMENT ON COLUMN excess_refund.note IS 'Of the person who decided.';
CREATE INDEX excess_refund_order ON excess_refund (terminal_order_id);
CREATE INDEX excess_refund_waiting ON excess_refund (terminal_order_id) WHERE state IN ('open', 'to-recover');
CREATE TRIGGER excess_refund_queues AFTER INSERT OR UPDATE OR DELETE ON excess_refund
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();

CREATE TABLE excess_refund_match (
  excess_refund_id uuid NOT NULL REFERENCES excess_refund,
  refund_id uuid NOT NULL REFERENCES refund,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (refund_id, excess_refund_id)
);
COMMENT ON TABLE excess_refund_match IS
  'Which owed transfer a part of such money ended: the refund is made, and posted with that money, not by itself.';
CREATE INDEX excess_refund_match_excess ON excess_refund_match (excess_refund_id);
CREATE TRIGGER excess_refund_match_queues AFTER INSERT OR UPDATE OR DELETE ON excess_refund_match
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();

ALTER TABLE money_change DROP CONSTRAINT money_change_kind_check;
ALTER TABLE money_change ADD CONSTRAINT money_change_kind_check CHECK (kind IN ('invoice', 'transfer', 'refund',
  'debit-note', 'vat-deposit', 'terminal-order', 'excess-refund', 'deal', 'vehicle')) NOT VALID;
CREATE TRIGGER excess_refund_added_money AFTER INSERT ON excess_refund
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('excess-refund');
CREATE TRIGGER excess_refund_changed_money AFTER UPDATE ON excess_refund
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('excess-refund');

-- The transfer of a buyer who gives such money back.
ALTER TABLE transfer ADD COLUMN excess_refund_id uuid REFERENCES excess_refund;
ALTER TABLE transfer ADD CONSTRAINT transfer_of_excess_refund CHECK (
  excess_refund_id IS NULL OR to_return AND NOT is_payout AND statement_id IS NOT NULL) NOT VALID;
COMMENT ON COLUMN transfer.excess_refund_id IS
  'The buyer gives back what was sent back twice: it pays no order, and is not sent back.';
CREATE UNIQUE INDEX transfer_excess_refund ON transfer (excess_refund_id) WHERE excess_refund_id IS NOT NULL;

-- A refund that was taken for another attempt of this one, and was a part of its own.
ALTER TABLE refund ADD COLUMN replaces_id uuid UNIQUE REFERENCES refund;
COMMENT ON COLUMN refund.replaces_id IS
  'The refund that was taken as made on the card by mistake: this one is owed in its place.';
