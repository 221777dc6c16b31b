-- Corse and Provence-Alpes-Côte d'Azur changed their tariffs on 1 March 2026, not in January. Edited lines are left alone.
DO $$
DECLARE
  change record;
BEGIN
  FOR change IN SELECT * FROM (VALUES ('Corse', 4300, 5300), ('Provence-Alpes-Côte d’Azur', 5900, 6000)) AS t (region, before, since)
  LOOP
    UPDATE carte_grise_tariff SET valid = '[2026-03-01,)', source = 'Barème régional au 1er mars 2026'
    WHERE region = change.region AND per_hp_cents = change.since AND valid = '[2026-01-01,)';
    IF FOUND THEN
      INSERT INTO carte_grise_tariff (region, per_hp_cents, valid, source)
      VALUES (change.region, change.before, '[2026-01-01,2026-03-01)', 'Barème régional 2025, en vigueur jusqu’au 28 février 2026');
    END IF;
  END LOOP;
END $$;
