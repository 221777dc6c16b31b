-- ===========================================================================================================
-- Finance
-- The books: balanced entries made from documents, months that are closed, what an accountant imports.
-- ===========================================================================================================

CREATE TABLE accounting_account (
  use text PRIMARY KEY,
  number text NOT NULL CHECK (number ~ '^[1-7][0-9A-Z]{2,11}$'),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE accounting_account IS
  'The account of each use in later entries. Entries store the number and the label that they were made with.';
INSERT INTO accounting_account (use, number, label) VALUES
  ('customers', '411000', 'Clients'),
  ('bank', '512000', 'Banque'),
  ('cards', '511500', 'Cartes bancaires à encaisser'),
  ('suspense', '471000', 'Virements à identifier'),
  ('disbursements', '467100', 'Débours : cartes grises'),
  ('vat-collected', '445710', 'TVA collectée 20 %'),
  ('vat-margin', '445718', 'TVA collectée sur la marge'),
  ('vehicles-standard', '707100', 'Ventes de véhicules, TVA récupérable'),
  ('vehicles-margin', '707200', 'Ventes de véhicules, TVA sur la marge'),
  ('vehicles-intra-community', '707300', 'Livraisons intracommunautaires de véhicules'),
  ('vehicles-export', '707400', 'Exportations de véhicules'),
  ('terminals', '707500', 'Ventes de bornes de recharge'),
  ('services', '706000', 'Prestations de services'),
  ('delivery', '708500', 'Ports facturés');

CREATE TABLE accounting_journal (
  code text NOT NULL CHECK (code IN ('VE', 'BQ', 'OD')),
  year int NOT NULL,
  last_number int NOT NULL,
  last_hash bytea NOT NULL,
  PRIMARY KEY (code, year)
);
COMMENT ON TABLE accounting_journal IS
  'Last number and hash of each journal and year, taken under the lock of the books: a series has no gap.';

CREATE TABLE accounting_period (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL REFERENCES person,
  entries int NOT NULL CHECK (entries >= 0),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  hash bytea NOT NULL
);
COMMENT ON TABLE accounting_period IS 'Closed months. No entry is dated in one, or before it.';
COMMENT ON COLUMN accounting_period.total_cents IS 'Debits of the month, which are its credits.';
COMMENT ON COLUMN accounting_period.hash IS
  'SHA-256 of the hashes of the entries of the month, chained to the month before.';

CREATE TABLE accounting_entry (
  id uuid PRIMARY KEY,
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  journal text NOT NULL CHECK (journal IN ('VE', 'BQ', 'OD')),
  year int NOT NULL,
  place int NOT NULL CHECK (place > 0),
  number text NOT NULL UNIQUE,
  entry_date date NOT NULL,
  piece text NOT NULL CHECK (piece <> ''),
  piece_date date NOT NULL,
  label text NOT NULL CHECK (label <> ''),
  source_kind text NOT NULL,
  source_id uuid NOT NULL,
  event text NOT NULL,
  deal_id uuid REFERENCES deal,
  line_count int NOT NULL CHECK (line_count >= 2),
  total_cents bigint NOT NULL CHECK (total_cents > 0),
  posted_at timestamptz NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT accounting_entry_place UNIQUE (journal, year, place),
  CONSTRAINT accounting_entry_source UNIQUE (source_kind, source_id, event),
  CONSTRAINT accounting_entry_year CHECK (extract(year FROM entry_date) = year)
);
COMMENT ON TABLE accounting_entry IS
  'An entry of the books, made from a document. Never changed: a difference is another entry.';
COMMENT ON COLUMN accounting_entry.entry_date IS
  'The day of its document (Paris), or the first day of the first open month for one of a closed month.';
COMMENT ON COLUMN accounting_entry.seq IS 'Order of posting over all journals; may have gaps.';
COMMENT ON COLUMN accounting_entry.event IS 'What happened to the source; each event is posted once.';
COMMENT ON COLUMN accounting_entry.total_cents IS 'Its debits, which are its credits.';
COMMENT ON COLUMN accounting_entry.hash IS
  'SHA-256 of the entry with its lines, chained to the previous one of the journal and year.';
CREATE INDEX accounting_entry_dated ON accounting_entry (entry_date DESC, number DESC);
CREATE INDEX accounting_entry_deal ON accounting_entry (deal_id) WHERE deal_id IS NOT NULL;
CREATE INDEX accounting_entry_words ON accounting_entry USING gin
  (plain_words(number || ' ' || piece || ' ' || label) gin_trgm_ops);

CREATE TABLE accounting_line (
  entry_id uuid NOT NULL REFERENCES accounting_entry,
  position int NOT NULL CHECK (position > 0),
  use text NOT NULL REFERENCES accounting_account,
  account text NOT NULL,
  account_label text NOT NULL,
  company_id uuid REFERENCES workspace,
  auxiliary text NOT NULL DEFAULT '',
  auxiliary_label text NOT NULL DEFAULT '',
  debit_cents bigint NOT NULL DEFAULT 0,
  credit_cents bigint NOT NULL DEFAULT 0,
  base_cents bigint,
  PRIMARY KEY (entry_id, position),
  CONSTRAINT accounting_line_side CHECK
    (debit_cents >= 0 AND credit_cents >= 0 AND (debit_cents > 0) <> (credit_cents > 0)),
  CONSTRAINT accounting_line_company CHECK ((use = 'customers') = (company_id IS NOT NULL)),
  CONSTRAINT accounting_line_base CHECK ((use IN ('vat-collected', 'vat-margin')) = (base_cents IS NOT NULL))
);
COMMENT ON TABLE accounting_line IS 'A line of an entry: a debit or a credit.';
COMMENT ON COLUMN accounting_line.auxiliary IS 'SIRET of the company when it was posted.';
COMMENT ON COLUMN accounting_line.base_cents IS 'Of VAT: the amount that it is on; below zero for a credit note.';
CREATE INDEX accounting_line_account ON accounting_line (account, entry_id);
CREATE INDEX accounting_line_use ON accounting_line (use, entry_id);
CREATE INDEX accounting_line_company_entry ON accounting_line (company_id, entry_id) WHERE company_id IS NOT NULL;

CREATE TRIGGER accounting_entry_is_immutable BEFORE UPDATE OR DELETE ON accounting_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER accounting_line_is_immutable BEFORE UPDATE OR DELETE ON accounting_line
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER accounting_period_is_immutable BEFORE UPDATE OR DELETE ON accounting_period
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- Deferred: an entry comes before its lines. The count refuses lines that are added later.
CREATE FUNCTION check_accounting_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_entry uuid := CASE TG_TABLE_NAME WHEN 'accounting_entry' THEN to_jsonb(NEW) ->> 'id'
    ELSE to_jsonb(NEW) ->> 'entry_id' END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id WHERE e.id = v_entry
    GROUP BY e.id HAVING count(*) = e.line_count AND sum(l.debit_cents) = e.total_cents
      AND sum(l.credit_cents) = e.total_cents) THEN
    RAISE EXCEPTION 'an accounting entry is balanced and complete' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER accounting_entry_balanced AFTER INSERT ON accounting_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_accounting_entry();
