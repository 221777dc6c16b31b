import { SECOND_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { signedClaims } from '../sessions/signed-claims.ts';

/**
 * The ticket of a running impersonation, stored in the staff member's browser: only its id, nothing that logs
 * in.
 */
export type ImpersonationTickets = {
  sign: (id: string, until: Date) => Promise<string>;
  /** The impersonation's id; undefined for a forged or expired ticket. */
  read: (ticket: string) => Promise<string | undefined>;
};

export function createImpersonationTickets(secret: string, clock: Clock): ImpersonationTickets {
  const claims = signedClaims(secret, clock, { audience: 'pomelo-see-as', required: ['jti'] });
  return {
    sign: (id, until) => claims.sign({ jti: id }, Math.ceil(until.getTime() / SECOND_MS)),
    read: async (ticket) => (await claims.read(ticket))?.jti,
  };
}
