import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/db/tables.ts';
import { findPersonByEmail } from '../person/person.repository.ts';
import { insertPerson, insertWithPassword } from './newcomers.repository.ts';
import { newPasswordLink } from '../password/password-link.service.ts';
import { voidPasswordTokens } from '../password/password-token.repository.ts';

export type KnownPerson = { id: string; firstName: string; passwordHash: string | null };
export type Newcomer = { email: string; firstName: string; lastName: string; phone1: string | null };

/** The person who logs in with this address, if any. */
export async function personByEmail(db: Database, email: string): Promise<KnownPerson | undefined> {
  const person = await findPersonByEmail(db, email);
  return person && { id: person.id, firstName: person.first_name, passwordHash: person.password_hash };
}

const newPerson = ({ email, firstName, lastName, phone1 }: Newcomer, now: Date) => ({
  id: uuidv7(),
  email,
  first_name: firstName,
  last_name: lastName,
  phone1,
  first_login: true,
  created_at: now,
});

/**
 * The first name for a greeting; empty for an account that was never opened: another person may have typed
 * it.
 */
export const greetedName = (person: KnownPerson | undefined): string =>
  person?.passwordHash ? person.firstName : '';

/**
 * The person of this address, created when unknown, and the page to choose the first password: null for a
 * person who has one already.
 */
export async function welcomePerson(
  db: Database,
  newcomer: Newcomer,
  now: Date,
): Promise<{ personId: string; linkPath: string | null }> {
  await insertPerson(db, { ...newPerson(newcomer, now), password_hash: null });
  const person = await personByEmail(db, newcomer.email);
  if (!person) throw new Error('A person was added and is not there');
  if (person.passwordHash !== null) return { personId: person.id, linkPath: null };
  return { personId: person.id, linkPath: (await newPasswordLink(db, person.id, 'welcome', now)).path };
}

/** Opens an account for a verified address; undefined when it has an account with another password. */
export async function addWithPassword(
  db: Database,
  newcomer: Newcomer,
  passwordHash: string,
  now: Date,
): Promise<string | undefined> {
  const personId = await insertWithPassword(db, { ...newPerson(newcomer, now), password_hash: passwordHash });
  if (personId) await voidPasswordTokens(db, personId, now);
  return personId;
}
