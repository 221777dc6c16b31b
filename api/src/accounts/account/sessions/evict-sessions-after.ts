import type { FastifyInstance } from 'fastify';

type Person = { personId: string };

/** Changes an account, then evicts its cached sessions: their next request reads the account again. */
export const evictSessionsAfter =
  ({ core }: FastifyInstance) =>
  async <Answer>({ personId }: Person, change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    core.sessions.evictPerson(personId);
    return answer;
  };
