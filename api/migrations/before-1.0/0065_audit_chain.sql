-- Each entry of the audit log is chained to the one before it by hashes: an entry that is altered, removed, inserted or moved
-- breaks the chain, whoever did it. `npm run audit:verify` checks it.
CREATE TABLE audit_link (
  -- Without gaps, in the order of commits: the numbers of entries have gaps, left by transactions that came to nothing.
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE REFERENCES audit_entry,
  -- Of the link before; empty for the first. Unique: the chain never forks.
  previous bytea NOT NULL UNIQUE,
  -- Digest of what may hold personal data of others than the author, salted: without the salt nobody can guess it back.
  details bytea NOT NULL,
  -- Null once the details were erased.
  salt bytea,
  -- sha256 of the previous hash and of the content.
  content bytea NOT NULL,
  hash bytea NOT NULL UNIQUE,
  CHECK (hash = sha256(previous || content))
);

CREATE FUNCTION audit_details(e audit_entry) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(e.label, e.before, e.after)::text
$$;
-- Everything an entry says, its details by their digest.
CREATE FUNCTION audit_content(e audit_entry, details bytea) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.person_id, e.person_name, e.action,
    e.resource, e.resource_id, e.request_id, encode(details, 'hex'))::text
$$;

CREATE FUNCTION link_audit_entry(e audit_entry) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_link;
  salt bytea := uuid_send(gen_random_uuid());
  details bytea := sha256(salt || convert_to(audit_details(e), 'UTF8'));
  content bytea := sha256(convert_to(audit_content(e, details), 'UTF8'));
  previous bytea;
BEGIN
  SELECT * INTO head FROM audit_link ORDER BY position DESC LIMIT 1;
  previous := coalesce(head.hash, ''::bytea);
  INSERT INTO audit_link (position, entry_id, previous, details, salt, content, hash)
  VALUES (coalesce(head.position, 0) + 1, e.id, previous, details, salt, content, sha256(previous || content));
END $$;

SELECT link_audit_entry(e) FROM (SELECT * FROM audit_entry ORDER BY id) AS e;

-- At the end of the transaction, so that a long one keeps nobody waiting: the lock is held while it commits, no longer.
-- The application role writes no link itself.
CREATE FUNCTION link_new_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7366658);
  PERFORM link_audit_entry(NEW);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_entry_linked AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION link_new_audit_entry();

-- The right to erasure: the details of an entry may be emptied, never replaced; who did what, when, stays.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entry' THEN
    IF to_jsonb(NEW) = to_jsonb(OLD) || '{"label": "", "before": null, "after": null}' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION refuse_link_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.salt IS NULL AND to_jsonb(NEW) - 'salt' = to_jsonb(OLD) - 'salt' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_link_append_only BEFORE UPDATE OR DELETE ON audit_link FOR EACH ROW EXECUTE FUNCTION refuse_link_change();
CREATE TRIGGER audit_link_kept BEFORE TRUNCATE ON audit_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_link_change();

-- Empties the details of the entries about a person, and of those that hold their address; registrations are proof that is
-- kept for five years. Answers how many.
CREATE FUNCTION erase_audit_details(p_person uuid, p_email text) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased bigint[];
BEGIN
  SELECT array_agg(id) INTO erased FROM audit_entry e
  WHERE (label <> '' OR before IS NOT NULL OR after IS NOT NULL) AND resource <> 'registration'
    AND ((resource = 'person' AND resource_id = p_person::text)
      OR (audit_words(label, person_name, action, resource_id, request_id, before, after) @@ plainto_tsquery('simple', p_email)
        AND strpos(lower(audit_details(e)), lower(p_email)) > 0));
  UPDATE audit_entry SET label = '', before = NULL, after = NULL WHERE id = ANY (erased);
  UPDATE audit_link SET salt = NULL WHERE entry_id = ANY (erased);
  RETURN coalesce(cardinality(erased), 0);
END $$;
