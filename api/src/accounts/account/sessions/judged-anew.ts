import type { FastifyInstance } from 'fastify';

type Person = { personId: string };

/** Runs a change of an account; the very next call of each of its sessions is judged by the account as it is then. */
export const judgedAnew =
  ({ core }: FastifyInstance) =>
  async <Answer>({ personId }: Person, change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    core.sessions.forgetPerson(personId);
    return answer;
  };
