-- ===========================================================================================================
-- Accounts
-- Browsers that are notified, and what they are notified of.
-- ===========================================================================================================

CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  endpoint_hash bytea NOT NULL UNIQUE CHECK (length(endpoint_hash) = 32),
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
COMMENT ON TABLE push_subscription IS
  'A browser that a person chose to be notified in. It ends with the session in which it was chosen.';
COMMENT ON COLUMN push_subscription.endpoint_hash IS 'SHA-256 of the address at the push service: one row per browser.';
COMMENT ON COLUMN push_subscription.secret IS 'Address and keys, encrypted (ADR 37).';
COMMENT ON COLUMN push_subscription.sent_at IS 'When the push service last accepted a notification.';
CREATE INDEX push_subscription_person ON push_subscription (person_id, created_at);
CREATE INDEX push_subscription_session ON push_subscription (session_id);

CREATE TABLE push_message (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  dedupe_key text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  UNIQUE (person_id, dedupe_key)
);
COMMENT ON TABLE push_message IS 'A notification of a person: no price, and no personal data.';
COMMENT ON COLUMN push_message.expires_at IS 'It is not sent later.';
CREATE INDEX push_message_expired ON push_message (expires_at);

-- Log-out, everywhere too, a changed password and a deleted account revoke sessions.
CREATE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER session_push_ended AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push_subscriptions();
