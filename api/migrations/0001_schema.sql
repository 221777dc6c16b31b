-- The schema of Pomelo, by context, in the order in which contexts may depend on each other:
-- platform, accounts, catalogue, sales, fulfilment, finance, content, backoffice.
--
-- Conventions
--   Money     integer euro cents, column names end in _cents.
--   Time      timestamptz; screens show it in Europe/Paris. `date` and daterange are days in Paris.
--   Ids       uuid (v7, made by the application) for what people create, integers for stock and content.
--   Files     *_key is the key of a file in the file storage; the database stores no file.
--   Tokens    stored as SHA-256 only; the token itself is in the mailed link.
--   Versions  a column `version` counts saves, so that the second of two editors is refused.
--   States    text with a CHECK; allowed transitions are tables in the code.
--
-- Roles: the owner of the database runs this file. Grants of the application role, and row-level security of
-- every table with a workspace_id, are made from the catalogue after each migration (application-role.ts,
-- ADR 39 and 40), so that a new table needs no line for them.
--
-- The file never changes after a release: changes are new files. Tariffs and other initial rows are in
-- 0002_reference_data.sql.

-- ===========================================================================================================
-- Platform
-- What every context uses: text search, the change feed, safe retries, limits, mail, settings.
-- ===========================================================================================================

CREATE EXTENSION IF NOT EXISTS btree_gist; -- Exclusion constraints on a column and a range.
CREATE EXTENSION IF NOT EXISTS pg_trgm; -- Search for any part of a name.

COMMENT ON TABLE migration IS
  'The files of api/migrations that were applied to this database, and by which release.';
COMMENT ON COLUMN migration.checksum IS 'SHA-256 of the file: a file is never changed after it was applied.';

-- Text ------------------------------------------------------------------------------------------------------

