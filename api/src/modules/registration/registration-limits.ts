import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../rate-limit.ts';

const FIVE_MINUTES = 300;
const HOUR = 3600;
const MANY = 'Trop de demandes depuis votre connexion\u202f: réessayez dans quelques minutes.';
const MANY_FOR_EMAIL = 'Trop d’inscriptions avec cette adresse e-mail\u202f: réessayez plus tard.';

/** What anybody may do without an account, by address of the caller; mails, by the address they go to. */
export type RegistrationLimits = {
  email: RateLimit;
  company: RateLimit;
  paper: RateLimit;
  register: RateLimit;
  registerEmail: RateLimit;
  invitation: RateLimit;
  accept: RateLimit;
};

export const createRegistrationLimits = (pool: Pool): RegistrationLimits => {
  const limit = (name: string, points: number, seconds: number, message = MANY): RateLimit =>
    createRateLimit(pool, { name: `registration-${name}`, points, seconds, message });
  return {
    email: limit('check', 60, FIVE_MINUTES),
    company: limit('company', 30, FIVE_MINUTES),
    paper: limit('paper', 40, HOUR),
    register: limit('register', 20, HOUR),
    registerEmail: limit('register-email', 6, HOUR, MANY_FOR_EMAIL),
    invitation: limit('invitation', 60, FIVE_MINUTES),
    accept: limit('accept', 30, FIVE_MINUTES),
  };
};
