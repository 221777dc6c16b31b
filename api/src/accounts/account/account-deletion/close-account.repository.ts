import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { closedAddress } from '../../../platform/mail/closed-address.ts';
import { countOpenOrders } from '../../links/ports.ts';
import { cancelInvitationsOf } from '../../workspace/people/invitations.repository.ts';

export type OwnWorkspace = {
  id: string;
  rs: string;
  role: 'owner' | 'buyer' | 'viewer';
  members: number;
  owners: number;
  openOrders: number;
};

/** Locks the person's row until the end of the transaction; undefined once closed. */
export const lockPerson = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .select([
      'email',
      'first_name as firstName',
      'password_hash as passwordHash',
      'picture_key as pictureKey',
    ])
    .where('id', '=', personId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * The person's open workspaces, locked in one order so that no member joins, leaves or orders in the
 * meantime.
 */
export async function lockWorkspaces(db: Database, personId: string): Promise<OwnWorkspace[]> {
  await sql`SELECT w.id FROM workspace w JOIN membership m ON m.workspace_id = w.id
    WHERE m.person_id = ${personId} ORDER BY w.id FOR UPDATE OF w`.execute(db);
  const { rows } = await sql<Omit<OwnWorkspace, 'openOrders'>>`
    SELECT w.id, w.rs, m.role,
      (SELECT count(*)::int FROM membership o WHERE o.workspace_id = w.id) AS members,
      (SELECT count(*)::int FROM membership o WHERE o.workspace_id = w.id AND o.role = 'owner') AS owners
    FROM workspace w JOIN membership m ON m.workspace_id = w.id AND m.person_id = ${personId}
    WHERE w.closed_at IS NULL ORDER BY w.rs`.execute(db);
  const openOrders = await countOpenOrders.call(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, openOrders: openOrders.get(row.id) ?? 0 }));
}

/**
 * Closes a workspace without members: pending requests to it are answered, its own data stays with its
 * orders.
 */
export async function closeWorkspace(
  db: Database,
  workspaceId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await db.updateTable('workspace').set({ closed_at: now }).where('id', '=', workspaceId).execute();
  await db.deleteFrom('signatory').where('workspace_id', '=', workspaceId).execute();
  await db
    .updateTable('invitation')
    .set({ cancelled_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  await db
    .updateTable('registration')
    .set({
      state: 'refused',
      decided_at: now,
      decided_by: personId,
      reason: 'L’espace de cette société a été fermé.',
    })
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'submitted')
    .execute();
}

/**
 * Anonymises the row that orders still reference, and deletes the data of this person alone. Memberships
 * delete their saved and recent searches and favourites by cascade. Registrations stay: approvals must remain
 * provable for five years. Approval requests to colleagues stay open.
 * Other contexts act on `accountClosed`.
 */
export async function anonymise(db: Database, personId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('person')
    .set({
      email: closedAddress(personId),
      first_name: 'Compte',
      last_name: 'fermé',
      phone1: null,
      password_hash: null,
      password_to_choose: false,
      picture_key: null,
      totp_secret: null,
      recovery_key: null,
      totp_enabled_at: null,
      totp_last_step: null,
      staff: false,
      closed_at: now,
    })
    .where('id', '=', personId)
    .execute();
  const own = [
    'membership',
    'password_token',
    'recovery_code',
    'notification_choice',
    'push_subscription',
    'push_message',
  ] as const;
  for (const table of own) await db.deleteFrom(table).where('person_id', '=', personId).execute();
  await cancelInvitationsOf(db, { personId }, now);
  await db
    .updateTable('invitation')
    .set({ email: closedAddress(personId), first_name: '', last_name: '' })
    .where('email', '=', email)
    .execute();
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})`, user_agent: null, address: null })
    .where('person_id', '=', personId)
    .execute();
  await sql`SELECT erase_audit_details(${personId}::uuid, ${email})`.execute(db);
}
