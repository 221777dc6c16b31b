import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { SearchOwner } from './searches.repository.ts';

export const findHomeVisit = (
  db: Database,
  { workspaceId, personId }: SearchOwner,
): Promise<{ visitedAt: Date; previousAt: Date } | undefined> =>
  db
    .selectFrom('home_visit')
    .select(['visited_at as visitedAt', 'previous_at as previousAt'])
    .where('person_id', '=', personId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();

/** Begins a visit unless one began after `current`. `first` is the previous one of a person without any. */
export async function putHomeVisit(
  db: Database,
  { workspaceId, personId }: SearchOwner,
  { now, current, first }: { now: Date; current: Date; first: Date },
): Promise<void> {
  await sql`INSERT INTO home_visit AS known (workspace_id, person_id, visited_at, previous_at)
    VALUES (${workspaceId}, ${personId}, ${now}::timestamptz, ${first}::timestamptz)
    ON CONFLICT (person_id, workspace_id)
      DO UPDATE SET previous_at = known.visited_at, visited_at = excluded.visited_at
      WHERE known.visited_at <= ${current}::timestamptz`.execute(db);
}
