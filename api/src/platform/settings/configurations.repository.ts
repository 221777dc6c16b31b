import type { Database } from '../db/tables.ts';

export const findConfigurations = (db: Database) =>
  db.selectFrom('website_configuration').select(['id', 'key', 'type', 'value']).orderBy('id').execute();

export const findConfiguration = (db: Database, id: number) =>
  db
    .selectFrom('website_configuration')
    .select(['id', 'key', 'type', 'value'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Existing entries are not changed. */
export const addConfigurations = async (
  db: Database,
  entries: { key: string; type: 'text'; value: string }[],
): Promise<void> => {
  await db
    .insertInto('website_configuration')
    .values(entries)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