-- Lower case without accents, as `foldText` writes what the user searches for.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(translate(lower(given), 'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe')
$$;

-- Lower case without accents: names are compared and searched in this form.
CREATE FUNCTION plain_words(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(translate(lower(p_text), 'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe')
$$;

-- Append-only tables ----------------------------------------------------------------------------------------

-- For tables that only grow. One exception serves the right to erasure: the details of an audit entry may be
-- emptied, never replaced.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_entry' THEN
    IF to_jsonb(NEW) = to_jsonb(OLD) || '{"label": "", "before": null, "after": null}' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- The change feed -------------------------------------------------------------------------------------------
-- Every node listens to these channels and updates its read model:
--   catalogue_changed: "item:ID", or "reload" after a bulk change
--   workspace_changed: id of the workspace whose cart, favourites, orders, payments or own data changed
--   session_changed: id of a revoked session, or "person:ID" when rights or data of a person changed
--   configuration_changed and price_tables_changed: empty
-- A transaction that calls pg_notify holds a lock of the whole server until its commit is on disk, so that
-- only one such commit runs at a time; hundreds of bookings a second would wait for each other. A transaction
-- with pomelo.deferred_feed = on stores its notice in change_notice instead. The node that committed sends the
-- notices right afterwards, many in one short transaction; every node also looks twice a second for notices
-- of a node that died in between.

CREATE UNLOGGED TABLE change_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  payload text NOT NULL
);
COMMENT ON TABLE change_notice IS
  'Notices of the change feed that are not sent yet. Unlogged: after a crash of the server all nodes reload '
  'anyway.';

-- Sends a notice on a channel, or stores it when pomelo.deferred_feed is on.
CREATE FUNCTION announce(p_channel text, p_payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('pomelo.deferred_feed', true), '') = 'on' THEN
    INSERT INTO change_notice (channel, payload) VALUES (p_channel, p_payload);
  ELSE
    PERFORM pg_notify(p_channel, p_payload);
  END IF;
END $$;

-- Sends up to 5,000 stored notices, each distinct one once. Rows that another node is sending are skipped.
CREATE FUNCTION send_notices() RETURNS void LANGUAGE sql AS $$
  WITH sent AS (
    DELETE FROM change_notice
    WHERE id IN (SELECT id FROM change_notice ORDER BY id LIMIT 5000 FOR UPDATE SKIP LOCKED)
    RETURNING channel, payload
  ), distinct_notices AS (SELECT DISTINCT channel, payload FROM sent)
  SELECT count(pg_notify(channel, payload)::text) FROM distinct_notices;
$$;

-- True in a transaction that set pomelo.bulk_change = on: it sends one "reload" itself instead of a notice
-- per row.
CREATE FUNCTION bulk_change() RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT coalesce(current_setting('pomelo.bulk_change', true), '') = 'on' $$;

-- Trigger for tables with a workspace_id.
CREATE FUNCTION notify_workspace_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('workspace_changed', coalesce(NEW.workspace_id, OLD.workspace_id)::text);
  RETURN NULL;
END $$;

-- Requests --------------------------------------------------------------------------------------------------

CREATE TABLE idempotency_key (
  scope uuid NOT NULL,
  key uuid NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
COMMENT ON TABLE idempotency_key IS
  'One row per write request with an Idempotency-Key. The effect and this row commit together, so that a '
  'retry never repeats the effect.';
COMMENT ON COLUMN idempotency_key.scope IS
  'Id of the person who sent the request; one constant for all visitors without an account.';
COMMENT ON COLUMN idempotency_key.request_hash IS
  'SHA-256 of the request: the same key with another body is refused.';
COMMENT ON COLUMN idempotency_key.answer IS 'Body of the first response, returned again to a retry.';
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);

CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
COMMENT ON TABLE rate_limit IS
  'Counters of the package rate-limiter-flexible: shared by all nodes, and they survive a restart.';
COMMENT ON COLUMN rate_limit.expire IS 'Milliseconds since 1970.';
CREATE INDEX rate_limit_expire ON rate_limit (expire);

-- Mail ------------------------------------------------------------------------------------------------------

CREATE TABLE mail (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  content jsonb,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  dedupe_key text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  last_error text,
  claimed_until timestamptz,
  CONSTRAINT mail_check CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT mail_check1 CHECK (state = 'sent' OR content IS NOT NULL),
  CONSTRAINT mail_check2 CHECK (state = 'queued' OR claimed_until IS NULL)
);
COMMENT ON TABLE mail IS
  'A mail is written in the transaction of the change it reports and sent by a job afterwards, so that none '
  'is lost.';
COMMENT ON COLUMN mail.content IS
  'Deleted once the mail is sent: links that open an account do not stay in the database.';
COMMENT ON COLUMN mail.dedupe_key IS 'At most one mail is sent per key.';
COMMENT ON COLUMN mail.claimed_until IS
  'Until then the mail belongs to the worker that hands it over; no transaction stays open meanwhile.';
CREATE INDEX mail_unsent ON mail (created_at) WHERE state <> 'sent';
CREATE INDEX mail_sent ON mail (sent_at) WHERE state = 'sent';
-- Shown in the queues of « Aujourd’hui ».
CREATE INDEX mail_failed ON mail (created_at) WHERE state = 'failed';
CREATE INDEX mail_of ON mail (recipient, created_at);

-- Settings --------------------------------------------------------------------------------------------------

CREATE TABLE website_configuration (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('integer','bool','text')),
  value text NOT NULL,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT website_configuration_check CHECK (type <> 'integer' OR value ~ '^-?\d{1,9}$'),
  CONSTRAINT website_configuration_check1 CHECK (type <> 'bool' OR value IN ('0', '1'))
);
COMMENT ON TABLE website_configuration IS
  'Settings that the staff edits. The value is text; `type` says how to read it.';
COMMENT ON COLUMN website_configuration.version IS
  'Incremented by each save, so that the second of two editors is refused.';

CREATE FUNCTION notify_configuration_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('configuration_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER website_configuration_changed AFTER INSERT OR UPDATE OR DELETE ON website_configuration
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration_change();

-- ===========================================================================================================
-- Accounts
-- People, sessions, companies ("workspaces"), memberships, invitations, registrations.
-- ===========================================================================================================

CREATE TABLE person (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  password_hash text,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone1 text,
  first_login boolean NOT NULL DEFAULT false,
  staff boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  password_to_choose boolean NOT NULL DEFAULT false,
  picture_key text,
  totp_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint,
  closed_at timestamptz,
  recovery_key text,
  CONSTRAINT person_check CHECK (totp_enabled_at IS NULL OR totp_secret IS NOT NULL)
);
COMMENT ON TABLE person IS
  'A person with an account: a member of one or several workspaces, or of the staff.';
COMMENT ON COLUMN person.password_hash IS
  'Null until an approved or invited person chooses the first password.';
COMMENT ON COLUMN person.totp_secret IS
  'Secret of the second factor, encrypted with DATA_KEY: the database alone does not open an account.';
COMMENT ON COLUMN person.totp_last_step IS
  'Last time step (30 s) whose code was accepted: each code works once.';
COMMENT ON COLUMN person.recovery_key IS
  'Key of the recovery codes, encrypted with DATA_KEY. Null: the codes are hashed with a key derived from '
  'TOKEN_SECRET, as in older accounts.';
COMMENT ON COLUMN person.closed_at IS
  'The account was deleted at this time; the row remains for orders and invoices.';
COMMENT ON COLUMN person.staff IS 'Follows staff_member (trigger follow_staff).';
COMMENT ON COLUMN person.demo IS 'Belongs to the demonstration data.';
CREATE UNIQUE INDEX person_email ON person (email);
-- Search by any part of the name or address.
CREATE INDEX person_words ON person USING gin
  (plain_words(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

CREATE FUNCTION notify_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'person:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER person_changed AFTER UPDATE ON person
  FOR EACH ROW EXECUTE FUNCTION notify_person_change();

CREATE TABLE recovery_code (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (person_id, code_hash)
);
COMMENT ON TABLE recovery_code IS 'Single-use codes that replace the second factor.';

CREATE TABLE password_token (
  token_hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'welcome')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE password_token IS 'Links by mail to choose a password, stored as hashes; each works once.';
CREATE INDEX password_token_person ON password_token (person_id);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text,
  address text,
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE session IS 'A log-in. A revoked or expired session is refused by every node.';
COMMENT ON COLUMN session.address IS 'IP address at log-in.';
CREATE INDEX session_person ON session (person_id);

-- Follows only revocation and expiry: last_seen_at changes often and concerns no other node.
CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_changed AFTER DELETE OR UPDATE OF revoked_at, expires_at ON session
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();

CREATE TABLE notification_choice (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL
    CHECK (kind IN ('favorite-price', 'waiting-list', 'approvals', 'booking-ending', 'orders')),
  frequency text NOT NULL CHECK (frequency IN ('off', 'instant', 'daily')),
  PRIMARY KEY (person_id, kind)
);
COMMENT ON TABLE notification_choice IS
  'How often a person receives each kind of notification. Without a row the default applies.';
COMMENT ON COLUMN notification_choice.kind IS
  '''orders'': mails about the orders and payments of colleagues.';

CREATE TABLE workspace (
  id uuid PRIMARY KEY,
  rs text NOT NULL,
  siret text NOT NULL UNIQUE CHECK (siret ~ '^\d{14}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  vat_number text,
  vat_state text NOT NULL DEFAULT 'to-check' CHECK (vat_state IN ('valid', 'invalid', 'to-check')),
  vat_checked_at timestamptz,
  vat_consultation text,
  logo_key text,
  naf text,
  insolvency boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  live_booking_limit int CHECK (live_booking_limit BETWEEN 0 AND 1000),
  closed_reason text,
  CONSTRAINT workspace_check CHECK (closed_at IS NOT NULL OR closed_reason IS NULL)
);
COMMENT ON TABLE workspace IS
  'A company that buys. Rows that carry a workspace_id are visible to its members only (row-level security).';
COMMENT ON COLUMN workspace.rs IS 'Company name (raison sociale).';
COMMENT ON COLUMN workspace.siret IS '14 digits: the French identifier of the establishment.';
COMMENT ON COLUMN workspace.vat_state IS
  'Result of the last check against VIES, the EU register of VAT numbers.';
COMMENT ON COLUMN workspace.vat_consultation IS
  'Number that VIES gives to a check: the proof that it was made.';
COMMENT ON COLUMN workspace.naf IS 'Code of the company''s main activity.';
COMMENT ON COLUMN workspace.insolvency IS 'Insolvency proceedings are published about the company.';
COMMENT ON COLUMN workspace.live_booking_limit IS
  'Maximum of simultaneous bookings; null: the general setting applies.';
COMMENT ON COLUMN workspace.closed_reason IS 'Set only while the company is closed.';
-- Search by any part of the name.
CREATE INDEX workspace_words ON workspace USING gin (plain_words(rs) gin_trgm_ops);
CREATE INDEX workspace_siret_start ON workspace (siret text_pattern_ops);
CREATE INDEX workspace_by_name ON workspace (plain_words(rs), id) INCLUDE (rs, closed_at);
CREATE INDEX workspace_latest ON workspace (created_at, id);
CREATE INDEX workspace_name_start ON workspace (plain_words(rs) text_pattern_ops);

CREATE FUNCTION notify_workspace_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('workspace_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER workspace_changed AFTER UPDATE ON workspace
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_change();

CREATE TABLE membership (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'buyer', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  purchase_limit_cents bigint CHECK (purchase_limit_cents >= 0),
  purchase_limit_period text CHECK (purchase_limit_period IN ('order', 'month')),
  PRIMARY KEY (workspace_id, person_id),
  CONSTRAINT membership_check CHECK ((purchase_limit_cents IS NULL) = (purchase_limit_period IS NULL))
);
COMMENT ON TABLE membership IS 'A person''s role in a workspace.';
COMMENT ON COLUMN membership.purchase_limit_cents IS
  'Cents excluding VAT that the member may order without approval, per order or per calendar month; null: no '
  'limit.';
CREATE INDEX membership_person ON membership (person_id);

CREATE FUNCTION notify_membership_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'person:' || coalesce(NEW.person_id, OLD.person_id));
  RETURN NULL;
END $$;
CREATE TRIGGER membership_changed AFTER INSERT OR UPDATE OR DELETE ON membership
  FOR EACH ROW EXECUTE FUNCTION notify_membership_change();

-- When a company closes or opens again, all nodes reload the rights of its members.
CREATE FUNCTION notify_people_of_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('session_changed', 'person:' || m.person_id) FROM membership m
    WHERE m.workspace_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER workspace_closed AFTER UPDATE OF closed_at ON workspace
  FOR EACH ROW WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at)
    EXECUTE FUNCTION notify_people_of_workspace();

CREATE TABLE workspace_activity (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL
);
COMMENT ON TABLE workspace_activity IS
  'Last visit by any member. It outlives sessions, and is separate from workspace because changes of that '
  'table notify every node.';
CREATE INDEX workspace_activity_at ON workspace_activity (last_seen_at);

CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO workspace_activity AS a (workspace_id, last_seen_at)
    SELECT m.workspace_id, NEW.last_seen_at
    FROM membership m WHERE m.person_id = NEW.person_id ORDER BY m.workspace_id
  ON CONFLICT (workspace_id) DO UPDATE SET last_seen_at = excluded.last_seen_at
    WHERE a.last_seen_at < excluded.last_seen_at;
  RETURN NULL;
END $$;
CREATE TRIGGER session_noted AFTER INSERT OR UPDATE OF last_seen_at ON session
  FOR EACH ROW EXECUTE FUNCTION note_activity();

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
  CONSTRAINT address_check CHECK (archived_at IS NULL OR NOT (billing OR delivery))
);
COMMENT ON TABLE address IS
  'Addresses of a workspace. At most one is the billing address, and at most one the delivery address.';
COMMENT ON COLUMN address.archived_at IS
  'Archived addresses remain for existing orders; they are neither billing nor delivery address.';
CREATE INDEX address_workspace ON address (workspace_id) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX address_billing ON address (workspace_id) WHERE billing;
CREATE UNIQUE INDEX address_delivery ON address (workspace_id) WHERE delivery;
CREATE TRIGGER address_changed AFTER INSERT OR UPDATE OR DELETE ON address
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

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
  CONSTRAINT invitation_check CHECK ((purchase_limit_cents IS NULL) = (purchase_limit_period IS NULL))
);
COMMENT ON TABLE invitation IS 'An owner invites somebody to join the workspace by mail.';
COMMENT ON COLUMN invitation.purchase_limit_cents IS 'As in membership.';
-- One open invitation per address and workspace.
CREATE UNIQUE INDEX invitation_open ON invitation (workspace_id, email)
  WHERE accepted_at IS NULL AND cancelled_at IS NULL;

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
  typed_rs text,
  vat_checked_at timestamptz,
  vat_consultation text,
  fingerprint bytea,
  correction_token_hash bytea,
  corrected_at timestamptz,
  CONSTRAINT registration_check CHECK ((state = 'submitted') = (decided_at IS NULL))
);
COMMENT ON TABLE registration IS
  'An application for an account. With workspace_id the company is already a customer and its owner decides; '
  'without, the staff decides. Several open applications may have the same address and SIRET: both are '
  'public, so a second one never replaces the first.';
COMMENT ON COLUMN registration.rs IS
  'Company name as in the public register, or as typed when the register did not answer.';
COMMENT ON COLUMN registration.company IS
  'Data of the public register; null when the applicant typed the company.';
COMMENT ON COLUMN registration.phone1 IS 'International format (E.164).';
COMMENT ON COLUMN registration.kbis_date IS 'Date of the uploaded extract of the trade register.';
COMMENT ON COLUMN registration.typed_rs IS 'Company name as typed; null in old registrations.';
COMMENT ON COLUMN registration.fingerprint IS
  'SHA-256 of all fields: only an identical form sent again is the same registration. Null for old rows.';
COMMENT ON COLUMN registration.correction_token_hash IS
  'SHA-256 of the token of the correction link, which is mailed to the applicant only. Null until that mail '
  'is written.';
CREATE INDEX registration_waiting ON registration (created_at) WHERE state = 'submitted';
CREATE INDEX registration_of_workspace ON registration (workspace_id) WHERE state = 'submitted';
CREATE INDEX registration_listed ON registration (state, created_at, id);
CREATE INDEX registration_email ON registration (email);
CREATE INDEX registration_siret ON registration (siret);
CREATE INDEX registration_words ON registration USING gin
  (plain_words(rs || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || reference || ' ' ||
    siret) gin_trgm_ops);
CREATE INDEX registration_by_name ON registration (plain_words(rs), id);
CREATE INDEX registration_email_siret ON registration (email, siret);
CREATE UNIQUE INDEX registration_identical ON registration (fingerprint) WHERE state = 'submitted';
CREATE UNIQUE INDEX registration_correction ON registration (correction_token_hash)
  WHERE correction_token_hash IS NOT NULL;

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
COMMENT ON TABLE registration_paper IS
  'Documents uploaded before the registration itself. One that no registration refers to within two days is '
  'deleted.';
CREATE INDEX registration_paper_of ON registration_paper (registration_id);
CREATE INDEX registration_paper_orphan ON registration_paper (created_at) WHERE registration_id IS NULL;

-- ===========================================================================================================
-- Catalogue
-- Vehicles and listings, feeds, prices, bookings, waiting list, favourites, saved searches.
-- ===========================================================================================================

-- The stock -------------------------------------------------------------------------------------------------

CREATE TABLE make (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE
);
COMMENT ON TABLE make IS 'A manufacturer.';

CREATE TABLE model (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  make_id int NOT NULL REFERENCES make,
  name text NOT NULL,
  slug text NOT NULL,
  UNIQUE (make_id, slug),
  CONSTRAINT model_of_make UNIQUE (id, make_id)
);
COMMENT ON TABLE model IS 'A model of a make.';
COMMENT ON CONSTRAINT model_of_make ON model IS
  'Lets catalogue_item check by one foreign key that the model exists and belongs to the make.';

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
COMMENT ON TABLE depot IS 'A yard where vehicles stand; the start of delivery distances.';
COMMENT ON COLUMN depot.department IS 'Code of the French département ("69", "2A").';

-- Delivery prices depend on depots, and other price tables below: nodes drop their cached copies.
CREATE FUNCTION notify_price_tables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('price_tables_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER depot_prices_changed AFTER INSERT OR UPDATE OR DELETE ON depot
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();

CREATE TABLE media_object (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  drawing jsonb,
  file_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  dropped_at timestamptz,
  CONSTRAINT media_object_check CHECK ((drawing IS NULL) <> (file_key IS NULL))
);
COMMENT ON TABLE media_object IS 'A picture: either an uploaded file or a rendered one.';
COMMENT ON COLUMN media_object.drawing IS 'Of a rendered picture: body, paint and view, or scene and device.';
COMMENT ON COLUMN media_object.dropped_at IS
  'Removed from its vehicle then. Pages that are still open show it; the file is deleted some days later.';
CREATE UNIQUE INDEX media_object_drawing ON media_object (drawing);
CREATE INDEX media_object_dropped ON media_object (dropped_at) WHERE dropped_at IS NOT NULL;

CREATE TABLE feed (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_import_at timestamptz,
  kind text NOT NULL DEFAULT 'upload' CHECK (kind IN ('upload', 'folder', 'url', 'drop')),
  location text NOT NULL DEFAULT '',
  schedule text NOT NULL DEFAULT 'manual' CHECK (schedule IN ('manual', 'hourly', 'daily')),
  daily_at text CHECK (daily_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  next_run_at timestamptz,
  trade_margin int NOT NULL DEFAULT 8 CHECK (trade_margin BETWEEN 0 AND 60),
  allow_shrink boolean NOT NULL DEFAULT false,
  mapping_version int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  sample_key text,
  sample_name text,
  ends_with_break boolean,
  CONSTRAINT feed_daily CHECK ((schedule = 'daily') = (daily_at IS NOT NULL)),
  CONSTRAINT feed_next CHECK ((schedule = 'manual') = (next_run_at IS NULL)),
  CONSTRAINT feed_by_hand CHECK (kind <> 'upload' OR schedule = 'manual'),
  CONSTRAINT feed_place CHECK ((kind = 'upload') = (location = ''))
);
COMMENT ON TABLE feed IS 'A source of stock: how it is reached, when, and how it is read.';
COMMENT ON COLUMN feed.location IS
  'An https address, a path under FEEDS_DIR, or the name of a drop folder; empty for manual uploads.';
COMMENT ON COLUMN feed.daily_at IS 'Time of day in Paris, "HH:MM".';
COMMENT ON COLUMN feed.trade_margin IS
  'Per cent by which the trade price is below the public price, for a feed that states only the latter.';
COMMENT ON COLUMN feed.allow_shrink IS
  'An import may withdraw most listings of the feed; otherwise such a file is refused.';
COMMENT ON COLUMN feed.mapping_version IS '0: columns are recognised by their names alone.';
COMMENT ON COLUMN feed.ends_with_break IS
  'Whether the last complete file ended with a line break: a truncated CSV file is recognised by the missing '
  'one.';
CREATE UNIQUE INDEX feed_drop_folder ON feed (location) WHERE kind = 'drop';
CREATE INDEX feed_due ON feed (next_run_at) WHERE next_run_at IS NOT NULL;

CREATE TABLE feed_mapping (
  feed_id int NOT NULL REFERENCES feed,
  version int NOT NULL CHECK (version > 0),
  mapping jsonb NOT NULL,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (feed_id, version)
);
COMMENT ON TABLE feed_mapping IS 'Versions of the mapping from the columns of a feed to fields.';

-- Listings and vehicles take their ids from this sequence, so that an id in a URL is never ambiguous (ADR 2).
CREATE SEQUENCE vehicle_id AS int;

CREATE TABLE catalogue_item (
  id int PRIMARY KEY DEFAULT nextval('vehicle_id'),
  reference text NOT NULL UNIQUE,
  make_id int NOT NULL,
  model_id int NOT NULL,
  version text NOT NULL DEFAULT '',
  finition text NOT NULL DEFAULT '',
  body text NOT NULL
    CHECK (body IN ('citadine','compacte','berline','break','suv','monospace','coupe','cabriolet',
      'utilitaire','pickup','non-communique')),
  energy text NOT NULL
    CHECK (energy IN ('essence','diesel','hybride','hybride-rechargeable','electrique','gpl','e85',
      'hydrogene')),
  gearbox text NOT NULL CHECK (gearbox IN ('manuelle','automatique','non-communique')),
  power_hp int CHECK (power_hp BETWEEN 0 AND 3000),
  fiscal_hp int,
  engine_cc int,
  co2 int,
  crit_air text CHECK (crit_air IN ('E','1','2','3','4','5')),
  colour text NOT NULL
    CHECK (colour IN ('blanc','noir','gris','argent','bleu','rouge','vert','orange','jaune',
      'beige','marron','violet','non-communique')),
  seats int,
  doors int,
  first_registration text,
  model_year int NOT NULL CHECK (model_year BETWEEN 1900 AND 2100),
  depot_id int REFERENCES depot,
  available_from date,
  vat_regime text NOT NULL CHECK (vat_regime IN ('recuperable','marge','non-communique')),
  price_b2b_cents int NOT NULL CHECK (price_b2b_cents > 0),
  price_b2c_cents int NOT NULL CHECK (price_b2c_cents > 0),
  list_price_cents int,
  market_value_cents int,
  media_ids int[] NOT NULL CHECK (cardinality(media_ids) > 0),
  sheet jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft','published','withdrawn')),
  sales_date timestamptz NOT NULL DEFAULT now(),
  feed_id int REFERENCES feed,
  feed_key text,
  views int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  kept_by_hand text[] NOT NULL DEFAULT '{}',
  UNIQUE (feed_id, feed_key),
  CONSTRAINT catalogue_item_model_of_make FOREIGN KEY (model_id, make_id) REFERENCES model (id, make_id),
  CONSTRAINT catalogue_item_first_registration
    CHECK (first_registration = 'unknown' OR first_registration ~
      '^(19|20)[0-9]{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$')
);
COMMENT ON TABLE catalogue_item IS
  'A listing: what is offered on one page at one price; one or several physical vehicles (product).';
COMMENT ON COLUMN catalogue_item.body IS
  '''non-communique'' here and below: the source does not state it. Unknown facts are never stored as a '
  'likely value (ADR 49).';
COMMENT ON COLUMN catalogue_item.power_hp IS 'DIN horsepower; null: unknown.';
COMMENT ON COLUMN catalogue_item.fiscal_hp IS
  'Fiscal horsepower (chevaux fiscaux), the base of the carte grise tax.';
COMMENT ON COLUMN catalogue_item.engine_cc IS 'Cubic centimetres.';
COMMENT ON COLUMN catalogue_item.co2 IS 'Grams per km.';
COMMENT ON COLUMN catalogue_item.crit_air IS 'Class of the Crit’Air sticker; E: electric.';
COMMENT ON COLUMN catalogue_item.first_registration IS
  'As precise as known: ''2019'', ''2019-05'', ''2019-05-04'' or ''unknown''. Null: never registered.';
COMMENT ON COLUMN catalogue_item.depot_id IS 'Null: the source does not say where the vehicle stands.';
COMMENT ON COLUMN catalogue_item.vat_regime IS
  '''recuperable'': VAT is stated and deductible; ''marge'': margin scheme, no VAT is stated. A listing with '
  'an unknown regime is not sold.';
COMMENT ON COLUMN catalogue_item.price_b2b_cents IS
  'Trade price: excluding VAT when ''recuperable'', net when ''marge''.';
COMMENT ON COLUMN catalogue_item.price_b2c_cents IS 'Public price including all taxes.';
COMMENT ON COLUMN catalogue_item.list_price_cents IS 'Price of the new vehicle including VAT.';
COMMENT ON COLUMN catalogue_item.media_ids IS 'Pictures in display order.';
COMMENT ON COLUMN catalogue_item.sheet IS
  'What only the vehicle page shows: technical data, equipment, damage, tyres, grades.';
COMMENT ON COLUMN catalogue_item.sales_date IS 'On sale since then; in the future: not yet.';
COMMENT ON COLUMN catalogue_item.feed_key IS 'Identifies the listing in its feed.';
COMMENT ON COLUMN catalogue_item.views IS
  'Page views. Counted here but shown in no list, so that counting notifies no node.';
COMMENT ON COLUMN catalogue_item.updated_at IS
  'Last change of the vehicle page, for the sitemap. A feed may set it.';
COMMENT ON COLUMN catalogue_item.kept_by_hand IS
  'Columns that the staff edited over the feed; an import leaves them unchanged until they are released. '
  '''colour_name'', ''products'' and ''media_ids'' stand for values that are no columns.';
COMMENT ON CONSTRAINT catalogue_item_model_of_make ON catalogue_item IS
  'The model exists and belongs to the make.';
CREATE INDEX catalogue_item_sales ON catalogue_item (sales_date DESC, id DESC) WHERE status = 'published';
-- The back-office counts and filters the stock from this index alone.
CREATE INDEX catalogue_item_latest ON catalogue_item (sales_date DESC, id DESC)
  INCLUDE (status, make_id, model_id, depot_id, feed_id, energy, price_b2b_cents, model_year);
CREATE INDEX catalogue_item_price ON catalogue_item (price_b2b_cents, id);
CREATE INDEX catalogue_item_kept_by_hand ON catalogue_item (id) WHERE kept_by_hand <> '{}';
CREATE INDEX catalogue_item_model ON catalogue_item (model_id, id);
CREATE INDEX catalogue_item_year ON catalogue_item (model_year, id);
CREATE INDEX catalogue_item_updated ON catalogue_item (updated_at, id);
CREATE INDEX catalogue_item_reference_start ON catalogue_item (reference text_pattern_ops);
CREATE INDEX catalogue_item_feed_key ON catalogue_item (feed_key) WHERE feed_key IS NOT NULL;

-- The WHEN clause of the triggers checks bulk_change() before a call is queued: it costs a tenth of calling
-- the function.
CREATE FUNCTION notify_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF bulk_change() THEN RETURN NULL; END IF;
  PERFORM pg_notify('catalogue_changed', 'item:' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_item_changed AFTER INSERT OR DELETE ON catalogue_item
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_change();
-- Counting a view notifies no node.
CREATE TRIGGER catalogue_item_updated AFTER UPDATE ON catalogue_item
  FOR EACH ROW WHEN (OLD.views = NEW.views AND NOT bulk_change()) EXECUTE FUNCTION notify_item_change();

-- Sets updated_at unless the statement sets it itself; views do not count as a change.
CREATE FUNCTION remember_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER catalogue_item_touched BEFORE UPDATE ON catalogue_item
  FOR EACH ROW WHEN (OLD.updated_at = NEW.updated_at AND OLD.views = NEW.views AND OLD IS DISTINCT FROM NEW)
  EXECUTE FUNCTION remember_item_change();

CREATE TABLE item_price (
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  price_b2b_cents int NOT NULL,
  PRIMARY KEY (item_id, at)
);
COMMENT ON TABLE item_price IS
  'Trade prices since the day of sale, as buyers see them. Written by a trigger, beginning with the price '
  'that the first change replaced.';
CREATE INDEX item_price_at ON item_price (at);

CREATE FUNCTION remember_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_price (item_id, at, price_b2b_cents)
    SELECT OLD.id, OLD.sales_date, OLD.price_b2b_cents
    WHERE NOT EXISTS (SELECT 1 FROM item_price p WHERE p.item_id = OLD.id AND p.at >= OLD.sales_date);
  INSERT INTO item_price (item_id, at, price_b2b_cents)
    VALUES (NEW.id, clock_timestamp(), NEW.price_b2b_cents);
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_item_priced AFTER UPDATE OF price_b2b_cents ON catalogue_item
  FOR EACH ROW WHEN (OLD.price_b2b_cents <> NEW.price_b2b_cents) EXECUTE FUNCTION remember_price();

CREATE TABLE price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  at timestamptz NOT NULL,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  b2b_before int NOT NULL,
  b2b_after int NOT NULL,
  b2c_before int NOT NULL,
  b2c_after int NOT NULL,
  vat_before text NOT NULL,
  vat_after text NOT NULL
);
COMMENT ON TABLE price_change IS
  'Every change of a price or VAT regime, for the staff. Written by a trigger.';
COMMENT ON COLUMN price_change.person_id IS
  'From the setting pomelo.author of the transaction; null: an import.';
CREATE INDEX price_change_of ON price_change (item_id, id DESC);
CREATE INDEX price_change_person ON price_change (person_id) WHERE person_id IS NOT NULL;

CREATE FUNCTION remember_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (item_id, at, person_id,
      b2b_before, b2b_after, b2c_before, b2c_after, vat_before, vat_after)
    VALUES (NEW.id, clock_timestamp(), nullif(current_setting('pomelo.author', true), '')::uuid,
      OLD.price_b2b_cents, NEW.price_b2b_cents, OLD.price_b2c_cents, NEW.price_b2c_cents,
      OLD.vat_regime, NEW.vat_regime);
  RETURN NULL;
END $$;
CREATE TRIGGER catalogue_item_price_changed
  AFTER UPDATE OF price_b2b_cents, price_b2c_cents, vat_regime ON catalogue_item
  FOR EACH ROW WHEN (OLD.price_b2b_cents <> NEW.price_b2b_cents
    OR OLD.price_b2c_cents <> NEW.price_b2c_cents OR OLD.vat_regime <> NEW.vat_regime)
  EXECUTE FUNCTION remember_price_change();

CREATE TABLE product (
  id int PRIMARY KEY DEFAULT nextval('vehicle_id'),
  item_id int NOT NULL REFERENCES catalogue_item,
  km int NOT NULL CHECK (km BETWEEN 0 AND 5000000),
  vin text,
  plate text,
  status text NOT NULL DEFAULT 'on-sale' CHECK (status IN ('on-sale','sold','withdrawn'))
);
COMMENT ON TABLE product IS
  'A vehicle: one physical unit of a listing. The vehicles of a listing differ only in identity and '
  'odometer.';
COMMENT ON COLUMN product.km IS 'Kilometres on the odometer.';
COMMENT ON COLUMN product.vin IS 'Vehicle identification number.';
CREATE INDEX product_item ON product (item_id);
CREATE INDEX product_vin ON product (vin);
CREATE INDEX product_plate ON product (plate);
CREATE INDEX product_on_sale ON product (item_id, id) WHERE status = 'on-sale';

-- VIN and plate for search by any part, with or without the hyphens of the plate.
CREATE FUNCTION vehicle_identity(p_vin text, p_plate text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_vin, '') || ' ' || replace(coalesce(p_plate, ''), '-', '')
$$;
CREATE INDEX product_identity ON product USING gin (vehicle_identity(vin, plate) gin_trgm_ops);

-- Trigger for tables with an item_id.
CREATE FUNCTION notify_item_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF bulk_change() THEN RETURN NULL; END IF;
  PERFORM announce('catalogue_changed', 'item:' || coalesce(NEW.item_id, OLD.item_id));
  RETURN NULL;
END $$;
CREATE TRIGGER product_changed AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH ROW WHEN (NOT bulk_change()) EXECUTE FUNCTION notify_item_of_row();

CREATE TABLE item_document (
  id uuid PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  label text NOT NULL,
  state text NOT NULL CHECK (state IN ('present','promised','missing')),
  date date,
  public boolean NOT NULL DEFAULT false,
  file_key text,
  size_bytes int,
  CONSTRAINT item_document_check CHECK ((state = 'present') = (file_key IS NOT NULL))
);
COMMENT ON TABLE item_document IS 'Documents of a listing: what exists, what is promised, what is missing.';
COMMENT ON COLUMN item_document.public IS
  'Visible to visitors: never true for a document that names the holder, the VIN or the plate.';
CREATE INDEX item_document_item ON item_document (item_id);

-- Only the owner of a table may refresh its statistics, and the application role owns none (ADR 39). Without
-- it the planner takes a stock that was imported a minute ago for an empty one. Only these columns:
-- autovacuum does the rest.
CREATE FUNCTION refresh_stock_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE catalogue_item (id, make_id, model_id, status, sales_date, feed_id), product (id, item_id, status);
END $$;

-- Imports and bulk changes ----------------------------------------------------------------------------------

CREATE TABLE import_run (
  id uuid PRIMARY KEY,
  feed_id int NOT NULL REFERENCES feed,
  state text NOT NULL
    CHECK (state IN ('reading', 'previewed', 'importing', 'applied', 'failed', 'rolled-back')),
  by_clock boolean NOT NULL DEFAULT false,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  mapping_version int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  file_key text,
  file_name text NOT NULL DEFAULT '',
  file_hash text,
  counts jsonb,
  refusals jsonb NOT NULL DEFAULT '[]',
  remarks jsonb NOT NULL DEFAULT '[]',
  report_key text,
  error text,
  rolled_back_at timestamptz,
  rolled_back_by uuid REFERENCES person ON DELETE SET NULL,
  cut_short text,
  reasons jsonb NOT NULL DEFAULT '[]',
  reading_ms int,
  CONSTRAINT import_run_check CHECK ((state = 'rolled-back') = (rolled_back_at IS NOT NULL)),
  CONSTRAINT import_run_check1 CHECK ((state = 'failed') = (error IS NOT NULL)),
  CONSTRAINT import_run_check2
    CHECK (state NOT IN ('previewed', 'applied', 'rolled-back') OR counts IS NOT NULL
      AND file_key IS NOT NULL)
);
COMMENT ON TABLE import_run IS
  'One reading of a feed: reading, previewed, importing, applied, rolled-back. A scheduled run skips the '
  'preview.';
COMMENT ON COLUMN import_run.by_clock IS 'Started by the schedule of the feed.';
COMMENT ON COLUMN import_run.file_key IS 'The file that was previewed is the file that is imported.';
COMMENT ON COLUMN import_run.counts IS 'Listings by kind of change.';
COMMENT ON COLUMN import_run.refusals IS 'Lines that were refused, with the reason.';
COMMENT ON COLUMN import_run.cut_short IS 'Why the file seems truncated; null: complete.';
COMMENT ON COLUMN import_run.reasons IS 'Refused lines counted by reason.';
COMMENT ON COLUMN import_run.reading_ms IS 'Time to read the file, in milliseconds.';
-- One run per feed at a time.
CREATE UNIQUE INDEX import_run_under_way ON import_run (feed_id) WHERE state IN ('reading', 'importing');
CREATE INDEX import_run_of ON import_run (feed_id, created_at DESC, id DESC);
CREATE INDEX import_run_latest ON import_run (created_at DESC, id DESC);

CREATE TABLE import_change (
  run_id uuid NOT NULL REFERENCES import_run ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('new', 'changed', 'returned', 'withdrawn', 'kept')),
  item_id int NOT NULL,
  feed_key text NOT NULL,
  label text NOT NULL,
  line int,
  was jsonb NOT NULL DEFAULT '{}',
  becomes jsonb NOT NULL DEFAULT '{}',
  before jsonb,
  mark text,
  left_because text CHECK (left_because IN ('changed', 'held')),
  PRIMARY KEY (run_id, kind, item_id)
);
COMMENT ON TABLE import_change IS
  'One row per listing that a run changes; of a preview, the first ones of each kind.';
COMMENT ON COLUMN import_change.item_id IS 'Negative in a preview for a listing that does not exist yet.';
COMMENT ON COLUMN import_change.line IS 'Line in the file.';
COMMENT ON COLUMN import_change.was IS 'Old values of what differs, as displayed.';
COMMENT ON COLUMN import_change.becomes IS 'New values of what differs, as displayed.';
COMMENT ON COLUMN import_change.before IS 'Full state that a rollback writes back.';
COMMENT ON COLUMN import_change.mark IS
  'MD5 of the state after the run: another value later means that somebody changed the listing since.';
COMMENT ON COLUMN import_change.left_because IS 'Why a rollback left the listing unchanged.';
CREATE INDEX import_change_place ON import_change (run_id, kind, (abs(item_id))) INCLUDE (left_because);
CREATE INDEX import_change_left ON import_change (run_id, kind, (abs(item_id))) WHERE left_because IS NOT NULL;

CREATE VIEW imported_state AS
SELECT i.id AS item_id, jsonb_build_object(
    'make_id', i.make_id, 'model_id', i.model_id, 'version', i.version, 'finition', i.finition,
    'body', i.body, 'energy', i.energy, 'gearbox', i.gearbox, 'power_hp', i.power_hp,
    'fiscal_hp', i.fiscal_hp, 'engine_cc', i.engine_cc, 'co2', i.co2, 'crit_air', i.crit_air,
    'colour', i.colour, 'seats', i.seats, 'doors', i.doors, 'first_registration', i.first_registration,
    'model_year', i.model_year, 'depot_id', i.depot_id, 'available_from', i.available_from,
    'vat_regime', i.vat_regime, 'price_b2b_cents', i.price_b2b_cents, 'price_b2c_cents', i.price_b2c_cents,
    'list_price_cents', i.list_price_cents, 'media_ids', i.media_ids, 'status', i.status)
  || jsonb_build_object(
    'colour_name', i.sheet->>'colourName',
    -- In UTC, whatever the time zone of the session.
    'sales_date', (i.sales_date AT TIME ZONE 'UTC')::text || '+00',
    'products', (SELECT coalesce(jsonb_agg(
        jsonb_build_object('id', p.id, 'km', p.km, 'vin', p.vin, 'plate', p.plate, 'status', p.status)
        ORDER BY p.id), '[]')
      FROM product p WHERE p.item_id = i.id)) AS state
FROM catalogue_item i;
COMMENT ON VIEW imported_state IS
  'Everything of a listing that an import writes. `mark` and `before` of import_change are taken from it.';

CREATE TABLE bulk_edit (
  id uuid PRIMARY KEY,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  at timestamptz NOT NULL,
  change jsonb NOT NULL,
  changed int NOT NULL CHECK (changed BETWEEN 0 AND 5000),
  left_alone int NOT NULL DEFAULT 0,
  mark timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES person ON DELETE SET NULL
);
COMMENT ON TABLE bulk_edit IS 'A change of many listings at once by the staff, which can be undone.';
COMMENT ON COLUMN bulk_edit.left_alone IS 'Listings that stay on sale because they are booked or ordered.';
COMMENT ON COLUMN bulk_edit.mark IS
  'The updated_at that this change wrote: another value later means that somebody changed the listing since.';
CREATE INDEX bulk_edit_by_moment ON bulk_edit (at DESC, id DESC);

CREATE TABLE bulk_edit_line (
  bulk_edit_id uuid NOT NULL REFERENCES bulk_edit ON DELETE CASCADE,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  price_b2b_cents int NOT NULL,
  price_b2c_cents int NOT NULL,
  status text NOT NULL,
  sales_date timestamptz NOT NULL,
  depot_id int REFERENCES depot,
  available_from date,
  kept_by_hand text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (bulk_edit_id, item_id)
);
COMMENT ON TABLE bulk_edit_line IS 'The listing before the change.';
CREATE INDEX bulk_edit_line_item ON bulk_edit_line (item_id);

-- Bookings --------------------------------------------------------------------------------------------------

CREATE TABLE booking (
  id uuid PRIMARY KEY,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  period tstzrange NOT NULL,
  extended boolean NOT NULL DEFAULT false,
  deal_id uuid,
  cancelled boolean NOT NULL DEFAULT false,
  EXCLUDE USING gist (product_id WITH =, period WITH &&) WHERE (NOT cancelled),
  CONSTRAINT booking_without_end_is_of_a_deal CHECK (deal_id IS NOT NULL OR NOT upper_inf(period))
);
COMMENT ON TABLE booking IS
  'A vehicle reserved for a workspace: for some hours; or with deal_id, for an offer until it ends, or for '
  'an order without end. A booking is live while its period reaches into the future, so that expiry needs no '
  'job to be true.';
COMMENT ON COLUMN booking.item_id IS 'Copy of product.item_id, for indexes.';
COMMENT ON COLUMN booking.extended IS 'The buyer used the one extension.';
COMMENT ON COLUMN booking.deal_id IS
  'Offer or order that holds the vehicle. References deal (below, in sales).';
COMMENT ON CONSTRAINT booking_product_id_period_excl ON booking IS
  'The rule itself: at most one live booking per vehicle.';
COMMENT ON CONSTRAINT booking_without_end_is_of_a_deal ON booking IS
  'Only offers and orders hold a vehicle without end.';
CREATE INDEX booking_workspace ON booking (workspace_id, upper(period) DESC) WHERE NOT cancelled;
CREATE INDEX booking_item ON booking (item_id, upper(period)) WHERE NOT cancelled;
CREATE INDEX booking_deal ON booking (deal_id) WHERE deal_id IS NOT NULL;
CREATE INDEX booking_of_workspace ON booking (workspace_id, lower(period)) WHERE deal_id IS NULL;
CREATE INDEX booking_began ON booking (lower(period));
CREATE INDEX booking_until ON booking (upper(period)) INCLUDE (product_id, item_id) WHERE NOT cancelled;
-- Vehicles that are ordered.
CREATE INDEX booking_for_good ON booking (product_id) WHERE NOT cancelled AND upper_inf(period);
-- Without these statistics the planner would expect a third of all bookings to be live.
CREATE STATISTICS booking_ends ON (upper(period)) FROM booking;
CREATE STATISTICS booking_without_end ON (upper_inf(period)) FROM booking;
CREATE TRIGGER booking_changed AFTER INSERT OR UPDATE OR DELETE ON booking
  FOR EACH ROW EXECUTE FUNCTION notify_item_of_row();
CREATE TRIGGER booking_changed_workspace AFTER INSERT OR UPDATE OR DELETE ON booking
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

CREATE TABLE waiting_list (
  item_id int NOT NULL REFERENCES catalogue_item,
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  joined_at timestamptz NOT NULL DEFAULT now(),
  offered_at timestamptz,
  PRIMARY KEY (item_id, workspace_id)
);
COMMENT ON TABLE waiting_list IS 'Workspaces that wait for a booked listing, first come first served.';
COMMENT ON COLUMN waiting_list.offered_at IS
  'The listing was offered to this workspace then; null: still waiting.';
CREATE INDEX waiting_list_order ON waiting_list (item_id, joined_at) WHERE offered_at IS NULL;

-- Books a vehicle (ADR 3). Locks are always taken workspace first, then listing: two calls may wait for each
-- other but never deadlock. PL/pgSQL, because each statement sees what committed while the function waited
-- for the lock; one SQL statement would not. When the requested vehicle is taken and its listing has another
-- free one, that one is booked (ADR 4). Outcomes: booked; kept (the same workspace already has it);
-- not-found; already-booked (the only vehicle); not-enough-vehicles (several, none free); booking-limit.
CREATE FUNCTION book_product_within(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz,
  p_hours int, p_limit int,
  OUT outcome text, OUT booking_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  v_item_id int;
  v_chosen int;
  v_total int;
BEGIN
  PERFORM 1 FROM workspace WHERE id = p_workspace_id FOR NO KEY UPDATE;
  SELECT i.id INTO v_item_id FROM product p JOIN catalogue_item i ON i.id = p.item_id
    WHERE p.id = p_product_id AND p.status = 'on-sale' AND i.status = 'published';
  IF v_item_id IS NULL THEN outcome := 'not-found'; RETURN; END IF;
  PERFORM 1 FROM catalogue_item WHERE id = v_item_id FOR NO KEY UPDATE;

  -- A retry by the same workspace returns its live booking, never a refusal.
  SELECT b.id INTO booking_id FROM booking b
    WHERE b.product_id = p_product_id AND b.workspace_id = p_workspace_id AND NOT b.cancelled
      AND b.deal_id IS NULL AND upper(b.period) > p_now;
  IF booking_id IS NOT NULL THEN outcome := 'kept'; RETURN; END IF;

  SELECT count(*) INTO v_total FROM product WHERE item_id = v_item_id AND status = 'on-sale';
  SELECT p.id INTO v_chosen FROM product p
    WHERE p.item_id = v_item_id AND p.status = 'on-sale'
      AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.product_id = p.id AND NOT b.cancelled
          AND (upper_inf(b.period) OR upper(b.period) > p_now))
    ORDER BY p.id = p_product_id DESC, p.id LIMIT 1;
  -- Another vehicle of the listing: if this person already has one, this may be the retry of that booking.
  IF v_chosen IS DISTINCT FROM p_product_id THEN
    SELECT b.id INTO booking_id FROM booking b
      WHERE b.item_id = v_item_id AND b.person_id = p_person_id AND b.workspace_id = p_workspace_id
        AND NOT b.cancelled AND b.deal_id IS NULL AND upper(b.period) > p_now
      ORDER BY lower(b.period) DESC LIMIT 1;
    IF booking_id IS NOT NULL THEN outcome := 'kept'; RETURN; END IF;
  END IF;
  IF v_chosen IS NULL THEN
    outcome := CASE WHEN v_total > 1 THEN 'not-enough-vehicles' ELSE 'already-booked' END;
    RETURN;
  END IF;
  IF (SELECT count(*) FROM booking b WHERE b.workspace_id = p_workspace_id AND NOT b.cancelled
        AND b.deal_id IS NULL AND upper(b.period) > p_now) >= p_limit THEN
    outcome := 'booking-limit'; RETURN;
  END IF;

  INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period)
    VALUES (p_booking_id, v_chosen, v_item_id, p_workspace_id, p_person_id,
      tstzrange(p_now, p_now + make_interval(hours => p_hours)));
  booking_id := p_booking_id;
  outcome := 'booked';
END $$;

-- book_product_within with the limit of the workspace. A request books for its own workspace only.
CREATE FUNCTION book_product(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz,
  p_hours int, p_limit int,
  OUT outcome text, OUT booking_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  v_limit int;
BEGIN
  IF coalesce(current_setting('pomelo.workspace', true), '') NOT IN ('', 'every', p_workspace_id::text) THEN
    RAISE EXCEPTION 'a request books for its own workspace' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT live_booking_limit INTO v_limit FROM workspace WHERE id = p_workspace_id FOR NO KEY UPDATE;
  SELECT b.outcome, b.booking_id INTO outcome, booking_id
    FROM book_product_within(p_booking_id, p_product_id, p_workspace_id, p_person_id, p_now, p_hours,
      coalesce(v_limit, p_limit)) b;
END $$;

-- Books and returns the row that the response shows: one round trip. Runs as the owner, because booking needs
-- to see the bookings and waiting lists of other companies.
CREATE FUNCTION book_and_read(
  p_booking_id uuid, p_product_id int, p_workspace_id uuid, p_person_id uuid, p_now timestamptz,
  p_hours int, p_limit int
) RETURNS TABLE (
  outcome text, id uuid, product_id int, item_id int, extended boolean, awaited boolean,
  start_date timestamptz, end_date timestamptz, booked_by text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v record;
BEGIN
  PERFORM set_config('pomelo.deferred_feed', 'on', true);
  SELECT * INTO v
    FROM book_product(p_booking_id, p_product_id, p_workspace_id, p_person_id, p_now, p_hours, p_limit);
  IF v.booking_id IS NULL THEN
    RETURN QUERY SELECT v.outcome, NULL::uuid, NULL::int, NULL::int, NULL::boolean, NULL::boolean,
      NULL::timestamptz, NULL::timestamptz, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT v.outcome, b.id, b.product_id, b.item_id, b.extended,
      EXISTS (SELECT 1 FROM waiting_list w
              WHERE w.item_id = b.item_id AND w.workspace_id <> b.workspace_id AND w.offered_at IS NULL),
      lower(b.period), upper(b.period), trim(p.first_name || ' ' || p.last_name)
    FROM booking b JOIN person p ON p.id = b.person_id WHERE b.id = v.booking_id;
END $$;

-- What a company may know of the others: whether a vehicle is booked, whether somebody waits for it, and its
-- own position. These functions run as the owner, past row-level security.

-- The live booking of a vehicle, of any company.
CREATE FUNCTION live_booking(p_product_id int, p_now timestamptz) RETURNS SETOF booking
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM booking b
  WHERE b.product_id = p_product_id AND NOT b.cancelled AND (upper_inf(b.period) OR upper(b.period) > p_now)
$$;

-- Whether another company waits for the listing.
CREATE FUNCTION is_awaited(p_item_id int, p_workspace_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM waiting_list w
    WHERE w.item_id = p_item_id AND w.workspace_id <> p_workspace_id AND w.offered_at IS NULL)
$$;

-- Position in the waiting list; 1 is first.
CREATE FUNCTION place_in_line(p_item_id int, p_workspace_id uuid) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT greatest(1, count(*)::int)
  FROM waiting_list w JOIN waiting_list mine ON mine.item_id = w.item_id AND mine.workspace_id = p_workspace_id
  WHERE w.item_id = p_item_id AND w.offered_at IS NULL
    AND (w.joined_at, w.workspace_id) <= (mine.joined_at, mine.workspace_id)
$$;

-- Favourites and searches -----------------------------------------------------------------------------------

CREATE TABLE favorite (
  workspace_id uuid NOT NULL,
  person_id uuid NOT NULL,
  item_id int NOT NULL REFERENCES catalogue_item,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, workspace_id, item_id),
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE
);
COMMENT ON TABLE favorite IS 'A listing that a person follows, per workspace.';
CREATE INDEX favorite_item ON favorite (item_id);
CREATE TRIGGER favorite_changed AFTER INSERT OR DELETE ON favorite
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

CREATE TABLE price_alert (
  person_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  item_id int NOT NULL,
  price_b2b_cents int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, workspace_id, item_id),
  FOREIGN KEY (person_id, workspace_id, item_id) REFERENCES favorite ON DELETE CASCADE
);
COMMENT ON TABLE price_alert IS 'The price that the last mail to a person reported for a favourite.';

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
  alerted_until timestamptz NOT NULL DEFAULT now(),
  alerted_at timestamptz,
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE
);
COMMENT ON TABLE custom_search IS 'A saved search, with or without alerts.';
COMMENT ON COLUMN custom_search.query IS 'Query string of the listing page.';
COMMENT ON COLUMN custom_search.alerted_until IS
  'Vehicles on sale after this time have not been reported yet.';
CREATE INDEX custom_search_person ON custom_search (person_id, workspace_id, position);
CREATE INDEX custom_search_alert ON custom_search (alert) WHERE alert <> 'off';

CREATE TABLE search_alert_item (
  search_id uuid NOT NULL REFERENCES custom_search ON DELETE CASCADE,
  item_id int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (search_id, item_id)
);
COMMENT ON TABLE search_alert_item IS 'Each listing is reported once per search, however often the job runs.';
CREATE INDEX search_alert_item_at ON search_alert_item (at);

CREATE TABLE recent_search (
  workspace_id uuid NOT NULL,
  person_id uuid NOT NULL,
  query text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, workspace_id, query),
  FOREIGN KEY (workspace_id, person_id) REFERENCES membership ON DELETE CASCADE
);
COMMENT ON TABLE recent_search IS 'The last searches of a person.';

