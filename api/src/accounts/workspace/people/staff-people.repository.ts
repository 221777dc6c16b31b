import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

export type PersonPresence = {
  id: string;
  lastSeenAt: Date | null;
  openSessions: number;
  hasPassword: boolean;
};

/**
 * How people of a company come in: when they were last here, how many sessions they have, whether they chose
 * a password.
 */
export async function findPresences(db: Database, workspaceId: string, now: Date): Promise<PersonPresence[]> {
  const { rows } = await sql<PersonPresence>`
    SELECT p.id, p.password_hash IS NOT NULL AS "hasPassword", s.seen AS "lastSeenAt", coalesce(s.open, 0)::int AS "openSessions"
    FROM membership m JOIN person p ON p.id = m.person_id
    LEFT JOIN LATERAL (
      SELECT max(last_seen_at) AS seen, count(*) FILTER (WHERE revoked_at IS NULL AND expires_at > ${now}::timestamptz) AS open
      FROM session WHERE person_id = p.id) s ON true
    WHERE m.workspace_id = ${workspaceId}::uuid`.execute(db);
  return rows;
}

/** The sender of a repeated invitation: its author, else the first owner; undefined without owners. */
export async function findInviterOf(
  db: Database,
  workspaceId: string,
  invitationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.person_id AS id FROM membership m LEFT JOIN invitation i ON i.id = ${invitationId}::uuid AND i.invited_by = m.person_id
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.role = 'owner'
    ORDER BY i.id IS NULL, m.created_at LIMIT 1`.execute(db);
  return rows[0]?.id;
}

export async function countOwners(db: Database, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM membership m JOIN person p ON p.id = m.person_id
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.role = 'owner' AND p.closed_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}