CREATE CONSTRAINT TRIGGER accounting_line_balanced AFTER INSERT ON accounting_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_accounting_entry();

-- Entries are posted one transaction after the other, and none while a month is closed.
CREATE FUNCTION lock_books() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('accounting', 0))
$$;

CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_books();
  IF EXISTS (SELECT FROM accounting_period WHERE month >= date_trunc('month', NEW.entry_date::timestamp)::date) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.entry_date USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER accounting_entry_in_open_month BEFORE INSERT ON accounting_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

CREATE FUNCTION check_accounting_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last date;
BEGIN
  PERFORM lock_books();
  SELECT max(month) INTO v_last FROM accounting_period;
  IF NEW.month <> (v_last + interval '1 month')::date
    OR v_last IS NULL AND EXISTS (SELECT FROM accounting_entry WHERE entry_date < NEW.month) THEN
    RAISE EXCEPTION 'months are closed one after the other' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER accounting_period_in_order BEFORE INSERT ON accounting_period
  FOR EACH ROW EXECUTE FUNCTION check_accounting_period();

CREATE TABLE accounting_layout (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  layout jsonb NOT NULL CHECK (jsonb_typeof(layout) = 'object'),
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE accounting_layout IS
  'A CSV layout of an accountant''s software: columns, separator, formats. Presets are in the code.';
