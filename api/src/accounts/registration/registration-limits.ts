import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

const MANY = 'Trop de demandes depuis votre connexion\u202f: réessayez dans quelques minutes.';
const MANY_BYTES =
  'Votre connexion a envoyé cent mégaoctets de documents en un jour, le maximum\u202f: envoyez des fichiers plus légers, ou réessayez demain.';
const MANY_FOR_EMAIL = 'Trop d’inscriptions avec cette adresse e-mail\u202f: réessayez plus tard.';

/** Limits of calls without an account, by address of the caller; mails, by recipient. */
export type RegistrationLimits = {
  email: RateLimit;
  company: RateLimit;
  paper: RateLimit;
  /** Mebibytes, each begun one counted. */
  documentSize: RateLimit;
  register: RateLimit;
  registerEmail: RateLimit;
  /** Looking at, and sending, a correction. */
  correction: RateLimit;
  invitation: RateLimit;
  accept: RateLimit;
};

export const createRegistrationLimits = (pool: Pool): RegistrationLimits => {
  const limit = (name: string, points: number, seconds: number, message = MANY): RateLimit =>
    createRateLimit(pool, { name: `registration-${name}`, points, seconds, message });
  return {
    email: limit('check', 60, 5 * MINUTE_SECONDS),
    company: limit('company', 30, 5 * MINUTE_SECONDS),
    paper: limit('paper', 40, HOUR_SECONDS),
    documentSize: limit('paper-size', 100, DAY_SECONDS, MANY_BYTES),
    register: limit('register', 20, HOUR_SECONDS),
    registerEmail: limit('register-email', 6, HOUR_SECONDS, MANY_FOR_EMAIL),
    correction: limit('correction', 60, 5 * MINUTE_SECONDS),
    invitation: limit('invitation', 60, 5 * MINUTE_SECONDS),
    accept: limit('accept', 30, 5 * MINUTE_SECONDS),
  };
};
