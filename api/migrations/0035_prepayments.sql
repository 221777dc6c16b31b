-- ===========================================================================================================
-- Prepayments: what a company pays with its order, and what an order of theirs asked for when it was placed.
-- ===========================================================================================================

-- Accounts --------------------------------------------------------------------------------------------------

ALTER TABLE workspace
  ADD COLUMN prepayment_basis_points int CHECK (prepayment_basis_points BETWEEN 100 AND 10000),
  ADD COLUMN prepayment_cents bigint CHECK (prepayment_cents > 0);
ALTER TABLE workspace ADD CONSTRAINT workspace_prepayment_check
  CHECK (num_nonnulls(prepayment_basis_points, prepayment_cents) <= 1) NOT VALID;
ALTER TABLE workspace VALIDATE CONSTRAINT workspace_prepayment_check;
COMMENT ON COLUMN workspace.prepayment_basis_points IS
  'Prepayment asked of its orders, in hundredths of a percent of their total, VAT included; null: not a share.';
COMMENT ON COLUMN workspace.prepayment_cents IS
  'Prepayment asked of its orders as an amount, VAT included; null: not an amount.';

CREATE OR REPLACE VIEW accounts_workspace WITH (security_invoker = true) AS
SELECT id, rs, siret, created_at, vat_number, vat_state, vat_checked_at, vat_consultation, logo_key, naf,
  insolvency, closed_at, closed_reason, live_booking_limit, credit_limit_cents, prepayment_basis_points, prepayment_cents
FROM workspace;

-- Sales -----------------------------------------------------------------------------------------------------

ALTER TABLE deal ADD COLUMN prepayment_cents bigint CHECK (prepayment_cents > 0);
COMMENT ON COLUMN deal.prepayment_cents IS
  'Prepayment that the order asked for when it was placed, VAT included; null: none.';

CREATE OR REPLACE VIEW sales_deal WITH (security_invoker = true) AS
SELECT id, number, workspace_id, person_id, step, complete, sourcing, created_at, ended, ended_at, request, sale,
  payment_reference, ordered_at, completed_at, ordered_by, order_open, seller_id, prepayment_cents
FROM deal;

-- Finance ---------------------------------------------------------------------------------------------------

INSERT INTO accounting_account (use, number, label) VALUES
  ('prepayments-taxed', '419110', 'Acomptes reçus, TVA exigible'),
  ('prepayments-untaxed', '419120', 'Acomptes reçus, sans TVA');

-- Of an invoice by its lines (invoice_line_cents): a prepayment invoice has lines of prepayments alone.
CREATE FUNCTION is_prepayment_invoice(p_line_cents jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(starts_with(p_line_cents #>> '{0,key}', 'prepayment:'), false)
$$;

-- As before, without prepayments: a prepayment is on its own invoice, and again, deducted, on that of the vehicles.
-- Neither changes what the order comes to.
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
    UNION ALL SELECT asked.id, 0, 0 FROM unnest(p_deals) AS asked (id)
  )
  SELECT amount.deal_id, sum(payable)::bigint, sum(received)::bigint FROM amount GROUP BY 1
$$;
