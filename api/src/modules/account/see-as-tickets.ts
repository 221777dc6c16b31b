import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../clock.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'pomelo';
/** Its own: a ticket is no bearer token, and a bearer token no ticket. */
const AUDIENCE = 'pomelo-see-as';

/** What a browser of the staff holds while it sees the portal as a buyer: which look, and nothing that opens an account. */
export type SeeAsTickets = {
  sign: (id: string, until: Date) => Promise<string>;
  /** Which look a ticket is of; undefined for anything but one of ours that is still in time. */
  read: (ticket: string) => Promise<string | undefined>;
};

export function createSeeAsTickets(secret: string, clock: Clock): SeeAsTickets {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (id, until) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.ceil(until.getTime() / 1000))
        .sign(key),
    read: async (ticket) => {
      try {
        const { payload } = await jwtVerify(ticket, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: 'JWT',
          requiredClaims: ['jti', 'exp'],
          currentDate: clock.now(),
        });
        return payload.jti;
      } catch {
        return undefined;
      }
    },
  };
}
