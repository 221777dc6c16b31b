import type { Login, SecondFactorBody } from '@pomelo/contract/account/account.schemas.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { limitKey, type RateLimit } from '../../../platform/http/rate-limit.ts';
import { type Challenges, passwordMark } from '../two-step/challenges.ts';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import type { LoginLimits } from './login-limits.ts';
import { type Device, loggedIn } from '../sessions/open-session.service.ts';
import { readRecoveryCode } from '../two-step/recovery-codes.ts';
import { hashCode, type SecondFactorSecrets, type StoredSecrets } from '../two-step/second-factor-secrets.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { totpStep } from '../two-step/totp.ts';
import { findTwoStep, takeRecoveryCode, takeStep } from '../two-step/two-step.repository.ts';

type Parts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  limits: LoginLimits;
  challenges: Challenges;
  secrets: SecondFactorSecrets;
  /** Codes tried, per account. */
  codeLimit: RateLimit;
  codesOfDayLimit: RateLimit;
};

const TOO_LATE = 'Le délai de cinq minutes est passé\u202f: connectez-vous de nouveau.';
const KEY_MISSING =
  'La vérification en deux étapes ne peut pas être contrôlée pour le moment. Nos équipes doivent intervenir\u202f: contactez l’assistance.';
const WRONG_CODE = 'Ce code n’est pas valable, ou a déjà servi. Attendez le suivant et réessayez.';

const refuseAt = (path: 'challenge' | 'code', message: string): never =>
  refuse('bad-credentials', message, { errors: [{ path, message }] });

/**
 * The second step of a log-in: a code of the application or a recovery code, each good once. Refuses with
 * bad-credentials or too-many-requests.
 */
export async function loginSecondFactor(
  parts: Parts,
  body: z.output<typeof SecondFactorBody>,
  device: Device,
): Promise<Login> {
  const { db, challenges, codeLimit, codesOfDayLimit, limits } = parts;
  const claims = (await challenges.read(body.challenge)) ?? refuseAt('challenge', TOO_LATE);
  const person = await findTwoStep(db, claims.personId);
  // Changed in the meantime: the password, or the two-step setting.
  if (
    !person?.passwordHash ||
    !person.enabledAt ||
    person.totpSecret === null ||
    passwordMark(person.passwordHash) !== claims.passwordMark
  )
    return refuseAt('challenge', TOO_LATE);
  await codeLimit.take(claims.personId);
  // A new password begins a new count: its owner can log in again at once.
  const ofPassword = limitKey(claims.personId, claims.passwordMark);
  await codesOfDayLimit.take(ofPassword);
  const stored = { totpSecret: person.totpSecret, recoveryKey: person.recoveryKey };
  if (!(await takeCode(parts, claims.personId, stored, body.code))) return refuseAt('code', WRONG_CODE);
  await codeLimit.reset(claims.personId);
  await codesOfDayLimit.reset(ofPassword);
  await limits.succeed(person.email, limitedAddress(device.address));
  const proof = { passwordHash: person.passwordHash, hasSecondFactor: true };
  return loggedIn(
    parts,
    { id: claims.personId, firstLogin: person.firstLogin, staff: person.staff, proof },
    device,
  );
}

async function takeCode(
  { db, clock, secrets }: Parts,
  personId: string,
  stored: StoredSecrets,
  typed: string,
): Promise<boolean> {
  // Without the key that encrypted them, no code of this person can be validated: a configuration fault, and
  // not a wrong code.
  const opened = secrets.open(stored, personId) ?? refuse('unavailable', KEY_MISSING);
  const step = totpStep(opened.totpSecret, typed, clock.now());
  if (step !== undefined) return takeStep(db, personId, step);
  const code = readRecoveryCode(typed);
  if (code === undefined || !opened.codeKey) return false;
  return takeRecoveryCode(db, personId, hashCode(code, opened.codeKey, personId), clock.now());
}
