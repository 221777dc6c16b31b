import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type LiveSession = {
  personId: string;
  /** Staff roles; empty for all other users. */
  roles: readonly StaffRole[];
  hasSecondFactor: boolean;
  expiresAt: Date;
  seenAt: Date;
  memberships: { workspaceId: string; role: Role }[];
};

/**
 * A session that is neither revoked nor over, with the person's workspaces; a closed account has none, a
 * closed workspace is not among them.
 */
export async function findLiveSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('person', (join) =>
      join.onRef('person.id', '=', 'session.person_id').on('person.closed_at', 'is', null),
    )
    .leftJoin(
      (join) =>
        join
          .selectFrom('membership')
          .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
          .select(['membership.person_id', 'membership.workspace_id', 'membership.role'])
          .where('workspace.closed_at', 'is', null)
          .as('open'),
      (join) => join.onRef('open.person_id', '=', 'session.person_id'),
    )
    .leftJoin('staff_member', 'staff_member.person_id', 'session.person_id')
    .select([
      'session.person_id',
      'session.expires_at',
      'session.last_seen_at',
      'person.totp_enabled_at',
      'staff_member.roles',
      'open.workspace_id',
      'open.role',
    ])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute();
  const first = rows[0];
  if (!first) return undefined;
  const memberships = rows.flatMap(({ workspace_id, role }) =>
    workspace_id && role ? [{ workspaceId: workspace_id, role }] : [],
  );
  return {
    personId: first.person_id,
    roles: first.roles ?? [],
    hasSecondFactor: first.totp_enabled_at !== null,
    expiresAt: first.expires_at,
    seenAt: first.last_seen_at,
    memberships,
  };
}

export type NewSession = {
  id: string;
  personId: string;
  now: Date;
  expiresAt: Date;
  userAgent?: string | null;
  address?: string | null;
};

/** The credentials that a log-in checked. */
export type Proof = { passwordHash: string; hasSecondFactor: boolean };

/**
 * Adds a session; returns false when the account no longer matches `proof`. Waits for a concurrent change of
 * the account, so that no log-in with the old password survives it.
 */
export async function insertSession(
  db: Database,
  { id, personId, now, expiresAt, userAgent = null, address = null }: NewSession,
  proof?: Proof,
): Promise<boolean> {
  const unchanged = proof
    ? sql`password_hash = ${proof.passwordHash} AND (totp_enabled_at IS NOT NULL) = ${proof.hasSecondFactor}::boolean AND closed_at IS NULL`
    : sql`true`;
  const added = await sql`
    INSERT INTO session (id, person_id, created_at, expires_at, user_agent, address, last_seen_at)
    SELECT ${id}::uuid, person.id, ${now}::timestamptz, ${expiresAt}::timestamptz, ${userAgent}::text, ${address}::text, ${now}::timestamptz
    FROM person WHERE person.id = ${personId} AND ${unchanged} FOR SHARE`.execute(db);
  return added.numAffectedRows === 1n;
}

/** The change feed carries it to every node. */
export async function revokeSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends one session of a person; returns false when it is another person's or already over. */
export async function revokeSessionOf(
  db: Database,
  personId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
}

/** Ends every session of a person but one. */
export async function revokeOtherSessions(
  db: Database,
  personId: string,
  storedId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('id', '<>', storedId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a person. */
export async function revokeSessions(db: Database, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Open sessions of a person, most recently used first. */
export const findOpenSessions = (db: Database, personId: string, now: Date) =>
  db
    .selectFrom('session')
    .select([
      'id',
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Notes that a session is in use, unless that was noted less than `everyMs` ago. */
export async function touchSession(
  db: Database,
  sessionId: string,
  now: Date,
  everyMs: number,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where(sql<boolean>`last_seen_at <= ${now}::timestamptz - make_interval(secs => ${everyMs / 1000})`)
    .execute();
}

/** Removes the sessions and the links by mail that ended before this instant. */
export async function deleteEndedBefore(db: Database, instant: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<', instant), where('revoked_at', '<', instant)]))
    .execute();
  await db.deleteFrom('password_token').where('expires_at', '<', instant).execute();
}
