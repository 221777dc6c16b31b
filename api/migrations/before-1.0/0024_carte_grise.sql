-- What a carte grise costs and which forms it is asked on: dated rows, each with where it comes from. A change is made by
-- closing a period and opening the next one. Figures gathered from public tables, where some disagree: estimates.

ALTER TABLE carte_grise_tax
  -- Null for a tax of the whole country.
  ADD COLUMN region text,
  ADD COLUMN source text NOT NULL DEFAULT '';

-- What a region takes off its tax for an energy; no row means nothing.
CREATE TABLE carte_grise_exemption (
  region text NOT NULL,
  energy text NOT NULL,
  percent int NOT NULL CHECK (percent BETWEEN 1 AND 100),
  valid daterange NOT NULL,
  source text NOT NULL,
  EXCLUDE USING gist (region WITH =, energy WITH =, valid WITH &&)
);

ALTER TABLE carte_grise_paper
  -- As typed of the paper, beside `vin` and `date`.
  ADD COLUMN siret text,
  ADD COLUMN company text,
  -- Why the staff refused it.
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD CHECK ((state = 'refused') = (reason <> ''));
-- What checks find depends on the day they are made: computed, never kept.
ALTER TABLE carte_grise_paper DROP COLUMN problems;

ALTER TABLE carte_grise
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN issued_at timestamptz,
  ADD CHECK ((state IN ('sent', 'issued')) = (sent_at IS NOT NULL)),
  ADD CHECK ((state = 'issued') = (issued_at IS NOT NULL));

INSERT INTO carte_grise_tariff (region, per_hp_cents, valid, source) VALUES
  ('Auvergne-Rhône-Alpes', 4300, '[2026-01-01,)', 'Barème régional 2026'),
  ('Bourgogne-Franche-Comté', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Bretagne', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Centre-Val de Loire', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Corse', 5300, '[2026-01-01,)', 'Barème régional 2026, date d’effet à vérifier'),
  ('Grand Est', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Hauts-de-France', 4200, '[2026-01-01,)', 'Barème régional 2026'),
  ('Île-de-France', 5495, '[2026-01-01,)', 'Barème régional 2026'),
  ('Normandie', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Nouvelle-Aquitaine', 5300, '[2026-01-01,2026-03-01)', 'Barème régional 2026'),
  ('Nouvelle-Aquitaine', 5800, '[2026-03-01,)', 'Barème régional au 1er mars 2026, à vérifier'),
  ('Occitanie', 5950, '[2026-01-01,)', 'Barème régional 2026'),
  ('Pays de la Loire', 5100, '[2026-01-01,)', 'Barème régional 2026'),
  ('Provence-Alpes-Côte d’Azur', 6000, '[2026-01-01,)', 'Barème régional 2026, date d’effet à vérifier'),
  ('Guadeloupe', 4100, '[2026-01-01,)', 'Barème de démonstration, à vérifier'),
  ('Guyane', 4250, '[2026-01-01,)', 'Barème de démonstration, à vérifier'),
  ('La Réunion', 5700, '[2026-01-01,2026-02-01)', 'Barème régional 2026'),
  ('La Réunion', 6000, '[2026-02-01,)', 'Barème régional au 1er février 2026'),
  ('Martinique', 5300, '[2026-01-01,)', 'Barème de démonstration, à vérifier'),
  ('Mayotte', 3000, '[2026-01-01,)', 'Barème de démonstration, à vérifier');

INSERT INTO carte_grise_exemption (region, energy, percent, valid, source) VALUES
  ('Hauts-de-France', 'electrique', 100, '[2026-01-01,)', 'Délibération régionale'),
  ('Hauts-de-France', 'hydrogene', 100, '[2026-01-01,)', 'Délibération régionale'),
  ('Corse', 'electrique', 100, '[2026-01-01,)', 'Sources contradictoires, à vérifier'),
  ('Corse', 'hydrogene', 100, '[2026-01-01,)', 'Sources contradictoires, à vérifier'),
  ('Bretagne', 'electrique', 50, '[2026-01-01,)', 'Sources contradictoires, à vérifier'),
  ('Bretagne', 'hydrogene', 50, '[2026-01-01,)', 'Sources contradictoires, à vérifier');

INSERT INTO carte_grise_tax (code, label, cents, valid, region, source) VALUES
  ('y4', 'Taxe fixe (Y4)', 1100, '[2020-01-01,)', NULL, 'Service public'),
  ('y5', 'Redevance d’acheminement (Y5)', 276, '[2020-01-01,)', NULL, 'Service public'),
  ('idf', 'Majoration Île-de-France', 1400, '[2026-03-01,2027-01-01)', 'Île-de-France', 'Loi de finances 2026, à vérifier'),
  ('idf', 'Majoration Île-de-France', 1200, '[2027-01-01,)', 'Île-de-France', 'Loi de finances 2026, à vérifier');

INSERT INTO official_form (code, number, edition, title, valid) VALUES
  ('application-used', '13750', '05', 'Demande de certificat d’immatriculation d’un véhicule', '[2020-01-01,)'),
  ('application-new', '13749', '04', 'Demande de certificat d’immatriculation d’un véhicule neuf', '[2020-01-01,)'),
  ('mandate', '13757', '03', 'Mandat à un professionnel de l’automobile', '[2020-01-01,)'),
  ('transfer', '15776', '02', 'Certificat de cession d’un véhicule d’occasion', '[2020-01-01,)'),
  ('purchase', '13751', '02', 'Déclaration d’achat d’un véhicule d’occasion', '[2020-01-01,)'),
  ('tax-clearance', '15599', '03', 'Demande de quitus fiscal (1993-PRO-D-SD)', '[2020-01-01,)');
