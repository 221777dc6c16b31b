-- The link to correct an application, sent to its address alone: the SHA-256 of its token. Null until the mail is written.
ALTER TABLE registration ADD COLUMN correction_token_hash bytea;
ALTER TABLE registration ADD COLUMN corrected_at timestamptz;
CREATE UNIQUE INDEX registration_correction ON registration (correction_token_hash) WHERE correction_token_hash IS NOT NULL;
