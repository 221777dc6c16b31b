import type { NewsTopic } from '@pomelo/contract/content/articles.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { wordPatterns } from '../../platform/db/fold-text.ts';
import { asksPrivacy, isVisibleTo, type Listed, type Paging, type Reader } from './reader.ts';

export type NewsFilter = { isPrivate?: boolean; topic?: z.output<typeof NewsTopic>; q?: string };

const COLUMNS = [
  'id',
  'title',
  'summary',
  'topic',
  'author',
  'picture_id',
  'picture_alt',
  'is_private',
  'published_at',
  'updated_at',
  'reading_minutes',
] as const;

const visible = (db: Database, reader: Reader) => db.selectFrom('news_article').where(isVisibleTo(reader));

function filtered(db: Database, reader: Reader, { isPrivate, topic, q }: NewsFilter) {
  let query = visible(db, reader);
  if (asksPrivacy(reader, isPrivate)) query = query.where('is_private', '=', isPrivate);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  for (const pattern of wordPatterns(q ?? '')) query = query.where('search_text', 'like', pattern);
  return query;
}

const summaries = (db: Database, reader: Reader, filter: NewsFilter, { page, perPage }: Paging) =>
  filtered(db, reader, filter)
    .select(COLUMNS)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
export type NewsSummaryRow = Awaited<ReturnType<typeof summaries>>[number];

const count = (db: Database, reader: Reader, filter: NewsFilter) =>
  filtered(db, reader, filter)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();

/** The latest first. */
export async function findNewsList(
  db: Database,
  reader: Reader,
  filter: NewsFilter,
  paging: Paging,
): Promise<Listed<NewsSummaryRow>> {
  const [rows, { total }] = await Promise.all([
    summaries(db, reader, filter, paging),
    count(db, reader, filter),
  ]);
  return { rows, total: Number(total) };
}

export const findNews = (db: Database, reader: Reader, id: number) =>
  visible(db, reader)
    .select([...COLUMNS, 'body'])
    .where('id', '=', id)
    .executeTakeFirst();

/** In any status, for editors. */
export const findAnyNews = (db: Database, id: number) =>
  db
    .selectFrom('news_article')
    .select([...COLUMNS, 'body'])
    .where('id', '=', id)
    .executeTakeFirst();

const SIDES = {
  newer: { beyond: sql`>`, direction: 'asc' },
  older: { beyond: sql`<`, direction: 'desc' },
} as const;

/**
 * The article next to another in the list. Compared in SQL: the database has the moment at full precision.
 */
export const findNeighbour = (db: Database, reader: Reader, id: number, side: keyof typeof SIDES) =>
  visible(db, reader)
    .select(['id', 'title'])
    .where(
      sql<boolean>`(published_at, id) ${SIDES[side].beyond} (SELECT it.published_at, it.id FROM news_article it WHERE it.id = ${id})`,
    )
    .orderBy('published_at', SIDES[side].direction)
    .orderBy('id', SIDES[side].direction)
    .limit(1)
    .executeTakeFirst();

export const insertNews = (trx: Database, row: Insertable<Tables['news_article']>) =>
  trx.insertInto('news_article').values(row).returning('id').executeTakeFirstOrThrow();

/** Undefined when there is no such article. */
export const updateNews = (trx: Database, id: number, row: Insertable<Tables['news_article']>) =>
  trx
    .updateTable('news_article')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Published articles. */
export async function countArticles(db: Database): Promise<number> {
  const { articles } = await db
    .selectFrom('news_article')
    .select(({ fn }) => fn.countAll<string>().as('articles'))
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(articles);
}
