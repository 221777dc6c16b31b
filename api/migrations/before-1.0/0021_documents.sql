-- The paper of an invoice says for ever what the invoice says: only its file may still be made.
CREATE FUNCTION refuse_change_of_invoice_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind IN ('invoice', 'credit-note') AND (TG_OP = 'DELETE'
    OR (NEW.kind, NEW.number, NEW.workspace_id, NEW.deal_id, NEW.content) IS DISTINCT FROM
       (OLD.kind, OLD.number, OLD.workspace_id, OLD.deal_id, OLD.content)) THEN
    RAISE EXCEPTION 'the paper of an issued invoice is never changed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER invoice_paper_is_immutable BEFORE UPDATE OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoice_paper();

CREATE INDEX invoice_corrects ON invoice (corrects) WHERE corrects IS NOT NULL;
-- The one before it in its series is found by number.
CREATE INDEX invoice_series ON invoice (kind, number DESC);

-- Money of a deal changes what its workspace has to pay: nodes that remember that must hear.
CREATE FUNCTION notify_workspace_of_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('workspace_changed', d.workspace_id::text) FROM deal d WHERE d.id IN (OLD.deal_id, NEW.deal_id);
  RETURN NULL;
END $$;
CREATE TRIGGER transfer_changed AFTER INSERT OR UPDATE OF deal_id ON transfer FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();
CREATE TRIGGER invoice_added AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

-- What a deal comes to, in cents: what was invoiced less what was credited, and whatever of its lines is on no invoice
-- yet. A line keeps its key from paper to paper.
CREATE FUNCTION deal_payable(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT 'bundle:' || id AS key, incl_tax_cents::bigint AS cents FROM bundle WHERE deal_id = p_deal
    UNION ALL
    SELECT 'service:' || s.bundle_id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle_service s JOIN bundle b ON b.id = s.bundle_id WHERE b.deal_id = p_deal
  ), invoiced AS (
    SELECT l ->> 'key' AS key, sum((l ->> 'toPay')::bigint) AS cents
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'lines') AS l
    WHERE i.deal_id = p_deal AND i.kind = 'invoice' GROUP BY 1
  )
  SELECT (coalesce((SELECT sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END) FROM invoice WHERE deal_id = p_deal), 0)
    + coalesce((SELECT sum(greatest(0, line.cents - coalesce(invoiced.cents, 0))) FROM line LEFT JOIN invoiced USING (key)), 0))::bigint
$$;
CREATE FUNCTION deal_received(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount_cents), 0)::bigint FROM transfer WHERE deal_id = p_deal
$$;
-- Still to pay; nothing once more was received than was due.
CREATE FUNCTION deal_due(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, deal_payable(p_deal) - deal_received(p_deal))
$$;
