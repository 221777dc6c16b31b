-- An order of which nothing was invoiced is cancelled by the team, with the reason it gives: there is nothing to credit (docs/adr/0036).

ALTER TABLE bundle DROP CONSTRAINT bundle_check;
ALTER TABLE bundle
  -- Why it was cancelled before there was an invoice.
  ADD COLUMN cancel_reason text,
  ADD CONSTRAINT bundle_cancelled_one_way CHECK (num_nonnulls(cancelled_by, cancel_reason) = (cancelled_at IS NOT NULL)::int);
CREATE INDEX deal_cancelled ON deal (id) WHERE ended = 'cancelled';

-- As in 0051; what was cancelled before there was an invoice is not due.
CREATE OR REPLACE FUNCTION deal_money(p_deals uuid[]) RETURNS TABLE (deal_id uuid, payable_cents bigint, received_cents bigint)
LANGUAGE sql STABLE ROWS 50 AS $$
  WITH line AS (
    SELECT b.deal_id, 'bundle:' || b.id AS key, b.incl_tax_cents::bigint AS cents FROM bundle b
    WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
    UNION ALL
    SELECT b.deal_id, 'service:' || b.id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle b JOIN bundle_service s ON s.bundle_id = b.id WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
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
