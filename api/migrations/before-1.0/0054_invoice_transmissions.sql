-- Invoices on their way through an approved platform (« plateforme agréée », docs/adr/0038). Beside the invoice, which never changes.
CREATE TABLE invoice_platform (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Invoices issued before went another way.
  since timestamptz NOT NULL,
  -- Invoices issued until then were queued.
  queued_until timestamptz NOT NULL,
  -- What the platform says until then was read.
  read_until timestamptz NOT NULL
);

CREATE TABLE invoice_transmission (
  invoice_id uuid PRIMARY KEY REFERENCES invoice,
  state text NOT NULL CHECK (state IN (
    'waiting', 'sent', 'deposited', 'rejected', 'issued', 'received', 'available', 'in-hand', 'approved', 'partly-approved', 'disputed',
    'suspended', 'completed', 'refused', 'payment-sent', 'collected', 'cancelled', 'unroutable'
  )),
  -- Since when it is in that state, by the platform's clock once it has it.
  at timestamptz NOT NULL,
  reason text,
  -- How often it was asked for: what was rejected may be sent again.
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  -- How often this attempt was tried.
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  tried_at timestamptz,
  -- What the platform calls it.
  flow_id text UNIQUE CHECK (flow_id <> ''),
  CHECK (flow_id IS NOT NULL OR state IN ('waiting', 'rejected'))
);
CREATE INDEX invoice_transmission_waiting ON invoice_transmission (at) WHERE state = 'waiting';
CREATE INDEX invoice_transmission_stopped ON invoice_transmission (at) WHERE state IN ('rejected', 'unroutable', 'refused', 'disputed', 'suspended');

-- Every word of the platform, once however often it is read.
CREATE TABLE invoice_transmission_event (
  key text PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice_transmission,
  state text NOT NULL,
  at timestamptz NOT NULL,
  reason text
);
CREATE INDEX invoice_transmission_event_invoice ON invoice_transmission_event (invoice_id, at);
