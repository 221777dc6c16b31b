import type { PageKind } from '@pomelo/contract/content/articles.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { asksPrivacy, isVisibleTo, type Listed, type Paging, type Reader } from './reader.ts';

export type PageFilter = {
  isPrivate?: boolean;
  menuVisible?: boolean;
  kind?: z.output<typeof PageKind>;
  slug?: string;
};

const COLUMNS = [
  'id',
  'slug',
  'kind',
  'title',
  'summary',
  'menu_label',
  'menu_visible',
  'menu_order',
  'picture_id',
  'picture_alt',
  'is_private',
  'updated_at',
] as const;

const visible = (db: Database, reader: Reader) => db.selectFrom('page').where(isVisibleTo(reader));

function filtered(db: Database, reader: Reader, { isPrivate, menuVisible, kind, slug }: PageFilter) {
  let query = visible(db, reader);
  if (asksPrivacy(reader, isPrivate)) query = query.where('is_private', '=', isPrivate);
  if (menuVisible !== undefined) query = query.where('menu_visible', '=', menuVisible);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (slug !== undefined) query = query.where('slug', '=', slug);
  return query;
}

const summaries = (db: Database, reader: Reader, filter: PageFilter, { page, perPage }: Paging) =>
  filtered(db, reader, filter)
    .select(COLUMNS)
    .orderBy('menu_order')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
export type PageSummaryRow = Awaited<ReturnType<typeof summaries>>[number];

const count = (db: Database, reader: Reader, filter: PageFilter) =>
  filtered(db, reader, filter)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();

/** In the order of the menu. */
export async function findPageList(
  db: Database,
  reader: Reader,
  filter: PageFilter,
  paging: Paging,
): Promise<Listed<PageSummaryRow>> {
  const [rows, { total }] = await Promise.all([
    summaries(db, reader, filter, paging),
    count(db, reader, filter),
  ]);
  return { rows, total: Number(total) };
}

export const findPage = (db: Database, reader: Reader, id: number) =>
  visible(db, reader)
    .select([...COLUMNS, 'body'])
    .where('id', '=', id)
    .executeTakeFirst();

/** In any status, for editors. */
export const findAnyPage = (db: Database, id: number) =>
  db
    .selectFrom('page')
    .select([...COLUMNS, 'body'])
    .where('id', '=', id)
    .executeTakeFirst();

export const insertPage = (trx: Database, row: Insertable<Tables['page']>) =>
  trx.insertInto('page').values(row).returning('id').executeTakeFirstOrThrow();

/** Undefined when there is no such page. */
export const updatePage = (trx: Database, id: number, row: Insertable<Tables['page']>) =>
  trx
    .updateTable('page')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Any number, as long as every start uses the same. */
const FIRST_PAGES_LOCK = 7_366_659;
/** A lock until the transaction ends: two nodes that start together add one set of pages. */
export const lockFirstPages = (trx: Database) =>
  sql`SELECT pg_advisory_xact_lock(${FIRST_PAGES_LOCK})`.execute(trx);
export const hasPages = async (db: Database): Promise<boolean> => {
  const row = await db.selectFrom('page').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
};
