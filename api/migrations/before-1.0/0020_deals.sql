-- From an offer to a delivered car: offers and their versions, services, delivery, carte grise, documents,
-- payments; quotations for the dealers' own customers; charging terminals. Money is integer euro cents.

-- Deals and offers ------------------------------------------------------------------------------------
ALTER TABLE deal
  -- How it ended without becoming an order; null while it lives, and for orders.
  ADD COLUMN ended text CHECK (ended IN ('refused', 'expired', 'withdrawn')),
  ADD COLUMN ended_at timestamptz,
  -- What a sourcing request asks for (contract Sourcing).
  ADD COLUMN request jsonb,
  -- How the sale is taxed, by the buyer's VAT status at the moment of the order, with the proof of its check.
  ADD COLUMN sale text NOT NULL DEFAULT 'domestic' CHECK (sale IN ('domestic', 'intra-community', 'export')),
  ADD COLUMN vat_proof jsonb,
  -- What a transfer must say: one reference for all the vehicles of the deal.
  ADD COLUMN payment_reference text UNIQUE,
  ADD COLUMN ordered_at timestamptz,
  ADD COLUMN completed_at timestamptz,
  ADD CHECK ((ended IS NULL) = (ended_at IS NULL)),
  ADD CHECK (ended IS NULL OR step <> 'step-4'),
  ADD CHECK (NOT complete OR step = 'step-4');
UPDATE deal SET ordered_at = created_at WHERE step = 'step-4';
UPDATE deal SET payment_reference = 'POM' || regexp_replace(number, '\D', '', 'g') WHERE step = 'step-4';
CREATE INDEX deal_step ON deal (workspace_id, step, created_at DESC);

CREATE TABLE offer (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  version int NOT NULL CHECK (version >= 1),
  state text NOT NULL DEFAULT 'made' CHECK (state IN ('made', 'countered', 'accepted', 'refused', 'expired', 'replaced')),
  by text NOT NULL CHECK (by IN ('pomelo', 'buyer')),
  person_id uuid REFERENCES person,
  valid_until timestamptz NOT NULL,
  message text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  UNIQUE (deal_id, version)
);
-- One version at a time waits for an answer.
CREATE UNIQUE INDEX offer_open ON offer (deal_id) WHERE state IN ('made', 'countered');

CREATE TABLE offer_line (
  offer_id uuid NOT NULL REFERENCES offer ON DELETE CASCADE,
  position int NOT NULL,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  title text NOT NULL,
  vat_regime text NOT NULL CHECK (vat_regime IN ('recuperable', 'marge')),
  list_price_cents int NOT NULL,
  price_cents int NOT NULL CHECK (price_cents > 0),
  -- Codes and prices of the services offered with it (contract PricedService).
  services jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (offer_id, position),
  UNIQUE (offer_id, product_id)
);

CREATE TABLE deal_message (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  by text NOT NULL CHECK (by IN ('pomelo', 'buyer')),
  person_id uuid REFERENCES person,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deal_message_deal ON deal_message (deal_id, at);

-- A link by mail to one offer, without an account (decisions.md §6).
CREATE TABLE offer_link (
  token_hash bytea PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- Services ----------------------------------------------------------------------------------------------
-- Prices with dates of validity; at most one at a time for a code.
CREATE TABLE service_price (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('preparation', 'warranty', 'delivery', 'carte-grise')),
  label text NOT NULL,
  detail text NOT NULL DEFAULT '',
  excl_tax_cents int NOT NULL CHECK (excl_tax_cents >= 0),
  valid daterange NOT NULL,
  position int NOT NULL DEFAULT 0,
  EXCLUDE USING gist (code WITH =, valid WITH &&)
);

CREATE TABLE bundle_service (
  id uuid PRIMARY KEY,
  bundle_id uuid NOT NULL REFERENCES bundle,
  kind text NOT NULL CHECK (kind IN ('preparation', 'warranty', 'delivery', 'carte-grise')),
  code text NOT NULL,
  label text NOT NULL,
  excl_tax_cents int NOT NULL CHECK (excl_tax_cents >= 0),
  -- Null for a débours, which is outside VAT.
  vat_cents int,
  estimate boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bundle_id, code)
);

ALTER TABLE bundle
  ADD COLUMN price_changed_at timestamptz,
  ADD COLUMN delivered_at timestamptz;
