import { HOUR_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../http/rate-limit.ts';

const PICTURES_AN_HOUR = 60;

/** Pictures one person may send. */
export const createPictureLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'pictures',
    points: PICTURES_AN_HOUR,
    seconds: HOUR_SECONDS,
    message: 'Trop d’images envoyées\u202f: réessayez plus tard.',
  });
