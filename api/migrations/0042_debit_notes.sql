-- ===========================================================================================================
-- Fulfilment
-- A debit note is a document.
-- ===========================================================================================================

ALTER TABLE document DROP CONSTRAINT document_kind_check;
ALTER TABLE document ADD CONSTRAINT document_kind_check
  CHECK (kind IN ('order-slip', 'quotation', 'pro-forma', 'invoice', 'credit-note', 'delivery-note',
    'carte-grise-mandate', 'carte-grise-application', 'purchase-declaration', 'repair-order', 'cmr',
    'transport-statement', 'formal-notice', 'debit-note', 'uploaded'));

-- As before, and of debit notes.
CREATE OR REPLACE FUNCTION refuse_change_of_invoice_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind IN ('invoice', 'credit-note', 'debit-note') AND (TG_OP = 'DELETE'
    OR (NEW.kind, NEW.number, NEW.workspace_id, NEW.deal_id, NEW.content) IS DISTINCT FROM
       (OLD.kind, OLD.number, OLD.workspace_id, OLD.deal_id, OLD.content)) THEN
    RAISE EXCEPTION 'the paper of an issued invoice is never changed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

-- ===========================================================================================================
-- Finance
-- Debit notes: late-payment interest and the fixed 40 euros of an invoice that was paid late.
-- ===========================================================================================================

CREATE TABLE debit_note (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  reference text NOT NULL UNIQUE,
  document_id uuid NOT NULL UNIQUE REFERENCES document,
  invoice_id uuid NOT NULL REFERENCES invoice,
  deal_id uuid NOT NULL REFERENCES deal,
  workspace_id uuid NOT NULL REFERENCES workspace,
  issued_at timestamptz NOT NULL,
  issued_by uuid REFERENCES person,
  interest_cents bigint NOT NULL CHECK (interest_cents >= 0),
  fee_cents int NOT NULL CHECK (fee_cents IN (0, 4000)),
  total_cents bigint NOT NULL CHECK (total_cents > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'cancelled')),
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid REFERENCES person,
  cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 500),
  CONSTRAINT debit_note_total CHECK (total_cents = interest_cents + fee_cents),
  CONSTRAINT debit_note_paid CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT debit_note_cancelled CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)
    AND num_nonnulls(cancelled_at, cancelled_by, cancel_reason) IN (0, 3))
);
COMMENT ON TABLE debit_note IS
  'Late-payment interest and the fixed 40 euros of an invoice that was paid late: damages outside the scope of VAT. '
  'Paid by what its order received too much.';
COMMENT ON COLUMN debit_note.reference IS 'What a transfer that pays it mentions.';
COMMENT ON COLUMN debit_note.issued_by IS 'Null: by the scheduled job, because what letters claimed was paid.';
CREATE UNIQUE INDEX debit_note_invoice ON debit_note (invoice_id) WHERE state <> 'cancelled';
CREATE INDEX debit_note_of_invoice ON debit_note (invoice_id);
CREATE INDEX debit_note_deal ON debit_note (deal_id);
CREATE INDEX debit_note_company ON debit_note (workspace_id, issued_at DESC, id DESC);
CREATE INDEX debit_note_issued ON debit_note (issued_at DESC, id DESC);
CREATE INDEX debit_note_state ON debit_note (state, issued_at DESC, id DESC);
CREATE INDEX debit_note_issued_by ON debit_note (issued_by);
CREATE INDEX debit_note_cancelled_by ON debit_note (cancelled_by);
CREATE INDEX dunning_letter_sent_on ON dunning_letter (day);

CREATE FUNCTION freeze_debit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state = 'cancelled'
    OR (OLD.number, OLD.reference, OLD.document_id, OLD.invoice_id, OLD.deal_id, OLD.issued_at,
        OLD.interest_cents, OLD.fee_cents)
      IS DISTINCT FROM (NEW.number, NEW.reference, NEW.document_id, NEW.invoice_id, NEW.deal_id, NEW.issued_at,
        NEW.interest_cents, NEW.fee_cents)
  THEN RAISE EXCEPTION 'an issued debit note is cancelled, never changed'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER debit_note_frozen BEFORE UPDATE OR DELETE ON debit_note
  FOR EACH ROW EXECUTE FUNCTION freeze_debit_note();
CREATE TRIGGER debit_note_changed AFTER INSERT OR UPDATE OF state ON debit_note
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

