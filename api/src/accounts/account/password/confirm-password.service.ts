import type { Database } from '../../../platform/db/tables.ts';
import { refuseField } from '../../../platform/errors/refusal.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { findPasswordHash } from '../person/person.repository.ts';
import { verifyPassword } from './password-hashing.ts';

type Parts = { db: Database; /** Password confirmations, per person. */ confirmLimit: RateLimit };
const WRONG = 'Ce mot de passe n’est pas le bon.';

/**
 * Requires the password of the account: an open session is not enough for an irreversible action. Refuses
 * with invalid (field `path`) or too-many-requests. Returns the hash that matched.
 */
export async function confirmPassword(
  { db, confirmLimit }: Parts,
  personId: string,
  password: string,
  path = 'password',
): Promise<string> {
  await confirmLimit.take(personId);
  const hash = await findPasswordHash(db, personId);
  const matches = await verifyPassword(hash ?? undefined, password);
  if (!hash || !matches) return refuseField(path, WRONG);
  await confirmLimit.reset(personId);
  return hash;
}
