-- ===========================================================================================================
-- Finance
-- What is unpaid of the invoices of open orders, and what changed since the books and the reports compared it.
-- ===========================================================================================================

CREATE TABLE unpaid_invoice (
  invoice_id uuid PRIMARY KEY REFERENCES invoice,
  deal_id uuid NOT NULL REFERENCES deal,
  workspace_id uuid NOT NULL REFERENCES workspace,
  due_on date NOT NULL,
  left_cents bigint NOT NULL,
  paid_cents bigint NOT NULL CHECK (paid_cents >= 0),
  before_cents bigint NOT NULL,
  steps_sent int NOT NULL CHECK (steps_sent BETWEEN 0 AND 4),
  CONSTRAINT unpaid_invoice_unpaid CHECK (paid_cents < left_cents)
);
COMMENT ON TABLE unpaid_invoice IS
  'Invoices of open orders that are not fully paid, as invoice_balances computes them: refresh_unpaid_invoices '
  'writes them in the transaction that changes the balance.';
COMMENT ON COLUMN unpaid_invoice.left_cents IS 'What it comes to, less its credit notes.';
COMMENT ON COLUMN unpaid_invoice.before_cents IS 'What the earlier invoices of its order come to: they are paid first.';
COMMENT ON COLUMN unpaid_invoice.steps_sent IS 'How many steps of dunning were sent about it: the fourth is the formal notice.';
CREATE INDEX unpaid_invoice_deal ON unpaid_invoice (deal_id);
-- The whole of it is read for the sums of dunning: an index alone.
CREATE INDEX unpaid_invoice_company ON unpaid_invoice (workspace_id, due_on)
  INCLUDE (left_cents, paid_cents, steps_sent);
-- Companies that may be sent a letter, and those that were sent all of them.
CREATE INDEX unpaid_invoice_to_remind ON unpaid_invoice (workspace_id, due_on) WHERE steps_sent < 4;
CREATE INDEX unpaid_invoice_noticed ON unpaid_invoice (workspace_id) WHERE steps_sent = 4;

CREATE TABLE money_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  consumer text NOT NULL CHECK (consumer IN ('books', 'margins', 'reports')),
  kind text NOT NULL CHECK (kind IN ('invoice', 'transfer', 'refund', 'debit-note', 'vat-deposit',
    'terminal-order', 'deal', 'vehicle')),
  source text NOT NULL
);
COMMENT ON TABLE money_change IS
  'What changed since a consumer compared it. Each change has a row of its own: a consumer deletes the rows it '
  'read before it compares, and a change that commits meanwhile has another.';
