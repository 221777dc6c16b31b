-- People, companies and sessions; the stock; bookings, cart and deals; site configuration.
-- Money is integer euro cents. Times are timestamptz; screens show them in Europe/Paris.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- People ------------------------------------------------------------------------------------------
CREATE TABLE person (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  password_hash text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone1 text,
  first_login boolean NOT NULL DEFAULT false,
  staff boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX person_email ON person (email);

CREATE TABLE workspace (
  id uuid PRIMARY KEY,
  rs text NOT NULL,
  siret text NOT NULL UNIQUE CHECK (siret ~ '^\d{14}$'),
  billing_street text,
  billing_postcode text CHECK (billing_postcode ~ '^\d{5}$'),
  billing_city text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE membership (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'buyer', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, person_id)
);
CREATE INDEX membership_person ON membership (person_id);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_person ON session (person_id);

-- One row a write: the effect and this row commit together, so that a retry can never do it twice.
CREATE TABLE idempotency_key (
  scope uuid NOT NULL,
  key uuid NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);

-- Stock -------------------------------------------------------------------------------------------
CREATE TABLE make (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE
);
CREATE TABLE model (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  make_id int NOT NULL REFERENCES make,
  name text NOT NULL,
  slug text NOT NULL,
  UNIQUE (make_id, slug)
);
CREATE TABLE depot (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  address text NOT NULL DEFAULT '',
  postcode text NOT NULL,
  city text NOT NULL,
  department text NOT NULL,
  latitude double precision,
  longitude double precision
);

-- Drawn studio pictures and uploaded ones; `drawing` holds the body, paint and view of a drawn one.
CREATE TABLE media_object (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  drawing jsonb,
  file_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((drawing IS NULL) <> (file_key IS NULL))
);
CREATE UNIQUE INDEX media_object_drawing ON media_object (drawing);

CREATE TABLE feed (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_import_at timestamptz
);

-- Items and products draw their ids from one sequence, so that a vehicle id is never ambiguous in a URL.
CREATE SEQUENCE vehicle_id AS int;

CREATE TABLE catalogue_item (
  id int PRIMARY KEY DEFAULT nextval('vehicle_id'),
  reference text NOT NULL UNIQUE,
  make_id int NOT NULL REFERENCES make,
  model_id int NOT NULL REFERENCES model,
  version text NOT NULL DEFAULT '',
  finition text NOT NULL DEFAULT '',
  body text NOT NULL CHECK (body IN ('citadine','compacte','berline','break','suv','monospace','coupe','cabriolet','utilitaire','pickup')),
  energy text NOT NULL CHECK (energy IN ('essence','diesel','hybride','hybride-rechargeable','electrique','gpl','e85','hydrogene')),
  gearbox text NOT NULL CHECK (gearbox IN ('manuelle','automatique')),
  power_hp int NOT NULL CHECK (power_hp BETWEEN 0 AND 3000),
  fiscal_hp int,
  engine_cc int,
  co2 int,
  crit_air text CHECK (crit_air IN ('E','1','2','3','4','5')),
  colour text NOT NULL CHECK (colour IN ('blanc','noir','gris','argent','bleu','rouge','vert','orange','jaune','beige','marron','violet')),
  seats int,
  doors int,
  first_registration date,
  model_year int NOT NULL CHECK (model_year BETWEEN 1900 AND 2100),
  depot_id int NOT NULL REFERENCES depot,
  available_from date,
  vat_regime text NOT NULL CHECK (vat_regime IN ('recuperable','marge')),
  -- pricingListB2b of portal.md: excluding VAT when 'recuperable', net when 'marge'.
  price_b2b_cents int NOT NULL CHECK (price_b2b_cents > 0),
  -- Public price, all taxes included.
  price_b2c_cents int NOT NULL CHECK (price_b2c_cents > 0),
  list_price_cents int,
  market_value_cents int,
  media_ids int[] NOT NULL CHECK (cardinality(media_ids) > 0),
  -- What only the vehicle page shows: technical sheet, equipment, damages, tyres, grades.
  sheet jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft','published','withdrawn')),
  sales_date timestamptz NOT NULL DEFAULT now(),
  feed_id int REFERENCES feed,
  feed_key text,
  views int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (feed_id, feed_key)
);
CREATE INDEX catalogue_item_sales ON catalogue_item (sales_date DESC, id DESC) WHERE status = 'published';

-- The physical vehicles of an item: alike but for their identity and odometer.
CREATE TABLE product (
  id int PRIMARY KEY DEFAULT nextval('vehicle_id'),
  item_id int NOT NULL REFERENCES catalogue_item,
  km int NOT NULL CHECK (km BETWEEN 0 AND 5000000),
  vin text,
  plate text,
  status text NOT NULL DEFAULT 'on-sale' CHECK (status IN ('on-sale','sold','withdrawn'))
);
CREATE INDEX product_item ON product (item_id);
CREATE INDEX product_vin ON product (vin);
CREATE INDEX product_plate ON product (plate);

CREATE TABLE item_price (
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  price_b2b_cents int NOT NULL,
  PRIMARY KEY (item_id, at)
);

CREATE TABLE item_document (
  id uuid PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  label text NOT NULL,
  state text NOT NULL CHECK (state IN ('present','promised','missing')),
  date date,
  -- A visitor may read it: never a paper that names the holder, the VIN or the plate.
  public boolean NOT NULL DEFAULT false,
  file_key text,
  size_bytes int,
  CHECK ((state = 'present') = (file_key IS NOT NULL))
);
CREATE INDEX item_document_item ON item_document (item_id);

-- Deals -------------------------------------------------------------------------------------------
CREATE SEQUENCE deal_number;
CREATE TABLE deal (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT 'A' || lpad(nextval('deal_number')::text, 7, '0'),
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  step text NOT NULL CHECK (step IN ('step-1','step-2','step-3','step-4')),
  complete boolean NOT NULL DEFAULT false,
  sourcing boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deal_workspace ON deal (workspace_id, created_at DESC);

CREATE TABLE bundle (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  deal_id uuid NOT NULL REFERENCES deal,
  item_id int NOT NULL REFERENCES catalogue_item,
  product_id int NOT NULL REFERENCES product,
  title text NOT NULL,
  vat_regime text NOT NULL CHECK (vat_regime IN ('recuperable','marge')),
  -- Frozen at validation: later price changes do not touch an order.
  excl_tax_cents int NOT NULL,
  vat_cents int,
  incl_tax_cents int NOT NULL,
  CHECK ((vat_regime = 'marge') = (vat_cents IS NULL)),
  CHECK (incl_tax_cents = excl_tax_cents + coalesce(vat_cents, 0))
);
CREATE INDEX bundle_deal ON bundle (deal_id);
CREATE INDEX bundle_product ON bundle (product_id);

-- Bookings ----------------------------------------------------------------------------------------
-- A hold of some hours, or (deal_id set) the vehicle of a deal, without end. A booking counts while
-- its period reaches into the future: expiry needs no job to be true.
CREATE TABLE booking (
  id uuid PRIMARY KEY,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  period tstzrange NOT NULL,
  extended boolean NOT NULL DEFAULT false,
  deal_id uuid REFERENCES deal,
  cancelled boolean NOT NULL DEFAULT false,
  CHECK (deal_id IS NULL = (NOT upper_inf(period))),
  -- The rule itself: at most one live booking per vehicle.
  EXCLUDE USING gist (product_id WITH =, period WITH &&) WHERE (NOT cancelled)
);
CREATE INDEX booking_workspace ON booking (workspace_id, upper(period) DESC) WHERE NOT cancelled;
CREATE INDEX booking_item ON booking (item_id, upper(period)) WHERE NOT cancelled;

CREATE TABLE waiting_list (
  item_id int NOT NULL REFERENCES catalogue_item,
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  joined_at timestamptz NOT NULL DEFAULT now(),
  offered_at timestamptz,
  PRIMARY KEY (item_id, workspace_id)
);

CREATE TABLE cart_line (
  workspace_id uuid NOT NULL REFERENCES workspace,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  person_id uuid NOT NULL REFERENCES person,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, product_id)
);

CREATE TABLE favorite (
  workspace_id uuid NOT NULL,
  person_id uuid NOT NULL,
  item_id int NOT NULL REFERENCES catalogue_item,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, workspace_id, item_id),
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE
);

-- Site --------------------------------------------------------------------------------------------
CREATE TABLE website_configuration (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('integer','bool','text')),
  value text NOT NULL,
  CHECK (type <> 'integer' OR value ~ '^-?\d{1,9}$'),
  CHECK (type <> 'bool' OR value IN ('0', '1'))
);
CREATE TABLE car_seo (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  make_slug text NOT NULL,
  model_slug text,
  title text NOT NULL,
  description text NOT NULL,
  heading text NOT NULL,
  text text NOT NULL DEFAULT '',
  UNIQUE NULLS NOT DISTINCT (make_slug, model_slug)
);
CREATE TABLE filter_seo (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  heading text NOT NULL,
  text text NOT NULL DEFAULT ''
);
