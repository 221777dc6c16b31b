-- ===========================================================================================================
-- Catalogue
-- What a photograph shows, so that a reader may look at the damage alone.
-- ===========================================================================================================

ALTER TABLE photograph ADD COLUMN subject text CHECK (subject IN ('exterior', 'interior', 'damage'));
COMMENT ON COLUMN photograph.subject IS 'What it shows, by the team; null: not said.';
