import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { JoinRequest } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import { welcomePerson } from '../account/newcomers/newcomers.service.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import {
  addMember,
  reserveMembership,
  openWorkspace,
  openWorkspaceOf,
} from '../workspace/opening.service.ts';
import { nafOf } from './stored-company.ts';
import { requireTransition } from './life-cycle.ts';
import { joinAcceptedMail } from './mails/join-accepted.mail.ts';
import { joinDeclinedMail } from './mails/join-declined.mail.ts';
import { registrationApprovedMail } from './mails/registration-approved.mail.ts';
import { registrationRefusedMail } from './mails/registration-refused.mail.ts';
import {
  becomeJoinRequest,
  decide,
  type Decision,
  findSubmitted,
  findWaiting,
  lockRegistration,
  type Registration,
  type Submitted,
} from './registration.repository.ts';

export type StaffDecision = {
  /** The person of the staff; null from the command line. */ by: string | null;
  now: Date;
};
export type Approval = { outcome: 'opened'; workspaceId: string } | { outcome: 'join-request'; rs: string };

/** Registrations that await a decision, oldest first: all, or those of one e-mail address. */
export const waitingRegistrations = (db: Database, email?: string): Promise<Submitted[]> =>
  findSubmitted(db, email);

async function lockForDecision(db: Database, id: string, to: Decision['state']): Promise<Registration> {
  const registration = (await lockRegistration(db, id)) ?? refuse('not-found');
  requireTransition(registration.state, to);
  return registration;
}

const addressOf = ({ street, postcode, city }: Registration) =>
  street && postcode && /^\d{5}$/.test(postcode) && city ? { street, postcode, city } : null;

/**
 * Opens the workspace of a company and creates its first owner, with a link to choose a password. When the
 * company got its workspace in the meantime, the registration becomes a request to join it: its owners
 * decide. Refuses with not-found, already-decided.
 */
export async function approveRegistration(
  trx: Database,
  id: string,
  { by, now }: StaffDecision,
): Promise<Approval> {
  const registration = await lockForDecision(trx, id, 'approved');
  const { siret, rs, email, firstName, lastName, phone1, insolvency } = registration;
  const { vatNumber, vatState, vatCheckedAt, vatConsultation } = registration;
  const vat = { vatNumber, vatState, vatCheckedAt, vatConsultation };
  const company = {
    rs,
    siret,
    naf: nafOf(registration.company),
    insolvency,
    ...vat,
    address: addressOf(registration),
  };
  const workspaceId = registration.workspaceId === null ? await openWorkspace(trx, company, now) : undefined;
  if (workspaceId === undefined) return toJoinRequest(trx, registration);
  const { personId, linkPath } = await welcomePerson(trx, { email, firstName, lastName, phone1 }, now);
  await addMember(trx, { workspaceId, personId, role: 'owner' }, now);
  await decide(trx, id, { state: 'approved', by, reason: null, at: now });
  const content = registrationApprovedMail({ reference: registration.reference, linkPath });
  await queueMail(trx, {
    kind: 'registration-approved',
    to: email,
    content,
    dedupeKey: `registration-approved:${id}`,
  });
  return { outcome: 'opened', workspaceId };
}

async function toJoinRequest(trx: Database, { id, siret, workspaceId }: Registration): Promise<Approval> {
  const workspace = (await openWorkspaceOf(trx, siret)) ?? refuse('not-found');
  if (workspaceId === null) {
    await becomeJoinRequest(trx, id, workspace.id);
    await addJob(trx, 'registration-received', { id }, { key: `registration-received:${id}` });
  }
  return { outcome: 'join-request', rs: workspace.rs };
}

/** Refuses a registration, for a reason its sender reads. Refuses with not-found, already-decided. */
export async function refuseRegistration(
  trx: Database,
  id: string,
  reason: string,
  { by, now }: StaffDecision,
): Promise<void> {
  const { email, reference } = await lockForDecision(trx, id, 'refused');
  await decide(trx, id, { state: 'refused', by, reason, at: now });
  const content = registrationRefusedMail({ reference, reason });
  await queueMail(trx, {
    kind: 'registration-refused',
    to: email,
    content,
    dedupeKey: `registration-refused:${id}`,
  });
}

/** Join requests of a workspace, the oldest first. */
export async function findJoinRequests(
  db: Database,
  workspaceId: string,
): Promise<z.output<typeof JoinRequest>[]> {
  const waiting = await findWaiting(db, workspaceId);
  return waiting.map(({ createdAt, ...request }) => ({ ...request, askedAt: createdAt.toISOString() }));
}

export type JoinDecision = {
  id: string;
  workspaceId: string;
  by: string;
  accept: boolean;
  role: Role;
  now: Date;
};

/**
 * An owner accepts or declines a person. Refuses with not-found (also for another workspace),
 * already-decided, limit-reached.
 */
export async function decideJoin(
  trx: Database,
  { id, workspaceId, by, accept, role, now }: JoinDecision,
): Promise<void> {
  const registration = await lockRegistration(trx, id);
  if (registration?.workspaceId !== workspaceId) return refuse('not-found', 'Cette demande n’existe pas.');
  const state = accept ? 'approved' : 'refused';
  requireTransition(registration.state, state);
  const { email, firstName, lastName, phone1 } = registration;
  if (!accept) {
    await queueMail(trx, {
      kind: 'join-declined',
      to: email,
      content: joinDeclinedMail({ reference: registration.reference }),
      dedupeKey: `join-declined:${id}`,
    });
  } else {
    const { rs } = await reserveMembership(trx, workspaceId, now);
    const { personId, linkPath } = await welcomePerson(trx, { email, firstName, lastName, phone1 }, now);
    await addMember(trx, { workspaceId, personId, role }, now);
    const content = joinAcceptedMail({ rs, role, linkPath });
    await queueMail(trx, { kind: 'join-accepted', to: email, content, dedupeKey: `join-accepted:${id}` });
  }
  await decide(trx, id, { state, by, reason: null, at: now });
}
