import type { PersonChange } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { greetedName, personByEmail } from '../../account/newcomers/newcomers.service.ts';
import { lockWorkspace } from '../company/company.repository.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import {
  cancelInvitationsOf,
  findInvitation,
  findInviter,
  updateInvitation,
} from './invitations.repository.ts';
import { memberRemovedMail } from '../mails/member-removed.mail.ts';
import { NOT_HERE, rightsVersion } from './people.service.ts';
import {
  countMembers,
  deleteMember,
  findMemberById,
  type MemberRow,
  updateMember,
} from './people.repository.ts';
import { limitColumns, purchaseLimitOf, sameLimit } from '../purchase-limit/purchase-limit.ts';

type Change = z.output<typeof PersonChange>;
/** An owner, or the team. */
type Manager = Pick<Caller, 'workspaceId' | 'personId'>;

/** The columns of a change; null when it changes nothing. */
function columnsOf({ role, purchaseLimit }: Change) {
  if (role === undefined && purchaseLimit === undefined) return null;
  return {
    ...(role !== undefined && { role }),
    ...(purchaseLimit !== undefined && limitColumns(purchaseLimit)),
  };
}

const OWN_LIMIT =
  'Vous ne pouvez pas changer votre propre plafond d’achat\u202f: un autre titulaire doit le faire.';

function requireNotOwnLimit(member: MemberRow, caller: Manager, { purchaseLimit }: Change): void {
  if (purchaseLimit === undefined || member.id !== caller.personId) return;
  if (!sameLimit(purchaseLimit, purchaseLimitOf(member.limitCents, member.limitPeriod)))
    refuseField('purchaseLimit', OWN_LIMIT);
}

/** The workspace must be locked: two owners who leave at once would each count on the other. */
async function requireAnotherOwner(trx: Database, workspaceId: string, member: MemberRow): Promise<void> {
  if (member.role === 'owner' && (await countMembers(trx, workspaceId, 'owner')) < 2) refuse('last-owner');
}

/**
 * Changes the role or the limit of a member, or of an invitation. Refuses with last-owner, not-found,
 * changed-meanwhile, and a change of one's own limit (invalid).
 */
export async function changePerson(
  trx: Database,
  caller: Manager,
  id: string,
  change: Change,
  now: Date,
): Promise<void> {
  const { workspaceId } = caller;
  await lockWorkspace(trx, workspaceId);
  const member = await findMemberById(trx, workspaceId, id);
  const person = member ?? (await findInvitation(trx, workspaceId, id)) ?? refuse('not-found', NOT_HERE);
  if (change.version !== undefined && change.version !== rightsVersion(person)) refuse('changed-meanwhile');
  if (member && change.role !== undefined && change.role !== 'owner')
    await requireAnotherOwner(trx, workspaceId, member);
  if (member) requireNotOwnLimit(member, caller, change);
  const columns = columnsOf(change);
  if (!columns) return;
  if (!member) return updateInvitation(trx, id, columns);
  await updateMember(trx, workspaceId, id, columns);
  if ('role' in columns && columns.role !== 'owner')
    await cancelInvitationsOf(trx, { workspaceId, personId: id }, now);
}

/**
 * Removes a member: evicts their sessions and deletes their searches and favourites here; bookings, orders
 * and requests stay with the workspace, what they sent to invite others is cancelled. Or cancels an invitation.
 * Refuses with last-owner or not-found.
 */
export async function removePerson(trx: Database, caller: Caller, id: string, now: Date): Promise<void> {
  const { workspaceId } = caller;
  await lockWorkspace(trx, workspaceId);
  const member = await findMemberById(trx, workspaceId, id);
  if (!member) {
    const invitation = await findInvitation(trx, workspaceId, id);
    return updateInvitation(trx, invitation?.id ?? refuse('not-found', NOT_HERE), { cancelled_at: now });
  }
  await requireAnotherOwner(trx, workspaceId, member);
  const remover = await findInviter(trx, workspaceId, caller.personId);
  await deleteMember(trx, workspaceId, id);
  await cancelInvitationsOf(trx, { workspaceId, personId: id }, now);
  const firstName = greetedName(await personByEmail(trx, member.email));
  const content = memberRemovedMail({ firstName, rs: remover?.rs ?? '', self: id === caller.personId });
  return queueMail(trx, { kind: 'member-removed', to: member.email, content });
}
