-- ===========================================================================================================
-- Fulfilment
-- Proof of delivery: what both sides signed when a vehicle was handed over, its pictures, and the links of
-- carriers and yards.
-- ===========================================================================================================

CREATE TABLE handover_link (
  id uuid PRIMARY KEY,
  bundle_id uuid NOT NULL REFERENCES bundle,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 1 AND 120),
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES person,
  created_name text NOT NULL CHECK (length(created_name) <= 200)
);
COMMENT ON TABLE handover_link IS
  'A link for somebody without an account to hand one vehicle over until a day. Its address holds the id, signed.';
COMMENT ON COLUMN handover_link.email IS 'Where the proof of delivery is mailed; empty: nowhere.';
COMMENT ON COLUMN handover_link.created_name IS 'Who made it, as named that day.';
CREATE INDEX handover_link_bundle ON handover_link (bundle_id, created_at);
CREATE INDEX handover_link_created_by ON handover_link (created_by);

CREATE TABLE handover (
  id uuid PRIMARY KEY,
  bundle_id uuid NOT NULL UNIQUE REFERENCES bundle,
  link_id uuid REFERENCES handover_link,
  person_id uuid REFERENCES person,
  given_by text NOT NULL CHECK (length(given_by) <= 200),
  kind text NOT NULL CHECK (kind IN ('collection', 'delivery')),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  km int CHECK (km BETWEEN 0 AND 5000000),
  signed_at timestamptz NOT NULL,
  handed_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  clock_off_seconds int NOT NULL,
  receiver jsonb CHECK (jsonb_typeof(receiver) = 'object'),
  receiver_person_id uuid REFERENCES person,
  closed_at timestamptz,
  sha256 bytea CHECK (length(sha256) = 32),
  CONSTRAINT handover_by CHECK ((link_id IS NULL) <> (person_id IS NULL)),
  CONSTRAINT handover_closed CHECK ((closed_at IS NULL) = (receiver IS NULL)
    AND (closed_at IS NULL) = (sha256 IS NULL) AND (receiver_person_id IS NULL OR closed_at IS NOT NULL))
);
COMMENT ON TABLE handover IS
  'A vehicle that changed hands, as both sides signed it. Its id is made on the device: it is recorded once.';
COMMENT ON COLUMN handover.person_id IS 'Who of the team handed it over; null for a link.';
COMMENT ON COLUMN handover.given_by IS 'Who handed it over, as named that day: of the team, or the recipient of the link.';
COMMENT ON COLUMN handover.content IS 'HandoverContent of the contract: what the giver signed.';
COMMENT ON COLUMN handover.km IS 'On the odometer; null: unknown.';
COMMENT ON COLUMN handover.signed_at IS 'By the clock of the device.';
COMMENT ON COLUMN handover.handed_at IS 'As signed_at, corrected by the clock of the server.';
COMMENT ON COLUMN handover.clock_off_seconds IS 'Seconds that the clock of the device was ahead when it was sent.';
COMMENT ON COLUMN handover.receiver IS 'Name and signature of the receiver, with their own reserves; null until they sign.';
COMMENT ON COLUMN handover.receiver_person_id IS 'The buyer who confirmed from their own account.';
COMMENT ON COLUMN handover.sha256 IS 'Of the content, both signatures, and the hashes of the pictures.';
CREATE INDEX handover_link_id ON handover (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX handover_person ON handover (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX handover_receiver ON handover (receiver_person_id) WHERE receiver_person_id IS NOT NULL;

CREATE TABLE handover_release (
  bundle_id uuid PRIMARY KEY REFERENCES bundle,
  link_id uuid REFERENCES handover_link,
  checked_by text NOT NULL CHECK (length(checked_by) <= 200),
  checked_at timestamptz NOT NULL
);
COMMENT ON TABLE handover_release IS 'The release code of a vehicle was checked: once, by the one who hands it over.';
COMMENT ON COLUMN handover_release.link_id IS 'Null for the team.';
CREATE INDEX handover_release_link ON handover_release (link_id) WHERE link_id IS NOT NULL;

CREATE TABLE handover_file (
  id uuid PRIMARY KEY,
  bundle_id uuid NOT NULL REFERENCES bundle,
  link_id uuid REFERENCES handover_link,
  handover_id uuid REFERENCES handover,
  kind text NOT NULL CHECK (kind IN ('photograph', 'reserve', 'giver-signature', 'receiver-signature')),
  file_key text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  size_bytes int NOT NULL CHECK (size_bytes > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  taken_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
COMMENT ON TABLE handover_file IS
  'Photographs and drawn signatures of hand-overs. Their ids are made on the device: each is received once.';
COMMENT ON COLUMN handover_file.handover_id IS 'Null until the hand-over that names it is recorded.';
COMMENT ON COLUMN handover_file.taken_at IS 'By the clock of the device.';
CREATE INDEX handover_file_bundle ON handover_file (bundle_id);
CREATE INDEX handover_file_of ON handover_file (handover_id) WHERE handover_id IS NOT NULL;
CREATE INDEX handover_file_link ON handover_file (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX handover_file_abandoned ON handover_file (received_at) WHERE handover_id IS NULL;

CREATE FUNCTION freeze_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a hand-over is never deleted'; END IF;
  IF OLD.closed_at IS NOT NULL THEN RAISE EXCEPTION 'a closed hand-over never changes'; END IF;
  IF (to_jsonb(OLD) - '{receiver,receiver_person_id,closed_at,sha256}'::text[])
    IS DISTINCT FROM (to_jsonb(NEW) - '{receiver,receiver_person_id,closed_at,sha256}'::text[])
  THEN RAISE EXCEPTION 'what the giver signed never changes'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER handover_frozen BEFORE UPDATE OR DELETE ON handover
  FOR EACH ROW EXECUTE FUNCTION freeze_handover();

CREATE FUNCTION freeze_handover_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.handover_id IS NOT NULL THEN RAISE EXCEPTION 'a picture of a hand-over never changes'; END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER handover_file_frozen BEFORE UPDATE OR DELETE ON handover_file
  FOR EACH ROW EXECUTE FUNCTION freeze_handover_file();

CREATE FUNCTION freeze_handover_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM handover WHERE bundle_id = OLD.bundle_id)
  THEN RAISE EXCEPTION 'a release code that was used remains used'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER handover_release_frozen BEFORE UPDATE OR DELETE ON handover_release
  FOR EACH ROW EXECUTE FUNCTION freeze_handover_release();

CREATE VIEW fulfilment_handover WITH (security_invoker = true) AS
SELECT h.bundle_id, h.id AS handover_id, h.km, h.handed_at, h.content, h.receiver
FROM handover h WHERE h.closed_at IS NOT NULL;
COMMENT ON VIEW fulfilment_handover IS 'Vehicles that were handed over, as both sides signed it.';
