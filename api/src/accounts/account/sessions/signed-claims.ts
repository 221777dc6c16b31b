import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'pomelo';

/** Claims that leave the server and come back, such as a token: signed, and good until an instant. */
export type SignedClaims = {
  /** `seconds` since 1970. */
  sign: (claims: JWTPayload, expiresAtSeconds: number) => Promise<string>;
  /**
   * Undefined for anything but claims of ours, of this audience, still in time and with all that is
   * `required`.
   */
  read: (signed: string) => Promise<JWTPayload | undefined>;
};

/**
 * One algorithm, and every claim is checked. Each use has its own audience: a token signed for one is invalid
 * for another.
 */
export function signedClaims(
  secret: string,
  clock: Clock,
  { audience, required }: { audience: string; required: string[] },
): SignedClaims {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims, expiresAtSeconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
        .setExpirationTime(expiresAtSeconds)
        .sign(key),
    read: async (signed) => {
      try {
        const { payload } = await jwtVerify(signed, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience,
          typ: 'JWT',
          requiredClaims: [...required, 'exp'],
          currentDate: clock.now(),
        });
        return payload;
      } catch {
        // Forged, altered, of another use or expired: the same response.
        return undefined;
      }
    },
  };
}
