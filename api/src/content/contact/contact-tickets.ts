import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';

const PURPOSE = 'pomelo: tickets of contact forms';
const SIGNATURE_BYTES = 16;
const TICKET = /^([0-9a-z]{1,11})\.([\w-]{22})$/;

export type ContactTickets = {
  /**
   * Contains the time when a form was rendered, and no user: a page that is cached and shared may contain it.
   */
  issue: () => string;
  /** Milliseconds since a form was rendered with it; undefined for a token that was not signed here. */
  ageOf: (ticket: string) => number | undefined;
};

/** Signs with its own key, so that a token of one purpose is invalid for another. */
export function createContactTickets(secret: string, clock: Clock): ContactTickets {
  const key = createHmac('sha256', secret).update(PURPOSE).digest();
  const signatureOf = (moment: string): Buffer =>
    createHmac('sha256', key).update(moment).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue: () => {
      const moment = clock.now().getTime().toString(36);
      return `${moment}.${signatureOf(moment).toString('base64url')}`;
    },
    ageOf: (ticket) => {
      const [, moment = '', signatureText = ''] = TICKET.exec(ticket) ?? [];
      const given = Buffer.from(signatureText, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signatureOf(moment))) return undefined;
      return clock.now().getTime() - Number.parseInt(moment, 36);
    },
  };
}
