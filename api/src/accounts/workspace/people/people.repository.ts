import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

const members = (db: Database, workspaceId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'person.id',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone1',
      'person.picture_key as pictureKey',
      'membership.role',
      'membership.purchase_limit_cents as limitCents',
      'membership.purchase_limit_period as limitPeriod',
      'membership.created_at as since',
    ])
    .where('membership.workspace_id', '=', workspaceId);

/** The people of a workspace, in the order in which they joined. */
export const findMembers = (db: Database, workspaceId: string) =>
  members(db, workspaceId).orderBy('membership.created_at').orderBy('person.id').execute();
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

export const findMemberById = (
  db: Database,
  workspaceId: string,
  personId: string,
): Promise<MemberRow | undefined> =>
  members(db, workspaceId).where('person.id', '=', personId).executeTakeFirst();

export const findMemberByEmail = (
  db: Database,
  workspaceId: string,
  email: string,
): Promise<MemberRow | undefined> =>
  members(db, workspaceId).where('person.email', '=', email).executeTakeFirst();

export async function updateMember(
  db: Database,
  workspaceId: string,
  personId: string,
  change: Updateable<Tables['membership']>,
): Promise<void> {
  await db
    .updateTable('membership')
    .set(change)
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .execute();
}

/** Favourites and searches of this person in this workspace are deleted by cascade. */
export async function deleteMember(db: Database, workspaceId: string, personId: string): Promise<void> {
  await db
    .deleteFrom('membership')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .execute();
}

export async function countMembers(db: Database, workspaceId: string, role?: Role): Promise<number> {
  const row = await db
    .selectFrom('membership')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'owner'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