CREATE TABLE commercial_list_choice (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 60),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE commercial_list_choice IS 'Columns that a person last chose for the commercial list.';

-- ===========================================================================================================
-- Sales
-- Cart, deals and offers, approvals, customers' quotations.
-- ===========================================================================================================

CREATE TABLE cart_line (
  workspace_id uuid NOT NULL REFERENCES workspace,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  person_id uuid NOT NULL REFERENCES person,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, product_id)
);
COMMENT ON TABLE cart_line IS 'A vehicle in the cart, which all members of a workspace share.';
CREATE TRIGGER cart_line_changed AFTER INSERT OR DELETE ON cart_line
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

CREATE SEQUENCE deal_number;

CREATE TABLE deal (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT 'A' || lpad(nextval('deal_number')::text, 7, '0'),
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  step text NOT NULL CHECK (step IN ('step-1','step-2','step-3','step-4')),
  complete boolean NOT NULL DEFAULT false,
  sourcing boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended text CHECK (ended IN ('refused', 'expired', 'withdrawn', 'cancelled')),
  ended_at timestamptz,
  request jsonb,
  sale text NOT NULL DEFAULT 'domestic' CHECK (sale IN ('domestic', 'intra-community', 'export')),
  vat_proof jsonb,
  payment_reference text UNIQUE,
  ordered_at timestamptz,
  completed_at timestamptz,
  ordered_by uuid REFERENCES person,
  order_open boolean NOT NULL GENERATED ALWAYS AS (step = 'step-4' AND NOT complete AND ended IS NULL) STORED,
  seller_id uuid REFERENCES person,
  CONSTRAINT deal_check CHECK ((ended IS NULL) = (ended_at IS NULL)),
  CONSTRAINT deal_check2 CHECK (NOT complete OR step = 'step-4'),
  CONSTRAINT deal_ended_as_what_it_was CHECK (ended IS NULL OR (ended = 'cancelled') = (step = 'step-4')),
  CONSTRAINT deal_complete_or_ended CHECK (NOT complete OR ended IS NULL),
  CONSTRAINT deal_sold_once_ordered CHECK (seller_id IS NULL OR step = 'step-4')
);
COMMENT ON TABLE deal IS 'A purchase from the request or offer (step-1 to step-3) to the order (step-4).';
COMMENT ON COLUMN deal.person_id IS
  'Who asked; ordered_by is who ordered, and purchase limits concern the latter.';
