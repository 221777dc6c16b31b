import { DAY_SECONDS, MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

const MANY_CODES = 'Trop de codes essayés\u202f: réessayez dans quelques minutes.';
const MANY_CODES_OF_DAY =
  'Trop de codes faux en un jour\u202f: quelqu’un connaît peut-être votre mot de passe. Changez-le par «\u202fMot de passe oublié\u202f», ou réessayez demain.';
const MANY_PASSWORDS = 'Trop de mots de passe essayés\u202f: réessayez dans quelques minutes.';

export type AccountLimits = {
  /** Codes of two-step verification, per account. */
  codeLimit: RateLimit;
  /** Codes tried at log-in per day, per account and password: the caller has the right password. */
  codesOfDayLimit: RateLimit;
  /** Password confirmations in buyer calls, per person. */
  confirmLimit: RateLimit;
  /** Links of mails, per address. */
  linkLimit: RateLimit;
  resetLimits: { byAddress: RateLimit; byEmail: RateLimit };
};

/** Limits of calls that guess secrets or send mails; those of the log-in itself are in login-limits. */
export const createAccountLimits = (pool: Pool): AccountLimits => ({
  codeLimit: createRateLimit(pool, {
    name: 'second-factor',
    points: 5,
    seconds: 5 * MINUTE_SECONDS,
    message: MANY_CODES,
  }),
  codesOfDayLimit: createRateLimit(pool, {
    name: 'second-factor-day',
    points: 30,
    seconds: DAY_SECONDS,
    message: MANY_CODES_OF_DAY,
  }),
  confirmLimit: createRateLimit(pool, {
    name: 'confirm-password',
    points: 10,
    seconds: 5 * MINUTE_SECONDS,
    message: MANY_PASSWORDS,
  }),
  linkLimit: createRateLimit(pool, {
    name: 'password-link',
    points: 40,
    seconds: 5 * MINUTE_SECONDS,
    final: true,
  }),
  resetLimits: {
    byAddress: createRateLimit(pool, {
      name: 'reset-address',
      points: 25,
      seconds: 5 * MINUTE_SECONDS,
      final: true,
    }),
    byEmail: createRateLimit(pool, { name: 'reset-email', points: 5, seconds: 1800 }),
  },
});
