-- The people who run Pomelo: their roles, the log of what they change, and who takes care of what waits.

CREATE TABLE staff_member (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  roles text[] NOT NULL CHECK (cardinality(roles) >= 1 AND roles <@ ARRAY['administrator', 'sales', 'stock', 'content', 'accounting']),
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO staff_member (person_id, roles) SELECT id, '{administrator}' FROM person WHERE staff;

-- person.staff is what the rest of the product reads: it follows.
CREATE FUNCTION follow_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person SET staff = (TG_OP <> 'DELETE') WHERE id = coalesce(NEW.person_id, OLD.person_id) AND staff <> (TG_OP <> 'DELETE');
  PERFORM announce('session_changed', 'person:' || coalesce(NEW.person_id, OLD.person_id));
  RETURN NULL;
END $$;
CREATE TRIGGER follow_staff AFTER INSERT OR UPDATE OR DELETE ON staff_member FOR EACH ROW EXECUTE FUNCTION follow_staff();

-- Whoever set the portal up can never shut everybody out of it.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_member'));
  IF EXISTS (SELECT FROM staff_member) AND NOT EXISTS (SELECT FROM staff_member WHERE 'administrator' = ANY (roles)) THEN
    RAISE EXCEPTION 'the last administrator must stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_member_administrator';
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM staff_member) THEN
    RAISE EXCEPTION 'the last administrator must stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_member_administrator';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_an_administrator AFTER UPDATE OR DELETE ON staff_member FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: the server itself, or its command line.
  person_id uuid REFERENCES person,
  person_name text NOT NULL,
  action text NOT NULL,
  resource text NOT NULL,
  resource_id text NOT NULL,
  label text NOT NULL DEFAULT '',
  before jsonb,
  after jsonb,
  request_id text NOT NULL
);
CREATE INDEX audit_entry_of ON audit_entry (resource, resource_id, id DESC);
CREATE INDEX audit_entry_by ON audit_entry (person_id, id DESC);
CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Who takes care of one thing that waits in a queue of « Aujourd’hui ».
CREATE TABLE queue_owner (
  queue text NOT NULL,
  item_id text NOT NULL,
  person_id uuid NOT NULL REFERENCES staff_member (person_id) ON DELETE CASCADE,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, item_id)
);
CREATE INDEX queue_owner_of ON queue_owner (person_id);

-- A table's filters, columns and order, kept under a name.
CREATE TABLE saved_view (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES staff_member (person_id) ON DELETE CASCADE,
  screen text NOT NULL CHECK (length(screen) <= 40),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  state jsonb NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  position int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (person_id, screen, name)
);
