-- ===========================================================================================================
-- Exports
-- What proves that a vehicle sold without VAT left France: who transports it, the VAT number of its buyer on
-- the day of the sale, the statement of the buyer, and the proofs that the team judges.
-- ===========================================================================================================

CREATE TABLE export_file (
  bundle_id uuid PRIMARY KEY REFERENCES bundle,
  workspace_id uuid NOT NULL REFERENCES workspace,
  sale text NOT NULL CHECK (sale IN ('intra-community', 'export')),
  opened_at timestamptz NOT NULL,
  sold_on date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'to-review', 'accepted', 'refused', 'cancelled')),
  version int NOT NULL DEFAULT 1,
  vat_number text CHECK (length(vat_number) <= 20),
  vat_state text NOT NULL DEFAULT 'to-check' CHECK (vat_state IN ('valid', 'invalid', 'to-check')),
  vat_asked_at timestamptz,
  vat_checked_at timestamptz,
  vat_consultation text CHECK (length(vat_consultation) BETWEEN 1 AND 100),
  transporter text CHECK (transporter IN ('seller', 'seller-carrier', 'buyer', 'buyer-carrier')),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  carrier text NOT NULL DEFAULT '' CHECK (length(carrier) <= 120),
  statement_at timestamptz,
  statement_by uuid REFERENCES person,
  statement_name text CHECK (length(statement_name) BETWEEN 1 AND 120),
  acquirer text CHECK (length(acquirer) BETWEEN 1 AND 500),
  accepted_by text CHECK (length(accepted_by) BETWEEN 1 AND 120),
  arrived_on date,
  arrival_place text CHECK (length(arrival_place) BETWEEN 1 AND 200),
  decided_at timestamptz,
  decided_by uuid REFERENCES person,
  decision_text text NOT NULL DEFAULT '' CHECK (length(decision_text) <= 2000),
  taxed_invoice_id uuid UNIQUE REFERENCES invoice,
  CONSTRAINT export_file_taxed CHECK (taxed_invoice_id IS NULL OR state = 'refused'),
  CONSTRAINT export_file_vat CHECK ((vat_state = 'to-check') = (vat_checked_at IS NULL)
    AND (vat_state = 'valid') = (vat_consultation IS NOT NULL)),
  CONSTRAINT export_file_statement CHECK (
    num_nulls(statement_at, statement_by, statement_name, acquirer, accepted_by, arrived_on, arrival_place) IN (0, 7)),
  CONSTRAINT export_file_decided CHECK ((state IN ('accepted', 'refused')) = (decided_at IS NOT NULL)
    AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT export_file_kept CHECK (state <> 'accepted' OR (transporter IS NOT NULL AND country IS NOT NULL
    AND (sale = 'export' OR vat_state = 'valid')))
);
COMMENT ON TABLE export_file IS
  'One for each ordered vehicle that is sold without VAT to another country. An accepted one never changes.';
COMMENT ON COLUMN export_file.sold_on IS 'Day of the order in Paris.';
COMMENT ON COLUMN export_file.vat_asked_at IS 'When the register was asked last.';
COMMENT ON COLUMN export_file.vat_consultation IS 'Number that VIES gave to the check: its proof.';
COMMENT ON COLUMN export_file.country IS 'Of the destination, ISO 3166-1.';
COMMENT ON COLUMN export_file.acquirer IS 'Name and address of the buyer when the statement was signed.';
COMMENT ON COLUMN export_file.accepted_by IS 'Who accepted the vehicle on arrival.';
COMMENT ON COLUMN export_file.taxed_invoice_id IS
  'Invoice with VAT that replaces the exempt one of a refused file; null: none had been issued.';
CREATE INDEX export_file_listed ON export_file (sold_on DESC, bundle_id DESC);
CREATE INDEX export_file_state ON export_file (state, sold_on DESC, bundle_id DESC);
CREATE INDEX export_file_workspace ON export_file (workspace_id);
CREATE INDEX export_file_to_check ON export_file (vat_asked_at NULLS FIRST)
  WHERE vat_state <> 'invalid' AND sale = 'intra-community' AND state IN ('open', 'to-review');
CREATE INDEX export_file_invalid ON export_file (vat_checked_at)
  WHERE vat_state = 'invalid' AND state IN ('open', 'to-review');
CREATE INDEX export_file_running ON export_file (sold_on) WHERE state IN ('open', 'to-review');
CREATE INDEX export_file_statement_by ON export_file (statement_by);
CREATE INDEX export_file_decided_by ON export_file (decided_by);
CREATE TRIGGER export_file_queues AFTER INSERT OR UPDATE OR DELETE ON export_file
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();

