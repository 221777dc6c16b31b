import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

/** An invitation by the hash of its link, to a workspace that is open; none that was taken back. */
export const findInvitation = (db: Database, hash: Buffer) =>
  db
    .selectFrom('invitation')
    .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
    .innerJoin('person as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.workspace_id as workspaceId',
      'invitation.email',
      'invitation.first_name as firstName',
      'invitation.last_name as lastName',
      'invitation.role',
      'invitation.purchase_limit_cents as limitCents',
      'invitation.purchase_limit_period as limitPeriod',
      'invitation.expires_at as expiresAt',
      'invitation.accepted_at as acceptedAt',
      'workspace.rs',
      'workspace.siret',
      personName('inviter').as('invitedBy'),
    ])
    .where('invitation.token_hash', '=', hash)
    .where('invitation.cancelled_at', 'is', null)
    .where('workspace.closed_at', 'is', null)
    .executeTakeFirst();
export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/**
 * Marks an invitation as used; returns false when another request was faster, or it was withdrawn meanwhile.
 */
export async function spendInvitation(db: Database, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('invitation')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
