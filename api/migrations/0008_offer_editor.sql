-- ===========================================================================================================
-- Sales
-- The offer of a deal before it is sent: its draft, the margin floor, and the agreement below the floor.
-- ===========================================================================================================

CREATE TABLE offer_floor (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  basis_points int NOT NULL CHECK (basis_points BETWEEN 0 AND 5000),
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE offer_floor IS
  'The least margin of each vehicle of an offer, in basis points of its price (500 is 5.0 %). One row at most; '
  'without it there is no floor.';

CREATE TABLE offer_draft (
  deal_id uuid PRIMARY KEY REFERENCES deal ON DELETE CASCADE,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  person_id uuid NOT NULL REFERENCES person,
  saved_at timestamptz NOT NULL,
  version int NOT NULL CHECK (version >= 1)
);
COMMENT ON TABLE offer_draft IS
  'The next version of an offer as the team types it, prices as texts. Deleted when a version is made.';

CREATE TABLE offer_agreement (
  id uuid PRIMARY KEY,
  deal_id uuid NOT NULL REFERENCES deal ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'agreed', 'refused', 'cancelled')),
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  below jsonb NOT NULL CHECK (jsonb_typeof(below) = 'array'),
  net_cents bigint NOT NULL,
  asked_by uuid NOT NULL REFERENCES person,
  asked_at timestamptz NOT NULL,
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  CHECK ((state = 'asked') = (decided_at IS NULL))
);
COMMENT ON TABLE offer_agreement IS
  'Offers below the margin floor that wait for the agreement of a member of the team, and its answer. The '
  'offer is made when it is agreed to.';
COMMENT ON COLUMN offer_agreement.terms IS 'The offer as it was asked for: what makes the version.';
COMMENT ON COLUMN offer_agreement.below IS 'The vehicles below the floor, with cost and least price of that moment.';
CREATE UNIQUE INDEX offer_agreement_open ON offer_agreement (deal_id) WHERE state = 'asked';
CREATE INDEX offer_agreement_deal ON offer_agreement (deal_id, asked_at);

-- ===========================================================================================================
-- Finance
-- ===========================================================================================================

CREATE TABLE service_cost (
  code text PRIMARY KEY CHECK (length(code) <= 60),
  cents int NOT NULL CHECK (cents >= 0),
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE service_cost IS
  'What a service of the price table costs us, excluding VAT. A table of its own, so that no query that reads '
  'prices can return it.';
