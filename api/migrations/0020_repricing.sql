-- ===========================================================================================================
-- Catalogue
-- Views of each listing by day, and what a bulk edit wrote: prices are restored one by one.
-- ===========================================================================================================

CREATE TABLE listing_view_day (
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL CHECK (views > 0),
  PRIMARY KEY (item_id, day)
);
COMMENT ON TABLE listing_view_day IS
  'Views of a listing''s page per day (Paris), without the viewer; deleted after 90 days.';
CREATE INDEX listing_view_day_day ON listing_view_day (day);

ALTER TABLE bulk_edit_line
  ADD COLUMN written_b2b_cents int,
  ADD COLUMN written_b2c_cents int,
  ADD COLUMN restored boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN bulk_edit_line.written_b2b_cents IS
  'The price that pricing rules wrote; null for other edits. Undoing restores the listings that still have it.';
COMMENT ON COLUMN bulk_edit_line.restored IS 'The price was restored when the repricing was undone.';

CREATE VIEW catalogue_listing_price WITH (security_invoker = true) AS
SELECT i.id AS item_id, i.price_b2c_cents, i.updated_at,
  i.feed_id IS NOT NULL AND NOT i.kept_by_hand @> ARRAY['price_b2b_cents', 'price_b2c_cents'] AS set_by_feed
FROM catalogue_item i;
COMMENT ON VIEW catalogue_listing_price IS
  'Public prices of listings in cents, and who sets both prices: a feed, or the team (set_by_feed is false).';

CREATE VIEW catalogue_view_day WITH (security_invoker = true) AS
SELECT item_id, day, views FROM listing_view_day;
COMMENT ON VIEW catalogue_view_day IS 'Views of listings per day (Paris).';

CREATE VIEW catalogue_bulk_edit WITH (security_invoker = true) AS
SELECT id, person_id, at, changed, undone_at, undone_by FROM bulk_edit;
COMMENT ON VIEW catalogue_bulk_edit IS 'Changes of many listings at once, and who undid them.';

CREATE VIEW catalogue_bulk_edit_line WITH (security_invoker = true) AS
SELECT bulk_edit_id, item_id, written_b2b_cents, restored FROM bulk_edit_line;
COMMENT ON VIEW catalogue_bulk_edit_line IS 'Listings of a bulk edit with the price that pricing rules wrote.';

CREATE VIEW catalogue_model WITH (security_invoker = true) AS SELECT id, make_id, name, slug FROM model;
COMMENT ON VIEW catalogue_model IS 'Models of vehicles.';

-- ===========================================================================================================
-- Sales
-- ===========================================================================================================

CREATE VIEW sales_price_proposal WITH (security_invoker = true) AS
SELECT id, workspace_id, item_id, state, valid_until FROM price_proposal;
COMMENT ON VIEW sales_price_proposal IS
  'Prices that a buyer or Pomelo proposed for a listing; a pending one is open until valid_until.';

-- ===========================================================================================================
-- Back-office
-- Rules that lower prices, and what they proposed and applied.
-- ===========================================================================================================

CREATE TABLE pricing_rule (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  rank int NOT NULL CHECK (rank BETWEEN 1 AND 99),
  stock_days int CHECK (stock_days BETWEEN 1 AND 3650),
  views int CHECK (views BETWEEN 1 AND 100000),
  views_days int NOT NULL DEFAULT 30 CHECK (views_days BETWEEN 1 AND 90),
  above_market int CHECK (above_market BETWEEN 1 AND 10000),
  make_id int REFERENCES make,
  body text,
  vat_regime text CHECK (vat_regime IN ('recuperable', 'marge')),
  step text NOT NULL CHECK (step IN ('percent', 'amount', 'market')),
  size int NOT NULL CHECK (size BETWEEN 0 AND 10000000),
  rounding int NOT NULL CHECK (rounding IN (100, 5000, 10000, 50000)),
  floor int CHECK (floor BETWEEN 0 AND 5000),
  pause_days int NOT NULL CHECK (pause_days BETWEEN 0 AND 365),
  mode text NOT NULL CHECK (mode IN ('proposes', 'applies')),
  active boolean NOT NULL,
  version int NOT NULL DEFAULT 1,
  CONSTRAINT pricing_rule_condition CHECK (num_nonnulls(stock_days, views, above_market) > 0),
  CONSTRAINT pricing_rule_size CHECK (step = 'market' OR size > 0),
  CONSTRAINT pricing_rule_percent CHECK (step = 'amount' OR size <= 9000)
);
COMMENT ON TABLE pricing_rule IS
  'Which listings get a lower price, and which. All its conditions must hold. Of several rules the one with the '
  'lowest rank decides (ADR 78).';
