-- How companies and people come in, what they keep, and what they are written to.

-- People: a person who was approved or invited has no password before choosing one.
ALTER TABLE person
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN password_to_choose boolean NOT NULL DEFAULT false,
  ADD COLUMN picture_key text,
  -- Sealed by a key of the server: the database alone does not open an account.
  ADD COLUMN totp_secret text,
  ADD COLUMN totp_enabled_at timestamptz,
  -- The last time step a code was taken for: a code opens once.
  ADD COLUMN totp_last_step bigint,
  ADD COLUMN closed_at timestamptz,
  ADD CHECK (totp_enabled_at IS NULL OR totp_secret IS NOT NULL);

CREATE TABLE recovery_code (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (person_id, code_hash)
);

-- Links by mail to choose a password: stored hashed, good once.
CREATE TABLE password_token (
  token_hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'welcome')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_token_person ON password_token (person_id);

ALTER TABLE session
  ADD COLUMN user_agent text,
  ADD COLUMN address text,
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();
-- Being seen does not change a session: the other nodes need not read it again.
DROP TRIGGER session_changed ON session;
CREATE TRIGGER session_changed AFTER DELETE OR UPDATE OF revoked_at, expires_at ON session
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();

CREATE TABLE notification_choice (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('favorite-price', 'waiting-list', 'approvals', 'booking-ending')),
  frequency text NOT NULL CHECK (frequency IN ('off', 'instant', 'daily')),
  PRIMARY KEY (person_id, kind)
);

-- Companies ---------------------------------------------------------------------------------------
ALTER TABLE workspace
  ADD COLUMN vat_number text,
  ADD COLUMN vat_state text NOT NULL DEFAULT 'to-check' CHECK (vat_state IN ('valid', 'invalid', 'to-check')),
  ADD COLUMN vat_checked_at timestamptz,
  -- The number VIES gives to a check: the proof.
  ADD COLUMN vat_consultation text,
  ADD COLUMN logo_key text,
  ADD COLUMN naf text,
  ADD COLUMN insolvency boolean NOT NULL DEFAULT false,
  ADD COLUMN closed_at timestamptz;

CREATE TABLE address (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  label text NOT NULL DEFAULT '',
  street text NOT NULL CHECK (street <> ''),
  complement text NOT NULL DEFAULT '',
  postcode text NOT NULL CHECK (postcode ~ '^\d{5}$'),
  city text NOT NULL CHECK (city <> ''),
  latitude double precision,
  longitude double precision,
  billing boolean NOT NULL DEFAULT false,
  delivery boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  CHECK (archived_at IS NULL OR NOT (billing OR delivery))
);
CREATE INDEX address_workspace ON address (workspace_id) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX address_billing ON address (workspace_id) WHERE billing;
CREATE UNIQUE INDEX address_delivery ON address (workspace_id) WHERE delivery;
CREATE TRIGGER address_changed AFTER INSERT OR UPDATE OR DELETE ON address
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

INSERT INTO address (id, workspace_id, label, street, postcode, city, billing)
  SELECT gen_random_uuid(), w.id, 'Facturation', w.billing_street, w.billing_postcode, w.billing_city, true
  FROM workspace w
  WHERE w.billing_street <> '' AND w.billing_postcode IS NOT NULL AND w.billing_city <> '';
ALTER TABLE workspace DROP COLUMN billing_street, DROP COLUMN billing_postcode, DROP COLUMN billing_city;

-- What a person may order without asking: cents excluding VAT, by order or by calendar month.
ALTER TABLE membership
  ADD COLUMN purchase_limit_cents bigint CHECK (purchase_limit_cents >= 0),
  ADD COLUMN purchase_limit_period text CHECK (purchase_limit_period IN ('order', 'month')),
  ADD CHECK ((purchase_limit_cents IS NULL) = (purchase_limit_period IS NULL));

CREATE TABLE invitation (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'buyer', 'viewer')),
  purchase_limit_cents bigint CHECK (purchase_limit_cents >= 0),
  purchase_limit_period text CHECK (purchase_limit_period IN ('order', 'month')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  CHECK ((purchase_limit_cents IS NULL) = (purchase_limit_period IS NULL))
);
CREATE UNIQUE INDEX invitation_open ON invitation (workspace_id, email) WHERE accepted_at IS NULL AND cancelled_at IS NULL;

