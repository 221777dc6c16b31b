-- What is wholly credited is sold no longer: the vehicle is free again, and an order that has no other ends (docs/adr/0036).

-- How the deal ended; an order is cancelled, and nothing else ends so.
ALTER TABLE deal DROP CONSTRAINT deal_ended_check, DROP CONSTRAINT deal_check1;
ALTER TABLE deal
  ADD CONSTRAINT deal_ended_check CHECK (ended IN ('refused', 'expired', 'withdrawn', 'cancelled')),
  ADD CONSTRAINT deal_ended_as_what_it_was CHECK (ended IS NULL OR (ended = 'cancelled') = (step = 'step-4')),
  ADD CONSTRAINT deal_complete_or_ended CHECK (NOT complete OR ended IS NULL),
  -- An order that goes on: something of it is to be paid, delivered or sent. The one word for it, whoever asks.
  ADD COLUMN order_open boolean NOT NULL GENERATED ALWAYS AS (step = 'step-4' AND NOT complete AND ended IS NULL) STORED;
DROP INDEX deal_open;
CREATE INDEX deal_open ON deal (workspace_id) INCLUDE (id) WHERE order_open;

ALTER TABLE bundle
  ADD COLUMN cancelled_at timestamptz,
  -- The credit note that gave the last of it back.
  ADD COLUMN cancelled_by uuid REFERENCES invoice,
  ADD CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL));
-- The vehicles that are sold: those of orders, but what was given back of them.
CREATE VIEW sold_bundle AS SELECT * FROM bundle WHERE cancelled_at IS NULL;

-- The vehicles of an order of which nothing is left to pay, since all of it, with its services, was credited. A line is
-- due once: as its invoice says it, else as it was ordered (deal_money, 0051).
CREATE FUNCTION credited_bundles(p_deal uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT l ->> 'key' AS key, coalesce(sum((l ->> 'toPay')::bigint) FILTER (WHERE i.kind = 'invoice'), 0) AS invoiced,
      coalesce(sum((l ->> 'toPay')::bigint) FILTER (WHERE i.kind = 'credit-note'), 0) AS credited
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) AS l WHERE i.deal_id = p_deal GROUP BY 1
  ), line AS (
    SELECT 'bundle:' || b.id AS key, b.incl_tax_cents::bigint AS cents FROM bundle b WHERE b.deal_id = p_deal
    UNION ALL
    SELECT 'service:' || b.id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle b JOIN bundle_service s ON s.bundle_id = b.id WHERE b.deal_id = p_deal
  ), owed AS (
    SELECT split_part(key, ':', 2)::uuid AS id, greatest(coalesce(line.cents, 0), coalesce(said.invoiced, 0)) - coalesce(said.credited, 0) AS cents
    FROM line FULL JOIN said USING (key)
  )
  SELECT id FROM owed GROUP BY id HAVING sum(cents) = 0
$$;

-- Takes what was wholly credited out of its order, and ends an order that has nothing else. A vehicle that did not leave is
-- on sale again, if its reference is; one that left waits, withdrawn, for somebody of the team who has it back. Whoever
-- calls holds the lock of the deal. Answers what was cancelled; nothing when all of it was before.
CREATE FUNCTION cancel_credited(p_deal uuid, p_now timestamptz)
RETURNS TABLE (bundle_id uuid, number text, title text, is_back boolean) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  WITH gone AS (
    UPDATE bundle b SET cancelled_at = p_now, cancelled_by = (
        SELECT i.id FROM invoice i WHERE i.deal_id = p_deal AND i.kind = 'credit-note'
          AND i.line_cents @> jsonb_build_array(jsonb_build_object('key', 'bundle:' || b.id))
        ORDER BY i.issued_at DESC, i.number DESC LIMIT 1)
    WHERE b.deal_id = p_deal AND b.cancelled_at IS NULL AND b.id IN (SELECT credited_bundles(p_deal))
    RETURNING b.id, b.number, b.title, b.product_id, NOT EXISTS (
      SELECT FROM tracking_event t WHERE t.bundle_id = b.id AND t.at IS NOT NULL AND t.step IN ('shipped', 'delivered')) AS here
  ), freed AS (
    UPDATE booking k SET cancelled = true FROM gone WHERE k.deal_id = p_deal AND k.product_id = gone.product_id AND NOT k.cancelled
  ), waiting AS (
    UPDATE product p SET status = 'withdrawn' FROM gone WHERE p.id = gone.product_id AND NOT gone.here
  )
  SELECT gone.id, gone.number, gone.title, gone.here FROM gone ORDER BY gone.number;
  UPDATE deal SET ended = 'cancelled', ended_at = p_now, complete = false, completed_at = NULL
  WHERE id = p_deal AND step = 'step-4' AND ended IS NULL AND NOT EXISTS (SELECT FROM sold_bundle b WHERE b.deal_id = p_deal)
    AND EXISTS (SELECT FROM bundle b WHERE b.deal_id = p_deal);
END $$;

SELECT count(*) FROM (SELECT DISTINCT deal_id FROM invoice WHERE kind = 'credit-note') AS credited
  CROSS JOIN LATERAL cancel_credited(credited.deal_id, now()) AS gone;
