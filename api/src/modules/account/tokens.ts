import { SESSION_DAYS } from '@pomelo/contract/constants.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../clock.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'pomelo';
const AUDIENCE = 'pomelo-api';
export const SESSION_MS = SESSION_DAYS * DAY_MS;

export type TokenClaims = { sessionId: string; personId: string; expiresMs: number };

/** Makes and reads bearer tokens: one algorithm, and every claim checked. */
export type Tokens = {
  sign: (claims: TokenClaims) => Promise<string>;
  /** Undefined for anything but a token of ours that is still in time. */
  verify: (token: string) => Promise<TokenClaims | undefined>;
};

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  return {
    sign: ({ sessionId, personId, expiresMs }) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(sessionId)
        .setSubject(personId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds(clock.now().getTime()))
        .setExpirationTime(seconds(expiresMs))
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: 'JWT',
          requiredClaims: ['jti', 'sub', 'exp'],
          currentDate: clock.now(),
        });
        const { jti, sub, exp } = payload;
        return jti && sub && exp ? { sessionId: jti, personId: sub, expiresMs: exp * 1000 } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
