import type { SeoScope } from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Listed, Paging } from '../pages/reader.ts';

export type SeoTexts = { title: string; description: string; heading: string; text: string };
export type SeoRow = SeoTexts & { id: number; version: number; path: string };

/** The path after /vente-voiture-marchand/: a make, a make and a model, or a filter. */
const PATH = {
  cars: sql<string>`make_slug || coalesce('/' || model_slug, '')`,
  filters: sql<string>`slug`,
} as const;
const TABLE = { cars: 'car_seo', filters: 'filter_seo' } as const;

const COLUMNS = (scope: SeoScope) =>
  sql`id, version, title, description, heading, text, ${PATH[scope]} AS path`;

export async function findSeos(
  db: Database,
  scope: SeoScope,
  q: string | undefined,
  { page, perPage }: Paging,
): Promise<Listed<SeoRow>> {
  const where = sql`plain_words(${PATH[scope]} || ' ' || title) LIKE ${containsPattern(q ?? '')}`;
  const [{ rows }, counted] = await Promise.all([
    sql<SeoRow>`SELECT ${COLUMNS(scope)} FROM ${sql.table(TABLE[scope])} WHERE ${where}
      ORDER BY path LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ total: string }>`SELECT count(*) AS total FROM ${sql.table(TABLE[scope])} WHERE ${where}`.execute(
      db,
    ),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export async function lockSeo(trx: Database, scope: SeoScope, id: number): Promise<SeoRow | undefined> {
  const { rows } =
    await sql<SeoRow>`SELECT ${COLUMNS(scope)} FROM ${sql.table(TABLE[scope])} WHERE id = ${id} FOR UPDATE`.execute(
      trx,
    );
  return rows[0];
}

/** The columns that a path is composed of. */
const partsOf = (scope: SeoScope, path: string) => {
  const [first = '', second] = path.split('/');
  return scope === 'cars' ? { make_slug: first, model_slug: second ?? null } : { slug: path };
};

/** A path that is written already breaks the unique constraint. */
export async function putSeo(
  trx: Database,
  scope: SeoScope,
  { path, ...texts }: SeoTexts & { path: string },
  id?: number,
): Promise<SeoRow> {
  const values = Object.entries({ ...partsOf(scope, path), ...texts });
  const table = sql.table(TABLE[scope]);
  const { rows } =
    id === undefined
      ? await sql<SeoRow>`INSERT INTO ${table} (${sql.join(values.map(([name]) => sql.ref(name)))})
          VALUES (${sql.join(values.map(([, value]) => value))}) RETURNING ${COLUMNS(scope)}`.execute(trx)
      : await sql<SeoRow>`UPDATE ${table} SET ${sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, version = version + 1
          WHERE id = ${id} RETURNING ${COLUMNS(scope)}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a text that was locked is gone');
  return row;
}

export const deleteSeo = (trx: Database, scope: SeoScope, id: number) =>
  sql`DELETE FROM ${sql.table(TABLE[scope])} WHERE id = ${id}`.execute(trx);

export const findCarSeos = (db: Database, where: { makeSlug?: string; modelSlug?: string }) =>
  db
    .selectFrom('car_seo')
    .select([
      'id',
      'make_slug as makeSlug',
      'model_slug as modelSlug',
      'title',
      'description',
      'heading',
      'text',
    ])
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
