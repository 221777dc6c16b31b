import { DAY_SECONDS, MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

/** Mails to people without an account are limited by workspace; calls by a link are limited by address. */
export type QuotationLimits = { send: RateLimit; link: RateLimit };

export const createQuotationLimits = (pool: Pool): QuotationLimits => ({
  send: createRateLimit(pool, {
    name: 'quotation-send',
    points: 60,
    seconds: DAY_SECONDS,
    message: 'Votre espace a envoyé soixante devis en un jour, le maximum\u202f: réessayez demain.',
  }),
  link: createRateLimit(pool, {
    name: 'quotation-link',
    points: 60,
    seconds: 5 * MINUTE_SECONDS,
    message: 'Trop de demandes depuis votre connexion\u202f: réessayez dans quelques minutes.',
  }),
});
