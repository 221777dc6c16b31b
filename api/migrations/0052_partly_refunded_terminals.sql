-- ===========================================================================================================
-- Finance
-- A person refunds a part of an order of charging terminals in the pages of the payment service.
-- ===========================================================================================================

ALTER TABLE terminal_order ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE terminal_order ADD CONSTRAINT terminal_order_refunded
  CHECK (refunded_cents BETWEEN 0 AND total_cents) NOT VALID;
ALTER TABLE terminal_order VALIDATE CONSTRAINT terminal_order_refunded;
COMMENT ON COLUMN terminal_order.refunded_cents IS
  'What the payment service reports as sent back in part so far, VAT included; a refunded order gave back its total.';

-- An order has one invoice still, and as many credit notes as it had refunds.
DROP INDEX invoice_terminal_order;
CREATE UNIQUE INDEX invoice_terminal_order ON invoice (terminal_order_id)
  WHERE terminal_order_id IS NOT NULL AND kind = 'invoice';
CREATE INDEX invoice_terminal_order_notes ON invoice (terminal_order_id) WHERE terminal_order_id IS NOT NULL;
