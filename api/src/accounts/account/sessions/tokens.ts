import { SESSION_DAYS } from '@pomelo/contract/constants.ts';
import { DAY_MS, SECOND_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { signedClaims } from './signed-claims.ts';

export const SESSION_MS = SESSION_DAYS * DAY_MS;

export type TokenClaims = { sessionId: string; personId: string; expiresMs: number };

/** Makes and reads bearer tokens. */
export type Tokens = {
  sign: (claims: TokenClaims) => Promise<string>;
  /** Undefined for anything but a token of ours that is still in time. */
  verify: (token: string) => Promise<TokenClaims | undefined>;
};

export function createTokens(secret: string, clock: Clock): Tokens {
  const claims = signedClaims(secret, clock, { audience: 'pomelo-api', required: ['jti', 'sub'] });
  return {
    sign: ({ sessionId, personId, expiresMs }) =>
      claims.sign({ jti: sessionId, sub: personId }, Math.floor(expiresMs / SECOND_MS)),
    verify: async (token) => {
      const { jti, sub, exp } = (await claims.read(token)) ?? {};
      return jti && sub && exp ? { sessionId: jti, personId: sub, expiresMs: exp * SECOND_MS } : undefined;
    },
  };
}
