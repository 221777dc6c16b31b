import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';

/** A conversation, not a flood. */
const MESSAGES = 20;
const WINDOW_SECONDS = 600;

/** Messages of one person. */
export const createWriteLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'deal-messages',
    points: MESSAGES,
    seconds: WINDOW_SECONDS,
    message: 'Vous avez envoyé beaucoup de messages\u202f: attendez quelques minutes avant le suivant.',
  });
