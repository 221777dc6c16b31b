import { RECENT_SEARCHES } from '@pomelo/contract/constants.ts';
import { sql } from 'kysely';
import { presentMembers } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { SearchOwner } from './searches.repository.ts';

export type RecentSearch = SearchOwner & { query: string; at: Date };

/** Writes what many people last looked for, in one statement; former members are left out. */
export async function putRecent(db: Database, searches: readonly RecentSearch[]): Promise<void> {
  if (searches.length === 0) return;
  await sql`INSERT INTO recent_search AS known (person_id, workspace_id, query, at)
    SELECT m.person_id, m.workspace_id, noted.query, noted.at
    FROM unnest(${searches.map(({ personId }) => personId)}::uuid[], ${searches.map(({ workspaceId }) => workspaceId)}::uuid[],
        ${searches.map(({ query }) => query)}::text[], ${searches.map(({ at }) => at)}::timestamptz[]) AS noted (person_id, workspace_id, query, at)
      JOIN (${presentMembers(searches)}) m ON m.person_id = noted.person_id AND m.workspace_id = noted.workspace_id
    ORDER BY 1, 2, 3
    ON CONFLICT (person_id, workspace_id, query) DO UPDATE SET at = greatest(known.at, excluded.at)`.execute(
    db,
  );
}

/** Retains the latest searches of each of these people. */
export async function deleteOlder(db: Database, owners: readonly SearchOwner[]): Promise<void> {
  if (owners.length === 0) return;
  await sql`DELETE FROM recent_search r USING (
      SELECT person_id, workspace_id, query, row_number() OVER (PARTITION BY person_id, workspace_id ORDER BY at DESC, query) AS place
      FROM recent_search JOIN (
        SELECT DISTINCT person_id, workspace_id
        FROM unnest(${owners.map(({ personId }) => personId)}::uuid[], ${owners.map(({ workspaceId }) => workspaceId)}::uuid[])
          AS owner (person_id, workspace_id)
      ) owners USING (person_id, workspace_id)
    ) placed
    WHERE placed.place > ${RECENT_SEARCHES} AND r.person_id = placed.person_id AND r.workspace_id = placed.workspace_id AND r.query = placed.query
  `.execute(db);
}

/** The latest first. */
export const findRecent = (
  db: Database,
  { workspaceId, personId }: SearchOwner,
): Promise<{ query: string; at: Date }[]> =>
  db
    .selectFrom('recent_search')
    .select(['query', 'at'])
    .where('person_id', '=', personId)
    .where('workspace_id', '=', workspaceId)
    .orderBy('at', 'desc')
    .orderBy('query')
    .limit(RECENT_SEARCHES)
    .execute();
