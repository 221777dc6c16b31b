-- ===========================================================================================================
-- Finance
-- A refund of charging terminals that failed succeeds on the card at another attempt: no transfer is owed for it.
-- ===========================================================================================================

ALTER TABLE refund DROP CONSTRAINT refund_by_service;
ALTER TABLE refund ADD CONSTRAINT refund_by_service CHECK (
  (online_payment_id IS NULL) = (service_state IS NULL)
  OR terminal_order_id IS NOT NULL AND service_state = 'succeeded') NOT VALID;
COMMENT ON COLUMN refund.service_state IS
  '''waiting'': not asked for yet; ''asked'': the service has it and decides; ''succeeded'': it left, for charging '
  'terminals at another attempt.';
