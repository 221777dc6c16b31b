import type { StaffMember, StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { contentVersion } from '../../platform/content-version.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { staffWelcomeMail } from './mails/staff-welcome.mail.ts';
import { ALREADY_IN_TEAM, LAST_ADMINISTRATOR, TEAM_FULL } from './staff.messages.ts';
import {
  countMembers,
  findMember,
  findMembers,
  hasOtherAdministrator,
  lockTeam,
  type MemberRow,
  MAX_MEMBERS,
} from './staff.repository.ts';
import {
  deleteStaffMember,
  insertStaffMember,
  personByEmail,
  updateStaffRoles,
  welcomePerson,
} from '../../accounts/index.ts';

// STAFF-7
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  personName({ firstName, lastName });

const view = ({ createdAt, lastSeenAt, ...row }: MemberRow): StaffMember => ({
  ...row,
  version: contentVersion(row.roles),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** Members of the staff, by name. */
export const teamOf = async (db: Database): Promise<StaffMember[]> => (await findMembers(db)).map(view);

const memberOf = async (db: Database, personId: string): Promise<StaffMember> =>
  view((await findMember(db, personId)) ?? refuse('not-found'));

type NewMember = { email: string; firstName: string; lastName: string; roles: readonly StaffRole[] };

/**
 * Adds a staff member with a new or existing account, and mails them, with a link to choose a password when
 * they have none. Refuses with already-member or limit-reached.
 */
export async function addMember(
  trx: Database,
  byPersonId: string,
  added: NewMember,
  now: Date,
): Promise<StaffMember> {
  await lockTeam(trx);
  const known = await personByEmail(trx, added.email);
  if (known && (await findMember(trx, known.id))) refuse('already-member', ALREADY_IN_TEAM);
  if ((await countMembers(trx)) >= MAX_MEMBERS) refuse('limit-reached', TEAM_FULL);
  const { email, firstName, lastName, roles } = added;
  const { personId, linkPath } = await welcomePerson(trx, { email, firstName, lastName, phone1: null }, now);
  await insertStaffMember(trx, personId, distinct(roles), now);
  const [member, by] = [await memberOf(trx, personId), await memberOf(trx, byPersonId)];
  const content = staffWelcomeMail({ firstName: member.firstName, addedBy: nameOf(by), linkPath });
  await queueMail(trx, { kind: 'staff-welcome', to: email, content });
  return member;
}

export type Changed = { before: StaffMember; after: StaffMember };

/** Refuses with not-found, changed-meanwhile, and last-owner for the only administrator. */
export async function changeRoles(
  trx: Database,
  personId: string,
  { roles, version }: { roles: readonly StaffRole[]; version?: number | undefined },
): Promise<Changed> {
  await lockTeam(trx);
  const before = await memberOf(trx, personId);
  if (version !== undefined && version !== before.version) refuse('changed-meanwhile');
  if (!roles.includes('administrator')) await requireOneAdministrator(trx, personId);
  await updateStaffRoles(trx, personId, distinct(roles));
  return { before, after: await memberOf(trx, personId) };
}

/**
 * Removes a staff member; their account stays. Refuses with not-found, and last-owner for the only
 * administrator.
 */
export async function removeMember(trx: Database, personId: string): Promise<StaffMember> {
  await lockTeam(trx);
  const member = await memberOf(trx, personId);
  await requireOneAdministrator(trx, personId);
  await deleteStaffMember(trx, personId);
  return member;
}

async function requireOneAdministrator(trx: Database, personId: string): Promise<void> {
  if (!(await hasOtherAdministrator(trx, personId))) refuse('last-owner', LAST_ADMINISTRATOR);
}

const distinct = (roles: readonly StaffRole[]): StaffRole[] => [...new Set(roles)];
