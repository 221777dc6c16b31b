-- Texts, pictures, settings and the team, edited in the back-office: versions that tell a second editor, and what was before.

-- Grows at each save: whoever saves an older one is told.
ALTER TABLE news_article ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE page ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE commercial_animation ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE car_seo ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE filter_seo ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE team_member ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE website_configuration ADD COLUMN version int NOT NULL DEFAULT 1;

-- Without capitals or accents, as `foldText` writes what is looked for.
CREATE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(translate(lower(given), 'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe')
$$;
ALTER TABLE page
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (folded(title || ' ' || coalesce(slug, '') || ' ' || summary)) STORED;
ALTER TABLE commercial_animation
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (folded(title || ' ' || slug || ' ' || summary)) STORED;
CREATE INDEX news_article_edited ON news_article (updated_at DESC, id DESC);

-- What a text was at each save. Restoring one is a save like any other.
CREATE TABLE content_version (
  kind text NOT NULL CHECK (kind IN ('news', 'pages', 'animations')),
  content_id int NOT NULL,
  version int NOT NULL,
  saved_at timestamptz NOT NULL,
  -- Null: written before the back-office, or by the server itself.
  person_id uuid REFERENCES person,
  person_name text NOT NULL DEFAULT '',
  state jsonb NOT NULL,
  PRIMARY KEY (kind, content_id, version)
);
CREATE TRIGGER content_version_append_only BEFORE UPDATE OR DELETE ON content_version
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- The pictures that stand within a text: one that does cannot be deleted.
CREATE TABLE content_picture (
  kind text NOT NULL CHECK (kind IN ('news', 'pages', 'animations')),
  content_id int NOT NULL,
  media_id int NOT NULL REFERENCES media_object,
  PRIMARY KEY (kind, content_id, media_id)
);
CREATE INDEX content_picture_of ON content_picture (media_id);
CREATE FUNCTION keep_content_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM content_picture WHERE kind = TG_ARGV[0] AND content_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO content_picture (kind, content_id, media_id)
      SELECT DISTINCT TG_ARGV[0], NEW.id, m.id
      FROM regexp_matches(NEW.body, '/api/mediaObject/(\d{1,9})\M', 'g') AS found(parts)
      JOIN media_object m ON m.id = found.parts[1]::int;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER news_pictures AFTER INSERT OR UPDATE OF body OR DELETE ON news_article
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures('news');
CREATE TRIGGER page_pictures AFTER INSERT OR UPDATE OF body OR DELETE ON page
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures('pages');
CREATE TRIGGER animation_pictures AFTER INSERT OR UPDATE OF body OR DELETE ON commercial_animation
  FOR EACH ROW EXECUTE FUNCTION keep_content_pictures('animations');
-- Those written before: their triggers do it.
UPDATE news_article SET body = body;
UPDATE page SET body = body;
UPDATE commercial_animation SET body = body;

-- The media library: pictures to illustrate with, what editors call them and what they show.
CREATE TABLE library_picture (
  media_id int PRIMARY KEY REFERENCES media_object ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 150),
  alt text NOT NULL DEFAULT '',
  -- Null for what is drawn.
  width int,
  height int,
  size_bytes int,
  version int NOT NULL DEFAULT 1,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by text NOT NULL DEFAULT '',
  search_text text NOT NULL GENERATED ALWAYS AS (folded(name || ' ' || alt)) STORED
);
CREATE INDEX library_picture_latest ON library_picture (added_at DESC, media_id DESC);
-- Drawn banners are of the library from the start.
CREATE FUNCTION keep_drawn_scene() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_picture (media_id, name)
    VALUES (NEW.id, 'Dessin ' || (NEW.drawing->>'scene') || CASE NEW.drawing->>'device' WHEN 'mobile' THEN ' (téléphone)' ELSE ' (ordinateur)' END);
  RETURN NULL;
END $$;
CREATE TRIGGER drawn_scene AFTER INSERT ON media_object
  FOR EACH ROW WHEN (NEW.drawing ? 'scene') EXECUTE FUNCTION keep_drawn_scene();
INSERT INTO library_picture (media_id, name)
  SELECT id, 'Dessin ' || (drawing->>'scene') || CASE drawing->>'device' WHEN 'mobile' THEN ' (téléphone)' ELSE ' (ordinateur)' END
  FROM media_object WHERE drawing ? 'scene';

-- Where a picture is used, asked from its side.
CREATE INDEX news_article_picture ON news_article (picture_id);
CREATE INDEX page_picture ON page (picture_id);
CREATE INDEX commercial_animation_mobile ON commercial_animation (image_mobile_id);
CREATE INDEX commercial_animation_laptop ON commercial_animation (image_laptop_id);
CREATE INDEX team_member_picture ON team_member (picture_id);
