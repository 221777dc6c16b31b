import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { signedClaims } from '../sessions/signed-claims.ts';

const LIFE_MS = 5 * MINUTE_MS;
const MARK_LENGTH = 22;

/** Proves that a person typed the right password, and when: valid for the second step of that log-in. */
export type Challenges = {
  make: (personId: string, passwordHash: string) => Promise<string>;
  /** Undefined for anything but a challenge of ours that is still in time. */
  read: (challenge: string) => Promise<{ personId: string; passwordMark: string } | undefined>;
};

/** Changes with the password: a challenge is worth nothing once it has been changed. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, MARK_LENGTH);

export function createChallenges(secret: string, clock: Clock): Challenges {
  const claims = signedClaims(secret, clock, { audience: 'pomelo-second-factor', required: ['sub', 'mark'] });
  return {
    make: (personId, passwordHash) =>
      claims.sign(
        { sub: personId, mark: passwordMark(passwordHash) },
        Math.floor((clock.now().getTime() + LIFE_MS) / SECOND_MS),
      ),
    read: async (challenge) => {
      const { sub, mark } = (await claims.read(challenge)) ?? {};
      return sub && typeof mark === 'string' ? { personId: sub, passwordMark: mark } : undefined;
    },
  };
}
