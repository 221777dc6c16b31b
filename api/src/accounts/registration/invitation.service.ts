import type {
  AcceptInvitationBody,
  InvitationView,
} from '@pomelo/contract/registration/registration.schemas.ts';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type FieldError, refuse } from '../../platform/errors/refusal.ts';
import { hashOf } from '../../platform/link-tokens.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import type { LoginLimits } from '../account/log-in/login-limits.ts';
import { addWithPassword, personByEmail } from '../account/newcomers/newcomers.service.ts';
import { hashPassword, verifyPassword } from '../account/password/password-hashing.ts';
import { requireGoodPassword } from '../account/password/password-policy.ts';
import { addMember, belongsTo } from '../workspace/opening.service.ts';
import { findInvitation, type Invitation, spendInvitation } from './invitation.repository.ts';

export type InvitationParts = { db: Database; clock: Clock; loginLimits: LoginLimits };
type Body = z.output<typeof AcceptInvitationBody>;
type Accepted = { email: string; workspaceId: string };

async function openInvitation(db: Database, token: string, now: Date): Promise<Invitation> {
  const invitation = (await findInvitation(db, hashOf(token))) ?? refuse('token-unknown');
  if (!invitation.acceptedAt && invitation.expiresAt <= now)
    refuse(
      'token-expired',
      'Cette invitation a expiré. Demandez à la personne qui vous a invité de la renvoyer.',
    );
  return invitation;
}

const refuseUsed = (): never =>
  refuse('token-used', 'Cette invitation a déjà été acceptée\u202f: connectez-vous.');

// REG-8
/**
 * Data of an invitation for its page. Refuses with token-unknown (also when withdrawn), token-expired,
 * token-used.
 */
export async function viewInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<z.output<typeof InvitationView>> {
  const invitation = await openInvitation(db, token, now);
  if (invitation.acceptedAt) refuseUsed();
  const { rs, email, firstName, lastName, role, invitedBy, expiresAt } = invitation;
  const person = await personByEmail(db, email);
  const hasAccount = Boolean(person?.passwordHash);
  return { rs, email, firstName, lastName, role, invitedBy, expiresAt: expiresAt.toISOString(), hasAccount };
}

/**
 * Accepts an invitation: with a new password, or with that of the existing account, under the limits of the
 * log-in. Accepted again by the same person, it returns the same. Refuses with token-unknown, token-expired,
 * token-used, invalid, bad-credentials, too-many-requests, unavailable.
 */
export async function acceptInvitation(
  parts: InvitationParts,
  token: string,
  body: Body,
  ip: string,
): Promise<Accepted> {
  const invitation = await openInvitation(parts.db, token, parts.clock.now());
  const person = await personByEmail(parts.db, invitation.email);
  if (person?.passwordHash)
    return acceptKnown(
      parts,
      invitation,
      { id: person.id, hash: person.passwordHash },
      body,
      limitedAddress(ip),
    );
  return invitation.acceptedAt ? refuseUsed() : acceptNew(parts, invitation, body);
}

async function acceptKnown(
  { db, clock, loginLimits }: InvitationParts,
  invitation: Invitation,
  person: { id: string; hash: string },
  { password }: Body,
  address: string,
): Promise<Accepted> {
  const { email, workspaceId, acceptedAt } = invitation;
  await loginLimits.takeAddress(address);
  await loginLimits.take(email, address);
  if (!(await verifyPassword(person.hash, password)))
    return acceptedAt ? refuseUsed() : refuse('bad-credentials', WRONG_PASSWORD);
  await loginLimits.succeed(email, address);
  if (acceptedAt) return (await belongsTo(db, workspaceId, email)) ? { email, workspaceId } : refuseUsed();
  await withTransaction(db, (trx) => comeIn(trx, invitation, async () => person.id, clock.now()));
  return { email, workspaceId };
}
const WRONG_PASSWORD = 'Ce mot de passe n’est pas celui de votre compte Pomelo.';

async function acceptNew(
  { db, clock }: InvitationParts,
  invitation: Invitation,
  body: Body,
): Promise<Accepted> {
  const { email, workspaceId, rs, siret } = invitation;
  const [firstName, lastName] = [
    body.firstName ?? invitation.firstName,
    body.lastName ?? invitation.lastName,
  ];
  requireNames(firstName, lastName);
  requireGoodPassword(body.password, [firstName, lastName, email, rs, siret]);
  const hash = await hashPassword(body.password);
  await withTransaction(db, (trx) => {
    const now = clock.now();
    const add = async (): Promise<string> =>
      // An account was made with this address since: its password is the one to give.
      (await addWithPassword(trx, { email, firstName, lastName, phone1: null }, hash, now)) ??
      refuse('bad-credentials', WRONG_PASSWORD);
    return comeIn(trx, invitation, add, now);
  });
  return { email, workspaceId };
}

function requireNames(firstName: string, lastName: string): void {
  const errors: FieldError[] = [];
  if (firstName === '') errors.push({ path: 'firstName', message: 'Indiquez votre prénom.' });
  if (lastName === '') errors.push({ path: 'lastName', message: 'Indiquez votre nom.' });
  if (errors.length > 0) refuse('invalid', undefined, { errors });
}

async function comeIn(
  trx: Database,
  invitation: Invitation,
  personId: () => Promise<string>,
  now: Date,
): Promise<void> {
  const { id, hash, workspaceId } = invitation;
  const rights = (await spendInvitation(trx, { id, hash, now })) ?? refuseUsed();
  const limit = {
    purchase_limit_cents: rights.purchase_limit_cents === null ? null : Number(rights.purchase_limit_cents),
    purchase_limit_period: rights.purchase_limit_period,
  };
  await addMember(trx, { workspaceId, personId: await personId(), role: rights.role, limit }, now);
}
