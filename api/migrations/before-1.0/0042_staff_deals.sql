-- What the back-office needs of deals and of what was ordered: lists of every company, sorted and counted by index.

ALTER TABLE bundle
  -- Where the vehicle is: the last step made of those made without a gap. Follows tracking_event.
  ADD COLUMN step text NOT NULL DEFAULT 'ordered'
    CHECK (step IN ('ordered', 'paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent')),
  ADD COLUMN step_at timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION follow_tracking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_bundle uuid := coalesce(NEW.bundle_id, OLD.bundle_id);
  v_step text := 'ordered';
  v_at timestamptz;
  v_next text;
  v_made timestamptz;
BEGIN
  SELECT coalesce(d.ordered_at, d.created_at) INTO v_at FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE b.id = v_bundle;
  FOREACH v_next IN ARRAY ARRAY['paid', 'preparing', 'shipped', 'delivered', 'carte-grise-sent'] LOOP
    SELECT t.at INTO v_made FROM tracking_event t WHERE t.bundle_id = v_bundle AND t.step = v_next;
    EXIT WHEN v_made IS NULL;
    v_step := v_next;
    v_at := v_made;
  END LOOP;
  UPDATE bundle SET step = v_step, step_at = coalesce(v_at, step_at) WHERE id = v_bundle;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_tracking AFTER INSERT OR UPDATE OR DELETE ON tracking_event FOR EACH ROW EXECUTE FUNCTION follow_tracking();

UPDATE bundle SET step_at = coalesce(d.ordered_at, d.created_at) FROM deal d WHERE d.id = bundle.deal_id;
UPDATE tracking_event SET note = note;

CREATE INDEX bundle_step ON bundle (step, step_at);
CREATE INDEX deal_made ON deal (created_at DESC, id DESC);
CREATE INDEX deal_desk ON deal (step, created_at DESC, id DESC) WHERE ended IS NULL AND NOT complete;
CREATE INDEX deal_over ON deal (ended, created_at DESC) WHERE ended IS NOT NULL;
CREATE INDEX carte_grise_state ON carte_grise (state, updated_at);

-- Who drives the vehicle to its buyer, once the team has found him.
ALTER TABLE delivery ADD COLUMN carrier text NOT NULL DEFAULT '' CHECK (length(carrier) <= 100);
-- Of the certificate that was issued.
ALTER TABLE carte_grise ADD COLUMN number text CHECK (number <> '' AND length(number) <= 40);