COMMENT ON COLUMN deal.sourcing IS 'A request to find a vehicle that is not in stock.';
COMMENT ON COLUMN deal.ended IS
  'How the deal ended: an order only by ''cancelled'', anything else by the other three. Null: open, or an '
  'order.';
COMMENT ON COLUMN deal.request IS 'What a sourcing request asks for (contract: Sourcing).';
COMMENT ON COLUMN deal.sale IS 'Taxation of the sale, from the buyer''s VAT status at the time of the order.';
COMMENT ON COLUMN deal.vat_proof IS 'Result of the VAT check behind `sale`.';
COMMENT ON COLUMN deal.payment_reference IS
  'Reference that a bank transfer must state: one for all vehicles of the deal.';
COMMENT ON COLUMN deal.order_open IS
  'An order of which something is still to be paid, delivered or sent. The one definition of an open order.';
COMMENT ON COLUMN deal.seller_id IS
  'Staff member who followed the deal when it was ordered, else the first to follow it afterwards. A person '
  'rather than a staff_member, whose row is deleted when the member leaves.';
CREATE INDEX deal_workspace ON deal (workspace_id, created_at DESC);
CREATE INDEX deal_person ON deal (workspace_id, person_id, created_at) WHERE step = 'step-4';
CREATE INDEX deal_step ON deal (workspace_id, step, created_at DESC);
CREATE INDEX deal_sourcing ON deal (workspace_id) WHERE sourcing AND ended IS NULL;
CREATE INDEX deal_made ON deal (created_at DESC, id DESC) INCLUDE (step, complete, ended);
CREATE INDEX deal_desk ON deal (step, created_at DESC, id DESC) WHERE ended IS NULL AND NOT complete;
CREATE INDEX deal_over ON deal (ended, created_at DESC) WHERE ended IS NOT NULL;
CREATE INDEX deal_open ON deal (workspace_id) INCLUDE (id) WHERE order_open;
CREATE INDEX deal_ordered ON deal (ordered_at) WHERE step = 'step-4';
CREATE INDEX deal_of ON deal (workspace_id, id);
CREATE INDEX deal_ordered_at ON deal (coalesce(ordered_at, created_at), id) WHERE step = 'step-4';
-- Search in the text of sourcing requests.
CREATE INDEX deal_wanted ON deal USING gin (plain_words(request ->> 'text') gin_trgm_ops)
  WHERE request IS NOT NULL;
CREATE INDEX deal_asker ON deal (person_id);
CREATE INDEX deal_cancelled ON deal (id) WHERE ended = 'cancelled';
CREATE TRIGGER deal_changed AFTER INSERT OR UPDATE OR DELETE ON deal
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_row();

ALTER TABLE booking ADD FOREIGN KEY (deal_id) REFERENCES deal;

CREATE TABLE offer (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  version int NOT NULL CHECK (version >= 1),
  state text NOT NULL DEFAULT 'made'
    CHECK (state IN ('made', 'countered', 'accepted', 'refused', 'expired', 'replaced')),
  by text NOT NULL CHECK (by IN ('pomelo', 'buyer')),
  person_id uuid REFERENCES person,
  valid_until timestamptz NOT NULL,
  message text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  UNIQUE (deal_id, version)
);
COMMENT ON TABLE offer IS
  'Versions of the offer of a deal. They are never edited: a new version replaces the last (ADR 19).';
