-- ===========================================================================================================
-- Finance
-- Payouts of the payment service: credits of the bank that pay no order.
-- ===========================================================================================================

ALTER TABLE transfer ADD COLUMN is_payout boolean NOT NULL DEFAULT false;
ALTER TABLE transfer ADD CONSTRAINT transfer_payout
  CHECK (NOT is_payout OR (to_return AND statement_id IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN transfer.is_payout IS
  'The payment service pays what it received: many payments less fees, of no order. It is not sent back.';
COMMENT ON COLUMN transfer.to_return IS 'It belongs to no order: it is to be sent back, or a payout.';
CREATE INDEX transfer_is_payout ON transfer (id) WHERE is_payout;
