-- What a list of news says and searches, without reading the whole bodies each time.

ALTER TABLE news_article
  -- At 220 words a minute, tags left out.
  ADD COLUMN reading_minutes int NOT NULL
    GENERATED ALWAYS AS (greatest(1, round(regexp_count(regexp_replace(body, '<[^>]*>', ' ', 'g'), '[^\s]+') / 220.0)::int)) STORED,
  -- Without capitals or accents, as `foldText` writes what is looked for.
  ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (replace(translate(lower(title || ' ' || summary), 'àâäçéèêëîïôöùûüÿ’', 'aaaceeeeiioouuuy'''), 'œ', 'oe')) STORED;
