-- ===========================================================================================================
-- Finance
-- What the payment service reports as sent back of a payment leaves out the refunds that had failed by then.
-- ===========================================================================================================

ALTER TABLE refund ADD COLUMN service_failed_at timestamptz;
COMMENT ON COLUMN refund.service_failed_at IS
  'When the refund on the card failed, as the payment service dates it; null for failures recorded before this column.';
