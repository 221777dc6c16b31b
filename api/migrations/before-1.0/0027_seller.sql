-- Who sells, as the environment of the API says it (SELLER): one row, so that every node and command writes the same on papers.
CREATE TABLE seller (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  identity jsonb NOT NULL CHECK (jsonb_typeof(identity) = 'object')
);