-- A vehicle sold without VAT to another state carries none, as under the margin scheme.
ALTER TABLE bundle DROP CONSTRAINT bundle_check;
ALTER TABLE bundle ADD CONSTRAINT bundle_margin_has_no_vat CHECK (vat_regime <> 'marge' OR vat_cents IS NULL);

CREATE TABLE tracking_event (
  bundle_id uuid NOT NULL REFERENCES bundle,
  step text NOT NULL CHECK (step IN ('ordered', 'paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent')),
  at timestamptz,
  expected date,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (bundle_id, step)
);

-- Delivery ------------------------------------------------------------------------------------------------
CREATE TABLE delivery_scale (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_type text NOT NULL CHECK (delivery_type IN ('depot', 'camion', 'plateau')),
  base_cents int NOT NULL,
  per_km_cents int NOT NULL,
  -- Working days: a fixed part, and one more for each so many km.
  base_days int NOT NULL,
  km_per_day int NOT NULL CHECK (km_per_day > 0),
  -- Per cent taken off the base for each vehicle that goes to the same address in the same load.
  grouped_percent int NOT NULL DEFAULT 0 CHECK (grouped_percent BETWEEN 0 AND 100),
  valid daterange NOT NULL,
  EXCLUDE USING gist (delivery_type WITH =, valid WITH &&)
);
CREATE TABLE delivery (
  bundle_id uuid PRIMARY KEY REFERENCES bundle,
  address text NOT NULL,
  latitude double precision,
  longitude double precision,
  delivery_type text NOT NULL CHECK (delivery_type IN ('depot', 'camion', 'plateau')),
  km int NOT NULL CHECK (km >= 0),
  slot date,
  contact text NOT NULL DEFAULT '',
  phone text,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'shipped', 'delivered')),
  -- Shown as a QR code on the delivery note; whoever hands the vehicle over asks for it.
  release_code text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Carte grise -----------------------------------------------------------------------------------------------
CREATE TABLE carte_grise_tariff (
  region text NOT NULL,
  per_hp_cents int NOT NULL CHECK (per_hp_cents >= 0),
  valid daterange NOT NULL,
  source text NOT NULL,
  EXCLUDE USING gist (region WITH =, valid WITH &&)
);
CREATE TABLE carte_grise_tax (
  code text NOT NULL,
  label text NOT NULL,
  cents int NOT NULL CHECK (cents >= 0),
  valid daterange NOT NULL,
  EXCLUDE USING gist (code WITH =, valid WITH &&)
);
-- Numbers and editions of the official forms change: data, never constants.
CREATE TABLE official_form (
  code text NOT NULL,
  number text NOT NULL,
  edition text NOT NULL,
  title text NOT NULL,
  valid daterange NOT NULL,
  EXCLUDE USING gist (code WITH =, valid WITH &&)
);
CREATE TABLE carte_grise (
  bundle_id uuid PRIMARY KEY REFERENCES bundle,
  state text NOT NULL DEFAULT 'incomplete' CHECK (state IN ('incomplete', 'complete', 'sent', 'issued')),
  "case" text NOT NULL CHECK ("case" IN ('new', 'used-french', 'imported')),
  holder text NOT NULL,
  address text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE carte_grise_paper (
  bundle_id uuid NOT NULL REFERENCES carte_grise ON DELETE CASCADE,
  paper text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  file_key text NOT NULL,
  size_bytes int NOT NULL,
  vin text,
  date date,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'refused', 'accepted')),
  problems jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (bundle_id, paper)
);

-- Documents and invoices ------------------------------------------------------------------------------------
CREATE TABLE document (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace,
  deal_id uuid REFERENCES deal,
  bundle_id uuid REFERENCES bundle,
  kind text NOT NULL CHECK (kind IN ('order-slip', 'quotation', 'pro-forma', 'invoice', 'credit-note', 'delivery-note',
    'carte-grise-mandate', 'carte-grise-application', 'uploaded')),
  label text NOT NULL,
  number text,
  -- What it was drawn from: drawn again, it says the same.
  content jsonb NOT NULL DEFAULT '{}',
  file_key text,
  sha256 bytea,
  size_bytes int,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((file_key IS NULL) = (sha256 IS NULL)),
  UNIQUE (kind, number)
);
CREATE INDEX document_deal ON document (deal_id, created_at);
CREATE INDEX document_bundle ON document (bundle_id, created_at);
CREATE UNIQUE INDEX document_order_slip ON document (deal_id) WHERE kind = 'order-slip';

