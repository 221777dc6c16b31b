import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../clock.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'pomelo';
/** Its own: a challenge is no bearer token, and a bearer token no challenge. */
const AUDIENCE = 'pomelo-second-factor';
const LIFE_SECONDS = 5 * 60;
const MARK_LENGTH = 22;

/** Says that a person gave the right password, and when: good for the second step of that log-in. */
export type Challenges = {
  make: (personId: string, passwordHash: string) => Promise<string>;
  /** Undefined for anything but a challenge of ours that is still in time. */
  read: (challenge: string) => Promise<{ personId: string; passwordMark: string } | undefined>;
};

/** Changes with the password: a challenge is worth nothing once it has been changed. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, MARK_LENGTH);

export function createChallenges(secret: string, clock: Clock): Challenges {
  const key = new TextEncoder().encode(secret);
  return {
    make: (personId, passwordHash) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ mark: passwordMark(passwordHash) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(personId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFE_SECONDS)
        .sign(key);
    },
    read: async (challenge) => {
      try {
        const { payload } = await jwtVerify(challenge, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: 'JWT',
          requiredClaims: ['sub', 'exp', 'mark'],
          currentDate: clock.now(),
        });
        const { sub, mark } = payload;
        return sub && typeof mark === 'string' ? { personId: sub, passwordMark: mark } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
