-- ===========================================================================================================
-- Finance
-- A refund of charging terminals may be reported as failed after the attempt that took its place: what was reported
-- last is read again then.
-- ===========================================================================================================

ALTER TABLE terminal_order ADD COLUMN reported_cents bigint;
ALTER TABLE terminal_order ADD COLUMN reported_at timestamptz;
ALTER TABLE terminal_order ADD CONSTRAINT terminal_order_reported CHECK (
  (reported_cents IS NULL) = (reported_at IS NULL) AND reported_cents >= 0) NOT VALID;
COMMENT ON COLUMN terminal_order.reported_cents IS
  'What the payment service last reported as sent back on the card, without the refunds that had failed by then.';
COMMENT ON COLUMN terminal_order.reported_at IS 'As the payment service dates that report.';
