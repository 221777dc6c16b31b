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

-- ===========================================================================================================
-- Sales
-- ===========================================================================================================

-- Negotiations are counted by their first price.
CREATE INDEX price_proposal_first ON price_proposal (workspace_id) WHERE round = 1;

-- ===========================================================================================================
-- Back-office
-- Open screens of the team read their queues again when one of these tables changes.
-- ===========================================================================================================

CREATE FUNCTION notify_queues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('queues_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER registration_queues AFTER INSERT OR UPDATE OR DELETE ON registration
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER deal_queues AFTER INSERT OR UPDATE OR DELETE ON deal
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER deal_message_queues AFTER INSERT OR UPDATE OR DELETE ON deal_message
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER offer_queues AFTER INSERT OR UPDATE OR DELETE ON offer
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER offer_agreement_queues AFTER INSERT OR UPDATE OR DELETE ON offer_agreement
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER contact_request_queues AFTER INSERT OR UPDATE OR DELETE ON contact_request
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER transfer_queues AFTER INSERT OR UPDATE OR DELETE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER carte_grise_queues AFTER INSERT OR UPDATE OR DELETE ON carte_grise
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER purchase_declaration_queues AFTER INSERT OR UPDATE OR DELETE ON purchase_declaration
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER tracking_event_queues AFTER INSERT OR UPDATE OR DELETE ON tracking_event
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER invoice_queues AFTER INSERT OR UPDATE OR DELETE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER invoice_transmission_queues AFTER INSERT OR UPDATE OR DELETE ON invoice_transmission
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER queue_owner_queues AFTER INSERT OR UPDATE OR DELETE ON queue_owner
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
CREATE TRIGGER queue_deferral_queues AFTER INSERT OR UPDATE OR DELETE ON queue_deferral
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
