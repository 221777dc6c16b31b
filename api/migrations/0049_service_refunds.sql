-- ===========================================================================================================
-- Finance
-- Refunds of payments online: the payment service sends them back.
-- ===========================================================================================================

ALTER TABLE refund ADD COLUMN online_payment_id uuid REFERENCES online_payment;
ALTER TABLE refund ADD COLUMN service_state text;
ALTER TABLE refund ADD COLUMN service_refund_id text UNIQUE;
ALTER TABLE refund ADD COLUMN service_reason text;
ALTER TABLE refund ADD COLUMN service_asked_at timestamptz;
ALTER TABLE refund ADD CONSTRAINT refund_service_state
  CHECK (service_state IN ('waiting', 'asked', 'succeeded')) NOT VALID;
ALTER TABLE refund ADD CONSTRAINT refund_by_service
  CHECK ((online_payment_id IS NULL) = (service_state IS NULL)) NOT VALID;
ALTER TABLE refund ADD CONSTRAINT refund_service_texts
  CHECK (length(service_refund_id) BETWEEN 1 AND 200 AND length(service_reason) BETWEEN 1 AND 200) NOT VALID;
COMMENT ON COLUMN refund.online_payment_id IS
  'The payment that the payment service sends back, in full or in part; null: it is made at the bank.';
COMMENT ON COLUMN refund.service_state IS
  '''waiting'': not asked for yet; ''asked'': the service has it and decides; ''succeeded'': it left.';
COMMENT ON COLUMN refund.service_refund_id IS 'Refund of the payment service.';
COMMENT ON COLUMN refund.service_reason IS
  'Why the service did not make it, so that it is made at the bank: code of the payment service.';
COMMENT ON COLUMN refund.service_asked_at IS 'When the payment service was last asked for it.';
CREATE INDEX refund_online ON refund (online_payment_id) WHERE online_payment_id IS NOT NULL;
CREATE INDEX refund_service_open ON refund (service_asked_at) WHERE state = 'to-make' AND service_state IS NOT NULL;

ALTER TABLE online_payment_event DROP CONSTRAINT online_payment_event_kind_check;
ALTER TABLE online_payment_event ADD CONSTRAINT online_payment_event_kind_check
  CHECK (kind IN ('opened', 'pending', 'paid', 'failed', 'expired', 'returned', 'reinstated', 'refunded', 'refund-failed'))
  NOT VALID;
