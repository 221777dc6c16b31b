import type { Login, LoginBody } from '@pomelo/contract/account/account.schemas.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { findPersonByEmail, replacePasswordHash } from '../person/person.repository.ts';
import type { Challenges } from '../two-step/challenges.ts';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import type { LoginLimits } from './login-limits.ts';
import { type Device, loggedIn } from '../sessions/open-session.service.ts';
import { hashPassword, needsRehash, verifyPassword } from '../password/password-hashing.ts';
import type { Tokens } from '../sessions/tokens.ts';

type Parts = { db: Database; clock: Clock; tokens: Tokens; limits: LoginLimits; challenges: Challenges };

// ACC-15
/**
 * Opens a session of six days. The answer to a wrong password and to an unknown address is the same, and
 * takes as long. Refuses with bad-credentials, too-many-requests, second-factor-required (with its
 * `challenge`) or, when the hashing queue is full, unavailable.
 */
export async function login(parts: Parts, body: z.output<typeof LoginBody>, device: Device): Promise<Login> {
  const { db, limits, challenges } = parts;
  const address = limitedAddress(device.address);
  await limits.take(body.username, address);
  const person = await findPersonByEmail(db, body.username);
  const hash = person?.password_hash ?? undefined;
  const matches = await verifyPassword(hash, body.password);
  if (!person || !hash || !matches) return refuse('bad-credentials');
  const current = await rehashIfNeeded(db, person.id, hash, body.password);
  // The counts are only cleared by who has passed both steps.
  if (person.totp_enabled_at)
    return refuse('second-factor-required', undefined, {
      challenge: await challenges.make(person.id, current),
    });
  await limits.succeed(body.username, address);
  const proof = { passwordHash: current, hasSecondFactor: false };
  return loggedIn(
    parts,
    { id: person.id, firstLogin: person.first_login, staff: person.staff, proof },
    device,
  );
}

/**
 * Rehashes with the current argon2 parameters; retains the old hash when the hashing queue is full. Returns
 * the stored hash.
 */
async function rehashIfNeeded(
  db: Database,
  personId: string,
  hash: string,
  password: string,
): Promise<string> {
  if (!needsRehash(hash)) return hash;
  const fresh = await hashPassword(password).catch(() => undefined);
  return fresh && (await replacePasswordHash(db, personId, hash, fresh)) ? fresh : hash;
}
