-- Accounts --------------------------------------------------------------------------------------------------

ALTER TABLE workspace ADD COLUMN credit_limit_cents bigint CHECK (credit_limit_cents >= 0);
COMMENT ON COLUMN workspace.credit_limit_cents IS
  'Most that the company may owe for its open orders, VAT included; null: not limited.';

CREATE OR REPLACE VIEW accounts_workspace WITH (security_invoker = true) AS
SELECT id, rs, siret, created_at, vat_number, vat_state, vat_checked_at, vat_consultation, logo_key, naf,
  insolvency, closed_at, closed_reason, live_booking_limit, credit_limit_cents
FROM workspace;
