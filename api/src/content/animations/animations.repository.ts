import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { isVisibleTo, type Listed, type Paging, type Reader } from '../pages/reader.ts';

const COLUMNS = [
  'id',
  'slug',
  'title',
  'summary',
  'body',
  'image_mobile_id',
  'image_laptop_id',
  'image_alt',
  'link_path',
  'link_label',
  'is_private',
  'starts_at',
  'ends_at',
] as const;

const visible = (db: Database, reader: Reader) =>
  db.selectFrom('commercial_animation').where(isVisibleTo(reader));

/** Those of a slug, whatever their dates; without one, the live ones. */
function filtered(db: Database, reader: Reader, slug: string | undefined) {
  const query = visible(db, reader);
  if (slug !== undefined) return query.where('slug', '=', slug);
  return query
    .where('starts_at', '<=', reader.now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', reader.now)]));
}

const found = (db: Database, reader: Reader, slug: string | undefined, { page, perPage }: Paging) =>
  filtered(db, reader, slug)
    .select(COLUMNS)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
export type AnimationRow = Awaited<ReturnType<typeof found>>[number];

const count = (db: Database, reader: Reader, slug: string | undefined) =>
  filtered(db, reader, slug)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();

/** The latest first. */
export async function findAnimations(
  db: Database,
  reader: Reader,
  slug: string | undefined,
  paging: Paging,
): Promise<Listed<AnimationRow>> {
  const [rows, { total }] = await Promise.all([found(db, reader, slug, paging), count(db, reader, slug)]);
  return { rows, total: Number(total) };
}

export const findAnimation = (db: Database, reader: Reader, id: number) =>
  visible(db, reader).select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** In any status, for editors. */
export const findAnyAnimation = (db: Database, id: number) =>
  db.selectFrom('commercial_animation').select(COLUMNS).where('id', '=', id).executeTakeFirst();

const MAX_LISTED = 100;
/** Live or still to come, the latest first. */
export const findNotOver = (db: Database, reader: Reader) =>
  visible(db, reader)
    .select(COLUMNS)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', reader.now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

export const insertAnimation = (trx: Database, row: Insertable<Tables['commercial_animation']>) =>
  trx.insertInto('commercial_animation').values(row).returning('id').executeTakeFirstOrThrow();

/** Undefined when there is no such animation. */
export const updateAnimation = (trx: Database, id: number, row: Insertable<Tables['commercial_animation']>) =>
  trx
    .updateTable('commercial_animation')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const insertLink = (
  trx: Database,
  link: { animationId: number; hash: Buffer; now: Date; until: Date },
) =>
  trx
    .insertInto('animation_link')
    .values({
      animation_id: link.animationId,
      token_hash: link.hash,
      created_at: link.now,
      expires_at: link.until,
    })
    .execute();

/** The target of a link and its end, by the hash of its token. */
export const findLink = (db: Database, hash: Buffer) =>
  db
    .selectFrom('animation_link')
    .select(['animation_id as animationId', 'expires_at as expiresAt'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** Links that expired before this instant. */
export const deleteLinks = (db: Database, before: Date) =>
  db.deleteFrom('animation_link').where('expires_at', '<', before).execute();
