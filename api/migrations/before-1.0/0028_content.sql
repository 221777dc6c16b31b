-- News, pages, promotions, the team and what is written to it. Bodies are HTML, sanitised before they are stored.

CREATE TABLE news_article (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  topic text NOT NULL CHECK (topic IN ('marché', 'réglementation', 'fiscalité', 'électrique', 'pomelo')),
  author text NOT NULL DEFAULT 'La rédaction',
  picture_id int REFERENCES media_object,
  picture_alt text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT false,
  -- Null: a draft. In the future: published by itself when its time comes.
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX news_article_latest ON news_article (published_at DESC, id DESC) WHERE published_at IS NOT NULL;

CREATE TABLE page (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text UNIQUE CHECK (slug ~ '^[a-z0-9]+([-/][a-z0-9]+)*$' AND length(slug) <= 200),
  kind text NOT NULL DEFAULT 'page' CHECK (kind IN ('page', 'service', 'legal')),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  menu_label text NOT NULL DEFAULT '',
  menu_visible boolean NOT NULL DEFAULT false,
  menu_order int NOT NULL DEFAULT 0,
  picture_id int REFERENCES media_object,
  picture_alt text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT false,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_in_menu ON page (menu_order, id) WHERE published_at IS NOT NULL;

CREATE TABLE commercial_animation (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A number would be an id.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 120),
  title text NOT NULL CHECK (title <> ''),
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  image_mobile_id int NOT NULL REFERENCES media_object,
  image_laptop_id int NOT NULL REFERENCES media_object,
  image_alt text NOT NULL DEFAULT '',
  -- On this site, so that a promotion leads nowhere else.
  link_path text CHECK (link_path ~ '^/([^/\\]|$)'),
  link_label text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT false,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at)
);
CREATE INDEX commercial_animation_live ON commercial_animation (starts_at DESC, id DESC) WHERE published_at IS NOT NULL;

-- /offre/{id}/{token}: opens one animation without an account.
CREATE TABLE animation_link (
  token_hash bytea PRIMARY KEY,
  animation_id int NOT NULL REFERENCES commercial_animation ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX animation_link_of ON animation_link (animation_id);

CREATE TABLE promotion_calendar (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text NOT NULL,
  -- The first door opens on this day in Paris, each other a day later.
  first_day date NOT NULL
);
CREATE TABLE calendar_door (
  calendar text NOT NULL REFERENCES promotion_calendar ON DELETE CASCADE,
  day int NOT NULL CHECK (day BETWEEN 1 AND 31),
  title text NOT NULL,
  text text NOT NULL,
  path text CHECK (path ~ '^/([^/\\]|$)'),
  PRIMARY KEY (calendar, day)
);

CREATE TABLE team_member (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  job text NOT NULL,
  job_english text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{fr}',
  -- Never answered by a call: mail goes through the forms.
  email text NOT NULL,
  phone text,
  picture_id int REFERENCES media_object,
  position int NOT NULL DEFAULT 0,
  visible boolean NOT NULL DEFAULT true
);

CREATE TABLE contact_request (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('contact', 'english', 'site')),
  team_member_id int REFERENCES team_member ON DELETE SET NULL,
  -- Whoever was logged in when he wrote.
  person_id uuid REFERENCES person ON DELETE SET NULL,
  name text NOT NULL,
  company text NOT NULL DEFAULT '',
  email text NOT NULL,
  phone text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  message text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz
);
CREATE INDEX contact_request_open ON contact_request (created_at) WHERE handled_at IS NULL;

-- The columns of the commercial list a person chose last.
CREATE TABLE commercial_list_choice (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 60),
  updated_at timestamptz NOT NULL DEFAULT now()
);
