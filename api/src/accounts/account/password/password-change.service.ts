import type { ChangePasswordBody, PasswordChanged } from '@pomelo/contract/account/account.schemas.ts';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { findOwnData, findPerson, findWorkspaces, setPassword } from '../person/person.repository.ts';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import { confirmPassword } from './confirm-password.service.ts';
import { momentInParis } from '../mails/moment.ts';
import { passwordChangedMail } from '../mails/password-changed.mail.ts';
import { type Device, openSession } from '../sessions/open-session.service.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { openPasswordLink } from './password-link.service.ts';
import { requireGoodPassword } from './password-policy.ts';
import { usePasswordToken, voidPasswordTokens } from './password-token.repository.ts';
import { revokeSessions } from '../sessions/session.repository.ts';
import type { Tokens } from '../sessions/tokens.ts';

export type PasswordParts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  linkLimit: RateLimit;
  confirmLimit: RateLimit;
};
type Body = z.output<typeof ChangePasswordBody>;
type Changed = z.output<typeof PasswordChanged>;

const CURRENT_MISSING = 'Indiquez votre mot de passe actuel.';
const CURRENT_WRONG = 'Ce mot de passe n’est pas le bon.';
const SAME = 'Choisissez un mot de passe différent de l’actuel.';
/**
 * ACC-20: by the token of a mail, else for the logged-in user. Either way every open session and every other
 * link becomes invalid.
 */
export async function changePassword(
  parts: PasswordParts,
  caller: Caller | null,
  body: Body,
  device: Device,
): Promise<Changed> {
  if (body.token !== undefined) return changeByLink(parts, body.token, body.password, device);
  return caller ? changeOwnPassword(parts, caller.personId, body, device) : refuse('token-unknown');
}

async function changeByLink(
  { db, clock, linkLimit }: PasswordParts,
  token: string,
  password: string,
  { address }: Device,
): Promise<Changed> {
  await linkLimit.take(limitedAddress(address));
  const link = await openPasswordLink(db, token, clock.now());
  await requireOwnGoodPassword(db, link.personId, password);
  const hash = await hashPassword(password);
  await withTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await usePasswordToken(trx, link.hash, now))) refuse('token-used');
    await setPassword(trx, link.personId, hash);
    await endEverythingElse(trx, link.personId, now);
    // The first one is no change: there was none before.
    if (link.purpose === 'reset') await notify(trx, link.personId, now);
  });
  return { token: null };
}

/** By a signed-in person: ends all sessions and opens a new one here. */
export async function changeOwnPassword(
  parts: PasswordParts,
  personId: string,
  body: Omit<Body, 'token'>,
  device: Device,
): Promise<Changed> {
  const { db, clock } = parts;
  const person = (await findPerson(db, personId)) ?? refuse('unauthenticated');
  const known = person.passwordToChoose
    ? person.passwordHash
    : await confirmed(parts, personId, body.currentPassword);
  await requireOwnGoodPassword(db, personId, body.password);
  if (known && (await verifyPassword(known, body.password))) refuseField('password', SAME);
  const hash = await hashPassword(body.password);
  const token = await withTransaction(db, async (trx) => {
    // Changed in the meantime, by another device or a link: the confirmed password is no longer valid.
    if (!(await setPassword(trx, personId, hash, known))) refuseField('currentPassword', CURRENT_WRONG);
    await endEverythingElse(trx, personId, clock.now());
    await notify(trx, personId, clock.now());
    return openSession({ ...parts, db: trx }, personId, device);
  });
  return { token };
}

const confirmed = (parts: PasswordParts, personId: string, current: string | undefined): Promise<string> =>
  current === undefined
    ? refuseField('currentPassword', CURRENT_MISSING)
    : confirmPassword(parts, personId, current, 'currentPassword');

/** Refuses a password that breaks a rule or contains names of the person or their companies. */
async function requireOwnGoodPassword(db: Database, personId: string, password: string): Promise<void> {
  const [person, workspaces] = [await findOwnData(db, personId), await findWorkspaces(db, personId)];
  const { firstName, lastName, email } = person;
  requireGoodPassword(password, [
    firstName,
    lastName,
    email,
    ...workspaces.flatMap(({ rs, siret }) => [rs, siret]),
  ]);
}

async function endEverythingElse(db: Database, personId: string, now: Date): Promise<void> {
  await revokeSessions(db, personId, now);
  await voidPasswordTokens(db, personId, now);
}

async function notify(db: Database, personId: string, now: Date): Promise<void> {
  const { email, firstName } = await findOwnData(db, personId);
  const content = passwordChangedMail({ firstName, at: momentInParis(now) });
  await queueMail(db, { kind: 'password-changed', to: email, content });
}
