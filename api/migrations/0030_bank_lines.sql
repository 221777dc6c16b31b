-- ===========================================================================================================
-- Finance
-- Each line of a statement is recorded under an identity of its own: statements of several kinds report one
-- transfer, which is received once. The sender of a transfer is remembered by a hash of their IBAN.
-- ===========================================================================================================

CREATE TABLE bank_line (
  account text NOT NULL CHECK (length(account) BETWEEN 1 AND 34),
  source text NOT NULL CHECK (source IN ('camt.053', 'camt.054', 'csv')),
  identity bytea NOT NULL,
  transfer_id uuid NOT NULL REFERENCES transfer ON DELETE CASCADE,
  bank_references text[] NOT NULL DEFAULT '{}',
  end_to_end text,
  entry_reference text,
  entry_cents bigint NOT NULL,
  booked_on date NOT NULL,
  PRIMARY KEY (account, source, identity)
);
COMMENT ON TABLE bank_line IS
  'What statements reported of a transfer: a source reports it once, another source may report it again.';
COMMENT ON COLUMN bank_line.identity IS
  'Hash of reference, amount and day, or of the words, and of the ordinal among identical lines.';
COMMENT ON COLUMN bank_line.end_to_end IS 'Reference of the sender.';
COMMENT ON COLUMN bank_line.entry_cents IS 'Amount of the entry that the transfer is a part of.';
CREATE INDEX bank_line_transfer ON bank_line (transfer_id);
CREATE INDEX bank_line_entry ON bank_line (entry_cents, booked_on);

ALTER TABLE transfer
  ADD COLUMN sender bytea,
  ADD COLUMN sender_end text CHECK (length(sender_end) <= 4);
COMMENT ON COLUMN transfer.sender IS
  'Hash of the IBAN of the sender: matched transfers teach which company sends from it. Null once forgotten.';
COMMENT ON COLUMN transfer.sender_end IS 'The last four characters of that IBAN.';
CREATE INDEX transfer_sender ON transfer (sender, deal_id) WHERE sender IS NOT NULL;
