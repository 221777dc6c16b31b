-- ===========================================================================================================
-- Platform
-- A replica that PostgreSQL 15 promotes has no page of an unlogged sequence: every announced change failed.
-- ===========================================================================================================

ALTER TABLE change_notice ALTER COLUMN id DROP IDENTITY;
ALTER TABLE change_notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval('change_notice_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM change_notice), false);
-- The table stays unlogged; its sequence writes one record in 32 numbers.
ALTER SEQUENCE change_notice_id_seq SET LOGGED;
