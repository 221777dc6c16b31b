import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../../platform/http/rate-limit.ts';

/** One for each pause in typing. */
const SUGGESTIONS_A_MINUTE = 120;

/** Addresses completed for one caller. */
export const createSuggestionLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, { name: 'addresses', points: SUGGESTIONS_A_MINUTE, seconds: 60 });