CREATE FUNCTION freeze_export_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a decided export file never changes';
END $$;
CREATE TRIGGER export_file_frozen BEFORE UPDATE ON export_file
  FOR EACH ROW WHEN (OLD.state IN ('accepted', 'refused', 'cancelled')) EXECUTE FUNCTION freeze_export_file();

CREATE TABLE export_vat_check (
  bundle_id uuid NOT NULL REFERENCES export_file,
  at timestamptz NOT NULL,
  vat_number text NOT NULL CHECK (length(vat_number) BETWEEN 1 AND 20),
  state text NOT NULL CHECK (state IN ('valid', 'invalid')),
  consultation text CHECK (length(consultation) BETWEEN 1 AND 100),
  PRIMARY KEY (bundle_id, at)
);
COMMENT ON TABLE export_vat_check IS 'Answers of the register about the buyer of a vehicle. Never changed.';

CREATE TABLE export_proof (
  id uuid PRIMARY KEY,
  bundle_id uuid NOT NULL REFERENCES export_file,
  type text NOT NULL CHECK (type IN ('cmr', 'bill-of-lading', 'air-invoice', 'carrier-invoice',
    'transport-insurance', 'transport-payment', 'authority-confirmation', 'warehouse-receipt', 'customs-exit')),
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 120),
  vin text CHECK (length(vin) <= 17),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  dated_on date,
  plate text CHECK (length(plate) <= 15),
  km int CHECK (km BETWEEN 0 AND 5000000),
  departed_on date,
  arrived_on date,
  signed boolean NOT NULL,
  mrn text CHECK (length(mrn) <= 18),
  name text NOT NULL,
  content_type text NOT NULL,
  file_key text NOT NULL UNIQUE,
  size_bytes int NOT NULL CHECK (size_bytes > 0),
  digest bytea NOT NULL,
  by text NOT NULL CHECK (by IN ('buyer', 'pomelo')),
  person_id uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused')),
  party text CHECK (party IN ('independent', 'seller', 'buyer')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  reviewed_by uuid REFERENCES person,
  reviewed_at timestamptz,
  UNIQUE (bundle_id, digest),
  CONSTRAINT export_proof_reviewed CHECK ((state = 'waiting') = (reviewed_at IS NULL)
    AND (reviewed_at IS NULL) = (reviewed_by IS NULL) AND (state = 'accepted') = (party IS NOT NULL)
    AND (state <> 'refused' OR reason <> ''))
);
COMMENT ON TABLE export_proof IS
  'Documents that prove a transport, as their sender described them; a person accepts or refuses each. Twenty at most.';
COMMENT ON COLUMN export_proof.vin IS
  'As the document states it; null: it does not. So are plate, km (on the odometer), country and the three days.';
COMMENT ON COLUMN export_proof.dated_on IS 'Day of the document.';
COMMENT ON COLUMN export_proof.signed IS 'By the consignee.';
COMMENT ON COLUMN export_proof.mrn IS 'Movement reference number of a customs declaration.';
COMMENT ON COLUMN export_proof.digest IS 'SHA-256 of the file: the same document is one proof.';
COMMENT ON COLUMN export_proof.party IS 'Whom its issuer depends on, as the reviewer judged.';
CREATE INDEX export_proof_person ON export_proof (person_id);
CREATE INDEX export_proof_reviewed_by ON export_proof (reviewed_by);

CREATE TABLE export_reminder (
  bundle_id uuid NOT NULL REFERENCES export_file,
  kind text NOT NULL CHECK (kind IN ('statement-due', 'proofs-missing', 'overdue')),
  at timestamptz NOT NULL,
  PRIMARY KEY (bundle_id, kind)
);
COMMENT ON TABLE export_reminder IS 'Mails that remind a buyer of an export file: each kind once.';

-- Of earlier sales, those whose proofs are not overdue: nobody is written to about proofs that nobody asked for.
INSERT INTO export_file (bundle_id, workspace_id, sale, opened_at, sold_on, vat_number)
SELECT b.id, d.workspace_id, d.sale, d.ordered_at, (d.ordered_at AT TIME ZONE 'Europe/Paris')::date,
  coalesce(d.vat_proof ->> 'vatNumber', w.vat_number)
FROM bundle b JOIN deal d ON d.id = b.deal_id JOIN workspace w ON w.id = d.workspace_id
WHERE d.step = 'step-4' AND d.sale <> 'domestic' AND d.ordered_at IS NOT NULL AND b.vat_regime = 'recuperable'
  AND b.cancelled_at IS NULL AND (b.delivered_at IS NULL OR b.delivered_at > now() - interval '90 days');

-- ===========================================================================================================
-- Fulfilment
-- The consignment note and the statement of the buyer are kinds of documents.
-- ===========================================================================================================

