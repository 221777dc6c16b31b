import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

/** Sets or clears (null) a person's picture; returns the key of the one it replaces. */
export async function replacePictureKey(
  db: Database,
  personId: string,
  key: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ old: string | null }>`
    WITH before AS (SELECT id, picture_key FROM person WHERE id = ${personId} FOR UPDATE)
    UPDATE person SET picture_key = ${key} FROM before WHERE person.id = before.id RETURNING before.picture_key AS old`.execute(
    db,
  );
  return rows[0]?.old ?? null;
}

/** The picture of a member of this workspace; undefined for others. */
export const findPictureKey = (
  db: Database,
  workspaceId: string,
  personId: string,
): Promise<{ key: string | null } | undefined> =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.picture_key as key')
    .where('membership.workspace_id', '=', workspaceId)
    .where('membership.person_id', '=', personId)
    .executeTakeFirst();
