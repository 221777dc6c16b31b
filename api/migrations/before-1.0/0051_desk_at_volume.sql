-- The lists of the back-office with a hundred thousand of everything: their sorts, their searches, their counts, what is due.

-- What an invoice says of each line to pay, beside its content: reckoning what is due unpacks no paper.
CREATE FUNCTION invoice_line_cents(p_content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('key', l -> 'key', 'toPay', l -> 'toPay')), '[]') FROM jsonb_array_elements(p_content -> 'lines') AS l
$$;
ALTER TABLE invoice ADD COLUMN line_cents jsonb GENERATED ALWAYS AS (invoice_line_cents(content)) STORED;

-- What deals come to and what came in for them, many at once: `deal_payable` and `deal_received` (0021, 0048) ask it for one.
-- A line is due once: as its invoice says it, else as it was ordered.
CREATE FUNCTION deal_money(p_deals uuid[]) RETURNS TABLE (deal_id uuid, payable_cents bigint, received_cents bigint)
LANGUAGE sql STABLE ROWS 50 AS $$
  WITH line AS (
    SELECT b.deal_id, 'bundle:' || b.id AS key, b.incl_tax_cents::bigint AS cents FROM bundle b WHERE b.deal_id = ANY (p_deals)
    UNION ALL
    SELECT b.deal_id, 'service:' || b.id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle b JOIN bundle_service s ON s.bundle_id = b.id WHERE b.deal_id = ANY (p_deals)
  ), invoiced AS (
    SELECT i.deal_id, l ->> 'key' AS key, sum((l ->> 'toPay')::bigint) AS cents
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) AS l
    WHERE i.deal_id = ANY (p_deals) AND i.kind = 'invoice' GROUP BY 1, 2
  ), amount AS (
    SELECT i.deal_id, CASE i.kind WHEN 'invoice' THEN i.total_cents ELSE -i.total_cents END AS payable, 0::bigint AS received
      FROM invoice i WHERE i.deal_id = ANY (p_deals)
    UNION ALL
    SELECT line.deal_id, greatest(0, line.cents - coalesce(invoiced.cents, 0)), 0
      FROM line LEFT JOIN invoiced ON invoiced.deal_id = line.deal_id AND invoiced.key = line.key
    UNION ALL SELECT t.deal_id, 0, t.amount_cents FROM transfer t WHERE t.deal_id = ANY (p_deals)
    UNION ALL SELECT r.deal_id, 0, -r.amount_cents FROM refund r WHERE r.deal_id = ANY (p_deals) AND r.state <> 'cancelled'
    UNION ALL SELECT asked.id, 0, 0 FROM unnest(p_deals) AS asked (id)
  )
  SELECT amount.deal_id, sum(payable)::bigint, sum(received)::bigint FROM amount GROUP BY 1
