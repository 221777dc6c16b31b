-- ===========================================================================================================
-- Claims
-- The list of the team: those whose clock ends first, settled ones last.
-- ===========================================================================================================

CREATE INDEX claim_page ON claim (due_at, opened_at DESC, id DESC);
