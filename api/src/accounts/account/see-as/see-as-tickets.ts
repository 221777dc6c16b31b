import { SECOND_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { signedClaims } from '../sessions/signed-claims.ts';

/** What a browser of the staff holds while it sees the portal as a buyer: which look, and nothing that opens an account. */
export type SeeAsTickets = {
  sign: (id: string, until: Date) => Promise<string>;
  /** Which look a ticket is of; undefined for anything but one of ours that is still in time. */
  read: (ticket: string) => Promise<string | undefined>;
};

export function createSeeAsTickets(secret: string, clock: Clock): SeeAsTickets {
  const claims = signedClaims(secret, clock, { audience: 'pomelo-see-as', required: ['jti'] });
  return {
    sign: (id, until) => claims.sign({ jti: id }, Math.ceil(until.getTime() / SECOND_MS)),
    read: async (ticket) => (await claims.read(ticket))?.jti,
  };
}
