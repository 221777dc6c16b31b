import type { FastifyInstance } from 'fastify';

/**
 * For a call whose response contains secrets, which must not be stored for a replay; nor may a transaction be
 * open during hashing.
 */
export const SECRET = { transaction: false } as const;

/** Clears what the browser cached of the account. */
export const CLEAR_CACHE_HEADER = { 'clear-site-data': '"cache"' };

type Person = { personId: string };

/** Changes an account, then evicts its cached sessions: their next request reads the account again. */
export const evictSessionsAfter =
  ({ core }: FastifyInstance) =>
  async <Answer>({ personId }: Person, change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    core.sessions.evictPerson(personId);
    return answer;
  };
