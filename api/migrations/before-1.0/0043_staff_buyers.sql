-- Buyers as the team sees them: registrations to check, companies found at once among 100,000, notes, and looking at the
-- portal as one of them.

-- The name that was typed, where the register gave another; and when the VAT register answered about a registration, and the proof it gave.
ALTER TABLE registration
  ADD COLUMN typed_rs text,
  ADD COLUMN vat_checked_at timestamptz,
  ADD COLUMN vat_consultation text;
CREATE INDEX registration_listed ON registration (state, created_at, id);
CREATE INDEX registration_email ON registration (email);
CREATE INDEX registration_siret ON registration (siret);

CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- What names are compared by: lower case, without accents.
CREATE FUNCTION plain_words(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(translate(lower(p_text), 'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe')
$$;
CREATE INDEX workspace_words ON workspace USING gin (plain_words(rs) gin_trgm_ops);
CREATE INDEX workspace_siret_start ON workspace (siret text_pattern_ops);
CREATE INDEX workspace_by_name ON workspace (plain_words(rs), id);
CREATE INDEX workspace_latest ON workspace (created_at, id);
CREATE INDEX person_words ON person USING gin (plain_words(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
CREATE INDEX registration_words ON registration USING gin
  (plain_words(rs || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' ' || siret) gin_trgm_ops);

-- Orders that may still be due; those that are complete are paid.
CREATE INDEX deal_open ON deal (workspace_id) WHERE step = 'step-4' AND NOT complete;
CREATE INDEX mail_of ON mail (recipient, created_at);
CREATE INDEX booking_of_workspace ON booking (workspace_id, lower(period)) WHERE deal_id IS NULL;

ALTER TABLE workspace
  -- Live bookings of this company; null for those the site lets any company have.
  ADD COLUMN live_booking_limit int CHECK (live_booking_limit BETWEEN 0 AND 1000),
  ADD COLUMN closed_reason text,
  ADD CHECK (closed_at IS NOT NULL OR closed_reason IS NULL);

-- What a company may hold is looked up where its row is locked anyway: see 0003 for the rest.
ALTER FUNCTION book_product(uuid, int, uuid, uuid, timestamptz, int, int) RENAME TO book_product_within;
CREATE FUNCTION book_product(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz, p_hours int, p_limit int,
  OUT outcome text, OUT booking_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  v_limit int;
BEGIN
  SELECT live_booking_limit INTO v_limit FROM workspace WHERE id = p_workspace_id FOR NO KEY UPDATE;
  SELECT b.outcome, b.booking_id INTO outcome, booking_id
    FROM book_product_within(p_booking_id, p_product_id, p_workspace_id, p_person_id, p_now, p_hours, coalesce(v_limit, p_limit)) b;
END $$;

-- Whoever is of a company that closes, or opens again, is another caller from that instant on.
CREATE FUNCTION notify_people_of_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('session_changed', 'person:' || m.person_id) FROM membership m WHERE m.workspace_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER workspace_closed AFTER UPDATE OF closed_at ON workspace
  FOR EACH ROW WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at) EXECUTE FUNCTION notify_people_of_workspace();

-- When anybody of a company was last here: sessions are forgotten, this is not. Apart from the company, whose changes wake every node.
CREATE TABLE workspace_activity (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX workspace_activity_at ON workspace_activity (last_seen_at);
CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO workspace_activity AS a (workspace_id, last_seen_at)
    SELECT m.workspace_id, NEW.last_seen_at FROM membership m WHERE m.person_id = NEW.person_id ORDER BY m.workspace_id
  ON CONFLICT (workspace_id) DO UPDATE SET last_seen_at = excluded.last_seen_at WHERE a.last_seen_at < excluded.last_seen_at;
  RETURN NULL;
END $$;
CREATE TRIGGER session_noted AFTER INSERT OR UPDATE OF last_seen_at ON session FOR EACH ROW EXECUTE FUNCTION note_activity();
INSERT INTO workspace_activity (workspace_id, last_seen_at)
  SELECT m.workspace_id, max(s.last_seen_at) FROM session s JOIN membership m ON m.person_id = s.person_id GROUP BY 1;

-- What the team writes down about a company, or about somebody of it: never shown to them on the portal.
CREATE TABLE workspace_note (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  -- Whom it is about: such a note is of his own data (RGPD, article 15). Null: about the company.
  about_person uuid REFERENCES person,
  author uuid NOT NULL REFERENCES person,
  text text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX workspace_note_of ON workspace_note (workspace_id, pinned DESC, created_at DESC, id);
CREATE INDEX workspace_note_about ON workspace_note (about_person) WHERE about_person IS NOT NULL;

-- A member of the team looks at the portal as a buyer: read-only, from one session of his, for half an hour at most.
CREATE TABLE see_as (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES person,
  -- Gone with the session it was begun from.
  session_id uuid REFERENCES session ON DELETE SET NULL,
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (ends_at > started_at AND ends_at <= started_at + interval '30 minutes')
);
CREATE INDEX see_as_of ON see_as (workspace_id, started_at);
CREATE INDEX see_as_open ON see_as (ends_at) WHERE ended_at IS NULL;
-- One at a time from one session: the last one begun is the one that is shown.
CREATE UNIQUE INDEX see_as_session ON see_as (session_id) WHERE ended_at IS NULL;
