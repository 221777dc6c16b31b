import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Database } from '../../db/tables.ts';

export type LiveSession = { personId: string; staff: boolean; expiresAt: Date; memberships: { workspaceId: string; role: Role }[] };

/** A session that is neither revoked nor over, with the person's workspaces. */
export async function findLiveSession(db: Database, sessionId: string, now: Date): Promise<LiveSession | undefined> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .leftJoin('membership', 'membership.person_id', 'session.person_id')
    .select(['session.person_id', 'session.expires_at', 'person.staff', 'membership.workspace_id', 'membership.role'])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute();
  const first = rows[0];
  if (!first) return undefined;
  const memberships = rows.flatMap(({ workspace_id, role }) => (workspace_id && role ? [{ workspaceId: workspace_id, role }] : []));
  return { personId: first.person_id, staff: first.staff, expiresAt: first.expires_at, memberships };
}

export async function insertSession(db: Database, session: { id: string; personId: string; now: Date; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('session')
    .values({ id: session.id, person_id: session.personId, created_at: session.now, expires_at: session.expiresAt })
    .execute();
}

/** The change feed carries it to every node. */
export async function revokeSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('id', '=', sessionId).where('revoked_at', 'is', null).execute();
}
