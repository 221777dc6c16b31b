import { HOUR_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../../platform/http/rate-limit.ts';

/** Ten dossiers of a dozen documents. */
const CALLS_AN_HOUR = 120;

/** Calls with a document of a carte grise that one person may make. */
export const createCarteGriseLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'carte-grise',
    points: CALLS_AN_HOUR,
    seconds: HOUR_SECONDS,
    message: 'Trop de pièces envoyées\u202f: réessayez plus tard.',
  });
