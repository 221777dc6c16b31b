import type { ConfigurationType } from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The entries of the site, by their keys. */
export const findEntries = (db: Database) =>
  db.selectFrom('website_configuration').select(['key', 'type', 'value', 'version']).orderBy('key').execute();

export const lockEntry = (trx: Database, key: string) =>
  trx
    .selectFrom('website_configuration')
    .select(['key', 'type', 'value', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
export type EntryRow = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

type Entry = { key: string; type: ConfigurationType; value: string };

/** Undefined when a person added the same key first. */
export const insertEntry = (trx: Database, entry: Entry) =>
  trx
    .insertInto('website_configuration')
    .values(entry)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('version')
    .executeTakeFirst();

export const updateEntry = (trx: Database, { key, type, value }: Entry) =>
  trx
    .updateTable('website_configuration')
    .set({ type, value, version: sql`version + 1` })
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow();

export const deleteEntry = (trx: Database, key: string) =>
  trx.deleteFrom('website_configuration').where('key', '=', key).execute();
