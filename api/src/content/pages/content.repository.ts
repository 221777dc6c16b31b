import type { Database } from '../../platform/db/tables.ts';

export const findConfigurations = (db: Database) =>
  db.selectFrom('website_configuration').select(['id', 'key', 'type', 'value']).orderBy('id').execute();

export const findConfiguration = (db: Database, id: number) =>
  db.selectFrom('website_configuration').select(['id', 'key', 'type', 'value']).where('id', '=', id).executeTakeFirst();

/** Entries that are there already keep their value. */
export const addConfigurations = async (db: Database, entries: { key: string; type: 'text'; value: string }[]): Promise<void> => {
  await db
    .insertInto('website_configuration')
    .values(entries)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

export const findCarSeos = (db: Database, where: { makeSlug?: string; modelSlug?: string }) =>
  db
    .selectFrom('car_seo')
    .select(['id', 'make_slug as makeSlug', 'model_slug as modelSlug', 'title', 'description', 'heading', 'text'])
    .$if(where.makeSlug !== undefined, (query) => query.where('make_slug', '=', where.makeSlug ?? ''))
    .$if(where.modelSlug !== undefined, (query) => query.where('model_slug', '=', where.modelSlug ?? ''))
    .orderBy('id')
    .execute();

export const findFilterSeos = (db: Database, where: { slug?: string }) =>
  db
    .selectFrom('filter_seo')
    .select(['id', 'slug', 'title', 'description', 'heading', 'text'])
    .$if(where.slug !== undefined, (query) => query.where('slug', '=', where.slug ?? ''))
    .orderBy('id')
    .execute();
