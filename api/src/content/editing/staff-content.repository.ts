import type { SortDirection } from '@pomelo/contract/paging.ts';
import type { ContentKind, PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { TABLE_OF } from './content-kinds.ts';
import { wordPatterns } from '../../platform/db/fold-text.ts';
import type { Listed, Paging } from '../pages/reader.ts';

const WRITTEN = [
  'id',
  'version',
  'title',
  'summary',
  'body',
  'is_private',
  'published_at',
  'updated_at',
] as const;

/**
 * Of any status; locked until the transaction ends, so that two saves of one text come one after the other.
 */
export const lockArticle = (db: Database, id: number) => oneArticle(db, id).forUpdate().executeTakeFirst();
export const findStaffArticle = (db: Database, id: number) => oneArticle(db, id).executeTakeFirst();
const oneArticle = (db: Database, id: number) =>
  db
    .selectFrom('news_article')
    .select([...WRITTEN, 'topic', 'author', 'picture_id', 'picture_alt'])
    .where('id', '=', id);
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findStaffArticle>>>;

export const lockPage = (db: Database, id: number) => onePage(db, id).forUpdate().executeTakeFirst();
export const findStaffPage = (db: Database, id: number) => onePage(db, id).executeTakeFirst();
const onePage = (db: Database, id: number) =>
  db
    .selectFrom('page')
    .select([
      ...WRITTEN,
      'slug',
      'kind',
      'menu_label',
      'menu_visible',
      'menu_order',
      'picture_id',
      'picture_alt',
    ])
    .where('id', '=', id);
export type PageRow = NonNullable<Awaited<ReturnType<typeof findStaffPage>>>;

export const lockAnimation = (db: Database, id: number) =>
  oneAnimation(db, id).forUpdate().executeTakeFirst();
export const findStaffAnimation = (db: Database, id: number) => oneAnimation(db, id).executeTakeFirst();
const oneAnimation = (db: Database, id: number) =>
  db
    .selectFrom('commercial_animation')
    .select([
      ...WRITTEN,
      'slug',
      'image_mobile_id',
      'image_laptop_id',
      'image_alt',
      'link_path',
      'link_label',
      'starts_at',
      'ends_at',
    ])
    .where('id', '=', id);
export type AnimationRow = NonNullable<Awaited<ReturnType<typeof findStaffAnimation>>>;

const ORDERS = { title: 'title', published: 'published_at', updated: 'updated_at' } as const;

/** The detail of a row of each kind, next to its title. */
const DETAIL = {
  news: sql`topic AS detail, NULL::text AS slug, false AS menu_visible`,
  pages: sql`kind AS detail, slug, menu_visible`,
  animations: sql`slug AS detail, slug, false AS menu_visible`,
} as const;

const inState = (state: PublicationState | undefined, now: Date) =>
  state === undefined
    ? sql`true`
    : {
        draft: sql`published_at IS NULL`,
        scheduled: sql`published_at > ${now}`,
        published: sql`published_at <= ${now}`,
      }[state];

export type ContentFilter = {
  q?: string;
  state?: PublicationState;
  sort: keyof typeof ORDERS;
  direction: SortDirection;
  now: Date;
};
type Line = {
  id: number;
  version: number;
  title: string;
  detail: string;
  slug: string | null;
  menu_visible: boolean;
  is_private: boolean;
  published_at: Date | null;
  updated_at: Date;
};

/** Every text of a kind, drafts with the rest. */
export async function findContent(
  db: Database,
  kind: ContentKind,
  { q, state, sort, direction, now }: ContentFilter,
  { page, perPage }: Paging,
): Promise<Listed<Line>> {
  const order = sql`${sql.ref(ORDERS[sort])} ${direction === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`}`;
  const words = wordPatterns(q ?? '').map((pattern) => sql`search_text LIKE ${pattern}`);
  const where = sql.join([inState(state, now), ...words], sql` AND `);
  const [{ rows }, counted] = await Promise.all([
    sql<Line>`SELECT id, version, title, is_private, published_at, updated_at, ${DETAIL[kind]} FROM ${sql.table(TABLE_OF[kind])}
      WHERE ${where} ORDER BY ${order}, id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ total: string }>`SELECT count(*) AS total FROM ${sql.table(TABLE_OF[kind])} WHERE ${where}`.execute(
      db,
    ),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export const deleteContent = (trx: Database, kind: ContentKind, id: number) =>
  sql`DELETE FROM ${sql.table(TABLE_OF[kind])} WHERE id = ${id}`.execute(trx);

/** Every page, in the order of the menu; those outside the menu have a position too. */
export const findMenu = (db: Database, limit: number) =>
  db
    .selectFrom('page')
    .select(['id', 'version', 'title', 'menu_label', 'menu_visible', 'is_private', 'published_at'])
    .orderBy('menu_order')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * In the order of `ids`; those in `visible` are shown. A page whose visibility changed has a new version; one
 * that only moved has not.
 */
export const putMenu = (trx: Database, ids: readonly number[], visible: readonly number[]) =>
  sql`UPDATE page SET menu_order = wanted.place,
      version = version + (page.menu_visible <> (page.id = ANY (${visible}::int[])))::int,
      menu_visible = page.id = ANY (${visible}::int[])
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted(id, place) WHERE wanted.id = page.id`.execute(trx);

/** Two who order the menu do so one after the other. */
export const lockMenu = (trx: Database) => sql`SELECT pg_advisory_xact_lock(hashtext('menu'))`.execute(trx);
