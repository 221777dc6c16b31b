import { sql } from 'kysely';
import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { personName } from '../../../platform/db/person-name.ts';

export type NewImpersonation = {
  id: string;
  staffId: string;
  sessionId: string;
  workspaceId: string;
  personId: string;
  now: Date;
  until: Date;
};

/** The member of an open company to impersonate; undefined for anyone else. */
export const findImpersonated = (db: Database, workspaceId: string, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select([
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'workspace.rs',
    ])
    .where('membership.workspace_id', '=', workspaceId)
    .where('membership.person_id', '=', personId)
    .where('workspace.closed_at', 'is', null)
    .where('person.closed_at', 'is', null)
    .executeTakeFirst();

/** Serialises impersonations that one session starts at the same time. */
export async function lockSession(db: Database, sessionId: string): Promise<void> {
  await db.selectFrom('session').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute();
}

export async function insertImpersonation(
  db: Database,
  { id, staffId, sessionId, workspaceId, personId, now, until }: NewImpersonation,
): Promise<void> {
  await db
    .insertInto('see_as')
    .values({
      id,
      staff_id: staffId,
      session_id: sessionId,
      workspace_id: workspaceId,
      person_id: personId,
      started_at: now,
      ends_at: until,
      ended_at: null,
    })
    .execute();
}

export type OpenImpersonation = { workspaceId: string; personId: string; role: Role; until: Date };

/** A running impersonation of this staff session, of a person who is still a member of that company. */
export const findOpenImpersonation = (
  db: Database,
  id: string,
  staff: { personId: string; sessionId: string },
  now: Date,
): Promise<OpenImpersonation | undefined> =>
  db
    .selectFrom('see_as')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.workspace_id', '=', 'see_as.workspace_id')
        .onRef('membership.person_id', '=', 'see_as.person_id'),
    )
    .innerJoin('workspace', 'workspace.id', 'see_as.workspace_id')
    .innerJoin('person', 'person.id', 'see_as.person_id')
    .select([
      'see_as.workspace_id as workspaceId',
      'see_as.person_id as personId',
      'membership.role',
      'see_as.ends_at as until',
    ])
    .where('see_as.id', '=', id)
    .where('see_as.staff_id', '=', staff.personId)
    .where('see_as.session_id', '=', staff.sessionId)
    .where('see_as.ended_at', 'is', null)
    .where('see_as.ends_at', '>', now)
    .where('workspace.closed_at', 'is', null)
    .where('person.closed_at', 'is', null)
    .executeTakeFirst();

export type EndedImpersonation = {
  id: string;
  staffId: string;
  workspaceId: string;
  startedAt: Date;
  endedAt: Date;
  label: string;
};

const COLUMNS = sql`see_as.id, see_as.staff_id AS "staffId", see_as.workspace_id AS "workspaceId", see_as.started_at AS "startedAt",
  see_as.ended_at AS "endedAt", w.rs || ', ' || ${personName('p')} AS label`;

/** Ends the impersonation with this id, or without an id every running one of the staff member's session. */
export async function endImpersonations(
  db: Database,
  staff: { personId: string; sessionId: string },
  now: Date,
  id?: string,
): Promise<EndedImpersonation[]> {
  const { rows } = await sql<EndedImpersonation>`
    UPDATE see_as SET ended_at = greatest(started_at, least(ends_at, ${now}::timestamptz))
    FROM workspace w, person p
    WHERE w.id = see_as.workspace_id AND p.id = see_as.person_id AND see_as.ended_at IS NULL AND see_as.staff_id = ${staff.personId}::uuid
      AND ${id === undefined ? sql`see_as.session_id = ${staff.sessionId}::uuid` : sql`see_as.id = ${id}::uuid`}
    RETURNING ${COLUMNS}`.execute(db);
  return rows;
}

/** Ends impersonations older than half an hour and those whose session ended. */
export async function endOverdueRows(db: Database, now: Date, limit: number): Promise<EndedImpersonation[]> {
  const { rows } = await sql<EndedImpersonation>`
    UPDATE see_as SET ended_at = greatest(started_at, least(ends_at, ${now}::timestamptz))
    FROM workspace w, person p
    WHERE w.id = see_as.workspace_id AND p.id = see_as.person_id AND see_as.id IN (
      SELECT s.id FROM see_as s LEFT JOIN session o ON o.id = s.session_id AND o.revoked_at IS NULL
      WHERE s.ended_at IS NULL AND (s.ends_at <= ${now}::timestamptz OR o.id IS NULL)
      ORDER BY s.ends_at LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(db);
  return rows;
}