COMMENT ON COLUMN offer.by IS '''buyer'': a counter-offer.';
COMMENT ON COLUMN offer.state IS
  'A version answered by a counter-offer is ''countered'' and closed; ''made'' waits for an answer.';
-- One version at a time waits for an answer.
CREATE UNIQUE INDEX offer_open ON offer (deal_id) WHERE state = 'made';
CREATE INDEX offer_ends ON offer (valid_until) WHERE state = 'made';
-- Shown in the queues of « Aujourd’hui ».
CREATE INDEX offer_countered ON offer (made_at) WHERE state = 'made' AND by = 'buyer';

CREATE TABLE offer_line (
  offer_id uuid NOT NULL REFERENCES offer ON DELETE CASCADE,
  position int NOT NULL,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  title text NOT NULL,
  vat_regime text NOT NULL CHECK (vat_regime IN ('recuperable', 'marge')),
  list_price_cents int NOT NULL,
  price_cents int NOT NULL CHECK (price_cents > 0),
  services jsonb NOT NULL DEFAULT '[]',
  booking_id uuid REFERENCES booking,
  booked_until timestamptz,
  PRIMARY KEY (offer_id, position),
  UNIQUE (offer_id, product_id)
);
COMMENT ON TABLE offer_line IS 'A vehicle of an offer; its booking holds the vehicle meanwhile.';
COMMENT ON COLUMN offer_line.services IS
  'Codes and prices of the services offered with it (contract: PricedService).';
COMMENT ON COLUMN offer_line.booked_until IS
  'End of the booking before the offer extended it; null: the offer made the booking.';
CREATE INDEX offer_line_booking ON offer_line (booking_id);
CREATE INDEX offer_line_words ON offer_line USING gin (plain_words(title) gin_trgm_ops);
CREATE INDEX offer_line_product ON offer_line (product_id);

CREATE TABLE deal_message (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  by text NOT NULL CHECK (by IN ('pomelo', 'buyer')),
  person_id uuid REFERENCES person,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz
);
COMMENT ON TABLE deal_message IS 'Conversation between buyer and sales team.';
COMMENT ON COLUMN deal_message.told_at IS
  'Sent by mail then. Messages are mailed together, some minutes after the last one.';
CREATE INDEX deal_message_deal ON deal_message (deal_id, at) INCLUDE (id, by);
CREATE INDEX deal_message_untold ON deal_message (deal_id, by) WHERE told_at IS NULL;

CREATE TABLE offer_link (
  token_hash bytea PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  offer_id uuid NOT NULL REFERENCES offer
);
COMMENT ON TABLE offer_link IS
  'Link by mail to one version of an offer, usable without an account; it expires with the version.';
CREATE INDEX offer_link_offer ON offer_link (offer_id);

CREATE TABLE approval (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'refused', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES person,
  reason text,
  deal_id uuid REFERENCES deal,
  CONSTRAINT approval_check CHECK ((state = 'pending') = (decided_at IS NULL)),
  CONSTRAINT approval_check1 CHECK ((state = 'approved') = (deal_id IS NOT NULL))
);
COMMENT ON TABLE approval IS 'Request to order above the member''s purchase limit.';
COMMENT ON COLUMN approval.state IS '''pending'' after expires_at means expired; that state is not stored.';
CREATE INDEX approval_workspace ON approval (workspace_id, created_at DESC);
-- A scheduled job looks for requests that have just expired.
CREATE INDEX approval_expiry ON approval (expires_at) WHERE state = 'pending';

CREATE TABLE approval_line (
  approval_id uuid NOT NULL REFERENCES approval ON DELETE CASCADE,
  product_id int NOT NULL REFERENCES product,
  item_id int NOT NULL REFERENCES catalogue_item,
  booking_id uuid NOT NULL REFERENCES booking,
  booked_until timestamptz,
  price_cents int NOT NULL,
  PRIMARY KEY (approval_id, product_id)
);
COMMENT ON TABLE approval_line IS 'A vehicle of the request, booked meanwhile (ADR 14).';
COMMENT ON COLUMN approval_line.booked_until IS
  'End of the booking before the request extended it; null: the request made the booking.';
CREATE INDEX approval_line_booking ON approval_line (booking_id);

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
COMMENT ON TABLE quotation IS 'A quotation of a dealer for their own customer.';
CREATE INDEX quotation_workspace ON quotation (workspace_id, created_at DESC);

CREATE TABLE quotation_version (
  quotation_id uuid NOT NULL REFERENCES quotation ON DELETE CASCADE,
  version int NOT NULL,
  body jsonb NOT NULL,
  retail jsonb NOT NULL,
  cost_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (quotation_id, version)
);
COMMENT ON TABLE quotation_version IS 'What a quotation was at each version.';
COMMENT ON COLUMN quotation_version.body IS 'What the dealer typed (contract: QuotationBody).';
COMMENT ON COLUMN quotation_version.retail IS 'What the customer sees (contract: RetailQuotation).';

-- ===========================================================================================================
-- Fulfilment
-- The ordered vehicles: services, tracking, delivery, carte grise, documents.
-- ===========================================================================================================

CREATE TABLE bundle (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  deal_id uuid NOT NULL REFERENCES deal,
  item_id int NOT NULL REFERENCES catalogue_item,
  product_id int NOT NULL REFERENCES product,
  title text NOT NULL,
  vat_regime text NOT NULL CHECK (vat_regime IN ('recuperable','marge')),
  excl_tax_cents int NOT NULL,
  vat_cents int,
  incl_tax_cents int NOT NULL,
  price_changed_at timestamptz,
  delivered_at timestamptz,
  step text NOT NULL DEFAULT 'ordered'
    CHECK (step IN ('ordered', 'paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent')),
  step_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text,
  CONSTRAINT bundle_check1 CHECK (incl_tax_cents = excl_tax_cents + coalesce(vat_cents, 0)),
  CONSTRAINT bundle_margin_has_no_vat CHECK (vat_regime <> 'marge' OR vat_cents IS NULL),
  CONSTRAINT bundle_cancelled_one_way
    CHECK (num_nonnulls(cancelled_by, cancel_reason) = (cancelled_at IS NOT NULL)::int)
);
COMMENT ON TABLE bundle IS
  'A vehicle of an order, with the price frozen when it was ordered: later price changes do not touch it.';
COMMENT ON COLUMN bundle.excl_tax_cents IS 'Under the margin scheme: the net price.';
COMMENT ON COLUMN bundle.vat_cents IS
  'Null under the margin scheme, and for a vehicle sold to another state without VAT.';
COMMENT ON COLUMN bundle.step IS 'Last tracking step reached without a gap; follows tracking_event.';
COMMENT ON COLUMN bundle.cancelled_by IS
  'The credit note that credited the last of it. References invoice (below, in finance).';
COMMENT ON COLUMN bundle.cancel_reason IS 'Why it was cancelled before there was an invoice.';
COMMENT ON CONSTRAINT bundle_cancelled_one_way ON bundle IS
  'Either a credit note or a reason, exactly when cancelled (ADR 33).';
CREATE INDEX bundle_deal ON bundle (deal_id);
CREATE INDEX bundle_product ON bundle (product_id);
CREATE INDEX bundle_step ON bundle (step, step_at);
CREATE INDEX bundle_delivered ON bundle (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX bundle_since ON bundle (step_at, id);
CREATE INDEX bundle_words ON bundle USING gin (plain_words(number || ' ' || title) gin_trgm_ops);

CREATE VIEW sold_bundle AS SELECT id, number, deal_id, item_id, product_id, title, vat_regime, excl_tax_cents,
  vat_cents, incl_tax_cents, price_changed_at, delivered_at, step, step_at, cancelled_at, cancelled_by
  FROM bundle WHERE cancelled_at IS NULL;
COMMENT ON VIEW sold_bundle IS 'Ordered vehicles that are not cancelled.';

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
COMMENT ON TABLE service_price IS
  'Prices of services, with dates of validity; at most one per code at a time. A change closes the current '
  'period and opens the next.';
CREATE TRIGGER service_price_changed AFTER INSERT OR UPDATE OR DELETE ON service_price
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();

CREATE TABLE bundle_service (
  id uuid PRIMARY KEY,
  bundle_id uuid NOT NULL REFERENCES bundle,
  kind text NOT NULL CHECK (kind IN ('preparation', 'warranty', 'delivery', 'carte-grise')),
  code text NOT NULL,
  label text NOT NULL,
  excl_tax_cents int NOT NULL CHECK (excl_tax_cents >= 0),
  vat_cents int,
  estimate boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bundle_id, code)
);
COMMENT ON TABLE bundle_service IS 'A service ordered with a vehicle.';
COMMENT ON COLUMN bundle_service.vat_cents IS 'Null for a disbursement (débours), which is outside VAT.';
COMMENT ON COLUMN bundle_service.estimate IS 'The final amount may differ.';

-- What a workspace has to pay changes with the services of its vehicles.
CREATE FUNCTION notify_workspace_of_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('workspace_changed', d.workspace_id::text)
    FROM bundle b JOIN deal d ON d.id = b.deal_id
    WHERE b.id = coalesce(NEW.bundle_id, OLD.bundle_id);
  RETURN NULL;
END $$;
CREATE TRIGGER bundle_service_changed AFTER INSERT OR UPDATE OR DELETE ON bundle_service
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_bundle();

CREATE TABLE tracking_event (
  bundle_id uuid NOT NULL REFERENCES bundle,
  step text NOT NULL
    CHECK (step IN ('ordered', 'paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent')),
  at timestamptz,
  expected date,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (bundle_id, step)
);
COMMENT ON TABLE tracking_event IS 'Steps of an ordered vehicle.';
COMMENT ON COLUMN tracking_event.at IS 'Reached then; null: expected only.';

-- Maintains bundle.step and step_at.
CREATE FUNCTION follow_tracking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_bundle uuid := coalesce(NEW.bundle_id, OLD.bundle_id);
  v_step text := 'ordered';
  v_at timestamptz;
  v_next text;
  v_made timestamptz;
BEGIN
  SELECT coalesce(d.ordered_at, d.created_at) INTO v_at FROM bundle b JOIN deal d ON d.id = b.deal_id
    WHERE b.id = v_bundle;
  FOREACH v_next IN ARRAY ARRAY['paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent'] LOOP
    SELECT t.at INTO v_made FROM tracking_event t WHERE t.bundle_id = v_bundle AND t.step = v_next;
    EXIT WHEN v_made IS NULL;
    v_step := v_next;
    v_at := v_made;
  END LOOP;
  UPDATE bundle SET step = v_step, step_at = coalesce(v_at, step_at) WHERE id = v_bundle;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_tracking AFTER INSERT OR UPDATE OR DELETE ON tracking_event
  FOR EACH ROW EXECUTE FUNCTION follow_tracking();

CREATE TABLE delivery_scale (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_type text NOT NULL CHECK (delivery_type IN ('depot', 'camion', 'plateau')),
  base_cents int NOT NULL,
  per_km_cents int NOT NULL,
  base_days int NOT NULL,
  km_per_day int NOT NULL CHECK (km_per_day > 0),
  grouped_percent int NOT NULL DEFAULT 0 CHECK (grouped_percent BETWEEN 0 AND 100),
  valid daterange NOT NULL,
  EXCLUDE USING gist (delivery_type WITH =, valid WITH &&)
);
COMMENT ON TABLE delivery_scale IS 'Tariff of transport, with dates of validity.';
COMMENT ON COLUMN delivery_scale.base_days IS 'Working days: fixed part.';
COMMENT ON COLUMN delivery_scale.km_per_day IS 'One more working day for each so many km.';
COMMENT ON COLUMN delivery_scale.grouped_percent IS
  'Per cent off the base for each vehicle in the same load to the same address.';
