-- ===========================================================================================================
-- Finance
-- A bank does not take the refund of an order of charging terminals: its buyer is owed it, by transfer.
-- ===========================================================================================================

ALTER TABLE refund ADD COLUMN terminal_order_id uuid REFERENCES terminal_order;
ALTER TABLE refund DROP CONSTRAINT refund_check;
ALTER TABLE refund ADD CONSTRAINT refund_check CHECK (num_nonnulls(transfer_id, deal_id, terminal_order_id) = 1);
COMMENT ON COLUMN refund.terminal_order_id IS
  'The order whose refund on the card failed: service_refund_id names that refund, and person_id is null.';
CREATE INDEX refund_terminal_order ON refund (terminal_order_id) WHERE terminal_order_id IS NOT NULL;
