-- Prices that buyers propose for vehicles, and the rules by which some are answered at once.

-- ===========================================================================================================
-- Catalogue
-- ===========================================================================================================

CREATE VIEW catalogue_make WITH (security_invoker = true) AS SELECT id, name, slug FROM make;
COMMENT ON VIEW catalogue_make IS 'Makes of vehicles.';

-- ===========================================================================================================
-- Sales
-- ===========================================================================================================

CREATE TABLE negotiation_right (
  workspace_id uuid PRIMARY KEY REFERENCES workspace,
  granted_by uuid NOT NULL REFERENCES person,
  granted_at timestamptz NOT NULL
);
COMMENT ON TABLE negotiation_right IS 'Companies that may propose prices.';

CREATE TABLE negotiation_rule (
  id uuid PRIMARY KEY,
  make_id int REFERENCES make,
  condition text CHECK (condition IN ('neuf', 'occasion')),
  stock_days int NOT NULL CHECK (stock_days BETWEEN 0 AND 3650),
  max_discount int NOT NULL CHECK (max_discount BETWEEN 0 AND 9000),
  accept_discount int,
  counter_discount int,
  refuse_discount int,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (make_id, condition, stock_days),
  CHECK (accept_discount BETWEEN 0 AND max_discount),
  CHECK (counter_discount BETWEEN 0 AND coalesce(accept_discount, max_discount)),
  CHECK (refuse_discount BETWEEN coalesce(accept_discount, 0) AND 10000)
);
COMMENT ON TABLE negotiation_rule IS
  'The lowest price of a vehicle, and the prices that are answered at once. Discounts in hundredths of a '
  'percent of the asking price. The narrowest active rule applies: with a make, then with a condition, then with the '
  'most days in stock. No buyer ever sees one.';
COMMENT ON COLUMN negotiation_rule.accept_discount IS 'Up to this discount, a proposed price is accepted at once.';
COMMENT ON COLUMN negotiation_rule.counter_discount IS 'A first price that is not accepted is answered with this one.';
COMMENT ON COLUMN negotiation_rule.refuse_discount IS 'Beyond this discount, a proposed price is refused at once.';

CREATE TABLE price_proposal (
  id uuid PRIMARY KEY,
  negotiation_id uuid NOT NULL,
  round int NOT NULL CHECK (round BETWEEN 1 AND 20),
  workspace_id uuid NOT NULL REFERENCES workspace,
  item_id int NOT NULL REFERENCES catalogue_item,
  buyer_id uuid NOT NULL REFERENCES person,
  by text NOT NULL CHECK (by IN ('buyer', 'pomelo')),
  staff_id uuid REFERENCES person CHECK (by = 'pomelo' OR staff_id IS NULL),
  price_cents int NOT NULL CHECK (price_cents > 0),
  asking_cents int NOT NULL CHECK (asking_cents > 0),
  message text NOT NULL,
  made_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > made_at),
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'countered', 'accepted', 'refused', 'withdrawn', 'expired', 'lost')),
  answered_at timestamptz,
  answered_by uuid REFERENCES person,
  reason text NOT NULL DEFAULT '',
  booking_id uuid UNIQUE REFERENCES booking,
  UNIQUE (negotiation_id, round),
  CHECK ((state = 'pending') = (answered_at IS NULL)),
  CHECK ((state = 'accepted') = (booking_id IS NOT NULL))
);
COMMENT ON TABLE price_proposal IS
  'A price for a vehicle that a buyer or Pomelo proposes, excluding VAT, or net under the margin scheme. All prices '
  'of one negotiation are of one company about one listing; the last may be pending. An accepted one is the price of '
  'the vehicle for the company as long as its booking is live.';
COMMENT ON COLUMN price_proposal.buyer_id IS 'Who negotiates for the company.';
COMMENT ON COLUMN price_proposal.staff_id IS 'Who proposed it for Pomelo; null for a rule.';
COMMENT ON COLUMN price_proposal.asking_cents IS 'Trade price of the listing at that time.';
COMMENT ON COLUMN price_proposal.answered_by IS 'Null for a rule, an end by time, and a vehicle that was lost.';
CREATE UNIQUE INDEX price_proposal_pending ON price_proposal (workspace_id, item_id) WHERE state = 'pending';
CREATE INDEX price_proposal_waiting ON price_proposal (made_at) WHERE state = 'pending' AND by = 'buyer';
CREATE INDEX price_proposal_ending ON price_proposal (valid_until) WHERE state = 'pending';
CREATE INDEX price_proposal_of_company ON price_proposal (workspace_id, made_at);
CREATE INDEX price_proposal_of_listing ON price_proposal (item_id);
CREATE INDEX price_proposal_made ON price_proposal (made_at, id);

CREATE FUNCTION notify_price_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('price_proposal_changed', NEW.workspace_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER price_proposal_changed AFTER INSERT OR UPDATE ON price_proposal
  FOR EACH ROW EXECUTE FUNCTION notify_price_proposal();
