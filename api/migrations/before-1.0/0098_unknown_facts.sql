-- What nobody stated is stored as unknown ('non-communique', or null where there are no words), never as a likely value.
CREATE TEMP TABLE unchanged_since ON COMMIT DROP AS
  SELECT c.run_id, c.kind, c.item_id FROM import_change c JOIN imported_state s USING (item_id) WHERE md5(s.state::text) = c.mark;

ALTER TABLE catalogue_item DROP CONSTRAINT catalogue_item_body_check, DROP CONSTRAINT catalogue_item_gearbox_check,
  DROP CONSTRAINT catalogue_item_colour_check, DROP CONSTRAINT catalogue_item_vat_regime_check;
ALTER TABLE catalogue_item
  ADD CONSTRAINT catalogue_item_body_check CHECK (body IN ('citadine','compacte','berline','break','suv','monospace','coupe','cabriolet',
    'utilitaire','pickup','non-communique')),
  ADD CONSTRAINT catalogue_item_gearbox_check CHECK (gearbox IN ('manuelle','automatique','non-communique')),
  ADD CONSTRAINT catalogue_item_colour_check CHECK (colour IN ('blanc','noir','gris','argent','bleu','rouge','vert','orange','jaune',
    'beige','marron','violet','non-communique')),
  -- An order keeps a regime of its own: a vehicle of an unknown one is not sold.
  ADD CONSTRAINT catalogue_item_vat_regime_check CHECK (vat_regime IN ('recuperable','marge','non-communique')),
  ALTER COLUMN power_hp DROP NOT NULL,
  ALTER COLUMN depot_id DROP NOT NULL;
ALTER TABLE bulk_edit_line ALTER COLUMN depot_id DROP NOT NULL;

ALTER TABLE catalogue_item DISABLE TRIGGER USER;
-- Imports painted a vehicle without a colour grey; a colour that was read has a name.
INSERT INTO media_object (drawing)
  SELECT DISTINCT jsonb_build_object('body', body, 'paint', 'non-communique', 'view', 'profile') FROM catalogue_item
  WHERE feed_id IS NOT NULL AND colour = 'gris' AND coalesce(sheet->>'colourName', '') = '' AND NOT 'colour' = ANY (kept_by_hand)
  ON CONFLICT (drawing) DO NOTHING;
UPDATE catalogue_item i SET colour = 'non-communique',
  media_ids = CASE WHEN 'media_ids' = ANY (i.kept_by_hand)
      OR EXISTS (SELECT FROM media_object o WHERE o.id = ANY (i.media_ids) AND o.file_key IS NOT NULL) THEN i.media_ids
    ELSE ARRAY[(SELECT m.id FROM media_object m WHERE m.drawing = jsonb_build_object('body', i.body, 'paint', 'non-communique', 'view', 'profile'))] END
  WHERE feed_id IS NOT NULL AND colour = 'gris' AND coalesce(sheet->>'colourName', '') = '' AND NOT 'colour' = ANY (kept_by_hand);
-- A place that is not known is no depot.
UPDATE catalogue_item SET depot_id = NULL
  WHERE depot_id IN (SELECT id FROM depot WHERE postcode = '00000' AND city = 'Lieu non communiqué');
UPDATE bulk_edit_line SET depot_id = NULL
  WHERE depot_id IN (SELECT id FROM depot WHERE postcode = '00000' AND city = 'Lieu non communiqué');
UPDATE import_change SET before = before || '{"depot_id": null}'
  WHERE (before->>'depot_id')::int IN (SELECT id FROM depot WHERE postcode = '00000' AND city = 'Lieu non communiqué');
DELETE FROM depot WHERE postcode = '00000' AND city = 'Lieu non communiqué';
ALTER TABLE catalogue_item ENABLE TRIGGER USER;

-- What was not changed since an import can still be undone.
UPDATE import_change c SET mark = md5(s.state::text)
FROM unchanged_since u JOIN imported_state s USING (item_id)
WHERE c.run_id = u.run_id AND c.kind = u.kind AND c.item_id = u.item_id;
