-- What the team made of the sentences of the mails, by template: the sentence of the code and what is said in its place. Once
-- the code says something else, what replaced its words stands no more.
CREATE TABLE mail_text (
  template text PRIMARY KEY CHECK (length(template) <= 60),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  version int NOT NULL CHECK (version >= 1)
);

-- The texts of a template as each save left them.
CREATE TABLE mail_text_version (
  template text NOT NULL REFERENCES mail_text,
  version int NOT NULL,
  saved_at timestamptz NOT NULL,
  person_id uuid REFERENCES person,
  person_name text NOT NULL DEFAULT '',
  texts jsonb NOT NULL,
  PRIMARY KEY (template, version)
);
CREATE TRIGGER mail_text_version_append_only BEFORE UPDATE OR DELETE ON mail_text_version
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
