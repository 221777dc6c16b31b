import type { StaffPerson } from '@pomelo/contract/backoffice/companies.schemas.ts';
import type { WorkspacePerson } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import {
  findInviterOf,
  findPresences,
  type PersonPresence,
  peopleOf,
  personOf,
  resendInvitation,
} from '../../accounts/index.ts';

const NO_PERSON = '';
const NOT_OF_IT = 'Cette personne ne fait pas, ou plus, partie de cette société.';
const NOBODY_INVITES = 'Plus personne de cette société ne peut l’inviter.';

function viewOf(
  { self: _self, picture: _picture, ...person }: WorkspacePerson,
  presence: PersonPresence | undefined,
): StaffPerson {
  const { lastSeenAt = null, openSessions = 0, hasPassword = false } = presence ?? {};
  return { ...person, lastSeenAt: lastSeenAt?.toISOString() ?? null, openSessions, hasPassword };
}

/** The people of a company, then those invited. */
export async function staffPeopleOf(db: Database, workspaceId: string, now: Date): Promise<StaffPerson[]> {
  const people = await peopleOf(db, { workspaceId, personId: NO_PERSON }, now);
  const presences = new Map(
    (await findPresences(db, workspaceId, now)).map((presence) => [presence.id, presence]),
  );
  return people.map((person) => viewOf(person, presences.get(person.id)));
}

/** One of them. Refuses non-members with not-found. */
export async function staffPersonOf(
  db: Database,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<StaffPerson> {
  const person = await personOf(db, { workspaceId, personId: NO_PERSON }, id, now).catch(() =>
    refuse('not-found', NOT_OF_IT),
  );
  const presences = await findPresences(db, workspaceId, now);
  return viewOf(
    person,
    presences.find((presence) => presence.id === id),
  );
}

/**
 * Sends the invitation again, or a link to choose a password; which of them. Refuses with already-member or
 * not-found.
 */
export async function sendLinkTo(
  trx: Database,
  workspaceId: string,
  person: StaffPerson,
  now: Date,
): Promise<'invitation' | 'password'> {
  if (person.state === 'active') {
    await addJob(trx, 'reset-password', { email: person.email });
    return 'password';
  }
  const personId = (await findInviterOf(trx, workspaceId, person.id)) ?? refuse('not-found', NOBODY_INVITES);
  await resendInvitation(trx, { workspaceId, personId }, person.id, now);
  return 'invitation';
}
