-- An offer holds its vehicles: a booking of a deal that ends, and loses its end once they are ordered. As before,
-- what is without end is a deal's.
ALTER TABLE booking DROP CONSTRAINT booking_check;
ALTER TABLE booking ADD CONSTRAINT booking_without_end_is_of_a_deal CHECK (deal_id IS NOT NULL OR NOT upper_inf(period));
CREATE INDEX booking_deal ON booking (deal_id) WHERE deal_id IS NOT NULL;

ALTER TABLE offer_line
  ADD COLUMN booking_id uuid REFERENCES booking,
  -- When the booking would have ended without the offer; null when the offer made it.
  ADD COLUMN booked_until timestamptz;
CREATE INDEX offer_line_booking ON offer_line (booking_id);

-- A version answered by other prices is 'countered', and closed: what waits for an answer is 'made'.
DROP INDEX offer_open;
CREATE UNIQUE INDEX offer_open ON offer (deal_id) WHERE state = 'made';
CREATE INDEX offer_ends ON offer (valid_until) WHERE state = 'made';

-- A link shows one version, and dies with it.
ALTER TABLE offer_link ADD COLUMN offer_id uuid NOT NULL REFERENCES offer;
CREATE INDEX offer_link_offer ON offer_link (offer_id);

-- Who ordered may be another than who asked: limits are about the first.
ALTER TABLE deal ADD COLUMN ordered_by uuid REFERENCES person;
UPDATE deal SET ordered_by = person_id WHERE step = 'step-4';
CREATE INDEX deal_sourcing ON deal (workspace_id) WHERE sourcing AND ended IS NULL;

-- Messages are written about together, some minutes after the last.
ALTER TABLE deal_message ADD COLUMN told_at timestamptz;
CREATE INDEX deal_message_untold ON deal_message (deal_id, by) WHERE told_at IS NULL;
