import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export const findStaffMember = (db: Database, personId: string) =>
  db
    .selectFrom('accounts_staff_member as staff_member')
    .innerJoin('accounts_person as person', 'person.id', 'staff_member.person_id')
    .select([
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.password_to_choose as passwordToChoose',
    ])
    .where('staff_member.person_id', '=', personId)
    .executeTakeFirst();

const members = (db: Database) =>
  db
    .selectFrom('accounts_staff_member as member')
    .innerJoin('accounts_person as person', 'person.id', 'member.person_id')
    .select([
      'person.id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
    ])
    .select(['member.roles', 'member.created_at as createdAt'])
    .select((query) =>
      query
        .selectFrom('accounts_session as session')
        .select(({ fn }) => fn.max('session.last_seen_at').as('at'))
        .whereRef('session.person_id', '=', 'member.person_id')
        .as('lastSeenAt'),
    );
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

/** More than any team that runs a portal. */
export const MAX_MEMBERS = 200;

export const findMembers = (db: Database) =>
  members(db)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .limit(MAX_MEMBERS)
    .execute();

export const findMember = (db: Database, personId: string) =>
  members(db).where('member.person_id', '=', personId).executeTakeFirst();

/** Serializes additions to and removals from the team until the end of the transaction. */
export async function lockTeam(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('staff_member'))`.execute(db);
}

export async function countMembers(db: Database): Promise<number> {
  const row = await db
    .selectFrom('accounts_staff_member')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Refused once an administrator exists. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('accounts_staff_member')
    .select('person_id')
    .where(sql<boolean>`'administrator' = ANY (roles)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether there is another administrator. The team must be locked. */
export async function hasOtherAdministrator(db: Database, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts_staff_member')
    .select('person_id')
    .where(sql<boolean>`'administrator' = ANY (roles)`)
    .where('person_id', '!=', personId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
