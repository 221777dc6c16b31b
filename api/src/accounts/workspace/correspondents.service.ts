import { DEFAULT_NOTIFICATIONS } from '@pomelo/contract/account/security.schemas.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { Database } from '../../platform/db/tables.ts';
import {
  findCorrespondents,
  findOrderCorrespondents,
  findWorkspacesByEmail,
} from './correspondents.repository.ts';
import { openWorkspaceOf } from './opening.service.ts';
import { findMemberById } from './people/people.repository.ts';

export type Correspondent = { id: string; email: string; firstName: string; company: string };

/** Recipients for matters that a person began in a workspace: the person, or the owners once they left. */
export async function correspondentsOf(
  db: Database,
  workspaceId: string,
  personId: string | null,
): Promise<Correspondent[]> {
  const found = await findCorrespondents(db, workspaceId, personId);
  const self = found.filter(({ id }) => id === personId);
  return self.length > 0 ? self : found;
}

/**
 * Recipient about an order of a workspace, open or closed: the orderer, or the first owner once
 * the orderer left. Undefined without members.
 */
export async function ordererOf(
  db: Database,
  workspaceId: string,
  personId: string,
): Promise<Correspondent | undefined> {
  const [first] = await findCorrespondents(db, workspaceId, personId, { evenClosed: true });
  return first;
}

/**
 * Recipients of mails about an order: the buyer, and the owners and chosen members who did not turn mails about
 * orders of colleagues off. At least one owner when the buyer has left and nobody else receives them. Each mail contains the reason why it is received.
 */
export async function orderCorrespondents(
  db: Database,
  workspaceId: string,
  personId: string,
): Promise<(Correspondent & { ordered: boolean })[]> {
  const found = await findOrderCorrespondents(db, workspaceId, personId, DEFAULT_NOTIFICATIONS.orders);
  if (found.length > 0) return found.map((person) => ({ ...person, ordered: person.id === personId }));
  const owner = await ordererOf(db, workspaceId, personId);
  return owner ? [{ ...owner, ordered: false }] : [];
}

export type Customer = { workspaceId: string; personId: string };

/**
 * Companies by e-mail address or SIRET, each with the recipient of its offers: that person, or the first
 * owner.
 */
export async function customersOf(db: Database, emailOrSiret: string): Promise<Customer[]> {
  if (emailOrSiret.includes('@')) {
    const found = await findWorkspacesByEmail(db, emailOrSiret.trim().toLowerCase());
    return found.map(({ id, personId }) => ({ workspaceId: id, personId }));
  }
  const workspace = await openWorkspaceOf(db, emailOrSiret.replace(/\s/g, ''));
  const [owner] = workspace ? await findCorrespondents(db, workspace.id, null) : [];
  return workspace && owner ? [{ workspaceId: workspace.id, personId: owner.id }] : [];
}

/** « Karim Benali », as mails call a member. */
export async function memberName(db: Database, { workspaceId, personId }: Customer): Promise<string> {
  const member = await findMemberById(db, workspaceId, personId);
  return member ? personName(member) : '';
}
