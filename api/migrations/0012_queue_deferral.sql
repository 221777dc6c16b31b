-- Items of « Aujourd’hui » that the staff put off or filed.

-- ===========================================================================================================
-- Back-office
-- ===========================================================================================================

CREATE TABLE queue_deferral (
  queue text NOT NULL CHECK (length(queue) <= 40),
  item_id text NOT NULL CHECK (length(item_id) <= 60),
  until timestamptz,
  waited_since timestamptz NOT NULL,
  person_id uuid NOT NULL REFERENCES staff_member (person_id) ON DELETE CASCADE,
  deferred_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, item_id)
);
COMMENT ON TABLE queue_deferral IS
  'Items of a queue that are not shown until an instant, or until something newer happens.';
COMMENT ON COLUMN queue_deferral.until IS 'Null: filed without an answer.';
COMMENT ON COLUMN queue_deferral.waited_since IS
  'Since when the item waited as it was read: an item that waits since later is shown.';
CREATE INDEX queue_deferral_of ON queue_deferral (person_id);
