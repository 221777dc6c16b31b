import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

type Named = { name: string; slug: string };

export const findMake = (db: Database, slug: string) =>
  db.selectFrom('make').select(['id', 'name', 'slug']).where('slug', '=', slug).executeTakeFirst();
export const findModel = (db: Database, makeId: number, slug: string) =>
  db
    .selectFrom('model')
    .select(['id', 'name'])
    .where('make_id', '=', makeId)
    .where('slug', '=', slug)
    .executeTakeFirst();

export async function putMake(trx: Database, { name, slug }: Named): Promise<number> {
  await trx
    .insertInto('make')
    .values({ name, slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await trx.selectFrom('make').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
}

export async function putModel(trx: Database, makeId: number, { name, slug }: Named): Promise<number> {
  await trx
    .insertInto('model')
    .values({ make_id: makeId, name, slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = trx.selectFrom('model').select('id').where('make_id', '=', makeId).where('slug', '=', slug);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Every model of the stock, by make, in the order of the alphabet. */
export async function findModels(db: Database): Promise<{ make: string; names: string[] }[]> {
  const { rows } = await sql<{
    make: string;
    names: string[];
  }>`SELECT k.name AS make, array_agg(m.name ORDER BY m.name) AS names
    FROM make k JOIN model m ON m.make_id = k.id GROUP BY k.id ORDER BY k.name`.execute(db);
  return rows;
}

export const findDepots = (db: Database) =>
  db.selectFrom('depot').select(['id', 'name']).orderBy('name').orderBy('id').execute();
