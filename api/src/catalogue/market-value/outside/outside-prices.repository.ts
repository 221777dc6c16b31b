import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { ReadObservation } from './read-observations.ts';

/** Models by the slugs of make and model. */
export async function findModelIds(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('model')
    .innerJoin('make', 'make.id', 'model.make_id')
    .select(['model.id', 'make.slug as make', 'model.slug as model'])
    .execute();
  return new Map(rows.map(({ id, make, model }) => [`${make}/${model}`, id]));
}

export type OutsideImport = { id: string; fileName: string; source: string; seenOn: string; now: Date };
export type OutsideObservation = ReadObservation & { modelId: number };

/** One statement: all of a file, or nothing. */
export async function insertObservations(
  db: Database,
  { id, fileName, source, seenOn, now }: OutsideImport,
  rows: readonly OutsideObservation[],
): Promise<void> {
  const values = rows.map((row) => ({
    model: row.modelId,
    energy: row.energy,
    gearbox: row.gearbox,
    power: row.powerHp,
    registered: row.firstRegistration,
    km: row.km,
    price: row.priceCents,
    seen: row.seenOn ?? seenOn,
  }));
  await sql`
    WITH imported AS (
      INSERT INTO market_import (id, file_name, source, observed_on, observations, created_at)
      VALUES (${id}, ${fileName}, ${source}, ${seenOn}, ${rows.length}, ${now}) RETURNING id
    )
    INSERT INTO market_observation
      (import_id, model_id, energy, gearbox, power_hp, first_registration, km, price_cents, observed_on)
    SELECT imported.id, given.model, given.energy, given.gearbox, given.power, given.registered, given.km, given.price, given.seen
    FROM imported, jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS given
      (model int, energy text, gearbox text, power int, registered text, km int, price int, seen date)`.execute(
    db,
  );
}
