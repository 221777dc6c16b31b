-- The money of the back-office: invoices that are listed and filtered, transfers that pay several orders, what is given
-- back, and charging terminals that leave.

ALTER TABLE invoice
  -- Of its content, as lists need it: the day (ISO) it must be paid, and how each of its lines is taxed.
  ADD COLUMN due_on text GENERATED ALWAYS AS (content #>> '{payment,dueDate}') STORED,
  ADD COLUMN taxes jsonb GENERATED ALWAYS AS (jsonb_path_query_array(content, '$.lines[*].tax')) STORED;
CREATE INDEX invoice_issued ON invoice (issued_at DESC, id DESC);
CREATE INDEX invoice_workspace ON invoice (workspace_id, issued_at DESC);

-- A transfer that pays several orders is split: its parts come to what the bank said, always.
ALTER TABLE transfer
  -- The transfer it was a part of; a part has no parts.
  ADD COLUMN split_of uuid REFERENCES transfer,
  -- As the bank said it, of what is no part.
  ADD COLUMN bank_cents bigint,
  -- It is for no order: it goes back to whoever sent it.
  ADD COLUMN to_return boolean NOT NULL DEFAULT false,
  ADD COLUMN matched_at timestamptz,
  ADD CHECK (NOT (to_return AND deal_id IS NOT NULL));
UPDATE transfer SET bank_cents = amount_cents;
ALTER TABLE transfer ADD CHECK ((bank_cents IS NULL) = (split_of IS NOT NULL));
CREATE FUNCTION note_bank_cents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bank_cents := CASE WHEN NEW.split_of IS NULL THEN NEW.amount_cents END;
  RETURN NEW;
END $$;
CREATE TRIGGER note_bank_cents BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION note_bank_cents();
CREATE FUNCTION check_transfer_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_whole uuid := coalesce(NEW.split_of, NEW.id, OLD.split_of, OLD.id);
BEGIN
  IF (SELECT sum(amount_cents) FROM transfer WHERE id = v_whole OR split_of = v_whole)
    IS DISTINCT FROM (SELECT bank_cents FROM transfer WHERE id = v_whole) THEN
    RAISE EXCEPTION 'the parts of a transfer come to what the bank said';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER transfer_parts AFTER INSERT OR UPDATE OF amount_cents, bank_cents, split_of OR DELETE ON transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_parts();
CREATE INDEX transfer_part ON transfer (split_of) WHERE split_of IS NOT NULL;
CREATE INDEX transfer_received ON transfer (received_on DESC, id DESC);
DROP INDEX transfer_unmatched;
CREATE INDEX transfer_unmatched ON transfer (received_on) WHERE deal_id IS NULL AND NOT to_return;

-- What is given back by transfer: a payment that is for no order, or what an order received beyond what it comes to.
CREATE TABLE refund (
  id uuid PRIMARY KEY,
  transfer_id uuid REFERENCES transfer,
  deal_id uuid REFERENCES deal,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL DEFAULT 'to-make' CHECK (state IN ('to-make', 'made', 'cancelled')),
  person_id uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  made_on date,
  CHECK ((transfer_id IS NULL) <> (deal_id IS NULL)),
  CHECK ((state = 'made') = (made_on IS NOT NULL))
);
CREATE UNIQUE INDEX refund_transfer ON refund (transfer_id) WHERE state <> 'cancelled';
CREATE INDEX refund_deal ON refund (deal_id) WHERE deal_id IS NOT NULL;
CREATE INDEX refund_state ON refund (state, created_at DESC, id DESC);
CREATE TRIGGER refund_changed AFTER INSERT OR UPDATE OF state ON refund FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

-- What goes back is received no more, from the moment it is promised.
CREATE OR REPLACE FUNCTION deal_received(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(amount_cents) FROM transfer WHERE deal_id = p_deal), 0)
    - coalesce((SELECT sum(amount_cents) FROM refund WHERE deal_id = p_deal AND state <> 'cancelled'), 0))::bigint
$$;

-- Charging terminals leave, and arrive.
ALTER TABLE terminal_order
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN carrier text NOT NULL DEFAULT '' CHECK (length(carrier) <= 100),
  ADD COLUMN parcel text NOT NULL DEFAULT '' CHECK (length(parcel) <= 100),
  ADD COLUMN delivered_at timestamptz,
  ADD CHECK (shipped_at IS NULL OR state IN ('paid', 'refunded')),
  ADD CHECK (delivered_at IS NULL OR shipped_at IS NOT NULL);
CREATE INDEX terminal_order_made ON terminal_order (created_at DESC, id DESC);

-- What each invoice still comes to once its credit notes are taken off, and how much of that is paid: what an order
-- received pays its invoices one after the other.
CREATE VIEW invoice_balance AS
SELECT id, deal_id, left_cents, greatest(0, least(left_cents, received_cents - before_cents)) AS paid_cents
FROM (
  SELECT id, deal_id, left_cents, deal_received(deal_id) AS received_cents,
    (sum(left_cents) OVER (PARTITION BY deal_id ORDER BY issued_at, number) - left_cents)::bigint AS before_cents
  FROM (
    SELECT i.id, i.deal_id, i.issued_at, i.number,
      (i.total_cents - coalesce((SELECT sum(c.total_cents) FROM invoice c WHERE c.corrects = i.id), 0))::bigint AS left_cents
    FROM invoice i WHERE i.kind = 'invoice'
  ) AS corrected
) AS placed;
