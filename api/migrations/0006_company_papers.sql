-- Papers that a company sends once for all its carte-grise requests, and declarations of purchase.

-- =========================================================================================================
-- Fulfilment
-- =========================================================================================================

CREATE TABLE company_paper (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace,
  kind text NOT NULL CHECK (kind IN ('kbis', 'identity', 'mandate', 'address-proof', 'insurance')),
  name text NOT NULL,
  type text NOT NULL,
  file_key text NOT NULL,
  size_bytes int NOT NULL,
  issued_on date,
  valid_until date,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (workspace_id, kind),
  CONSTRAINT company_paper_dated CHECK (
    CASE WHEN kind IN ('identity', 'insurance') THEN issued_on IS NULL AND valid_until IS NOT NULL
      ELSE issued_on IS NOT NULL AND (kind = 'mandate' OR valid_until IS NULL) END)
);
COMMENT ON TABLE company_paper IS
  'A document of a company that serves all its carte-grise requests. How long one with a day of issue is valid '
  'is a rule of the code; a mandate without an end is permanent.';
COMMENT ON COLUMN company_paper.issued_on IS 'As printed on it; of a mandate the day it was signed.';
COMMENT ON COLUMN company_paper.valid_until IS 'The last day, as printed on it.';

ALTER TABLE carte_grise_paper ADD COLUMN from_company boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN carte_grise_paper.from_company IS
  'The company''s paper, as it was when the staff decided about it or sent the request: both name one file.';
CREATE INDEX carte_grise_paper_file ON carte_grise_paper (file_key);

CREATE TABLE purchase_declaration (
  bundle_id uuid PRIMARY KEY REFERENCES bundle,
  declared_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  number text CHECK (number <> '' AND length(number) <= 40),
  CONSTRAINT purchase_declaration_sent CHECK ((sent_at IS NULL) = (number IS NULL))
);
COMMENT ON TABLE purchase_declaration IS
  'A trader keeps the vehicle for sale: its purchase is declared, it is not registered. A vehicle has either a '
  'declaration or a carte-grise request.';
COMMENT ON COLUMN purchase_declaration.number IS 'Number of the receipt.';
CREATE INDEX purchase_declaration_to_send ON purchase_declaration (declared_at) WHERE sent_at IS NULL;

ALTER TABLE document DROP CONSTRAINT document_kind_check;
ALTER TABLE document ADD CONSTRAINT document_kind_check
  CHECK (kind IN ('order-slip', 'quotation', 'pro-forma', 'invoice', 'credit-note', 'delivery-note',
    'carte-grise-mandate', 'carte-grise-application', 'purchase-declaration', 'uploaded'));

ALTER TABLE notification_choice DROP CONSTRAINT notification_choice_kind_check;
ALTER TABLE notification_choice ADD CONSTRAINT notification_choice_kind_check
  CHECK (kind IN ('favorite-price', 'waiting-list', 'approvals', 'booking-ending', 'orders', 'company-papers'));
