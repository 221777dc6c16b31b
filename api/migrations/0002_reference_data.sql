-- The rows that a new installation begins with: tariffs, rates, official forms and the charging terminals.
-- They are data, not code: the staff edits them in the back-office. A change of a dated row closes its period
-- and opens the next one; each row states where its figure comes from. Figures were gathered from public
-- tables, which disagree in places: the ones to verify say so.

-- Services that can be ordered with a vehicle: prices excluding VAT.
INSERT INTO service_price (code, kind, label, detail, excl_tax_cents, valid, position) VALUES
  ('preparation-standard', 'preparation', 'Préparation standard',
   'Lavage, aspiration, niveaux et pressions contrôlés, contrôle en 30 points.', 14900, '[2026-01-01,)', 10),
  ('preparation-complete', 'preparation', 'Préparation complète',
   'Préparation standard, révision avec vidange, nettoyage intérieur en profondeur et polissage.', 38900, '[2026-01-01,)', 20),
  ('warranty-6', 'warranty', 'Garantie 6 mois',
   'Moteur, boîte et pont, pièces et main-d’œuvre, dans tout garage en France.', 19000, '[2026-01-01,)', 30),
  ('warranty-12', 'warranty', 'Garantie 12 mois',
   'Moteur, boîte, pont, électronique et climatisation, pièces et main-d’œuvre, assistance comprise.', 34000, '[2026-01-01,)', 40),
  ('warranty-24', 'warranty', 'Garantie 24 mois',
   'Comme la garantie 12 mois, pendant deux ans et jusqu’à 200 000 km.', 59000, '[2026-01-01,)', 50),
  ('carte-grise-fee', 'carte-grise', 'Frais de dossier carte grise',
   'Constitution du dossier, télétransmission et envoi du titre. La taxe s’y ajoute au prix coûtant.', 3900, '[2026-01-01,)', 60);

-- Transport: price and working days.
INSERT INTO delivery_scale (delivery_type, base_cents, per_km_cents, base_days, km_per_day, grouped_percent, valid) VALUES
  ('depot', 0, 0, 1, 100000, 0, '[2026-01-01,)'),
  ('camion', 12000, 72, 3, 400, 15, '[2026-01-01,)'),
  ('plateau', 18000, 145, 2, 600, 0, '[2026-01-01,)');

