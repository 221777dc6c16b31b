import { sql } from 'kysely';
import { presentMembers } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { SearchOwner } from './searches.repository.ts';

export type ViewedListing = SearchOwner & { itemId: number; times: number; at: Date };

/** Adds views of many people, in one statement; former members and deleted listings are left out. */
export async function addViewedListings(db: Database, views: readonly ViewedListing[]): Promise<void> {
  if (views.length === 0) return;
  await sql`INSERT INTO viewed_listing AS known (person_id, workspace_id, item_id, times, viewed_at)
    SELECT m.person_id, m.workspace_id, i.id, noted.times, noted.at
    FROM unnest(${views.map(({ personId }) => personId)}::uuid[], ${views.map(({ workspaceId }) => workspaceId)}::uuid[],
        ${views.map(({ itemId }) => itemId)}::int[], ${views.map(({ times }) => times)}::int[], ${views.map(({ at }) => at)}::timestamptz[])
        AS noted (person_id, workspace_id, item_id, times, at)
      JOIN (${presentMembers(views)}) m ON m.person_id = noted.person_id AND m.workspace_id = noted.workspace_id
      JOIN catalogue_item i ON i.id = noted.item_id
    ORDER BY 1, 2, 3
    ON CONFLICT (person_id, workspace_id, item_id)
      DO UPDATE SET times = known.times + excluded.times, viewed_at = greatest(known.viewed_at, excluded.viewed_at)`.execute(
    db,
  );
}

/** Retains the `most` latest views of each of these people. */
export async function deleteOlderViews(
  db: Database,
  owners: readonly SearchOwner[],
  most: number,
): Promise<void> {
  if (owners.length === 0) return;
  await sql`DELETE FROM viewed_listing v USING (
      SELECT person_id, workspace_id, item_id,
        row_number() OVER (PARTITION BY person_id, workspace_id ORDER BY viewed_at DESC, item_id) AS place
      FROM viewed_listing JOIN (
        SELECT DISTINCT person_id, workspace_id
        FROM unnest(${owners.map(({ personId }) => personId)}::uuid[], ${owners.map(({ workspaceId }) => workspaceId)}::uuid[])
          AS owner (person_id, workspace_id)
      ) owners USING (person_id, workspace_id)
    ) placed
    WHERE placed.place > ${most} AND v.person_id = placed.person_id AND v.workspace_id = placed.workspace_id
      AND v.item_id = placed.item_id`.execute(db);
}
