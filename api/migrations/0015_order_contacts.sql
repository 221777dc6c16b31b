-- ===========================================================================================================
-- Accounts
-- Who signs the documents of a company, and which members receive the mails about its orders.
-- ===========================================================================================================

CREATE TABLE signatory (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  person_id uuid,
  name text NOT NULL,
  function text NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE,
  CONSTRAINT signatory_check CHECK ((person_id IS NULL) = (name <> ''))
);
COMMENT ON TABLE signatory IS
  'Who signs the documents of a company: a member, until the membership ends, or a name without an account. '
  'Without a row nobody is known.';
CREATE INDEX signatory_person ON signatory (person_id) WHERE person_id IS NOT NULL;
CREATE TRIGGER signatory_changed AFTER INSERT OR UPDATE OR DELETE ON signatory
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

ALTER TABLE membership ADD COLUMN notified_of_orders boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN membership.notified_of_orders IS
  'An owner chose this member to receive the mails about the orders of colleagues. Owners receive them without it.';
