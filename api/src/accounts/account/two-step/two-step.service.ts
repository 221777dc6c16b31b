import type { RecoveryCodes, TwoStep, TwoStepSetup } from '@pomelo/contract/account/security.schemas.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { queueMail } from '../../../platform/mail/mail.service.ts';
import { revokeOtherSessions } from '../sessions/session.repository.ts';
import { confirmPassword } from '../password/confirm-password.service.ts';
import { type TwoStepChange, twoStepChangedMail } from '../mails/two-step-changed.mail.ts';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { hashCode, type SecondFactorSecrets } from './second-factor-secrets.ts';
import { newTotpSecret, qrRows, totpStep, totpUrl } from './totp.ts';
import {
  countRecoveryCodes,
  disableTwoStep,
  enableTwoStep,
  findTwoStep,
  lockTwoStep,
  prepareTwoStep,
  replaceRecoveryCodes,
} from './two-step.repository.ts';

export type TwoStepParts = {
  db: Database;
  clock: Clock;
  secrets: SecondFactorSecrets;
  codeLimit: RateLimit;
  confirmLimit: RateLimit;
  /** The portal demands a second factor of its staff (docs/adr/0051). */
  staffSecondFactor: boolean;
};
type Person = { personId: string; sessionId: string };
type Codes = z.output<typeof RecoveryCodes>;

const ALREADY_ON =
  'La vérification en deux étapes est déjà activée\u202f: désactivez-la d’abord pour changer d’application.';
const NOT_PREPARED = 'Commencez par ajouter Pomelo à votre application de vérification.';
const WRONG_CODE =
  'Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone, puis essayez le code suivant.';
const OFF = 'La vérification en deux étapes n’est pas activée.';

// ACC-18
export async function twoStepOf(
  db: Database,
  personId: string,
  compulsory: boolean,
): Promise<z.output<typeof TwoStep>> {
  const person = (await findTwoStep(db, personId)) ?? refuse('not-found');
  const { enabledAt } = person;
  return {
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: enabledAt ? await countRecoveryCodes(db, personId) : 0,
    compulsory,
  };
}

/** A new secret for the user's application; not in force before a code of it is confirmed. */
export async function setUpTwoStep(
  parts: TwoStepParts,
  personId: string,
  password: string,
): Promise<z.output<typeof TwoStepSetup>> {
  await confirmPassword(parts, personId, password);
  const person = (await findTwoStep(parts.db, personId)) ?? refuse('not-found');
  const secret = newTotpSecret();
  if (!(await prepareTwoStep(parts.db, personId, parts.secrets.encryptTotp(secret, personId))))
    refuse('invalid', ALREADY_ON);
  const url = totpUrl(secret, person.email);
  return { secret, url, qr: qrRows(url) };
}

const notify = (
  db: Database,
  to: { email: string; firstName: string },
  change: TwoStepChange,
): Promise<void> =>
  queueMail(db, {
    kind: 'two-step-changed',
    to: to.email,
    content: twoStepChangedMail({ firstName: to.firstName, change }),
  });

async function storeNewCodes(db: Database, secrets: SecondFactorSecrets, personId: string): Promise<Codes> {
  const codes = newRecoveryCodes();
  const { codeKey, encrypted } = secrets.newCodeKey(personId);
  const hashes = codes.map((code) => hashCode(readRecoveryCode(code) ?? code, codeKey, personId));
  await replaceRecoveryCodes(db, personId, { hashes, recoveryKey: encrypted });
  return { codes };
}

/**
 * Turns it on with a code of the application, which is thereby used; returns the recovery codes, once. Ends
 * the other sessions, because a password alone opened them.
 */
export async function confirmTwoStep(
  parts: TwoStepParts,
  { personId, sessionId }: Person,
  code: string,
): Promise<Codes> {
  const { db, clock, secrets, codeLimit } = parts;
  await codeLimit.take(personId);
  const person = (await findTwoStep(db, personId)) ?? refuse('not-found');
  if (person.enabledAt) refuse('invalid', ALREADY_ON);
  const stored = person.totpSecret ?? refuse('invalid', NOT_PREPARED);
  const opened =
    secrets.open({ totpSecret: stored, recoveryKey: null }, personId) ?? refuse('invalid', NOT_PREPARED);
  const step = totpStep(opened.totpSecret, code, clock.now()) ?? refuseField('code', WRONG_CODE);
  const codes = await withTransaction(db, async (trx) => {
    if (!(await enableTwoStep(trx, personId, stored, step, clock.now()))) refuse('invalid', ALREADY_ON);
    await revokeOtherSessions(trx, personId, sessionId, clock.now());
    await notify(trx, person, 'enabled');
    return storeNewCodes(trx, secrets, personId);
  });
  await codeLimit.reset(personId);
  return codes;
}

/**
 * Turns it off and ends the other sessions; nothing happens when it was. Refuses with
 * second-factor-compulsory where the portal demands it of the staff.
 */
export async function turnTwoStepOff(
  parts: TwoStepParts,
  { personId, sessionId, staff }: Person & { staff: boolean },
  password: string,
): Promise<void> {
  if (staff && parts.staffSecondFactor) refuse('second-factor-compulsory');
  await confirmPassword(parts, personId, password);
  await withTransaction(parts.db, async (trx) => {
    const person = await lockTwoStep(trx, personId);
    if (!person || !(await disableTwoStep(trx, personId))) return;
    await revokeOtherSessions(trx, personId, sessionId, parts.clock.now());
    await notify(trx, person, 'disabled');
  });
}

/** The old codes are void at once, and the sessions that one of them may have opened are over. */
export async function changeRecoveryCodes(
  parts: TwoStepParts,
  { personId, sessionId }: Person,
  password: string,
): Promise<Codes> {
  await confirmPassword(parts, personId, password);
  return withTransaction(parts.db, async (trx) => {
    const person = (await lockTwoStep(trx, personId)) ?? refuse('invalid', OFF);
    await revokeOtherSessions(trx, personId, sessionId, parts.clock.now());
    await notify(trx, person, 'codes-replaced');
    return storeNewCodes(trx, parts.secrets, personId);
  });
}

/**
 * Removes the second factor of a person who has lost it, from the command line. Null when the person has
 * none.
 */
export async function removeTwoStep(
  trx: Database,
  personId: string,
): Promise<{ email: string; firstName: string } | null> {
  const person = await lockTwoStep(trx, personId);
  if (!person || !(await disableTwoStep(trx, personId))) return null;
  await notify(trx, person, 'disabled');
  return person;
}