$$;
CREATE OR REPLACE FUNCTION deal_payable(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT payable_cents FROM deal_money(ARRAY[p_deal])
$$;
CREATE OR REPLACE FUNCTION deal_received(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT received_cents FROM deal_money(ARRAY[p_deal])
$$;
CREATE OR REPLACE FUNCTION deal_due(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, payable_cents - received_cents) FROM deal_money(ARRAY[p_deal])
$$;

-- What is left of the invoices of deals, credit notes taken off, and what is paid of it: the oldest is paid first.
DROP VIEW invoice_balance;
CREATE FUNCTION invoice_balances(p_deals uuid[]) RETURNS TABLE (invoice_id uuid, left_cents bigint, paid_cents bigint)
LANGUAGE sql STABLE ROWS 50 AS $$
  SELECT id, left_cents, greatest(0, least(left_cents, received_cents - before_cents))
  FROM (
    SELECT i.id, i.left_cents, coalesce(m.cents, 0)::bigint AS received_cents,
      (sum(i.left_cents) OVER (PARTITION BY i.deal_id ORDER BY i.issued_at, i.number) - i.left_cents)::bigint AS before_cents
    FROM (
      SELECT i.id, i.deal_id, i.issued_at, i.number,
        (i.total_cents - coalesce((SELECT sum(c.total_cents) FROM invoice c WHERE c.corrects = i.id), 0))::bigint AS left_cents
      FROM invoice i WHERE i.kind = 'invoice' AND i.deal_id = ANY (p_deals)
    ) AS i LEFT JOIN (
      SELECT deal_id, sum(cents) AS cents FROM (
        SELECT t.deal_id, t.amount_cents AS cents FROM transfer t WHERE t.deal_id = ANY (p_deals)
        UNION ALL SELECT r.deal_id, -r.amount_cents FROM refund r WHERE r.deal_id = ANY (p_deals) AND r.state <> 'cancelled'
      ) AS moved GROUP BY 1
    ) AS m ON m.deal_id = i.deal_id
  ) AS placed
$$;

-- A VIN and a plate, found by any part of them, with or without the hyphens of the plate.
CREATE FUNCTION vehicle_identity(p_vin text, p_plate text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_vin, '') || ' ' || replace(coalesce(p_plate, ''), '-', '')
$$;
CREATE INDEX product_identity ON product USING gin (vehicle_identity(vin, plate) gin_trgm_ops);

-- The stock: whatever narrows it but pictures is counted without the table.
DROP INDEX catalogue_item_latest;
CREATE INDEX catalogue_item_latest ON catalogue_item (sales_date DESC, id DESC)
  INCLUDE (status, make_id, model_id, depot_id, feed_id, energy, price_b2b_cents, model_year);
CREATE INDEX catalogue_item_model ON catalogue_item (model_id, id);
CREATE INDEX catalogue_item_year ON catalogue_item (model_year, id);
CREATE INDEX catalogue_item_updated ON catalogue_item (updated_at, id);
CREATE INDEX catalogue_item_reference_start ON catalogue_item (reference text_pattern_ops);
CREATE INDEX catalogue_item_feed_key ON catalogue_item (feed_key) WHERE feed_key IS NOT NULL;
-- What is held now, and what is held for good.
CREATE INDEX booking_until ON booking (upper(period)) INCLUDE (product_id, item_id) WHERE NOT cancelled;
CREATE INDEX booking_for_good ON booking (product_id) WHERE NOT cancelled AND upper_inf(period);
-- Without them a third of all bookings would be thought to be live.
CREATE STATISTICS booking_ends ON (upper(period)) FROM booking;
CREATE STATISTICS booking_without_end ON (upper_inf(period)) FROM booking;
CREATE INDEX product_on_sale ON product (item_id, id) WHERE status = 'on-sale';

-- Deals and their vehicles.
DROP INDEX deal_made;
CREATE INDEX deal_made ON deal (created_at DESC, id DESC) INCLUDE (step, complete, ended);
DROP INDEX deal_open;
CREATE INDEX deal_open ON deal (workspace_id) INCLUDE (id) WHERE step = 'step-4' AND NOT complete;
CREATE INDEX deal_of ON deal (workspace_id, id);
CREATE INDEX deal_ordered_at ON deal (coalesce(ordered_at, created_at), id) WHERE step = 'step-4';
CREATE INDEX deal_wanted ON deal USING gin (plain_words(request ->> 'text') gin_trgm_ops) WHERE request IS NOT NULL;
CREATE INDEX deal_asker ON deal (person_id);
DROP INDEX deal_message_deal;
CREATE INDEX deal_message_deal ON deal_message (deal_id, at) INCLUDE (id, by);
CREATE INDEX bundle_since ON bundle (step_at, id);
CREATE INDEX bundle_words ON bundle USING gin (plain_words(number || ' ' || title) gin_trgm_ops);
CREATE INDEX offer_line_words ON offer_line USING gin (plain_words(title) gin_trgm_ops);
CREATE INDEX offer_line_product ON offer_line (product_id);
CREATE INDEX delivery_slot ON delivery (slot, bundle_id) WHERE slot IS NOT NULL;

-- Whoever follows a deal follows one: what lists read by the id of a deal is never anything else.
ALTER TABLE queue_owner ADD CONSTRAINT queue_owner_of_deal
  CHECK (queue NOT IN ('sourcing', 'offers', 'counter-offers', 'deal-messages') OR item_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');

-- Who bought, and who asks.
DROP INDEX workspace_by_name;
CREATE INDEX workspace_by_name ON workspace (plain_words(rs), id) INCLUDE (rs, closed_at);
CREATE INDEX workspace_name_start ON workspace (plain_words(rs) text_pattern_ops);
CREATE INDEX registration_by_name ON registration (plain_words(rs), id);
CREATE INDEX contact_request_words ON contact_request USING gin
  (plain_words(name || ' ' || company || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);

-- Money.
DROP INDEX invoice_issued;
CREATE INDEX invoice_issued ON invoice (issued_at DESC, id DESC) INCLUDE (kind, total_cents);
CREATE INDEX invoice_due ON invoice (due_on, id);
CREATE INDEX invoice_amount ON invoice ((CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END), id);
CREATE INDEX invoice_taxes ON invoice USING gin (taxes jsonb_path_ops);
DROP INDEX transfer_received;
CREATE INDEX transfer_received ON transfer (received_on DESC, id DESC) INCLUDE (deal_id, to_return, amount_cents);
CREATE INDEX transfer_amount ON transfer (amount_cents, id);
CREATE INDEX transfer_bank_amount ON transfer (bank_cents) WHERE bank_cents IS NOT NULL;
CREATE INDEX transfer_debtor ON transfer (plain_words(debtor), id);
CREATE INDEX transfer_words ON transfer USING gin (plain_words(debtor || ' ' || text || ' ' || bank_reference) gin_trgm_ops);
CREATE INDEX transfer_statement ON transfer (statement_id);
CREATE INDEX transfer_by_hand ON transfer (deal_id) WHERE matched_by = 'person';
CREATE INDEX invoice_credited ON invoice (deal_id) WHERE kind = 'credit-note';
CREATE INDEX refund_made ON refund (created_at DESC, id DESC);
DROP INDEX terminal_order_made;
CREATE INDEX terminal_order_made ON terminal_order (created_at DESC, id DESC) INCLUDE (state, shipped_at, delivered_at, total_cents);
CREATE INDEX terminal_order_amount ON terminal_order (total_cents, id);
CREATE INDEX terminal_order_of ON terminal_order (workspace_id, id);

-- What the back-office keeps of itself.
CREATE INDEX import_change_place ON import_change (run_id, kind, (abs(item_id))) INCLUDE (left_because);
CREATE INDEX import_change_left ON import_change (run_id, kind, (abs(item_id))) WHERE left_because IS NOT NULL;
