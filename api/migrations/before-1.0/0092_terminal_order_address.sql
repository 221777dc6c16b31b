-- The address an order was asked for, to recognise the same request sent again: `address` is its text as it was then, and an
-- address may change in place. Null for orders made before this migration.
ALTER TABLE terminal_order ADD COLUMN address_id uuid;
