-- ===========================================================================================================
-- Catalogue
-- Guided capture: photographs by angle, the shots that devices sent, and the links of yards.
-- ===========================================================================================================

ALTER TABLE photograph ADD COLUMN angle text CHECK (length(angle) BETWEEN 1 AND 40),
  ADD COLUMN taken_at timestamptz;
COMMENT ON COLUMN photograph.angle IS 'The angle of a guided capture; null for another photograph.';
COMMENT ON COLUMN photograph.taken_at IS
  'By the clock of the device: of two of one angle the later is shown.';

CREATE TABLE capture_link (
  id uuid PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 1 AND 120),
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES person ON DELETE SET NULL,
  created_name text NOT NULL CHECK (length(created_name) <= 200)
);
COMMENT ON TABLE capture_link IS
  'A link for somebody without an account to photograph one listing until a day. Its address holds the id, signed.';
COMMENT ON COLUMN capture_link.recipient IS 'To whom the team gave it.';
COMMENT ON COLUMN capture_link.created_name IS 'Who made it, as named that day.';
CREATE INDEX capture_link_item ON capture_link (item_id, created_at);
CREATE INDEX capture_link_created_by ON capture_link (created_by);

CREATE TABLE captured_shot (
  id uuid PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  link_id uuid REFERENCES capture_link ON DELETE CASCADE,
  media_id int REFERENCES media_object ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('shown', 'proposed', 'superseded', 'refused')),
  angle text CHECK (length(angle) BETWEEN 1 AND 40),
  damage jsonb CHECK (jsonb_typeof(damage) = 'object'),
  bytes int NOT NULL CHECK (bytes >= 0),
  taken_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT captured_shot_one CHECK ((angle IS NULL) <> (damage IS NULL)),
  CONSTRAINT captured_shot_proposed CHECK (state <> 'proposed' OR link_id IS NOT NULL)
);
COMMENT ON TABLE captured_shot IS
  'A photograph of a guided capture as a device sent it. Its id is made on the device: it is received once.';
COMMENT ON COLUMN captured_shot.link_id IS 'Of a yard; null for the team.';
COMMENT ON COLUMN captured_shot.media_id IS 'Null once the picture is deleted.';
COMMENT ON COLUMN captured_shot.state IS
  'Shown on the vehicle or in its draft report; proposed to the team; older than another of its angle; refused.';
COMMENT ON COLUMN captured_shot.damage IS 'As ReportDamage of the contract, without photographs.';
CREATE INDEX captured_shot_item ON captured_shot (item_id, received_at);
CREATE INDEX captured_shot_link ON captured_shot (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX captured_shot_media ON captured_shot (media_id) WHERE media_id IS NOT NULL;
