import { HOUR_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { CONTACT_MESSAGES } from './contact.messages.ts';

const FROM_AN_ADDRESS = 30;
const FROM_AN_EMAIL = 6;

/** One count, refused in the language of the form. */
type InBoth = { fr: RateLimit; en: RateLimit };

export type ContactLimits = {
  /** Messages of one connection, read or not. */
  address: InBoth;
  /** Messages of one connection under one e-mail address. */
  email: InBoth;
  /** Counts the first time that a ticket is too old: the second is taken. */
  askedAgain: RateLimit;
};

export function createContactLimits(pool: Pool): ContactLimits {
  const inBoth = (name: string, points: number): InBoth => {
    const limit = (message: string): RateLimit =>
      createRateLimit(pool, { name, points, seconds: HOUR_SECONDS, message });
    return { fr: limit(CONTACT_MESSAGES.fr.many), en: limit(CONTACT_MESSAGES.en.many) };
  };
  return {
    address: inBoth('contact-address', FROM_AN_ADDRESS),
    email: inBoth('contact-email', FROM_AN_EMAIL),
    askedAgain: createRateLimit(pool, { name: 'contact-asked-again', points: 1, seconds: HOUR_SECONDS }),
  };
}
