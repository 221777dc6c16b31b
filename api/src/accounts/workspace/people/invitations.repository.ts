import type { Insertable, Updateable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

/** Neither accepted nor cancelled; some may be past their end. */
const open = (db: Database, workspaceId: string) =>
  db
    .selectFrom('invitation')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'role',
      'purchase_limit_cents as limitCents',
      'purchase_limit_period as limitPeriod',
      'created_at as since',
      'expires_at as expiresAt',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null);

/** The open invitations of a workspace, the latest first. */
export const findInvitations = (db: Database, workspaceId: string) =>
  open(db, workspaceId).orderBy('created_at', 'desc').orderBy('id').execute();
export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number];

export const findInvitation = (
  db: Database,
  workspaceId: string,
  id: string,
): Promise<InvitationRow | undefined> => open(db, workspaceId).where('id', '=', id).executeTakeFirst();

/** Creates an invitation, or renews the open one for this address; returns its id. */
export async function putInvitation(
  db: Database,
  invitation: Insertable<Tables['invitation']>,
): Promise<string> {
  const { id: _new, workspace_id: _workspace, email: _email, ...renewed } = invitation;
  const row = await db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .doUpdateSet(renewed),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateInvitation(
  db: Database,
  id: string,
  change: Updateable<Tables['invitation']>,
): Promise<void> {
  await db.updateTable('invitation').set(change).where('id', '=', id).execute();
}

// ACC-31
/** Cancels what a person sent who is no longer an owner, of this workspace or of any: their links open nothing. */
export async function cancelInvitationsOf(
  db: Database,
  { workspaceId, personId }: { workspaceId?: string; personId: string },
  now: Date,
): Promise<void> {
  const sent = db
    .updateTable('invitation')
    .set({ cancelled_at: now })
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null);
  await (workspaceId === undefined ? sent : sent.where('workspace_id', '=', workspaceId)).execute();
}

/** The inviting person and company, for the mail. */
export const findInviter = (db: Database, workspaceId: string, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select([
      'person.first_name as firstName',
      'person.last_name as lastName',
      'workspace.rs',
      'workspace.siret',
      'membership.role',
    ])
    .where('membership.workspace_id', '=', workspaceId)
    .where('membership.person_id', '=', personId)
    .executeTakeFirst();
