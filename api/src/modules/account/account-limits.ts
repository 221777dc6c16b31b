import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../rate-limit.ts';

const FIVE_MINUTES = 300;
const MANY_CODES = 'Trop de codes essayés\u202f: réessayez dans quelques minutes.';
const MANY_PASSWORDS = 'Trop de mots de passe essayés\u202f: réessayez dans quelques minutes.';

export type AccountLimits = {
  /** Codes of two-step verification, per account. */
  codeLimit: RateLimit;
  /** Passwords asked again behind the private door, per person. */
  confirmLimit: RateLimit;
  /** Links of mails, per address. */
  linkLimit: RateLimit;
  resetLimits: { byAddress: RateLimit; byEmail: RateLimit };
};

/** Limits of what guesses secrets or sends mails; those of the log-in itself are in login-limits. */
export const createAccountLimits = (pool: Pool): AccountLimits => ({
  codeLimit: createRateLimit(pool, { name: 'second-factor', points: 5, seconds: FIVE_MINUTES, message: MANY_CODES }),
  confirmLimit: createRateLimit(pool, { name: 'confirm-password', points: 10, seconds: FIVE_MINUTES, message: MANY_PASSWORDS }),
  linkLimit: createRateLimit(pool, { name: 'password-link', points: 40, seconds: FIVE_MINUTES, final: true }),
  resetLimits: {
    byAddress: createRateLimit(pool, { name: 'reset-address', points: 25, seconds: FIVE_MINUTES, final: true }),
    byEmail: createRateLimit(pool, { name: 'reset-email', points: 5, seconds: 1800 }),
  },
});