ALTER TABLE document DROP CONSTRAINT document_kind_check;
ALTER TABLE document ADD CONSTRAINT document_kind_check
  CHECK (kind IN ('order-slip', 'quotation', 'pro-forma', 'invoice', 'credit-note', 'delivery-note',
    'carte-grise-mandate', 'carte-grise-application', 'purchase-declaration', 'repair-order', 'cmr',
    'transport-statement', 'uploaded'));

-- ===========================================================================================================
-- Finance
-- A deposit of the VAT of a vehicle sold without VAT: a debt to its buyer until its transport is proven.
-- ===========================================================================================================

CREATE TABLE vat_deposit (
  bundle_id uuid PRIMARY KEY REFERENCES bundle,
  deal_id uuid NOT NULL REFERENCES deal,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'held', 'released', 'applied', 'withdrawn')),
  asked_at timestamptz NOT NULL,
  held_at timestamptz,
  ended_at timestamptz,
  ended_by uuid REFERENCES person,
  refund_id uuid UNIQUE REFERENCES refund,
  CONSTRAINT vat_deposit_held CHECK ((state IN ('held', 'released', 'applied')) = (held_at IS NOT NULL)),
  CONSTRAINT vat_deposit_ended CHECK ((state IN ('released', 'applied', 'withdrawn')) = (ended_at IS NOT NULL)),
  CONSTRAINT vat_deposit_refund CHECK (refund_id IS NULL OR state = 'released')
);
COMMENT ON TABLE vat_deposit IS
  'VAT that would be due on a vehicle, asked in addition to its price. Ended once: released, applied to '
  'the VAT of a refused exemption, or withdrawn.';
COMMENT ON COLUMN vat_deposit.held_at IS 'When everything the order asks for had been received.';
COMMENT ON COLUMN vat_deposit.ended_by IS 'Null: the sale was cancelled.';
COMMENT ON COLUMN vat_deposit.refund_id IS 'Null when nothing was left to refund.';
CREATE INDEX vat_deposit_deal ON vat_deposit (deal_id);
CREATE INDEX vat_deposit_ended_by ON vat_deposit (ended_by);
CREATE INDEX vat_deposit_to_post ON vat_deposit (held_at) WHERE held_at IS NOT NULL;

CREATE FUNCTION freeze_vat_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an ended deposit never changes';
END $$;
CREATE TRIGGER vat_deposit_frozen BEFORE UPDATE OR DELETE ON vat_deposit
  FOR EACH ROW WHEN (OLD.state IN ('released', 'applied', 'withdrawn')) EXECUTE FUNCTION freeze_vat_deposit();
CREATE TRIGGER vat_deposit_changed AFTER INSERT OR UPDATE OF state ON vat_deposit
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

INSERT INTO accounting_account (use, number, label) VALUES
  ('vat-deposits', '165500', 'Cautions de TVA reçues');

-- Deposits that orders still ask for, and those that are held: part of what an order asks for, never of its price.
CREATE FUNCTION deal_deposits(p_deals uuid[])
RETURNS TABLE (deal_id uuid, asked_cents bigint, held_cents bigint) LANGUAGE sql STABLE ROWS 10 AS $$
  SELECT v.deal_id, coalesce(sum(v.amount_cents) FILTER (WHERE v.state = 'asked'), 0)::bigint,
    coalesce(sum(v.amount_cents) FILTER (WHERE v.state = 'held'), 0)::bigint
  FROM vat_deposit v JOIN bundle b ON b.id = v.bundle_id AND b.cancelled_at IS NULL
  WHERE v.deal_id = ANY (p_deals) AND v.state IN ('asked', 'held') GROUP BY 1
$$;

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
    SELECT i.deal_id, CASE i.kind WHEN 'invoice' THEN i.total_cents ELSE -i.total_cents END AS payable,
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
    UNION ALL SELECT asked.id, 0, 0 FROM unnest(p_deals) AS asked (id)
  )
  SELECT amount.deal_id, sum(payable)::bigint, sum(received)::bigint FROM amount GROUP BY 1
$$;

-- As before, without the deposits that are held: they pay no invoice.
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
      ) AS moved GROUP BY 1
    ) AS m ON m.deal_id = i.deal_id
  ) AS placed
$$;

-- What the open orders of a company owe under its credit line: a deposit that is asked is no credit.
CREATE FUNCTION credit_due(p_workspace uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH open AS (SELECT array_agg(id) AS ids FROM deal WHERE workspace_id = p_workspace AND order_open)
  SELECT coalesce(sum(greatest(0, m.payable_cents - coalesce(v.asked_cents, 0) - m.received_cents)), 0)::bigint
  FROM open CROSS JOIN LATERAL deal_money(open.ids) m
    LEFT JOIN LATERAL deal_deposits(open.ids) v ON v.deal_id = m.deal_id
$$;
