-- The stock as the team works on it: its table, whatever its state, and what was changed of many vehicles at once.
CREATE INDEX catalogue_item_latest ON catalogue_item (sales_date DESC, id DESC);
CREATE INDEX catalogue_item_price ON catalogue_item (price_b2b_cents, id);

CREATE TABLE bulk_edit (
  id uuid PRIMARY KEY,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  at timestamptz NOT NULL,
  change jsonb NOT NULL,
  changed int NOT NULL CHECK (changed BETWEEN 0 AND 5000),
  -- Booked or ordered: not taken off sale.
  left_alone int NOT NULL DEFAULT 0,
  -- What it wrote as updated_at of each item: another moment there says that somebody changed it since.
  mark timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES person ON DELETE SET NULL
);
CREATE INDEX bulk_edit_by_moment ON bulk_edit (at DESC, id DESC);

-- What each item was before.
CREATE TABLE bulk_edit_line (
  bulk_edit_id uuid NOT NULL REFERENCES bulk_edit ON DELETE CASCADE,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  price_b2b_cents int NOT NULL,
  price_b2c_cents int NOT NULL,
  status text NOT NULL,
  sales_date timestamptz NOT NULL,
  depot_id int NOT NULL REFERENCES depot,
  available_from date,
  PRIMARY KEY (bulk_edit_id, item_id)
);
CREATE INDEX bulk_edit_line_item ON bulk_edit_line (item_id);
