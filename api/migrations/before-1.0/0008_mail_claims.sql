-- A mail being handed over belongs to one worker until this instant: no transaction is held meanwhile.
ALTER TABLE mail
  ADD COLUMN claimed_until timestamptz,
  ADD CHECK (state = 'queued' OR claimed_until IS NULL);
CREATE INDEX mail_sent ON mail (sent_at) WHERE state = 'sent';
