import type { AlertFrequency } from '@pomelo/contract/searches/searches.schemas.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export type SearchOwner = { workspaceId: string; personId: string };

const ownSearches = (db: Database, { workspaceId, personId }: SearchOwner) =>
  db
    .selectFrom('custom_search')
    .select(['id', 'name', 'query', 'alert', 'position', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('person_id', '=', personId)
    .where('workspace_id', '=', workspaceId);

/** In the order the person gave them. */
export const findSearches = (db: Database, owner: SearchOwner) =>
  ownSearches(db, owner).orderBy('position').orderBy('created_at').orderBy('id').execute();
export type SearchRow = Awaited<ReturnType<typeof findSearches>>[number];

/** One of the person's own in this workspace; undefined for any other. */
export const findSearch = (db: Database, owner: SearchOwner, id: string): Promise<SearchRow | undefined> =>
  ownSearches(db, owner).where('id', '=', id).executeTakeFirst();

export async function insertSearch(db: Database, search: Insertable<Tables['custom_search']>): Promise<void> {
  await db.insertInto('custom_search').values(search).execute();
}

export async function updateSearch(
  db: Database,
  id: string,
  change: Updateable<Tables['custom_search']>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('custom_search').set(change).where('id', '=', id).execute();
}

/** False when it is not the person's own. */
export async function deleteSearch(
  db: Database,
  { workspaceId, personId }: SearchOwner,
  id: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('custom_search')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Gives each its place, from 0. */
export async function placeSearches(db: Database, ids: readonly string[]): Promise<void> {
  await sql`UPDATE custom_search s SET position = place.number - 1
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS place (id, number)
    WHERE s.id = place.id AND s.position <> place.number - 1`.execute(db);
}

export type KnownListing = { searchId: string; itemId: number };

/** These vehicles are known to their searches: they will not be written about again. */
export async function markKnown(db: Database, known: readonly KnownListing[], at: Date): Promise<void> {
  if (known.length === 0) return;
  const [searches, items] = [known.map(({ searchId }) => searchId), known.map(({ itemId }) => itemId)];
  await sql`INSERT INTO search_alert_item (search_id, item_id, at)
    SELECT search_id, item_id, ${at}::timestamptz FROM unnest(${searches}::uuid[], ${items}::int[]) AS known (search_id, item_id)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Any vehicle that came on sale after `since`, matching or not. */
export async function markKnownSince(db: Database, searchId: string, since: Date, at: Date): Promise<void> {
  await sql`INSERT INTO search_alert_item (search_id, item_id, at)
    SELECT ${searchId}::uuid, id, ${at}::timestamptz FROM catalogue_item WHERE status = 'published' AND sales_date > ${since}::timestamptz
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteKnown(db: Database, searchId: string): Promise<void> {
  await db.deleteFrom('search_alert_item').where('search_id', '=', searchId).execute();
}

/** In any account or workspace: identified by a link in a mail. */
export const findAnySearch = (
  db: Database,
  id: string,
): Promise<{ name: string; alert: AlertFrequency } | undefined> =>
  db.selectFrom('custom_search').select(['name', 'alert']).where('id', '=', id).executeTakeFirst();

export async function stopAlert(db: Database, id: string): Promise<void> {
  await db.updateTable('custom_search').set({ alert: 'off' }).where('id', '=', id).execute();
}