CREATE TRIGGER delivery_scale_changed AFTER INSERT OR UPDATE OR DELETE ON delivery_scale
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();

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
  release_code text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  carrier text NOT NULL DEFAULT '' CHECK (length(carrier) <= 100)
);
COMMENT ON TABLE delivery IS 'Transport of an ordered vehicle to its buyer.';
COMMENT ON COLUMN delivery.delivery_type IS
  '''depot'': the buyer fetches the vehicle; ''camion'': on a transporter; ''plateau'': alone on a flatbed.';
COMMENT ON COLUMN delivery.km IS 'Road distance in km.';
COMMENT ON COLUMN delivery.slot IS 'Agreed day.';
COMMENT ON COLUMN delivery.release_code IS
  'Shown as a QR code on the delivery note; the person who hands the vehicle over asks for it.';
CREATE INDEX delivery_slot ON delivery (slot, bundle_id) WHERE slot IS NOT NULL;

CREATE TABLE carte_grise_tariff (
  region text NOT NULL,
  per_hp_cents int NOT NULL CHECK (per_hp_cents >= 0),
  valid daterange NOT NULL,
  source text NOT NULL,
  EXCLUDE USING gist (region WITH =, valid WITH &&)
);
COMMENT ON TABLE carte_grise_tariff IS
  'Regional tax per fiscal horsepower, with dates of validity and the source of the figure.';
CREATE TRIGGER carte_grise_tariff_changed AFTER INSERT OR UPDATE OR DELETE ON carte_grise_tariff
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();

CREATE TABLE carte_grise_tax (
  code text NOT NULL,
  label text NOT NULL,
  cents int NOT NULL CHECK (cents >= 0),
  valid daterange NOT NULL,
  region text,
  source text NOT NULL DEFAULT '',
  EXCLUDE USING gist (code WITH =, valid WITH &&)
);
COMMENT ON TABLE carte_grise_tax IS 'Fixed taxes, with dates of validity and the source of the figure.';
COMMENT ON COLUMN carte_grise_tax.region IS 'Null: the whole country.';
CREATE TRIGGER carte_grise_tax_changed AFTER INSERT OR UPDATE OR DELETE ON carte_grise_tax
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();

CREATE TABLE carte_grise_exemption (
  region text NOT NULL,
  energy text NOT NULL,
  percent int NOT NULL CHECK (percent BETWEEN 1 AND 100),
  valid daterange NOT NULL,
  source text NOT NULL,
  EXCLUDE USING gist (region WITH =, energy WITH =, valid WITH &&)
);
COMMENT ON TABLE carte_grise_exemption IS
  'What a region takes off its tax for an energy, in per cent; without a row: nothing.';
CREATE TRIGGER carte_grise_exemption_changed AFTER INSERT OR UPDATE OR DELETE ON carte_grise_exemption
  FOR EACH STATEMENT EXECUTE FUNCTION notify_price_tables();

CREATE TABLE official_form (
  code text NOT NULL,
  number text NOT NULL,
  edition text NOT NULL,
  title text NOT NULL,
  valid daterange NOT NULL,
  EXCLUDE USING gist (code WITH =, valid WITH &&)
);
COMMENT ON TABLE official_form IS 'Numbers and editions of the official forms change, so they are data.';

CREATE TABLE carte_grise (
  bundle_id uuid PRIMARY KEY REFERENCES bundle,
  state text NOT NULL DEFAULT 'incomplete' CHECK (state IN ('incomplete', 'complete', 'sent', 'issued')),
  "case" text NOT NULL CHECK ("case" IN ('new', 'used-french', 'imported')),
  holder text NOT NULL,
  address text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  issued_at timestamptz,
  number text CHECK (number <> '' AND length(number) <= 40),
  CONSTRAINT carte_grise_check CHECK ((state IN ('sent', 'issued')) = (sent_at IS NOT NULL)),
  CONSTRAINT carte_grise_check1 CHECK ((state = 'issued') = (issued_at IS NOT NULL))
);
COMMENT ON TABLE carte_grise IS 'Application for the registration document of an ordered vehicle.';
COMMENT ON COLUMN carte_grise.number IS 'Number of the issued document.';
CREATE INDEX carte_grise_state ON carte_grise (state, updated_at);

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
  created_at timestamptz NOT NULL DEFAULT now(),
  siret text,
  company text,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (bundle_id, paper),
  CONSTRAINT carte_grise_paper_check CHECK ((state = 'refused') = (reason <> ''))
);
COMMENT ON TABLE carte_grise_paper IS
  'A document of the application. Problems depend on the day of the check: they are computed, not stored.';
COMMENT ON COLUMN carte_grise_paper.vin IS 'As stated on the document; also date, siret and company.';
COMMENT ON COLUMN carte_grise_paper.reason IS 'Why the staff refused it.';

CREATE TABLE document (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace,
  deal_id uuid REFERENCES deal,
  bundle_id uuid REFERENCES bundle,
  kind text NOT NULL
    CHECK (kind IN ('order-slip', 'quotation', 'pro-forma', 'invoice', 'credit-note', 'delivery-note',
      'carte-grise-mandate', 'carte-grise-application', 'uploaded')),
  label text NOT NULL,
  number text,
  content jsonb NOT NULL DEFAULT '{}',
  file_key text,
  sha256 bytea,
  size_bytes int,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT document_check CHECK ((file_key IS NULL) = (sha256 IS NULL)),
  UNIQUE (kind, number)
);
COMMENT ON TABLE document IS 'A generated or uploaded document of a deal or vehicle.';
COMMENT ON COLUMN document.content IS
  'What the document was rendered from: rendered again, it says the same.';
COMMENT ON COLUMN document.file_key IS 'Null until a job renders the file.';
CREATE INDEX document_deal ON document (deal_id, created_at);
CREATE INDEX document_bundle ON document (bundle_id, created_at);
-- One order slip per deal.
CREATE UNIQUE INDEX document_order_slip ON document (deal_id) WHERE kind = 'order-slip';
-- Documents still to be rendered: few, and looked for every ten minutes.
CREATE INDEX document_without_file ON document (created_at) WHERE file_key IS NULL AND kind <> 'uploaded';

-- ===========================================================================================================
-- Finance
-- Invoices, payments, transmission to the platform, charging terminals.
-- ===========================================================================================================

CREATE TABLE seller (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  identity jsonb NOT NULL CHECK (jsonb_typeof(identity) = 'object')
);
COMMENT ON TABLE seller IS
  'Who sells, from the setting SELLER: one row, so that every node and command writes the same on documents.';

CREATE TABLE document_series (
  kind text NOT NULL,
  year int NOT NULL,
  last_number int NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, year)
);
COMMENT ON TABLE document_series IS
  'Last number of each series and year. It is taken in the transaction that uses it, from a locked row: a '
  'series has no gap.';

-- Key and amount of each line of an invoice: computing what is due reads no whole content.
CREATE FUNCTION invoice_line_cents(p_content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('key', l -> 'key', 'toPay', l -> 'toPay')), '[]')
    FROM jsonb_array_elements(p_content -> 'lines') AS l
$$;

CREATE TABLE invoice (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL UNIQUE REFERENCES document,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  deal_id uuid NOT NULL REFERENCES deal,
  workspace_id uuid NOT NULL REFERENCES workspace,
  corrects uuid REFERENCES invoice,
  issued_at timestamptz NOT NULL,
  net_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  total_cents bigint NOT NULL,
  content jsonb NOT NULL,
  hash bytea NOT NULL,
  due_on text GENERATED ALWAYS AS (content #>> '{payment,dueDate}') STORED,
  taxes jsonb GENERATED ALWAYS AS (jsonb_path_query_array(content, '$.lines[*].tax')) STORED,
  line_cents jsonb GENERATED ALWAYS AS (invoice_line_cents(content)) STORED,
  CONSTRAINT invoice_check CHECK ((kind = 'credit-note') = (corrects IS NOT NULL)),
  CONSTRAINT invoice_check1 CHECK (total_cents = net_cents + vat_cents)
);
COMMENT ON TABLE invoice IS
  'Invoices and credit notes. An issued one is never changed; a credit note corrects it.';
COMMENT ON COLUMN invoice.corrects IS 'Of a credit note: the invoice.';
COMMENT ON COLUMN invoice.content IS
  'Everything it states, line by line: source of both the PDF and the XML.';
COMMENT ON COLUMN invoice.hash IS 'SHA-256 of the content, chained to the previous invoice of the series.';
COMMENT ON COLUMN invoice.due_on IS 'Day (ISO) to pay by, from the content.';
COMMENT ON COLUMN invoice.taxes IS 'Tax of each line, from the content.';
CREATE INDEX invoice_deal ON invoice (deal_id);
CREATE INDEX invoice_corrects ON invoice (corrects) WHERE corrects IS NOT NULL;
-- The previous invoice of a series is found by number.
CREATE INDEX invoice_series ON invoice (kind, number DESC);
CREATE INDEX invoice_issued ON invoice (issued_at DESC, id DESC) INCLUDE (kind, total_cents);
CREATE INDEX invoice_workspace ON invoice (workspace_id, issued_at DESC);
CREATE INDEX invoice_due ON invoice (due_on, id);
CREATE INDEX invoice_amount ON invoice ((CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END), id);
CREATE INDEX invoice_taxes ON invoice USING gin (taxes jsonb_path_ops);
CREATE INDEX invoice_credited ON invoice (deal_id) WHERE kind = 'credit-note';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued invoice is corrected by another, never changed';
END $$;
CREATE TRIGGER invoice_is_immutable BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The document row of an issued invoice never changes; only its file may still be rendered.
CREATE FUNCTION refuse_change_of_invoice_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind IN ('invoice', 'credit-note') AND (TG_OP = 'DELETE'
    OR (NEW.kind, NEW.number, NEW.workspace_id, NEW.deal_id, NEW.content) IS DISTINCT FROM
       (OLD.kind, OLD.number, OLD.workspace_id, OLD.deal_id, OLD.content)) THEN
    RAISE EXCEPTION 'the paper of an issued invoice is never changed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER invoice_paper_is_immutable BEFORE UPDATE OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoice_paper();

ALTER TABLE bundle ADD FOREIGN KEY (cancelled_by) REFERENCES invoice;

CREATE TABLE bank_statement (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  sha256 bytea NOT NULL UNIQUE,
  imported_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE bank_statement IS 'An imported account statement.';
COMMENT ON COLUMN bank_statement.sha256 IS 'The same file is imported once.';

CREATE TABLE transfer (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES bank_statement,
  bank_reference text NOT NULL UNIQUE,
  received_on date NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  debtor text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  deal_id uuid REFERENCES deal,
  matched_by text CHECK (matched_by IN ('reference', 'person')),
  split_of uuid REFERENCES transfer,
  bank_cents bigint,
  to_return boolean NOT NULL DEFAULT false,
  matched_at timestamptz,
  CONSTRAINT transfer_check CHECK ((deal_id IS NULL) = (matched_by IS NULL)),
  CONSTRAINT transfer_check1 CHECK (NOT (to_return AND deal_id IS NOT NULL)),
  CONSTRAINT transfer_check2 CHECK ((bank_cents IS NULL) = (split_of IS NOT NULL))
);
COMMENT ON TABLE transfer IS
  'A credit on the bank account. One that pays several orders is split: its parts add up to the amount that '
  'the bank reported.';
COMMENT ON COLUMN transfer.bank_reference IS 'Reference of the bank: an entry imported twice is stored once.';
COMMENT ON COLUMN transfer.matched_by IS
  '''reference'': by the payment reference; ''person'': by the staff; null: not assigned to a deal.';
COMMENT ON COLUMN transfer.split_of IS 'The transfer that this is a part of; parts have no parts.';
COMMENT ON COLUMN transfer.bank_cents IS 'Amount as the bank reported it; null for a part.';
COMMENT ON COLUMN transfer.to_return IS 'It belongs to no order: it is to be sent back.';
CREATE INDEX transfer_deal ON transfer (deal_id);
CREATE INDEX transfer_unmatched ON transfer (received_on) WHERE deal_id IS NULL AND NOT to_return;
CREATE INDEX transfer_part ON transfer (split_of) WHERE split_of IS NOT NULL;
CREATE INDEX transfer_received ON transfer (received_on DESC, id DESC)
  INCLUDE (deal_id, to_return, amount_cents);
CREATE INDEX transfer_amount ON transfer (amount_cents, id);
CREATE INDEX transfer_bank_amount ON transfer (bank_cents) WHERE bank_cents IS NOT NULL;
CREATE INDEX transfer_debtor ON transfer (plain_words(debtor), id);
CREATE INDEX transfer_words ON transfer USING gin
  (plain_words(debtor || ' ' || text || ' ' || bank_reference) gin_trgm_ops);
CREATE INDEX transfer_statement ON transfer (statement_id);
CREATE INDEX transfer_by_hand ON transfer (deal_id) WHERE matched_by = 'person';

CREATE FUNCTION note_bank_cents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bank_cents := CASE WHEN NEW.split_of IS NULL THEN NEW.amount_cents END;
  RETURN NEW;
END $$;
CREATE TRIGGER note_bank_cents BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION note_bank_cents();

-- Deferred: the parts may differ from the whole within a transaction.
CREATE FUNCTION check_transfer_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_whole uuid := coalesce(NEW.split_of, NEW.id, OLD.split_of, OLD.id);
BEGIN
  IF (SELECT sum(amount_cents) FROM transfer WHERE id = v_whole OR split_of = v_whole)
    IS DISTINCT FROM (SELECT bank_cents FROM transfer WHERE id = v_whole) THEN
    RAISE EXCEPTION 'the parts of a transfer come to what the bank said';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER transfer_parts
  AFTER INSERT OR UPDATE OF amount_cents, bank_cents, split_of OR DELETE ON transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_parts();

-- Payments, invoices and refunds change what a workspace has to pay.
CREATE FUNCTION notify_workspace_of_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('workspace_changed', d.workspace_id::text)
    FROM deal d WHERE d.id IN (OLD.deal_id, NEW.deal_id);
  RETURN NULL;
END $$;
CREATE TRIGGER transfer_changed AFTER INSERT OR UPDATE OF deal_id ON transfer
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();
CREATE TRIGGER invoice_added AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

CREATE TABLE refund (
  id uuid PRIMARY KEY,
  transfer_id uuid REFERENCES transfer,
  deal_id uuid REFERENCES deal,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL DEFAULT 'to-make' CHECK (state IN ('to-make', 'made', 'cancelled')),
  person_id uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  made_on date,
  CONSTRAINT refund_check CHECK ((transfer_id IS NULL) <> (deal_id IS NULL)),
  CONSTRAINT refund_check1 CHECK ((state = 'made') = (made_on IS NOT NULL))
);
COMMENT ON TABLE refund IS
  'Money to send back by bank transfer: of a transfer that belongs to no order, or what an order received '
  'too much.';
CREATE UNIQUE INDEX refund_transfer ON refund (transfer_id) WHERE state <> 'cancelled';
CREATE INDEX refund_deal ON refund (deal_id) WHERE deal_id IS NOT NULL;
CREATE INDEX refund_state ON refund (state, created_at DESC, id DESC);
CREATE INDEX refund_made ON refund (created_at DESC, id DESC);
CREATE TRIGGER refund_changed AFTER INSERT OR UPDATE OF state ON refund
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_deal();

-- What deals come to ----------------------------------------------------------------------------------------

-- What deals come to and what was received for them, in cents. A line counts once: as its invoice states it,
-- else as it was ordered; a vehicle cancelled before there was an invoice does not count. A refund reduces
-- the received amount as soon as it is decided.
CREATE FUNCTION deal_money(p_deals uuid[])
RETURNS TABLE (deal_id uuid, payable_cents bigint, received_cents bigint) LANGUAGE sql STABLE ROWS 50 AS $$
  WITH line AS (
    SELECT b.deal_id, 'bundle:' || b.id AS key, b.incl_tax_cents::bigint AS cents FROM bundle b
    WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
    UNION ALL
    SELECT b.deal_id, 'service:' || b.id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle b JOIN bundle_service s ON s.bundle_id = b.id
    WHERE b.deal_id = ANY (p_deals) AND b.cancel_reason IS NULL
  ), invoiced AS (
    SELECT i.deal_id, l ->> 'key' AS key, sum((l ->> 'toPay')::bigint) AS cents
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) AS l
    WHERE i.deal_id = ANY (p_deals) AND i.kind = 'invoice' GROUP BY 1, 2
  ), amount AS (
    SELECT i.deal_id, CASE i.kind WHEN 'invoice' THEN i.total_cents ELSE -i.total_cents END AS payable,
        0::bigint AS received
      FROM invoice i WHERE i.deal_id = ANY (p_deals)
    UNION ALL
    SELECT line.deal_id, greatest(0, line.cents - coalesce(invoiced.cents, 0)), 0
      FROM line LEFT JOIN invoiced ON invoiced.deal_id = line.deal_id AND invoiced.key = line.key
    UNION ALL SELECT t.deal_id, 0, t.amount_cents FROM transfer t WHERE t.deal_id = ANY (p_deals)
    UNION ALL
    SELECT r.deal_id, 0, -r.amount_cents FROM refund r
    WHERE r.deal_id = ANY (p_deals) AND r.state <> 'cancelled'
    UNION ALL SELECT asked.id, 0, 0 FROM unnest(p_deals) AS asked (id)
  )
  SELECT amount.deal_id, sum(payable)::bigint, sum(received)::bigint FROM amount GROUP BY 1
$$;

