-- ===========================================================================================================
-- Finance
-- What the columns of a bank's table are, by account.
-- ===========================================================================================================

CREATE TABLE statement_mapping (
  account text PRIMARY KEY CHECK (length(account) BETWEEN 1 AND 34),
  mapping jsonb NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE statement_mapping IS
  'Columns of the CSV statements of a bank account, as a person chose them.';
