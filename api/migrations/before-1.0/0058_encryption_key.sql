-- The key of a person's recovery codes, encrypted under DATA_KEY. Null: codes hashed under a key derived from TOKEN_SECRET,
-- as all were before this column.
ALTER TABLE person ADD COLUMN recovery_key text;
