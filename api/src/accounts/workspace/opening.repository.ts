import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export const findOpenWorkspace = (db: Database, siret: string) =>
  db
    .selectFrom('workspace')
    .select(['id', 'rs'])
    .where('siret', '=', siret)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Opens a workspace, or the closed one of this SIRET again; undefined when it is open already. */
export async function insertWorkspace(
  db: Database,
  workspace: Insertable<Tables['workspace']>,
): Promise<string | undefined> {
  const { id: _new, siret: _same, created_at: _first, ...data } = workspace;
  const row = await db
    .insertInto('workspace')
    .values(workspace)
    .onConflict((conflict) =>
      conflict
        .column('siret')
        .doUpdateSet({ ...data, closed_at: null })
        .where('workspace.closed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False when the person is a member already. */
export async function insertMembership(
  db: Database,
  membership: Insertable<Tables['membership']>,
): Promise<boolean> {
  const added = await db
    .insertInto('membership')
    .values(membership)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export const findRole = async (db: Database, workspaceId: string, email: string): Promise<Role | undefined> =>
  (
    await db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .select('membership.role')
      .where('membership.workspace_id', '=', workspaceId)
      .where('person.email', '=', email)
      .executeTakeFirst()
  )?.role;

/** The owners who opened their account. */
export const findOwners = (db: Database, workspaceId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.email', 'person.first_name as firstName'])
    .where('membership.workspace_id', '=', workspaceId)
    .where('membership.role', '=', 'owner')
    .where('person.closed_at', 'is', null)
    .where('person.password_hash', 'is not', null)
    .orderBy('membership.created_at')
    .execute();

/** Locks a workspace that is open: two who come in at once are counted one after the other. */
export const lockOpenWorkspace = (db: Database, workspaceId: string) =>
  db
    .selectFrom('workspace')
    .select(['id', 'rs', 'siret'])
    .where('id', '=', workspaceId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Its people, and those who are invited. */
export async function countPlaces(db: Database, workspaceId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    SELECT (SELECT count(*) FROM membership WHERE workspace_id = ${workspaceId})::int
      + (SELECT count(*) FROM invitation WHERE workspace_id = ${workspaceId} AND accepted_at IS NULL
          AND cancelled_at IS NULL AND expires_at > ${now})::int AS places`.execute(db);
  return rows[0]?.places ?? 0;
}

export const findWorkspaceName = (db: Database, id: string) =>
  db.selectFrom('workspace').select('rs').where('id', '=', id).executeTakeFirst();
