-- How the last whole file of a feed ended: a CSV file that lost its end is recognised by the missing line break.
ALTER TABLE feed ADD COLUMN ends_with_break boolean;

-- What a run says of its file: why it is believed to be cut short, and its refused lines counted by reason.
ALTER TABLE import_run
  ADD COLUMN cut_short text,
  ADD COLUMN reasons jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN reading_ms int;
