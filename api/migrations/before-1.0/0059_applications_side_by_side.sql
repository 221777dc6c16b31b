-- The same e-mail address and SIRET are public: a second application no longer replaces the first, it stands next to it.
DROP INDEX registration_open;
CREATE INDEX registration_email_siret ON registration (email, siret);
-- SHA-256 of everything that was sent: only an identical form sent again is the same registration.
ALTER TABLE registration ADD COLUMN fingerprint bytea;
CREATE UNIQUE INDEX registration_identical ON registration (fingerprint) WHERE state = 'submitted';
