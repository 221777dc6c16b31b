import { INTERNAL_CONFIGURATION } from '@pomelo/contract/backoffice/configuration.schemas.ts';
import type { Database } from '../db/tables.ts';

const configurations = (db: Database) =>
  db.selectFrom('website_configuration').select(['id', 'key', 'type', 'value']).orderBy('id');

/** Every entry, those of the team included. */
export const findConfigurations = (db: Database) => configurations(db).execute();

/** Entries that anyone may read (SITE-50). */
const publicConfigurations = (db: Database) =>
  configurations(db).where('key', 'not in', INTERNAL_CONFIGURATION);

export const findPublicConfigurations = (db: Database) => publicConfigurations(db).execute();

export const findPublicConfiguration = (db: Database, id: number) =>
  publicConfigurations(db).where('id', '=', id).executeTakeFirst();

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
