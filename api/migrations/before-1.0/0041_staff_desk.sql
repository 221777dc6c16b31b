-- What the team searches, answers and mends every day.

-- The words of an entry of the audit log, without accents nor capitals. Long changes are cut: an entry must always be written.
CREATE FUNCTION audit_words(
  p_label text, p_person text, p_action text, p_resource_id text, p_request text, p_before jsonb, p_after jsonb
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', replace(translate(
    lower(p_label || ' ' || p_person || ' ' || p_action || ' ' || p_resource_id || ' ' || p_request
      || ' ' || left(coalesce(p_before::text, ''), 20000) || ' ' || left(coalesce(p_after::text, ''), 20000)),
    'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe'))
$$;
CREATE INDEX audit_entry_words ON audit_entry USING gin (audit_words(label, person_name, action, resource_id, request_id, before, after));

-- What was answered to somebody who wrote to us.
CREATE TABLE contact_reply (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES contact_request ON DELETE CASCADE,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  text text NOT NULL CHECK (text <> ''),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_reply_of ON contact_reply (request_id, at);
ALTER TABLE contact_request ADD COLUMN handled_by uuid REFERENCES person ON DELETE SET NULL;
CREATE INDEX contact_request_latest ON contact_request (created_at DESC, id DESC);

-- What waits in « Aujourd’hui ».
CREATE INDEX offer_countered ON offer (made_at) WHERE state = 'made' AND by = 'buyer';
CREATE INDEX mail_failed ON mail (created_at) WHERE state = 'failed';
