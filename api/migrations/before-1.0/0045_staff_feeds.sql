-- Where stock comes from: how each source is reached and read, what each import changed, and how it is undone.
ALTER TABLE feed
  ADD COLUMN kind text NOT NULL DEFAULT 'upload' CHECK (kind IN ('upload', 'folder', 'url', 'drop')),
  -- An https address, a path under FEEDS_DIR, or the name of a drop folder; nothing for what is sent by hand.
  ADD COLUMN location text NOT NULL DEFAULT '',
  ADD COLUMN schedule text NOT NULL DEFAULT 'manual' CHECK (schedule IN ('manual', 'hourly', 'daily')),
  -- The hour in Paris.
  ADD COLUMN daily_at text CHECK (daily_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN next_run_at timestamptz,
  ADD COLUMN trade_margin int NOT NULL DEFAULT 8 CHECK (trade_margin BETWEEN 0 AND 60),
  ADD COLUMN allow_shrink boolean NOT NULL DEFAULT false,
  -- 0: columns are read by their names alone.
  ADD COLUMN mapping_version int NOT NULL DEFAULT 0,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN sample_key text,
  ADD COLUMN sample_name text,
  ADD CONSTRAINT feed_daily CHECK ((schedule = 'daily') = (daily_at IS NOT NULL)),
  ADD CONSTRAINT feed_next CHECK ((schedule = 'manual') = (next_run_at IS NULL)),
  ADD CONSTRAINT feed_by_hand CHECK (kind <> 'upload' OR schedule = 'manual'),
  ADD CONSTRAINT feed_place CHECK ((kind = 'upload') = (location = ''));
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

CREATE TABLE import_run (
  id uuid PRIMARY KEY,
  feed_id int NOT NULL REFERENCES feed,
  -- reading → previewed → importing → applied → rolled-back; by the clock, importing at once.
  state text NOT NULL CHECK (state IN ('reading', 'previewed', 'importing', 'applied', 'failed', 'rolled-back')),
  by_clock boolean NOT NULL DEFAULT false,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  mapping_version int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- The very file that was previewed is the one imported.
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
  CHECK ((state = 'rolled-back') = (rolled_back_at IS NOT NULL)),
  CHECK ((state = 'failed') = (error IS NOT NULL)),
  CHECK (state NOT IN ('previewed', 'applied', 'rolled-back') OR counts IS NOT NULL AND file_key IS NOT NULL)
);
-- One at a time of a source, whoever asks.
CREATE UNIQUE INDEX import_run_under_way ON import_run (feed_id) WHERE state IN ('reading', 'importing');
CREATE INDEX import_run_of ON import_run (feed_id, created_at DESC, id DESC);
CREATE INDEX import_run_latest ON import_run (created_at DESC, id DESC);

-- One row an item that a run changes; of a run that was only previewed, the first ones of each kind.
CREATE TABLE import_change (
  run_id uuid NOT NULL REFERENCES import_run ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('new', 'changed', 'returned', 'withdrawn', 'kept')),
  item_id int NOT NULL,
  feed_key text NOT NULL,
  label text NOT NULL,
  line int,
  -- What differs, as people read it.
  was jsonb NOT NULL DEFAULT '{}',
  becomes jsonb NOT NULL DEFAULT '{}',
  -- What undoing writes back, and the mark of what the run left: another mark later says that somebody changed it since.
  before jsonb,
  mark text,
  left_because text CHECK (left_because IN ('changed', 'held')),
  PRIMARY KEY (run_id, kind, item_id)
);

-- Everything of an item that an import writes, in the shape of its columns.
CREATE VIEW imported_state AS
SELECT i.id AS item_id, jsonb_build_object(
    'make_id', i.make_id, 'model_id', i.model_id, 'version', i.version, 'finition', i.finition, 'body', i.body, 'energy', i.energy,
    'gearbox', i.gearbox, 'power_hp', i.power_hp, 'fiscal_hp', i.fiscal_hp, 'engine_cc', i.engine_cc, 'co2', i.co2, 'crit_air', i.crit_air,
    'colour', i.colour, 'seats', i.seats, 'doors', i.doors, 'first_registration', i.first_registration, 'model_year', i.model_year,
    'depot_id', i.depot_id, 'available_from', i.available_from, 'vat_regime', i.vat_regime, 'price_b2b_cents', i.price_b2b_cents,
    'price_b2c_cents', i.price_b2c_cents, 'list_price_cents', i.list_price_cents, 'media_ids', i.media_ids, 'status', i.status)
  || jsonb_build_object(
    'colour_name', i.sheet->>'colourName',
    -- In UTC, whatever the time zone of who looks.
    'sales_date', (i.sales_date AT TIME ZONE 'UTC')::text || '+00',
    'products', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'km', p.km, 'vin', p.vin, 'plate', p.plate, 'status', p.status)
      ORDER BY p.id), '[]') FROM product p WHERE p.item_id = i.id)) AS state
FROM catalogue_item i;
