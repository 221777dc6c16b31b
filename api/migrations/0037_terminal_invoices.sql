-- ===========================================================================================================
-- Finance
-- Orders of charging terminals are invoiced: an invoice is of a deal or of such an order.
-- ===========================================================================================================

ALTER TABLE invoice ALTER COLUMN deal_id DROP NOT NULL;
ALTER TABLE invoice ADD COLUMN terminal_order_id uuid REFERENCES terminal_order;
ALTER TABLE invoice ADD CONSTRAINT invoice_of_one_order
  CHECK (num_nonnulls(deal_id, terminal_order_id) = 1) NOT VALID;
ALTER TABLE invoice VALIDATE CONSTRAINT invoice_of_one_order;
COMMENT ON COLUMN invoice.deal_id IS 'Null: of an order of charging terminals.';
COMMENT ON COLUMN invoice.terminal_order_id IS 'Null: of a deal.';
-- An order is paid once, and refunded as a whole: one invoice, one credit note.
CREATE UNIQUE INDEX invoice_terminal_order ON invoice (terminal_order_id, kind) WHERE terminal_order_id IS NOT NULL;

-- Paid orders without an invoice are found here.
CREATE INDEX terminal_order_paid ON terminal_order (id) WHERE state = 'paid';
