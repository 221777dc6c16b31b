-- ===========================================================================================================
-- Sales
-- A price that a company and Pomelo agree on excludes VAT, or is net: it is of the VAT regime that the vehicle had when
-- it was proposed, and of no other.
-- ===========================================================================================================

ALTER TABLE price_proposal ADD COLUMN vat_regime text;
ALTER TABLE price_proposal ADD CONSTRAINT price_proposal_vat_regime CHECK (
  vat_regime IN ('recuperable', 'marge', 'non-communique')) NOT VALID;
COMMENT ON COLUMN price_proposal.vat_regime IS
  'VAT regime of the listing at that time. Null: proposed before it was stored.';
