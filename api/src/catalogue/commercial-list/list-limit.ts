import { MINUTE_SECONDS } from '@pomelo/contract/durations.ts';
import type { Pool } from 'pg';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { TOO_MANY_LISTS } from './commercial-list.messages.ts';

/** By person, over all nodes: nobody needs the stock more often. */
export const createListLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, { name: 'commercial-list', points: 30, seconds: 10 * MINUTE_SECONDS, message: TOO_MANY_LISTS });
