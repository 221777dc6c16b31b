-- One order of all vehicles of a cart, with delivery, services and papers.

-- ===========================================================================================================
-- Fulfilment
-- ===========================================================================================================

CREATE TABLE checkout_choice (
  workspace_id uuid NOT NULL REFERENCES workspace,
  product_id int NOT NULL REFERENCES product,
  approval_id uuid REFERENCES approval,
  delivery_type text CHECK (delivery_type IN ('depot', 'camion', 'plateau')),
  preparation text,
  warranty text,
  papers text NOT NULL CHECK (papers IN ('purchase-declaration', 'company', 'customer')),
  holder text NOT NULL DEFAULT '' CHECK (papers = 'customer' OR holder = ''),
  address text NOT NULL DEFAULT '' CHECK (papers = 'customer' OR address = ''),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, product_id)
);
CREATE INDEX checkout_choice_approval ON checkout_choice (approval_id) WHERE approval_id IS NOT NULL;
CREATE INDEX checkout_choice_updated ON checkout_choice (updated_at);
COMMENT ON TABLE checkout_choice IS
  'What a workspace chose for a vehicle that it is about to order: delivery, services, registration papers. Null '
  'or empty: none. With an approval request, it waits for the answer.';
COMMENT ON COLUMN checkout_choice.preparation IS 'Code of the price table, as is warranty.';

CREATE TABLE checkout_habit (
  workspace_id uuid PRIMARY KEY REFERENCES workspace,
  delivery_type text CHECK (delivery_type IN ('depot', 'camion', 'plateau')),
  preparation text,
  warranty text,
  papers text CHECK (papers IN ('purchase-declaration', 'company')),
  ordered_at timestamptz,
  same_day boolean NOT NULL DEFAULT false,
  contact text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE checkout_habit IS
  'What a workspace chose most at its last order (since ordered_at, null before the first), and how its vehicles '
  'are received.';

-- ===========================================================================================================
-- Sales
-- ===========================================================================================================

CREATE TABLE approval_service (
  approval_id uuid NOT NULL REFERENCES approval,
  product_id int NOT NULL REFERENCES product,
  kind text NOT NULL CHECK (kind IN ('preparation', 'warranty', 'delivery', 'carte-grise')),
  code text NOT NULL,
  label text NOT NULL,
  excl_tax_cents int NOT NULL CHECK (excl_tax_cents >= 0),
  vat_cents int,
  estimate boolean NOT NULL DEFAULT false,
  PRIMARY KEY (approval_id, product_id, code)
);
COMMENT ON TABLE approval_service IS
  'Services chosen for the vehicles of an approval request, at the prices of the day it was asked. Null VAT: a '
  'débours.';
