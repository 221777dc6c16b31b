import { INVITATION_DAYS, MAX_PEOPLE } from '@pomelo/contract/constants.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { InvitationBody } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { newLinkToken } from '../../../platform/link-tokens.ts';
import { lockWorkspace } from '../company/company.repository.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import {
  findInvitation,
  findInvitations,
  findInviter,
  type InvitationRow,
  putInvitation,
  updateInvitation,
} from './invitations.repository.ts';
import { invitationMail } from '../mails/invitation.mail.ts';
import { NOT_HERE } from './people.service.ts';
import { countMembers, findMemberByEmail, findMemberById } from './people.repository.ts';
import { limitColumns } from '../purchase-limit/purchase-limit.ts';

const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

type Inviter = Pick<Caller, 'workspaceId' | 'personId'>;
type Invited = Pick<InvitationRow, 'email' | 'role'>;

async function sendInvitation(
  trx: Database,
  caller: Inviter,
  invited: Invited,
  token: string,
  expiresAt: Date,
): Promise<void> {
  const inviter = await findInviter(trx, caller.workspaceId, caller.personId);
  // Another owner may have changed the role of the caller, or removed them, meanwhile.
  if (inviter?.role !== 'owner') return refuse('not-found');
  const content = invitationMail({
    role: invited.role,
    rs: inviter.rs,
    siret: inviter.siret,
    token,
    expiresAt,
  });
  await queueMail(trx, { kind: 'invitation', to: invited.email, content });
}

async function requireRoom(trx: Database, workspaceId: string, email: string): Promise<void> {
  const invitations = await findInvitations(trx, workspaceId);
  const others = invitations.filter((invitation) => invitation.email !== email);
  if ((await countMembers(trx, workspaceId)) + others.length >= MAX_PEOPLE)
    refuse('limit-reached', `Votre espace compte déjà ${MAX_PEOPLE} personnes, le maximum.`);
}

/**
 * Invites a person by a mail whose link is valid for 14 days. An open invitation for the same address is
 * renewed, and its earlier link becomes invalid. Returns its id. Refuses with already-member or
 * limit-reached.
 */
export async function invite(
  trx: Database,
  caller: Caller,
  body: z.output<typeof InvitationBody>,
  now: Date,
): Promise<string> {
  const { email, firstName, lastName, role, purchaseLimit } = body;
  await lockWorkspace(trx, caller.workspaceId);
  if (await findMemberByEmail(trx, caller.workspaceId, email)) refuse('already-member');
  await requireRoom(trx, caller.workspaceId, email);
  const { token, hash } = newLinkToken();
  const expiresAt = expiryFrom(now);
  const id = await putInvitation(trx, {
    id: uuidv7(),
    workspace_id: caller.workspaceId,
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    ...limitColumns(purchaseLimit ?? null),
    token_hash: hash,
    invited_by: caller.personId,
    created_at: now,
    expires_at: expiresAt,
  });
  await sendInvitation(trx, caller, { email, role }, token, expiresAt);
  return id;
}

/**
 * Sends an invitation again, with a new link and 14 days more. Refuses with not-found, or already-member for
 * a member.
 */
export async function resendInvitation(trx: Database, caller: Inviter, id: string, now: Date): Promise<void> {
  await lockWorkspace(trx, caller.workspaceId);
  const invitation = await findInvitation(trx, caller.workspaceId, id);
  if (!invitation) {
    if (await findMemberById(trx, caller.workspaceId, id)) refuse('already-member');
    return refuse('not-found', NOT_HERE);
  }
  if (await findMemberByEmail(trx, caller.workspaceId, invitation.email)) refuse('already-member');
  const { token, hash } = newLinkToken();
  const expiresAt = expiryFrom(now);
  await updateInvitation(trx, id, { token_hash: hash, expires_at: expiresAt, invited_by: caller.personId });
  await sendInvitation(trx, caller, invitation, token, expiresAt);
}
