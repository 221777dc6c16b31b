-- ===========================================================================================================
-- Accounts
-- Addresses of companies in other countries.
-- ===========================================================================================================

ALTER TABLE address
  ADD COLUMN country text NOT NULL DEFAULT 'FR' CHECK (country ~ '^[A-Z]{2}$'),
  DROP CONSTRAINT address_postcode_check,
  ADD CONSTRAINT address_postcode_check
    CHECK (CASE WHEN country = 'FR' THEN postcode ~ '^\d{5}$' ELSE length(postcode) BETWEEN 1 AND 12 END);
COMMENT ON COLUMN address.country IS 'ISO 3166-1. Postcodes of other countries are checked by their formats.';

CREATE OR REPLACE VIEW accounts_address WITH (security_invoker = true) AS
SELECT id, workspace_id, label, street, complement, postcode, city, latitude, longitude, billing, delivery,
  archived_at, country
FROM address;
