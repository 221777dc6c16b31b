-- What the figures of the back-office are counted from, and found by.

-- Views of vehicle pages, by day of Paris and make: written by the batch, with nothing of who looked.
CREATE TABLE view_day (
  day date NOT NULL,
  make_id int NOT NULL REFERENCES make,
  views int NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, make_id)
);

-- Searches that no vehicle of the stock answered, by day of Paris: what was looked for, with nothing of who looked.
CREATE TABLE search_day (
  day date NOT NULL,
  query text NOT NULL CHECK (query <> '' AND length(query) <= 500),
  times int NOT NULL CHECK (times > 0),
  PRIMARY KEY (day, query)
);

-- What a vehicle was bought for: excluding VAT where it is recoverable, net under the margin scheme. In a table of its
-- own, so that nothing which reads vehicles can show it.
CREATE TABLE purchase_cost (
  product_id int PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  cents int NOT NULL CHECK (cents > 0),
  version int NOT NULL DEFAULT 1
);

CREATE INDEX booking_began ON booking (lower(period));
CREATE INDEX deal_ordered ON deal (ordered_at) WHERE step = 'step-4';
CREATE INDEX bundle_delivered ON bundle (delivered_at) WHERE delivered_at IS NOT NULL;
