import type { Database } from '../../platform/db/tables.ts';

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
