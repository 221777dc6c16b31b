-- What may be ordered with a vehicle and what its transport costs: prices of the day the portal opened, edited later by
-- closing a period and opening the next one.

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
   'Constitution du dossier, télétransmission et envoi du titre. La taxe s’y ajoute au prix coûtant.', 3900, '[2026-01-01,)', 60)
ON CONFLICT DO NOTHING;

INSERT INTO delivery_scale (delivery_type, base_cents, per_km_cents, base_days, km_per_day, grouped_percent, valid) VALUES
  ('depot', 0, 0, 1, 100000, 0, '[2026-01-01,)'),
  ('camion', 12000, 72, 3, 400, 15, '[2026-01-01,)'),
  ('plateau', 18000, 145, 2, 600, 0, '[2026-01-01,)');

-- What a workspace has to pay changes with the services of its vehicles: nodes that remember it must hear.
CREATE FUNCTION notify_workspace_of_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('workspace_changed', d.workspace_id::text)
    FROM bundle b JOIN deal d ON d.id = b.deal_id
    WHERE b.id = coalesce(NEW.bundle_id, OLD.bundle_id);
  RETURN NULL;
END $$;
CREATE TRIGGER bundle_service_changed AFTER INSERT OR UPDATE OR DELETE ON bundle_service
  FOR EACH ROW EXECUTE FUNCTION notify_workspace_of_bundle();
