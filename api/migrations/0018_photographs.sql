-- ===========================================================================================================
-- Catalogue
-- Photographs: what feeds name, what was fetched and judged, and what of it a listing shows.
-- ===========================================================================================================

ALTER TABLE catalogue_item ADD COLUMN photographed boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN catalogue_item.photographed IS 'media_ids are photographs; drawings otherwise, never both.';
UPDATE catalogue_item i SET photographed = true
WHERE EXISTS (SELECT FROM media_object m WHERE m.id = ANY (i.media_ids) AND m.file_key IS NOT NULL);
CREATE INDEX catalogue_item_withdrawn_photographed ON catalogue_item (updated_at, id)
  WHERE photographed AND status = 'withdrawn';

CREATE INDEX media_object_file ON media_object (file_key) WHERE file_key IS NOT NULL;

CREATE TABLE photograph (
  media_id int PRIMARY KEY REFERENCES media_object ON DELETE CASCADE,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  look bigint NOT NULL,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  sharpness int NOT NULL,
  brightness int NOT NULL,
  flags text[] NOT NULL DEFAULT '{}' CHECK (flags <@ ARRAY['small', 'blurred', 'dark']),
  placeholder text NOT NULL CHECK (length(placeholder) <= 400),
  caption text NOT NULL DEFAULT '' CHECK (length(caption) <= 120),
  from_feed boolean NOT NULL DEFAULT false,
  original_key text,
  plate_box jsonb,
  CONSTRAINT photograph_plate CHECK ((original_key IS NULL) = (plate_box IS NULL))
);
CREATE INDEX photograph_content ON photograph (content_hash);
COMMENT ON TABLE photograph IS
  'What was measured of a photograph of a vehicle when it arrived. Pictures stored before have no row.';
COMMENT ON COLUMN photograph.content_hash IS 'SHA-256 of the bytes that arrived, hexadecimal.';
COMMENT ON COLUMN photograph.look IS 'Difference hash (dHash), 64 bits: alike pictures differ in few of them.';
COMMENT ON COLUMN photograph.width IS 'In pixels, upright, as it arrived.';
COMMENT ON COLUMN photograph.sharpness IS 'Variance of the Laplacian of the picture at 512 pixels.';
COMMENT ON COLUMN photograph.brightness IS 'Mean luminance, from 0 to 255.';
COMMENT ON COLUMN photograph.flags IS 'For the team: a flagged photograph is shown all the same.';
COMMENT ON COLUMN photograph.placeholder IS 'A WebP of some bytes, base64, shown blurred until the picture arrives.';
COMMENT ON COLUMN photograph.original_key IS
  'The private file without the hidden plate; deleted with the photograph.';
COMMENT ON COLUMN photograph.plate_box IS 'The hidden part: x, y, width and height, from 0 to 1.';

CREATE TABLE picture_source (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id int NOT NULL REFERENCES catalogue_item ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place > 0),
  address text COLLATE "C" NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'fetched', 'duplicate', 'failed', 'removed')),
  reason text CHECK (length(reason) <= 300),
  attempts smallint NOT NULL DEFAULT 0,
  next_at timestamptz,
  checked_at timestamptz,
  etag text,
  last_modified text,
  media_id int REFERENCES media_object ON DELETE SET NULL,
  UNIQUE (item_id, address)
);
COMMENT ON TABLE picture_source IS
  'A photograph that a feed or a partner’s folder names for a listing, and what became of it.';
COMMENT ON COLUMN picture_source.place IS 'Its place in the list of the feed, from 1.';
COMMENT ON COLUMN picture_source.address IS 'https://…, or drop:NAME for a file of the feed’s drop folder.';
COMMENT ON COLUMN picture_source.state IS
  'Waiting to be fetched, shown, alike another of the listing, given up, or removed by the team.';
COMMENT ON COLUMN picture_source.reason IS 'French: why the last attempt failed, or what it is a duplicate of.';
COMMENT ON COLUMN picture_source.next_at IS 'When it is fetched, again or for the first time; null for not now.';
COMMENT ON COLUMN picture_source.etag IS 'As the server sent it, for the next conditional request.';
CREATE INDEX picture_source_due ON picture_source (next_at, item_id) WHERE next_at IS NOT NULL;
CREATE INDEX picture_source_media ON picture_source (media_id) WHERE media_id IS NOT NULL;

CREATE TABLE picture_change (
  item_id int PRIMARY KEY REFERENCES catalogue_item ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE picture_change IS
  'Listings whose sources changed since their pictures were last put together.';
CREATE INDEX picture_change_at ON picture_change (at);
