-- ===========================================================================================================
-- Finance
-- What was credited of services because they cost less than their invoices state.
-- ===========================================================================================================

CREATE TABLE reduced_line (
  credit_note_id uuid NOT NULL REFERENCES invoice,
  key text NOT NULL CHECK (key LIKE 'service:%'),
  deal_id uuid NOT NULL REFERENCES deal,
  PRIMARY KEY (credit_note_id, key)
);
COMMENT ON TABLE reduced_line IS
  'Lines of credit notes that were issued because a service costs less than it was invoiced for, or is no longer '
  'ordered: where it costs more again, the difference is invoiced. What was credited for another reason is not.';
COMMENT ON COLUMN reduced_line.key IS 'Of the line, on the invoice and on the credit note.';
CREATE INDEX reduced_line_deal ON reduced_line (deal_id);

-- As before: what was credited because a service costs less is not invoiced any more.
CREATE OR REPLACE FUNCTION deal_money(p_deals uuid[])
RETURNS TABLE (deal_id uuid, payable_cents bigint, received_cents bigint) LANGUAGE sql STABLE ROWS 50 AS $$
  WITH line AS (
    SELECT b.deal_id, 'bundle:' || b.id AS key, b.incl_tax_cents::bigint AS cents FROM bundle b
    WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
    UNION ALL
    SELECT b.deal_id, 'service:' || b.id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle b JOIN bundle_service s ON s.bundle_id = b.id
    WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
  ), invoiced AS (
    SELECT stated.deal_id, stated.key, sum(stated.cents) AS cents FROM (
      SELECT i.deal_id, l ->> 'key' AS key, (l ->> 'toPay')::bigint AS cents
      FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) AS l
      WHERE i.deal_id = ANY (p_deals) AND i.kind = 'invoice'
      UNION ALL
      SELECT r.deal_id, r.key, -(l ->> 'toPay')::bigint
      FROM reduced_line r JOIN invoice c ON c.id = r.credit_note_id
        CROSS JOIN LATERAL jsonb_array_elements(c.line_cents) AS l
      WHERE r.deal_id = ANY (p_deals) AND l ->> 'key' = r.key
    ) AS stated GROUP BY 1, 2
  ), amount AS (
    SELECT i.deal_id, CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.total_cents - CASE
        WHEN i.line_cents @? '$[*] ? (@.key starts with "prepayment:")' THEN (
          SELECT coalesce(sum((l ->> 'toPay')::bigint), 0)::bigint FROM jsonb_array_elements(i.line_cents) AS l
          WHERE starts_with(l ->> 'key', 'prepayment:'))
        ELSE 0 END) AS payable,
        0::bigint AS received
      FROM invoice i WHERE i.deal_id = ANY (p_deals)
    UNION ALL
    SELECT line.deal_id, greatest(0, line.cents - coalesce(invoiced.cents, 0)), 0
      FROM line LEFT JOIN invoiced ON invoiced.deal_id = line.deal_id AND invoiced.key = line.key
    UNION ALL
    SELECT v.deal_id, v.asked_cents + v.held_cents, 0 FROM deal_deposits(p_deals) v
    UNION ALL SELECT t.deal_id, 0, t.amount_cents FROM transfer t WHERE t.deal_id = ANY (p_deals)
    UNION ALL
    SELECT r.deal_id, 0, -r.amount_cents FROM refund r
    WHERE r.deal_id = ANY (p_deals) AND r.state <> 'cancelled'
    UNION ALL
    SELECT n.deal_id, 0, -n.total_cents FROM debit_note n WHERE n.deal_id = ANY (p_deals) AND n.state = 'paid'
    UNION ALL SELECT asked.id, 0, 0 FROM unnest(p_deals) AS asked (id)
  )
  SELECT amount.deal_id, sum(payable)::bigint, sum(received)::bigint FROM amount GROUP BY 1
$$;