INSERT INTO accounting_account (use, number, label) VALUES
  ('late-interest', '763100', 'Intérêts de retard des clients'),
  ('recovery-fees', '758800', 'Indemnités de recouvrement');

-- As before: what paid debit notes was not received for the order.
CREATE OR REPLACE FUNCTION deal_money(p_deals uuid[])
RETURNS TABLE (deal_id uuid, payable_cents bigint, received_cents bigint) LANGUAGE sql STABLE ROWS 50 AS $$
  WITH line AS (
    SELECT b.deal_id, 'bundle:' || b.id AS key, b.incl_tax_cents::bigint AS cents FROM bundle b
    WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
    UNION ALL
    SELECT b.deal_id, 'service:' || b.id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle b JOIN bundle_service s ON s.bundle_id = b.id
    WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
  ), invoiced AS (
    SELECT i.deal_id, l ->> 'key' AS key, sum((l ->> 'toPay')::bigint) AS cents
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) AS l
    WHERE i.deal_id = ANY (p_deals) AND i.kind = 'invoice' GROUP BY 1, 2
  ), amount AS (
    SELECT i.deal_id, CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.total_cents - CASE
        WHEN i.line_cents @? '$[*] ? (@.key starts with "prepayment:")' THEN (
          SELECT coalesce(sum((l ->> 'toPay')::bigint), 0)::bigint FROM jsonb_array_elements(i.line_cents) AS l
          WHERE starts_with(l ->> 'key', 'prepayment:'))
        ELSE 0 END) AS payable,
        0::bigint AS received
      FROM invoice i WHERE i.deal_id = ANY (p_deals)
    UNION ALL
    SELECT line.deal_id, greatest(0, line.cents - coalesce(invoiced.cents, 0)), 0
      FROM line LEFT JOIN invoiced ON invoiced.deal_id = line.deal_id AND invoiced.key = line.key
    UNION ALL
    SELECT v.deal_id, v.asked_cents + v.held_cents, 0 FROM deal_deposits(p_deals) v
    UNION ALL SELECT t.deal_id, 0, t.amount_cents FROM transfer t WHERE t.deal_id = ANY (p_deals)
    UNION ALL
    SELECT r.deal_id, 0, -r.amount_cents FROM refund r
    WHERE r.deal_id = ANY (p_deals) AND r.state <> 'cancelled'
    UNION ALL
    SELECT n.deal_id, 0, -n.total_cents FROM debit_note n WHERE n.deal_id = ANY (p_deals) AND n.state = 'paid'
    UNION ALL SELECT asked.id, 0, 0 FROM unnest(p_deals) AS asked (id)
  )
  SELECT amount.deal_id, sum(payable)::bigint, sum(received)::bigint FROM amount GROUP BY 1
$$;

-- As before: what paid debit notes pays no invoice.
CREATE OR REPLACE FUNCTION invoice_balances(p_deals uuid[])
RETURNS TABLE (invoice_id uuid, left_cents bigint, paid_cents bigint) LANGUAGE sql STABLE ROWS 50 AS $$
  SELECT id, left_cents, greatest(0, least(left_cents, received_cents - before_cents))
  FROM (
    SELECT i.id, i.left_cents, coalesce(m.cents, 0)::bigint AS received_cents,
      (sum(i.left_cents) OVER (PARTITION BY i.deal_id ORDER BY i.issued_at, i.number)
        - i.left_cents)::bigint AS before_cents
    FROM (
      SELECT i.id, i.deal_id, i.issued_at, i.number,
        (i.total_cents
          - coalesce((SELECT sum(c.total_cents) FROM invoice c WHERE c.corrects = i.id), 0))::bigint AS left_cents
      FROM invoice i WHERE i.kind = 'invoice' AND i.deal_id = ANY (p_deals)
    ) AS i LEFT JOIN (
      SELECT deal_id, sum(cents) AS cents FROM (
        SELECT t.deal_id, t.amount_cents AS cents FROM transfer t WHERE t.deal_id = ANY (p_deals)
        UNION ALL
        SELECT r.deal_id, -r.amount_cents FROM refund r
        WHERE r.deal_id = ANY (p_deals) AND r.state <> 'cancelled'
        UNION ALL
        SELECT v.deal_id, -v.held_cents FROM deal_deposits(p_deals) v
        UNION ALL
        SELECT n.deal_id, -n.total_cents FROM debit_note n WHERE n.deal_id = ANY (p_deals) AND n.state = 'paid'
      ) AS moved GROUP BY 1
    ) AS m ON m.deal_id = i.deal_id
  ) AS placed
$$;
