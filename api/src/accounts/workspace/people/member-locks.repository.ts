import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type Member = { workspaceId: string; personId: string };

/** Locks a membership until the transaction ends: what a member stores changes one call at a time. */
export async function lockMembership(db: Database, { workspaceId, personId }: Member): Promise<void> {
  await db
    .selectFrom('membership')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * SQL of those of `members` who still are, as `person_id` and `workspace_id`: for an INSERT of rows that
 * refer to them. They are locked in one order, so that none leaves before the rows are written.
 */
export const presentMembers = (members: readonly Member[]): RawBuilder<unknown> => sql`
  SELECT m.person_id, m.workspace_id FROM membership m
  WHERE (m.person_id, m.workspace_id) IN (
    SELECT * FROM unnest(${members.map(({ personId }) => personId)}::uuid[], ${members.map(({ workspaceId }) => workspaceId)}::uuid[]))
  ORDER BY m.person_id, m.workspace_id FOR KEY SHARE`;