COMMENT ON COLUMN money_change.consumer IS
  '''books'': posting of entries; ''margins'': VAT on margins, until the month is closed; ''reports'': payments '
  'that are reported to the approved platform.';
CREATE INDEX money_change_waiting ON money_change (consumer, id);

-- Under the lock of the orders: of two transactions that pay one order, the second computes what both paid.
CREATE FUNCTION refresh_unpaid_invoices(p_deals uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  v_open uuid[];
BEGIN
  PERFORM FROM deal WHERE id = ANY (p_deals) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(id) INTO v_open FROM deal WHERE id = ANY (p_deals) AND order_open;
  DELETE FROM unpaid_invoice WHERE deal_id = ANY (p_deals) AND invoice_id NOT IN (
    SELECT b.invoice_id FROM invoice_balances(v_open) b WHERE b.paid_cents < b.left_cents);
  INSERT INTO unpaid_invoice AS u (invoice_id, deal_id, workspace_id, due_on, left_cents, paid_cents, before_cents, steps_sent)
  SELECT * FROM (
    SELECT i.id, i.deal_id, i.workspace_id, i.due_on::date, b.left_cents, b.paid_cents,
      (sum(b.left_cents) OVER (PARTITION BY i.deal_id ORDER BY i.issued_at, i.number) - b.left_cents)::bigint,
      (SELECT count(*)::int FROM dunning_step s WHERE s.invoice_id = i.id)
    FROM invoice_balances(v_open) b JOIN invoice i ON i.id = b.invoice_id
  ) AS balance (id, deal_id, workspace_id, due_on, left_cents, paid_cents, before_cents, steps_sent)
  WHERE paid_cents < left_cents AND due_on IS NOT NULL
  ON CONFLICT (invoice_id) DO UPDATE SET left_cents = excluded.left_cents, paid_cents = excluded.paid_cents,
    before_cents = excluded.before_cents, steps_sent = excluded.steps_sent
  WHERE (u.left_cents, u.paid_cents, u.before_cents, u.steps_sent)
    IS DISTINCT FROM (excluded.left_cents, excluded.paid_cents, excluded.before_cents, excluded.steps_sent);
END $$;

-- What balances, books and reports read of a row. Its id is that of the transfer as the bank reported it.
CREATE FUNCTION money_facts(p_row jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_build_object('id', coalesce(nullif(p_row -> 'split_of', 'null'), p_row -> 'id', p_row -> 'bundle_id'),
    'row', coalesce(p_row -> 'id', p_row -> 'bundle_id'), 'deal', p_row -> 'deal_id', 'corrects', p_row -> 'corrects',
    'cents', coalesce(p_row -> 'amount_cents', p_row -> 'total_cents'), 'state', p_row -> 'state',
    'at', jsonb_build_array(p_row -> 'held_at', p_row -> 'ended_at', p_row -> 'made_on', p_row -> 'paid_at'),
    'payout', p_row -> 'is_payout')
$$;

-- The balances of these orders, and that their payments may have to be reported.
CREATE FUNCTION follow_balances(p_deals uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF p_deals IS NULL THEN RETURN; END IF;
  PERFORM refresh_unpaid_invoices(p_deals);
  INSERT INTO money_change (consumer, kind, source)
  SELECT 'reports', 'invoice', i.id FROM invoice i JOIN invoice_transmission t ON t.invoice_id = i.id
  WHERE i.deal_id = ANY (p_deals) AND i.kind = 'invoice' AND t.flow_id IS NOT NULL;
END $$;

-- After each statement. Its argument: the kind of source.
CREATE FUNCTION follow_money() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  v_facts jsonb[];
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN SELECT array_agg(money_facts(to_jsonb(n))) INTO v_facts FROM new_rows n;
    WHEN 'DELETE' THEN SELECT array_agg(money_facts(to_jsonb(o))) INTO v_facts FROM old_rows o;
    ELSE
      WITH before AS (SELECT money_facts(to_jsonb(o)) AS facts FROM old_rows o),
        after AS (SELECT money_facts(to_jsonb(n)) AS facts FROM new_rows n)
      SELECT array_agg(facts) INTO v_facts FROM (
        (SELECT facts FROM before EXCEPT SELECT facts FROM after)
        UNION ALL (SELECT facts FROM after EXCEPT SELECT facts FROM before)) AS changed;
  END CASE;
  IF v_facts IS NULL THEN RETURN NULL; END IF;
  INSERT INTO money_change (consumer, kind, source)
  SELECT DISTINCT 'books', TG_ARGV[0], facts ->> 'id' FROM unnest(v_facts) AS facts;
  -- Of an order of terminals: its own invoice is what a credit note changes.
  IF TG_ARGV[0] = 'invoice' THEN
    INSERT INTO money_change (consumer, kind, source)
    SELECT 'reports', 'invoice', t.invoice_id FROM unnest(v_facts) AS facts
      JOIN invoice_transmission t ON t.invoice_id = (facts ->> 'corrects')::uuid
    WHERE facts ->> 'deal' IS NULL AND t.flow_id IS NOT NULL;
  END IF;
  PERFORM follow_balances(array_agg(DISTINCT (facts ->> 'deal')::uuid))
    FROM unnest(v_facts) AS facts WHERE facts ->> 'deal' IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER invoice_added_money AFTER INSERT ON invoice
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('invoice');
CREATE TRIGGER transfer_added_money AFTER INSERT ON transfer
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('transfer');
CREATE TRIGGER transfer_changed_money AFTER UPDATE ON transfer
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('transfer');
CREATE TRIGGER transfer_removed_money AFTER DELETE ON transfer
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('transfer');
CREATE TRIGGER refund_added_money AFTER INSERT ON refund
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('refund');
CREATE TRIGGER refund_changed_money AFTER UPDATE ON refund
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('refund');
CREATE TRIGGER debit_note_added_money AFTER INSERT ON debit_note
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('debit-note');
CREATE TRIGGER debit_note_changed_money AFTER UPDATE ON debit_note
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('debit-note');
CREATE TRIGGER vat_deposit_added_money AFTER INSERT ON vat_deposit
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('vat-deposit');
CREATE TRIGGER vat_deposit_changed_money AFTER UPDATE ON vat_deposit
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('vat-deposit');
CREATE TRIGGER terminal_order_added_money AFTER INSERT ON terminal_order
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('terminal-order');
CREATE TRIGGER terminal_order_changed_money AFTER UPDATE ON terminal_order
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_money('terminal-order');

-- Unpaid invoices are those of open orders; a deposit is held for a vehicle that is not cancelled.
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM follow_balances(ARRAY[(to_jsonb(NEW) ->> TG_ARGV[0])::uuid]);
  RETURN NULL;
END $$;
CREATE TRIGGER deal_balances AFTER UPDATE ON deal
  FOR EACH ROW WHEN (OLD.order_open IS DISTINCT FROM NEW.order_open) EXECUTE FUNCTION follow_order('id');
CREATE TRIGGER bundle_balances AFTER UPDATE ON bundle
  FOR EACH ROW WHEN (OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at) EXECUTE FUNCTION follow_order('deal_id');

CREATE FUNCTION follow_dunning_steps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_unpaid_invoices(array_agg(DISTINCT i.deal_id))
    FROM new_rows n JOIN invoice i ON i.id = n.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER dunning_step_sent AFTER INSERT ON dunning_step
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_dunning_steps();

-- An invoice that the platform accepts may have been paid before.
CREATE FUNCTION follow_transmission() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_change (consumer, kind, source) VALUES ('reports', 'invoice', NEW.invoice_id);
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_transmission_accepted AFTER UPDATE ON invoice_transmission
  FOR EACH ROW WHEN (NEW.flow_id IS NOT NULL AND OLD.flow_id IS DISTINCT FROM NEW.flow_id)
  EXECUTE FUNCTION follow_transmission();
CREATE TRIGGER invoice_transmission_added AFTER INSERT ON invoice_transmission
  FOR EACH ROW WHEN (NEW.flow_id IS NOT NULL) EXECUTE FUNCTION follow_transmission();

-- What a vehicle cost may change after its month is closed.
CREATE FUNCTION follow_purchase_cost() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO money_change (consumer, kind, source)
  SELECT 'margins', 'vehicle', product_id FROM (VALUES (coalesce(NEW.product_id, OLD.product_id))) AS changed (product_id)
  WHERE EXISTS (SELECT FROM bundle b WHERE b.product_id = changed.product_id AND b.vat_regime = 'marge');
  RETURN NULL;
END $$;
CREATE TRIGGER purchase_cost_margins AFTER INSERT OR DELETE ON purchase_cost
  FOR EACH ROW EXECUTE FUNCTION follow_purchase_cost();
CREATE TRIGGER purchase_cost_changed_margins AFTER UPDATE ON purchase_cost
  FOR EACH ROW WHEN (OLD.cents <> NEW.cents) EXECUTE FUNCTION follow_purchase_cost();

CREATE INDEX invoice_margin ON invoice (issued_at) WHERE taxes @> '["margin"]';

SELECT refresh_unpaid_invoices(array_agg(id)) FROM deal WHERE order_open;
-- What the books do not have yet; changes of assignments before this migration are found by the nightly comparison.
INSERT INTO money_change (consumer, kind, source)
SELECT 'books', 'invoice', id FROM invoice i WHERE NOT EXISTS (SELECT FROM accounting_entry e
  WHERE e.source_kind = i.kind AND e.source_id = i.id)
UNION ALL SELECT 'books', 'transfer', id FROM transfer t WHERE split_of IS NULL AND NOT EXISTS (
  SELECT FROM accounting_entry e WHERE e.source_kind = 'transfer' AND e.source_id = t.id)
UNION ALL SELECT 'books', 'transfer', coalesce(split_of, id) FROM transfer WHERE matched_at > now() - interval '2 days'
UNION ALL SELECT 'books', 'refund', id FROM refund r WHERE state = 'made' AND NOT EXISTS (
  SELECT FROM accounting_entry e WHERE e.source_kind = 'refund' AND e.source_id = r.id)
UNION ALL SELECT 'books', 'terminal-order', id FROM terminal_order WHERE state IN ('paid', 'refunded')
  AND created_at > now() - interval '30 days'
UNION ALL SELECT 'books', 'vat-deposit', bundle_id FROM vat_deposit WHERE held_at IS NOT NULL
UNION ALL SELECT 'books', 'debit-note', id FROM debit_note;