-- A number is drawn in the transaction that uses it, from a locked row: a series has no gap.
CREATE TABLE document_series (
  kind text NOT NULL,
  year int NOT NULL,
  last_number int NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, year)
);
CREATE TABLE invoice (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL UNIQUE REFERENCES document,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  deal_id uuid NOT NULL REFERENCES deal,
  workspace_id uuid NOT NULL REFERENCES workspace,
  -- The invoice a credit note corrects.
  corrects uuid REFERENCES invoice,
  issued_at timestamptz NOT NULL,
  net_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  -- All it says, line by line: what the PDF and the XML are both made from.
  content jsonb NOT NULL,
  -- Of the content, chained to the one before it in its series.
  hash bytea NOT NULL,
  CHECK ((kind = 'credit-note') = (corrects IS NOT NULL)),
  CHECK (total_cents = net_cents + vat_cents)
);
CREATE INDEX invoice_deal ON invoice (deal_id);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued invoice is corrected by another, never changed';
END $$;
CREATE TRIGGER invoice_is_immutable BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Payments --------------------------------------------------------------------------------------------------
CREATE TABLE bank_statement (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  sha256 bytea NOT NULL UNIQUE,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE transfer (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES bank_statement,
  -- As the bank names it: an entry imported twice is one.
  bank_reference text NOT NULL UNIQUE,
  received_on date NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  debtor text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  -- Matched to a deal, or left for a person to decide.
  deal_id uuid REFERENCES deal,
  matched_by text CHECK (matched_by IN ('reference', 'person')),
  CHECK ((deal_id IS NULL) = (matched_by IS NULL))
);
CREATE INDEX transfer_deal ON transfer (deal_id);
CREATE INDEX transfer_unmatched ON transfer (received_on) WHERE deal_id IS NULL;

-- Quotations ------------------------------------------------------------------------------------------------
CREATE SEQUENCE quotation_number;
CREATE TABLE quotation (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT 'D' || lpad(nextval('quotation_number')::text, 6, '0'),
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'accepted', 'refused', 'expired')),
  version int NOT NULL DEFAULT 1,
  valid_until date NOT NULL,
  total_cents bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  decided_at timestamptz,
  token_hash bytea UNIQUE
);
CREATE INDEX quotation_workspace ON quotation (workspace_id, created_at DESC);
CREATE TABLE quotation_version (
  quotation_id uuid NOT NULL REFERENCES quotation ON DELETE CASCADE,
  version int NOT NULL,
  -- What was typed (contract QuotationBody), and what the customer is shown (RetailQuotation).
  body jsonb NOT NULL,
  retail jsonb NOT NULL,
  cost_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (quotation_id, version)
);

-- Charging terminals ----------------------------------------------------------------------------------------
CREATE TABLE charging_terminal (
  id int PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  maker text NOT NULL,
  power_kw numeric(4, 1) NOT NULL,
  phases text NOT NULL CHECK (phases IN ('mono', 'tri')),
  cable_metres numeric(3, 1),
  rfid boolean NOT NULL,
  ocpp text,
  excl_tax_cents int NOT NULL CHECK (excl_tax_cents > 0),
  installation_cents int,
  delivery_cents int NOT NULL DEFAULT 0,
  stock int NOT NULL CHECK (stock >= 0),
  days int NOT NULL,
  summary text NOT NULL,
  details jsonb NOT NULL DEFAULT '[]',
  position int NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);
CREATE SEQUENCE terminal_order_number;
CREATE TABLE terminal_order (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT 'B' || lpad(nextval('terminal_order_number')::text, 6, '0'),
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  terminal_id int NOT NULL REFERENCES charging_terminal,
  quantity int NOT NULL CHECK (quantity > 0),
  installation boolean NOT NULL DEFAULT false,
  address text NOT NULL,
  excl_tax_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'cancelled', 'refunded')),
  -- The session of the payment provider; the order is paid by its signed message only.
  checkout_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  CHECK (total_cents = excl_tax_cents + vat_cents),
  CHECK ((state IN ('paid', 'refunded')) = (paid_at IS NOT NULL))
);
CREATE INDEX terminal_order_workspace ON terminal_order (workspace_id, created_at DESC);
-- A message of the payment provider acts once, however often it comes.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
