import type { Database } from '../../platform/db/tables.ts';

// CAT-16
export const findFavorites = (db: Database, workspaceId: string) =>
  db
    .selectFrom('favorite')
    .select(['person_id as personId', 'item_id as itemId'])
    .where('workspace_id', '=', workspaceId)
    .execute();

export type Favorite = { workspaceId: string; personId: string; itemId: number; now: Date };

/** Adding twice is adding once. */
export async function insertFavorite(
  db: Database,
  { workspaceId, personId, itemId, now }: Favorite,
): Promise<void> {
  await db
    .insertInto('favorite')
    .values({ workspace_id: workspaceId, person_id: personId, item_id: itemId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(
  db: Database,
  { workspaceId, personId, itemId }: Omit<Favorite, 'now'>,
): Promise<void> {
  await db
    .deleteFrom('favorite')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .where('item_id', '=', itemId)
    .execute();
}

export const findListing = (db: Database, itemId: number) =>
  db.selectFrom('catalogue_item').select('id').where('id', '=', itemId).executeTakeFirst();