CREATE FUNCTION deal_payable(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT payable_cents FROM deal_money(ARRAY[p_deal])
$$;

CREATE FUNCTION deal_received(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT received_cents FROM deal_money(ARRAY[p_deal])
$$;

-- Still to pay; 0 when more was received than due.
CREATE FUNCTION deal_due(p_deal uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, payable_cents - received_cents) FROM deal_money(ARRAY[p_deal])
$$;

-- What remains of each invoice after its credit notes, and how much of it is paid: the oldest is paid first.
CREATE FUNCTION invoice_balances(p_deals uuid[])
RETURNS TABLE (invoice_id uuid, left_cents bigint, paid_cents bigint) LANGUAGE sql STABLE ROWS 50 AS $$
  SELECT id, left_cents, greatest(0, least(left_cents, received_cents - before_cents))
  FROM (
    SELECT i.id, i.left_cents, coalesce(m.cents, 0)::bigint AS received_cents,
      (sum(i.left_cents) OVER (PARTITION BY i.deal_id ORDER BY i.issued_at, i.number)
        - i.left_cents)::bigint AS before_cents
    FROM (
      SELECT i.id, i.deal_id, i.issued_at, i.number,
        (i.total_cents
          - coalesce((SELECT sum(c.total_cents) FROM invoice c WHERE c.corrects = i.id), 0))::bigint AS left_cents
      FROM invoice i WHERE i.kind = 'invoice' AND i.deal_id = ANY (p_deals)
    ) AS i LEFT JOIN (
      SELECT deal_id, sum(cents) AS cents FROM (
        SELECT t.deal_id, t.amount_cents AS cents FROM transfer t WHERE t.deal_id = ANY (p_deals)
        UNION ALL
        SELECT r.deal_id, -r.amount_cents FROM refund r
        WHERE r.deal_id = ANY (p_deals) AND r.state <> 'cancelled'
      ) AS moved GROUP BY 1
    ) AS m ON m.deal_id = i.deal_id
  ) AS placed
$$;

-- Vehicles of an order that are wholly credited, with their services: nothing remains to pay.
CREATE FUNCTION credited_bundles(p_deal uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT l ->> 'key' AS key,
      coalesce(sum((l ->> 'toPay')::bigint) FILTER (WHERE i.kind = 'invoice'), 0) AS invoiced,
      coalesce(sum((l ->> 'toPay')::bigint) FILTER (WHERE i.kind = 'credit-note'), 0) AS credited
    FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) AS l
    WHERE i.deal_id = p_deal GROUP BY 1
  ), line AS (
    SELECT 'bundle:' || b.id AS key, b.incl_tax_cents::bigint AS cents FROM bundle b WHERE b.deal_id = p_deal
    UNION ALL
    SELECT 'service:' || b.id || ':' || s.code, s.excl_tax_cents::bigint + coalesce(s.vat_cents, 0)
    FROM bundle b JOIN bundle_service s ON s.bundle_id = b.id WHERE b.deal_id = p_deal
  ), owed AS (
    SELECT split_part(key, ':', 2)::uuid AS id,
      greatest(coalesce(line.cents, 0), coalesce(said.invoiced, 0)) - coalesce(said.credited, 0) AS cents
    FROM line FULL JOIN said USING (key)
  )
  SELECT id FROM owed GROUP BY id HAVING sum(cents) = 0
$$;

-- Takes wholly credited vehicles out of their order, and cancels an order that has no other (ADR 33). A
-- vehicle that did not leave is on sale again if its listing is; one that left becomes 'withdrawn' until the
-- staff has it back. The caller holds the lock of the deal. Returns what was cancelled; nothing when all of
-- it was before.
CREATE FUNCTION cancel_credited(p_deal uuid, p_now timestamptz)
RETURNS TABLE (bundle_id uuid, number text, title text, is_back boolean) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  WITH gone AS (
    UPDATE bundle b SET cancelled_at = p_now, cancelled_by = (
        SELECT i.id FROM invoice i WHERE i.deal_id = p_deal AND i.kind = 'credit-note'
          AND i.line_cents @> jsonb_build_array(jsonb_build_object('key', 'bundle:' || b.id))
        ORDER BY i.issued_at DESC, i.number DESC LIMIT 1)
    WHERE b.deal_id = p_deal AND b.cancelled_at IS NULL AND b.id IN (SELECT credited_bundles(p_deal))
    RETURNING b.id, b.number, b.title, b.product_id, NOT EXISTS (
      SELECT FROM tracking_event t
      WHERE t.bundle_id = b.id AND t.at IS NOT NULL AND t.step IN ('shipped', 'delivered')) AS here
  ), freed AS (
    UPDATE booking k SET cancelled = true FROM gone
    WHERE k.deal_id = p_deal AND k.product_id = gone.product_id AND NOT k.cancelled
  ), waiting AS (
    UPDATE product p SET status = 'withdrawn' FROM gone WHERE p.id = gone.product_id AND NOT gone.here
  )
  SELECT gone.id, gone.number, gone.title, gone.here FROM gone ORDER BY gone.number;
  UPDATE deal SET ended = 'cancelled', ended_at = p_now, complete = false, completed_at = NULL
  WHERE id = p_deal AND step = 'step-4' AND ended IS NULL
    AND NOT EXISTS (SELECT FROM sold_bundle b WHERE b.deal_id = p_deal)
    AND EXISTS (SELECT FROM bundle b WHERE b.deal_id = p_deal);
END $$;

-- Transmission ----------------------------------------------------------------------------------------------

CREATE TABLE invoice_platform (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  since timestamptz NOT NULL,
  queued_until timestamptz NOT NULL,
  read_until timestamptz NOT NULL
);
COMMENT ON TABLE invoice_platform IS
  'One row: progress of the exchange with the approved platform (« plateforme agréée », ADR 35).';
COMMENT ON COLUMN invoice_platform.since IS 'Invoices issued before went another way.';
COMMENT ON COLUMN invoice_platform.queued_until IS 'Invoices issued until then were queued.';
COMMENT ON COLUMN invoice_platform.read_until IS 'Reports of the platform until then were read.';

CREATE TABLE invoice_transmission (
  invoice_id uuid PRIMARY KEY REFERENCES invoice,
  state text NOT NULL
    CHECK (state IN ('waiting', 'sent', 'deposited', 'rejected', 'issued', 'received', 'available',
      'in-hand', 'approved', 'partly-approved', 'disputed', 'suspended', 'completed', 'refused',
      'payment-sent', 'collected', 'cancelled', 'unroutable')),
  at timestamptz NOT NULL,
  reason text,
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tried_at timestamptz,
  flow_id text UNIQUE CHECK (flow_id <> ''),
  CONSTRAINT invoice_transmission_check CHECK (flow_id IS NOT NULL OR state IN ('waiting', 'rejected'))
);
COMMENT ON TABLE invoice_transmission IS
  'Transmission of an invoice, separate from the invoice, which never changes.';
COMMENT ON COLUMN invoice_transmission.at IS
  'Time of the state; the platform''s time once it has the invoice.';
COMMENT ON COLUMN invoice_transmission.attempt IS
  'Counts transmissions: a rejected invoice may be sent again.';
COMMENT ON COLUMN invoice_transmission.tries IS 'Tries of this attempt.';
COMMENT ON COLUMN invoice_transmission.flow_id IS 'Id at the platform.';
CREATE INDEX invoice_transmission_waiting ON invoice_transmission (at) WHERE state = 'waiting';
CREATE INDEX invoice_transmission_stopped ON invoice_transmission (at)
  WHERE state IN ('rejected', 'unroutable', 'refused', 'disputed', 'suspended');

CREATE TABLE invoice_transmission_event (
  key text PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice_transmission,
  state text NOT NULL,
  at timestamptz NOT NULL,
  reason text
);
COMMENT ON TABLE invoice_transmission_event IS
  'Each report of the platform, stored once however often it is read.';
CREATE INDEX invoice_transmission_event_invoice ON invoice_transmission_event (invoice_id, at);

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
COMMENT ON TABLE charging_terminal IS 'A charging terminal for sale.';
COMMENT ON COLUMN charging_terminal.power_kw IS 'Kilowatts.';
COMMENT ON COLUMN charging_terminal.ocpp IS 'Version of the Open Charge Point Protocol; null: not connected.';
COMMENT ON COLUMN charging_terminal.installation_cents IS 'Null: installation is not offered.';
COMMENT ON COLUMN charging_terminal.days IS 'Delivery time in working days.';

CREATE TABLE terminal_price_step (
  quantity int PRIMARY KEY CHECK (quantity > 1),
  percent int NOT NULL CHECK (percent BETWEEN 1 AND 90)
);
COMMENT ON TABLE terminal_price_step IS 'Per cent off from so many terminals of one kind.';

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
  checkout_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  request_key uuid,
  installation_cents bigint NOT NULL DEFAULT 0 CHECK (installation_cents >= 0),
  delivery_cents bigint NOT NULL DEFAULT 0 CHECK (delivery_cents >= 0),
  checkout_url text,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 hour',
  payment_id text UNIQUE,
  missing int NOT NULL DEFAULT 0,
  shipped_at timestamptz,
  carrier text NOT NULL DEFAULT '' CHECK (length(carrier) <= 100),
  parcel text NOT NULL DEFAULT '' CHECK (length(parcel) <= 100),
  delivered_at timestamptz,
  address_id uuid,
  CONSTRAINT terminal_order_check CHECK (total_cents = excl_tax_cents + vat_cents),
  CONSTRAINT terminal_order_check1 CHECK ((state IN ('paid', 'refunded')) = (paid_at IS NOT NULL)),
  CONSTRAINT terminal_order_check2 CHECK (missing >= 0 AND missing <= quantity),
  CONSTRAINT terminal_order_check3 CHECK (shipped_at IS NULL OR state IN ('paid', 'refunded')),
  CONSTRAINT terminal_order_check4 CHECK (delivered_at IS NULL OR shipped_at IS NOT NULL)
);
COMMENT ON TABLE terminal_order IS 'An order of terminals, paid by card.';
COMMENT ON COLUMN terminal_order.address IS 'Address as text when it was ordered.';
COMMENT ON COLUMN terminal_order.checkout_id IS
  'Session of the payment provider. Only its signed message marks the order as paid (ADR 22).';
COMMENT ON COLUMN terminal_order.request_key IS 'Of the request: a retry finds the same order.';
COMMENT ON COLUMN terminal_order.expires_at IS 'Stock is reserved for the unpaid order until then.';
COMMENT ON COLUMN terminal_order.payment_id IS 'Id of the payment at the provider, for refunds.';
COMMENT ON COLUMN terminal_order.missing IS
  'Terminals sold meanwhile, when an abandoned order was paid after all: to be bought.';
COMMENT ON COLUMN terminal_order.parcel IS 'Parcel number of the carrier.';
COMMENT ON COLUMN terminal_order.address_id IS
  'Which address was chosen, to recognise a repeated request: addresses may change in place. Null for old '
  'orders.';
CREATE INDEX terminal_order_workspace ON terminal_order (workspace_id, created_at DESC);
CREATE UNIQUE INDEX terminal_order_request ON terminal_order (person_id, request_key);
CREATE INDEX terminal_order_waiting ON terminal_order (expires_at) WHERE state = 'pending';
CREATE INDEX terminal_order_made ON terminal_order (created_at DESC, id DESC)
  INCLUDE (state, shipped_at, delivered_at, total_cents);
CREATE INDEX terminal_order_amount ON terminal_order (total_cents, id);
CREATE INDEX terminal_order_of ON terminal_order (workspace_id, id);

CREATE TABLE payment_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE payment_event IS
  'Messages of the payment provider: each acts once, however often it arrives.';

-- ===========================================================================================================
-- Content
-- Pages, news, promotions, the media library, contact, SEO texts. Bodies are HTML, sanitised before they are
-- stored.
-- ===========================================================================================================

