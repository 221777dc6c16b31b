import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../src/platform/db/tables.ts';

export const newsTitles = async (db: Database): Promise<Set<string>> =>
  new Set((await db.selectFrom('news_article').select('title').execute()).map(({ title }) => title));

export const animationSlugs = async (db: Database): Promise<Set<string>> =>
  new Set((await db.selectFrom('commercial_animation').select('slug').execute()).map(({ slug }) => slug));

/** Only into an empty table. */
export async function putTeam(
  trx: Database,
  members: readonly Insertable<Tables['team_member']>[],
): Promise<void> {
  const known = await trx.selectFrom('team_member').select('id').limit(1).executeTakeFirst();
  if (!known) await trx.insertInto('team_member').values(members).execute();
}
