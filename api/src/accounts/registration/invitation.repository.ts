import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

/**
 * An invitation by the hash of its link, to a workspace that is open; none that was taken back, nor an open one of a
 * person who is no longer an owner.
 */
export const findInvitation = (db: Database, hash: Buffer) =>
  db
    .selectFrom('invitation')
    .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
    .innerJoin('person as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.token_hash as hash',
      'invitation.workspace_id as workspaceId',
      'invitation.email',
      'invitation.first_name as firstName',
      'invitation.last_name as lastName',
      'invitation.role',
      'invitation.expires_at as expiresAt',
      'invitation.accepted_at as acceptedAt',
      'workspace.rs',
      'workspace.siret',
      personName('inviter').as('invitedBy'),
    ])
    .where('invitation.token_hash', '=', hash)
    .where('invitation.cancelled_at', 'is', null)
    .where('workspace.closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('invitation.accepted_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('membership')
            .select('membership.person_id')
            .whereRef('membership.workspace_id', '=', 'invitation.workspace_id')
            .whereRef('membership.person_id', '=', 'invitation.invited_by')
            .where('membership.role', '=', 'owner'),
        ),
      ]),
    )
    .executeTakeFirst();
export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/**
 * Marks an invitation as used by the link with this hash. Returns the rights that it gives by now: its owner may have
 * changed them since the link was read. Undefined when another request was faster, or when it was withdrawn or sent
 * again with another link meanwhile.
 */
export const spendInvitation = (
  db: Database,
  { id, hash, now }: { id: string; hash: Buffer; now: Date },
): Promise<InvitedRights | undefined> =>
  db
    .updateTable('invitation')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['role', 'purchase_limit_cents', 'purchase_limit_period'])
    .executeTakeFirst();
export type InvitedRights = Pick<
  Selectable<Tables['invitation']>,
  'role' | 'purchase_limit_cents' | 'purchase_limit_period'
>;