COMMENT ON COLUMN pricing_rule.views IS 'Views in the last views_days days, none of which brought a booking.';
COMMENT ON COLUMN pricing_rule.above_market IS 'At least so far above the market, in hundredths of a percent.';
COMMENT ON COLUMN pricing_rule.size IS
  'Hundredths of a percent for ''percent'' and ''market'' (below the market value), cents for ''amount''.';
COMMENT ON COLUMN pricing_rule.rounding IS 'Prices are rounded to a multiple of it, in cents.';
COMMENT ON COLUMN pricing_rule.floor IS
  'Least margin in basis points of the new price; the floor of the offers (offer_floor) holds where it is higher.';
COMMENT ON COLUMN pricing_rule.pause_days IS 'Not again within so many days of a price that any rule changed.';
COMMENT ON COLUMN pricing_rule.mode IS
  '''proposes'': a person applies it; ''applies'': each morning, by itself.';
CREATE INDEX pricing_rule_make ON pricing_rule (make_id);

CREATE TABLE repricing (
  id uuid PRIMARY KEY,
  rule_id uuid REFERENCES pricing_rule ON DELETE SET NULL,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
  mode text NOT NULL CHECK (mode IN ('proposes', 'applies')),
  made_at timestamptz NOT NULL,
  made_by uuid REFERENCES person ON DELETE SET NULL,
  morning date,
  held jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(held) = 'object'),
  applied_at timestamptz,
  applied_by uuid REFERENCES person ON DELETE SET NULL,
  bulk_edit_id uuid UNIQUE REFERENCES bulk_edit,
  CONSTRAINT repricing_applied CHECK ((applied_at IS NULL) = (bulk_edit_id IS NULL)),
  CONSTRAINT repricing_of_morning UNIQUE (morning, mode)
);
COMMENT ON TABLE repricing IS
  'What pricing rules would change: a preview, by a person or of a morning, until it is applied. A preview that '
  'is not applied is deleted after a week, and one of a morning by the next.';
COMMENT ON COLUMN repricing.label IS 'The rule or rules by name.';
COMMENT ON COLUMN repricing.morning IS 'Day in Paris of a scheduled one; null when a person asked for it.';
COMMENT ON COLUMN repricing.held IS 'How many listings matched and are held back, by reason.';
COMMENT ON COLUMN repricing.bulk_edit_id IS 'What it changed; undone as every bulk edit.';
CREATE INDEX repricing_latest ON repricing (made_at DESC, id DESC);
CREATE INDEX repricing_rule ON repricing (rule_id);
CREATE INDEX repricing_made_by ON repricing (made_by);
CREATE INDEX repricing_applied_by ON repricing (applied_by);

CREATE TABLE repricing_line (
  repricing_id uuid NOT NULL REFERENCES repricing ON DELETE CASCADE,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  rule_name text NOT NULL,
  floor int NOT NULL CHECK (floor BETWEEN 0 AND 5000),
  before_cents int NOT NULL,
  after_cents int CHECK (after_cents BETWEEN 1 AND before_cents - 1),
  cost_cents int,
  vat_regime text NOT NULL CHECK (vat_regime IN ('recuperable', 'marge')),
  market_cents int,
  market_source text CHECK (market_source IN ('team', 'market')),
  stock_days int NOT NULL,
  views int NOT NULL,
  views_days int NOT NULL,
  seen_at timestamptz NOT NULL,
  held text CHECK (held IN ('floor', 'cost-unknown', 'pause', 'booked', 'negotiated', 'feed', 'no-market')),
  left_out boolean NOT NULL DEFAULT false,
  outcome text
    CHECK (outcome IN ('applied', 'changed', 'floor', 'cost-unknown', 'booked', 'negotiated', 'feed', 'gone')),
  PRIMARY KEY (repricing_id, item_id),
  CONSTRAINT repricing_line_market CHECK ((market_cents IS NULL) = (market_source IS NULL)),
  CONSTRAINT repricing_line_price CHECK (held IS NOT NULL OR after_cents IS NOT NULL)
);
COMMENT ON TABLE repricing_line IS
  'A listing of a repricing: its price before and after in cents, as price_b2b_cents, and what the rule saw.';
COMMENT ON COLUMN repricing_line.seen_at IS 'updated_at of the listing in the preview: another one is a change.';
COMMENT ON COLUMN repricing_line.held IS 'Why the rule changes nothing; null: it does.';
COMMENT ON COLUMN repricing_line.outcome IS
  'What applying did with a line that was neither held nor left out; null before.';
CREATE INDEX repricing_line_item ON repricing_line (item_id) WHERE outcome = 'applied';

CREATE TRIGGER repricing_queues AFTER INSERT OR UPDATE OR DELETE ON repricing
  FOR EACH STATEMENT EXECUTE FUNCTION notify_queues();