-- Who asks to come in. With workspace_id the company is known, and its owner decides; otherwise the staff does.
CREATE SEQUENCE registration_number;
CREATE TABLE registration (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE DEFAULT 'I' || lpad(nextval('registration_number')::text, 6, '0'),
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'approved', 'refused')),
  workspace_id uuid REFERENCES workspace,
  siret text NOT NULL CHECK (siret ~ '^\d{14}$'),
  rs text NOT NULL,
  street text,
  postcode text,
  city text,
  -- What the public register said, when it answered; null when typed by hand.
  company jsonb,
  vat_number text,
  vat_state text NOT NULL DEFAULT 'to-check' CHECK (vat_state IN ('valid', 'invalid', 'to-check')),
  insolvency boolean NOT NULL DEFAULT false,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone1 text NOT NULL,
  kbis_date date,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES person,
  reason text,
  CHECK ((state = 'submitted') = (decided_at IS NULL))
);
CREATE INDEX registration_waiting ON registration (created_at) WHERE state = 'submitted';
CREATE INDEX registration_of_workspace ON registration (workspace_id) WHERE state = 'submitted';

-- Sent before the registration itself; a paper nobody named within two days is removed.
CREATE TABLE registration_paper (
  id uuid PRIMARY KEY,
  registration_id uuid REFERENCES registration ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('kbis', 'identity')),
  name text NOT NULL,
  type text NOT NULL,
  file_key text NOT NULL,
  size_bytes int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registration_paper_of ON registration_paper (registration_id);
CREATE INDEX registration_paper_orphan ON registration_paper (created_at) WHERE registration_id IS NULL;

-- Purchases above a limit ---------------------------------------------------------------------------
CREATE TABLE approval (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person,
  -- Expired is not stored: it is pending, after expires_at.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'refused', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES person,
  reason text,
  deal_id uuid REFERENCES deal,
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((state = 'approved') = (deal_id IS NOT NULL))
);
CREATE INDEX approval_workspace ON approval (workspace_id, created_at DESC);

CREATE TABLE approval_line (
  approval_id uuid NOT NULL REFERENCES approval ON DELETE CASCADE,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  booking_id uuid NOT NULL REFERENCES booking,
  -- When the booking would have ended without the request; null when the request made it.
  booked_until timestamptz,
  price_cents int NOT NULL,
  PRIMARY KEY (approval_id, product_id)
);

-- Searches and alerts -------------------------------------------------------------------------------
CREATE TABLE custom_search (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  alert text NOT NULL CHECK (alert IN ('off', 'instant', 'daily', 'weekly')),
  position int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- Vehicles on sale after this instant have not been written about yet.
  alerted_until timestamptz NOT NULL DEFAULT now(),
  alerted_at timestamptz,
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE
);
CREATE INDEX custom_search_person ON custom_search (person_id, workspace_id, position);
CREATE INDEX custom_search_alert ON custom_search (alert) WHERE alert <> 'off';

-- A vehicle is written about once for each search, however often the job runs.
CREATE TABLE search_alert_item (
  search_id uuid NOT NULL REFERENCES custom_search ON DELETE CASCADE,
  item_id int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (search_id, item_id)
);
CREATE INDEX search_alert_item_at ON search_alert_item (at);

CREATE TABLE recent_search (
  workspace_id uuid NOT NULL,
  person_id uuid NOT NULL,
  query text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, workspace_id, query),
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE
);

-- The price a person was last written about, for each favourite.
CREATE TABLE price_alert (
  person_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  item_id int NOT NULL,
  price_b2b_cents int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, workspace_id, item_id),
  FOREIGN KEY (person_id, workspace_id, item_id) REFERENCES favorite ON DELETE CASCADE
);
CREATE INDEX item_price_at ON item_price (at);
CREATE INDEX favorite_item ON favorite (item_id);
CREATE INDEX deal_person ON deal (workspace_id, person_id, created_at) WHERE step = 'step-4';

-- Mail ----------------------------------------------------------------------------------------------
-- Written with the change it tells of, sent by a job afterwards: never lost. A key is sent once.
CREATE TABLE mail (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  -- Emptied once sent: links that open an account do not stay in the database.
  content jsonb,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  dedupe_key text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  last_error text,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CHECK (state = 'sent' OR content IS NOT NULL)
);
CREATE INDEX mail_unsent ON mail (created_at) WHERE state <> 'sent';