CREATE TABLE news_article (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  topic text NOT NULL CHECK (topic IN ('marché', 'réglementation', 'fiscalité', 'électrique', 'pomelo')),
  author text NOT NULL DEFAULT 'La rédaction',
  picture_id int REFERENCES media_object,
  picture_alt text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  reading_minutes int NOT NULL
    GENERATED ALWAYS AS (greatest(1,
      round(regexp_count(regexp_replace(body, '<[^>]*>', ' ', 'g'), '[^\s]+') / 220.0)::int)) STORED,
  search_text text NOT NULL
    GENERATED ALWAYS AS (replace(translate(lower(title || ' ' || summary),
      'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe')) STORED,
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE news_article IS 'An article of the news pages.';
COMMENT ON COLUMN news_article.published_at IS
  'Null: draft. In the future: published by itself at that time.';
COMMENT ON COLUMN news_article.reading_minutes IS 'At 220 words a minute, without tags.';
COMMENT ON COLUMN news_article.search_text IS 'Lower case without accents.';
COMMENT ON COLUMN news_article.version IS
  'Incremented by each save, so that the second of two editors is refused; also in the tables below.';
CREATE INDEX news_article_latest ON news_article (published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX news_article_edited ON news_article (updated_at DESC, id DESC);
CREATE INDEX news_article_picture ON news_article (picture_id);

CREATE TABLE page (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text UNIQUE CHECK (slug ~ '^[a-z0-9]+([-/][a-z0-9]+)*$' AND length(slug) <= 200),
  kind text NOT NULL DEFAULT 'page' CHECK (kind IN ('page', 'service', 'legal')),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  menu_label text NOT NULL DEFAULT '',
  menu_visible boolean NOT NULL DEFAULT false,
  menu_order int NOT NULL DEFAULT 0,
  picture_id int REFERENCES media_object,
  picture_alt text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  search_text text NOT NULL
    GENERATED ALWAYS AS (folded(title || ' ' || coalesce(slug, '') || ' ' || summary)) STORED
);
COMMENT ON TABLE page IS 'A page with its own address, service pages and legal texts included.';
COMMENT ON COLUMN page.published_at IS 'Null: draft. In the future: published by itself at that time.';
CREATE INDEX page_in_menu ON page (menu_order, id) WHERE published_at IS NOT NULL;
CREATE INDEX page_picture ON page (picture_id);

CREATE TABLE commercial_animation (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 120),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  image_mobile_id int NOT NULL REFERENCES media_object,
  image_laptop_id int NOT NULL REFERENCES media_object,
  image_alt text NOT NULL DEFAULT '',
  link_path text CHECK (link_path ~ '^/([^/\\]|$)'),
  link_label text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version int NOT NULL DEFAULT 1,
  search_text text NOT NULL GENERATED ALWAYS AS (folded(title || ' ' || slug || ' ' || summary)) STORED,
  CONSTRAINT commercial_animation_check CHECK (ends_at > starts_at)
);
COMMENT ON TABLE commercial_animation IS 'A promotion with its own page and banner.';
COMMENT ON COLUMN commercial_animation.slug IS 'Not a number: a number in the URL is an id.';
COMMENT ON COLUMN commercial_animation.link_path IS
  'A path of this site, so that a promotion never leads elsewhere.';
CREATE INDEX commercial_animation_live ON commercial_animation (starts_at DESC, id DESC)
  WHERE published_at IS NOT NULL;
CREATE INDEX commercial_animation_mobile ON commercial_animation (image_mobile_id);
CREATE INDEX commercial_animation_laptop ON commercial_animation (image_laptop_id);

CREATE TABLE animation_link (
  token_hash bytea PRIMARY KEY,
  animation_id int NOT NULL REFERENCES commercial_animation ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE animation_link IS 'Link that opens one promotion without an account (/offre/{id}/{token}).';
CREATE INDEX animation_link_of ON animation_link (animation_id);

CREATE TABLE promotion_calendar (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text NOT NULL,
  first_day date NOT NULL
);
COMMENT ON TABLE promotion_calendar IS 'An advent calendar of promotions.';
COMMENT ON COLUMN promotion_calendar.first_day IS
  'In Paris; the first door opens on this day, each other one a day later.';

CREATE TABLE calendar_door (
  calendar text NOT NULL REFERENCES promotion_calendar ON DELETE CASCADE,
  day int NOT NULL CHECK (day BETWEEN 1 AND 31),
  title text NOT NULL,
  text text NOT NULL,
  path text CHECK (path ~ '^/([^/\\]|$)'),
  PRIMARY KEY (calendar, day)
);
COMMENT ON TABLE calendar_door IS 'One day of a promotion calendar.';

CREATE TABLE content_version (
  kind text NOT NULL CHECK (kind IN ('news', 'pages', 'animations')),
  content_id int NOT NULL,
  version int NOT NULL,
  saved_at timestamptz NOT NULL,
  person_id uuid REFERENCES person,
  person_name text NOT NULL DEFAULT '',
  state jsonb NOT NULL,
  PRIMARY KEY (kind, content_id, version)
);
COMMENT ON TABLE content_version IS 'State of a text after each save. Restoring one is a save as well.';
COMMENT ON COLUMN content_version.person_id IS
  'Null: written before the back-office existed, or by the server.';
CREATE TRIGGER content_version_append_only BEFORE UPDATE OR DELETE ON content_version
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE content_picture (
  kind text NOT NULL CHECK (kind IN ('news', 'pages', 'animations')),
  content_id int NOT NULL,
  media_id int NOT NULL REFERENCES media_object,
  PRIMARY KEY (kind, content_id, media_id)
);
COMMENT ON TABLE content_picture IS 'Pictures within a text; they cannot be deleted.';
CREATE INDEX content_picture_of ON content_picture (media_id);

-- Maintains content_picture from the body. Argument: the kind of content.
CREATE FUNCTION keep_content_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_picture WHERE kind = TG_ARGV[0] AND content_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_picture (kind, content_id, media_id)
      SELECT DISTINCT TG_ARGV[0], NEW.id, m.id
      FROM regexp_matches(NEW.body, '/api/mediaObject/(\d{1,9})\M', 'g') AS found(parts)
      JOIN media_object m ON m.id = found.parts[1]::int;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER news_pictures AFTER INSERT OR UPDATE OF body OR DELETE ON news_article
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures('news');
CREATE TRIGGER page_pictures AFTER INSERT OR UPDATE OF body OR DELETE ON page
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures('pages');
CREATE TRIGGER animation_pictures AFTER INSERT OR UPDATE OF body OR DELETE ON commercial_animation
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures('animations');

CREATE TABLE library_picture (
  media_id int PRIMARY KEY REFERENCES media_object ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 150),
  alt text NOT NULL DEFAULT '',
  width int,
  height int,
  size_bytes int,
  version int NOT NULL DEFAULT 1,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by text NOT NULL DEFAULT '',
  search_text text NOT NULL GENERATED ALWAYS AS (folded(name || ' ' || alt)) STORED
);
COMMENT ON TABLE library_picture IS 'The media library: name and description of pictures for texts.';
COMMENT ON COLUMN library_picture.width IS 'Null for a rendered picture, as are height and size_bytes.';
CREATE INDEX library_picture_latest ON library_picture (added_at DESC, media_id DESC);

-- Rendered banners belong to the library from the start.
CREATE FUNCTION keep_drawn_scene() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_picture (media_id, name)
    VALUES (NEW.id, 'Dessin ' || (NEW.drawing->>'scene')
      || CASE NEW.drawing->>'device' WHEN 'mobile' THEN ' (téléphone)' ELSE ' (ordinateur)' END);
  RETURN NULL;
END $$;
CREATE TRIGGER drawn_scene AFTER INSERT ON media_object
  FOR EACH ROW WHEN (NEW.drawing ? 'scene') EXECUTE FUNCTION keep_drawn_scene();

CREATE TABLE team_member (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  job text NOT NULL,
  job_english text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{fr}',
  email text NOT NULL,
  phone text,
  picture_id int REFERENCES media_object,
  position int NOT NULL DEFAULT 0,
  visible boolean NOT NULL DEFAULT true,
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE team_member IS 'The team as the site presents it.';
COMMENT ON COLUMN team_member.email IS 'Never returned by a call: visitors write through the forms.';
CREATE INDEX team_member_picture ON team_member (picture_id);

CREATE TABLE contact_request (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('contact', 'english', 'site')),
  team_member_id int REFERENCES team_member ON DELETE SET NULL,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  name text NOT NULL,
  company text NOT NULL DEFAULT '',
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  message text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by uuid REFERENCES person ON DELETE SET NULL
);
COMMENT ON TABLE contact_request IS 'A message sent through a contact form.';
COMMENT ON COLUMN contact_request.person_id IS 'The logged-in sender.';
CREATE INDEX contact_request_open ON contact_request (created_at) WHERE handled_at IS NULL;
CREATE INDEX contact_request_latest ON contact_request (created_at DESC, id DESC);
-- Search by any part.
CREATE INDEX contact_request_words ON contact_request USING gin
  (plain_words(name || ' ' || company || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);

CREATE TABLE contact_reply (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES contact_request ON DELETE CASCADE,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  text text NOT NULL CHECK (text <> ''),
  at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE contact_reply IS 'Answers of the staff.';
CREATE INDEX contact_reply_of ON contact_reply (request_id, at);

CREATE TABLE car_seo (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  make_slug text NOT NULL,
  model_slug text,
  title text NOT NULL,
  description text NOT NULL,
  heading text NOT NULL,
  text text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  UNIQUE NULLS NOT DISTINCT (make_slug, model_slug)
);
COMMENT ON TABLE car_seo IS 'Texts of the pages of a make, or of a model.';

CREATE TABLE filter_seo (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  heading text NOT NULL,
  text text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE filter_seo IS 'Texts of the pages of a filter.';

-- ===========================================================================================================
-- Back-office
-- Staff, audit log, queues, notes, impersonation, figures, texts of mails.
-- ===========================================================================================================

CREATE TABLE staff_member (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  roles text[] NOT NULL
    CHECK (cardinality(roles) >= 1 AND roles <@ ARRAY['administrator', 'sales', 'stock', 'content',
      'accounting']),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE staff_member IS 'A person who works for Pomelo, with at least one role.';

-- Maintains person.staff.
CREATE FUNCTION follow_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person SET staff = (TG_OP <> 'DELETE')
    WHERE id = coalesce(NEW.person_id, OLD.person_id) AND staff <> (TG_OP <> 'DELETE');
  PERFORM announce('session_changed', 'person:' || coalesce(NEW.person_id, OLD.person_id));
  RETURN NULL;
END $$;
CREATE TRIGGER follow_staff AFTER INSERT OR UPDATE OR DELETE ON staff_member
  FOR EACH ROW EXECUTE FUNCTION follow_staff();

-- The last administrator cannot be removed.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_member'));
  IF EXISTS (SELECT FROM staff_member)
    AND NOT EXISTS (SELECT FROM staff_member WHERE 'administrator' = ANY (roles)) THEN
    RAISE EXCEPTION 'the last administrator must stay' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'staff_member_administrator';
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM staff_member) THEN
    RAISE EXCEPTION 'the last administrator must stay' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'staff_member_administrator';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_an_administrator AFTER UPDATE OR DELETE ON staff_member
  FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();

CREATE TABLE queue_owner (
  queue text NOT NULL,
  item_id text NOT NULL,
  person_id uuid NOT NULL REFERENCES staff_member (person_id) ON DELETE CASCADE,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, item_id),
  CONSTRAINT queue_owner_of_deal
    CHECK (queue NOT IN ('sourcing', 'offers', 'counter-offers', 'deal-messages')
      OR item_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);
COMMENT ON TABLE queue_owner IS 'Who takes care of an item in a queue of « Aujourd’hui ».';
COMMENT ON CONSTRAINT queue_owner_of_deal ON queue_owner IS 'In these queues the item is a deal.';
CREATE INDEX queue_owner_of ON queue_owner (person_id);

CREATE TABLE saved_view (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES staff_member (person_id) ON DELETE CASCADE,
  screen text NOT NULL CHECK (length(screen) <= 40),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  state jsonb NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  position int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (person_id, screen, name)
);
COMMENT ON TABLE saved_view IS 'Filters, columns and order of a table, stored under a name.';

-- The seller of an order ------------------------------------------------------------------------------------

-- Who follows a deal through its queues: the last to take it.
CREATE FUNCTION deal_follower(p_deal uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT q.person_id FROM queue_owner q
  WHERE q.queue IN ('sourcing', 'offers', 'counter-offers', 'deal-messages') AND q.item_id = p_deal::text
  ORDER BY q.taken_at DESC LIMIT 1
$$;

CREATE FUNCTION keep_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_id := deal_follower(NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER order_keeps_seller BEFORE INSERT OR UPDATE OF step ON deal
  FOR EACH ROW WHEN (NEW.step = 'step-4' AND NEW.seller_id IS NULL) EXECUTE FUNCTION keep_seller();

-- Locks the deal first: while it is being ordered, the order is waited for and then seen.
CREATE FUNCTION keep_first_follower() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM deal WHERE id = NEW.item_id::uuid FOR NO KEY UPDATE;
  UPDATE deal SET seller_id = NEW.person_id
    WHERE id = NEW.item_id::uuid AND step = 'step-4' AND seller_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER order_keeps_first_follower AFTER INSERT OR UPDATE OF person_id ON queue_owner
  FOR EACH ROW WHEN (NEW.queue IN ('sourcing', 'offers', 'counter-offers', 'deal-messages'))
    EXECUTE FUNCTION keep_first_follower();

-- The audit log ---------------------------------------------------------------------------------------------

-- Words of an entry for search, without accents. Long changes are cut, so that an entry can always be
-- written.
CREATE FUNCTION audit_words(
  p_label text, p_person text, p_action text, p_resource_id text, p_request text,
  p_before jsonb, p_after jsonb
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', replace(translate(
    lower(p_label || ' ' || p_person || ' ' || p_action || ' ' || p_resource_id || ' ' || p_request
      || ' ' || left(coalesce(p_before::text, ''), 20000) || ' ' || left(coalesce(p_after::text, ''), 20000)),
    'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe'))
$$;

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  person_id uuid REFERENCES person,
  person_name text NOT NULL,
  action text NOT NULL,
  resource text NOT NULL,
  resource_id text NOT NULL,
  label text NOT NULL DEFAULT '',
  before jsonb,
  after jsonb,
  request_id text NOT NULL
);
COMMENT ON TABLE audit_entry IS 'What the staff changed: who, when, what, before and after. Append-only.';
COMMENT ON COLUMN audit_entry.person_id IS 'Null: the server itself, or its command line.';
CREATE INDEX audit_entry_of ON audit_entry (resource, resource_id, id DESC);
CREATE INDEX audit_entry_by ON audit_entry (person_id, id DESC);
CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC);
CREATE INDEX audit_entry_words ON audit_entry USING gin (audit_words(label, person_name, action, resource_id,
  request_id, before, after));
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE audit_link (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE REFERENCES audit_entry,
  previous bytea NOT NULL UNIQUE,
  details bytea NOT NULL,
  salt bytea,
  content bytea NOT NULL,
  hash bytea NOT NULL UNIQUE,
  CONSTRAINT audit_link_check CHECK (hash = sha256(previous || content))
);
COMMENT ON TABLE audit_link IS
  'Chains each entry to the previous one by hashes: an altered, removed, inserted or moved entry breaks the '
  'chain. `npm run audit:verify` checks it (ADR 41).';
COMMENT ON COLUMN audit_link.position IS
  'Without gaps, in the order of commits. Ids of entries have gaps, from transactions that were rolled back.';
COMMENT ON COLUMN audit_link.previous IS
  'Hash of the previous link; empty for the first. Unique: the chain never forks.';
COMMENT ON COLUMN audit_link.details IS
  'Salted digest of what may be personal data of others than the author; without the salt it cannot be '
  'guessed.';
COMMENT ON COLUMN audit_link.salt IS 'Null once the details were erased.';
COMMENT ON COLUMN audit_link.content IS 'SHA-256 of everything else in the entry.';

CREATE FUNCTION audit_details(e audit_entry) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(e.label, e.before, e.after)::text
$$;

-- Everything an entry states, with its details replaced by their digest.
CREATE FUNCTION audit_content(e audit_entry, details bytea) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    e.person_id, e.person_name, e.action, e.resource, e.resource_id, e.request_id,
    encode(details, 'hex'))::text
$$;

CREATE FUNCTION link_audit_entry(e audit_entry) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_link;
  salt bytea := uuid_send(gen_random_uuid());
  details bytea := sha256(salt || convert_to(audit_details(e), 'UTF8'));
  content bytea := sha256(convert_to(audit_content(e, details), 'UTF8'));
  previous bytea;
BEGIN
  SELECT * INTO head FROM audit_link ORDER BY position DESC LIMIT 1;
  previous := coalesce(head.hash, ''::bytea);
  INSERT INTO audit_link (position, entry_id, previous, details, salt, content, hash)
  VALUES (coalesce(head.position, 0) + 1, e.id, previous, details, salt, content, sha256(previous || content));
END $$;

-- Runs at the end of the transaction, so that the lock is held only while it commits. The application role
-- writes no link itself.
CREATE FUNCTION link_new_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7366658);
  PERFORM link_audit_entry(NEW);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_entry_linked AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION link_new_audit_entry();

CREATE FUNCTION refuse_link_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.salt IS NULL AND to_jsonb(NEW) - 'salt' = to_jsonb(OLD) - 'salt' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_link_append_only BEFORE UPDATE OR DELETE ON audit_link
  FOR EACH ROW EXECUTE FUNCTION refuse_link_change();
CREATE TRIGGER audit_link_kept BEFORE TRUNCATE ON audit_link
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_link_change();

-- Empties the details of entries about a person and of those that contain their address. Registrations are
-- proof and are stored for five years. Returns how many entries were emptied.
CREATE FUNCTION erase_audit_details(p_person uuid, p_email text) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  erased bigint[];
BEGIN
  SELECT array_agg(id) INTO erased FROM audit_entry e
  WHERE (label <> '' OR before IS NOT NULL OR after IS NOT NULL) AND resource <> 'registration'
    AND ((resource = 'person' AND resource_id = p_person::text)
      OR (audit_words(label, person_name, action, resource_id, request_id, before, after)
          @@ plainto_tsquery('simple', p_email)
        AND strpos(lower(audit_details(e)), lower(p_email)) > 0));
  UPDATE audit_entry SET label = '', before = NULL, after = NULL WHERE id = ANY (erased);
  UPDATE audit_link SET salt = NULL WHERE entry_id = ANY (erased);
  RETURN coalesce(cardinality(erased), 0);
END $$;

CREATE TABLE workspace_note (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  about_person uuid REFERENCES person,
  author uuid NOT NULL REFERENCES person,
  text text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE workspace_note IS
  'Notes of the staff about a company or one of its members; never shown to them on the portal.';
COMMENT ON COLUMN workspace_note.about_person IS
  'The note is part of this person''s data (GDPR, article 15). Null: about the company.';
CREATE INDEX workspace_note_of ON workspace_note (workspace_id, pinned DESC, created_at DESC, id);
CREATE INDEX workspace_note_about ON workspace_note (about_person) WHERE about_person IS NOT NULL;

CREATE TABLE see_as (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES person,
  session_id uuid REFERENCES session ON DELETE SET NULL,
  workspace_id uuid NOT NULL REFERENCES workspace,
  person_id uuid NOT NULL REFERENCES person,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT see_as_check CHECK (ends_at > started_at AND ends_at <= started_at + interval '30 minutes')
);
COMMENT ON TABLE see_as IS
  'Impersonation: a staff member views the portal as a buyer, read-only, for at most 30 minutes (ADR 27).';
COMMENT ON COLUMN see_as.session_id IS 'Session it was started from; it ends with that session.';
CREATE INDEX see_as_of ON see_as (workspace_id, started_at);
CREATE INDEX see_as_open ON see_as (ends_at) WHERE ended_at IS NULL;
-- One at a time per session.
CREATE UNIQUE INDEX see_as_session ON see_as (session_id) WHERE ended_at IS NULL;

CREATE TABLE view_day (
  day date NOT NULL,
  make_id int NOT NULL REFERENCES make,
  views int NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, make_id)
);
COMMENT ON TABLE view_day IS 'Views of vehicle pages per day (Paris) and make, without the viewer.';

CREATE TABLE search_day (
  day date NOT NULL,
  query text NOT NULL CHECK (query <> '' AND length(query) <= 500),
  times int NOT NULL CHECK (times > 0),
  PRIMARY KEY (day, query)
);
COMMENT ON TABLE search_day IS 'Searches without a result per day (Paris), without the user.';

CREATE TABLE purchase_cost (
  product_id int PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  cents int NOT NULL CHECK (cents > 0),
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE purchase_cost IS
  'What a vehicle was bought for: excluding VAT where it is recoverable, net under the margin scheme. A '
  'table of its own, so that no query that reads vehicles can return it.';

CREATE TABLE mail_text (
  template text PRIMARY KEY CHECK (length(template) <= 60),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  version int NOT NULL CHECK (version >= 1)
);
COMMENT ON TABLE mail_text IS
  'Sentences of mail templates that the staff replaced: the sentence of the code and its replacement. When '
  'the code changes its sentence, the replacement no longer applies.';

CREATE TABLE mail_text_version (
  template text NOT NULL REFERENCES mail_text,
  version int NOT NULL,
  saved_at timestamptz NOT NULL,
  person_id uuid REFERENCES person,
  person_name text NOT NULL DEFAULT '',
  texts jsonb NOT NULL,
  PRIMARY KEY (template, version)
);
COMMENT ON TABLE mail_text_version IS 'Texts of a template after each save.';
CREATE TRIGGER mail_text_version_append_only BEFORE UPDATE OR DELETE ON mail_text_version
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