-- Regional tax of the carte grise per fiscal horsepower.
INSERT INTO carte_grise_tariff (region, per_hp_cents, valid, source) VALUES
  ('Auvergne-Rhône-Alpes', 4300, '[2026-01-01,)', 'Barème régional 2026'),
  ('Bourgogne-Franche-Comté', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Bretagne', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Centre-Val de Loire', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Corse', 4300, '[2026-01-01,2026-03-01)', 'Barème régional 2025, en vigueur jusqu’au 28 février 2026'),
  ('Corse', 5300, '[2026-03-01,)', 'Barème régional au 1er mars 2026'),
  ('Grand Est', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Hauts-de-France', 4200, '[2026-01-01,)', 'Barème régional 2026'),
  ('Île-de-France', 5495, '[2026-01-01,)', 'Barème régional 2026'),
  ('Normandie', 6000, '[2026-01-01,)', 'Barème régional 2026'),
  ('Nouvelle-Aquitaine', 5300, '[2026-01-01,2026-03-01)', 'Barème régional 2026'),
  ('Nouvelle-Aquitaine', 5800, '[2026-03-01,)', 'Barème régional au 1er mars 2026, à vérifier'),
  ('Occitanie', 5950, '[2026-01-01,)', 'Barème régional 2026'),
  ('Pays de la Loire', 5100, '[2026-01-01,)', 'Barème régional 2026'),
  ('Provence-Alpes-Côte d’Azur', 5900, '[2026-01-01,2026-03-01)', 'Barème régional 2025, en vigueur jusqu’au 28 février 2026'),
  ('Provence-Alpes-Côte d’Azur', 6000, '[2026-03-01,)', 'Barème régional au 1er mars 2026'),
  ('Guadeloupe', 4100, '[2026-01-01,)', 'Barème de démonstration, à vérifier'),
  ('Guyane', 4250, '[2026-01-01,)', 'Barème de démonstration, à vérifier'),
  ('La Réunion', 5700, '[2026-01-01,2026-02-01)', 'Barème régional 2026'),
  ('La Réunion', 6000, '[2026-02-01,)', 'Barème régional au 1er février 2026'),
  ('Martinique', 5300, '[2026-01-01,)', 'Barème de démonstration, à vérifier'),
  ('Mayotte', 3000, '[2026-01-01,)', 'Barème de démonstration, à vérifier');

-- What regions take off that tax.
INSERT INTO carte_grise_exemption (region, energy, percent, valid, source) VALUES
  ('Hauts-de-France', 'electrique', 100, '[2026-01-01,)', 'Délibération régionale'),
  ('Hauts-de-France', 'hydrogene', 100, '[2026-01-01,)', 'Délibération régionale'),
  ('Corse', 'electrique', 100, '[2026-01-01,)', 'Sources contradictoires, à vérifier'),
  ('Corse', 'hydrogene', 100, '[2026-01-01,)', 'Sources contradictoires, à vérifier'),
  ('Bretagne', 'electrique', 50, '[2026-01-01,)', 'Sources contradictoires, à vérifier'),
  ('Bretagne', 'hydrogene', 50, '[2026-01-01,)', 'Sources contradictoires, à vérifier');

-- Fixed taxes.
INSERT INTO carte_grise_tax (code, label, cents, valid, region, source) VALUES
  ('y4', 'Taxe fixe (Y4)', 1100, '[2020-01-01,)', NULL, 'Service public'),
  ('y5', 'Redevance d’acheminement (Y5)', 276, '[2020-01-01,)', NULL, 'Service public'),
  ('idf', 'Majoration Île-de-France', 1400, '[2026-03-01,2027-01-01)', 'Île-de-France', 'Loi de finances 2026, à vérifier'),
  ('idf', 'Majoration Île-de-France', 1200, '[2027-01-01,)', 'Île-de-France', 'Loi de finances 2026, à vérifier');

-- Official forms.
INSERT INTO official_form (code, number, edition, title, valid) VALUES
  ('application-used', '13750', '05', 'Demande de certificat d’immatriculation d’un véhicule', '[2020-01-01,)'),
  ('application-new', '13749', '04', 'Demande de certificat d’immatriculation d’un véhicule neuf', '[2020-01-01,)'),
  ('mandate', '13757', '03', 'Mandat à un professionnel de l’automobile', '[2020-01-01,)'),
  ('transfer', '15776', '02', 'Certificat de cession d’un véhicule d’occasion', '[2020-01-01,)'),
  ('purchase', '13751', '02', 'Déclaration d’achat d’un véhicule d’occasion', '[2020-01-01,)'),
  ('tax-clearance', '15599', '03', 'Demande de quitus fiscal (1993-PRO-D-SD)', '[2020-01-01,)');

-- Charging terminals.
INSERT INTO terminal_price_step (quantity, percent) VALUES (3, 3), (5, 5), (10, 8), (20, 12);

INSERT INTO charging_terminal (id, slug, name, maker, power_kw, phases, cable_metres, rfid, ocpp, excl_tax_cents,
  installation_cents, delivery_cents, stock, days, summary, details, position) VALUES
  (1, 'linea-home-7', 'Linea Home 7', 'Hevolia', 7.4, 'mono', NULL, false, NULL, 48900, 59000, 1900, 64, 4, 'La borne simple pour un parc de quelques véhicules, à socle fermant.', '[{"label": "Prise", "value": "Socle type 2S avec obturateurs"}, {"label": "Protection", "value": "Différentiel 30 mA type A et détection 6 mA CC intégrés"}, {"label": "Indice", "value": "IP 54, IK 10"}, {"label": "Mesure", "value": "Compteur interne, classe 1"}, {"label": "Fixation", "value": "Murale"}]', 1),
  (2, 'linea-home-7-cable', 'Linea Home 7 Câble', 'Hevolia', 7.4, 'mono', 5.0, false, NULL, 56900, 59000, 1900, 48, 4, 'Le câble est à demeure : on se gare, on branche, on repart.', '[{"label": "Prise", "value": "Câble attaché type 2"}, {"label": "Protection", "value": "Différentiel 30 mA type A et détection 6 mA CC intégrés"}, {"label": "Indice", "value": "IP 54, IK 10"}, {"label": "Rangement", "value": "Support de câble compris"}, {"label": "Fixation", "value": "Murale"}]', 2),
  (3, 'linea-pro-7', 'Linea Pro 7', 'Hevolia', 7.4, 'mono', NULL, true, '1.6J', 68900, 69000, 1900, 40, 5, 'Badges et supervision pour savoir qui a chargé, et combien.', '[{"label": "Prise", "value": "Socle type 2S avec obturateurs"}, {"label": "Accès", "value": "Lecteur RFID Mifare, cinq badges compris"}, {"label": "Réseau", "value": "Ethernet et Wi-Fi"}, {"label": "Mesure", "value": "Compteur MID"}, {"label": "Fixation", "value": "Murale ou sur pied"}]', 3),
  (4, 'orme-11', 'Orme 11', 'Voltarive', 11, 'tri', NULL, false, NULL, 72900, 79000, 2900, 36, 6, 'Onze kilowatts pour recharger deux fois plus de véhicules dans la journée.', '[{"label": "Prise", "value": "Socle type 2S avec obturateurs"}, {"label": "Protection", "value": "Détection 6 mA CC intégrée, différentiel à prévoir au tableau"}, {"label": "Indice", "value": "IP 55, IK 10"}, {"label": "Pilotage", "value": "Entrée heures creuses"}, {"label": "Fixation", "value": "Murale"}]', 4),
  (5, 'orme-11-cable', 'Orme 11 Câble', 'Voltarive', 11, 'tri', 5.0, true, '1.6J', 89900, 79000, 2900, 28, 6, 'Câble attaché et badges, pour l’atelier comme pour la livraison.', '[{"label": "Prise", "value": "Câble attaché type 2"}, {"label": "Accès", "value": "Lecteur RFID Mifare, cinq badges compris"}, {"label": "Réseau", "value": "Ethernet"}, {"label": "Mesure", "value": "Compteur MID"}, {"label": "Fixation", "value": "Murale ou sur pied"}]', 5),
  (6, 'orme-11-pilotee', 'Orme 11 Pilotée', 'Voltarive', 11, 'tri', 7.5, true, '2.0.1', 104900, 84000, 2900, 22, 7, 'La puissance se partage entre les bornes : pas de contrat à relever.', '[{"label": "Prise", "value": "Câble attaché type 2 de 7,5 m"}, {"label": "Accès", "value": "Lecteur RFID, application et Plug & Charge (ISO 15118)"}, {"label": "Réseau", "value": "Ethernet, Wi-Fi et 4G"}, {"label": "Pilotage", "value": "Délestage dynamique jusqu’à 32 bornes"}, {"label": "Mesure", "value": "Compteur MID"}]', 6),
  (7, 'garrigue-22', 'Garrigue 22', 'Électris', 22, 'tri', NULL, false, NULL, 94900, 89000, 2900, 30, 6, 'La pleine puissance du triphasé dans une borne sans fioriture.', '[{"label": "Prise", "value": "Socle type 2S avec obturateurs"}, {"label": "Protection", "value": "Détection 6 mA CC intégrée, différentiel à prévoir au tableau"}, {"label": "Indice", "value": "IP 55, IK 10"}, {"label": "Réglage", "value": "De 6 à 32 A par commutateur"}, {"label": "Fixation", "value": "Murale"}]', 7),
  (8, 'garrigue-22-rfid', 'Garrigue 22 RFID', 'Électris', 22, 'tri', NULL, true, '1.6J', 118900, 89000, 2900, 26, 6, 'Une borne de parc : badges, supervision, relevés par véhicule.', '[{"label": "Prise", "value": "Socle type 2S et prise domestique en façade"}, {"label": "Accès", "value": "Lecteur RFID Mifare, dix badges compris"}, {"label": "Réseau", "value": "Ethernet et 4G"}, {"label": "Mesure", "value": "Compteur MID"}, {"label": "Fixation", "value": "Murale ou sur pied"}]', 8),
  (9, 'garrigue-22-cable', 'Garrigue 22 Câble', 'Électris', 22, 'tri', 5.0, true, '1.6J', 131900, 92000, 2900, 18, 7, 'Vingt-deux kilowatts, câble à demeure et badges.', '[{"label": "Prise", "value": "Câble attaché type 2"}, {"label": "Accès", "value": "Lecteur RFID Mifare, dix badges compris"}, {"label": "Réseau", "value": "Ethernet et 4G"}, {"label": "Mesure", "value": "Compteur MID"}, {"label": "Rangement", "value": "Support de câble compris"}]', 9),
  (10, 'quai-duo-22', 'Quai Duo 22', 'Voltarive', 22, 'tri', NULL, true, '2.0.1', 239900, 129000, 8900, 12, 12, 'Deux points de charge sur un pied, à placer entre deux emplacements.', '[{"label": "Prises", "value": "Deux socles type 2S, 2 × 22 kW ou partage automatique"}, {"label": "Accès", "value": "RFID, application et Plug & Charge (ISO 15118)"}, {"label": "Réseau", "value": "Ethernet et 4G"}, {"label": "Mesure", "value": "Deux compteurs MID"}, {"label": "Fixation", "value": "Pied en acier, massif béton non compris"}]', 10),
  (11, 'quai-duo-7', 'Quai Duo 7', 'Voltarive', 7.4, 'mono', NULL, true, '1.6J', 159900, 109000, 8900, 14, 12, 'Le pied double des parkings alimentés en monophasé.', '[{"label": "Prises", "value": "Deux socles type 2S, 2 × 7,4 kW"}, {"label": "Accès", "value": "Lecteur RFID Mifare, dix badges compris"}, {"label": "Réseau", "value": "Ethernet et 4G"}, {"label": "Mesure", "value": "Deux compteurs MID"}, {"label": "Fixation", "value": "Pied en acier, massif béton non compris"}]', 11),
  (12, 'serein-11', 'Serein 11', 'Ateliers Maillard', 11, 'tri', NULL, true, '2.0.1', 99900, 84000, 2900, 20, 8, 'Fabriquée et réparable en France, dix ans de pièces détachées.', '[{"label": "Prise", "value": "Socle type 2S avec obturateurs"}, {"label": "Accès", "value": "RFID et application"}, {"label": "Réseau", "value": "Ethernet et Wi-Fi"}, {"label": "Réparabilité", "value": "Carte, contacteur et prise remplaçables séparément"}, {"label": "Garantie", "value": "Cinq ans"}]', 12),
  (13, 'serein-22', 'Serein 22', 'Ateliers Maillard', 22, 'tri', 7.5, true, '2.0.1', 146900, 94000, 2900, 16, 8, 'La grande sœur, avec un câble de 7,5 m pour atteindre tous les ports.', '[{"label": "Prise", "value": "Câble attaché type 2 de 7,5 m"}, {"label": "Accès", "value": "RFID, application et Plug & Charge (ISO 15118)"}, {"label": "Réseau", "value": "Ethernet, Wi-Fi et 4G"}, {"label": "Réparabilité", "value": "Carte, contacteur et câble remplaçables séparément"}, {"label": "Garantie", "value": "Cinq ans"}]', 13),
  (14, 'serein-7', 'Serein 7', 'Ateliers Maillard', 7.4, 'mono', 7.5, true, '1.6J', 79900, 69000, 1900, 25, 8, 'Le confort d’un câble long sur une alimentation ordinaire.', '[{"label": "Prise", "value": "Câble attaché type 2 de 7,5 m"}, {"label": "Accès", "value": "RFID et application"}, {"label": "Réseau", "value": "Ethernet et Wi-Fi"}, {"label": "Mesure", "value": "Compteur MID"}, {"label": "Garantie", "value": "Cinq ans"}]', 14);
