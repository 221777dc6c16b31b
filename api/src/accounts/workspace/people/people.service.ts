import { euros } from '@pomelo/contract/money.ts';
import type { WorkspacePerson } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contentVersion } from '../../../platform/content-version.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { pictureVersion } from '../../../platform/files/uploads/private-files.ts';
import { findInvitation, findInvitations, type InvitationRow } from './invitations.repository.ts';
import { findMemberById, findMembers, type MemberRow } from './people.repository.ts';
import { purchaseLimitOf } from '../purchase-limit/purchase-limit.ts';
import { spentThisMonth } from '../purchase-limit/purchase-limit.service.ts';

type Rights = Pick<MemberRow, 'role' | 'limitCents' | 'limitPeriod'>;
/** Version of the rights of a member or of an invited person. */
export const rightsVersion = ({ role, limitCents, limitPeriod }: Rights): number =>
  contentVersion([role, limitCents, limitPeriod]);

type Viewed = Pick<Caller, 'workspaceId' | 'personId'>;

const memberView = (
  row: MemberRow,
  spent: ReadonlyMap<string, number>,
  { personId }: Viewed,
): WorkspacePerson => ({
  id: row.id,
  state: 'active',
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone1: row.phone1,
  picture: pictureVersion(row.pictureKey),
  role: row.role,
  purchaseLimit: purchaseLimitOf(row.limitCents, row.limitPeriod),
  version: rightsVersion(row),
  spentThisMonth: euros(spent.get(row.id) ?? 0),
  since: row.since.toISOString(),
  self: row.id === personId,
});

const invitationView = (row: InvitationRow, now: Date): WorkspacePerson => ({
  id: row.id,
  state: row.expiresAt > now ? 'invited' : 'invitation-expired',
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone1: null,
  picture: null,
  role: row.role,
  purchaseLimit: purchaseLimitOf(row.limitCents, row.limitPeriod),
  version: rightsVersion(row),
  spentThisMonth: euros(0),
  since: row.since.toISOString(),
  self: false,
});

/** The people of the workspace, then those invited. */
export async function peopleOf(db: Database, caller: Viewed, now: Date): Promise<WorkspacePerson[]> {
  const members = await findMembers(db, caller.workspaceId);
  const invitations = await findInvitations(db, caller.workspaceId);
  const spent = await spentThisMonth(db, caller.workspaceId, now);
  return [
    ...members.map((row) => memberView(row, spent, caller)),
    ...invitations.map((row) => invitationView(row, now)),
  ];
}

/** A member of the workspace, or an invited person; those of another workspace are not found. */
export async function personOf(
  db: Database,
  caller: Viewed,
  id: string,
  now: Date,
): Promise<WorkspacePerson> {
  const member = await findMemberById(db, caller.workspaceId, id);
  if (member) return memberView(member, await spentThisMonth(db, caller.workspaceId, now), caller);
  const invitation = await findInvitation(db, caller.workspaceId, id);
  return invitation ? invitationView(invitation, now) : refuse('not-found', NOT_HERE);
}

export const NOT_HERE = 'Cette personne ne fait pas, ou plus, partie de votre espace.';
